"""The panel for positions from a real table.

Read `panel` first (the widget), then `position` (the cards as they are entered) and `protocol` (what the page is told).
"""

from __future__ import annotations

from pinochle_widgets.widgets.what_if.panel import WhatIf

__all__ = ["WhatIf"]
