"""The syncing of an open file: what was written to it outlasts a power cut before long, and no writer waits for a slow disk."""

from __future__ import annotations

import contextlib
import os
import threading
import time

SOON = 1.0
"""The seconds after which a write is synced, with all that were written since."""


class Syncing:
    """The syncing of an open file in a thread of its own, which lives while anything waits to be synced.

    Parameters
    ----------
    file : int
        The descriptor of the file.
    """

    def __init__(self, file: int) -> None:
        self._file = file
        self._since: float | None = None
        """The time of the first write that is not synced; None where all are."""
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._is_ending = threading.Event()

    def note_write(self) -> None:
        """Note that something was written: it is synced after `SOON`, or at once where there are no threads."""
        with self._lock:
            if self._since is None:
                self._since = time.monotonic()
            if self._thread is not None:
                return
            self._thread = threading.Thread(target=self._work, name="pinochle sync", daemon=True)
            try:
                self._thread.start()
            except RuntimeError:  # a platform without threads, or an interpreter at its end
                self._thread = None
            else:
                return
        self._sync()

    def end(self, timeout: float) -> None:
        """Write the rest through to the disk at once, and wait for that."""
        self._is_ending.set()
        if (thread := self._thread) is not None:
            thread.join(timeout)

    def drop(self) -> None:
        """End without syncing: another file has taken the place of this one."""
        with self._lock:
            self._since = None
        self._is_ending.set()

    def _work(self) -> None:
        while True:
            with self._lock:
                if self._since is None:
                    self._thread = None
                    return
                due = self._since + SOON
            self._is_ending.wait(max(0.0, due - time.monotonic()))
            self._sync()

    def _sync(self) -> None:
        with self._lock:
            if self._since is None:
                return
            self._since = None
        with contextlib.suppress(OSError):  # it is written all the same
            os.fsync(self._file)
