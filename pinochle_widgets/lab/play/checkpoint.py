"""The file of a tournament: its finished games, so that they need not be played again.

Each line is a JSON object that ends in a checksum of itself. The first describes the tournament, each further one
holds some pairs of a match: the two levels, the number of the first pair, and a row of numbers for each of their games.
Lines are added whole, and are on the disk before the next games are played. A last line that breaks off, as a power cut
leaves it, is taken away, and its games are played again; a file in which anything else is wrong is never written to.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from errno import ENOSPC
from pathlib import Path
from typing import Any, NamedTuple  # Any: values as JSON has them
from zlib import crc32

import numpy as np

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.lab.play.pairs import Played, Rows, games_of_deal

FORMAT = "pinochle-tournament"
VERSION = 1
STRANGE = "this is not what a tournament writes"
Levels = tuple[str, str]


class Checkpoint(NamedTuple):
    """A file, and the pairs that stood in it when it was read, by match."""

    path: Path
    played: dict[Levels, Played]

    def add(self, levels: Levels, first: int, rows: Rows) -> None:
        """Add the pairs of a match from `first` on.

        Raises
        ------
        OSError
            If the file can't be written; then it is as it was before.
        """
        _append(self.path, _line({"levels": list(levels), "first": first, "games": rows.tolist()}))


def open_checkpoint(path: str | os.PathLike[str], tournament: Mapping[str, Any], columns: Sequence[str]) -> Checkpoint:
    """Read the file of a tournament, or begin a new one.

    Parameters
    ----------
    tournament : mapping
        The description of the tournament, of values that JSON has.
    columns : sequence of str
        The columns of a row of numbers.

    Returns
    -------
    Checkpoint

    Raises
    ------
    ValueError
        If the file is of another tournament, or not whole: with the line and its fault.
    """
    path = Path(path)
    header = {"format": FORMAT, "format_version": VERSION, **tournament, "columns": list(columns)}
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        content = _line(header)
        _write(path, content)
    except OSError as error:
        raise _wrong(path, f"which can't be read: {error.strerror}", "be a file") from error
    if not content:
        raise _wrong(path, "which is empty", "be a tournament's file, or one that is not there yet")
    whole = content[: content.rfind(b"\n") + 1] or content
    played = _read(path, whole, header)
    if whole != content:
        _write(path, whole)
    return Checkpoint(path, played)


def _write(path: Path, content: bytes) -> None:
    try:
        write_whole(path, content)
    except OSError as error:
        raise _wrong(path, f"which can't be written: {error.strerror or error}", "be a file that can") from error


def _read(path: Path, content: bytes, header: Mapping[str, Any]) -> dict[Levels, Played]:
    played: dict[Levels, Played] = {}
    for number, line in enumerate(content.splitlines(keepends=True), 1):
        try:
            values = _values(line)
            if number == 1:
                _compare(values, header)
            else:
                _take(values, played, header)
        except _Wrong as error:
            way_out = f"be whole: without line {number} its games are played again" if number > 1 else "be another file"
            raise _wrong(path, f"of which line {number} is wrong: {error}", way_out) from None
    return played


def _wrong(path: Path, fault: str, must: str) -> ValueError:
    """Make the error for a file; `fault` is a clause about the file."""
    return wrong("checkpoint", path, must, fault=f"is {path}, {fault}")


class _Wrong(Exception):
    """A line of a file is wrong, and why."""


def _values(line: bytes) -> dict[str, Any]:
    """Read the values of a line, once its checksum is right."""
    if not line.endswith(b"\n"):
        raise _Wrong("it breaks off")
    try:
        values = json.loads(line)
        said = values.pop("crc32")
    except (ValueError, AttributeError, KeyError, TypeError, RecursionError):
        raise _Wrong(STRANGE) from None
    if _line(values) != line or said != crc32(_text(values)):
        raise _Wrong("it was changed: its checksum is another")
    return dict(values)


def _compare(values: Mapping[str, Any], header: Mapping[str, Any]) -> None:
    """Raise if a first line is of another tournament."""
    if values.get("format") != FORMAT:
        raise _Wrong("this is no tournament")
    different = [name for name in header if values.get(name) != header[name]]
    if different:
        name = different[0]
        raise _Wrong(f"it is another tournament: {name} is {_shown(values.get(name))}, asked is {_shown(header[name])}")


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else repr(value)


def _take(values: Mapping[str, Any], played: dict[Levels, Played], header: Mapping[str, Any]) -> None:
    """Add the pairs of a line."""
    try:
        a, b = values["levels"]
        first, games = values["first"], np.array(values["games"])
        known = {a, b} <= set(header["levels"])
    except (KeyError, TypeError, ValueError):
        raise _Wrong(STRANGE) from None
    sound = known and type(first) is int and first >= 0 and games.dtype == np.int64
    if not sound or games.ndim != 2 or games.shape[1] != len(header["columns"]):
        raise _Wrong(STRANGE)
    of_deal = games_of_deal(header["columns"])
    if not len(games) or len(games) % of_deal:
        raise _Wrong("its games are not whole pairs")
    try:
        played.setdefault((a, b), Played(of_deal)).add(first, games)
    except ValueError as error:
        raise _Wrong(f"of {a} against {b}, {error}") from None


def _text(values: Mapping[str, Any]) -> bytes:
    return json.dumps(values, separators=(",", ":")).encode()


def _line(values: Mapping[str, Any]) -> bytes:
    return _text({**values, "crc32": crc32(_text(values))}) + b"\n"


def _append(path: Path, line: bytes) -> None:
    """Add a line in one write; where there is no room for the whole line, nothing of it stays.

    The lines before it are not written anew, as they would be in a file put in the old one's place: of a tournament
    of hours they are many megabytes, and lines come twice a second.
    """
    with path.open("ab", buffering=0) as file:
        before = file.tell()
        try:
            if file.write(line) != len(line):
                raise OSError(ENOSPC, f"{path}: no room for {len(line)} bytes")  # noqa: TRY301 - taken back as any other
            os.fsync(file.fileno())
        except BaseException:
            file.truncate(before)
            raise
