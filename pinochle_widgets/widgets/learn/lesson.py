"""A lesson that is opened for a player, whose progress is noted."""

from __future__ import annotations

from collections.abc import Callable

from pinochle_widgets.games.lessons.taught import Taught
from pinochle_widgets.games.protocol.teaching import Lesson
from pinochle_widgets.store import progress
from pinochle_widgets.store.people import Person
from pinochle_widgets.widgets.learn.rows import is_done
from pinochle_widgets.widgets.lessons import LessonTable
from pinochle_widgets.widgets.start.choice import TRAINING


def lesson_table(
    taught: Taught,
    lesson: Lesson,
    person: Person,
    leave: Callable[[], None],
    preferences: dict[str, bool | str],
    then: Callable[[Lesson], None] = lambda _: None,
) -> LessonTable:
    """Open the table of a lesson, and note each lesson that its player finishes there.

    Parameters
    ----------
    taught : Taught
        The course of the lesson.
    leave : callable
        Called when the player leaves.
    preferences : dict
        The looks of the table.
    then : callable, optional
        Called with each lesson that was finished.
    """

    def finished(lesson: Lesson) -> None:
        progress.finish(person, taught.key(lesson), lesson.version)
        then(lesson)

    done = [each.name for each in taught.course.lessons if is_done(taught, each, person)]
    looks = {**preferences, TRAINING: False}
    return LessonTable(taught.game, taught.course, lesson, leave=leave, finished=finished, done=done, **looks)
