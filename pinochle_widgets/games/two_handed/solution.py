"""Phase 2 solved for whoever looks at a game: what each play is worth with both hands known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.cardset import slots
from pinochle_widgets.games.twin import compiled, numbers, room
from pinochle_widgets.games.two_handed import core
from pinochle_widgets.games.two_handed.solver import SIZE
from pinochle_widgets.games.two_handed.state import TwoHandedState

SOLVER = "pinochle_widgets.games.two_handed.solver"


@dataclass(frozen=True)
class Solution:
    """What the rest of a round is worth when both sides play it without a fault.

    Parameters
    ----------
    value : int
        The points in tricks that the seat to act will take more than the other one from here on.
    plays : mapping of Action to int
        What each play brings of that, the best one first.
    """

    value: int
    plays: Mapping[Action, int]


def solve(state: TwoHandedState) -> Solution:
    """Solve phase 2 exactly, with both hands known: alpha-beta with a table of positions.

    A tool for looking back: who plays does not see the other hand (who remembers every card knows it, which is how the
    levels from Expert on play phase 2). Compiled where numba is there; else it takes some tenths of a second.

    Parameters
    ----------
    state : TwoHandedState
        A game in phase 2, with a card to be played. It stays as it is.

    Returns
    -------
    Solution

    Raises
    ------
    ValueError
        If it is no such game, or not in phase 2.

    Examples
    --------
    >>> from pinochle_widgets import new_game
    >>> state = new_game("two-handed", seed=3)
    >>> while state.phase == 1:
    ...     _ = state.apply(state.legal_actions()[-1])
    >>> for _ in range(14):
    ...     _ = state.apply(state.legal_actions()[-1])
    >>> solution = solve(state)
    >>> solution.value, {str(play): points for play, points in solution.plays.items()}
    (-5, {'play JS': -5, 'play QS': -5, 'play 9S': -9, 'play AS': -17})
    """
    if not isinstance(state, TwoHandedState):
        raise ValueError(f"state is {state!r:.80}; it must be a game of two-handed Pinochle, as new_game makes it")
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
