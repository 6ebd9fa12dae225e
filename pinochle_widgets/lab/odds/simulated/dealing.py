"""The rules by which simulated hands are dealt and counted, in whole numbers, so that they can be compiled.

A hand is dealt in five draws: how many cards each suit gives, then what each suit holds. Each draw is
one from a table of `alias`; `sampler` makes the tables. What a suit holds stands in a word: a bit for
each set of cards that is looked for, set where the suit has its part of it, and above the bits what the
suit scores by itself. A set is in the hand where all four suits have their part.
"""

from __future__ import annotations

from pinochle_widgets.engine.int63 import KEPT
from pinochle_widgets.engine.rng import following, mixed
from pinochle_widgets.engine.twin import rule

Ints = list[int]
"""A list of ints, or an array of them where the rules are compiled."""

DRAW_BITS = 31

DRAW = (1 << DRAW_BITS) - 1
"""A draw is a number of `DRAW_BITS` bits: the highest or the lowest of a random number."""

UPPER = 32
"""The number of bits below the highest ones."""

STRIDE = 3
"""A cell of a table of draws: its mark, the outcome below the mark, the outcome from it on."""

SIZE_BITS = 24

SIZE = (1 << SIZE_BITS) - 1
"""A table of draws is named by a number: where its cells begin, and in the lowest bits how many there are."""

PLACE_BITS = 8

PLACE = (1 << PLACE_BITS) - 1
"""The first draw gives, for each of the four suits, the place of the suit's table."""


@rule
def drawn(cells: Ints, table: int, draw: int) -> int:
    """Look up the outcome of a draw from a table."""
    place = draw * (table & SIZE)
    # KEPT cuts off nothing; from it the compiler knows that the place is not negative
    cell = (table >> SIZE_BITS) + STRIDE * (place >> DRAW_BITS) & KEPT
    return cells[cell + 1 + (place & DRAW >= cells[cell])]


@rule(apart=True)
def deal(n: int, state: int, first: int, cells: Ints, tables: Ints, bits: int, wholes: Ints, sums: Ints) -> int:
    """Deal `n` hands, and return the state to go on from.

    `wholes` gets the sets that each hand has, as a word of `bits` bits with others above, and `sums` the points that its
    suits score by themselves.
    """
    for hand in range(n):
        two = following(state)
        three = following(two)
        number = mixed(state)
        given = drawn(cells, first, number >> UPPER)
        a = drawn(cells, tables[given & PLACE], number & DRAW)
        number = mixed(two)
        b = drawn(cells, tables[given >> PLACE_BITS & PLACE], number >> UPPER)
        c = drawn(cells, tables[given >> 2 * PLACE_BITS & PLACE], number & DRAW)
        d = drawn(cells, tables[given >> 3 * PLACE_BITS & PLACE], mixed(three) >> UPPER)
        state = following(three)
        wholes[hand] = a & b & c & d
        sums[hand] = (a >> bits) + (b >> bits) + (c >> bits) + (d >> bits)
    return state


@rule(entry=True)
def count_values(
    n: int, state: int, first: int, cells: Ints, tables: Ints, bits: int, wholes: Ints, sums: Ints,
    joint: Ints, hands: Ints,
) -> int:  # fmt: skip
    """Deal `n` hands, count them by meld value, and return the state to go on from.

    The points of a hand beside its suits' own are read from `joint`: first by the lower half of the bits, then by the
    higher half. `wholes` and `sums` have room for a batch.
    """
    half = (1 << (bits >> 1)) - 1
    while n > 0:
        batch = min(n, len(wholes))
        state = deal(batch, state, first, cells, tables, bits, wholes, sums)
        for hand in range(batch):
            whole = wholes[hand]
            value = sums[hand] + joint[whole & half] + joint[half + 1 + (whole >> (bits >> 1) & half)]
            hands[value & KEPT] += 1
        n -= batch
    return state


@rule(entry=True)
def count_events(
    n: int, state: int, first: int, cells: Ints, tables: Ints, bits: int, wholes: Ints, sums: Ints,
    events: Ints, hits: Ints,
) -> int:  # fmt: skip
    """Deal `n` hands, count for each event those that have any of its sets, and return the state to go on from.

    An event is the bits of its sets. `wholes` and `sums` have room for a batch.
    """
    while n > 0:
        batch = min(n, len(wholes))
        state = deal(batch, state, first, cells, tables, bits, wholes, sums)
        for event in range(len(events)):
            wanted = events[event]
            found = 0
            for hand in range(batch):
                found += wholes[hand] & wanted != 0
            hits[event] += found
        n -= batch
    return state
