"""The budgets of Advanced for a decision: numbers of rollouts, never of time, so that a seed gives the same game anywhere."""

from __future__ import annotations

# A budget, by place: the number of rollouts before ...
(
    CALLS,  # a call
    NAMES,  # trump is named
    PLAYS,  # a card is played
) = range(3)

Budget = tuple[int, int, int]

NOTHING: Budget = (0, 0, 0)
TABLE: Budget = (4000, 4000, 4000)
TOURNAMENT: Budget = (240, 320, 360)
