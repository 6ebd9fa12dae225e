"""The changes of the tables: games that are excluded, resets that can be undone, and the notes of players."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar  # Any: a connection, plain data

from pinochle_widgets.games import find_game
from pinochle_widgets.match import Record
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.store.boards import asked
from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.database.worker import worker
from pinochle_widgets.store.finished import digest_of, utc
from pinochle_widgets.store.people import Person, checked_name

if TYPE_CHECKING:
    from concurrent.futures import Future

    from pinochle_widgets.store.database.opening import Database

T = TypeVar("T")

MOST_LETTERS = 200
"""The most letters of a reason, in the table of games."""


def exclude(game: str, reason: str) -> None:
    """Leave a game out of league and hall, with a reason; an empty one takes it in again.

    Parameters
    ----------
    game : str
        The `id` in `results`.
    reason : str
        Shown as `why_not`; at most 200 letters.

    Raises
    ------
    ValueError
        If there is no such game, the reason is no text or too long, or the store can't be changed.
    """
    worker().change(excluding(game, reason))


def excluding(game: str, reason: str) -> Callable[[Database], str]:
    """Make the job of `exclude`, which returns the reason before.

    Raises
    ------
    ValueError
        If the reason is no text or too long.
    """
    if not isinstance(reason, str) or len(reason) > MOST_LETTERS:
        raise ValueError(f"reason is {reason!r:.60}; it must be a text of at most {MOST_LETTERS} letters")
    return _in_tables(lambda tables, there: tables.exclude(there, game, reason))


def reset(name: str, game: str | None = None) -> str:
    """Begin the tables of a player anew: games until now count no longer; a game in play stays.

    Parameters
    ----------
    name : str
        The player.
    game : str, optional
        The only game whose tables begin anew.

    Returns
    -------
    str
        The word by which `undo_reset` undoes it.

    Raises
    ------
    ValueError
        If there is no such player or game, or the store can't be changed.
    """
    word = secrets.token_hex(8)
    worker().change(resetting(name, game, word))
    return word


def resetting(name: str, game: str | None, word: str) -> Callable[[Database], int]:
    """Make the job of `reset`, which returns how many games were set aside under the word.

    Raises
    ------
    ValueError
        If there is no such game, or the name is none.
    """
    if game is not None:
        find_game(game)
    tidy = checked_name(name)
    return _in_tables(lambda tables, there: tables.reset(there, tidy, game, word))


def undo_reset(word: str) -> int:
    """Undo a reset; returns how many games count again.

    Raises
    ------
    ValueError
        If there is no such reset, or the store can't be changed.
    """
    return worker().change(undoing(word))


def undoing(word: str) -> Callable[[Database], int]:
    """Make the job of `undo_reset`."""
    return _in_tables(lambda tables, there: tables.undo_reset(there, word))


def keep_review(record: Record, accuracy: float) -> None:
    """Keep the accuracy of a person in a game that was reviewed, soon; where the store has no such game nothing is kept.

    Raises
    ------
    ValueError
        If the accuracy is not from 0 to 1.
    """
    if not 0 <= accuracy <= 1:
        raise ValueError(f"accuracy is {accuracy!r}; it must be from 0 to 1")
    digest, now = digest_of(record), utc(datetime.now().astimezone())
    worker().soon(_in_tables(lambda tables, there: tables.keep_review(there, digest, accuracy, now)))


def keep_prices(record: Record, budget: str, prices: Mapping[str, object]) -> None:
    """Keep the prices of decisions in a finished game, soon, so that its review goes on from them.

    Parameters
    ----------
    budget : str
        The budget of the review: ``quick`` or ``standard``.
    prices : mapping
        What the `kept` of the review's course returns.
    """
    digest, text = digest_of(record), json.dumps(prices, separators=(",", ":"))
    with contextlib.suppress(StoreError):  # there is no place to keep games in, which the table has said
        worker().soon(_in_tables(lambda tables, there: tables.keep_prices(there, digest, budget, text)))


def keep_duel(person: Person, game: str, duel: Duel) -> None:
    """Keep a deal that was played twice, by which a person is rated, soon."""
    with contextlib.suppress(StoreError):  # there is no place to keep games in, which the table has said
        worker().soon(_in_tables(lambda tables, there: tables.keep_duel(there, person, game, duel)))


def duels(name: str) -> list[Duel]:
    """List the deals by which a player is rated, to go on from: ``play(game, rated=duels("Ann"))``.

    Raises
    ------
    ValueError
        If the store can't be used.
    """

    def ask(database: Database) -> list[Any]:
        from pinochle_widgets.store.database import queries

        return list(database.read(lambda there: queries.duels(there, name)))

    return [Duel(number, mine, theirs) for number, (_, mine, theirs) in enumerate(asked(ask), 1)]


def note(person: Person, kind: str, values: Mapping[str, object]) -> Future[Any]:
    """Keep notes of a player, such as preferences or progress in a lesson, soon: values that JSON can hold, by name.

    Parameters
    ----------
    kind : str
        A word for what the notes are about.
    values : mapping
        A value of None removes the note.
    """
    texts = {name: None if value is None else json.dumps(value) for name, value in values.items()}
    now = utc(datetime.now().astimezone())
    return worker().soon(_in_tables(lambda tables, there: tables.note(there, person, kind, texts, now)))


def noted(person: Person, kind: str) -> dict[str, Any]:
    """Read the notes of a player of a kind.

    Raises
    ------
    ValueError
        If the store can't be used.
    """

    def ask(database: Database) -> dict[str, str]:
        from pinochle_widgets.store.database import queries

        return database.read(lambda there: queries.notes(there, person.id, kind))

    return {name: json.loads(value) for name, value in worker().ask(ask).items()}


def _in_tables(do: Callable[[Any, Any], T]) -> Callable[[Database], T]:
    """Make the job of a change, in one transaction."""

    def job(database: Database) -> T:
        from pinochle_widgets.store.database import tables

        return database.write(lambda connection: do(tables, connection))

    return job
