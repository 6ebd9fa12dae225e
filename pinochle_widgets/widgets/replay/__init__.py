"""The replays of records: `widget` (the widget itself), `pages` (all views of a record), `protocol` (as they travel)."""

from __future__ import annotations

from pinochle_widgets.widgets.replay.widget import Replay, find_record, replay

__all__ = ["Replay", "find_record", "replay"]
