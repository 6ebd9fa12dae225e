"""The lessons of a course in play, without a table: positions, what is offered in them, tries, and the faults of a course.

`placing` makes the position of a task, `offering` reduces picture and choices to the cards that are shown, `trying` judges
what the learner does, `flaws` checks a course, and `reading` counts its words and presses; `taught` lists the courses,
`checked` has `check_game`, and `drill` is the course of a drill.
"""

from __future__ import annotations

from pinochle_widgets.games.lessons.placing import place

__all__ = ["place"]
