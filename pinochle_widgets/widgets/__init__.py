"""The widgets: a table to play at, a scoresheet, and beside a table its odds and its score history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinochle_widgets.widgets.play import play
from pinochle_widgets.widgets.scoresheet import Scoresheet
from pinochle_widgets.widgets.table import Table

if TYPE_CHECKING:
    from pinochle_widgets.widgets.odds.panel import OddsPanel
    from pinochle_widgets.widgets.score_history import ScoreHistory

__all__ = ["OddsPanel", "ScoreHistory", "Scoresheet", "Table", "play"]


def __getattr__(name: str) -> Any:  # a module's names are of any type
    """Load a widget that needs the laboratory when it is first asked for."""
    if name == "OddsPanel":
        from pinochle_widgets.widgets.odds.panel import OddsPanel

        return OddsPanel
    if name == "ScoreHistory":
        from pinochle_widgets.widgets.score_history import ScoreHistory

        return ScoreHistory
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
