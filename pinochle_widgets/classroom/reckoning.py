"""The reckoning of a collection: hand-ins, right answers, and figures of students made again, each once and within a time.

The latter two are work that hand-ins cause, and a hand-in may come from anybody: a figure is made again only where its call is a
short one that holds no other, a student has so many hands, and a collection so many seconds.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, NamedTuple, TypeVar  # Any: answers and origins as JSON has them

from pinochle_widgets import lab
from pinochle_widgets.classroom.handins import HandIn, Place, read_hand_in, state_of
from pinochle_widgets.classroom.lines import LineError
from pinochle_widgets.classroom.papers import figure_of
from pinochle_widgets.classroom.questions import Question
from pinochle_widgets.classroom.sheets import Sheet
from pinochle_widgets.classroom.students import Key
from pinochle_widgets.classroom.truths import Truth
from pinochle_widgets.lab.odds.events.played import results_of
from pinochle_widgets.lab.origins.read import read
from pinochle_widgets.lab.origins.rerun import Plan, planned
from pinochle_widgets.lab.origins.work import hands_of, size_of

SECONDS = 300
"""The seconds that right answers of students of their own, and figures that are made again, may take in a collection."""

MOST_HANDS = 1_000_000
"""The most hands of a student's figure that are simulated again: those of the lab's functions where none are named."""

OF_STUDENT = 10 * MOST_HANDS
"""The most hands that are simulated again for a student."""

OF_EXACT = 200_000
"""The hands that the exact chance of an event counts for: it takes up to as long as theirs, or some times that."""

CHEAP = (
    "chance",
    "draw_odds",
    "expect",
    "keep_odds",
    "meld_odds",
    "meld_value",
)
"""The functions of the lab whose figures are made again: those that take seconds."""

AGAIN, NOT_AGAIN, LATER = "made again", "not made again", "to be made again"

T = TypeVar("T")


class Truthed(NamedTuple):
    """A truth, or the fault for which it can't be reckoned."""

    truth: Truth | None
    fault: str


class _Figure(NamedTuple):
    """A table that was made again, or the fault for which it can't be, and the hands that were simulated for it."""

    table: Any
    fault: str
    hands: int


NO_TIME = Truthed(None, "")
"""No truth, as the time of the collection is over; or it comes with the next look."""


@dataclass
class Reckoning:
    """The truths and figures that were reckoned, which a second collection need not reckon again."""

    seconds: int = SECONDS
    """The seconds that may be spent on them."""
    at_once: float = math.inf
    """The most of these that one look may take: the rest comes with the next ones."""
    truths: dict[tuple[int, str], Truthed] = field(default_factory=dict)
    """By question and student."""
    figures: dict[str, _Figure] = field(default_factory=dict)
    """By origin."""
    files: dict[Place, tuple[object, HandIn | LineError]] = field(default_factory=dict)
    """The hand-ins that were read, by place, each with the state of its file."""
    spent: float = 0
    """The seconds that were spent."""
    left_out: Counter[str] = field(default_factory=Counter)
    """How much was left out since the last `begin`: right answers and figures."""
    _began: float = 0
    _dealt: Counter[Key] = field(default_factory=Counter)
    _counted: set[tuple[Key, str]] = field(default_factory=set)

    def begin(self) -> None:
        """Begin a look: what was left out for the time of the one before comes now."""
        self._began = self.spent
        self.left_out.clear()

    @property
    def is_over(self) -> bool:
        """Check whether all seconds are spent."""
        return self.spent >= self.seconds

    @property
    def remark(self) -> str:
        """The sentence on all that was left out for good; empty where nothing was."""
        if not self.is_over or not self.left_out:
            return ""
        told = " and ".join(
            f"{number:,} {name if number == 1 else f'{name}s'}" for name, number in self.left_out.items()
        )
        were = "was" if self.left_out.total() == 1 else "were"
        return f"After {self.seconds:,} seconds {told} {were} left out: seconds= gives more."

    def hand_in(self, place: Place, sheet: Sheet) -> HandIn | LineError:
        """Read a hand-in, once in each state of its file; or return the fault for which it can't be read."""
        state = state_of(place)
        if place not in self.files or self.files[place][0] != state:
            try:
                self.files[place] = state, read_hand_in(place, sheet)
            except LineError as error:
                self.files[place] = state, error
        return self.files[place][1]

    def truth(self, sheet: Sheet, question: int, student: str = "") -> Truthed:
        """Reckon a truth, once for each seed; `NO_TIME` where it is a student's own, and the time is over."""
        is_own = sheet.each and sheet.asked(question).is_own
        key = (question, student.casefold() if is_own else "")
        if key not in self.truths:

            def reckoned() -> Truthed:
                try:
                    return Truthed(sheet.truth(question, student), "")
                except (TypeError, ValueError) as error:
                    return Truthed(None, str(error))

            found = self._timed(reckoned) if is_own else reckoned()
            if found is None:
                self.left_out["right answer"] += 1
                return NO_TIME
            self.truths[key] = found
        return self.truths[key]

    def figure(self, asked: Question, value: Any, origin: Any, student: Key) -> tuple[str, str]:
        """Make the figure of an answer again, and compare: whether it was made, and the fault if it is another one."""
        call = origin.get("call") if isinstance(origin, dict) else None
        if isinstance(call, str) and call in lab.GONE and lab.load(call) is None:
            return NOT_AGAIN, f"its figure was made by {call}, which pw.lab has no more; ask {lab.GONE[call]}"
        if call not in CHEAP:
            return NOT_AGAIN, ""
        key = json.dumps(origin, sort_keys=True)
        if key not in self.figures:
            try:
                plan = planned(read(origin, "origin"), {})
            except _REFUSED as error:
                return NOT_AGAIN, f"its figure can't be made again: {error}"
            if not _is_small(plan) or self._dealt[student] >= OF_STUDENT:
                return NOT_AGAIN, ""
            found = self._timed(lambda: _made(plan))
            if found is None:
                self.left_out["figure"] += 1
                return NOT_AGAIN if self.is_over else LATER, ""
            self.figures[key] = found
        table, fault, hands = self.figures[key]
        if (student, key) not in self._counted:
            self._counted.add((student, key))
            self._dealt[student] += hands
        if fault:
            return NOT_AGAIN, f"its figure can't be made again: {fault}"
        try:
            same = asked.read(figure_of(asked, table)) == value
        except ValueError as error:
            return AGAIN, f"its origin makes another figure: {error}"
        return AGAIN, "" if same else "its origin makes another figure"

    def _timed(self, reckon: Callable[[], T]) -> T | None:
        """Reckon something while there is time, and count its seconds; None where there is none."""
        if self.is_over or self.spent - self._began >= self.at_once:
            return None
        start = monotonic()
        try:
            return reckon()
        finally:
            self.spent += monotonic() - start


_REFUSED = (ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError)
"""The errors with which functions of the lab may refuse arguments that nobody but a stranger gives them."""


def _is_small(plan: Plan) -> bool:
    """Check that a figure is of few hands, of the cards of a game alone, and of no other table."""
    asked = [each for value in plan.arguments.values() for each in (value if isinstance(value, list) else [value])]
    return not plan.nested and not results_of(asked) and size_of(plan.given) <= 1 and _hands(plan) <= MOST_HANDS


def _hands(plan: Plan) -> int:
    """Count the hands of a figure: for each event those that are dealt, at least as many as its exact chance counts for."""
    event = plan.arguments.get("event", plan.arguments.get("value"))
    events = len(event) if isinstance(event, list) else 1
    return max(hands_of(plan.given), OF_EXACT) * max(events, 1)


def _made(plan: Plan) -> _Figure:
    try:
        table: Any = plan.made_as_noted()
    except _REFUSED as error:
        return _Figure(None, str(error) or type(error).__name__, _hands(plan))
    return _Figure(table, "", _hands(plan))
