"""The cards of Pinochle, their ranks, and their indices, by which the cores of the games name them.

The ten stands between king and ace. A card's index is 8 for each suit and its rank from the seven: the bit that stands
for it in a set of cards (`pinochle_widgets.engine.bitset`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from pinochle_widgets.cards import CARDS as PRINTED
from pinochle_widgets.cards import SUITS, Card

RANKS = "789JQKTA"
"""The ranks from the lowest to the highest, as they take tricks."""

CARDS: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 32 cards by index: ``CARDS[index_of(card)] is card``."""

_INDICES = tuple(CARDS.index(card) if card in CARDS else None for card in PRINTED)
_BITS = tuple(0 if index is None else 1 << index for index in _INDICES)


def index_of(card: Card) -> int:
    """Return the index of a card, from 0 to 31.

    Raises
    ------
    ValueError
        If Pinochle has no such card.

    Examples
    --------
    >>> index_of(Card("7S")), index_of(Card("AC"))
    (0, 31)
    """
    index = _INDICES[card.number]
    if index is None:
        raise ValueError(f"the {card.name} ({card}) is no card of Pinochle; its ranks are {' '.join(RANKS)}")
    return index


def bit_of(card: Card) -> int:
    """Return the set that holds just this card, or the empty set, 0, if Pinochle has no such card.

    Examples
    --------
    >>> bit_of(Card("9S")), bit_of(Card("2S"))
    (4, 0)
    """
    return _BITS[card.number]


def indices(cards: Sequence[Card]) -> list[int]:
    """Return the index of each of several cards, from 0 to 31.

    Raises
    ------
    ValueError
        If one of them is no card of Pinochle.
    """
    found = [_INDICES[card.number] for card in cards]
    return [index_of(card) for card in cards] if None in found else cast("list[int]", found)


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Sort cards in Pinochle's order: suit by suit, and in each suit seven, eight, nine, jack, queen, king, ten, ace.

    Raises
    ------
    ValueError
        If one of them is no card of Pinochle.
    """
    return sorted(cards, key=index_of)
