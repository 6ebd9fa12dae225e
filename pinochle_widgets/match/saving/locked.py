"""The lock of a folder with saved games: no two processes, and no two threads of one, change the files there at the same time."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from pinochle_widgets.basics.files import PRIVATE

NAME = ".pinochle.lock"
"""The file beside the saved games that is locked: a game's own file is replaced, and its lock would go with it."""

PATIENCE = 2.0
"""The seconds after which nobody waits for a lock any longer: a process that was stopped may have it."""

_OFTEN = 0.002
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep others from changing saved games in a folder within the block, for a moment.

    The block runs without a lock where there are none (some network folders, a browser's own Python), where the file to lock
    can't be made, and after `PATIENCE`.
    """
    try:
        file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError:
        yield
        return
    try:
        _lock(file)
        yield
    finally:
        os.close(file)  # the lock goes, too


def held(path: Path) -> int | None:
    """Lock a file for as long as its descriptor is open, which is returned; None if another process has it locked.

    Raises
    ------
    OSError
        If the file can't be made.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE)
    if _is_taken(file):
        os.close(file)
        return None
    return file


def _lock(file: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and _is_taken(file):
        time.sleep(_OFTEN)


def _is_taken(file: int) -> bool:
    """Try to lock a file; returns whether another process has it. Where there are no locks, nobody has one."""
    try:
        _try(file)
    except ImportError:
        return False
    except OSError as error:
        return error.errno in _TAKEN
    return False


def _try(file: int) -> None:
    """Lock a file at once, or raise an error."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
