"""The panel of a student: one question after the other, each answer handed in at once."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar  # Any: answers as JSON has them

import traitlets

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.basics.process import in_address
from pinochle_widgets.classroom.loading import load
from pinochle_widgets.classroom.papers import Answer, Paper
from pinochle_widgets.classroom.protocol import AnswerOutcome, AnswerPart, AnswerSheet, AnswerUp
from pinochle_widgets.classroom.questions import Question, spoken
from pinochle_widgets.classroom.sheets import PREFIX, Sheet
from pinochle_widgets.classroom.shown import read_now, read_shown
from pinochle_widgets.classroom.truths import Truth
from pinochle_widgets.widgets.messages import Understood
from pinochle_widgets.widgets.panel import Panel
from pinochle_widgets.widgets.protocol.common import VERSION

MOST_LETTERS = 2_000


class AnswerPanel(Panel):
    """The panel of a student, as `answer` makes it.

    Parameters
    ----------
    paper : Paper
        The hand-in that it writes.
    **preferences
        The looks: `theme` and `four_colour`.
    """

    AGAIN = "Run this cell again."
    MESSAGES: ClassVar[object] = AnswerUp

    view = traitlets.Dict().tag(sync=True)
    classroom = traitlets.Unicode("answer").tag(sync=True)

    def __init__(self, paper: Paper, **preferences: bool | str) -> None:
        self.paper = paper
        self._number = 1
        self._revealed: set[int] = set()
        self._typed: dict[int, list[str]] = {}
        self._truths: dict[int, Truth] = {}
        super().__init__(**preferences)

    @property
    def sheet(self) -> Sheet:
        """The sheet."""
        return self.paper.sheet

    # ---- the view

    def _view(self) -> AnswerSheet:
        asked, done = self.sheet.asked(self._number), self.paper.answered(self._number)
        hand = self.paper.hand(self._number)
        return {
            "version": VERSION,
            "title": self.sheet.name,
            "name": self.paper.name,
            "alone": self.is_alone,
            "number": self._number,
            "states": [
                "done" if self.paper.answered(each) else "open" for each in range(1, len(self.sheet.questions) + 1)
            ],
            "ask": asked.ask,
            "note": " ".join(filter(None, [asked.note, asked.measure])),
            "hint": asked.hint,
            "now": self._now(),
            "kind": asked.kind,  # type: ignore[typeddict-item]  # one of the kinds, checked
            "percent": asked.is_share,
            "choices": list(asked.choices),
            "hand": hand.split(),
            "needed": asked.needed,
            "stock": asked.stock,
            "value": self._typed.get(self._number) or (typed(asked, done.value) if done else []),
            "handed_in": done is not None,
            "may_show": self.is_alone and done is not None and bool(asked.truth) and not self._is_shown(self._number),
            "fault": self._fault,
            "outcome": self._outcome(asked, done) if done and self._is_shown(self._number) else [],
        }

    @property
    def is_alone(self) -> bool:
        """The student decides when an answer is shown: the sheet was not opened in a folder."""
        return self.paper.folder is None

    def _is_shown(self, number: int) -> bool:
        if self.is_alone:
            return number in self._revealed
        return number in read_shown(self.sheet, self.sheet.folder or self.paper.folder)

    def _now(self) -> int:
        """Find the question that the class is at; 0 where no projector says so, or it is this one."""
        now = 0 if self.is_alone else read_now(self.sheet, self.sheet.folder or self.paper.folder)
        return now if 1 <= now <= len(self.sheet.questions) and now != self._number else 0

    def _outcome(self, asked: Question, done: Answer) -> list[AnswerOutcome]:
        """Compose the right answer beside the own one; none where the question has none."""
        if not asked.truth:
            return []
        if self._number not in self._truths:
            try:
                self._truths[self._number] = self.sheet.truth(self._number, self.paper.user or self.paper.first)
            except (TypeError, ValueError) as error:
                self._fault = f"The answer can't be reckoned: {error}"
                return []
        truth = self._truths[self._number]
        mark = self.sheet.scoring.mark(asked, done.value, truth)
        at, mine = places(asked, done.value, truth)
        return [
            {
                "exact": right_in_words(asked, truth),
                "yours": token(asked, asked.shown(done.value)),
                "points": f"{mark.points:g} {'point' if mark.points == 1 else 'points'}",
                "way": way(asked, truth),
                "good": mark.points > self.sheet.scoring.handed_in,
                "at": at,
                "mine": mine,
                "parts": _parts(asked, done.value, truth),
            }
        ]

    # ---- messages from the browser: untrusted

    def _do(self, message: Understood) -> None:
        match message["act"]:
            case "hand_in":
                self._hand_in(message["number"], message["value"])
            case "go":
                self.sheet.asked(message["number"])
                self._number = message["number"]
            case "reveal" if self.is_alone and self.paper.answered(self._number):
                self._revealed.add(self._number)
            case "name":
                self.paper.rename(message["value"])

    def _hand_in(self, number: int, value: list[str]) -> None:
        """Hand in an answer, unless the right one is shown by now."""
        asked = self.sheet.asked(number)
        self._number = number
        if self._is_shown(number):
            raise ValueError("the answer is shown: it can't be changed any more")
        if len(value) > max(2, len(asked.choices)) or sum(map(len, value)) > MOST_LETTERS:
            raise ValueError("the answer is too long")
        self._typed[number] = list(value)
        self.paper.answer(number, untyped(asked, value))
        del self._typed[number]

    def _lines(self) -> list[str]:
        return [repr(self.paper)]

    def __repr__(self) -> str:
        return f"<AnswerPanel: {self.paper!r}>"


def answer(
    x: str | Path | Sheet | None = None,
    name: str | None = None,
    folder: str | Path | None = None,
    **preferences: bool | str,
) -> AnswerPanel:
    """Show a sheet to be answered: one question after the other, each handed in at once.

    Parameters
    ----------
    x : Sheet, str or path, optional
        The sheet, as `load` takes it. By default the one in the address of a page that Voilà serves, behind ``?sheet=``.
    name : str, optional
        The student's name; by default that of the hub's user.
    folder : str or path, optional
        The folder that hand-ins go into; by default that of the sheet. There the teacher's `panel` decides when an answer is
        shown; without a folder the student does, and nothing is handed in but into `paper`.
    **preferences
        The looks: `theme` and `four_colour`.

    Returns
    -------
    AnswerPanel
        A widget; its `paper` is the hand-in. A cell that is run again goes on with the same one.

    Raises
    ------
    ValueError
        As `load` and `Paper` do, or if a preference does not fit.

    Examples
    --------
    >>> from pinochle_widgets import classroom
    >>> asked = classroom.sheet("Draws", [{"ask": "6 of 16: how likely is {KH}?", "truth": "drawn(1, unseen=16, draws=6)"}])
    >>> answer(asked, "Mia")
    <AnswerPanel: <Paper of Mia on 'Draws': 0 of 1 questions answered>>
    """
    return AnswerPanel(_going_on(Paper(load(_linked() if x is None else x), name, folder)), **preferences)


_PAPERS: dict[tuple[str, str, str], Paper] = {}
"""The papers of this kernel's panels, by folder, sheet and student."""


def _going_on(paper: Paper) -> Paper:
    """Find the paper that a cell which is run again goes on with: that of the same student on the sheet, in the same folder."""
    if paper.folder is None:
        return paper
    return _PAPERS.setdefault((str(paper.folder.absolute()), paper.sheet.id, paper.user or paper.name), paper)


def _linked() -> str:
    """Read the code of a sheet in the address of the page that Voilà serves.

    Raises
    ------
    ValueError
        If there is none.
    """
    codes = in_address("sheet")
    if len(codes) != 1 or not codes[0].startswith(PREFIX):  # an address may come from anybody: it opens no file
        raise wrong(
            "x",
            None,
            "be a sheet, its code or a folder",
            fault="is missing, and the address of this page names no sheet",
        )
    return codes[0]


def typed(asked: Question, value: Any) -> list[str]:
    """Write an answer as its fields on the page show it."""
    if asked.kind in ("interval", "distribution"):
        return [_number(asked, each) for each in value]
    if asked.kind == "order":
        return [str(each) for each in value]
    return [_number(asked, value) if asked.kind in ("probability", "number") else str(value)]


def _number(asked: Question, value: float) -> str:
    return f"{100 * value if asked.is_share else value:.6g}"


def untyped(asked: Question, value: list[str]) -> Any:
    """Read the fields of the page: chances in percent or as fractions, numbers with a point or a comma.

    Raises
    ------
    ValueError
        If a field is empty, or no number where one is asked for.
    """
    told = [each.strip() for each in value]
    if not told or not all(told):
        raise ValueError("there is no answer yet")
    if asked.kind == "order":
        return [int(each[:9]) if each.isdecimal() else each for each in told]
    if asked.kind in ("probability", "number", "interval", "distribution"):
        numbers = [_number_in(asked, each) for each in told]
        return numbers if asked.kind in ("interval", "distribution") else numbers[0]
    if asked.kind in ("points", "choice") and told[0].isdecimal():
        return int(told[0][:9])
    return told[0]


def _number_in(asked: Question, text: str) -> float:
    if (found := spoken(asked, text, unit=100)) is None:
        raise ValueError(f"{text[:40]!r} is no number")
    return found


def right_in_words(asked: Question, truth: Truth) -> str:
    """Write the right answer as answers are shown."""
    if asked.is_of_parts:
        return asked.right(truth)
    if isinstance(truth.value, tuple):
        return " or ".join(token(asked, str(each)) for each in truth.value)
    if asked.kind == "choice":
        return asked.choices[int(truth.number) - 1]
    if asked.is_share:
        return f"{100 * truth.number:.4g}%"
    return f"{truth.number:.6g}"


def token(asked: Question, text: str) -> str:
    """Write an answer for a page, which shows a card in braces with its sign."""
    return f"{{{text}}}" if asked.kind == "card" else text


def way(asked: Question, truth: Truth) -> str:
    """Write the short way to the right answer: a fraction where it is a small one, and the call."""
    value = truth.value
    small = isinstance(value, Fraction) and 1 < value.denominator < 10_000 and f"{value}: "
    return f"{small or ''}{asked.truth}"


def _parts(asked: Question, value: Any, truth: Truth) -> list[AnswerPart]:
    """Set own shares of a distribution beside the right ones, and of an order the choices as they were put with their numbers."""
    right = asked.parts(truth)
    if asked.kind == "distribution":
        rows = zip(asked.choices, value, right, strict=True)
        return [
            {"label": label, "mine": mine, "exact": exact, "words": _beside(mine, exact)} for label, mine, exact in rows
        ]
    if asked.kind != "order":
        return []
    most = max(map(abs, right)) or 1.0
    return [
        {
            "label": asked.choices[n - 1],
            "mine": -1.0,
            "exact": max(right[n - 1], 0.0) / most,
            "words": f"{right[n - 1]:.4g}",
        }
        for n in value
    ]


def _beside(mine: float, exact: float) -> str:
    return f"{100 * exact:.3g}%, you {100 * mine:.3g}%"


def places(asked: Question, value: Any, truth: Truth) -> tuple[list[float], list[float]]:
    """Place the right answer and the own one on an axis, from 0 to 1; nowhere where the question has none."""
    if asked.kind not in ("probability", "number", "interval"):
        return [], []
    own = [float(each) for each in (value if asked.kind == "interval" else [value])]
    low, high = axis_of(asked, [truth.number, *own])
    return [(truth.number - low) / (high - low)], [(each - low) / (high - low) for each in own]


def axis_of(asked: Question, numbers: list[float]) -> tuple[float, float]:
    """Find the ends of an axis that holds numbers: 0 to 1 for a chance, else with room at both ends."""
    if asked.is_share and asked.kind == "probability":
        return 0.0, 1.0
    low, high = min(numbers), max(numbers)
    room = 0.15 * (high - low) or max(abs(high), 1) * 0.1
    low, high = low - room, high + room
    return (max(low, 0.0), min(high, 1.0)) if asked.is_share else (low, high)
