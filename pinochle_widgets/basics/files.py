"""The writing of files, whole or not at all, the paths to them, and the owners of folders."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import secrets
import time
from contextlib import AbstractContextManager
from pathlib import Path
from shutil import copymode

PRIVATE = 0o600
"""The permissions of a file that only its owner may read."""


DAY = 86_400.0
"""The seconds of a day."""

_LEFT = re.compile(r"\.[0-9a-f]{16}\.tmp")
_USUAL = 0o666
_MORE = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)  # Windows would change line ends
_NEW = _MORE | os.O_CREAT | os.O_EXCL


def find_path(given: str | os.PathLike[str]) -> Path:
    """Make a path of a text, led from the home folder of a user where it begins with ``~``.

    Raises
    ------
    ValueError
        If there is no such user, or no home.
    """
    try:
        return Path(given).expanduser()
    except RuntimeError:
        raise ValueError(f"{str(given)!r:.60} begins with the home folder of a user who is not known here") from None


def is_there(path: str | os.PathLike[str], *, folder: bool = False) -> bool:
    """Check whether a path leads to something, or to a `folder`: no text is an error, as a stranger's may be no path at all."""
    return (os.path.isdir if folder else os.path.exists)(path)


def write_whole(path: str | os.PathLike[str], content: str | bytes, *, private: bool = False) -> Path:
    """Write a file so that at each moment its old content is there or the new one, also after a power cut.

    The permissions of a file that is there stay, a link is followed, and a device is written to as it is.

    Parameters
    ----------
    content : str or bytes
        The content; a text is written as UTF-8, with its line ends as they are.
    private : bool
        Whether only the owner may read the file.

    Returns
    -------
    pathlib.Path
        The path as it was given.

    Raises
    ------
    OSError
        If the file can't be written; its old content is still there, and nothing is left beside it.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_whole(Path(folder, "note.txt"), "Pinochle").read_text()
    'Pinochle'
    """
    data = content.encode() if isinstance(content, str) else content
    os.close(write_open(path, data, private=private, renaming=contextlib.nullcontext()))
    return Path(path)


def write_open(
    path: str | os.PathLike[str], content: bytes, *, private: bool, renaming: AbstractContextManager[object]
) -> int:
    """Write a file as `write_whole` does, and keep it open.

    Parameters
    ----------
    path, content, private
        Those of `write_whole`.
    renaming : context manager
        The context in which the new file takes the place of the old one, such as a lock.

    Returns
    -------
    int
        The descriptor of what was written, to which more can be appended.

    Raises
    ------
    OSError
        As for `write_whole`; also an error that `renaming` raises.
    """
    given = Path(path)
    target = Path(os.path.realpath(given))
    if target.exists() and not target.is_file():
        file = os.open(
            given, _MORE
        )  # a device or a pipe can't be replaced, and for a folder this raises the right error
        _fill(file, content)
        return file
    if target.exists() and not os.access(target, os.W_OK):  # replacing it would need a writable folder only
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(given))
    try:
        return _replace(target, content, private=private, renaming=renaming)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(given)) from error


def _replace(target: Path, data: bytes, *, private: bool, renaming: AbstractContextManager[object]) -> int:
    """Replace a file by a new one, in one step; returns the descriptor of the new one."""
    beside = target.with_name(f".{secrets.token_hex(8)}.tmp")  # in the same folder: only there the move is one step
    with contextlib.ExitStack() as undoing:
        undoing.callback(_remove, beside)
        file = os.open(beside, _NEW, PRIVATE if private else _USUAL)
        closing = undoing.enter_context(contextlib.ExitStack())
        closing.callback(os.close, file)
        _fill(file, data)
        os.fsync(file)
        if target.exists() and not private:
            copymode(target, beside)
        with renaming:
            if os.name == "nt":  # no file that is open can be renamed there
                closing.close()
                beside.replace(target)
                file = os.open(target, _MORE)
            else:
                beside.replace(target)
        closing.pop_all()
        undoing.pop_all()
    _sync_folder(target.parent)
    return file


def _fill(file: int, data: bytes) -> None:
    with os.fdopen(file, "wb", closefd=False) as filling:
        filling.write(data)


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make a new name outlast a power cut, where a platform and its file system can."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def remove_left(folder: Path, older: float = DAY) -> None:
    """Remove the files that writers have left in a folder who were killed, once they are older than so many seconds."""
    for path in folder.glob(".*.tmp"):
        with contextlib.suppress(OSError):
            if _LEFT.fullmatch(path.name) and time.time() - path.stat().st_mtime > older:
                path.unlink()


def is_foreign(folder: Path) -> bool:
    """Check whether a folder is there and belongs to another user: its owner can change what is kept in it.

    Always False where files have no owners by number.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     is_foreign(Path(folder))
    False
    """
    try:
        return hasattr(os, "geteuid") and folder.stat().st_uid != os.geteuid()
    except OSError:  # it is not there, or can't be looked at
        return False
