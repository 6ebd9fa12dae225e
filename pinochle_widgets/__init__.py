"""Play Pinochle in Jupyter, learn card probability with it, share games that others can rerun."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pinochle_widgets.cards import Card, Deck, parse_cards
from pinochle_widgets.games import (
    can_take,
    classify_meld,
    legal_bids,
    legal_discards,
    legal_plays,
    list_games,
    new_game,
    opening,
    score_hand,
    settle,
    special_hand,
    trick_winner,
)
from pinochle_widgets.games.actions import Action, Cut, Draw, Play
from pinochle_widgets.games.auction.convention.row import Row
from pinochle_widgets.games.auction.convention.sheet import Convention
from pinochle_widgets.games.auction.lessons.settling import HandResult
from pinochle_widgets.games.auction.moves.actions import (
    Bid,
    Claim,
    CountMeld,
    Decline,
    Discard,
    Exchange,
    Fold,
    NameTrump,
    Pass,
)
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.canasta.rules import CanastaRules
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.protocol import Decision, HandScore, IllegalAction, MeldScore, Player, RoundResult
from pinochle_widgets.games.registry import parse_action
from pinochle_widgets.games.shown.views import BaseObservation as Observation
from pinochle_widgets.games.state import CourseState as State
from pinochle_widgets.games.two_handed.moves.actions import Knock, Lay
from pinochle_widgets.games.two_handed.rules import TwoHandedRules
from pinochle_widgets.hand import Hand
from pinochle_widgets.match import Match, PlayerError, Record, RecordError
from pinochle_widgets.match.numbered import deal

if TYPE_CHECKING:
    from pathlib import Path

    import pandas as pd

    from pinochle_widgets import canasta, lab
    from pinochle_widgets.games.solving import solve
    from pinochle_widgets.lab.reviewing.review import review
    from pinochle_widgets.lab.reviewing.what_if import what_if
    from pinochle_widgets.store.listing import saved
    from pinochle_widgets.widgets import OddsPanel, ScoreHistory, Scoresheet, Table
    from pinochle_widgets.widgets.play import play
    from pinochle_widgets.widgets.replay import Replay, replay, share_url
    from pinochle_widgets.widgets.what_if import WhatIf

__version__ = "0.1.0"

__all__ = [
    "Action",
    "AuctionRules",
    "Bid",
    "CanastaRules",
    "Card",
    "Claim",
    "Convention",
    "CountMeld",
    "Cut",
    "Decision",
    "Deck",
    "Decline",
    "Discard",
    "Draw",
    "Event",
    "Exchange",
    "Fold",
    "Hand",
    "HandResult",
    "HandScore",
    "IllegalAction",
    "Knock",
    "Lay",
    "Match",
    "MeldScore",
    "NameTrump",
    "Observation",
    "OddsPanel",
    "Pass",
    "Play",
    "Player",
    "PlayerError",
    "Record",
    "RecordError",
    "Replay",
    "RoundResult",
    "Row",
    "ScoreHistory",
    "Scoresheet",
    "State",
    "Table",
    "TwoHandedRules",
    "WhatIf",
    "can_take",
    "canasta",
    "classify_meld",
    "deal",
    "lab",
    "legal_bids",
    "legal_discards",
    "legal_plays",
    "list_games",
    "new_game",
    "opening",
    "parse_action",
    "parse_cards",
    "play",
    "replay",
    "review",
    "saved",
    "score_hand",
    "settle",
    "share_url",
    "solve",
    "special_hand",
    "trick_winner",
    "what_if",
]

_ROOMS = ("canasta", "lab")
"""The modules that a notebook finds by their names."""

_LATER = {
    "OddsPanel": "widgets",
    "Replay": "widgets.replay",
    "ScoreHistory": "widgets",
    "Scoresheet": "widgets",
    "Table": "widgets",
    "WhatIf": "widgets.what_if",
    "play": "widgets",
    "replay": "widgets.replay",
    "review": "lab",
    "saved": "store.listing",
    "share_url": "widgets.replay",
    "solve": "games.solving",
    "what_if": "lab",
}
"""The module of each name that is loaded when it is first asked for: the rules alone need no browser, no lab and no solver."""


def __getattr__(name: str) -> Any:  # a module's names are of any type
    """Load a room of `_ROOMS`, or a name of `_LATER`, when it is first asked for."""
    if name in _ROOMS:
        return import_module(f"pinochle_widgets.{name}")
    if name in _LATER:
        return getattr(import_module(f"pinochle_widgets.{_LATER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)


class _Games(ModuleType):
    """The room of the games, which is also called: `pinochle_widgets.games(folder)` lists the records in a folder."""

    def __call__(self, folder: str | Path = ".") -> pd.DataFrame:
        """List the records in a folder; see `pinochle_widgets.store.records.games`."""
        listed: pd.DataFrame = import_module("pinochle_widgets.store.records").games(folder)
        return listed


sys.modules["pinochle_widgets.games"].__class__ = _Games
