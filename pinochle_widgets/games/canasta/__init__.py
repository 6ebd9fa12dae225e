"""The game of Canasta for two.

Rooms: `rules`, `mind` (its players, as numbers), `words` (what a position says), `table`, `teaching`; each uses those before it.
`levels` makes players of mind and words, and `entry` is all that is loaded before somebody asks for the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.doors import opened

if TYPE_CHECKING:
    from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
    from pinochle_widgets.games.canasta.rules.rules import CanastaRules as CanastaRules
    from pinochle_widgets.games.protocol import Game

    GAME: Game[CanastaObservation]
else:
    __getattr__ = opened(__name__, {"entry": ("GAME",), "rules.rules": ("CanastaRules",)})
