"""The widgets: a table to play at, a scoresheet, and beside a table its odds and its score history.

Read `chair` first: a match as one seat's pages see it, without a widget. `board` shows a chair by a widget, and `base` is the one
module that imports ipywidgets. A name is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.doors import opened

if TYPE_CHECKING:
    from pinochle_widgets.widgets.cell import play
    from pinochle_widgets.widgets.odds.panel import OddsPanel
    from pinochle_widgets.widgets.score_history import ScoreHistory
    from pinochle_widgets.widgets.scoresheet import Scoresheet
    from pinochle_widgets.widgets.table import Table

__all__ = ["OddsPanel", "ScoreHistory", "Scoresheet", "Table", "play"]

__getattr__ = opened(
    __name__,
    {
        "cell": ("play",),
        "odds.panel": ("OddsPanel",),
        "score_history": ("ScoreHistory",),
        "scoresheet": ("Scoresheet",),
        "table": ("Table",),
    },
)
