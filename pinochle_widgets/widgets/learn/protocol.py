"""The wire between the list of lessons and its page.

``frontend/src/wire/protocol.ts`` is written from this module, too.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from pinochle_widgets.widgets.protocol.common import Message


class CourseRow(TypedDict):
    """A course: its game and title, its seats and the path of the cards between them, what is done of it, and whether all is."""

    game: str
    title: str
    seats: int
    sign: str
    told: str
    done: bool


class LessonTile(TypedDict):
    """A lesson: its name and title, what is learned, and the cards (empty for a back) or words that its tile shows."""

    name: str
    title: str
    about: str
    cards: list[str]
    words: list[str]
    done: bool


class CourseEnd(TypedDict):
    """The end of a course, which has a page of its own: its heading, and what its player knows now."""

    title: str
    known: list[tuple[str, str]]


class Courses(TypedDict):
    """The courses, and the lessons of the one of `game`.

    `about` says how many lessons it has and how long they take. `first` is what to know of its first game, `drill` of its drill:
    each is empty where it has none. The green button goes on with the lesson `next` (empty: the first game) and says `go_on`,
    empty where nothing is left. The lesson `at` was open last. `told` is the reason why a lesson is left out. With `over` a table
    or a drill lies below, from which the page leads back. The `end` is there when the course has just been finished.
    """

    version: int
    rows: list[CourseRow]
    game: str
    title: str
    about: str
    tiles: list[LessonTile]
    first: str
    drill: str
    next: str
    go_on: str
    at: str
    told: str
    ways: list[tuple[str, str]]
    over: bool
    end: CourseEnd | None


class OpenCourse(Message):
    """A message that shows the lessons of a game, or opens a lesson by its name."""

    act: Literal["course", "lesson"]
    name: str


class GoOn(Message):
    """A message that begins the first game of the course or its drill, or takes the way back: to the lessons, or to the table."""

    act: Literal["first_game", "drill", "back"]


LearnUp = OpenCourse | GoOn
"""The messages that a list of lessons sends."""
