"""What the lab's functions are asked with: decks, cards, trump, tables; and what to say when it can't be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pinochle_widgets.arguments import Count, Seed, find_number, find_seed
from pinochle_widgets.cards import SUITS, Card, Deck, parse_cards, parse_suit
from pinochle_widgets.games.pinochle.cards import CARDS, RANKS, index_of
from pinochle_widgets.games.pinochle.meld_table import TABLES, MeldTable

Cards = str | Iterable[str | Card]

DECKS = {"single": Deck("9JQKTA"), "64-card": Deck("789JQKTA"), "double": Deck("JQKTA", 4)}
"""The decks by name: 48 and 64 cards with every card twice, 80 without nines and every card four times."""

METHODS = ("exact", "simulated")
MOST_HANDS = 10**12

MOST_COPIES = 4
"""Of so many copies of a card the simulation has room for."""


def find_deck(deck: str | Deck, argument: str = "deck") -> Deck:
    """The deck of that name, or the deck itself.

    Raises
    ------
    ValueError
        If no deck has that name, or if it has other cards than Pinochle.

    Examples
    --------
    >>> len(find_deck("double"))
    80
    """
    if isinstance(deck, Deck):
        if deck.jokers or set(deck.ranks) - set(RANKS):
            raise ValueError(
                f"{argument}: {deck!r}; odds are counted with the ranks of Pinochle ({' '.join(RANKS)}), without jokers"
            )
        return deck
    if isinstance(deck, str) and deck in DECKS:
        return DECKS[deck]
    raise ValueError(f"{argument}: no deck {deck!r}; it may be {listed(DECKS)}, or a Deck")


def find_table(table: str | MeldTable, deck: Deck, argument: str = "table") -> MeldTable:
    """The meld table of that name, or the table itself; it must count as many copies as the deck has.

    Raises
    ------
    ValueError
        If no table has that name, or it lists too few copies.
    """
    found = table if isinstance(table, MeldTable) else TABLES.get(table) if isinstance(table, str) else None
    fitting = [name for name, one in TABLES.items() if one.copies >= deck.copies]
    if found is None:
        raise ValueError(f"{argument}: no meld table {table!r}; it may be {listed(TABLES)}, or a MeldTable")
    if found.copies < deck.copies:
        raise ValueError(
            f"{argument}: {found.name!r} counts melds up to {found.copies} times, and the deck has {deck.copies} "
            f"copies of each card; it may be {listed(fitting) or 'a MeldTable that lists as many'}"
        )
    return found


def find_trump(trump: str, argument: str = "trump") -> str:
    """The suit, from its letter, sign or name.

    Raises
    ------
    ValueError
        If that is no suit.

    Examples
    --------
    >>> find_trump("hearts"), find_trump("♦"), find_trump("s")
    ('H', 'D', 'S')
    """
    try:
        return parse_suit(trump)
    except ValueError:
        raise ValueError(f"{argument}: no suit {trump!r:.40}; it may be {listed(SUITS)}") from None


def counts(cards: Cards, deck: Deck, argument: str) -> list[int]:
    """How often each card is there, at the place of its index.

    Raises
    ------
    ValueError
        If one is no card, not in the deck, or there too often.

    Examples
    --------
    >>> counts("QS QS JD", find_deck("single"), "hold")[4]
    2
    """
    try:
        parsed = parse_cards(cards)
    except (ValueError, TypeError) as error:
        raise ValueError(f"{argument}: {error}") from None
    numbers = [0] * len(CARDS)
    for card, number in Counter(parsed).items():
        if not deck.count(card):
            raise ValueError(_not_in_deck(argument, card, deck))
        numbers[index_of(card)] = number
    check_copies(deck, **{argument: numbers})
    return numbers


def check_copies(deck: Deck, **numbers: Sequence[int]) -> None:
    """Raise if these cards together are not in the deck.

    Parameters
    ----------
    deck : Deck
    **numbers : sequence of int
        Counts of each card under the name of the argument they came with.

    Raises
    ------
    ValueError
        Naming the arguments, the card, and how many copies there may be.
    """
    for index, card in enumerate(CARDS):
        there = {argument: cards[index] for argument, cards in numbers.items() if cards[index]}
        allowed = deck.count(card)
        if sum(there.values()) <= allowed:
            continue
        where = " and ".join(there)
        if not allowed:
            raise ValueError(_not_in_deck(where, card, deck))
        each = ", " + " and ".join(f"{number} in {argument}" for argument, number in there.items())
        raise ValueError(
            f"{where}: {sum(there.values())} copies of the {card.name} ({card}){each if len(there) > 1 else ''}; "
            f"the deck has {allowed}, so there may be {allowed} in all"
        )


def whole_deck(deck: Deck) -> list[int]:
    """How often each card is in the deck, at the place of its index."""
    return [deck.count(card) for card in CARDS]


def _not_in_deck(argument: str, card: Card, deck: Deck) -> str:
    return (
        f"{argument}: the {card.name} ({card}) is not in this deck of {len(deck)} cards; "
        f"its ranks are {' '.join(deck.ranks)}"
    )


def listed(names: Iterable[str]) -> str:
    """Join names for an error."""
    return ", ".join(repr(name) for name in names)


class Simulation(NamedTuple):
    """How many hands a simulated answer deals, and the seed that they are drawn from."""

    n: int
    seed: int | str


def find_simulation(method: str, n: Count, seed: Seed, deck: Deck) -> Simulation | None:
    """What is to be simulated; None where the answer is to be exact.

    Raises
    ------
    ValueError
        If there is no such method, n or seed can't be, or the deck is one that can't be simulated.
    """
    if method not in METHODS:
        raise ValueError(f"method: {method!r}; it may be {listed(METHODS)}")
    n = find_number(n, 1, MOST_HANDS, "n")
    seed = find_seed(seed)
    if method == "exact":
        return None
    if deck.copies > MOST_COPIES:
        raise ValueError(
            f"deck: {deck.copies} copies of each card; to be simulated a deck may have up to {MOST_COPIES} (the exact "
            "method takes any)"
        )
    return Simulation(n, seed)
