"""The length of a course: its words, its presses, and the seconds that they take."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol.teaching import Lesson, Task

A_MINUTE = 200
"""The words that are read in a minute."""

A_PRESS = 2
"""The seconds for a press."""

WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
"""A word of a sentence."""


class Length(NamedTuple):
    """The length of a lesson, for somebody who answers right at once: words, presses and seconds."""

    words: int
    presses: int

    @property
    def seconds(self) -> int:
        """The seconds that it takes."""
        return round(self.words * 60 / A_MINUTE + self.presses * A_PRESS)


def length_of(lesson: Lesson) -> Length:
    """Count the words of a lesson that are read, and its presses: the solution of each task, and on to the next."""
    words = sum(
        len(WORD.findall(text)) for task in lesson.tasks for text in (task.ask, task.why, task.rule, *task.choices)
    )
    return Length(words, sum(len(task.solution or " ") + 1 for task in lesson.tasks))


def texts_of_task(task: Task) -> Iterator[str]:
    """Yield all texts of a task, those for wrong tries among them."""
    yield from (task.ask, task.why, task.rule, *task.choices, *task.wrong.values())


def texts_of_lesson(lesson: Lesson) -> Iterator[str]:
    """Yield all texts of a lesson."""
    yield from (lesson.title, lesson.about)
    for task in lesson.tasks:
        yield from texts_of_task(task)
