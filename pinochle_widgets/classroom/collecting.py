"""The collection of a class: hand-ins of strangers read, each truth reckoned, figures made again, and points given.

A line that can't be used is a row, too, with its file, its number and the fault; the rest goes on.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_number, wrong
from pinochle_widgets.classroom.handins import OTHER, HandIn, read_hand_in, singled
from pinochle_widgets.classroom.lines import LineError
from pinochle_widgets.classroom.loading import load
from pinochle_widgets.classroom.papers import ENDING, Answer
from pinochle_widgets.classroom.questions import Question
from pinochle_widgets.classroom.reckoning import NO_TIME, SECONDS, Reckoning
from pinochle_widgets.classroom.scoring import Mark
from pinochle_widgets.classroom.sheets import Sheet
from pinochle_widgets.lab.origins.marking import note

if TYPE_CHECKING:
    import pandas as pd

MOST_FILES = 2_000
"""The most hand-ins of a folder that are read."""

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


def collect(
    x: str | Path | Iterable[str | Path], sheet: str | Path | Sheet | None = None, *, seconds: float = SECONDS
) -> pd.DataFrame:
    """Collect the hand-ins of a class: reckon each truth, make figures again, and give points.

    Parameters
    ----------
    x : str, path, or iterable of them
        The folder that hand-ins went into, or their files.
    sheet : Sheet, str or path, optional
        The sheet, as `load` takes it; by default the one in the folder.
    seconds : float, optional
        The seconds that right answers of students of their own, and figures that are made again, may take: hand-ins may come from
        anybody. What does not fit in is told in the remarks.

    Returns
    -------
    DataFrame
        A row for each answer, also repeated ones: `name`, `question` and its `kind`, the `answer` as text, `guess` (a number) or
        `low` and `high` (an interval), `exact` (the truth as a number) and `right` (as text), `off` (the distance; half the width
        of an interval), `points`, `late`, `counts` (True for the answer that counts), `method` (of the truth), `figure`
        (``"made again"``, ``"not made again"`` where that is no short call of one function about cards, or beyond the 10,000,000
        hands of a student; empty for an answer that was typed), `at`, `user`, `file` and `line`. `flag` says what is wrong with a
        line: damaged or edited, of another version or sheet, too long, doubled, a figure with other values than its origin makes.
        A row with a flag does not count. ``attrs["remarks"]`` lists sentences on hand-ins to look at: several of one name, those
        of another sheet, and what was left out.

    Raises
    ------
    ValueError
        If there is no such folder or no sheet, the sheet can't be read, or `seconds` can't be.

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
    seconds = find_number(seconds, 0, 10**6, "seconds")
    asked = load(sheet if sheet is not None else x if isinstance(x, str | Path) else "")
    return collected(x, asked, Reckoning(seconds))


def collected(x: str | Path | Iterable[str | Path], asked: Sheet, reckoning: Reckoning) -> pd.DataFrame:
    """Collect hand-ins as `collect` does, and keep all that was reckoned; ``attrs["later"]`` is true where the next look goes on.

    Raises
    ------
    ValueError
        If there is no such folder.
    """
    import pandas as pd

    files = _files(x)
    reckoning.begin()
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
    rows += _Marking(asked, single, reckoning).rows()
    order = sorted(
        rows, key=lambda row: (not row.name, row.name.casefold(), row.name, row.question, row.file, row.line)
    )
    frame = pd.DataFrame([[getattr(row, name) for name in COLUMNS] for row in order], columns=list(COLUMNS))
    frame = frame.astype({"question": int, "line": int, "late": bool, "counts": bool})  # also where there are no rows
    frame["at"] = pd.to_datetime(frame["at"], unit="s", utc=True).dt.floor("s")
    frame.attrs["remarks"] = [*_remarks(frame), *filter(None, [reckoning.remark])]
    frame.attrs["later"] = bool(reckoning.left_out) and not reckoning.is_over
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

    def __init__(self, sheet: Sheet, read: list[HandIn], reckoning: Reckoning) -> None:
        self.sheet, self.read, self.reckoning = sheet, read, reckoning
        self.until = datetime.fromisoformat(sheet.until).timestamp() if sheet.until else math.inf
        self.names = {_student(each): each.name for each in sorted(read, key=lambda found: found.changed)}
        told = Counter(name.casefold() for name in self.names.values())
        self.shared = {name for name, students in told.items() if students > 1}

    def rows(self) -> list[Row]:
        """Make the rows of all hand-ins."""
        rows, figures = [], []
        for each in self.read:
            rows += [Row(each.file, line, fault, self._name(each), each.user) for line, fault in each.faults]
            for line, answer in each.answers:
                rows.append(self._row(each, line, answer))
                if answer.origin is not None:
                    figures.append((rows[-1], _student(each), answer))
        for row, student, answer in figures:  # after all right answers, as time may run out
            asked = self.sheet.questions[answer.question - 1]
            row.figure, fault = self.reckoning.figure(asked, answer.value, answer.origin, student)
            row.flag = row.flag or fault
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
        return row

    def _mark(self, row: Row, asked: Question, answer: Answer, student: str) -> None:
        found = self.reckoning.truth(self.sheet, answer.question, student)
        if found is NO_TIME:
            row.flag = "its right answer was not reckoned: the time is over" if self.reckoning.is_over else ""
            return
        if found.truth is None:
            row.flag = f"the answer to question {answer.question} can't be reckoned: {found.fault}"
            return
        mark: Mark = self.sheet.scoring.mark(asked, answer.value, found.truth)
        row.exact, row.method, row.off = found.truth.number, found.truth.method, mark.off
        row.points = float(mark.points)
        choice = asked.kind == "choice" and not math.isnan(row.exact)
        row.right = asked.choices[int(row.exact) - 1] if choice else str(found.truth)

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


def _by_question(rows: list[Row]) -> Iterator[list[Row]]:
    """Yield the answers without a flag of each student to each question."""
    found: dict[tuple[str, int], list[Row]] = {}
    for row in rows:
        if not row.flag and row.question:
            found.setdefault((row.name, row.question), []).append(row)
    yield from found.values()
