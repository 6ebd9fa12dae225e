"""The list of finished games that lie here as files and are in the store, too: only those may be removed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.database.worker import worker
from pinochle_widgets.store.place import folder


def mark(path: Path) -> str:
    """Describe a file as it is now, in a line.

    Raises
    ------
    OSError
        If it has gone.
    """
    state = path.stat()
    return f"{state.st_mtime_ns} {state.st_size} {path.name}"


def _list() -> Path:
    return folder() / worker().address.taken


def taken() -> set[str]:
    """Read the marks of the files whose games the store has."""
    try:
        return set(_list().read_text(encoding="utf-8").splitlines())
    except (OSError, ValueError, StoreError):
        return set()


def is_taken(path: Path) -> bool:
    """Check whether the store has the game of a file."""
    try:
        return mark(path) in taken()
    except OSError:
        return False


def note_taken(marks: Iterable[str]) -> None:
    """Write the list anew.

    Raises
    ------
    OSError
        If it can't be written: then the files are read again.
    """
    write_whole(_list(), "".join(f"{each}\n" for each in sorted(marks)), private=True)
