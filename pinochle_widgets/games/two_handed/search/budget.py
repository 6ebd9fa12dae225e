"""The budgets of the upper levels: numbers of tricks and rollouts, never a time, so that a seed gives the same game anywhere.

Source: the two-handed guide, "Skill Level".
"""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """The budget of a level for one play.

    Parameters
    ----------
    tricks : int
        The number of last tricks of phase 1 in which the level searches.
    rounds : int
        The number of worlds in which it tries its plays.
    trust : int
        The share of a play's worth by weighing that is added to its average from the worlds, in percent.
    endings : int
        The number of further worlds for the last trick of phase 1, with phase 2 solved in each.
    """

    tricks: int
    rounds: int
    trust: int
    endings: int


NOTHING = Budget(tricks=0, rounds=0, trust=0, endings=0)
CHAMPION = Budget(tricks=4, rounds=240, trust=40, endings=16)
MASTER = Budget(tricks=12, rounds=480, trust=40, endings=48)
