"""The course of Canasta for two, for somebody who has never played cards.

`positions` makes the positions of its lessons; `melds`, `piles`, `ends`, `planning` and `modern` hold the lessons.
"""

from __future__ import annotations

from pinochle_widgets.games.canasta.teaching.ends import CANASTAS, OPENING
from pinochle_widgets.games.canasta.teaching.melds import MELDS, WILD
from pinochle_widgets.games.canasta.teaching.modern import MODERN
from pinochle_widgets.games.canasta.teaching.piles import FROZEN, PILE
from pinochle_widgets.games.canasta.teaching.planning import FINISH, PLAN
from pinochle_widgets.games.protocol.teaching import Course, FirstGame

COURSE = Course(
    "Canasta",
    (MELDS, PILE, WILD, OPENING, CANASTAS, FROZEN, PLAN, FINISH, MODERN),
    FirstGame(
        goal=500,
        notes={
            "opened 0": "You are open: from now on you may lay any meld in this round.",
            "pile-taken 1 *": "The other player took the pile: all its cards but the top one are in that hand now.",
            "meld-laid 0 * 7": "That is a canasta. With two of them you may go out.",
        },
    ),
)
