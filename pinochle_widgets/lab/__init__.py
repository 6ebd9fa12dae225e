"""The laboratory: chances of melds, games by the thousand, statistics and charts, as tables.

The rooms are `odds`, `play`, `reviewing`, `stats`, `origins`, `charts` and `publishing`; a module is named after its function.
Import functions from here. pandas, numpy and matplotlib are loaded when a function needs them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any  # Any: a lazy name is of any type

if TYPE_CHECKING:
    from pinochle_widgets.lab import charts, hands
    from pinochle_widgets.lab.odds.among import among
    from pinochle_widgets.lab.odds.chance import chance
    from pinochle_widgets.lab.odds.convergence import convergence
    from pinochle_widgets.lab.odds.distribution import distribution
    from pinochle_widgets.lab.odds.draw_odds import draw_odds
    from pinochle_widgets.lab.odds.draw_value import draw_value
    from pinochle_widgets.lab.odds.expect import expect
    from pinochle_widgets.lab.odds.infer import infer
    from pinochle_widgets.lab.odds.interval import interval
    from pinochle_widgets.lab.odds.keep_odds import keep_odds
    from pinochle_widgets.lab.odds.meld_odds import meld_odds
    from pinochle_widgets.lab.odds.meld_value import meld_value
    from pinochle_widgets.lab.odds.pool import pool
    from pinochle_widgets.lab.odds.where import where
    from pinochle_widgets.lab.odds.with_intervals import with_intervals
    from pinochle_widgets.lab.origins.cite import cite
    from pinochle_widgets.lab.origins.rerun import rerun
    from pinochle_widgets.lab.play.auctions import auctions
    from pinochle_widgets.lab.play.self_play import self_play
    from pinochle_widgets.lab.play.tournament import tournament
    from pinochle_widgets.lab.publishing.to_page import to_page
    from pinochle_widgets.lab.reviewing.annotated import annotated
    from pinochle_widgets.lab.reviewing.luck_free import luck_free
    from pinochle_widgets.lab.stats.audit_shuffle import audit_shuffle
    from pinochle_widgets.lab.stats.calibration import calibration
    from pinochle_widgets.lab.stats.elo import elo
    from pinochle_widgets.lab.stats.elo_differences import elo_differences
    from pinochle_widgets.lab.stats.games_needed import games_needed
    from pinochle_widgets.lab.stats.score_history import score_history
    from pinochle_widgets.lab.stats.summary import summary

__all__ = [
    "among",
    "annotated",
    "auctions",
    "audit_shuffle",
    "calibration",
    "chance",
    "charts",
    "cite",
    "convergence",
    "distribution",
    "draw_odds",
    "draw_value",
    "elo",
    "elo_differences",
    "expect",
    "games_needed",
    "hands",
    "infer",
    "interval",
    "keep_odds",
    "luck_free",
    "meld_odds",
    "meld_value",
    "pool",
    "rerun",
    "score_history",
    "self_play",
    "summary",
    "to_page",
    "tournament",
    "where",
    "with_intervals",
]

_ROOMS = {
    "odds": (
        "among", "chance", "convergence", "distribution", "draw_odds", "draw_value", "expect", "infer",
        "interval", "keep_odds", "meld_odds", "meld_value", "pool", "where", "with_intervals",
    ),
    "origins": ("cite", "rerun"),
    "play": ("auctions", "self_play", "tournament"),
    "publishing": ("to_page",),
    "reviewing": ("annotated", "luck_free", "review", "what_if"),
    "stats": ("audit_shuffle", "calibration", "elo", "elo_differences", "games_needed", "score_history", "summary"),
}  # fmt: skip
"""The functions of each room; each function stands in a module of its name."""

_MODULES = ("charts", "hands")
"""The names that are modules themselves."""


GONE = {
    "given": "pw.lab.among(answer, rows)",
    "holding_odds": "pw.lab.chance(pw.lab.hands.holds('AH'), cards={'hand': 15}, known={'hand': 'KH QH ...', 'gone': ''})",
    "kitty_odds": "pw.lab.draw_odds(hand, draws=3)",
    "partner_odds": "pw.lab.chance(pw.lab.hands.holds('AC', of='partner'), cards={'me': 12, 'partner': 12}, known=hand)",
    "playouts": "pw.lab.self_play(level, game, n)",
    "review": "pw.review(record)",
    "what_if": "pw.what_if(game, hand)",
}
"""The names that went, each with the call that answers now."""


def load(name: str) -> Any:
    """Load a function of the rooms; None where they have none of that name."""
    for room, functions in _ROOMS.items():
        if name in functions:
            return getattr(import_module(f"{__name__}.{room}.{name}"), name)
    return None


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    if name in GONE:
        raise AttributeError(f"pw.lab has no {name!r} any more; ask {GONE[name]}")
    found = load(name)
    if found is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
