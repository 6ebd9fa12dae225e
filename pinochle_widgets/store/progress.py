"""The progress of a player in the lessons: which are done, in which version, and the course that was gone on with last."""

from __future__ import annotations

from pinochle_widgets.basics.visitors import ForEach
from pinochle_widgets.store import people, settings
from pinochle_widgets.store.people import Person
from pinochle_widgets.store.place import is_on

LESSONS = "lessons"
"""The kind of notes that are finished lessons: their versions, by ``game lesson``."""

COURSE = "course"
"""The kind of notes that is the course of last time."""

_GAME = "game"

_played: ForEach[set[str]] = ForEach(set)
"""The names of players who have finished a game before this visitor, where no store knows of it."""


def is_new(person: Person) -> bool:
    """Check whether a player has finished no game yet."""
    return not people.games_of(person) and person.name not in _played.get()


def note_game(person: Person) -> None:
    """Note that a player has finished a game, where no store will: nothing else of the player is kept."""
    if not is_on():
        _played.get().add(person.name)


def forget() -> None:
    """Forget the players of this visitor."""
    _played.get().clear()


def finished(person: Person, key: str, version: int) -> bool:
    """Check whether a player has finished a lesson, in this version or a newer one.

    Parameters
    ----------
    key : str
        The game and the name of the lesson.
    """
    done = settings.settings(person, LESSONS).get(key)
    return type(done) is int and done >= version


def finish(person: Person, key: str, version: int) -> None:
    """Note that a player has finished a lesson: in the store, or without one for as long as this process lives."""
    settings.keep(person, LESSONS, {key: version})


def last_course(person: Person) -> str:
    """Find the game whose course a player has gone on with last; empty where there is none."""
    game = settings.settings(person, COURSE).get(_GAME)
    return game if isinstance(game, str) else ""


def go_on(person: Person, game: str) -> None:
    """Note the course that a player goes on with."""
    settings.keep(person, COURSE, {_GAME: game})
