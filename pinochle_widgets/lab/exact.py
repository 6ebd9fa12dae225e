"""Exact odds of melds, in rational arithmetic.

Every question is put to an `Urn`: the cards held, the cards unseen, and how many are drawn. A hand
before the deal is the urn that holds nothing yet and from which the whole hand is drawn.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pinochle_widgets.cards import SUITS, Deck
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.pinochle import melds
from pinochle_widgets.games.pinochle.meld_table import MeldTable
from pinochle_widgets.lab.counted import counted_values
from pinochle_widgets.lab.decks import dix_rank, whole_deck
from pinochle_widgets.lab.urn import Urn
from pinochle_widgets.lab.valuation import value_distribution


class Meld(NamedTuple):
    """A meld to be hoped for: one of these groups of cards, whole.

    No card is in two groups. Where it is of no suit, or of any, `suit` is empty.
    """

    name: str
    suit: str
    groups: tuple[tuple[int, ...], ...]


class Odds(NamedTuple):
    """The chance that a hand holds a meld at least so many times."""

    meld: str
    copies: int
    probability: Fraction


def _around(name: str, rank: int) -> Meld:
    return Meld(name, "", (tuple(slots(melds.around(rank))),))


ROUNDHOUSE = Meld("roundhouse", "", (tuple(slots(melds.roundhouse())),))
AROUNDS = (
    _around("aces_around", melds.ACE),
    _around("kings_around", melds.KING),
    _around("queens_around", melds.QUEEN),
    _around("jacks_around", melds.JACK),
)
RUNS = tuple(Meld("run", name, (tuple(slots(melds.run(suit))),)) for suit, name in enumerate(SUITS))
MARRIAGES = tuple(Meld("marriage", name, (tuple(slots(melds.marriage(suit))),)) for suit, name in enumerate(SUITS))
RUN_ANY_SUIT = Meld("run_any_suit", "", tuple(run.groups[0] for run in RUNS))
MARRIAGE_ANY_SUIT = Meld("marriage_any_suit", "", tuple(marriage.groups[0] for marriage in MARRIAGES))


def pinochle(queen_suit: str = "S") -> Meld:
    """The jack of diamonds with the queen of spades, or of hearts."""
    return Meld("pinochle", "", (tuple(slots(melds.pinochle(SUITS.index(queen_suit)))),))


def dix_card(suit: str, deck: Deck) -> int | None:
    """The index of the deck's lowest card of a suit, where it ranks below the jack (A18)."""
    rank = dix_rank(deck)
    return None if rank is None else 8 * SUITS.index(suit) + rank


def dix(suit: str, deck: Deck) -> Meld:
    """The dix of a suit; a meld of no cards, which no hand holds, where the deck has none."""
    card = dix_card(suit, deck)
    return Meld("dix", suit, () if card is None else ((card,),))


def hand_melds(deck: Deck, trump: str = "S") -> list[Meld]:
    """The melds that `exact_meld_odds` tells the odds of, in its order; run, marriage and dix are of `trump`."""
    suit = SUITS.index(trump)
    return [
        *AROUNDS,
        pinochle(),
        RUNS[suit],
        RUN_ANY_SUIT,
        MARRIAGES[suit],
        MARRIAGE_ANY_SUIT,
        ROUNDHOUSE,
        dix(trump, deck),
    ]


def dealt(cards: int, deck: Deck) -> Urn:
    """A hand before the deal: nothing is held, and so many cards are drawn from the whole deck."""
    return Urn([0] * 32, whole_deck(deck), cards)


def exact_meld_odds(cards: int, deck: Deck, trump: str | None = None) -> list[Odds]:
    """The chance that a dealt hand holds each meld at least once, twice, … .

    Parameters
    ----------
    cards : int
        Cards in the hand.
    deck : Deck
        The deck it is dealt from.
    trump : str, optional
        The suit of run, marriage and dix; the odds are the same for each.

    Returns
    -------
    list of Odds
        By meld, then by copies up to the deck's. A marriage counts where king and queen are held,
        within a run too; a meld of any suit is held so many times in one and the same suit.

    Examples
    --------
    >>> from pinochle_widgets.lab.decks import find_deck
    >>> exact_meld_odds(12, find_deck("single"))[0].probability == Fraction(1924545454, 69668534468)
    True
    """
    urn = dealt(cards, deck)
    return [
        Odds(meld.name, copies, Fraction(urn.ways(meld.groups, copies), urn.total))
        for meld in hand_melds(deck, trump or "S")
        for copies in range(1, deck.copies + 1)
    ]


def exact_meld_value(cards: int, deck: Deck, trump: str, table: MeldTable) -> dict[int, Fraction]:
    """The distribution of what the melds of a dealt hand score.

    Parameters
    ----------
    cards : int
        Cards in the hand.
    deck : Deck
        The deck it is dealt from.
    trump : str
        The trump suit. The pinochle takes a spade and a diamond, so it makes a difference.
    table : MeldTable
        What each meld scores.

    Returns
    -------
    dict of int to Fraction
        The probability of each value that a hand can have, in rising order of value.

    Examples
    --------
    >>> from pinochle_widgets.games.pinochle.meld_table import TABLES
    >>> from pinochle_widgets.lab.decks import find_deck
    >>> values = exact_meld_value(5, find_deck("single"), "H", TABLES["pinochle34"])
    >>> sum(values.values()), max(values), values[30]
    (Fraction(1, 1), 32, Fraction(5, 214038))
    """
    return exact_value(dealt(cards, deck), deck, trump, table)


def exact_value(
    urn: Urn, deck: Deck, trump: str, table: MeldTable, *, compile_rules: bool = False
) -> dict[int, Fraction]:
    """The same for the hands of an urn, by compiled rules if that is asked for."""
    distribution = counted_values if compile_rules else value_distribution
    hands = distribution(urn, SUITS.index(trump), table, dix_card(trump, deck))
    return {value: Fraction(number, urn.total) for value, number in hands.items()}
