"""The courses of the games: which there are, how long they take, and the keys by which a player's progress is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pinochle_widgets.basics.arguments import one_of, wrong
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.protocol.lazy import module_of
from pinochle_widgets.games.protocol.teaching import Course, Lesson, Task, course_of
from pinochle_widgets.games.protocol.words import capital, number_word
from pinochle_widgets.games.registry import list_games

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


@dataclass(frozen=True, slots=True)
class Taught:
    """A game with its course."""

    game: Game
    course: Course

    @property
    def needed(self) -> list[Lesson]:
        """The lessons by which the course is finished."""
        return [lesson for lesson in self.course.lessons if not lesson.is_extra]

    def key(self, lesson: Lesson) -> str:
        """Write the key of a lesson: the same in each game whose course has it."""
        return f"{lesson.game or self.game.name} {lesson.name}"

    def first_options(self) -> dict[str, bool | int]:
        """List the options of the rules that differ in the first game; empty where the course has none."""
        first = self.course.first_game
        if first is None:
            return {}
        option = self.game.make_rules().goal_option()
        return {**({option: first.goal} if option else {}), **first.rules}

    def first_in_words(self) -> str:
        """Describe the first game in a few words; empty where the course has none."""
        first = self.course.first_game
        return f"to {first.goal:,}, with advice; any time" if first else ""

    def in_words(self) -> str:
        """Say how many lessons the course has, and how long it takes: ``Seven short lessons, eight minutes.``."""
        many, time = len(self.needed), minutes(self.course)
        lessons = "one short lesson" if many == 1 else f"{number_word(many)} short lessons"
        return f"{capital(lessons)}, {time_in_words(time)}."


def minutes(course: Course) -> int:
    """Reckon how many minutes the lessons take by which a course is finished; one at least."""
    return max(round(sum(length_of(lesson).seconds for lesson in course.lessons if not lesson.is_extra) / 60), 1)


def time_in_words(time: int) -> str:
    """Write a number of minutes: ``eight minutes``."""
    return "one minute" if time == 1 else f"{number_word(time)} minutes"


def courses() -> list[Taught]:
    """List the games that have a course; of several that share one, the first."""
    return [Taught(game, course) for game in _first_of_each().values() if (course := course_of(game))]


def find_course(name: str) -> Taught:
    """Find the course of a game by its name, and load no other.

    Raises
    ------
    ValueError
        If there is no such game, or it has no course; the message lists those that have one.
    """
    teaching = {game.name: module_of(game.teaching) for game in list_games() if game.teaching}
    game = _first_of_each().get(teaching.get(name, ""))
    course = game and course_of(game)
    if not game or not course:
        must = f"be {one_of(teaching)}: these have lessons" if teaching else "have lessons, as no game has"
        raise wrong("game", name, must)
    return Taught(game, course)


def _first_of_each() -> dict[str, Game]:
    """Map each module with a course to the first of its games."""
    found: dict[str, Game] = {}
    for game in list_games():
        if game.teaching:
            found.setdefault(module_of(game.teaching), game)
    return found
