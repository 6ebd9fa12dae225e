"""The laboratory: how likely is a meld, now and before the deal? Exactly, as tables.

What needs pandas is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pinochle_widgets.lab.history import score_history
    from pinochle_widgets.lab.odds import (
        draw_odds,
        draw_value,
        holding_odds,
        keep_odds,
        kitty_odds,
        meld_odds,
        meld_value,
        partner_odds,
    )

__all__ = [
    "draw_odds",
    "draw_value",
    "holding_odds",
    "keep_odds",
    "kitty_odds",
    "meld_odds",
    "meld_value",
    "partner_odds",
    "score_history",
]

_WHERE = {
    "draw_odds": "odds",
    "draw_value": "odds",
    "holding_odds": "odds",
    "keep_odds": "odds",
    "kitty_odds": "odds",
    "meld_odds": "odds",
    "meld_value": "odds",
    "partner_odds": "odds",
    "score_history": "history",
}
"""In which module of the lab each name stands; a module's own name is not listed."""


def __getattr__(name: str) -> Any:
    if name in _WHERE:
        return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
