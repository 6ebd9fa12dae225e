"""The state of games that consist of a course and a position: the parts that all games share.

Read `reading` (the questions that anybody may ask of a game in progress), then `playing` (deals, actions, copies, steps back) and
`cutting` (the same for games whose seats may cut for the deal). What differs from family to family stands in the rule book that a
state class names (`protocol.rule_book`).
"""

from __future__ import annotations

from pinochle_widgets.games.state.cutting import CuttingState, why_not_cut
from pinochle_widgets.games.state.playing import CourseState, not_legal
from pinochle_widgets.games.state.reading import CourseReading

__all__ = ["CourseReading", "CourseState", "CuttingState", "not_legal", "why_not_cut"]
