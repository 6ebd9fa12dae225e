"""The course of two-handed Pinochle, for somebody who has never played cards.

`positions` makes the positions of its lessons; `tricks`, `melds` and `turns` hold the lessons.
"""

from __future__ import annotations

from pinochle_widgets.games.protocol.teaching import Course
from pinochle_widgets.games.two_handed.teaching.tricks import RANKS, TRICK

COURSE = Course("Two-handed Pinochle", (RANKS, TRICK))
