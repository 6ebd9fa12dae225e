"""What the upper levels may spend on a decision, as numbers: of rounds and cards, never of time.

From the two-handed guide, "Skill Level". A seed gives the same game on any machine.
"""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """What a level may spend on a play.

    Parameters
    ----------
    tricks : int
        Plays are tried out in so many last tricks of phase 1.
    rounds : int
        It looks at so many worlds for it.
    trust : int
        Percent by which what weighing says of a play counts besides.
    endings : int
        So many rounds more in the very last trick, phase 2 solved in each.
    """

    tricks: int
    rounds: int
    trust: int
    endings: int


NOTHING = Budget(tricks=0, rounds=0, trust=0, endings=0)
CHAMPION = Budget(tricks=4, rounds=240, trust=40, endings=16)
MASTER = Budget(tricks=12, rounds=480, trust=40, endings=48)
