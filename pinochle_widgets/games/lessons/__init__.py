"""The lessons of a course in play, without a table: positions, what is offered in them, tries, and the faults of a course.

`offering` reduces picture and choices to the cards that are shown, `trying` makes the position of a task and judges what the
learner does; `flaws` checks a course, and has `check_game`; `taught` lists the courses and counts their words and presses, and
`drill` is the course of a drill.
"""

from __future__ import annotations

from pinochle_widgets.games.lessons.trying import place

__all__ = ["place"]
