"""A position to learn from in the form in which the page of a table gets it."""

from __future__ import annotations

from typing import Literal, TypedDict

LessonStage = Literal["task", "wrong", "right", "done"]


class Lesson(TypedDict):
    """A position to learn from, and how it was answered.

    `ids` and `action` are the better choice, once it is shown; `learned` of `total` positions were answered right twice, and
    `way` is the word on the button that goes on.
    """

    stage: LessonStage
    title: str
    text: str
    way: str
    ids: list[str]
    action: str
    learned: int
    total: int
