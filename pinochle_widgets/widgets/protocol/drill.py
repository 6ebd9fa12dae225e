"""A drill in the form in which its page gets it, and the messages of the page."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.protocol.drilling import Form
from pinochle_widgets.widgets.protocol.common import Message


class DrillRow(TypedDict):
    """A row of cards that a question draws; of a trick with its seats, the last one of which may have no card yet."""

    label: str
    cards: list[str]
    seats: NotRequired[list[str]]


class DrillAnswer(TypedDict):
    """An answer that was given, the right one, and the reason for it."""

    given: str
    right: str
    is_right: bool
    reason: str


class DrillPanel(TypedDict):
    """The panel of a drill: the games and kinds to choose from, a question, and its answer once it is given.

    `kind` is empty where all kinds take turns. The last row is the one of which cards are answered: cards by their texts, each
    once, or one card by its place. `right` of `answers` were right; `marks` tells it of each of the ten that are being asked.
    `missed` is the reason of the last answer before this one that was wrong. `fault` says why an answer was not taken.
    """

    version: int
    games: list[tuple[str, str]]
    game: str
    kinds: list[tuple[str, str]]
    kind: str
    number: int
    ask: str
    facts: list[tuple[str, str]]
    rows: list[DrillRow]
    form: Form
    choices: list[str]
    answer: DrillAnswer | None
    right: int
    answers: int
    marks: list[bool]
    missed: str
    fault: str


class AnswerDrill(Message):
    """A message with the answer to the question of that number; an empty one asks to be shown it."""

    act: Literal["answer"]
    number: int
    answer: str


class NextDrill(Message):
    """A message that asks for the next question."""

    act: Literal["next"]


class ChooseDrill(Message):
    """A message that changes the game or the kind of questions; an empty kind lets all take turns."""

    act: Literal["choose"]
    what: Literal["game", "kind"]
    value: str


DrillUp = AnswerDrill | NextDrill | ChooseDrill
"""The messages that a drill sends."""
