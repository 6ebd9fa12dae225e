"""A small book of rules over layouts, to be run both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.layout import Bits, Layout, assign, clear, named
from pinochle_widgets.engine.twin import rule

SLOTS = 64


class Trick(Layout):
    """The cards in the middle."""

    led: int
    taken: Annotated[list[Bits], 2]


class Round(Layout):
    """A layout with fields of every kind."""

    turn: int
    seen: Bits
    hand: Annotated[list[Bits], 2]
    barred: Annotated[list[list[Bits]], 2, 3]
    trick: Trick
    tricks: Annotated[list[Trick], 2]


HOUSE = Trick(led=7, taken=[3, 1 << 63])


@rule
def give(trick: Trick, seat: int, slot: int) -> None:
    """Put a card into a pile."""
    trick.taken[seat] |= 1 << slot
    trick.led = -1 if slot == SLOTS - 1 else slot


@rule
def step(s: Round, action: int, order: Sequence[int]) -> int:
    """Change each field, by the number of the action."""
    seat = s.turn
    slot = order[action % len(order)] % SLOTS
    s.hand[seat] ^= 1 << slot
    s.seen |= s.hand[1 - seat] & ~s.trick.taken[seat]
    barred = s.barred[1 - seat]
    barred[action % 3] |= s.hand[seat]
    give(s.trick, seat, slot)
    give(s.tricks[seat], 1 - seat, (slot + 1) % SLOTS)
    if action % 5 == 1:
        assign(s.tricks[1 - seat], s.trick)
    if action % 7 == 1:
        clear(s.tricks[seat])
    if action % 11 == 1:
        assign(s.trick, named(HOUSE, Trick))
    s.turn = 1 - seat
    return s.tricks[0].led + named(HOUSE, Trick).led


@rule
def play_on(s: Round, room: Round, actions: int, order: Sequence[int]) -> int:
    """Do many actions to a copy, and give the result of the last one."""
    assign(room, s)
    said = 0
    for action in range(actions):
        said = step(room, action, order)
    return said


@rule
def length_of(numbers: Sequence[int], times: int) -> int:
    """Compute without a layout."""
    return len(numbers) * times
