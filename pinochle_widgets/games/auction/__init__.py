"""The auction games: Pinochle for three and four players, with a single or a double deck.

Rooms: `rules`, `mind` (its players, as numbers), `words` (what a position says), `table`, `teaching`; each uses those before it.
`convention` (the meaning of calls) stands between `rules`, where conventions are declared, and `mind`; `levels` makes players of
mind and words, and `entry` is all that is loaded before somebody asks for the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.doors import opened

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.auction.rules.rules import AuctionRules as AuctionRules
    from pinochle_widgets.games.protocol import Game

    GAMES: tuple[Game[AuctionObservation], ...]
else:
    __getattr__ = opened(__name__, {"entry": ("GAMES",), "rules.rules": ("AuctionRules",)})
