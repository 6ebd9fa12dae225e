"""The weight of a deal by the acts of each seat, and the swaps by which hidden cards change places.

Logarithms are whole numbers, `UNIT` to one. Seats are numbered as the seat that looks counts: it is 0.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.layout import Bits, Layout
from pinochle_widgets.engine.rng import below, following
from pinochle_widgets.engine.twin import rule

UNIT = 4096
IMPOSSIBLE = -(1 << 40)
"""The weight of a deal in which an act was not legal, or showed something else."""

NOT_READ, SOME_LEVEL = -1, -2
"""In place of a level: the acts of the seat don't count; it may be any of the quick levels, or none of them."""

SEATS, MOST_ACTS, MOST_HIDDEN, MOST_LEVELS, SHARES = 4, 600, 108, 4, 512
ANYTHING = MOST_LEVELS
"""The place of somebody who does any legal act as likely as another, beside the levels."""

STEPS = 32
"""The steps to one in which `Belief.softer` is tabulated."""


class Belief(Layout):
    """The acts of a round, the level that each seat is read as, and how well a deal explains them."""

    n: int
    acts: Annotated[list[int], MOST_ACTS]
    told: Annotated[
        list[int], MOST_ACTS
    ]  # of each act: 1 where the level does it, -n where not and n others are legal, else 0
    levels: Annotated[list[int], SEATS]  # by seat: a level's number, NOT_READ or SOME_LEVEL
    first: int
    quick: int  # the number of levels, from the first on, that a seat of unknown level may be
    cost: Annotated[list[int], SHARES]  # ln(1 - slip), then ln(slip / n) where n other acts are legal
    shared: Annotated[list[int], SHARES]  # ln(1 / n)
    softer: Annotated[list[int], SHARES]  # ln(1 + exp(-place / STEPS))
    part: Annotated[list[int], SEATS]  # the weight by seat
    kept: Annotated[list[int], SEATS]  # the weight by seat before a swap
    mix: Annotated[list[list[int]], SEATS, MOST_LEVELS + 1]  # of a seat of unknown level: by level, and by ANYTHING


class Chain(Layout):
    """The hidden cards of a deal, and the swap tried last. Piles are hands, by seat; pile 0 is what lies face down."""

    hidden: int
    movable: int  # the places, from the first on, that a swap begins at
    ordered: int  # 1 where the places of a pile differ, as their cards are drawn one after the other
    rest: Annotated[list[int], MOST_HIDDEN]  # the card at each hidden place, by kind
    pile: Annotated[list[int], MOST_HIDDEN]
    may: Annotated[list[Bits], SEATS]  # the kinds that may lie in each pile
    dice: int
    first: int
    second: int
    third: int  # the places that were swapped; the third is the first where two changed places


@rule
def forget(b: Belief, asked: int) -> None:
    """Begin the weights of some seats, given as bits, anew."""
    for seat in range(SEATS):
        if asked >> seat & 1:
            b.part[seat] = 0
            for place in range(MOST_LEVELS + 1):
                b.mix[seat][place] = 0


@rule
def counts(b: Belief, seat: int, asked: int) -> bool:
    """Check whether the acts of a seat are to be weighed."""
    return asked >> seat & 1 != 0 and b.levels[seat] != NOT_READ


@rule
def note(b: Belief, seat: int, does: bool, others: int) -> None:
    """Weigh an act of a seat of known level: whether the level does it, and how many others were legal."""
    b.part[seat] += b.cost[0 if does else min(others, SHARES - 2)]


@rule
def guess(b: Belief, seat: int, level: int, does: bool, others: int) -> None:
    """Weigh an act of a seat of unknown level as that of one level, by its place among the quick ones."""
    b.mix[seat][level] += b.cost[0 if does else min(others, SHARES - 2)]


@rule
def guess_anything(b: Belief, seat: int, others: int) -> None:
    """Weigh an act of a seat of unknown level as one of many."""
    b.mix[seat][ANYTHING] += b.shared[min(others, SHARES - 2) + 1]


@rule
def added(b: Belief, one: int, other: int) -> int:
    """Add two chances by their logarithms."""
    return max(one, other) + b.softer[min((max(one, other) - min(one, other)) // (UNIT // STEPS), SHARES - 1)]


@rule
def total_of(b: Belief, asked: int) -> int:
    """Sum the weights of all seats; those of some seats, given as bits, have been weighed anew."""
    total = 0
    for seat in range(SEATS):
        if asked >> seat & 1 and b.levels[seat] == SOME_LEVEL:
            b.part[seat] = b.mix[seat][ANYTHING]
            for level in range(b.quick):
                b.part[seat] = added(b, b.part[seat], b.mix[seat][level])
        total += b.part[seat]
    return total


@rule
def keep(b: Belief) -> None:
    """Keep the weights, for a swap that may be taken back."""
    for seat in range(SEATS):
        b.kept[seat] = b.part[seat]


@rule
def put_back(b: Belief) -> None:
    """Take the weights that were kept."""
    for seat in range(SEATS):
        b.part[seat] = b.kept[seat]


@rule
def place_below(c: Chain, limit: int) -> int:
    """Draw a place."""
    c.dice = following(c.dice)
    return below(limit, c.dice)


@rule
def may_move(c: Chain, source: int, target: int) -> bool:
    """Check whether the card of a place may lie in the pile of another."""
    return c.may[c.pile[target]] >> c.rest[source] & 1 != 0


@rule
def swap(c: Chain, of_three: bool) -> int:
    """Swap two hidden cards, or three in a round; returns the piles that have changed, as bits, 0 where none has."""
    a = place_below(c, c.movable)
    b = place_below(c, c.hidden)
    last = place_below(c, c.hidden) if of_three and not c.ordered else a
    here = c.pile[a]
    there = c.pile[b]
    third = c.pile[last]
    c.first = a
    c.second = b
    c.third = last if third != here else a
    if there in (here, third) and not c.ordered:
        return 0
    if c.rest[a] == c.rest[b] and c.rest[b] == c.rest[c.third]:
        return 0
    if c.third == a:
        if not (may_move(c, a, b) and may_move(c, b, a)):
            return 0
    elif not (may_move(c, a, b) and may_move(c, b, last) and may_move(c, last, a)):
        return 0
    move(c, 1)
    return 1 << here | 1 << there | 1 << third


@rule
def move(c: Chain, way: int) -> None:
    """Do the swap, one way round or the other."""
    one = c.rest[c.first]
    other = c.rest[c.second]
    if c.third == c.first:
        c.rest[c.first] = other
        c.rest[c.second] = one
        return
    last = c.rest[c.third]
    if way:
        c.rest[c.second] = one
        c.rest[c.third] = other
        c.rest[c.first] = last
    else:
        c.rest[c.third] = one
        c.rest[c.first] = other
        c.rest[c.second] = last


@rule
def load(c: Chain, deals: list[int], first: int) -> None:
    """Lay out the hidden cards of a deal in a list of deals."""
    for place in range(c.hidden):
        c.rest[place] = deals[first + place]


@rule
def store(c: Chain, deals: list[int], first: int) -> None:
    """Write the hidden cards into a list of deals."""
    for place in range(c.hidden):
        deals[first + place] = c.rest[place]
