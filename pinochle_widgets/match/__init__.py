"""A table in play and the record of it."""

from __future__ import annotations

from pinochle_widgets.match.aside import Thinking
from pinochle_widgets.match.faults import Fault, PlayerError
from pinochle_widgets.match.match import Match
from pinochle_widgets.match.record import Record, RecordError
from pinochle_widgets.match.saving import Saved, SavedError
from pinochle_widgets.match.watching import Happening

__all__ = ["Fault", "Happening", "Match", "PlayerError", "Record", "RecordError", "Saved", "SavedError", "Thinking"]


def __dir__() -> list[str]:
    return __all__
