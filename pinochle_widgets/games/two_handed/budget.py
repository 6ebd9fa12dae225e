"""What the upper levels may spend on a decision, as numbers: of rounds and cards, never of time.

From the two-handed guide, "Skill Level". A seed gives the same game on any machine.
"""

from __future__ import annotations

# A budget, by place.
(
    TRICKS,  # plays are tried out in so many last tricks of phase 1
    ROUNDS,  # so many rounds are imagined for it
    TRUST,  # percent by which what weighing says of a play counts besides
    ENDINGS,  # so many rounds more in the very last trick, phase 2 solved in each
) = range(4)

Budget = tuple[int, int, int, int]

EXPERT: Budget = (0, 0, 0, 0)
CHAMPION: Budget = (4, 240, 40, 16)
MASTER: Budget = (12, 480, 40, 48)
