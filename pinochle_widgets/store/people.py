"""The players of this computer: who plays now, and their names, from a small file that is read before any database."""

from __future__ import annotations

import errno
import json
import logging
import os
import secrets
import unicodedata
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from functools import reduce
from importlib import import_module
from itertools import count
from pathlib import Path
from threading import Lock, current_thread, main_thread
from typing import Any  # Any: plain data of a file

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.basics.harmless import harmless
from pinochle_widgets.basics.visitors import ForEach
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.match.saving.locked import locked
from pinochle_widgets.store.place import folder, is_on

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""The seconds for which a table waits for players that are read from the store."""

FILE = "players.json"
"""The name of the small file, in the folder of kept games: a copy of what the database knows, and who plays here now."""

PLAYER = "player"
"""The note of the player whose game it is, beside the saved game."""

IN_STORE = "pinochle_widgets.store.database.players"
"""The module that knows the players by the database; it is loaded where the small file is damaged alone."""

MOST_LETTERS = 60
"""The most letters of a name."""

_MOST_BYTES = 1_000_000
_VERSION = 1
GAMES = "games"
"""The note of the games that a player has finished."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player."""

    id: str
    """A random word; a name may change."""
    name: str

    @classmethod
    def new(cls, name: str) -> Person:
        """Make a player of a name; it is in no store yet.

        Raises
        ------
        ValueError
            If the name is empty or too long.
        """
        return cls(secrets.token_hex(16), checked_name(name))

    @classmethod
    def of(cls, data: object) -> Person | None:
        """Read a player from data that anybody may have written; None where there is none."""
        if not isinstance(data, dict) or not isinstance(data.get("id"), str) or not 0 < len(data["id"]) <= 64:
            return None
        try:
            return cls(data["id"], checked_name(data.get("name")))
        except ValueError:
            return None

    def as_data(self) -> dict[str, str]:
        """Return the player as data that JSON can hold."""
        return asdict(self)


def checked_name(name: object) -> str:
    r"""Check the name of a player, of any script, and tidy it up.

    Raises
    ------
    ValueError
        If it is no text, empty, or longer than `MOST_LETTERS`.

    Examples
    --------
    >>> checked_name(" Ann \n O’Hara ")
    'Ann O’Hara'
    >>> checked_name(" ")
    Traceback (most recent call last):
    ValueError: ' ' is no name; it has no letter
    """
    if not isinstance(name, str):
        raise ValueError(f"{name!r:.60} is no name; it must be a text")
    tidy = harmless(" ".join(harmless(unicodedata.normalize("NFC", name)).split())).strip()
    if not tidy:
        raise ValueError(f"{name!r:.60} is no name; it has no letter")
    if len(tidy) > MOST_LETTERS:
        raise ValueError(f"the name {tidy!r:.60} has {len(tidy)} letters; a player's name has at most {MOST_LETTERS}")
    return tidy


@dataclass(frozen=True, slots=True)
class Here:
    """The players as this computer knows them."""

    now: str = ""
    """The id of the player who plays; empty where there is none yet."""
    people: tuple[Person, ...] = ()
    notes: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The notes of each player, such as preferences, by id."""

    @property
    def person(self) -> Person | None:
        """The player who plays; None where there is none yet."""
        return next((each for each in self.people if each.id == self.now), None)

    def named(self, name: str) -> Person | None:
        """Find the player of a name."""
        return next((each for each in self.people if each.name == name), None)

    def with_person(self, person: Person) -> Here:
        """Add a player, or another name of one: that player plays from now on."""
        others = tuple(each for each in self.people if each.id != person.id)
        return replace(self, now=person.id, people=(*others, person))

    def with_note(self, person: Person, kind: str, value: object) -> Here:
        """Put a note of a kind beside the others of a player."""
        return replace(self, notes={**self.notes, person.id: {**self.notes.get(person.id, {}), kind: value}})


class _DamagedError(ValueError):
    """The small file holds nothing that can be read."""


class _NewerError(Exception):
    """The small file was written by a newer version of this package."""


class _Copy:
    """The small file as this process knows it: changes are made here at once, and written by a thread.

    The thread reads the file anew before each change, under a lock, so that those of other processes stay.
    """

    def __init__(self) -> None:
        self.newest: Here | None = None
        """The players with all changes, while some are not in the file."""
        self.unwritten: list[Callable[[Here], Here]] = []
        self.lock = Lock()


_session = ForEach(Here)
"""The players of a visitor of this process, where nothing is kept."""

_copies: defaultdict[Path, _Copy] = defaultdict(_Copy)

_thread: tuple[int, ThreadPoolExecutor] | None = None
"""The thread that writes, and the process whose it is."""


def _writer() -> ThreadPoolExecutor:
    """Make the thread that writes; a fork has none."""
    global _thread  # noqa: PLW0603 - one in a process
    if _thread is None or _thread[0] != os.getpid():
        if _thread is not None:
            _copies.clear()
        _thread = os.getpid(), ThreadPoolExecutor(1, "pinochle players")
    return _thread[1]


def here() -> Here:
    """Read who plays on this computer, from the small file; nobody, where that is missing or damaged."""
    if not is_on():
        return _session.get()
    try:
        path = folder() / FILE
    except OSError:
        return _session.get()
    is_ours = _thread is not None and _thread[0] == os.getpid()
    return (_copies[path].newest if is_ours and path in _copies else None) or _read_or_mend(path)


def _read(path: Path) -> Here:
    """Read the small file.

    Raises
    ------
    _DamagedError
        If its content can't be read.
    _NewerError
        If a newer version of this package has written it.
    OSError
        If it can't be read now, which says nothing of its content.
    """
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise _DamagedError
        content = path.read_bytes()
    except FileNotFoundError:
        return Here()
    try:
        data = json.loads(content)
        if type(version := data.get("version")) is int and version > _VERSION:
            raise _NewerError
        people = tuple(person for each in data["people"] if (person := Person.of(each)))
        notes = {each.id: kept if isinstance(kept := data["notes"].get(each.id), dict) else {} for each in people}
        return Here(str(data["now"]), people, notes)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise _DamagedError from None


def _read_or_mend(path: Path) -> Here:
    """Read the small file; a damaged one is made anew first, for which nobody waits but the thread that shows tables."""
    try:
        return _read(path)
    except (OSError, _NewerError):
        return Here()
    except _DamagedError:
        pass
    if current_thread() is main_thread():
        with suppress(OSError, RuntimeError, TimeoutError, _DamagedError, _NewerError):
            _writer().submit(_mend, path).result(PATIENCE)
            return _read(path)
    return Here()


def _mend(path: Path) -> None:
    """Set a damaged file aside, and make it anew from the store.

    Raises
    ------
    OSError
        If the store can't be reached, or the file not be written: it stays as it is.
    """
    try:
        found: Here = import_module(IN_STORE).known_here()
    except ValueError as error:
        raise OSError(errno.EIO, f"{path.name} is damaged, and can't be made anew: {error}") from None
    with locked(path.parent):
        names = (f"{path.name}.damaged{f'-{number}' if number > 1 else ''}" for number in count(1))
        aside = next(each for each in map(path.with_name, names) if not each.exists())
        try:
            _read(path)
        except _DamagedError:
            path.replace(aside)
            _write_here(path, found)
            log.warning("%s could not be read; it was set aside as %s, and made anew from the store.", path, aside.name)


def forget() -> None:
    """Forget the players of this visitor and their notes, where nothing is kept."""
    _session.set(Here())


def change_here(change: Callable[[Here], Here]) -> Future[None]:
    """Change the players of this computer and their notes: at once in this process, soon in the small file.

    Returns
    -------
    Future
        It is done when the file is written. Where that can't be, it holds the error: this process goes by the new players all
        the same, and writes them with the next change.

    Raises
    ------
    OSError
        If there is no folder for the file.
    """
    done: Future[None] = Future()
    if not is_on():
        _session.set(change(_session.get()))
        done.set_result(None)
        return done
    path, writer = folder() / FILE, _writer()
    copy = _copies[path]
    with copy.lock:
        before = copy.newest
    before = before or _read_or_mend(path)
    with copy.lock:
        copy.newest = change(copy.newest or before)
        copy.unwritten.append(change)
    try:
        return writer.submit(_write, path, copy)
    except RuntimeError:  # a platform without threads, or an interpreter at its end
        try:
            _write(path, copy)
        except OSError as error:
            done.set_exception(error)
        else:
            done.set_result(None)
        return done


def _write(path: Path, copy: _Copy) -> None:
    """Write the changes that are left into the file as it is now."""
    with copy.lock:
        changes = [*copy.unwritten]
    if not changes:
        return
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        try:
            _read(path)
        except _DamagedError:
            _mend(path)
        with locked(path.parent):
            _write_here(path, reduce(lambda found, change: change(found), changes, _read(path)))
    except _NewerError:
        raise OSError(
            errno.EROFS, f"{path.name} is of a newer version of pinochle_widgets, and stays as it is"
        ) from None
    except _DamagedError as error:  # somebody damages it all the while
        raise OSError(errno.EIO, f"{path.name} is damaged") from error
    with copy.lock:
        del copy.unwritten[: len(changes)]
        if not copy.unwritten:
            copy.newest = None


def _write_here(path: Path, known: Here) -> None:
    people = [each.as_data() for each in known.people]
    data = {"version": _VERSION, "now": known.now, "people": people, "notes": known.notes}
    write_whole(path, json.dumps(data, ensure_ascii=True), private=True)


def flush() -> None:
    """Wait until all changes so far are written, or can't be."""
    if _thread is not None and _thread[0] == os.getpid():
        _thread[1].submit(lambda: None).result()


def sit_down(person: Person) -> None:
    """Note that a player plays here now.

    Raises
    ------
    OSError
        If there is no folder for the players.
    """
    if here().person != person:
        change_here(lambda known: known.with_person(person))


def games_of(person: Person) -> int:
    """Count the games that a player has finished on this computer."""
    return _games(here(), person)


def _games(known: Here, person: Person) -> int:
    count = known.notes.get(person.id, {}).get(GAMES, 0)
    return count if type(count) is int else 0


def count_game(person: Person) -> None:
    """Count a game that a player has finished.

    Raises
    ------
    OSError
        If there is no folder for the players.
    """

    def counted(known: Here) -> Here:
        return known.with_person(person).with_note(person, GAMES, _games(known, person) + 1)

    change_here(counted)


def player(name: str | None = None) -> Person:
    """Find the player of a name among those here, or make one; without a name, the one who plays now.

    Raises
    ------
    ValueError
        If the name is empty or too long.
    """
    known = here()
    if name is None:
        return known.person or known.named(YOU) or Person.new(YOU)
    tidy = checked_name(name)
    return known.named(tidy) or Person.new(tidy)
