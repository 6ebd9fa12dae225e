"""Two-handed Pinochle: rules, state, players."""

from __future__ import annotations

from pinochle_widgets.games.base import Game
from pinochle_widgets.games.two_handed.meldnames import classify_meld
from pinochle_widgets.games.two_handed.players import LEVELS
from pinochle_widgets.games.two_handed.plays import legal_plays, trick_winner
from pinochle_widgets.games.two_handed.prospects import prospects_of
from pinochle_widgets.games.two_handed.rules import TwoHandedRules
from pinochle_widgets.games.two_handed.scene import SCENE
from pinochle_widgets.games.two_handed.state import TwoHandedState

GAME = Game(
    name="two-handed",
    title="Two-handed Pinochle",
    seats=2,
    rules=TwoHandedRules,
    new=TwoHandedState,
    levels=LEVELS,
    usual_level="standard",
    scene=SCENE,
    help="two_handed/help.md",
    wording=TwoHandedRules.wording,
    legal_plays=legal_plays,
    classify_meld=classify_meld,
    prospects=prospects_of,
    arena=f"{__name__}.arena",
    trick_winner=trick_winner,
)
