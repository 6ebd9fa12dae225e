"""The record of a game, which people save, share and replay.

Read `record` first (the record, its text, and replaying it), then `entries` (its lines), `sealing` (the parts kept back while
a game goes on), `limits` and `oneline` (long texts, and texts on one line), `code` (share codes), and below it `linemodel`
and `coder`.
"""

from __future__ import annotations

from pinochle_widgets.match.record.code import is_code
from pinochle_widgets.match.record.record import (
    PERSON,
    VERSION,
    Promise,
    Record,
    RecordError,
    Result,
    SeatLine,
    commitment,
    is_text,
)

__all__ = [
    "PERSON",
    "VERSION",
    "Promise",
    "Record",
    "RecordError",
    "Result",
    "SeatLine",
    "commitment",
    "is_code",
    "is_text",
]
