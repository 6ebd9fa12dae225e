"""The answers to questions, reckoned when they are asked for: by the lab, by the rules of a game, or by a review.

A question names its truth as a call, such as ``chance(void('D'))``. The text is read and not evaluated (`basics.expressions`): it
may call the functions of `CALLS` and those of `lab.hands`, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from inspect import signature
from math import comb
from typing import Any, NamedTuple  # Any: arguments of all functions

from pinochle_widgets import lab
from pinochle_widgets.basics import expressions
from pinochle_widgets.basics.arguments import find_number, one_of, whole, wrong
from pinochle_widgets.cards import parse_cards
from pinochle_widgets.games import score_hand, trick_winner
from pinochle_widgets.lab.hands import SPELLED
from pinochle_widgets.lab.reviewing.what_if import what_if

LARGEST = 10**12
"""The largest number of an answer."""

MOST_DEALS = 1_000_000
"""The most deals that are simulated for a question."""

BUDGETS = ("standard", "quick")
"""The budgets of a review that a question may ask for."""

Number = int | float | Fraction

Right = Number | tuple[str, ...] | tuple[Number, ...]
"""The right answer: a number, the texts that are right, or a number for each part of a question."""


class Truth(NamedTuple):
    """The right answer to a question."""

    value: Right
    method: str
    """The way it was found: ``"exact"``, ``"simulated"``, ``"rules"`` or ``"review"``."""

    @property
    def number(self) -> float:
        """The answer as a number; not a number where it is a text, or several."""
        return float("nan") if isinstance(self.value, tuple) else float(self.value)

    def __str__(self) -> str:
        match self.value:
            case tuple():
                parts = [each if isinstance(each, str) else f"{float(each):.4g}" for each in self.value]
                return (" or " if isinstance(self.value[0], str) else " / ").join(parts)
            case Fraction() if self.value.denominator > 1 and len(str(self.value)) > 12:
                return f"{float(self.value):.6g}"
            case float():
                return f"{self.value:.6g}"
        return str(self.value)


def _of_frame(column: str, function: Callable[..., Any], methods: list[str], *given: Any, **named: Any) -> Any:
    """Ask the lab, and take the one number of its answer."""
    if (n := whole(named.get("n", 1))) is None or n > MOST_DEALS:
        raise wrong("n", named["n"], f"be a whole number up to {MOST_DEALS:,} on a sheet")
    frame = function(*given, **named)
    if len(frame) > 1:
        raise wrong("event", None, "be one event", fault="is a list of events")
    methods.append(frame.attrs["method"])
    return frame.fraction.item() if "fraction" in frame else frame[column].item()


def _drawn(methods: list[str], wanted: int, unseen: int, draws: int, least: int = 1) -> Fraction:
    """Compute the chance that `least` or more of some wanted cards are among cards drawn from the unseen ones."""
    unseen = find_number(unseen, 1, 999, "unseen")
    wanted, draws = find_number(wanted, 0, unseen, "wanted"), find_number(draws, 0, unseen, "draws")
    least = find_number(least, 0, 999, "least")
    ways = sum(comb(wanted, k) * comb(unseen - wanted, draws - k) for k in range(least, min(wanted, draws) + 1))
    methods.append("exact")
    return Fraction(ways, comb(unseen, draws))


def _points(methods: list[str], game: str, cards: str, **how: Any) -> int:
    """Count the points of a hand's melds, by the rules of a game."""
    methods.append("rules")
    return score_hand(game, cards, **how).total


def _winner(methods: list[str], game: str, trick: str, trump: str, rules: str | None = None) -> tuple[str, ...]:
    """Find the card that takes a trick, by the rules of a game."""
    methods.append("rules")
    return (str(parse_cards(trick)[trick_winner(game, trick, trump, rules)]),)


def _best(methods: list[str], game: str, hand: str = "", **how: Any) -> tuple[str, ...]:
    """Find the best action of a position by a review, and those that are no clear loss beside it."""
    if how.get("budget", BUDGETS[0]) not in BUDGETS:
        raise wrong("budget", how["budget"], f"be {one_of(BUDGETS)} on a sheet")
    frame = what_if(game, hand, **how)
    methods.append("review")
    return tuple(frame.action[(frame.ci_low <= 0) | (frame.given_up <= 0)].astype(str))


def _order(methods: list[str], of: Callable[..., Any], *values: Any) -> int:  # noqa: ARG001 - called as the others are
    """Find the number, from 1, of the largest or the least of several numbers."""
    if len(values) < 2 or any(isinstance(each, bool) or not isinstance(each, expressions.NUMBERS) for each in values):
        raise ValueError("largest and least compare two numbers or more")
    return values.index(of(values)) + 1


def _values(methods: list[str], *values: Any) -> tuple[Number, ...]:  # noqa: ARG001 - called as the others are
    """Take a number for each part of a question."""
    if len(values) < 2 or any(isinstance(each, bool) or not isinstance(each, expressions.NUMBERS) for each in values):
        raise ValueError("values takes two numbers or more")
    return values


CALLS: dict[str, Callable[..., Any]] = {
    "chance": partial(_of_frame, "probability", lab.chance),
    "expect": partial(_of_frame, "mean", lab.expect),
    "drawn": _drawn,
    "score_hand": _points,
    "trick_winner": _winner,
    "best": _best,
    "largest": lambda methods, *values: _order(methods, max, *values),
    "values": _values,
    "least": lambda methods, *values: _order(methods, min, *values),
}
"""The functions that a truth may call, by name; each is given the list of methods first."""

_TAKES: dict[str, Callable[..., Any]] = {
    "chance": lab.chance, "expect": lab.expect, "drawn": partial(_drawn, []), "score_hand": score_hand,
    "trick_winner": partial(_winner, []), "best": what_if,
}  # fmt: skip


def truth_of(text: str, values: Mapping[str, object]) -> Truth:
    """Reckon a truth.

    Parameters
    ----------
    text : str
        A call, such as ``chance(void('D'))``, or numbers reckoned from some.
    values : mapping
        The names that it may use: ``seed`` and ``hand``, those of the student.

    Raises
    ------
    ValueError
        If the text can't be read, or as the function says that is called.

    Examples
    --------
    >>> truth_of("drawn(1, unseen=16, draws=6)", {})
    Truth(value=Fraction(3, 8), method='exact')
    >>> print(truth_of("trick_winner('pinochle34/partnership', 'KC TC 9H TC', trump='H')", {}))
    9H
    """
    methods: list[str] = []
    calls = {name: partial(call, methods) for name, call in CALLS.items()}
    found = expressions.read(text, SPELLED | calls, values)
    if isinstance(found, bool) or not isinstance(found, int | float | Fraction | tuple):
        raise ValueError(f"{text!r} is no answer; it must call {', '.join(CALLS)}")
    numbers = [each for each in (found if isinstance(found, tuple) else [found]) if not isinstance(each, str)]
    if not all(-LARGEST <= each <= LARGEST for each in numbers):
        raise ValueError(f"{text!r} is beyond {LARGEST:,}, or no number")
    order = ("simulated", "played", "review", "rules", "exact")
    return Truth(found, min(methods, key=order.index, default="exact"))


def check_truth(text: str, values: Mapping[str, object]) -> None:
    """Check the text of a truth without reckoning it: its grammar, the functions, their arguments, and the events.

    Raises
    ------
    ValueError
        Naming the fault.

    Examples
    --------
    >>> check_truth("chance(void('D'), hand=12)", {})
    Traceback (most recent call last):
    ValueError: "chance(void('D'), hand=12)": chance: got an unexpected keyword argument 'hand'
    """
    expressions.read(text, SPELLED | {name: partial(_bound, name) for name in CALLS}, values)


def _bound(name: str, *given: object, **named: object) -> int:
    """Check the names of a call's arguments; it counts as 1, so that numbers reckoned from it are checked, too."""
    if name in _TAKES:
        try:
            signature(_TAKES[name]).bind(*given, **named)
        except TypeError as error:
            raise TypeError(f"{name}: {error}") from None
    return 1
