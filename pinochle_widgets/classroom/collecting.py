"""The collection of a class: hand-ins of strangers read, each truth reckoned, figures made again, and points given.

A line that can't be used is a row, too, with its file, its number and the fault; the rest goes on.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_number, wrong
from pinochle_widgets.basics.files import find_path
from pinochle_widgets.classroom.handins import OTHER, HandIn, places_of
from pinochle_widgets.classroom.lines import LineError
from pinochle_widgets.classroom.loading import load, other_sheets
from pinochle_widgets.classroom.papers import Answer
from pinochle_widgets.classroom.questions import Question
from pinochle_widgets.classroom.reckoning import NO_TIME, SECONDS, Reckoning
from pinochle_widgets.classroom.scoring import Mark
from pinochle_widgets.classroom.sheets import Sheet
from pinochle_widgets.classroom.students import Students, find_together, singled
from pinochle_widgets.lab.origins.marking import note

if TYPE_CHECKING:
    import pandas as pd

MOST_FILES = 2_000
"""The most hand-ins that count; files whose first line is none of theirs are not among them."""

AHEAD = 600
"""The seconds that a hand-in may be ahead of the collector's clock."""

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
    x: str | Path | Iterable[str | Path],
    sheet: str | Path | Sheet | None = None,
    *,
    together: bool | Iterable[str] = False,
    seconds: int = SECONDS,
) -> pd.DataFrame:
    """Collect the hand-ins of a class: reckon each truth, make figures again, and give points.

    Parameters
    ----------
    x : str, path, or iterable of them
        The folders of the students, each their own, such as ``Path("submitted").glob("*/chance")``, or the files in them; or one
        folder that all share. There a paper only says whose it is, and those of one name stand beside each other:
        ``"Ada (3f2a)"`` and ``"Ada (91bc)"``, by letters in the names of their files. Where the files of students have owners of
        their own, papers of one owner are one student's.
    sheet : Sheet, str or path, optional
        The sheet, as `load` takes it; by default the one in a shared folder.
    together : bool or iterable of str, optional
        The names (or users) whose papers in a shared folder are one student's, as after a restart; True for all names.
    seconds : int, optional
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
        line: damaged or edited, of another version or sheet, too long, doubled, of a paper that was begun in another name, with a
        time that is still to come, a figure with other values than its origin makes.
        A row with a flag does not count. ``attrs["remarks"]`` lists sentences on hand-ins to look at: several of one name, those
        of another sheet, and what was left out.

    Raises
    ------
    ValueError
        If there is no such folder or no sheet, the sheet can't be read, or another argument can't be.

    Examples
    --------
    >>> import tempfile
    >>> from pinochle_widgets import classroom
    >>> asked = classroom.sheet("Draws", [{"ask": "6 of 16?", "truth": "drawn(1, unseen=16, draws=6)"}])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = asked.save(folder)
    ...     for name, guess in [("Mia", 0.3), ("Ada", 0.36), ("Mia", 0.35)]:
    ...         said = classroom.Paper(folder, name).answer(1, guess)
    ...     frame = classroom.collect(folder, together=["Mia"])
    >>> frame[frame.counts][["name", "answer", "right", "points"]].values.tolist()
    [['Ada', '36%', '3/8', 5.0], ['Mia', '35%', '3/8', 4.0]]
    """
    where, asked, joined = find_class(x, sheet, together)
    return collected(where, asked, Reckoning(find_number(seconds, 0, 10**6, "seconds")), joined)


Where = str | Path | list[str | Path]
"""The places of a class's hand-ins: one folder that is shared, or a list of folders and files."""


def find_class(
    x: str | Path | Iterable[str | Path], sheet: str | Path | Sheet | None, together: bool | Iterable[str]
) -> tuple[Where, Sheet, bool | list[str]]:
    """Check the places of hand-ins, the sheet and the names whose papers are one student's.

    Raises
    ------
    ValueError
        As `collect` does.
    """
    where = x if isinstance(x, str | Path) else list(x)
    places_of(where)  # a folder that is not there is told of before its sheet
    if sheet is None and isinstance(where, list):
        raise wrong("sheet", sheet, "be named beside a list of folders or files")
    return where, load(where if sheet is None else sheet), find_together(together)  # type: ignore[arg-type]  # no list


def collected(x: Where, asked: Sheet, reckoning: Reckoning, together: bool | list[str] = False) -> pd.DataFrame:
    """Collect hand-ins as `collect` does, and keep all that was reckoned; with ``attrs["later"]`` the next look goes on.

    Raises
    ------
    ValueError
        If there is no such folder.
    """
    import pandas as pd

    reckoning.begin()
    rows: list[Row] = []
    read: list[HandIn] = []
    for place in places_of(x):
        found = reckoning.hand_in(place, asked)
        if isinstance(found, LineError):
            rows.append(Row(found.where, found.line, found.fault))
        elif len(read) == MOST_FILES:
            rows.append(Row(place.file, 0, f"there are more than {MOST_FILES:,} hand-ins"))
        else:
            read.append(found)
    single, doubled = singled(read)
    rows += [Row(each.file, 0, fault, each.name, each.user) for each, fault in doubled]
    students = Students([each for each in single if not each.fault], together)
    rows += _Marking(asked, single, students, reckoning).rows()
    order = sorted(
        rows, key=lambda row: (not row.name, row.name.casefold(), row.name, row.question, row.file, row.line)
    )
    frame = pd.DataFrame([[getattr(row, name) for name in COLUMNS] for row in order], columns=list(COLUMNS))
    frame = frame.astype({"question": int, "line": int, "late": bool, "counts": bool})  # also where there are no rows
    frame["at"] = pd.to_datetime(frame["at"], unit="s", utc=True).dt.floor("s")
    frame.attrs["remarks"] = [*students.remarks(), *_remarks(frame, x, asked), *filter(None, [reckoning.remark])]
    frame.attrs["later"] = bool(reckoning.left_out) and not reckoning.is_over
    note(frame, "classroom.collect", {"x": str(x), "sheet": asked.id} | ({"together": together} if together else {}))
    return frame


def _remarks(frame: pd.DataFrame, x: Where, asked: Sheet) -> Iterator[str]:
    """Yield a sentence on hand-ins that a changed sheet leaves out, and one on other sheets in the folder."""
    others = frame.file[frame.flag.str.startswith(OTHER)].nunique()
    if others:
        papers_are = "1 hand-in does" if others == 1 else f"{others} hand-ins do"
        yield f"{papers_are} not count: of another sheet, or of this one before it was changed."
    if isinstance(x, str | Path) and (names := other_sheets(find_path(x), asked)):
        yield f"Another sheet lies in the folder, too, and is not used: {', '.join(names)}."


class _Marking:
    """The marking of hand-ins: each truth is reckoned once, for each student where they have seeds of their own."""

    def __init__(self, sheet: Sheet, read: list[HandIn], students: Students, reckoning: Reckoning) -> None:
        self.sheet, self.read, self.students, self.reckoning = sheet, read, students, reckoning
        self.until = datetime.fromisoformat(sheet.until).timestamp() if sheet.until else math.inf
        self.latest = time() + AHEAD

    def rows(self) -> list[Row]:
        """Make the rows of all hand-ins."""
        rows, figures = [], []
        for each in self.read:
            rows += [Row(each.file, line, fault, self.students.label(each), each.user) for line, fault in each.faults]
            for line, answer in each.answers:
                rows.append(self._row(each, line, answer))
                if answer.origin is not None and not each.fault:
                    figures.append((rows[-1], self.students.key(each), answer))
        for row, student, answer in figures:  # after all right answers, as time may run out
            asked = self.sheet.questions[answer.question - 1]
            row.figure, fault = self.reckoning.figure(asked, answer.value, answer.origin, student)
            row.flag = row.flag or fault
        for same in _by_question(rows):
            self._choose(same).counts = True
        return rows

    def _row(self, read: HandIn, line: int, answer: Answer) -> Row:
        asked = self.sheet.questions[answer.question - 1]
        at, name = answer.at or read.changed, self.students.label(read)
        row = Row(read.file, line, read.fault, name, read.user, answer.question, asked.kind, asked.shown(answer.value))
        row.late, row.at = at > self.until, at
        if at > self.latest and not row.flag:
            row.flag = "its time is more than ten minutes ahead of this computer's clock"
        if asked.kind == "interval":
            row.low, row.high = answer.value
        elif asked.kind not in ("text", "card", "call") and not asked.is_of_parts:
            row.guess = float(answer.value)
        if asked.truth and not row.flag:
            self._mark(row, asked, answer, read.user or read.first)
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
        right = asked.choices[int(row.exact) - 1] if choice else str(found.truth)
        row.right = asked.right(found.truth) if asked.is_of_parts else right

    def _choose(self, rows: list[Row]) -> Row:
        """Choose the answer that counts among those of a student to a question."""
        ordered = sorted(rows, key=lambda row: (row.at, row.file, row.line))
        match self.sheet.counts:
            case "first":
                return ordered[0]
            case "best":
                return max(ordered, key=lambda row: -1 if math.isnan(row.points) else row.points)
        return ordered[-1]


def _by_question(rows: list[Row]) -> Iterator[list[Row]]:
    """Yield the answers without a flag of each student to each question."""
    found: dict[tuple[str, int], list[Row]] = {}
    for row in rows:
        if not row.flag and row.question:
            found.setdefault((row.name, row.question), []).append(row)
    yield from found.values()
