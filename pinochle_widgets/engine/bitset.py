"""Represent sets of cards as whole numbers, one bit for each card, so that a rule is a few shifts and ANDs.

A set has two planes of 32 bits. Bit ``t`` stands for one copy of the card with index ``t`` (8 for each suit,
ranks rising), bit ``t + 32`` for the other copy. A place in a set, 0 to 63, is called a slot. Eight ranks
serve the 48- and the 64-card deck alike; a deck with four copies takes two such sets. 64 bits fit an int64: as
long as sets are never compared by size, the sign bit does not matter, and the same source can be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pinochle_widgets.engine.twin import rule

T = TypeVar("T")

PLANE = 0xFFFFFFFF
"""The set of the first copies of all 32 cards."""

NO_CARD = -1
"""The number that stands in place of a slot where there is no card."""


@rule
def slot_bit(slot: int) -> int:
    """Return the set that holds just this slot."""
    return 1 << slot


@rule
def first(cards: int) -> int:
    """Return the lowest slot of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


@rule
def last(cards: int) -> int:
    """Return the highest slot of a set that is not empty; interpreted, the set must not be negative."""
    return cards.bit_length() - 1


def slots(cards: int) -> list[int]:
    """List the slots of a set, in rising order; machine code returns a set with slot 63 as a negative number.

    >>> slots(0b101), slots(-(1 << 63))
    ([0, 2], [63])
    """
    found = []
    cards &= PLANE << 32 | PLANE
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def entries(table: Sequence[T], cards: int) -> list[T]:
    """List the entries of a table, one for each of the 64 slots, at those that `slots` lists."""
    found = []
    cards &= PLANE << 32 | PLANE
    while cards:
        low = cards & -cards
        found.append(table[low.bit_length() - 1])
        cards ^= low
    return found


@rule
def count(cards: int) -> int:
    """Count the cards of a set."""
    return cards.bit_count()


@rule
def distinct(cards: int) -> int:
    """Return the distinct cards of a set, as a set of first copies."""
    return (cards | cards >> 32) & PLANE


@rule
def twice(cards: int) -> int:
    """Return the cards of which a set holds both copies, as a set of first copies."""
    return cards & (cards >> 32) & PLANE


@rule
def copies(kinds: int) -> int:
    """Return both copies of every card in a set of first copies."""
    return kinds | kinds << 32


@rule
def seconds(kinds: int) -> int:
    """Return the second copy of every card in a set of first copies."""
    return kinds << 32


@rule
def suit_of(slot: int) -> int:
    """Return the suit of a slot, 0 to 3."""
    return slot >> 3 & 3


@rule
def rank_of(slot: int) -> int:
    """Return the rank of a slot, 0 (seven) to 7 (ace)."""
    return slot & 7


@rule
def of_suit(suit: int) -> int:
    """Return both copies of all cards of a suit."""
    return 0xFF000000FF << 8 * suit


@rule
def of_rank(rank: int) -> int:
    """Return the first copies of the four cards of a rank."""
    return 0x01010101 << rank


@rule
def both_of_rank(rank: int) -> int:
    """Return both copies of the four cards of a rank."""
    return 0x0101010101010101 << rank


@rule
def above(slot: int) -> int:
    """Return both copies of the cards that rank higher than a slot's card in its suit."""
    higher = (0xFE << (slot & 7) & 0xFF) << (slot & 24)
    return higher | higher << 32


@rule
def below_highest(kinds: int) -> int:
    """Return the cards that rank below the highest card of their suit in a set; both sets are of first copies."""
    lower = kinds >> 1 & 0x7F7F7F7F
    lower |= lower >> 1 & 0x3F3F3F3F
    lower |= lower >> 2 & 0x1F1F1F1F
    return lower | lower >> 4 & 0x07070707


@rule
def lowest_copy(cards: int, kind: int) -> int:
    """Return the lowest slot of a set that holds card `kind` (0 to 31), or NO_CARD where there is none."""
    if cards >> kind & 1:
        return kind
    return kind + 32 if cards >> kind + 32 & 1 else NO_CARD


@rule
def pick_one_of_each(cards: int) -> int:
    """Return a set with one slot for each distinct card, the first copy where both are there."""
    return cards & ~(twice(cards) << 32)


@rule
def with_one_more(cards: int, kind: int) -> int:
    """Add a copy of card `kind` (0 to 31) to a set, in its lowest free slot."""
    bit = 1 << kind
    return cards | (bit << 32 if cards & bit else bit)


@rule
def with_one_less(cards: int, kind: int) -> int:
    """Remove a copy of card `kind` (0 to 31) from a set, the second copy first; a set without it stays the same."""
    bit = 1 << kind
    return cards & ~(bit << 32 if cards & bit << 32 else bit)
