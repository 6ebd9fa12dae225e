"""The laboratory: how likely is a meld, now and before the deal? Exactly or simulated, as tables.

What needs pandas is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pinochle_widgets.lab import charts
    from pinochle_widgets.lab.audit import audit_shuffle
    from pinochle_widgets.lab.bidding import auctions
    from pinochle_widgets.lab.draw import draw_odds, draw_value, holding_odds, keep_odds, kitty_odds, partner_odds
    from pinochle_widgets.lab.frames import with_intervals
    from pinochle_widgets.lab.history import score_history
    from pinochle_widgets.lab.odds import meld_odds, meld_value
    from pinochle_widgets.lab.rating import elo, elo_differences, summary
    from pinochle_widgets.lab.roundrobin import tournament
    from pinochle_widgets.lab.rounds import playouts, self_play
    from pinochle_widgets.lab.running import convergence
    from pinochle_widgets.lab.stated import calibration

__all__ = [
    "auctions",
    "audit_shuffle",
    "calibration",
    "charts",
    "convergence",
    "draw_odds",
    "draw_value",
    "elo",
    "elo_differences",
    "holding_odds",
    "keep_odds",
    "kitty_odds",
    "meld_odds",
    "meld_value",
    "partner_odds",
    "playouts",
    "score_history",
    "self_play",
    "summary",
    "tournament",
    "with_intervals",
]

_WHERE = {
    "auctions": "bidding",
    "audit_shuffle": "audit",
    "calibration": "stated",
    "convergence": "running",
    "draw_odds": "draw",
    "draw_value": "draw",
    "elo": "rating",
    "elo_differences": "rating",
    "holding_odds": "draw",
    "keep_odds": "draw",
    "kitty_odds": "draw",
    "meld_odds": "odds",
    "meld_value": "odds",
    "partner_odds": "draw",
    "playouts": "rounds",
    "score_history": "history",
    "self_play": "rounds",
    "summary": "rating",
    "tournament": "roundrobin",
    "with_intervals": "frames",
}
"""In which module of the lab each name stands; a module's own name is not listed."""


def __getattr__(name: str) -> Any:
    if name == "charts":
        return import_module(f"{__name__}.charts")
    if name in _WHERE:
        return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
