"""The 53 kinds of cards in Canasta as numbers: four suits of each rank from the two up, and the joker.

The number of a kind is ``4 * rank + suit``. Both copies of a card are of one kind, and so are all four jokers.
"""

from __future__ import annotations

from collections.abc import Iterable

from pinochle_widgets.cards import JOKER as JOKER_RANK
from pinochle_widgets.cards import RANKS, SUITS, Card
from pinochle_widgets.engine.twin import rule

KINDS = 53
DECK = 108

TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(13)
MELD_RANKS = 13
"""The number of ranks that a meld may have: the meld of wild cards is that of twos."""

JOKER = 52
"""The kind of all jokers; its rank is 13."""

WILD_KINDS = 5
"""The number of kinds of wild cards: the twos of the four suits, and the joker."""

HEARTS, DIAMONDS = 1, 2

CARDS: tuple[Card, ...] = (*(Card(rank, suit) for rank in RANKS for suit in SUITS), Card(JOKER_RANK, "R"))
"""The card of each kind; the joker stands for all jokers."""

_KINDS = {card: kind for kind, card in enumerate(CARDS)} | {Card(JOKER_RANK, "B"): JOKER}


def kind_of(card: Card) -> int:
    """Return the kind of a card.

    Examples
    --------
    >>> [kind_of(Card(text)) for text in ("2S", "AC", "XR", "XB")]
    [0, 51, 52, 52]
    """
    return _KINDS[card]


def kinds_of(cards: Iterable[Card]) -> list[int]:
    """Return the kind of each of several cards."""
    return [_KINDS[card] for card in cards]


@rule
def rank_of(kind: int) -> int:
    """Return the rank of a kind: 0 for a two, 12 for an ace, 13 for a joker."""
    return kind >> 2


@rule
def suit_of(kind: int) -> int:
    """Return the suit of a kind that is no joker."""
    return kind & 3


@rule
def is_wild(kind: int) -> bool:
    """Check whether a kind is wild: a two or a joker."""
    return kind < 4 or kind == JOKER


@rule
def is_three(kind: int) -> bool:
    """Check whether a kind is a three of any suit."""
    return rank_of(kind) == THREE


@rule
def is_red_three(kind: int) -> bool:
    """Check whether a kind is a red three."""
    return is_three(kind) and HEARTS <= suit_of(kind) <= DIAMONDS


def wild_place(kind: int) -> int:
    """Return the place of a wild kind among the wild kinds, from 0; the joker is the last."""
    return 4 if kind == JOKER else kind


@rule
def wild_kind(place: int) -> int:
    """Return the wild kind at a place among the wild kinds."""
    return JOKER if place == 4 else place
