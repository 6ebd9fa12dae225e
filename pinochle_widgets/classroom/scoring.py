"""The points for an answer: by how far it is off the right one, and some for handing in."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple  # Any: answers as JSON has them

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.classroom.lines import number
from pinochle_widgets.classroom.questions import Question
from pinochle_widgets.classroom.truths import Truth

STEPS = ((2, 5), (5, 4), (10, 3))
"""Points by how far off an answer may be, in percentage points."""

HANDED_IN = 1
"""The points for an answer that is further off, or wrong."""

MOST_STEPS, MOST_POINTS = 10, 1000

SLACK = 1e-9
"""The error of numbers in binary that counts as none."""


class Mark(NamedTuple):
    """The mark of an answer."""

    off: float
    """The distance from the right answer, half the width of an interval that holds it; not a number where there is no
    distance.
    """
    is_right: bool | None
    """None for an answer in words."""
    points: float


@dataclass(frozen=True)
class Scoring:
    """The way in which answers are scored."""

    steps: tuple[tuple[float, float], ...] = STEPS
    """How far off an answer may be, in percentage points or in tolerances of the first step, and its points."""
    handed_in: float = HANDED_IN

    @classmethod
    def of(cls, steps: object, handed_in: object) -> Scoring:
        """Check a way of scoring.

        Raises
        ------
        ValueError
            If it has no steps or too many, if these do not grow while their points fall, or they are no numbers from 0 on.
        """
        must = "be points by how far off an answer may be, such as {2: 5, 5: 4, 10: 3}"
        pairs = list(steps.items()) if isinstance(steps, Mapping) else steps
        if isinstance(pairs, str) or not isinstance(pairs, Iterable):
            raise wrong("scoring", steps, must)
        found = [tuple(pair) if isinstance(pair, list | tuple) else () for pair in pairs]
        if not 1 <= len(found) <= MOST_STEPS or any(len(pair) != 2 for pair in found):
            raise wrong("scoring", steps, must)
        ordered = tuple(sorted((_points(far), _points(points)) for far, points in found))
        fars, points = [far for far, _ in ordered], [*(each for _, each in ordered), _points(handed_in)]
        if not fars[0] or len({*fars}) < len(fars) or points != sorted(points, reverse=True):
            raise wrong("scoring", steps, f"{must}, with fewer points the further off")
        return cls(ordered, points[-1])

    @property
    def words(self) -> str:
        """The scoring in words: ``5 within 2, 4 within 5, 3 within 10, 1 handed in``."""
        return ", ".join(f"{points:g} within {far:g}" for far, points in self.steps) + f", {self.handed_in:g} handed in"

    def mark(self, question: Question, answer: Any, truth: Truth) -> Mark:
        """Mark an answer that was read."""
        if isinstance(truth.value, tuple):
            is_right = answer in truth.value
            return Mark(math.nan, is_right, self.steps[0][1] if is_right else self.handed_in)
        right = truth.number
        if question.kind in ("choice", "points"):
            return Mark(abs(answer - right), answer == right, self.steps[0][1] if answer == right else self.handed_in)
        if question.kind == "interval":
            low, high = answer
            holds = low - SLACK <= right <= high + SLACK
            off = (high - low) / 2
            return Mark(off, holds, self._points(question, off) if holds else self.handed_in)
        off = abs(answer - right)
        points = self._points(question, off)
        return Mark(off, points == self.steps[0][1], points)

    def _points(self, question: Question, off: float) -> float:
        """Find the points for a distance; a tolerance stands for the first step."""
        first = self.steps[0][0]
        one = 0.01 if question.is_share else question.tolerance / first
        return next((points for far, points in self.steps if off <= far * one + SLACK), self.handed_in)


def _points(value: object) -> float:
    found = number(value)
    if found is None or not 0 <= found <= MOST_POINTS:
        raise wrong("scoring", value, f"have numbers from 0 to {MOST_POINTS}")
    return found
