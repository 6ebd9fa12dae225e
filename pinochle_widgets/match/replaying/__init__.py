"""A record gone through move by move: `lines` (the game and the lines that leave it), `table` (the table that viewers watch)."""

from __future__ import annotations

from pinochle_widgets.match.replaying.lines import Line, Stop, lines_of
from pinochle_widgets.match.replaying.table import RecordedTable
from pinochle_widgets.match.replaying.whose import Allowed, allowed_in

__all__ = ["Allowed", "Line", "RecordedTable", "Stop", "allowed_in", "lines_of"]
