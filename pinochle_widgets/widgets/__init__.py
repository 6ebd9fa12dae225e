"""The widgets: a table to play at, and a scoresheet."""

from __future__ import annotations

from pinochle_widgets.widgets.play import play
from pinochle_widgets.widgets.table import Scoresheet, Table

__all__ = ["Scoresheet", "Table", "play"]
