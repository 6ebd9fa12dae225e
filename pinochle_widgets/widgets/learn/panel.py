"""The list of lessons: a widget with the courses, and a tile for each lesson, which opens in the place of the list."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Protocol

import traitlets

from pinochle_widgets.games.lessons.flaws import flaws_of_course
from pinochle_widgets.games.lessons.taught import Taught, find_course
from pinochle_widgets.games.protocol.teaching import Lesson
from pinochle_widgets.store import people, progress
from pinochle_widgets.store.people import Person
from pinochle_widgets.widgets.drill import drill
from pinochle_widgets.widgets.learn.lesson import lesson_table
from pinochle_widgets.widgets.learn.protocol import CourseEnd, Courses, LearnUp
from pinochle_widgets.widgets.learn.rows import counted, course_row, in_order, left, lesson_tile
from pinochle_widgets.widgets.lessons import LessonTable
from pinochle_widgets.widgets.messages import Understood
from pinochle_widgets.widgets.panel import InPlace
from pinochle_widgets.widgets.protocol.common import VERSION

DRILL = "one question after the other, each answered with its reason"
"""The words on the tile of a drill."""


class Home(Protocol):
    """The table in whose place the lessons stand."""

    def person(self) -> Person:
        """Find the player who learns."""

    def first_game(self, taught: Taught) -> None:
        """Deal the first game of a course there.

        Raises
        ------
        ValueError
            If another game can't be dealt there.
        """

    def back(self) -> None:
        """Close the lessons."""


class LearnPanel(InPlace):
    """The list of lessons; a lesson opens in the place of the list.

    Parameters
    ----------
    game : str, optional
        The game whose course is shown; by default that of last time, else the first.
    home : Home, optional
        The table in whose place the lessons stand.
    **preferences
        The looks, such as ``theme="dark"``; see `Table`.

    Raises
    ------
    ValueError
        If the game has no course, or a preference does not fit.
    """

    AGAIN = "Run this cell again to go on learning."
    MESSAGES: ClassVar[object] = LearnUp
    SHOWS = "courses"

    courses = traitlets.Dict().tag(sync=True)

    def __init__(self, game: str | None = None, *, home: Home | None = None, **preferences: bool | str) -> None:
        self._home = home
        self._all = in_order()
        self._faulty: set[str] = set()
        self._at = ""
        self._began_with: list[Lesson] = []
        self._is_ended = False
        last = progress.last_course(self._person)
        usual = next((each for each in self._all if each.game.name == last), next(iter(self._all), None))
        self._taught = find_course(usual.game.name if game is None and usual else f"{game}")
        super().__init__(**preferences)

    @property
    def _person(self) -> Person:
        return self._home.person() if self._home else people.player()

    # ---- what the page is told

    def _view(self) -> Courses:
        own, person = self._taught, self._person
        first = own.first_in_words()
        to_do = next(iter(left(own, person, self._faulty)), None)
        row = course_row(own, person, self._faulty)
        is_new = first and progress.is_new(person)
        begins = "Begin" if row["told"].startswith("0 ") else "Go on"
        return {
            "version": VERSION,
            "rows": [course_row(each, person, self._faulty) for each in self._all],
            "game": own.game.name,
            "title": row["title"],
            "about": own.in_words(),
            "tiles": [lesson_tile(own, lesson, person) for lesson in own.course.lessons],
            "first": first,
            "drill": DRILL if own.game.drills else "",
            "next": to_do.name if to_do else "",
            "go_on": f"{begins}: {_within(to_do.title)}" if to_do else "Your first game" if is_new else "",
            "at": self._at,
            "told": self._fault,
            "ways": [("back", "Back to the table")] if self._home else [],
            "over": self.opened is not None and not isinstance(self.opened, LessonTable),
            "end": self._end() if self._is_ended else None,
        }

    def _end(self) -> CourseEnd:
        own = self._taught
        known = [(lesson.title, lesson.about) for lesson in counted(own, self._faulty)]
        return {"title": f"You can play {own.game.title}", "known": known}

    # ---- messages from the browser: untrusted

    def _do(self, message: Understood) -> None:
        ended, self._is_ended = self._is_ended, False
        match message["act"]:
            case "course":
                self._taught, self._at = find_course(message["name"]), ""
            case "lesson":
                self._open(self._lesson(message["name"]))
            case "first_game":
                self._is_ended = ended  # as long as the game can't be dealt
                self._play_first()
                self._is_ended = False
            case "drill":
                self._drill()
            case _ if self.opened is not None:
                self._put(None)
            case _ if ended:
                pass
            case _ if self._home is not None:
                self._home.back()

    # ---- lessons

    def _lesson(self, name: str) -> Lesson:
        for lesson in self._taught.course.lessons:
            if lesson.name == name:
                return lesson
        raise ValueError("There is no such lesson.")

    def _open(self, lesson: Lesson) -> None:
        """Open a lesson in the place of the list.

        Raises
        ------
        ValueError
            If it has a fault: then it is left out from now on.
        """
        own = self._taught
        for flaw in flaws_of_course(own.game, own.course, lesson):
            self._faulty.add(own.key(lesson))
            raise ValueError(f"{lesson.title} is left out, as it has a fault: {flaw}")
        self._at = lesson.name
        self._began_with = left(own, self._person, self._faulty)
        progress.go_on(self._person, own.game.name)
        self._put(lesson_table(own, lesson, self._person, partial(self._put, None), self.prefs, self._finished))

    def _finished(self, lesson: Lesson) -> None:
        """Note the tile to come back to, as a lesson may have followed another one at the same table; or that the course ends."""
        own = self._taught
        self._at = lesson.name
        is_last = [lesson] == counted(own, self._faulty)[-1:]
        self._is_ended = not left(own, self._person, self._faulty) and (bool(self._began_with) or is_last)

    def _play_first(self) -> None:
        """Play the first game of the course at the table of the lessons.

        Raises
        ------
        ValueError
            If the course has none.
        """
        own = self._taught
        if own.course.first_game is None:
            raise ValueError("This course has no first game.")
        progress.go_on(self._person, own.game.name)
        self._begin_first(own)

    def _begin_first(self, taught: Taught) -> None:
        if self._home is not None:
            self._home.first_game(taught)

    def _drill(self) -> None:
        """Open the drill of the game in the place of the list.

        Raises
        ------
        ValueError
            If the game has none.
        """
        self._put(drill(self._taught.game.name, **self.prefs))
        self._at = "drill"

    # ---- without a kernel, and in a line

    def __repr__(self) -> str:
        row = course_row(self._taught, self._person, self._faulty)
        return f"<{type(self).__name__}: {row['title']}, {row['told']} lessons>"

    def _lines(self) -> list[str]:
        shown = self._view()
        tiles = [f"{tile['title']}: {tile['about']}" + (", done" if tile["done"] else "") for tile in shown["tiles"]]
        return [f"{shown['title']}: {shown['about']}", *tiles]


def _within(title: str) -> str:
    return f"{title[:1].lower()}{title[1:]}"
