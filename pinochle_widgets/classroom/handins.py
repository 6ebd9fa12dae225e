"""The hand-ins of a class, read: each file and each line checked, faults with their lines, and copies of a file told apart."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any  # Any: values as JSON has them

from pinochle_widgets.basics.arguments import find_number
from pinochle_widgets.classroom.lines import (
    MOST_NAME,
    Line,
    LineError,
    checked,
    content_of,
    fields,
    of_kind,
    parse,
    words,
)
from pinochle_widgets.classroom.papers import MAGIC, MOST_ANSWERS, VERSION, Answer
from pinochle_widgets.classroom.sheets import Sheet

MOST_TIME = 2**33
"""The largest time, in seconds: tables hold no date far beyond it."""


OTHER = "it is of another sheet, or of an earlier state of this one"
"""The fault of a hand-in to another sheet."""


@dataclass
class HandIn:
    """A hand-in that was read.

    Attributes
    ----------
    file : str
    changed : float
        The time of the file's last change, by the clock of its folder.
    name, user : str
        The student's, and the hub's.
    token : str
        The text by which a paper is known; a copy of its file has the same.
    answers : list of (int, Answer)
        The answers, each with the number of its line in the file.
    faults : list of (int, str)
        The lines that can't be used, each with its fault.
    """

    file: str
    changed: float
    name: str
    user: str
    token: str
    answers: list[tuple[int, Answer]] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)


def read_hand_in(path: Path, sheet: Sheet) -> HandIn:
    """Read a hand-in.

    Raises
    ------
    LineError
        If the file or its first line can't be used.
    """
    text, changed = content_of(path)
    lines = text.split("\n")
    head = _head(lines[0], path.name, sheet)
    found = HandIn(path.name, min(max(changed, 0), MOST_TIME), head["name"], head["user"], head["paper"])
    for number, line in enumerate(lines[1:], 2):
        if not line:
            continue
        if number > MOST_ANSWERS + 1:
            found.faults.append((number, f"there are more than {MOST_ANSWERS} answers"))
            break
        try:
            found.answers.append((number, _answer(line, path.name, number, found.token, sheet)))
        except LineError as error:
            found.faults.append((number, error.fault))
    missing = head["answers"] - len(found.answers) - len(found.faults)
    if missing > 0:
        found.faults.append((len(lines), f"the file is cut off: {missing} of {head['answers']} answers are missing"))
    return found


def _head(line: str, where: str, sheet: Sheet) -> Line:
    """Read the first line of a hand-in; its kind and version come before its checksum, which another version may have no more."""
    told = parse(line, where, 1)
    of_kind(told, MAGIC, VERSION, where)
    head = checked(line, str(told.get("paper")), where, 1)
    known = fields({name: head[name] for name in head if name not in ("magic", "version")}, _HEAD, where, 1)
    if missing := [name for name in _HEAD if name not in known]:
        raise LineError(where, 1, f"it has no {missing[0]!r}")
    if known["sheet"] != sheet.id:
        raise LineError(where, 1, f"{OTHER}: {known['title']!r}")
    return known


def _answer(line: str, where: str, number: int, token: str, sheet: Sheet) -> Answer:
    told = fields(checked(line, token, where, number), _LINE, where, number)
    if missing := [name for name in ("line", "question", "value", "said") if name not in told]:
        raise LineError(where, number, f"it has no {missing[0]!r}")
    if told["line"] != number - 1:
        raise LineError(where, number, f"it is out of its place: it was written as answer {told['line']}")
    try:
        value = sheet.asked(told["question"]).read(told["value"])
    except (TypeError, ValueError) as error:
        raise LineError(where, number, str(error)) from None
    return Answer(told["question"], value, told["said"], told.get("at", 0), told.get("origin"))


def _time(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST_TIME:
        raise ValueError(f"at is {value!r:.40}; it must be a time in seconds")
    return value


def _origin(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"origin is {value!r:.40}; it must be an origin of pw.lab")
    return value


_HEAD: dict[str, Any] = {
    "sheet": lambda value: words(value, 40, "sheet"),
    "title": lambda value: words(value, MOST_NAME, "title"),
    "name": lambda value: words(value, MOST_NAME, "name"),
    "user": lambda value: words(value, MOST_NAME, "user", least=0),
    "paper": lambda value: words(value, 40, "paper"),
    "answers": lambda value: find_number(value, 0, MOST_ANSWERS, "answers"),
    "package": lambda value: words(value, 40, "package"),
}
_LINE: dict[str, Any] = {
    "line": lambda value: find_number(value, 1, MOST_ANSWERS, "line"),
    "question": lambda value: find_number(value, 1, 999, "question"),
    "value": lambda value: value,
    "said": lambda value: words(value, 40, "said"),
    "at": _time,
    "origin": _origin,
}


def singled(read: list[HandIn]) -> tuple[list[HandIn], list[tuple[str, int, str, str, str]]]:
    """Keep one file of each paper, and list its copies as faults: file, line, fault, name and user.

    Kept is the file with the most answers, of several the one that was written first.
    """
    kept: dict[str, HandIn] = {}
    doubled = []
    for each in sorted(read, key=lambda found: (-len(found.answers), found.changed, found.file)):
        if each.token in kept:
            fault = f"it is a copy of {kept[each.token].file}"
            doubled.append((each.file, 0, fault, each.name, each.user))
        else:
            kept[each.token] = each
    return sorted(kept.values(), key=lambda found: found.file), doubled
