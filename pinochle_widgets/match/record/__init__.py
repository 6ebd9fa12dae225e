"""The record of a game, which people save, share and replay.

Read `record` first, then `head` and `entries` (its lines), `reading` (a text that a stranger may have written), `played`
(replaying), `sealing` (promises of deals, and the parts kept back while a game goes on), `fairness` (deals out of everybody's
shares), `limits` (long texts), `code` (share codes), and below it `linemodel` and `coder`.
"""

from __future__ import annotations

from pinochle_widgets.match.record.code import is_code
from pinochle_widgets.match.record.entries import RecordError
from pinochle_widgets.match.record.head import PERSON, VERSION, Result, SeatLine, is_text
from pinochle_widgets.match.record.record import Record
from pinochle_widgets.match.record.sealing import Promise, commitment

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
