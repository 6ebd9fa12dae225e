"""The questions of a sheet: their kinds, and how an answer of each kind is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
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
    """Of a number: how far off it may be for the most points. Of an interval: that of a number; 0 for an interval of a
    chance.
    """
    choices: tuple[str, ...] = ()
    """The answers to choose from."""
    hand: str = ""
    """The cards to show, or ``"dealt"`` for the first hand that the sheet's game deals with its seed."""
    needed: str = ""
    """The card that is asked about, shown beside the hand."""
    stock: int = 0
    """The cards of a face-down pile beside it; 0 for none."""

    def __post_init__(self) -> None:
        kept = {
            "ask": words(self.ask, MOST_WORDS, "ask"), "note": words(self.note, MOST_WORDS, "note", least=0),
            "tolerance": _tolerance(self.tolerance), "choices": _choices(self.choices), "hand": _hand(self.hand),
            "needed": str(parse_card(self.needed)) if self.needed else "", "stock": _stock(self.stock),
        }  # fmt: skip
        for name, value in kept.items():
            object.__setattr__(self, name, value)
        if not isinstance(self.kind, str) or self.kind not in KINDS:
            raise wrong("kind", self.kind, f"be {one_of(KINDS)}")
        if (self.kind == "choice") != bool(self.choices):
            raise wrong("choices", self.choices, "be there for a choice, and for no other kind")
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
    def is_share(self) -> bool:
        """The answer is a chance, or an interval of chances, from 0 to 1."""
        return self.kind == "probability" or (self.kind == "interval" and not self.tolerance)

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
            If it is a text where a number is asked for, or the other way round, or the number of no choice.
        """
        if isinstance(truth.value, tuple) != (self.kind in ("card", "call")):
            told = "a card or a call" if isinstance(truth.value, tuple) else "a number"
            raise wrong("truth", None, f"be the answer to a question of kind {self.kind!r}", fault=f"is {told}")
        if self.kind == "choice" and truth.value not in range(1, len(self.choices) + 1):
            raise wrong("truth", truth.number, f"be the number of a choice, 1 to {len(self.choices)}")
        return truth

    def shown(self, value: Any) -> str:
        """Write an answer that was read."""
        match self.kind:
            case "choice":
                return str(self.choices[value - 1])
            case "interval":
                return " to ".join(map(self._number, value))
            case "probability" | "number":
                return self._number(value)
        return str(value)

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
    "text": Kind("words, which get no points", _text),
}
"""The kinds of questions."""
