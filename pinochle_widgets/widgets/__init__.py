"""The widgets: a table to play at, a scoresheet, and the odds beside a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinochle_widgets.widgets.play import play
from pinochle_widgets.widgets.table import Scoresheet, Table

if TYPE_CHECKING:
    from pinochle_widgets.widgets.odds_panel import OddsPanel

__all__ = ["OddsPanel", "Scoresheet", "Table", "play"]


def __getattr__(name: str) -> Any:
    """Load what needs the laboratory when it is first asked for."""
    if name == "OddsPanel":
        from pinochle_widgets.widgets.odds_panel import OddsPanel

        return OddsPanel
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
