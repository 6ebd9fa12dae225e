"""The game of two-handed Pinochle.

Rooms: `rules`, `mind` (its players, as numbers), `words` (what a position says), `table`, `teaching`; each uses those before it.
`levels` makes players of mind and words.
"""

from __future__ import annotations

from pinochle_widgets.games.pinochle.rules.events import COLUMNS
from pinochle_widgets.games.pinochle.rules.notation import PINOCHLE
from pinochle_widgets.games.protocol import Game, Proofs, Tile
from pinochle_widgets.games.two_handed.levels import LEVELS
from pinochle_widgets.games.two_handed.rules.answers import legal_plays, trick_winner
from pinochle_widgets.games.two_handed.rules.codes import BOOK
from pinochle_widgets.games.two_handed.rules.moves.actions import ACTIONS
from pinochle_widgets.games.two_handed.rules.moves.events import EVENTS
from pinochle_widgets.games.two_handed.rules.names import classify_meld
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules
from pinochle_widgets.games.two_handed.rules.state import TwoHandedState
from pinochle_widgets.games.two_handed.table.habits import CONTROLS, HABITS, PREFERENCES, rest
from pinochle_widgets.games.two_handed.table.scene import SCENE
from pinochle_widgets.games.two_handed.words import why
from pinochle_widgets.games.two_handed.words.certain import certain
from pinochle_widgets.games.two_handed.words.prospects import prospects_of, tally

GAME = Game(
    name="two-handed",
    title="Two-handed Pinochle",
    tile=Tile("Two-handed", "draw and meld"),
    seats=2,
    rules=TwoHandedRules,
    new=TwoHandedState,
    levels=LEVELS,
    usual_level="standard",
    scene=SCENE,
    help="two_handed/help.md",
    strategy="two_handed/strategy.md",
    sections={
        **dict.fromkeys(("meld", "lead", "follow"), "Strategy: phase 1, what to keep"),
        **dict.fromkeys(("lead 2", "follow 2"), "Strategy: phase 2"),
    },
    actions=ACTIONS,
    events=EVENTS,
    wording=TwoHandedRules.wording,
    habits=HABITS,
    controls=CONTROLS,
    preferences=PREFERENCES,
    notation=PINOCHLE,
    columns=COLUMNS,
    tally=tally,
    rest=rest,
    prospects=prospects_of,
    certain=certain,
    why=why,
    proofs=[
        Proofs(
            "master",
            presets=("hoyle", "64-card", "strict", "simplified"),
            options=[name for name in TwoHandedRules.options() if name not in ("goal", "extension", "cut_for_deal")],
        )
    ],
    arena=f"{__name__}.mind.bulk.arena",
    appraiser=f"{__name__}.mind.search.appraiser",
    analyst=f"{__name__}.words.analysis",
    teaching=f"{__name__}.teaching",
    drills=f"{__name__}.teaching.drills",
    book=BOOK,
    questions={"legal_plays": legal_plays, "classify_meld": classify_meld, "trick_winner": trick_winner},
)
