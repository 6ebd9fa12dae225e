"""The lines of sheets and hand-ins: files that strangers wrote, read within limits, each fault with its file and line."""

from __future__ import annotations

import json
import math
import os
import re
import stat
import unicodedata
from collections.abc import Callable, Mapping
from numbers import Real
from pathlib import Path
from typing import Any, NamedTuple  # Any: values as JSON has them
from zlib import crc32

from pinochle_widgets.basics.arguments import whole
from pinochle_widgets.basics.harmless import harmless

MOST_BYTES = 200_000
"""The most bytes of a sheet or a hand-in."""

MOST_NAME = 60
"""The most letters of a name."""

_SUM = re.compile(r',"sum":"([0-9a-f]{8})"\}$')

Line = dict[str, Any]
"""A line of a file: values as JSON has them, by name."""


def drop_link(path: Path) -> Path:
    """Remove a link that lies at a path, so that nothing is written through it: a folder of a class is open to many.

    Returns
    -------
    Path
        The same path.
    """
    if path.is_symlink():
        path.unlink()
    return path


class LineError(ValueError):
    """The error of a line: its message begins with the file and the number of the line.

    Parameters
    ----------
    where : str
        The file, or another name of the text.
    line : int
        The number of the line, from 1; 0 for the whole file.
    """

    def __init__(self, where: str, line: int, fault: str) -> None:
        self.where, self.line, self.fault = where, line, fault
        super().__init__(f"{where}{f', line {line}' if line else ''}: {fault}")

    def __reduce__(self) -> tuple[type[LineError], tuple[object, ...]]:
        return type(self), (self.where, self.line, self.fault)  # an error of another process comes back


class Content(NamedTuple):
    """The content of a file, without the marks of Windows, and the facts that its folder knows."""

    text: str
    """The text, with line feeds alone as line ends, and without a byte order mark."""
    changed: float
    """The time of its last change by the clock of the folder, in seconds."""
    owner: int
    """The number of the user that it belongs to; 0 where files have none."""


def plain(text: str) -> str:
    """Take the marks off a text that editors on Windows leave: a byte order mark, and carriage returns at the ends of lines."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def content_of(path: Path, where: str = "") -> Content:
    """Read a file that is short and nothing but a file; errors name `where` it is, by default its name.

    Raises
    ------
    LineError
        If it is a link, a device or a folder, longer than `MOST_BYTES`, no UTF-8, or can't be read.
    """
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(path, flags), "rb") as file:
            about = os.fstat(file.fileno())
            data = file.read(MOST_BYTES + 1) if stat.S_ISREG(about.st_mode) else None
    except OSError as error:
        raise LineError(where or path.name, 0, f"it can't be read: {error.strerror}") from None
    if data is None:
        raise LineError(where or path.name, 0, "it is no file")
    if len(data) > MOST_BYTES:
        raise LineError(where or path.name, 0, f"it has more than {MOST_BYTES:,} bytes, too many for this kind of file")
    try:
        return Content(plain(data.decode()), about.st_mtime, about.st_uid)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LineError(where or path.name, line, "it is damaged: it holds bytes that are no text") from None


def parse(text: str, where: str, number: int) -> Line:
    """Read a line of JSON: an object whose names are all different, without numbers that are none.

    Raises
    ------
    LineError
        If it is anything else.
    """
    try:
        found = json.loads(text, object_pairs_hook=_single, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        fault = str(error) if isinstance(error, _Fault) else "it is damaged, or no line of such a file"
        raise LineError(where, number, fault) from None
    if not isinstance(found, dict):
        raise LineError(where, number, "it is damaged, or no line of such a file")
    return found


class _Fault(ValueError):
    """The fault of a line that JSON would pass over."""


def _single(pairs: list[tuple[str, Any]]) -> Line:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _Fault(f"it has {twice!r:.40} twice")
    return found


def _no_number(text: str) -> None:
    raise _Fault(f"it holds {text}, which is no number")


def written(line: Mapping[str, object]) -> str:
    """Write a line, without its end."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def summed(line: Mapping[str, object], start: str) -> str:
    """Write a line with a checksum at its end, which also depends on the `start` that all lines of a file have in common."""
    text = written(line)
    return f'{text[:-1]},"sum":"{_sum(text, start):08x}"}}'


def checked(text: str, start: str, where: str, number: int) -> Line:
    """Read a line with a checksum.

    Raises
    ------
    LineError
        If it was changed after it was written.
    """
    found = _SUM.search(text)
    if found is None or int(found[1], 16) != _sum(text[: found.start()] + "}", start):
        raise LineError(where, number, "it is damaged or was edited: its checksum is wrong")
    line = parse(text, where, number)
    del line["sum"]
    return line


def _sum(text: str, start: str) -> int:
    return crc32(text.encode("utf-8", "surrogatepass"), crc32(start.encode("utf-8", "surrogatepass")))


def words(value: object, most: int, name: str, *, least: int = 1) -> str:
    """Clean a text that a stranger wrote: one line, without marks that are invisible.

    Raises
    ------
    ValueError
        If it is no text, or too long or short.
    """
    text = " ".join(harmless(unicodedata.normalize("NFC", value)).split()) if isinstance(value, str) else ""
    if not isinstance(value, str) or not least <= len(text) <= most:
        raise ValueError(f"{name} is {value!r:.60}; it must be a text of {least} to {most} letters")
    return text


def number(value: object) -> float | None:
    """Read a number; None where it is none, or not finite. A whole one stays whole."""
    if (found := whole(value)) is not None:
        return found
    if isinstance(value, bool) or not isinstance(value, Real) or not math.isfinite(real := float(value)):
        return None
    return real


def of_kind(line: Line, magic: str, version: int, where: str) -> int:
    """Check the first line of a file, and return its version, which is at most the one that is given.

    Raises
    ------
    LineError
        If it is of another kind or version.
    """
    if line.get("magic") != magic:
        raise LineError(where, 1, f"it is no {magic.removeprefix('pinochle-')}: it does not begin with {magic!r}")
    found = line.get("version")
    if type(found) is not int or not 1 <= found <= version:
        later = type(found) is int and found > version
        advice = "please update pinochle_widgets" if later else "there is no such version"
        reads = f"version {version}" if version == 1 else f"up to version {version}"
        raise LineError(where, 1, f"it is of version {found!r:.20}; this program reads {reads}: {advice}")
    return found


Check = Callable[[object], object]
"""A function that checks a value, and returns it as it is kept."""


def fields(line: Line, checks: Mapping[str, Check], where: str, number: int) -> Line:
    """Check the values of a line by name.

    Raises
    ------
    LineError
        If a name is unknown, or a value can't be.
    """
    if unknown := sorted({*line} - {*checks}):
        raise LineError(where, number, f"{unknown[0]!r:.40} is unknown; there is {', '.join(checks)}")
    try:
        return {name: checks[name](value) for name, value in line.items()}
    except ValueError as error:
        raise LineError(where, number, str(error)) from None
