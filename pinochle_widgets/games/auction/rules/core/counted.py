"""The sets of cards with up to four copies of each, as two words of 64 bits.

The low word holds first and second copies, the high word third and fourth copies. A card gets into the high word only when both
its places in the low word are taken. So the distinct cards are those of the low word, and with 48 cards the high word is empty.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import count, distinct, first, twice, with_one_less, with_one_more
from pinochle_widgets.engine.layout import Bits, Layout
from pinochle_widgets.engine.twin import rule

MOST_COPIES = 4


class Cards(Layout):
    """A set of cards with up to four copies of each."""

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
    """Take a copy of a card out of a set; a set without the card stays as it is."""
    if distinct(cards.high) >> card & 1:
        cards.high = with_one_less(cards.high, card)
    else:
        cards.low = with_one_less(cards.low, card)


@rule
def size(cards: Cards) -> int:
    """Count the cards of a set, copies included."""
    return count(cards.low) + count(cards.high)


@rule
def size_within(cards: Cards, kinds: int) -> int:
    """Count the cards of a set that are among `kinds`, a set that holds first and second copies of each kind."""
    return count(cards.low & kinds) + count(cards.high & kinds)


@rule
def held(cards: Cards, card: int) -> int:
    """Count the copies of a card in a set."""
    second = card + 32
    return (cards.low >> card & 1) + (cards.low >> second & 1) + (cards.high >> card & 1) + (cards.high >> second & 1)


@rule
def plane(low: int, high: int, number: int) -> int:
    """Find the cards with more than `number` copies (0 to 3), as a set of first copies."""
    cards = high if number >= 2 else low
    return twice(cards) if number & 1 else distinct(cards)


@rule
def number_of(low: int, high: int, kinds: int) -> int:
    """Count the cards of some kinds, given as first copies; copies included."""
    found = 0
    for number in range(MOST_COPIES):
        found += count(plane(low, high, number) & kinds)
    return found


@rule
def move_all(source: Cards, target: Cards) -> None:
    """Add all cards of one set to another; the first set stays as it is."""
    for number in range(MOST_COPIES):
        kinds = plane(source.low, source.high, number)
        while kinds:
            put_in(target, first(kinds))
            kinds &= kinds - 1
