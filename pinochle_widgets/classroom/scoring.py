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

BY_FACTOR, IN_BARS = 0.25, 0.05
"""The usual tolerances: the part by which a rare chance may be too large, and the share of a distribution in wrong bars."""

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
    tolerates_chances: bool = True
    """Whether the tolerance of a chance counts: on sheets of version 1 it does not, so that grades stay as they were."""

    @classmethod
    def of(cls, steps: object, handed_in: object, *, tolerates_chances: bool = True) -> Scoring:
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
        return cls(ordered, points[-1], tolerates_chances)

    @property
    def words(self) -> str:
        """The scoring of a chance in words: ``5 within 2, 4 within 5, 3 within 10, 1 handed in``."""
        return self._told([f"within {far:g}" for far, _ in self.steps])

    def words_of(self, question: Question) -> str:
        """Write the scoring of a question in its own measure, such as ``5 within a factor of 1.25, 4 of 1.75, 1 handed in``."""
        one = self._one(question)
        fars = [far * one for far, _ in self.steps]
        match question.kind:
            case "text":
                return "no points"
            case "order":
                told = [
                    "in the right order",
                    "with 1 pair the wrong way round",
                    *(f"with {at}" for at in range(2, len(fars))),
                ]
                return self._told(told[: len(fars)])
            case "distribution":
                first, *others = [f"with {100 * far:.3g}%" for far in fars]
                return self._told([f"{first} in wrong bars", *others])
            case "probability" | "number" | "interval" if one:
                half = "half its width: " if question.kind == "interval" else ""
                if question.scale == "factor":
                    first, *others = [f"of {math.exp(far):.3g}" for far in fars]
                    return half + self._told([f"within a factor {first}", *others])
                return half + self._told([f"within {100 * far if question.is_share else far:.3g}" for far in fars])
        return f"{self.steps[0][1]:g} right, {self.handed_in:g} handed in"

    def _told(self, how: list[str]) -> str:
        """Write the points of each step with how one gets them."""
        told = [f"{points:g} {words}" for words, (_, points) in zip(how, self.steps, strict=True)]
        return f"{', '.join(told)}, {self.handed_in:g} handed in"

    def tolerance_of(self, question: Question) -> float:
        """Find the tolerance of a question that counts."""
        return question.tolerance if self.tolerates_chances or question.kind != "probability" else 0.0

    def mark(self, question: Question, answer: Any, truth: Truth) -> Mark:
        """Mark an answer that was read."""
        if question.is_of_parts:
            return self._of_parts(question, answer, question.parts(truth))
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
            measured = _apart(high, low) / 2 if question.scale == "factor" else off
            return Mark(off, holds, self._points(question, measured) if holds else self.handed_in)
        off = abs(answer - right)
        points = self._points(question, _apart(answer, right) if question.scale == "factor" else off)
        return Mark(off, points == self.steps[0][1], points)

    def _of_parts(self, question: Question, answer: list[float], right: list[float]) -> Mark:
        """Mark a distribution by the share that lies in wrong bars, an order by the pairs that stand the wrong way round."""
        if question.kind == "distribution":
            off = sum(abs(one - other) for one, other in zip(answer, right, strict=True)) / 2
            points = self._points(question, off)
            return Mark(off, points == self.steps[0][1], points)
        placed = [right[int(each) - 1] for each in answer]
        wrong_pairs = sum(one < other for at, one in enumerate(placed) for other in placed[at + 1 :])
        steps = [points for _, points in self.steps]
        return Mark(wrong_pairs, not wrong_pairs, steps[wrong_pairs] if wrong_pairs < len(steps) else self.handed_in)

    def _points(self, question: Question, off: float) -> float:
        """Find the points for a distance."""
        one = self._one(question)
        return next((points for far, points in self.steps if off <= far * one + SLACK), self.handed_in)

    def _one(self, question: Question) -> float:
        """Find the distance that one of the steps' numbers means; a tolerance stands for the first step."""
        first, tolerance = self.steps[0][0], self.tolerance_of(question)
        if question.scale == "factor":
            return math.log(1 + (tolerance or BY_FACTOR)) / first
        if question.kind == "distribution":
            return (tolerance or IN_BARS) / first
        return tolerance / first if tolerance or not question.is_share else 0.01


def _apart(one: float, other: float) -> float:
    """Measure how far apart two chances are by their factor, as a logarithm: of those above a half that of what is left to 1."""
    low, high = sorted((one, other))
    if other > 0.5:
        low, high = 1 - high, 1 - low
    if high <= 0:
        return 0.0
    return math.log(high / low) if low > 0 else math.inf


def _points(value: object) -> float:
    found = number(value)
    if found is None or not 0 <= found <= MOST_POINTS:
        raise wrong("scoring", value, f"have numbers from 0 to {MOST_POINTS}")
    return found
