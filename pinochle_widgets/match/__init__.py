"""A table in play and the record of it."""

from __future__ import annotations

from pinochle_widgets.match.aside import Thinking
from pinochle_widgets.match.faults import Fault, PlayerError
from pinochle_widgets.match.match import Happening, Match
from pinochle_widgets.match.record import Record, RecordError

__all__ = ["Fault", "Happening", "Match", "PlayerError", "Record", "RecordError", "Thinking"]
