"""The endgame solver of all games: exact play of the last tricks with all hands known."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pinochle_widgets.games.protocol import Solution
from pinochle_widgets.games.state import CourseState


def solve(state: Any) -> Solution:  # any value: one that is no game is refused
    """Solve the last tricks exactly, with all hands known: alpha-beta with a table of positions.

    A tool for looking back, as a player does not see the other hands. (In two-handed Pinochle a player who remembers every
    card knows the other hand; the levels from Expert on play phase 2 in this way.) The solver is compiled if numba is
    installed; otherwise it takes some tenths of a second for two hands, and seconds for four.

    Parameters
    ----------
    state : GameState
        A game with a card to be played: of two-handed Pinochle in phase 2, or of an auction game in which nobody has more
        than 8 cards. The state is not changed. In games of three the two defenders count as one side.

    Returns
    -------
    Solution

    Raises
    ------
    ValueError
        If `state` is not a game that can be solved, or its last tricks have not been reached.

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

    >>> state = new_game("pinochle34/partnership", seed=3)
    >>> while state.stage != "lead" or len(state.tricks) < 9:
    ...     _ = state.apply(state.legal_actions()[-1])
    >>> {str(play): points for play, points in solve(state).plays.items()}
    {'play JS': 0, 'play QS': 0, 'play KS': -2}
    """
    if not isinstance(state, CourseState) or not state.solver:
        raise ValueError(
            f"state is {state!r:.80}; it must be a game, as new_game makes it, whose last tricks can be solved"
        )
    found: Solution = import_module(state.solver).solve(state)
    return found
