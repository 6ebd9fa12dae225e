"""The courses of the games: which there are, how long they take, and the keys by which a player's progress is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import one_of, wrong
from pinochle_widgets.games.protocol.teaching import Course, Lesson, Task, course_of
from pinochle_widgets.games.protocol.words import capital, number_word
from pinochle_widgets.games.registry import list_games

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Game

WORDS_A_SECOND = 3
"""The words that are read in a second."""

SECONDS_A_PRESS = 4
"""The seconds in which cards are looked at and one thing is pressed."""


@dataclass(frozen=True, slots=True)
class Taught:
    """A game with its course.

    Parameters
    ----------
    game : Game
    course : Course
    """

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

    def in_words(self) -> str:
        """Say how many lessons the course has, and how long it takes: ``Seven short lessons, eight minutes.``."""
        many, time = len(self.needed), minutes(self.course)
        lessons = "one short lesson" if many == 1 else f"{number_word(many)} short lessons"
        return f"{capital(lessons)}, {time_in_words(time)}."


def seconds(lesson: Lesson) -> int:
    """Reckon how many seconds a lesson takes somebody who reads each word once, and presses each right thing once.

    Examples
    --------
    >>> from pinochle_widgets.games.protocol.teaching import Position
    >>> task = Task("Take the trick.", Position(), "play AH", "Only the ace beats a ten.", solution=["play AH"])
    >>> seconds(Lesson("trick", "The trick", "the higher card takes it", "TH AH", [task, task]))
    21
    """
    return sum(map(_seconds, lesson.tasks))


def _seconds(task: Task) -> int:
    words = sum(len(text.split()) for text in (task.ask, task.why, task.rule, *task.choices))
    presses = max(len(task.solution), 1) + 1  # and the button that goes on
    return round(words / WORDS_A_SECOND) + presses * SECONDS_A_PRESS


def minutes(course: Course) -> int:
    """Reckon how many minutes the lessons take by which a course is finished; one at least."""
    return max(round(sum(seconds(lesson) for lesson in course.lessons if not lesson.is_extra) / 60), 1)


def time_in_words(time: int) -> str:
    """Write a number of minutes: ``eight minutes``."""
    return "one minute" if time == 1 else f"{number_word(time)} minutes"


def courses() -> list[Taught]:
    """List the games that have a course; of several that share one, the first."""
    found: dict[str, Taught] = {}
    for game in list_games():
        if game.teaching not in found and (course := course_of(game)):
            found[game.teaching] = Taught(game, course)
    return [*found.values()]


def find_course(name: str) -> Taught:
    """Find the course of a game by its name.

    Raises
    ------
    ValueError
        If there is no such game, or it has no course; the message lists those that have one.
    """
    teaching = {game.name: game.teaching for game in list_games() if game.teaching}
    if name not in teaching:
        raise wrong(
            "game", name, f"be {one_of(teaching)}: these have lessons" if teaching else "have lessons, as no game has"
        )
    return next(each for each in courses() if each.game.teaching == teaching[name])
