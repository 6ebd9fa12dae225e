"""The laboratory: how likely is a meld, now and before the deal? Exact and simulated, as tables and charts.

What needs numpy, pandas, matplotlib or a compiler is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pinochle_widgets.lab.odds import draw_odds, meld_odds, meld_value

__all__ = ["draw_odds", "meld_odds", "meld_value"]

_WHERE = {"draw_odds": "odds", "meld_odds": "odds", "meld_value": "odds"}
"""In which module of the lab each name stands; a module's own name is not listed."""


def __getattr__(name: str) -> Any:
    if name in _WHERE:
        return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
