"""The collection of a class: hand-ins of strangers read, each truth reckoned, figures made again, and points given.

A line that can't be used is a row, too, with its file, its number and the fault; the rest goes on.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: answers and origins as JSON has them

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.classroom.handins import OTHER, HandIn, read_hand_in, singled
from pinochle_widgets.classroom.lines import LineError
from pinochle_widgets.classroom.loading import load
from pinochle_widgets.classroom.papers import ENDING, Answer, figure_of
from pinochle_widgets.classroom.questions import Question
from pinochle_widgets.classroom.scoring import Mark
from pinochle_widgets.classroom.sheets import Sheet
from pinochle_widgets.classroom.truths import Truth
from pinochle_widgets.lab.origins.marking import note
from pinochle_widgets.lab.origins.rerun import made_again

if TYPE_CHECKING:
    import pandas as pd

MOST_FILES = 2_000
"""The most hand-ins of a folder that are read."""

MOST_HANDS = 1_000_000
"""The most hands of a student's figure that are simulated again: those of the lab's functions where none are named."""

PLAYED = "result("
"""The function in the text of an event about play, whose rounds would have to be played again."""

CHEAP = (
    "chance",
    "draw_odds",
    "expect",
    "holding_odds",
    "keep_odds",
    "kitty_odds",
    "meld_odds",
    "meld_value",
    "partner_odds",
)
"""The functions of the lab whose figures are made again: those that take seconds."""

COLUMNS = (
    "name", "question", "kind", "answer", "guess", "low", "high", "exact", "right", "off", "points", "late", "counts",
    "method", "figure", "at", "user", "file", "line", "flag",
)  # fmt: skip


@dataclass
class Row:
    """A row of the collection: an answer, or a line that can't be used, with its fault in `flag`."""

    file: str
    line: int
    flag: str = ""
    name: str = ""
    user: str = ""
    question: int = 0
    kind: str = ""
    answer: str = ""
    guess: float = math.nan
    low: float = math.nan
    high: float = math.nan
    exact: float = math.nan
    right: str = ""
    off: float = math.nan
    points: float = math.nan
    late: bool = False
    counts: bool = False
    method: str = ""
    figure: str = ""
    at: float = math.nan


def collect(x: str | Path | Iterable[str | Path], sheet: str | Path | Sheet | None = None) -> pd.DataFrame:
    """Collect the hand-ins of a class: reckon each truth, make figures again, and give points.

    Parameters
    ----------
    x : str, path, or iterable of them
        The folder that hand-ins went into, or their files.
    sheet : Sheet, str or path, optional
        The sheet, as `load` takes it; by default the one in the folder.

    Returns
    -------
    DataFrame
        A row for each answer, also repeated ones: `name`, `question` and its `kind`, the `answer` as text, `guess` (a number) or
        `low` and `high` (an interval), `exact` (the truth as a number) and `right` (as text), `off` (the distance; half the width
        of an interval), `points`, `late`, `counts` (True for the answer that counts), `method` (of the truth), `figure`
        (``"made again"``, ``"not made again"``, or empty for an answer that was typed), `at`, `user`, `file` and `line`. `flag`
        says what is wrong with a line: damaged or edited, of another version or sheet, too long, doubled, a figure with other
        values than its origin makes. A row with a flag does not count. ``attrs["remarks"]`` lists sentences on hand-ins to look
        at: several of one name, and those of another sheet.

    Raises
    ------
    ValueError
        If there is no such folder or no sheet, or the sheet can't be read.

    Examples
    --------
    >>> import tempfile
    >>> from pinochle_widgets import classroom
    >>> asked = classroom.sheet("Draws", [{"ask": "6 of 16?", "truth": "drawn(1, unseen=16, draws=6)"}])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = asked.save(folder)
    ...     for name, guess in [("Mia", 0.3), ("Ada", 0.36), ("Mia", 0.35)]:
    ...         said = classroom.Paper(folder, name).answer(1, guess)
    ...     frame = classroom.collect(folder)
    >>> frame[frame.counts][["name", "answer", "right", "points"]].values.tolist()
    [['Ada', '36%', '3/8', 5.0], ['Mia', '35%', '3/8', 4.0]]
    """
    _files(x)  # a folder that is not there is told of before its sheet
    return collected(x, load(sheet if sheet is not None else x if isinstance(x, str | Path) else ""), Kept())


class _Truthed(NamedTuple):
    """A truth, or the fault for which it can't be reckoned."""

    truth: Truth | None
    fault: str


@dataclass
class Kept:
    """The truths and figures that were reckoned, which a second collection need not reckon again.

    Attributes
    ----------
    truths : dict
        By question and student.
    figures : dict
        The table of each origin, or the fault for which it can't be made.
    """

    truths: dict[tuple[int, str], _Truthed] = field(default_factory=dict)
    figures: dict[str, Any] = field(default_factory=dict)

    def truth(self, sheet: Sheet, question: int, student: str = "") -> _Truthed:
        """Reckon a truth, once for each seed."""
        is_own = sheet.each and sheet.asked(question).is_own
        key = (question, student.casefold() if is_own else "")
        if key not in self.truths:
            try:
                self.truths[key] = _Truthed(sheet.truth(question, student), "")
            except (TypeError, ValueError) as error:
                self.truths[key] = _Truthed(None, str(error))
        return self.truths[key]


def collected(x: str | Path | Iterable[str | Path], asked: Sheet, kept: Kept) -> pd.DataFrame:
    """Collect hand-ins as `collect` does, and keep all that was reckoned.

    Raises
    ------
    ValueError
        If there is no such folder.
    """
    import pandas as pd

    files = _files(x)
    rows: list[Row] = []
    read: list[HandIn] = []
    for path in files[:MOST_FILES]:
        try:
            read.append(read_hand_in(path, asked))
        except LineError as error:
            rows.append(Row(error.where, error.line, error.fault))
    rows += [Row(path.name, 0, f"there are more than {MOST_FILES:,} hand-ins") for path in files[MOST_FILES:]]
    single, doubled = singled(read)
    rows += [Row(*fault) for fault in doubled]
    rows += _Marking(asked, single, kept).rows()
    order = sorted(
        rows, key=lambda row: (not row.name, row.name.casefold(), row.name, row.question, row.file, row.line)
    )
    frame = pd.DataFrame([[getattr(row, name) for name in COLUMNS] for row in order], columns=list(COLUMNS))
    frame = frame.astype({"question": int, "line": int, "late": bool, "counts": bool})  # also where there are no rows
    frame["at"] = pd.to_datetime(frame["at"], unit="s", utc=True).dt.floor("s")
    frame.attrs["remarks"] = [*_remarks(frame)]
    note(frame, "classroom.collect", {"x": str(x), "sheet": asked.id})
    return frame


def _remarks(frame: pd.DataFrame) -> Iterator[str]:
    """Yield a sentence on hand-ins of one name without a hub, and one on those that a changed sheet leaves out."""
    used = frame[(frame.flag == "") & (frame.user == "")]
    papers = used.groupby("name").file.nunique()
    if names := ", ".join(papers.index[papers > 1]):
        yield f"Several papers count as one student's: {names}. Two students of one name need two names."
    others = frame.file[frame.flag.str.startswith(OTHER)].nunique()
    if others:
        papers_are = "1 hand-in does" if others == 1 else f"{others} hand-ins do"
        yield f"{papers_are} not count: of another sheet, or of this one before it was changed."


def _files(x: str | Path | Iterable[str | Path]) -> list[Path]:
    if not isinstance(x, str | Path):
        return [Path(path) for path in x]
    folder = Path(x).expanduser()
    if not folder.is_dir():
        raise wrong("x", str(x), "be the folder of a class, or a list of files")
    return sorted(path for path in folder.iterdir() if path.suffix == ENDING)


class _Marking:
    """The marking of hand-ins: each truth is reckoned once, for each student where they have seeds of their own."""

    def __init__(self, sheet: Sheet, read: list[HandIn], kept: Kept) -> None:
        self.sheet, self.read, self.kept = sheet, read, kept
        self.until = datetime.fromisoformat(sheet.until).timestamp() if sheet.until else math.inf
        self.names = {_student(each): each.name for each in sorted(read, key=lambda found: found.changed)}
        told = Counter(name.casefold() for name in self.names.values())
        self.shared = {name for name, students in told.items() if students > 1}

    def rows(self) -> list[Row]:
        """Make the rows of all hand-ins."""
        rows = []
        for each in self.read:
            rows += [Row(each.file, line, fault, self._name(each), each.user) for line, fault in each.faults]
            rows += [self._row(each, line, answer) for line, answer in each.answers]
        for same in _by_question(rows):
            self._choose(same).counts = True
        return rows

    def _name(self, read: HandIn) -> str:
        """Find the name of a student, the last that they gave; the hub's name is added where two users share one."""
        name = self.names[_student(read)]
        return f"{name} ({read.user or 'no user'})" if name.casefold() in self.shared else name

    def _row(self, read: HandIn, line: int, answer: Answer) -> Row:
        asked = self.sheet.questions[answer.question - 1]
        at = answer.at or read.changed
        row = Row(
            read.file, line, "", self._name(read), read.user, answer.question, asked.kind, asked.shown(answer.value)
        )
        row.late, row.at = at > self.until, at
        if asked.kind == "interval":
            row.low, row.high = answer.value
        elif asked.kind not in ("text", "card", "call"):
            row.guess = float(answer.value)
        if asked.truth:
            self._mark(row, asked, answer, read.user or read.name)
        if answer.origin is not None:
            row.figure, fault = self._figure(asked, answer)
            row.flag = row.flag or fault
        return row

    def _mark(self, row: Row, asked: Question, answer: Answer, student: str) -> None:
        found = self.kept.truth(self.sheet, answer.question, student)
        if found.truth is None:
            row.flag = f"the answer to question {answer.question} can't be reckoned: {found.fault}"
            return
        mark: Mark = self.sheet.scoring.mark(asked, answer.value, found.truth)
        row.exact, row.method, row.off = found.truth.number, found.truth.method, mark.off
        row.points = float(mark.points)
        choice = asked.kind == "choice" and not math.isnan(row.exact)
        row.right = asked.choices[int(row.exact) - 1] if choice else str(found.truth)

    def _figure(self, asked: Question, answer: Answer) -> tuple[str, str]:
        """Make the figure of an answer again, and compare: whether it was made, and the fault if it is another one."""
        origin: Any = answer.origin
        if origin.get("call") not in CHEAP or not _is_small(origin.get("arguments")) or PLAYED in str(origin):
            return "not made again", ""
        key, figures = json.dumps(origin, sort_keys=True), self.kept.figures
        if key not in figures:
            try:
                figures[key] = made_again(origin)
            except (TypeError, ValueError) as error:
                figures[key] = str(error)
        table = figures[key]
        if isinstance(table, str):
            return "not made again", f"its figure can't be made again: {table}"
        try:
            value = asked.read(figure_of(asked, table))
        except ValueError as error:
            return "made again", f"its origin makes another figure: {error}"
        if value != answer.value:
            return "made again", "its origin makes another figure"
        return "made again", ""

    def _choose(self, rows: list[Row]) -> Row:
        """Choose the answer that counts among those of a student to a question."""
        ordered = sorted(rows, key=lambda row: (row.at, row.file, row.line))
        match self.sheet.counts:
            case "first":
                return ordered[0]
            case "best":
                return max(ordered, key=lambda row: -1 if math.isnan(row.points) else row.points)
        return ordered[-1]


def _student(read: HandIn) -> str:
    """Find the key of a student: the hub's user, or else the name."""
    return f"user {read.user.casefold()}" if read.user else read.name.casefold()


def _is_small(arguments: object) -> bool:
    n = arguments.get("n", MOST_HANDS) if isinstance(arguments, dict) else None
    return type(n) is int and n <= MOST_HANDS


def _by_question(rows: list[Row]) -> Iterator[list[Row]]:
    """Yield the answers without a flag of each student to each question."""
    found: dict[tuple[str, int], list[Row]] = {}
    for row in rows:
        if not row.flag and row.question:
            found.setdefault((row.name, row.question), []).append(row)
    yield from found.values()
