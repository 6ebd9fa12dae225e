"""The course of two-handed Pinochle, for somebody who has never played cards.

`positions` has the positions of its lessons; `tricks`, `melds` and `turns` hold the lessons.
"""

from __future__ import annotations

from pinochle_widgets.games.protocol.teaching import Course, FirstGame
from pinochle_widgets.games.two_handed.teaching.melds import DIX, MARRIAGE, OTHERS
from pinochle_widgets.games.two_handed.teaching.tricks import RANKS, TRICK, TRUMP
from pinochle_widgets.games.two_handed.teaching.turns import DRAW, KNOCK, PHASE_TWO

COURSE = Course(
    "Two-handed Pinochle",
    (RANKS, TRICK, TRUMP, MARRIAGE, OTHERS, DRAW, DIX, PHASE_TWO, KNOCK),
    FirstGame(
        goal=150,
        notes={
            "trick-taken 0 *": "You took the trick: lay a meld if you have one, then draw.",
            "meld-laid 0 *": "Your meld lies open now; its cards can still be played.",
            "phase-began 2": "The stock is gone: now follow suit, and tricks count.",
        },
        # Melds that count at once would end most games to 150 by a knock, before phase 2 begins.
        rules={"score_by_round": True, "extension": 50},
    ),
)
