"""Play Pinochle in Jupyter, learn card probability with it, share games that others can rerun."""

from __future__ import annotations

from pinochle_widgets.basics.doors import opened, told

__version__ = "0.1.0"

_ROOMS = ("canasta", "classroom", "lab")
"""The modules that a notebook finds by their names."""

_INNER = ("cards", "engine", "games", "match", "store", "widgets")
"""The modules that are found like that, too, and not listed."""

_HOMES = {
    "cards": ("Card", "Deck", "parse_cards"),
    "games": (
        "can_take", "classify_meld", "legal_bids", "legal_discards", "legal_plays", "list_games", "new_game", "opening",
        "score_hand", "settle", "special_hand", "trick_winner",
    ),
    "games.actions": ("Action", "Cut", "Draw", "Play"),
    "games.auction.rules.convention.row": ("Row",),
    "games.auction.rules.convention.sheet": ("Convention",),
    "games.auction.rules.answers.settling": ("HandResult",),
    "games.auction.rules.moves.actions": (
        "Bid", "Claim", "CountMeld", "Decline", "Discard", "Exchange", "Fold", "NameTrump", "Pass",
    ),
    "games.auction.rules.rules": ("AuctionRules",),
    "games.canasta.rules.rules": ("CanastaRules",),
    "games.events": ("Event",),
    "games.protocol": ("Decision", "HandScore", "IllegalAction", "MeldScore", "Player", "RoundResult"),
    "games.registry": ("parse_action",),
    "games.shown.views": ("BaseObservation as Observation",),
    "games.players.solving": ("solve",),
    "games.state": ("CourseState as State",),
    "games.two_handed.rules.moves.actions": ("Knock", "Lay"),
    "games.two_handed.rules.rules": ("TwoHandedRules",),
    "games.words.why": ("why",),
    "cards.hand": ("Hand",),
    "lab.reviewing.review": ("review",),
    "lab.reviewing.what_if": ("what_if",),
    "match": ("Match", "PlayerError", "Record", "RecordError"),
    "match.numbered": ("deal",),
    "store.boards": ("hall_of_fame", "league", "results"),
    "store.listing": ("saved",),
    "store.records": ("records",),
    "store.using": ("people", "use_store"),
    "together.hosting": ("host",),
    "together.joined": ("join",),
    "widgets": ("OddsPanel", "ScoreHistory", "Scoresheet", "Table", "play"),
    "widgets.drill": ("DrillPanel", "drill"),
    "widgets.learn.cell": ("learn",),
    "widgets.scoreboards.cell": ("Scoreboards",),
    "widgets.scoreboards.folder": ("Records",),
    "widgets.moving.appearing": ("DrawPanel",),
    "widgets.moving.square": ("BayesPanel",),
    "widgets.replay": ("Replay", "replay", "share_url"),
    "widgets.replay.dearest": ("dearest",),
    "widgets.sliders": ("ChanceSliders",),
    "widgets.what_if": ("WhatIf",),
}  # fmt: skip
"""The names of each module that are loaded when they are first asked for: a name loads what it needs, and no more.

`__init__.pyi`, for editors and type checkers, is written from this table: ``python -m tests.doors``.
"""

__all__ = sorted([*_ROOMS, *(name for _, _, name in told(_HOMES))])  # noqa: PLE0605 - the stub lists them
__getattr__ = opened(__name__, _HOMES, (*_ROOMS, *_INNER))


def __dir__() -> list[str]:
    return __all__
