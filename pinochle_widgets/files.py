"""The writing of files, whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
from pathlib import Path
from shutil import copymode

PRIVATE = 0o600
"""The permissions of a file that only its owner may read."""


_USUAL = 0o666
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def write_whole(path: str | os.PathLike[str], content: str | bytes, *, private: bool = False) -> Path:
    """Write a file so that at each moment its old content is there or the new one, also after a power cut.

    The permissions of a file that is there stay, a link is followed, and a device is written to as it is.

    Parameters
    ----------
    path : str or path
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
    given, data = Path(path), content.encode() if isinstance(content, str) else content
    target = Path(os.path.realpath(given))
    if target.exists() and not target.is_file():
        given.write_bytes(data)  # a device or a pipe can't be replaced, and for a folder this raises the right error
        return given
    if target.exists() and not os.access(target, os.W_OK):  # replacing it would need a writable folder only
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(given))
    try:
        _replace(target, data, private=private)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(given)) from error
    return given


def _replace(target: Path, data: bytes, *, private: bool) -> None:
    """Replace a file by a new one, in one step."""
    beside = target.with_name(f".{secrets.token_hex(8)}.tmp")  # in the same folder: only there the move is one step
    try:
        with os.fdopen(os.open(beside, _NEW, PRIVATE if private else _USUAL), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists() and not private:
            copymode(target, beside)
        beside.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Make a new name outlast a power cut, where a platform and its file system can."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
