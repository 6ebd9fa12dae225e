"""The game of Canasta for two.

Rooms: `rules`, `mind` (its players, as numbers), `words` (what a position says), `table`, `teaching`; each uses those before it.
`levels` makes players of mind and words.
"""

from __future__ import annotations

from pinochle_widgets.games.canasta.levels import LEVELS
from pinochle_widgets.games.canasta.mind.proofs import PROOFS
from pinochle_widgets.games.canasta.rules.answers import QUESTIONS
from pinochle_widgets.games.canasta.rules.codes import BOOK
from pinochle_widgets.games.canasta.rules.moves.actions import ACTIONS
from pinochle_widgets.games.canasta.rules.moves.events import EVENTS
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.rules.state import CanastaState
from pinochle_widgets.games.canasta.table.habits import CONTROLS, HABITS, NOTATION, PREFERENCES
from pinochle_widgets.games.canasta.table.help import wording
from pinochle_widgets.games.canasta.table.listings import LISTINGS
from pinochle_widgets.games.canasta.table.scene import SCENE
from pinochle_widgets.games.canasta.words import why
from pinochle_widgets.games.canasta.words.certain import certain
from pinochle_widgets.games.protocol import Game, Tile

GAME = Game(
    name="canasta",
    title="Canasta",
    tile=Tile("Canasta", "draw, meld, take the pile"),
    seats=2,
    rules=CanastaRules,
    new=CanastaState,
    levels=LEVELS,
    usual_level="standard",
    scene=SCENE,
    help="canasta/help.md",
    actions=ACTIONS,
    events=EVENTS,
    strategy="canasta/strategy.md",
    sections={"take": "Strategy: the pile", "meld": "Strategy: what to throw"},
    wording=wording,
    habits=HABITS,
    controls=CONTROLS,
    certain=certain,
    why=why,
    preferences=PREFERENCES,
    notation=NOTATION,
    book=BOOK,
    proofs=PROOFS,
    arena=f"{__name__}.mind.bulk.arena",
    appraiser=f"{__name__}.mind.search.appraiser",
    analyst=f"{__name__}.words.analysis",
    drills=f"{__name__}.teaching.drills",
    columns=("cards", "bonuses"),
    listings=LISTINGS,
    teaching=f"{__name__}.teaching",
    questions=QUESTIONS,
)
"""The game, as the registry has it."""
