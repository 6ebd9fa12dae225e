"""The exact chances of a dealt hand, in rational arithmetic.

Each question is put to an `Urn`: the cards held, the cards unseen, and the number of draws. For a hand before the deal
nothing is held, and the whole hand is drawn.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pinochle_widgets.cards import SUITS, Deck
from pinochle_widgets.games.pinochle.rules.catalog import dix_card, hand_melds
from pinochle_widgets.games.pinochle.rules.meld_table import MeldTable
from pinochle_widgets.lab.odds.arguments import whole_deck
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.exact.valuation import value_distribution


class Odds(NamedTuple):
    """The chance that a hand holds a meld at least `copies` times."""

    meld: str
    copies: int
    probability: Fraction


def dealt(cards: int, deck: Deck) -> Urn:
    """Make the urn of a hand before the deal: nothing is held, and `cards` cards are drawn from the whole deck."""
    return Urn([0] * 32, whole_deck(deck), cards)


def exact_meld_odds(cards: int, deck: Deck, trump: str | None = None) -> list[Odds]:
    """Compute the chance that a dealt hand holds each meld at least once, twice, … .

    Parameters
    ----------
    cards : int
        Cards in the hand.
    deck : Deck
        The deck that the hand is dealt from.
    trump : str, optional
        The suit of run, marriage and dix; the odds are the same for each.

    Returns
    -------
    list of Odds
        By meld, then by copies up to the deck's. A marriage counts where king and queen are held,
        within a run too; a meld of any suit is held so many times in one and the same suit.

    Examples
    --------
    >>> from pinochle_widgets.lab.odds.arguments import find_deck
    >>> exact_meld_odds(12, find_deck("single"))[0].probability == Fraction(1924545454, 69668534468)
    True
    """
    urn = dealt(cards, deck)
    return [
        Odds(meld.name, copies, Fraction(urn.ways(meld.groups, copies), urn.total))
        for meld in hand_melds(deck, trump or "S")
        for copies in range(1, deck.copies + 1)
    ]


def exact_value(urn: Urn, deck: Deck, trump: str, table: MeldTable) -> dict[int, Fraction]:
    """Compute the distribution of meld value of an urn's hands.

    Parameters
    ----------
    trump : str
        The trump suit. The pinochle takes a spade and a diamond, so it makes a difference.
    table : MeldTable
        The points of melds.

    Returns
    -------
    dict of int to Fraction
        The probability of each value that a hand can have, in rising order of value.

    Examples
    --------
    >>> from pinochle_widgets.games.pinochle.rules.meld_table import TABLES
    >>> from pinochle_widgets.lab.odds.arguments import find_deck
    >>> deck = find_deck("single")
    >>> values = exact_value(dealt(5, deck), deck, "H", TABLES["pinochle34"])
    >>> sum(values.values()), max(values), values[30]
    (Fraction(1, 1), 32, Fraction(5, 214038))
    """
    hands = value_distribution(urn, SUITS.index(trump), table, dix_card(trump, deck))
    return {value: Fraction(number, urn.total) for value, number in hands.items()}
