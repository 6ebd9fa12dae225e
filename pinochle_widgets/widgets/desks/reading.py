"""The desk of the help page at a table in play: from a heading it leads to the lessons that teach its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.games.protocol.teaching import Lesson, course_of
from pinochle_widgets.games.taught import Taught
from pinochle_widgets.store import progress
from pinochle_widgets.widgets.desks.advising import Helping
from pinochle_widgets.widgets.desks.desk import answers
from pinochle_widgets.widgets.desks.opening import Opening
from pinochle_widgets.widgets.desks.starting import Starting
from pinochle_widgets.widgets.protocol.common import Message
from pinochle_widgets.widgets.start.choice import TRAINING


class OpenLesson(Message):
    """A message that opens a lesson of the game in the table's place, by its name."""

    act: Literal["open_lesson"]
    name: str


class Reading(Helping):
    """The part of a table that opens the help page, and the lessons to which its headings lead."""

    @property
    def lessons(self) -> Sequence[Lesson]:
        """The lessons of the game's course; none if it has no course."""
        course = course_of(self.match.game)
        return course.lessons if course else ()

    @answers(OpenLesson, player=True)
    def _open_lesson(self, message: OpenLesson) -> None:
        """Open a lesson in the table's place; its way out leads back to the table."""
        from pinochle_widgets.widgets.lessons import LessonTable  # so that no table waits for it

        game, course = self.match.game, course_of(self.match.game)
        lesson = next((each for each in self.lessons if each.name == message["name"]), None)
        if course is None or lesson is None:
            raise IllegalAction("There is no such lesson.")
        opening, person, own = self.table.desk(Opening), self.table.desk(Starting).player, Taught(game, course)

        def finished(lesson: Lesson) -> None:
            progress.finish(person, own.key(lesson), lesson.version)

        done = [each.name for each in self.lessons if progress.finished(person, own.key(each), each.version)]
        looks = {**self.table.prefs, TRAINING: False}
        opening.put(LessonTable(game, course, lesson, leave=opening.close, finished=finished, done=done, **looks))
        self.line.reply({"reply": "opened"})
