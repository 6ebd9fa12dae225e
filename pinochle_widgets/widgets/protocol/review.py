"""The review of a game in the form in which the page of a table gets it."""

from __future__ import annotations

from typing import Literal, TypedDict

BudgetName = Literal["quick", "standard"]


class DearChoice(TypedDict):
    """A choice of the review: where it was, the worse and the better cards, the sentence, the reason, and its place in the chart.

    `is_won` is true of a choice that won points.
    """

    round: int
    cards: list[str]
    better: list[str]
    text: str
    points: str
    reason: str
    at: tuple[float, float]
    is_won: bool


class Reviewed(TypedDict):
    """The review of a game: how far it has come, the course of the expected result, and the dearest choices.

    `course` has the place of each decision (from 0 to 1 of the game), the points expected then, and half the width of their band;
    `rounds` the number of each round, and the place where it begins. `note` tells what can't be priced, or kept. `stage` is empty
    before there is any.
    """

    stage: Literal["", "busy", "done", "stopped", "failed"]
    budget: BudgetName
    doing: str
    share: float
    line: str
    course: list[tuple[float, float, float]]
    rounds: list[tuple[int, float]]
    dear: list[DearChoice]
    me: str
    others: str
    note: str


def nothing() -> Reviewed:
    """Make the value of a table where nothing was looked over."""
    return {
        "stage": "",
        "budget": "quick",
        "doing": "",
        "share": 0.0,
        "line": "",
        "course": [],
        "rounds": [],
        "dear": [],
        "me": "",
        "others": "",
        "note": "",
    }
