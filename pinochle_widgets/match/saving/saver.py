"""The saver: it writes the steps of a match into a file, beside the play."""

from __future__ import annotations

import atexit
import contextlib
import logging
import secrets
import threading
import time
import weakref
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple  # Any: lines of a file

from pinochle_widgets.basics.process import begun
from pinochle_widgets.match.saving.ledger import SINCE, Ledger, Step
from pinochle_widgets.match.saving.lines import ELSEWHERE, PATIENCE, Lines, content_of, unasked

MAGIC = "pinochle-save"
FIRST, FORMED, VERSION = 1, 2, 6
"""The versions of a file: the first, that of games whose levels have later forms, which may stand in any line, and the newest."""

SHARED = 5
"""The version of games whose cards come out of shares."""

MOMENT = 0.2
"""The seconds that a step waits until it is written; where a write takes longer, those that follow do not wait."""

AGAIN = 2.0
"""The seconds between two tries to write to a disk that is full, or has gone."""

OVER = "over"
"""The note that a game was played to its end; the next game of its match begins without it."""

SECOND = "second_try"
"""The note of a deal of the day whether its end is that of a second try."""

GAME_ID = "id"
"""The note of a game's id, which tables give: random, and in no record, as equal seeds give equal records."""

HELPED = "helped"
"""The note that a person had a hint in the game."""

HELPED_AT = "helped_seats"
"""The note of the seats whose persons had one."""

ADVISED = "advised"
"""The note of what the adviser has advised, by position."""

HELP = (HELPED, HELPED_AT, ADVISED)

REVIEWED = "reviewed"
"""The note of the prices of decisions that a review has found so far."""

_OF_ONE_GAME = (OVER, SECOND, GAME_ID, *HELP, REVIEWED)

RATED = "rated_seats"
"""The note of the seats whose persons are rated."""


class Work(NamedTuple):
    """A step to be written, or notes; None where a ledger is new. `length` is the number of steps by then, `notes` are all.

    `leave` is called before a new ledger takes the place of a finished game.
    """

    ledger: Ledger
    step: tuple[object, ...] | None
    length: int
    notes: Mapping[str, object]
    leave: Callable[[], None] = unasked


log = logging.getLogger(__name__)


def new_id() -> str:
    """Draw the id of a game."""
    return secrets.token_hex(16)


def why_not_saved(error: OSError) -> str:
    """Tell in a sentence why a game can't be saved."""
    return f"The game can't be saved: {error.strerror or error}".removesuffix(".") + "."


def _version_of(lines: list[Any]) -> int:
    return int(lines[0]["version"])


def saved_bytes(ledger: Ledger, notes: Mapping[str, object]) -> bytes:
    """Write a match as the content of a file that keeps it."""
    return content_of(_lines_of(ledger, notes))[0]


def _lines_of(ledger: Ledger, notes: Mapping[str, object], length: int | None = None) -> list[Any]:
    """List the first lines of a file: the beginning of the game, and its steps so far."""
    steps = ledger.steps[:length]
    version = max([FORMED if ledger.has_forms else FIRST, *map(_needed, {step[0] for step in steps})])
    version = max(version, SHARED) if ledger.beginning.shares else version
    return [{"magic": MAGIC, "version": version, "notes": dict(notes), **ledger.beginning.as_data()}, *steps]


def _needed(kind: object) -> int:
    """Find the version of a file that may hold a kind of step."""
    return SINCE.get(str(kind), FIRST)


class Saver:
    """A follower of a ledger that keeps it in a file; a thread writes, so that a slow disk holds no one up.

    It goes with its match: nothing else holds it, and what it has noted by then is written all the same.

    Parameters
    ----------
    ledger : Ledger
        All steps so far are written at once.
    notes : mapping, optional
        More that belongs to the game, such as the preferences of its table; as JSON can hold it.
    check : callable, optional
        See `Lines`.

    Raises
    ------
    OSError
        If the file can't be written at the beginning.
    """

    def __init__(
        self, path: Path, ledger: Ledger, notes: Mapping[str, object] | None = None, check: Callable[[], None] = unasked
    ) -> None:
        self._ledger = ledger
        self._writer = _Writer(path, ledger, dict(notes or {}), check)
        self.set_aside: Callable[[Path, str], None] | None = None
        """The function that keeps a finished game, by the file and its id, before the next one takes the file's place."""
        self._ending = weakref.finalize(self, self._writer.end)
        self._ending.atexit = False  # the writers at work are waited for, all together

    @property
    def path(self) -> Path:
        """The path of the file."""
        return self._writer.path

    @property
    def trouble(self) -> str:
        """The reason for which the file does not hold the newest steps; empty while all is well.

        The whole file is tried again with the next step, though not sooner than `AGAIN` allows.
        """
        return self._writer.trouble

    @property
    def is_closed(self) -> bool:
        """Check whether nothing more is written: the saver was closed, or the game goes on elsewhere."""
        return self._writer.is_closed

    @property
    def notes(self) -> dict[str, object]:
        """The notes that are kept with the game."""
        return dict(self._writer.notes)

    def follow(self, ledger: Ledger, step: Step | None) -> None:
        """Note a step, which is written soon; None begins the file anew with another ledger."""
        if not self.is_closed:
            self._ledger = ledger
            leave = unasked
            if step is None:
                before = self._writer.notes
                if before.get(OVER) is True and self.set_aside is not None:
                    leave = partial(self.set_aside, self.path, f"{before.get(GAME_ID)}")
                kept = {name: value for name, value in before.items() if name not in _OF_ONE_GAME}
                self._writer.notes = {**kept, **({GAME_ID: new_id()} if GAME_ID in before else {})}
            self._put(step, leave)

    def note(self, **notes: object) -> None:
        """Note more that belongs to the game."""
        writer = self._writer
        if not self.is_closed and any(writer.notes.get(name) != value for name, value in notes.items()):
            writer.notes = writer.notes | notes  # a new one: the thread may be writing the old one
            self._put(("notes", notes))

    def _put(self, step: tuple[object, ...] | None, leave: Callable[[], None] = unasked) -> None:
        self._writer.put(Work(self._ledger, step, len(self._ledger.steps), self._writer.notes, leave))

    def flush(self, timeout: float = PATIENCE) -> bool:
        """Wait until all that was noted is written; returns whether it is."""
        return self._writer.flush(timeout)

    @property
    def is_behind(self) -> bool:
        """Check whether steps may not be written yet: a write takes longer than a moment."""
        return self._writer.is_behind

    def close(self) -> None:
        """Write the rest, also past a power cut, and note no more."""
        if not self.is_closed:
            self._writer.is_closed = True
            self._ending()
            self.flush()


class _Writer:
    """The writer of one file; it holds no ledger but those in its queue, so that a match can go."""

    def __init__(self, path: Path, ledger: Ledger, notes: dict[str, object], check: Callable[[], None]) -> None:
        self.path = path
        self.notes = notes
        self.trouble = ""
        self.is_closed = False
        lines = _lines_of(ledger, notes)
        self._lines, self._version = Lines(path, lines, check), _version_of(lines)
        self._queue: SimpleQueue[tuple[Work | None, threading.Event]] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self.is_behind = False
        self._is_ending = False
        self._not_before = 0.0
        self._late: Work | None = None
        """The newest work that came too soon after a try that failed."""
        at_work.add(self)

    # ---- for the saver

    def put(self, work: Work) -> None:
        """Write a step or notes soon, in a thread where there are threads."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = begun("pinochle saver", self._work)
            if self._thread is None:
                self._write(work)
                return
        if not self._hand_over(work, 0 if self.is_behind else MOMENT):
            self.is_behind = True

    def flush(self, timeout: float) -> bool:
        """Wait until all that was put is written; returns whether it is."""
        if self._thread is not None and self._thread.is_alive():
            if not self._is_ending:
                return self._hand_over(None, timeout) and not self.trouble
            self._thread.join(timeout)
            return not self._thread.is_alive() and not self.trouble
        return not self.trouble

    def sync(self) -> None:
        """Make all that is written outlast a power cut."""
        self._lines.sync()

    def end(self) -> None:
        """End the thread and close the file, when all is written."""
        self._is_ending = True
        if self._thread is not None and self._thread.is_alive():
            self._queue.put((None, threading.Event()))
        else:
            self._leave()

    def _leave(self) -> None:
        at_work.discard(self)
        self._lines.close()

    def _hand_over(self, work: Work | None, timeout: float) -> bool:
        """Hand work to the thread, and wait for it for some seconds; returns whether it is done."""
        done = threading.Event()
        self._queue.put((work, done))
        return done.wait(timeout)

    # ---- in the thread

    def _work(self) -> None:
        while not (self._is_ending and self._queue.empty()):
            work, done = self._next()
            begun = time.monotonic()
            if work is not None:
                self._write(work)
            del work  # the ledger must be able to go while the thread waits
            if time.monotonic() - begun < MOMENT:  # a busy process, not a slow disk, may have kept the lines waiting
                self.is_behind = False
            done.set()
        self._leave()

    def _next(self) -> tuple[Work | None, threading.Event]:
        """Wait for the next work, or until a late one may be tried."""
        try:
            return self._queue.get(timeout=max(0.0, self._not_before - time.monotonic()) if self._late else None)
        except Empty:
            return self._late, threading.Event()

    def _write(self, work: Work) -> None:
        if self.trouble and time.monotonic() < self._not_before:
            self._late = work
            return
        self._late = None
        try:
            if work.step is None or self.trouble or _needed(work.step[0]) > self._version:
                self._renew(work)
            else:
                self._append(work)
        except FileExistsError:
            self.is_closed = True
            self._report(ELSEWHERE)
        except OSError as error:
            self._not_before = time.monotonic() + AGAIN
            self._report(why_not_saved(error))
        else:
            self.trouble = ""

    def _append(self, work: Work) -> None:
        try:
            self._lines.append(work.step)
        except FileNotFoundError:  # one that has gone is written anew
            self._renew(work)

    def _report(self, trouble: str) -> None:
        if not self.trouble:
            log.warning("%s (%s)", trouble, self.path)
        self.trouble = trouble

    def _renew(self, work: Work) -> None:
        work.leave()
        data = _lines_of(work.ledger, work.notes, work.length)
        lines = Lines(self.path, data, self._check_ours)
        self._lines.close(is_replaced=True)
        self._lines, self._version = lines, _version_of(data)

    def _check_ours(self) -> None:
        with contextlib.suppress(FileNotFoundError):
            self._lines.check_ours()


at_work: set[_Writer] = set()
"""The writers that have not ended; the end of the process waits for them."""


@atexit.register
def _write_the_rest() -> None:
    """Wait for the lines that are still to be written, also past a power cut."""
    for writer in list(at_work):
        writer.flush(PATIENCE)
        writer.sync()
