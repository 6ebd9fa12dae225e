"""The courses and lessons as the page shows them, by the progress of a player."""

from __future__ import annotations

import re
from collections.abc import Collection

from pinochle_widgets.cards import parse_card
from pinochle_widgets.games.lessons.taught import Taught, courses
from pinochle_widgets.games.protocol.teaching import Lesson
from pinochle_widgets.store import progress
from pinochle_widgets.store.people import Person
from pinochle_widgets.widgets.learn.protocol import CourseRow, LessonTile
from pinochle_widgets.widgets.start.offered import tile_of, tiles

_PART = re.compile(r'"([^"]*)"|(\S+)')


def in_order() -> list[Taught]:
    """List the courses in the order in which the start panel offers their games."""
    order = [*tiles()]
    return sorted(courses(), key=lambda taught: order.index(tile_of(taught.game)))


def is_done(taught: Taught, lesson: Lesson, person: Person) -> bool:
    """Check whether a player has finished a lesson."""
    return progress.finished(person, taught.key(lesson), lesson.version)


def left(taught: Taught, person: Person, faulty: Collection[str]) -> list[Lesson]:
    """List the lessons that a player has still to do, but for those that can't be shown."""
    return [each for each in counted(taught, faulty) if not is_done(taught, each, person)]


def counted(taught: Taught, faulty: Collection[str]) -> list[Lesson]:
    """List the lessons by which the course is finished, but for those that can't be shown."""
    return [each for each in taught.needed if taught.key(each) not in faulty]


def course_row(taught: Taught, person: Person, faulty: Collection[str]) -> CourseRow:
    """Describe a course by the progress of a player."""
    total = len(counted(taught, faulty))
    done = total - len(left(taught, person, faulty))
    return {
        "game": taught.game.name,
        "title": tile_of(taught.game),
        "seats": taught.game.seats,
        "sign": taught.game.tile.sign,
        "told": f"all {total}" if done == total else f"{done} of {total}",
        "done": done == total,
    }


def lesson_tile(taught: Taught, lesson: Lesson, person: Person) -> LessonTile:
    """Describe a lesson by the progress of a player."""
    cards, words = parts_of(lesson.tile)
    done = is_done(taught, lesson, person)
    return {
        "name": lesson.name,
        "title": lesson.title,
        "about": f"extra: {lesson.about}" if lesson.is_extra else lesson.about,
        "cards": cards,
        "words": words,
        "done": done,
    }


def parts_of(tile: str) -> tuple[list[str], list[str]]:
    """Read the cards of a tile and its words in quotes; a card that is none is a back.

    Examples
    --------
    >>> parts_of('9D --'), parts_of('"16" "Pass"')
    ((['9D', ''], []), ([], ['16', 'Pass']))
    """
    cards, words = [], []
    for word, card in _PART.findall(tile):
        if card:
            cards.append(_card(card))
        else:
            words.append(word)
    return cards, words


def _card(text: str) -> str:
    try:
        return str(parse_card(text))
    except ValueError:
        return ""
