"""The questions of a sheet: their kinds, and how an answer of each kind is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple, Self  # Any: values as JSON has them

from pinochle_widgets.basics.arguments import one_of, whole, wrong
from pinochle_widgets.cards import parse_card, parse_cards
from pinochle_widgets.classroom.lines import Line, number, words
from pinochle_widgets.classroom.truths import LARGEST, Truth, check_truth
from pinochle_widgets.games.registry import parse_action

MOST_WORDS = 400
MOST_ANSWER = 2_000
"""The most letters of a question, and of an answer in words."""

CHOICES = (2, 8)

SCALES = ("points", "factor")
"""The ways to measure how far off a chance is: in percentage points, or by the factor that it is too large or too small."""

OF_PARTS = ("distribution", "order")
"""The kinds whose answer has a part for each of the `choices`."""

EVEN = 0.011
"""How far the shares of a distribution may sum beside 1: figures are rounded."""

DEALT = "dealt"
"""The text that stands for the hand which the sheet's game deals with its seed."""


class Kind(NamedTuple):
    """The kind of a question."""

    label: str
    read: Callable[[Question, object], Any]
    """Reads an answer of a question, and returns it as JSON has it."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a sheet."""

    ask: str
    """The question; cards in braces, such as ``{KH}``, are shown with their signs."""
    kind: str = "probability"
    """One of `KINDS`; by default ``"probability"``."""
    truth: str = ""
    """The call that reckons the right answer, such as ``chance(void('D'))``; empty for a text, which gets no points."""
    note: str = ""
    """A line of small print."""
    tolerance: float = 0
    """How far off it may be for the most points: a number as it is, a chance as a share (by default that of the sheet's first
    step, and always so on sheets of version 1), by a factor the part by which it may be too large (by default a quarter), a
    distribution the share that may lie in wrong bars (by default .05). Of an interval: that of a number; 0 for an interval of
    a chance.
    """
    choices: tuple[str, ...] = ()
    """The answers to choose from, the things to put in order, or the bars of a distribution."""
    hand: str = ""
    """The cards to show, or ``"dealt"`` for the first hand that the sheet's game deals with its seed."""
    needed: str = ""
    """The card that is asked about, shown beside the hand."""
    stock: int = 0
    """The cards of a face-down pile beside it; 0 for none."""
    scale: str = "points"
    """The measure of a chance: ``"points"`` of a hundred, or the ``"factor"`` by which it is off, for rare ones."""
    hint: str = ""
    """A line that a student may open before answering."""

    def __post_init__(self) -> None:
        kept = {
            "ask": words(self.ask, MOST_WORDS, "ask"), "note": words(self.note, MOST_WORDS, "note", least=0),
            "tolerance": _tolerance(self.tolerance), "choices": _choices(self.choices), "hand": _hand(self.hand),
            "needed": str(parse_card(self.needed)) if self.needed else "", "stock": _stock(self.stock),
            "hint": words(self.hint, MOST_WORDS, "hint", least=0),
        }  # fmt: skip
        for name, value in kept.items():
            object.__setattr__(self, name, value)
        if not isinstance(self.kind, str) or self.kind not in KINDS:
            raise wrong("kind", self.kind, f"be {one_of(KINDS)}")
        if (self.kind in ("choice", *OF_PARTS)) != bool(self.choices):
            raise wrong(
                "choices", self.choices, "be there for a choice, a distribution and an order, and for no other kind"
            )
        if self.scale not in SCALES:
            raise wrong("scale", self.scale, f"be {one_of(SCALES)}")
        if self.scale != SCALES[0] and not self.is_share:
            raise wrong("scale", self.scale, f"be {SCALES[0]!r} but for a chance, or an interval of one")
        if (self.kind == "text") == bool(self.truth):
            raise wrong("truth", self.truth, "be a call such as chance(void('D')), and empty for a text")
        if self.truth:
            check_truth(self.truth, {"seed": 0, "hand": ""})

    @classmethod
    def of(cls, given: object) -> Self:
        """Make a question of a mapping, or of a question.

        Raises
        ------
        ValueError
            If a name or a value can't be.
        """
        if isinstance(given, cls):
            return given
        if not isinstance(given, Mapping):
            raise wrong("question", given, "be a dict such as {'ask': ..., 'truth': \"chance(void('D'))\"}")
        if unknown := sorted(map(str, {*given} - {*NAMES})):
            raise ValueError(f"{unknown[0]!r:.40} is unknown; a question has {', '.join(NAMES)}")
        if "ask" not in given:
            raise ValueError("a question has no 'ask', its text")
        return cls(**given)

    @property
    def told(self) -> Line:
        """The question as JSON has it, without usual values."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return {each.name: values[each.name] for each in fields(self) if values[each.name] != each.default}

    @property
    def is_of_parts(self) -> bool:
        """The answer has a part for each of the choices."""
        return self.kind in OF_PARTS

    @property
    def is_later(self) -> bool:
        """The question has something that sheets of version 1 have not."""
        return bool(self.is_of_parts or self.hint or self.scale != SCALES[0])

    @property
    def is_tolerant_chance(self) -> bool:
        """The question has a tolerance that counts for nothing on sheets of version 1."""
        return self.tolerance > 0 and self.kind == "probability"

    @property
    def measure(self) -> str:
        """The sentence on a measure that nobody expects; empty for the usual one."""
        if self.scale == SCALES[0]:
            return ""
        if self.kind == "interval":
            far = "one that begins at 0%, or above 50% ends at 100%, gets no more than for handing in"
            return f"Scored by the factor between its ends: {far}."
        return "Scored by the factor that it is off: 0% and 100% are near only to themselves."

    def check_tolerance(self) -> None:
        """Check that a tolerance is one for this kind of question, as older sheets have some that count for nothing.

        Raises
        ------
        ValueError
            If the kind has none, or a share is 1 or more.
        """
        if self.tolerance and self.kind not in ("probability", "number", "interval", "distribution"):
            raise wrong("tolerance", self.tolerance, f"be 0 for a question of kind {self.kind!r}")
        if self.tolerance >= 1 and self.kind in ("probability", "distribution") and self.scale == SCALES[0]:
            raise wrong("tolerance", self.tolerance, "be less than 1 for a chance, such as 0.005 for half a point")

    @property
    def is_share(self) -> bool:
        """The answer is a chance, or an interval or a distribution of chances, from 0 to 1."""
        return self.kind in ("probability", "distribution") or (self.kind == "interval" and not self.tolerance)

    @property
    def is_own(self) -> bool:
        """The right answer depends on the student's seed or hand, where each has their own."""
        names = "seed|hand" if self.hand == DEALT else "seed"
        return re.search(rf"\b({names})\b", self.truth) is not None

    def read(self, value: object) -> Any:
        """Read an answer, and return it as JSON has it.

        Raises
        ------
        ValueError
            If it is none for this kind of question.
        """
        return KINDS[self.kind].read(self, value)

    def check(self, truth: Truth) -> Truth:
        """Check that a truth is one for this kind of question, and give it back.

        Raises
        ------
        ValueError
            If it is a text where a number is asked for, or the other way round, several numbers, or the number of no choice.
        """
        if self.is_of_parts:
            return self._check_parts(truth)
        several = isinstance(truth.value, tuple)
        is_text = isinstance(truth.value, tuple) and all(isinstance(each, str) for each in truth.value)
        if several != is_text or is_text != (self.kind in ("card", "call")):
            told = "a card or a call" if is_text else "several numbers" if several else "a number"
            raise wrong("truth", None, f"be the answer to a question of kind {self.kind!r}", fault=f"is {told}")
        if self.kind == "choice" and truth.value not in range(1, len(self.choices) + 1):
            raise wrong("truth", truth.number, f"be the number of a choice, 1 to {len(self.choices)}")
        return truth

    def _check_parts(self, truth: Truth) -> Truth:
        given = truth.value if isinstance(truth.value, tuple) else ()
        numbers = [float(each) for each in given if not isinstance(each, str)]
        if len(numbers) != len(self.choices):
            must = f"be values(...) with a number for each of the {len(self.choices)} choices"
            raise wrong("truth", None, must, fault=f"is {str(truth)!r:.60}")
        is_whole = abs(sum(numbers) - 1) < 1e-3 and min(numbers) >= 0
        if self.kind == "distribution" and not is_whole:
            raise wrong("truth", None, "be chances that sum to 1", fault=f"sums to {float(sum(numbers)):.4g}")
        return truth

    def shown(self, value: Any) -> str:
        """Write an answer that was read."""
        match self.kind:
            case "choice":
                return str(self.choices[value - 1])
            case "interval":
                return " to ".join(map(self._number, value))
            case "distribution":
                return " / ".join(map(self._number, value))
            case "order":
                return " > ".join(self.choices[each - 1] for each in value)
            case "probability" | "number":
                return self._number(value)
        return str(value)

    def parts(self, truth: Truth) -> list[float]:
        """List the numbers of a truth that was checked, one for each choice; none for a question without parts."""
        numbers = truth.value if self.is_of_parts and isinstance(truth.value, tuple) else ()
        return [float(each) for each in numbers]

    def right(self, truth: Truth) -> str:
        """Write the right answer to a question of parts as answers are shown."""
        numbers = self.parts(truth)
        if self.kind == "distribution":
            return self.shown(numbers)
        order = sorted(range(len(numbers)), key=lambda at: -numbers[at])
        signs = ["=" if numbers[one] == numbers[other] else ">" for one, other in pairwise(order)]
        told = [f" {sign} {self.choices[at]}" for sign, at in zip(signs, order[1:], strict=True)]
        return self.choices[order[0]] + "".join(told)

    def _number(self, value: float) -> str:
        return f"{100 * value:.4g}%" if self.is_share else f"{value:.6g}"


NAMES = tuple(each.name for each in fields(Question))


def _tolerance(value: object) -> float:
    found = number(value)
    if found is None or not 0 <= found < LARGEST:
        raise wrong("tolerance", value, "be a number from 0 on")
    return found


def _choices(value: object) -> tuple[str, ...]:
    if isinstance(value, str) or not isinstance(value, list | tuple):
        raise wrong("choices", value, "be a list of texts")
    found = tuple(words(each, MOST_WORDS, "choices") for each in value)
    if found and not CHOICES[0] <= len(found) <= CHOICES[1]:
        raise wrong("choices", value, f"be {CHOICES[0]} to {CHOICES[1]} texts")
    if len({*found}) < len(found):
        raise wrong("choices", value, "be all different")
    return found


def _hand(value: object) -> str:
    if value == DEALT:
        return DEALT
    if not isinstance(value, str):
        raise wrong("hand", value, "be cards, such as 'AS KH'")
    found = parse_cards(value)
    if len(found) > 30:
        raise wrong("hand", value, "be at most 30 cards")
    return " ".join(map(str, found))


def _stock(value: object) -> int:
    if (found := whole(value)) is None or not 0 <= found <= 120:
        raise wrong("stock", value, "be a number of cards up to 120")
    return found


# ---- answers, by kind

PLAIN = re.compile(r"\s*[-+]?\d{0,12}(?:[.,]\d{0,12})?(?:\s*/\s*\d{1,12})?\s*%?\s*")
"""The numbers that are read from a text."""

THOUSANDS = re.compile(r"[1-9]\d{0,2},\d{3}(?!\d)")
"""The numbers of which nobody knows whether a comma parts thousands in them, or begins what is less than one."""


def spoken(question: Question, text: str, unit: int = 1) -> float | None:
    """Read a number as people write it: 0.375, 0,375, 3/8 or 37.5%; None where it is none.

    Parameters
    ----------
    unit : int, optional
        The number for a chance of 1 where the text has neither slash nor percent sign: 100 in a field of percents.
    """
    if not PLAIN.fullmatch(text) or THOUSANDS.search(text) or ("%" in text and not question.is_share):
        return None
    try:
        found = Fraction(text.replace("%", "").replace(" ", "").replace(",", "."))
    except (ValueError, ZeroDivisionError):
        return None
    certainty = 100 if "%" in text else 1 if "/" in text else unit
    return float(found / certainty if question.is_share else found)


def _real(value: object) -> float:
    found = number(value)
    if found is None or abs(found) > LARGEST:
        raise wrong("answer", value, "be a number")
    return found


def _share(value: object) -> float:
    found = _real(value)
    if not 0 <= found <= 1:
        raise wrong("answer", value, "be a chance from 0 to 1, such as 0.3 or 30%")
    return found


def _one(question: Question, value: object) -> float:
    found = spoken(question, value) if isinstance(value, str) else value
    if found is None:
        raise wrong("answer", value, "be a number, such as 0.375, 37.5% or 3/8")
    return _share(found) if question.is_share else _real(found)


def _interval(question: Question, value: object) -> list[float]:
    given = [*value] if isinstance(value, Iterable) and not isinstance(value, str) else []
    if len(given) != 2:
        raise wrong("answer", value, "be two numbers, such as [0.2, 0.4]")
    low, high = (_one(question, each) for each in given)
    if low > high:
        raise wrong("answer", value, "be the lower number and then the higher one")
    return [low, high]


def _distribution(question: Question, value: object) -> list[float]:
    given = [*value] if isinstance(value, Iterable) and not isinstance(value, str) else []
    if len(given) != len(question.choices):
        raise wrong("answer", value, f"be {len(question.choices)} chances, one for each bar")
    shares = [_one(question, each) for each in given]
    if abs(sum(shares) - 1) > EVEN:
        raise wrong("answer", None, "sum to 100%", fault=f"sums to {100 * sum(shares):.4g}%")
    return shares


def _ordered(question: Question, value: object) -> list[int]:
    given = [*value] if isinstance(value, Iterable) and not isinstance(value, str) else []
    found = [_choice(question, each) for each in given]
    if len(found) != len(question.choices) or len({*found}) < len(found):
        raise wrong("answer", value, f"have each of the numbers 1 to {len(question.choices)} once")
    return found


def _count(_question: Question, value: object) -> int:
    found = whole(value)
    if found is None or not 0 <= found <= 100_000:
        raise wrong("answer", value, "be a whole number of points")
    return found


def _card(_question: Question, value: object) -> str:
    return str(parse_card(value if isinstance(value, str) else str(value)))


def _call(_question: Question, value: object) -> str:
    text = words(value if isinstance(value, str) else str(value), MOST_WORDS, "answer").lower()
    try:
        return str(parse_action(text))
    except ValueError:
        raise wrong("answer", value, "be a call, such as 'bid 24' or 'pass'") from None


def _choice(question: Question, value: object) -> int:
    if isinstance(value, str) and value in question.choices:
        return question.choices.index(value) + 1
    found = whole(value)
    if found is None or not 1 <= found <= len(question.choices):
        raise wrong("answer", value, f"be a number from 1 to {len(question.choices)}, or the text of a choice")
    return found


def _text(_question: Question, value: object) -> str:
    return words(value, MOST_ANSWER, "answer")


KINDS: dict[str, Kind] = {
    "probability": Kind("a chance from 0 to 1", _one),
    "number": Kind("a number", _one),
    "interval": Kind("an interval", _interval),
    "card": Kind("a card", _card),
    "call": Kind("a call, such as a bid", _call),
    "points": Kind("the points of a hand's melds", _count),
    "choice": Kind("one of several answers", _choice),
    "distribution": Kind("a chance for each bar, which sum to 1", _distribution),
    "order": Kind("the choices in their order, the largest first", _ordered),
    "text": Kind("words, which get no points", _text),
}
"""The kinds of questions."""
