"""Solve phase 2 of a state: the value of each play with both hands known."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.protocol import Solution
from pinochle_widgets.games.two_handed import core
from pinochle_widgets.games.two_handed.search.endgame import SolverRoom
from pinochle_widgets.games.two_handed.state import TwoHandedState

SOLVER = "pinochle_widgets.games.two_handed.search.endgame"


def solve(state: TwoHandedState) -> Solution:
    """Solve phase 2 exactly, for the seat on turn; see `games.solving.solve`.

    Raises
    ------
    ValueError
        If the state is in phase 1, or no card is to be played.
    """
    stage = state.stage
    if stage not in ("lead", "follow") or state.phase == 1:
        where = f"at {stage!r}" if state.phase == 2 else "in phase 1"
        raise ValueError(f"state is {where}; it must be in phase 2 with a card to be played")
    s, rules = state.core, state.rules.terms
    mine, theirs = numbers([s.hand[seat] for seat in (s.turn, 1 - s.turn)])
    values = room(64)
    compiled(SOLVER).play_values(mine, theirs, s.led, s.trump, numbers(rules), room(SolverRoom), values)
    worth = [
        (play, int(values[slot]))
        for play, slot in zip(state.legal_actions(), slots(core.legal_plays(s, rules)), strict=True)
    ]
    worth.sort(key=lambda each: -each[1])
    return Solution(worth[0][1], dict(worth))
