"""The replays of records.

Read `widget` first (the widget itself), then `pages` (all views of a record), `protocol` (as they travel), `page` (one file of
it all), `shared` (what stands in it once), `views` (the views of some seats as a text), `sharing` (links), `notebook` (a game as
a notebook) and `dearest` (what choices cost, in its cells).
"""

from __future__ import annotations

from pinochle_widgets.widgets.replay.sharing import share_url
from pinochle_widgets.widgets.replay.widget import Replay, find_record, replay

__all__ = ["Replay", "find_record", "replay", "share_url"]
