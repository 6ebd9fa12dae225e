"""The course of Partnership."""

from __future__ import annotations

from pinochle_widgets.games.auction.teaching.shared import SHARED
from pinochle_widgets.games.protocol.teaching import Course

COURSE = Course(title="Partnership", lessons=SHARED)
