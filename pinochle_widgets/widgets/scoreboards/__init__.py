"""The scoreboards of the kept games.

Read `panel` first (the widget), then `listing` (its rows) and `protocol` (what the page is told).
"""

from __future__ import annotations

from pinochle_widgets.widgets.scoreboards.panel import Scoreboards

__all__ = ["Scoreboards"]
