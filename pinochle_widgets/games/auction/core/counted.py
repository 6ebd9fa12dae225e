"""Sets of cards that may hold four copies, as two words.

The low word holds first and second copies, the high word the third and fourth: no card stands in the high one before
both its places in the low one are taken. So the distinct cards are those of the low word, and with 48 cards the high
word is empty.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import count, distinct, first, twice, with_one_less, with_one_more
from pinochle_widgets.engine.layout import Bits, Layout
from pinochle_widgets.engine.twin import rule

MOST_COPIES = 4


class Cards(Layout):
    """A set of cards, copies counted."""

    low: Bits
    high: Bits


@rule
def put_in(cards: Cards, card: int) -> None:
    """Add a copy of a card to a set."""
    if twice(cards.low) >> card & 1:
        cards.high = with_one_more(cards.high, card)
    else:
        cards.low = with_one_more(cards.low, card)


@rule
def take_out(cards: Cards, card: int) -> None:
    """Take a copy of a card out of a set; nothing happens where there is none."""
    if distinct(cards.high) >> card & 1:
        cards.high = with_one_less(cards.high, card)
    else:
        cards.low = with_one_less(cards.low, card)


@rule
def size(cards: Cards) -> int:
    """How many cards a set holds."""
    return count(cards.low) + count(cards.high)


@rule
def size_within(cards: Cards, kinds: int) -> int:
    """How many of its cards are of some kinds, given with all their copies."""
    return count(cards.low & kinds) + count(cards.high & kinds)


@rule
def held(cards: Cards, card: int) -> int:
    """How many copies of a card a set has."""
    second = card + 32
    return (cards.low >> card & 1) + (cards.low >> second & 1) + (cards.high >> card & 1) + (cards.high >> second & 1)


@rule
def plane(low: int, high: int, number: int) -> int:
    """The cards of which there are more than `number` copies (0 to 3), as a set of first copies."""
    cards = high if number >= 2 else low
    return twice(cards) if number & 1 else distinct(cards)


@rule
def number_of(low: int, high: int, kinds: int) -> int:
    """How many cards there are of some kinds, copies counted."""
    found = 0
    for number in range(MOST_COPIES):
        found += count(plane(low, high, number) & kinds)
    return found


@rule
def move_all(source: Cards, target: Cards) -> None:
    """Add a copy of all cards of one set to another."""
    for number in range(MOST_COPIES):
        kinds = plane(source.low, source.high, number)
        while kinds:
            put_in(target, first(kinds))
            kinds &= kinds - 1
