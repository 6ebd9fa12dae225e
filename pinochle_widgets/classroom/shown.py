"""The answers that a class was shown: a small file beside the sheet, which the projector writes and students' panels read."""

from __future__ import annotations

from pathlib import Path

from pinochle_widgets.classroom.lines import LineError, content_of, parse, written
from pinochle_widgets.classroom.sheets import Sheet

ENDING = ".shown"
MAGIC, VERSION = "pinochle-shown", 1


def shown_file(sheet: Sheet, folder: Path) -> Path:
    """Find the file for a sheet in a folder."""
    return folder / f"{sheet.id}{ENDING}"


def read_shown(sheet: Sheet, folder: Path | None) -> frozenset[int]:
    """Read the questions whose answers were shown; none where the file is missing, or is none."""
    return read_list(shown_file(sheet, folder) if folder else None)


def read_list(path: Path | None) -> frozenset[int]:
    """Read the questions in a file; none where it is missing, or is none."""
    if path is None:
        return frozenset()
    try:
        line = parse(content_of(path).text, "", 1)
    except LineError:
        return frozenset()
    found = line.get("shown")
    if line.get("magic") != MAGIC or line.get("version") != VERSION or not isinstance(found, list):
        return frozenset()
    return frozenset(each for each in found if type(each) is int)


def listed(shown: frozenset[int]) -> str:
    """Write the questions whose answers are shown."""
    return f"{written({'magic': MAGIC, 'version': VERSION, 'shown': sorted(shown)})}\n"
