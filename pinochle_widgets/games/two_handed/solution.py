"""Phase 2 solved for whoever looks at a game: what each play is worth with both hands known."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.base import Solution
from pinochle_widgets.games.two_handed import core
from pinochle_widgets.games.two_handed.solver import SIZE
from pinochle_widgets.games.two_handed.state import TwoHandedState

SOLVER = "pinochle_widgets.games.two_handed.solver"


def solve(state: TwoHandedState) -> Solution:
    """Solve phase 2 exactly: see `games.solving.solve`."""
    stage = state.stage
    if stage not in ("lead", "follow") or state.phase == 1:
        where = f"at {stage!r}" if state.phase == 2 else "in phase 1"
        raise ValueError(f"state is {where}; it must be in phase 2 with a card to be played")
    s, rules = state.core, state.rules.vector
    mine, theirs = numbers([s[core.seat_place(seat, core.HAND)] for seat in (s[core.TURN], 1 - s[core.TURN])])
    values = room(64)
    compiled(SOLVER).play_values(mine, theirs, s[core.LED], s[core.TRUMP], numbers(rules), room(SIZE), values)
    worth = [
        (play, int(values[slot]))
        for play, slot in zip(state.legal_actions(), slots(core.legal_plays(s, rules)), strict=True)
    ]
    worth.sort(key=lambda each: -each[1])
    return Solution(worth[0][1], dict(worth))
