"""The arguments of questions about odds: decks, cards, trump, meld tables and simulations, read and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pinochle_widgets.basics.arguments import Count, Seed, find_confidence, find_number, find_seed, one_of, wrong
from pinochle_widgets.cards import SUITS, Card, Deck, parse_cards, parse_suit
from pinochle_widgets.games.pinochle.rules.cards import CARDS, RANKS, index_of
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES, MeldTable

Cards = str | Iterable[str | Card]

DECKS = {"single": Deck("9JQKTA"), "64-card": Deck("789JQKTA"), "double": Deck("JQKTA", 4)}
"""Decks by name: 48 and 64 cards with two copies of each card, 80 cards without nines and with four copies."""

METHODS = ("exact", "simulated")

MOST_HANDS = 10**12
"""The most hands that a simulation may deal."""

MOST_COPIES = 4
"""The most copies of a card that a simulation has room for."""


def find_deck(deck: str | Deck, argument: str = "deck") -> Deck:
    """Find a deck by its name, or check a deck.

    Raises
    ------
    ValueError
        If no deck has that name, or the deck has cards that Pinochle has not.

    Examples
    --------
    >>> len(find_deck("double"))
    80
    """
    if isinstance(deck, Deck):
        if deck.jokers or set(deck.ranks) - set(RANKS):
            raise wrong(argument, deck, f"have ranks of Pinochle ({' '.join(RANKS)}), and no jokers")
        return deck
    if isinstance(deck, str) and deck in DECKS:
        return DECKS[deck]
    raise wrong(argument, deck, f"be {one_of(DECKS, 'a Deck')}")


def find_table(table: str | MeldTable, deck: Deck, argument: str = "table") -> MeldTable:
    """Find a meld table by its name, or check a table: it must score as many copies of a meld as the deck can make.

    Raises
    ------
    ValueError
        If no table has that name, or the table lists too few copies.
    """
    found = table if isinstance(table, MeldTable) else TABLES.get(table) if isinstance(table, str) else None
    if found is None:
        raise wrong(argument, table, f"be {one_of(TABLES, 'a MeldTable')}")
    if found.copies < deck.copies:
        fitting = [name for name, one in TABLES.items() if one.copies >= deck.copies]
        raise wrong(
            argument,
            table,
            f"be {one_of(fitting, 'a MeldTable that lists as many')}",
            fault=f"is {found.name!r}, which scores up to {found.copies} of a meld, and the deck has {deck.copies} copies",
        )
    return found


def find_trump(trump: str, argument: str = "trump") -> str:
    """Read a suit from its letter, sign or name.

    Raises
    ------
    ValueError
        If `trump` is no suit.

    Examples
    --------
    >>> find_trump("hearts"), find_trump("♦"), find_trump("s")
    ('H', 'D', 'S')
    """
    try:
        return parse_suit(trump)
    except ValueError:
        raise wrong(argument, trump, f"be a suit: {one_of(SUITS)}") from None


def read_cards(cards: Cards, argument: str) -> list[Card]:
    """Read the cards of an argument.

    Raises
    ------
    ValueError
        If they can't be read.
    """
    try:
        return parse_cards(cards)
    except ValueError as error:
        raise ValueError(f"{argument}: {error}") from None


def counts(cards: Cards, deck: Deck, argument: str) -> list[int]:
    """Count the copies of each card, at the place of its index.

    Parameters
    ----------
    deck : Deck
        The deck that the cards are of.
    argument : str
        The name of the argument, for the error.

    Returns
    -------
    list of int
        32 numbers, by the index of `games.pinochle.rules.cards`.

    Raises
    ------
    ValueError
        If a card can't be read, is not in the deck, or is there too often.

    Examples
    --------
    >>> counts("QS QS JD", find_deck("single"), "hold")[4]
    2
    """
    parsed = read_cards(cards, argument)
    numbers = [0] * len(CARDS)
    for card, number in Counter(parsed).items():
        if not deck.count(card):
            raise _not_in_deck(argument, card, deck)
        numbers[index_of(card)] = number
    check_copies(deck, **{argument: numbers})
    return numbers


def check_copies(deck: Deck, **numbers: Sequence[int]) -> None:
    """Raise if the cards of several arguments together are not in the deck.

    Parameters
    ----------
    **numbers : sequence of int
        Counts of each card, by the name of the argument.

    Raises
    ------
    ValueError
        Naming the arguments, the card, and the copies in the deck.
    """
    for index, card in enumerate(CARDS):
        there = {argument: cards[index] for argument, cards in numbers.items() if cards[index]}
        allowed = deck.count(card)
        if sum(there.values()) <= allowed:
            continue
        where = " and ".join(there)
        if not allowed:
            raise _not_in_deck(where, card, deck)
        each = ", " + " and ".join(f"{number} in {argument}" for argument, number in there.items())
        have = "have" if len(there) > 1 else "has"
        raise wrong(
            where,
            None,
            f"have at most {allowed}, as the deck has",
            fault=f"{have} {sum(there.values())} copies of the {card.name} ({card}){each if len(there) > 1 else ''}",
        )


def whole_deck(deck: Deck) -> list[int]:
    """Count the copies of each card in a deck, at the place of its index."""
    return [deck.count(card) for card in CARDS]


def _not_in_deck(argument: str, card: Card, deck: Deck) -> ValueError:
    return wrong(
        argument,
        card,
        f"have only cards of this deck of {len(deck)}, with ranks {' '.join(deck.ranks)}",
        fault=f"has the {card.name} ({card})",
    )


class Simulation(NamedTuple):
    """A simulation: the number of hands, the seed that they are drawn from, and the confidence of its intervals."""

    n: int
    seed: int | str
    confidence: float


def find_simulation(method: str, n: Count, seed: Seed, confidence: float, deck: Deck) -> Simulation | None:
    """Check the arguments of a simulation; None where the answer is to be exact.

    Raises
    ------
    ValueError
        If there is no such method, if n, seed or confidence can't be, or the deck can't be simulated.
    """
    if method not in METHODS:
        raise wrong("method", method, f"be {one_of(METHODS)}")
    asked = Simulation(find_number(n, 1, MOST_HANDS, "n"), find_seed(seed), find_confidence(confidence))
    if method == "exact":
        return None
    if deck.copies > MOST_COPIES:
        raise wrong(
            "deck",
            deck,
            f"have up to {MOST_COPIES} to be simulated (the exact method takes any)",
            fault=f"has {deck.copies} copies of each card",
        )
    return asked
