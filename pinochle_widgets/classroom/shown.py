"""The answers that a class was shown, and the question that it is at: a small file beside the sheet.

The projector writes it, and students' panels read it.
"""

from __future__ import annotations

from pathlib import Path

from pinochle_widgets.classroom.lines import Line, LineError, content_of, parse, written
from pinochle_widgets.classroom.sheets import Sheet

ENDING = ".shown"
MAGIC, VERSION = "pinochle-shown", 1


def shown_file(sheet: Sheet, folder: Path) -> Path:
    """Find the file for a sheet in a folder."""
    return folder / f"{sheet.id}{ENDING}"


def read_now(sheet: Sheet, folder: Path | None) -> int:
    """Read the question that the class is at; 0 where nobody says."""
    return read_number(shown_file(sheet, folder) if folder else None)


def read_shown(sheet: Sheet, folder: Path | None) -> frozenset[int]:
    """Read the questions whose answers were shown; none where the file is missing, or is none."""
    return read_list(shown_file(sheet, folder) if folder else None)


def read_list(path: Path | None) -> frozenset[int]:
    """Read the questions in a file; none where it is missing, or is none."""
    found = _line(path).get("shown")
    return frozenset(each for each in found if type(each) is int) if isinstance(found, list) else frozenset()


def read_number(path: Path | None) -> int:
    """Read the question in a file that the class is at; 0 where it is missing, or says none."""
    found = _line(path).get("now", 0)
    return found if type(found) is int else 0


def has_list(path: Path | None) -> bool:
    """Tell whether a file is there, and is such a list."""
    return bool(_line(path))


def _line(path: Path | None) -> Line:
    """Read the line of a file; empty where it is missing, or is none."""
    if path is None:
        return {}
    try:
        line = parse(content_of(path).text, "", 1)
    except LineError:
        return {}
    return line if (line.get("magic"), line.get("version")) == (MAGIC, VERSION) else {}


def listed(shown: frozenset[int], now: int = 0) -> str:
    """Write the questions whose answers are shown, and the one that the class is at."""
    line = {"magic": MAGIC, "version": VERSION, "shown": sorted(shown)} | ({"now": now} if now else {})
    return f"{written(line)}\n"
