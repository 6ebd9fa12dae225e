"""Sets of cards that may hold four copies, as two words that lie side by side in a list.

The first word holds first and second copies, the second word the third and fourth: no card stands in the second one
before both its places in the first are taken. So the distinct cards are those of the first word, and with 48 cards
the second word is empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import count, distinct, first, twice, with_one_less, with_one_more
from pinochle_widgets.engine.twin import rule

MOST_COPIES = 4


@rule
def put_in(s: list[int], place: int, card: int) -> None:
    """Add a copy of a card to the set at a place."""
    if twice(s[place]) >> card & 1:
        s[place + 1] = with_one_more(s[place + 1], card)
    else:
        s[place] = with_one_more(s[place], card)


@rule
def take_out(s: list[int], place: int, card: int) -> None:
    """Take a copy of a card out of the set at a place; nothing happens where there is none."""
    if distinct(s[place + 1]) >> card & 1:
        s[place + 1] = with_one_less(s[place + 1], card)
    else:
        s[place] = with_one_less(s[place], card)


@rule
def holds(s: Sequence[int], place: int, card: int) -> bool:
    """Whether the set at a place has a copy of a card."""
    return distinct(s[place]) >> card & 1 != 0


@rule
def size(s: Sequence[int], place: int) -> int:
    """How many cards the set at a place holds."""
    return count(s[place]) + count(s[place + 1])


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
def move_all(s: list[int], source: int, target: int) -> None:
    """Add a copy of all cards of one set to another."""
    for number in range(MOST_COPIES):
        kinds = plane(s[source], s[source + 1], number)
        while kinds:
            put_in(s, target, first(kinds))
            kinds &= kinds - 1
