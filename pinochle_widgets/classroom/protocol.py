"""The wire between the panels of a class and their pages: whole views, and the few messages that a page sends.

``frontend/src/wire/protocol.ts`` is written from this module, too.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from pinochle_widgets.widgets.protocol.common import Message


class AnswerPart(TypedDict):
    """A part of the right answer beside the own one: a bar of a distribution, or a thing that was put in order (`mine` is -1)."""

    label: str
    mine: float
    exact: float
    words: str


class AnswerOutcome(TypedDict):
    """The answer to a question beside one's own: in words, and as places from 0 to 1 on the axis where it is a number.

    `at` is the place of the right answer and `mine` those of the own one; both empty where there is no axis.
    """

    exact: str
    yours: str
    points: str
    way: str
    good: bool
    at: list[float]
    mine: list[float]
    parts: list[AnswerPart]


class AnswerSheet(TypedDict):
    """The question that a student sees: its words and cards, the field for its answer, and the outcome once it is shown.

    `states` has a word for each question, `value` the texts of the answer that was handed in, or that could not be read; `fault`
    says why an answer was not taken. `now` is the question that the class is at, 0 where that is this one, or nobody says.
    A sheet that stands `alone` was not opened in a folder: its answers are handed in to nobody.
    """

    version: int
    title: str
    name: str
    alone: bool
    number: int
    states: list[Literal["open", "done"]]
    ask: str
    note: str
    hint: str
    now: int
    kind: Literal[
        "probability", "number", "interval", "card", "call", "points", "choice", "distribution", "order", "text"
    ]
    percent: bool
    choices: list[str]
    hand: list[str]
    needed: str
    stock: int
    value: list[str]
    handed_in: bool
    may_show: bool
    fault: str
    outcome: list[AnswerOutcome]


class HandInAnswer(Message):
    """A message that hands in an answer: its parts as texts, such as ``30`` for 30%."""

    act: Literal["hand_in"]
    number: int
    value: list[str]


class GoToQuestion(Message):
    """A message that asks for another question, by its number."""

    act: Literal["go"]
    number: int


class RevealAnswer(Message):
    """A message that asks for the answer to the question, where nobody else decides when it is shown."""

    act: Literal["reveal"]


class LookAgain(Message):
    """A message that asks whether something has changed in the folder."""

    act: Literal["look"]


class RenameStudent(Message):
    """A message with the student's own name."""

    act: Literal["name"]
    value: str


AnswerUp = HandInAnswer | GoToQuestion | RevealAnswer | LookAgain | RenameStudent
"""The messages that the page of a student sends."""


class ClassDot(TypedDict):
    """A guess on the axis: its place from 0 to 1, its height in the pile from 1, and whether it has just come in."""

    at: float
    high: int
    fresh: bool


class ClassBar(TypedDict):
    """An interval: its ends on the axis from 0 to 1, and whether it holds the right answer."""

    low: float
    high: float
    holds: bool


class ClassStudent(TypedDict):
    """A student: the name, and whether an answer to the question is there or has just come in."""

    name: str
    state: Literal["open", "done", "fresh"]


class ClassPoints(TypedDict):
    """A row of the table of points: a student's, as texts with their depth from 0 (handed in) to 3, and the sum.

    `out` tells that the board leaves the student out.
    """

    name: str
    cells: list[tuple[str, int]]
    sum: str
    out: bool


class Projector(TypedDict):
    """The view of a class for a projector; dots, bars and words about the answer are there once it is shown.

    `axis` has the words under the axis with their places, of a chance from the start, `band` the ends of the shaded band, `tally`
    counts answers where there is no axis. `rows` are there once points are asked for.
    """

    version: int
    title: str
    number: int
    many: int
    ask: str
    shown: bool
    guesses: str
    exact: str
    at: list[float]
    band: list[float]
    axis: list[tuple[float, str]]
    dots: list[ClassDot]
    bars: list[ClassBar]
    tally: list[tuple[str, int, bool]]
    words: str
    handed_in: int
    students: list[ClassStudent]
    scoring: str
    rows: list[ClassPoints]
    points_shown: bool
    flags: list[str]
    note: str


class PressClass(Message):
    """A message that shows or hides the answer or the points, shows another question, or asks for the points as a file."""

    act: Literal["answer", "points", "next", "before", "save"]


class LeaveStudent(Message):
    """A message that leaves a student out of the board, or counts them again."""

    act: Literal["leave"]
    value: str


ProjectorUp = PressClass | LeaveStudent | LookAgain
"""The messages that the page of a projector sends."""
