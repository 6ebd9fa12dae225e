"""The record of a game: what people save, share and rerun.

Read `record` first (the whole of it, its text and replaying it), then `entries` (its lines), `sealing` (what it keeps to itself
while a game goes on), `limits` and `oneline` (what no text may hold), `code` (share codes), and below it `linemodel` and `coder`.
"""

from __future__ import annotations

from pinochle_widgets.match.record.record import (
    PERSON,
    VERSION,
    Promise,
    Record,
    RecordError,
    Result,
    SeatLine,
    commitment,
)

__all__ = ["PERSON", "VERSION", "Promise", "Record", "RecordError", "Result", "SeatLine", "commitment"]
