"""The game of two-handed Pinochle.

Rooms: `rules`, `mind` (its players, as numbers), `words` (what a position says), `table`, `teaching`; each uses those before it.
`levels` makes players of mind and words, and `entry` is all that is loaded before somebody asks for the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.doors import opened

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Game
    from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
    from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules as TwoHandedRules

    GAME: Game[TwoHandedObservation]
else:
    __getattr__ = opened(__name__, {"entry": ("GAME",), "rules.rules": ("TwoHandedRules",)})
