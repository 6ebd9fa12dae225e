"""A class: a sheet of questions, hand-ins of students, their collection with points, and panels for student and projector.

>>> import pinochle_widgets as pw
>>> sheet = pw.classroom.sheet("Aces", [{"ask": "How likely is a void in diamonds?", "truth": "chance(void('D'))"}])
>>> sheet
<Sheet 'Aces': 1 question>

Read `sheets` first (the text of a sheet), then `papers` (the hand-in of a student), `handins` (their files, read), `students`
(whose a paper is) and `collecting`. `truths` reckons the answers by the lab, the rules and reviews, `reckoning` these and the
figures of students within a time; `scoring` gives points. `answering` and `projecting` are the panels, thin above these; `copies`
has the files that the latter writes anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.doors import opened

if TYPE_CHECKING:
    from pinochle_widgets.classroom.answering import answer
    from pinochle_widgets.classroom.collecting import collect
    from pinochle_widgets.classroom.grading import calibration, grades, scores
    from pinochle_widgets.classroom.loading import load
    from pinochle_widgets.classroom.papers import Paper
    from pinochle_widgets.classroom.projecting import panel
    from pinochle_widgets.classroom.sheets import Sheet, sheet

__all__ = ["Paper", "Sheet", "answer", "calibration", "collect", "grades", "load", "panel", "scores", "sheet"]

_HOMES = {
    "answering": ("answer",),
    "collecting": ("collect",),
    "grading": ("calibration", "grades", "scores"),
    "loading": ("load",),
    "papers": ("Paper",),
    "projecting": ("panel",),
    "sheets": ("Sheet", "sheet"),
}

__getattr__ = opened(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
