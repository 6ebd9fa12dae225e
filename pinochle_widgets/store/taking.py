"""The way of finished games from their files into the store: none is lost, none is there twice, whatever ends a process."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any  # Any: plain data of a file

from pinochle_widgets.match import Record, RecordError, SavedError
from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.database.worker import worker
from pinochle_widgets.store.finished import Finished
from pinochle_widgets.store.kept import game_files
from pinochle_widgets.store.people import Person, player
from pinochle_widgets.store.place import folder, is_on
from pinochle_widgets.store.taken import mark, note_taken, taken

if TYPE_CHECKING:
    from pinochle_widgets.store.database.opening import Database

DONE = ".done"
"""The end of the names of finished games whose match has gone on in its file: each waits here until the store has it."""

_in_play: set[str] = set()
"""The marks of games that were not over when this process read them: each is read again when it has changed."""


def set_aside(path: Path, game_id: str) -> None:
    """Keep a finished game beside its file, before the next game of its match takes the file's place.

    Raises
    ------
    OSError
        If neither a link nor a copy can be made.
    """
    aside = path.with_name(f"{path.stem}.{game_id[:32]}{DONE}")
    if aside.exists():
        return
    try:
        os.link(path, aside)
    except OSError:  # a file system without links
        shutil.copy2(path, aside)


def hand_in(record: Record, notes: Mapping[str, Any]) -> None:
    """Hand a finished game to the store, which keeps it soon, and those that lie here as files with it.

    Parameters
    ----------
    record : Record
        The whole record, which nobody changes any longer.
    notes : mapping
        The notes that are kept beside the game.
    """
    with contextlib.suppress(StoreError, OSError):  # there is no place to keep games in, which the table has said
        worker().soon(
            taking([Finished.noted(record, datetime.now().astimezone(), notes)], folder() if is_on() else None)
        )


def take_files() -> None:
    """Take in the finished games that lie here as files, and wait for that.

    Raises
    ------
    StoreError
        If the store can't be used.
    """
    if is_on():
        worker().change(taking([], folder()))


def taking(
    games: Iterable[Finished], place: Path | None = None, taker: Person | None = None
) -> Callable[[Database], int]:
    """Make the job that takes in finished games, and those that lie in a folder.

    Parameters
    ----------
    taker : Person, optional
        The player of games that name none; by default the one who plays now.

    Returns
    -------
    callable
        For an open database it returns how many games were new.
    """

    def take(database: Database) -> int:
        from pinochle_widgets.store.database.rows import game_row

        lie_here = database.address.is_lasting and place is not None
        known = taken()
        files = list(_finished_in(place, known)) if lie_here and place else []
        found = [*games, *(game for _, _, game in files)]
        worked_out = [(game.person or taker or player(), *game.figures()) for game in found]
        new = 0
        if worked_out:
            new = database.write(
                lambda connection: sum(
                    game_row(connection, figures, rounds, person) for person, figures, rounds in worked_out
                )
            )
        if lie_here:
            _tidy_up({path: read for path, read, _ in files}, known)
        return new

    return take


def _finished_in(place: Path, known: set[str]) -> Iterator[tuple[Path, str, Finished]]:
    """Read the finished games of a folder that the store may lack, each with the mark of its file."""
    for path in [*place.glob(f"*{DONE}"), *game_files()]:
        with contextlib.suppress(SavedError, RecordError, OSError):
            now = mark(path)
            if now in known or now in _in_play:
                continue
            game = Finished.read(path)
            if game is None:
                _in_play.add(now)
            else:
                yield path, now, game


def _tidy_up(files: Mapping[Path, str], known: set[str]) -> None:
    """Note the files whose games the store has, and remove those that only waited for that."""
    there = set()
    for path in game_files():
        with contextlib.suppress(OSError):
            there.add(mark(path))
    now = known & there
    for path, read in files.items():
        if path.suffix == DONE:
            with contextlib.suppress(OSError):
                path.unlink()
        else:
            now.add(read)  # as it was then: somebody may have played on
    if now != known:
        with contextlib.suppress(OSError):
            note_taken(now)
