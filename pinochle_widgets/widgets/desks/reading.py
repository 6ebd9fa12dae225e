"""The desk of the help page at a table in play: from a heading it leads to the lessons that teach its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.games.protocol.teaching import Lesson, course_of
from pinochle_widgets.widgets.desks.advising import Helping
from pinochle_widgets.widgets.desks.desk import answers
from pinochle_widgets.widgets.desks.opening import Opening
from pinochle_widgets.widgets.desks.starting import Starting
from pinochle_widgets.widgets.protocol.common import Message


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
        from pinochle_widgets.games.lessons.taught import find_course
        from pinochle_widgets.widgets.learn.lesson import lesson_table  # so that no table waits for it

        lesson = next((each for each in self.lessons if each.name == message["name"]), None)
        if lesson is None:
            raise IllegalAction("There is no such lesson.")
        opening, person = self.table.desk(Opening), self.table.desk(Starting).player
        taught = find_course(self.match.game.name)
        opening.put(lesson_table(taught, lesson, person, opening.close, self.table.prefs))
        self.line.reply({"reply": "opened"})
