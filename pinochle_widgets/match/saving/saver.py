"""The saver: it writes the steps of a match into a file, beside the play."""

from __future__ import annotations

import atexit
import logging
import threading
from collections.abc import Mapping
from pathlib import Path
from queue import SimpleQueue

from pinochle_widgets.match.saving.ledger import Ledger, Step
from pinochle_widgets.match.saving.lines import Lines

MAGIC = "pinochle-save"
VERSION = 1

PATIENCE = 5.0
"""The seconds that the end of a process waits for lines that are still to be written."""

MOMENT = 0.05
"""The seconds that a step waits until it is written; on a slower disk the steps that follow do not wait."""

Work = tuple[Ledger, tuple[object, ...] | None, int]
"""A ledger, its newest step or notes (None: it is new), and the number of its steps then."""

log = logging.getLogger(__name__)


class Saver:
    """A follower of a ledger that keeps it in a file; a thread writes, so that a slow disk holds no one up.

    Parameters
    ----------
    path : Path
    ledger : Ledger
        All steps so far are written at once.
    notes : mapping, optional
        More that belongs to the game, such as the preferences of its table; as JSON can hold it.

    Attributes
    ----------
    path : Path
    trouble : str
        The reason for which the file does not hold the newest steps; empty while all is well. Then the whole file is tried
        again when a deck comes into play.

    Raises
    ------
    OSError
        If the file can't be written at the beginning.
    """

    def __init__(self, path: Path, ledger: Ledger, notes: Mapping[str, object] | None = None) -> None:
        self.path = path
        self.trouble = ""
        self._notes = dict(notes or {})
        self._ledger = ledger
        self._lines = self._new_lines(ledger)
        self._queue: SimpleQueue[tuple[Work | None, threading.Event]] = SimpleQueue()
        self._is_behind = False
        self._thread: threading.Thread | None = None
        self._is_closed = False
        atexit.register(self.close)

    # ---- for the match

    def follow(self, ledger: Ledger, step: Step | None) -> None:
        """Note a step, which is written soon; None begins the file anew with another ledger."""
        if self._is_closed:
            return
        self._ledger = ledger
        self._put((ledger, step, len(ledger.steps)))

    def note(self, **notes: object) -> None:
        """Note more that belongs to the game."""
        if not self._is_closed and any(self._notes.get(name) != value for name, value in notes.items()):
            self._notes = self._notes | notes  # a new one: the thread may be writing the old one
            self._put((self._ledger, ("notes", notes), len(self._ledger.steps)))

    def flush(self, timeout: float = PATIENCE) -> bool:
        """Wait until all that was noted is written; returns whether it is."""
        if self._thread is not None and self._thread.is_alive():
            return self._hand_over(None, timeout) and not self.trouble
        return not self.trouble

    def close(self) -> None:
        """Write the rest, and note no more."""
        if not self._is_closed:
            self._is_closed = True
            self.flush()
            atexit.unregister(self.close)

    # ---- in the thread

    def _put(self, work: Work) -> None:
        if self._thread is None or not self._thread.is_alive():
            try:
                self._thread = threading.Thread(target=self._work, name="pinochle saver", daemon=True)
                self._thread.start()
            except RuntimeError:  # a platform without threads, or an interpreter at its end
                self._thread = None
                self._write(*work)
                return
        if not self._hand_over(work, 0 if self._is_behind else MOMENT):
            self._is_behind = True

    def _hand_over(self, work: Work | None, timeout: float) -> bool:
        """Hand work to the thread, and wait for it for some seconds; returns whether it is done."""
        done = threading.Event()
        self._queue.put((work, done))
        return done.wait(timeout)

    def _work(self) -> None:
        while True:
            work, done = self._queue.get()
            if work is not None:
                self._write(*work)
            self._is_behind = self._is_behind and not self._queue.empty()
            done.set()

    def _write(self, ledger: Ledger, step: tuple[object, ...] | None, length: int) -> None:
        try:
            if step is None:
                self._renew(ledger, 0)
            elif not self.trouble:
                self._lines.append(step)
            if step is not None and step[0] == "deck":  # a round was settled, or the game has begun
                if self.trouble:
                    self._renew(ledger, length)
                self._lines.sync()
        except FileExistsError as error:
            self._is_closed = True
            self._tell(str(error))
        except OSError as error:
            self._tell(f"The game can't be saved: {error.strerror or error}.")
        else:
            if self.trouble and (step is None or step[0] == "deck"):
                self.trouble = ""

    def _tell(self, trouble: str) -> None:
        if not self.trouble:
            log.warning("%s (%s)", trouble, self.path)
        self.trouble = trouble

    def _renew(self, ledger: Ledger, length: int) -> None:
        lines = self._new_lines(ledger, length)
        self._lines.close()
        self._lines = lines

    def _new_lines(self, ledger: Ledger, length: int | None = None) -> Lines:
        head = {"magic": MAGIC, "version": VERSION, "notes": self._notes, **ledger.beginning.as_data()}
        return Lines(self.path, [head, *ledger.steps[:length]])
