"""The panel of a teacher, for a projector: who has handed in, and, once the answer is shown, the guesses beside it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar  # Any: types of the protocol

import traitlets

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.basics.files import find_path
from pinochle_widgets.classroom.answering import axis_of, right_in_words, token
from pinochle_widgets.classroom.collecting import collected, find_class
from pinochle_widgets.classroom.copies import Copies
from pinochle_widgets.classroom.grading import grades
from pinochle_widgets.classroom.handins import places_of, state_of
from pinochle_widgets.classroom.lines import MOST_NAME, drop_link, words
from pinochle_widgets.classroom.protocol import ClassBar, ClassDot, ClassPoints, ClassStudent, Projector, ProjectorUp
from pinochle_widgets.classroom.questions import Question
from pinochle_widgets.classroom.reckoning import Reckoning
from pinochle_widgets.classroom.sheets import Sheet, slug
from pinochle_widgets.widgets.messages import Understood
from pinochle_widgets.widgets.panel import Panel
from pinochle_widgets.widgets.protocol.common import VERSION

if TYPE_CHECKING:
    import pandas as pd

PLACES = 50
"""The places along the axis: guesses that fall into one are piled up."""

NEAR = 0.05
MOST_FLAGS = 6
FAR = 3
"""The widths of the middle half of all answers, beyond which an axis does not follow one."""
TOLERATED = 10
"""The tolerances that an axis follows an answer at least: twice those that the usual steps give points for."""
AT_ONCE = 4
"""The seconds that a look reckons before the panel answers again: the rest comes with the next ones."""

PLURALS = ("guess", "guesses")


class ProjectorPanel(Panel):
    """The panel of a teacher, as `panel` makes it.

    Parameters
    ----------
    x : str, path or list of these
        The places of the hand-ins, as `collect` takes them.
    folder : Path or None
        The folder in which students find the sheet, and which answers were shown.
    names : iterable of str
        The students who are awaited.
    together : bool or list of str
        The names whose papers are one student's.
    **preferences
        The looks: `theme` and `four_colour`.
    """

    AGAIN = "Run this cell again."
    MESSAGES: ClassVar[object] = ProjectorUp

    view = traitlets.Dict().tag(sync=True)
    classroom = traitlets.Unicode("projector").tag(sync=True)

    def __init__(
        self,
        sheet: Sheet,
        x: str | Path | list[str | Path],
        folder: Path | None,
        names: Iterable[str] = (),
        together: bool | list[str] = False,
        **preferences: bool | str,
    ) -> None:
        self.sheet, self.folder, self._x, self._together = sheet, folder, x, together
        self._copies = Copies(sheet, folder)
        self._awaited = [words(name, MOST_NAME, "names") for name in names]
        self._number = min(max(self._copies.now, 1), len(sheet.questions))
        self._points, self._note = False, ""
        self._out: set[str] = set()
        self._state: object = None
        self._known: frozenset[tuple[str, int]] = frozenset()
        self._fresh: frozenset[tuple[str, int]] = frozenset()
        self._reckoning = Reckoning(at_once=AT_ONCE)
        self._frame: pd.DataFrame = collected([], sheet, self._reckoning)
        self._look()
        self._fresh = frozenset()
        super().__init__(**preferences)

    @property
    def frame(self) -> pd.DataFrame:
        """The collection, as `collect` makes it, as the panel found the folder last."""
        return self._frame

    def _look(self) -> None:
        """Collect anew where a hand-in has changed; note the answers that have come since."""
        self._copies.restore()
        files = {place: state_of(place) for place in places_of(self._x)}
        if files == self._state and not self._frame.attrs["later"]:
            return
        self._frame = collected(self._x, self.sheet, self._reckoning, self._together)
        self._state = files
        self._out &= {*self._frame.name}  # a student who renamed is there under the new name
        rows = self._frame[self._frame.counts]
        known = frozenset(zip(rows.name, rows.question, strict=True))
        self._fresh, self._known = known - self._known, known

    # ---- the view

    def _view(self) -> dict[str, Any]:
        asked, number = self.sheet.asked(self._number), self._number
        rows = self._frame[self._frame.counts & (self._frame.question == number)]
        there, rows = {*rows.name}, rows[~rows.name.isin(self._out)]
        shown = number in self._copies.shown
        told = {*self._frame.name[self._frame.name != ""]}
        awaited = {name for name in self._awaited if not any(each.startswith(f"{name} (") for each in told)}
        names = sorted(awaited | told, key=lambda name: (name.casefold(), name))
        many = len(rows)
        view: Projector = {
            "version": VERSION,
            "title": self.sheet.name,
            "number": number,
            "many": len(self.sheet.questions),
            "ask": asked.ask,
            "shown": shown,
            "guesses": f"{many} {'answer' if many == 1 else 'answers'}" if asked.kind != "probability" else
            f"{many} {PLURALS[many != 1]}",
            "exact": "",
            "at": [],
            "band": [],
            "axis": ticks(asked, *axis_of(asked, [])) if asked.kind == "probability" and asked.is_share else [],
            "dots": [],
            "bars": [],
            "tally": [],
            "words": "",
            "handed_in": len(there),
            "students": [self._student(name, there) for name in names],
            "scoring": f"Question {number}: {self.sheet.scoring.words_of(asked)}",
            "rows": self._rows() if self._points else [],
            "points_shown": self._points,
            "flags": self._flags() if self._points else [],
            "note": self._fault or self._note or " ".join(self._remarks()),
        }  # fmt: skip
        return {**view, **(self._answers(rows) if shown else {})}

    def _student(self, name: str, there: set[str]) -> ClassStudent:
        if name not in there:
            return {"name": name, "state": "open"}
        return {"name": name, "state": "fresh" if (name, self._number) in self._fresh else "done"}

    def _answers(self, rows: pd.DataFrame) -> dict[str, Any]:
        """Compose the answers of a class beside the right one."""
        asked = self.sheet.asked(self._number)
        found: dict[str, Any] = {}
        if asked.truth and not (self.sheet.each and asked.is_own):
            truth, fault = self._reckoning.truth(self.sheet, self._number)
            if truth is None:
                return {"words": f"The answer can't be reckoned: {fault}"[:300]}
            found["exact"] = right_in_words(asked, truth)
            exact, right_parts = truth.number, asked.parts(truth)
        else:
            exact, right_parts = math.nan, []
        if asked.kind in ("probability", "number", "interval") and not math.isnan(exact):
            return found | self._on_axis(rows, exact)
        if asked.kind == "distribution" and right_parts:
            return found | self._in_bars(rows, right_parts)
        told = Counter(rows.answer)
        right = {*rows.answer[rows.points >= self.sheet.scoring.steps[0][1]]}
        return found | {"tally": [(token(asked, each), number, each in right) for each, number in told.most_common(8)]}

    def _on_axis(self, rows: pd.DataFrame, exact: float) -> dict[str, Any]:
        asked = self.sheet.asked(self._number)
        is_interval = asked.kind == "interval"
        numbers = [*rows.low, *rows.high] if is_interval else [*rows.guess]
        tolerance = self.sheet.scoring.tolerance_of(asked)
        low, high = axis_of(asked, [exact, *_inner(numbers, tolerance)])
        beyond = int(((rows.low < low) | (rows.high > high) | (rows.guess < low) | (rows.guess > high)).sum())
        off_axis = f" {beyond} {'reaches' if beyond == 1 else 'reach'} beyond the axis." if beyond else ""

        def place(number: float) -> float:
            return min(max((number - low) / (high - low), 0.0), 1.0)

        found: dict[str, Any] = {"at": [place(exact)], "axis": ticks(asked, low, high)}
        if is_interval:
            ordered = rows.sort_values(["low", "high"])
            bars: list[ClassBar] = [
                {"low": place(one), "high": place(other), "holds": one <= exact <= other}
                for one, other in zip(ordered.low, ordered.high, strict=True)
            ]
            held = sum(bar["holds"] for bar in bars)
            return found | {"bars": bars, "words": f"{held} of {len(bars)} hold it.{off_axis}" if bars else ""}
        near = tolerance or (NEAR if asked.is_share else 0)
        near = 0 if asked.scale == "factor" else near
        band = [place(exact - near), place(exact + near)] if near else []
        return found | {
            "dots": self._dots(rows, place),
            "band": band,
            "words": f"{in_words(asked.is_share, rows, exact, near)}{off_axis}".strip(),
        }

    def _in_bars(self, rows: pd.DataFrame, right: list[float]) -> dict[str, Any]:
        """Compose a distribution: for each bar the mean share of the class beside the exact one."""
        asked = self.sheet.asked(self._number)
        given = [[float(each.strip(" %")) for each in text.split(" / ")] for text in rows.answer]
        means = [sum(column) / len(given) for column in zip(*given, strict=True)] if given else [0.0] * len(right)
        tally = [
            (f"{label}: exact {100 * exact:.3g}%", round(mean), False)
            for label, exact, mean in zip(asked.choices, right, means, strict=True)
        ]
        return {"tally": tally, "words": "The bars are the means of the class, in percent." if given else ""}

    def _remarks(self) -> list[str]:
        """List the sentences on the board, on the folder and on the collection."""
        out = [f"Left out here: {', '.join(sorted(self._out))}."] if self._out else []
        return [*out, *self._copies.remarks, *self._frame.attrs["remarks"]]

    def _dots(self, rows: pd.DataFrame, place: Any) -> list[ClassDot]:
        """Place guesses in piles at the places of the axis."""
        piles: Counter[int] = Counter()
        dots: list[ClassDot] = []
        for name, guess in sorted(zip(rows.name, rows.guess, strict=True), key=lambda pair: pair[1]):
            at = round(place(guess) * PLACES)
            piles[at] += 1
            dots.append({"at": at / PLACES, "high": piles[at], "fresh": (name, self._number) in self._fresh})
        return dots

    def _rows(self) -> list[ClassPoints]:
        told = self._frame[self._frame.counts & self._frame.question.isin(self._copies.shown)]
        table = told if told.empty else grades(told)
        steps = [points for _, points in self.sheet.scoring.steps]
        rows: list[ClassPoints] = []
        for name, row in table.iterrows():
            cells = []
            for number in range(1, len(self.sheet.questions) + 1):
                points = row.get(number, math.nan)
                if math.isnan(points):
                    cells.append(("", -1))
                else:
                    depth = len(steps) - steps.index(points) if points in steps else 0
                    cells.append((f"{points:g}", min(depth, 3)))
            rows.append({"name": str(name), "cells": cells, "sum": f"{row['sum']:g}", "out": str(name) in self._out})
        return rows

    def _flags(self) -> list[str]:
        """List the first lines that could not be used, each with its fault."""
        flagged = self._frame[self._frame.flag != ""]
        told = [
            f"{file}{f', line {line}' if line else ''}: {flag}"[:200]
            for file, line, flag in zip(flagged.file, flagged.line, flagged.flag, strict=True)
        ]
        more = len(told) - MOST_FLAGS
        return [*told[:MOST_FLAGS], *([f"{more} more in the table"] if more > 0 else [])]

    # ---- messages from the browser: untrusted

    def _do(self, message: Understood) -> None:
        self._note = ""
        self._look()
        match message["act"]:
            case "next":
                self._go(self._number + 1)
            case "before":
                self._go(self._number - 1)
            case "leave":
                if message["value"] not in {*self._frame.name}:
                    raise ValueError("nobody of that name has handed in")
                self._out ^= {message["value"]}
            case "answer":
                self._copies.show(self._copies.shown ^ {self._number})
            case "points":
                self._points = not self._points
            case "save":
                if self.folder is None:
                    raise ValueError(
                        "the sheet lies in no folder: pw.classroom.grades(panel.frame, path) writes the points"
                    )
                path = drop_link(self.folder / f"{slug(self.sheet.name)}-points.csv")
                grades(self._frame, path)
                self._note = f"Saved as {path.name} in the folder of the class; panel.frame has all answers."

    def _go(self, number: int) -> None:
        """Go to a question, and tell the students that the class is there."""
        self._number = min(max(number, 1), len(self.sheet.questions))
        self._copies.go(self._number)

    def _lines(self) -> list[str]:
        return [repr(self)]

    def __repr__(self) -> str:
        number = self._frame.name[self._frame.counts].nunique()
        return f"<ProjectorPanel of {self.sheet.name!r}: {number} {'student has' if number == 1 else 'students have'} handed in>"


def _inner(numbers: list[float], tolerance: float = 0) -> list[float]:
    """Take the numbers that an axis shall hold: without those that lie far beyond the middle half of all, and would spoil it.

    Where the middle half has no width, as among three or where most agree, the tolerance measures, or else the median.
    """
    ordered = sorted(numbers)
    if len(ordered) < 3:
        return ordered
    at = max(len(ordered) // 4, 1)
    first, third = ordered[at], ordered[-1 - at]
    far = max(FAR * (third - first), TOLERATED * tolerance) or FAR * (abs(first) or 1)
    return [each for each in ordered if first - far <= each <= third + far]


def ticks(asked: Question, low: float, high: float) -> list[tuple[float, str]]:
    """List the words under an axis, with their places from 0 to 1."""
    return [(share, _tick(asked, low + share * (high - low), high)) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]


def _tick(asked: Question, tick: float, high: float) -> str:
    if asked.is_share:
        return f"{100 * tick:.2g}%" if high < 1 else f"{100 * tick:.3g}%"
    return f"{tick:.3g}"


def in_words(is_share: bool, rows: pd.DataFrame, exact: float, near: float) -> str:
    """Write a sentence on how near the guesses are."""
    if rows.empty or not near:
        return ""
    within = int(((rows.guess - exact).abs() <= near + 1e-9).sum())
    told = f"{100 * near:g} {'point' if near == 0.01 else 'points'}" if is_share else f"{near:g}"
    return f"{within} of {len(rows)} are within {told}."


def panel(
    x: str | Path | Iterable[str | Path],
    sheet: str | Path | Sheet | None = None,
    *,
    names: Iterable[str] = (),
    together: bool | Iterable[str] = False,
    **preferences: bool | str,
) -> ProjectorPanel:
    """Show a class on a projector: who has handed in, and, once the answer is shown, the guesses beside it.

    Dots appear only when the answer is shown (the button, or A); names tell only who has handed in, and points stand in a table
    that is opened on purpose. The panel looks at the folder every two seconds. It goes by its own copies of the sheet and of what
    was shown: where somebody else changes these in the folder, they are written anew, and that is told.

    Parameters
    ----------
    x : str, path, or iterable of them
        The folders of the students, each their own, or one folder that all share, as for `collect`.
    sheet : Sheet, str or path, optional
        The sheet, as `load` takes it; by default the one in a shared folder. In the folder that it is loaded from students find
        which answers were shown.
    names : iterable of str, optional
        The students who are awaited; others are added when they hand in.
    together : bool or iterable of str, optional
        The names whose papers in a shared folder are one student's, as for `collect`.
    **preferences
        The looks: `theme` and `four_colour`.

    Returns
    -------
    ProjectorPanel
        A widget; its `frame` is the collection.

    Raises
    ------
    ValueError
        As `load` does, or if there is no such folder, or a preference does not fit.

    Examples
    --------
    >>> import tempfile
    >>> from pinochle_widgets import classroom
    >>> asked = classroom.sheet("Draws", [{"ask": "6 of 16: how likely is {KH}?", "truth": "drawn(1, unseen=16, draws=6)"}])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = asked.save(folder)
    ...     said = classroom.Paper(folder, "Mia").answer(1, 0.3)
    ...     panel(folder, names=["Mia", "Ada"])
    <ProjectorPanel of 'Draws': 1 student has handed in>
    """
    where, asked, joined = find_class(x, sheet, together)
    if isinstance(names, str):
        raise wrong("names", names, "be a list of names")
    folder = find_path(where) if isinstance(where, str | Path) else asked.folder
    return ProjectorPanel(asked, where, folder, names, joined, **preferences)
