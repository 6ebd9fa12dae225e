"""A table in play and the record of it."""

from __future__ import annotations

from pinochle_widgets.match.aside import Thinking
from pinochle_widgets.match.match import Happening, Match
from pinochle_widgets.match.record import Record, RecordError

__all__ = ["Happening", "Match", "Record", "RecordError", "Thinking"]
