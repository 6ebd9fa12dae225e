"""The hand-ins of a class, read: their files found, each file and each line checked, faults with their lines."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple  # Any: values as JSON has them

from pinochle_widgets.basics.arguments import find_number, wrong
from pinochle_widgets.basics.files import find_path, is_there
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
from pinochle_widgets.classroom.papers import ENDING, MAGIC, MOST_ANSWERS, VERSION, Answer, file_of, token_of
from pinochle_widgets.classroom.sheets import Sheet

MOST_TIME = 2**33
"""The largest time, in seconds: tables hold no date far beyond it."""


OTHER = "it is of another sheet, or of an earlier state of this one"
"""The fault of a hand-in to another sheet."""


class Place(NamedTuple):
    """The place of a hand-in."""

    path: Path
    student: str = ""
    """The name of the folder that is one student's own; empty for a folder that is shared."""

    @property
    def file(self) -> str:
        """The name of the file, behind that of the student's folder."""
        return f"{self.student}/{self.path.name}" if self.student else self.path.name


def places_of(x: str | Path | Iterable[str | Path]) -> list[Place]:
    """Find the hand-ins in a shared folder, or in a list of folders and files: of several folders each is a student's own.

    Raises
    ------
    ValueError
        If `x` is neither a folder nor a list.
    """
    if isinstance(x, str | Path):
        folder = find_path(x)
        if not is_there(folder, folder=True):
            raise wrong("x", str(x), "be the folder of a class, or a list of folders and files")
        return [Place(path) for path in _within(folder)]
    found: dict[Path, Path] = {}
    folders = set()
    for path in map(find_path, x):
        is_folder = is_there(path, folder=True)
        folder = path.absolute() if is_folder else path.absolute().parent
        folders.add(folder)  # also one that is still empty: the others are students' own
        found |= dict.fromkeys(_within(path) if is_folder else [path], folder)
    if len(folders) < 2:
        return [Place(path) for path in found]
    top = Path(os.path.commonpath(folders))
    return [Place(path, _below(top, folder)) for path, folder in found.items()]


def state_of(place: Place) -> object:
    """Find the marks by which a state of a file differs from a later one; None where there is no file."""
    try:
        about = place.path.lstat()
    except OSError:  # it has gone since the folder was listed
        return None
    return about.st_ino, about.st_size, about.st_mtime_ns, about.st_ctime_ns


def _within(folder: Path) -> list[Path]:
    """List the hand-ins in a folder; where it can't be read, the folder itself, so that its row has the fault."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ENDING)
    except OSError:
        return [folder]


def _below(top: Path, folder: Path) -> str:
    """Name the folder below the one that all have in common, through which the way to a folder leads."""
    return (folder.relative_to(top).parts or (top.name,))[0]


@dataclass(frozen=True)
class HandIn:
    """A hand-in that was read."""

    place: Place
    changed: float
    """The time of the file's last change, by the clock of its folder."""
    owner: int
    """The number of the user that the file belongs to; 0 where files have none."""
    version: int
    name: str
    user: str
    """The student's, and the hub's."""
    first: str
    """The name with which the paper was begun."""
    token: str
    """The text by which a paper is known; a copy of its file has the same."""
    answers: list[tuple[int, Answer]] = field(default_factory=list)
    """The answers, each with the number of its line in the file."""
    faults: list[tuple[int, str]] = field(default_factory=list)
    """The lines that can't be used, each with its fault."""
    fault: str = ""
    """The reason why none of its answers counts; empty where they do."""

    @property
    def file(self) -> str:
        """The name of its file."""
        return self.place.file

    @property
    def person(self) -> str:
        """The hub's user, or else the first name, by which the paper says whose it is."""
        return f"user {self.user.casefold()}" if self.user else f"name {self.first.casefold()}"

    @property
    def fits(self) -> bool:
        """The token is that of a paper of this first name and user; of version 1, nobody can tell."""
        return self.version > 1 and self.token == token_of(self.token[:16], self.first, self.user)

    @property
    def is_at_home(self) -> bool:
        """The file has the name that the paper gave it."""
        name = self.place.path.name
        return name.endswith(f"-{self.token}{ENDING}") if self.version == 1 else name == file_of(self.first, self.token)


def read_hand_in(place: Place, sheet: Sheet) -> HandIn:
    """Read a hand-in.

    Raises
    ------
    LineError
        If the file or its first line can't be used.
    """
    where = place.file
    text, changed, owner = content_of(place.path, where)
    lines = text.split("\n")
    version, head = _head(lines[0], where, sheet)
    first = head["first"] if version > 1 else head["name"]
    names = {"name": head["name"], "user": head["user"], "first": first, "token": head["paper"]}
    found = HandIn(place, min(max(changed, 0), MOST_TIME), owner, version, **names)
    for number, line in enumerate(lines[1:], 2):
        if not line:
            continue
        if number > MOST_ANSWERS + 1:
            found.faults.append((number, f"there are more than {MOST_ANSWERS} answers"))
            break
        try:
            found.answers.append((number, _answer(line, where, number, found.token, sheet)))
        except LineError as error:
            found.faults.append((number, error.fault))
    missing = head["answers"] - len(found.answers) - len(found.faults)
    if missing > 0:
        found.faults.append((len(lines), f"the file is cut off: {missing} of {head['answers']} answers are missing"))
    return found


def _head(line: str, where: str, sheet: Sheet) -> tuple[int, Line]:
    """Read the first line of a hand-in; its kind and version come before its checksum, which another version may have no more."""
    told = parse(line, where, 1)
    version = of_kind(told, MAGIC, VERSION, where)
    head = checked(line, str(told.get("paper")), where, 1)
    parts = _HEAD if version > 1 else {name: check for name, check in _HEAD.items() if name != "first"}
    known = fields({name: head[name] for name in head if name not in ("magic", "version")}, parts, where, 1)
    if missing := [name for name in parts if name not in known]:
        raise LineError(where, 1, f"it has no {missing[0]!r}")
    if known["sheet"] != sheet.id:
        raise LineError(where, 1, f"{OTHER}: {known['title']!r}")
    return version, known


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
    "first": lambda value: words(value, MOST_NAME, "first"),
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
