"""A file of lines, each with a checksum over all lines so far: whatever happens to it, the lines before are known to be whole.

A line is the checksum in eight hexadecimal digits, a space, and data as JSON. A thread writes lines through to the disk, so that
no line waits for it.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from zlib import crc32

from pinochle_widgets.basics.files import write_open
from pinochle_widgets.basics.process import begun
from pinochle_widgets.match.saving.locked import locked

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
            self._thread = begun("pinochle sync", self._work)
            if self._thread is not None:
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


MOST_BYTES = 4_000_000
"""The most bytes of a file that is read: many times what a long game takes."""

PATIENCE = 5.0
"""The seconds for which somebody waits for a disk at the end: of a file, or of the process."""

ELSEWHERE = "This game is being played in another window."

_DIGITS = 8


def encoded(data: object, before: int) -> tuple[bytes, int]:
    """Encode data as a line behind the checksum of the lines before; returns the line and its own checksum."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode()
    checksum = crc32(text, before)
    return b"%08x %s\n" % (checksum, text), checksum


def content_of(lines: Iterable[object]) -> tuple[bytes, int]:
    """Encode lines as the content of a file; returns it with the checksum of all."""
    content, checksum = [], 0
    for data in lines:
        line, checksum = encoded(data, checksum)
        content.append(line)
    return b"".join(content), checksum


def unasked() -> None:
    """Check nothing: whatever the file holds may be replaced."""


class Lines:
    """A file that gets longer by whole lines.

    Parameters
    ----------
    lines : iterable
        The data of the first lines. The file is replaced by them in one step.
    check : callable, optional
        Called just before the file is replaced, while nobody else changes it; an error that it raises leaves the file as it is.

    Raises
    ------
    FileExistsError
        If another process has replaced the file meanwhile.
    OSError
        If the file can't be written; what was there before is still there.
    """

    def __init__(self, path: Path, lines: Iterable[object], check: Callable[[], None] = unasked) -> None:
        content, self._checksum = content_of(lines)
        self.path, self._folder = path, Path(os.path.realpath(path)).parent
        self._length = len(content)
        self._file = write_open(path, content, private=True, renaming=_after(check, self._folder))
        self._syncing = Syncing(self._file)
        self.check_ours()

    def append(self, data: object) -> None:
        """Append a line.

        Raises
        ------
        FileExistsError
            If another process has replaced the file: the line is lost.
        FileNotFoundError
            If the file has gone.
        OSError
            If the line can't be written whole: the file ends with the line before then.
        """
        line, checksum = encoded(data, self._checksum)
        with locked(self._folder):
            written = 0
            try:
                written = os.write(self._file, line)
            finally:
                if written < len(line):
                    os.truncate(self._file, self._length)
            if written < len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
            self._length += len(line)
            self._checksum = checksum
            self._syncing.note_write()
            self.check_ours()  # afterwards, as somebody may pass a lock; a line in a file that has no name harms nobody

    def check_ours(self) -> None:
        """Check that the file is still the one that was written.

        Raises
        ------
        FileExistsError
            If another process has replaced it.
        FileNotFoundError
            If it has gone.
        """
        if not os.path.samestat(os.fstat(self._file), self.path.stat()):
            raise elsewhere()

    def sync(self) -> None:
        """Make all lines outlast a power cut at once; else that comes soon after each, and no next line waits for it."""
        self._syncing.end(PATIENCE)

    def close(self, *, is_replaced: bool = False) -> None:
        """Close the file, and sync it unless another one `is_replaced` by now."""
        if is_replaced:
            self._syncing.drop()
        else:
            self.sync()
        os.close(self._file)


@contextlib.contextmanager
def _after(check: Callable[[], None], folder: Path) -> Iterator[None]:
    """Lock a folder, and check something before the block."""
    with locked(folder):
        check()
        yield


def elsewhere() -> FileExistsError:
    """Make the error of a game that goes on in another process, or at another table of this one."""
    return FileExistsError(errno.EEXIST, ELSEWHERE)


def read_lines(content: bytes, name: str) -> tuple[list[object], int]:
    """Read the whole lines of a file.

    Parameters
    ----------
    content : bytes
        The content of the file, or more than `MOST_BYTES` of its beginning.
    name : str
        The name of the file.

    Returns
    -------
    lines : list
        The data of the lines, up to the first that is damaged.
    lost : int
        How many lines are damaged, or stand behind one that is.

    Raises
    ------
    ValueError
        If the file is longer than any saved game.
    """
    if len(content) > MOST_BYTES:
        raise ValueError(f"{name} is too long for a saved game; those have at most {MOST_BYTES:,} bytes")
    given = content.split(b"\n")
    lines = list(_whole(given[:-1]))  # without its end a line may be half a line
    return lines, len(given) - (not given[-1]) - len(lines)


def _whole(given: Sequence[bytes]) -> Iterable[object]:
    before = 0
    for line in given:
        text = line[_DIGITS + 1 :]
        checksum = crc32(text, before)
        if line[: _DIGITS + 1] != b"%08x " % checksum:
            return
        try:
            yield json.loads(text)
        except (ValueError, RecursionError):
            return
        before = checksum
