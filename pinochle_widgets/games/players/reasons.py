"""Put the reasons of computer players into sentences.

A policy returns a reason as a number, with two further numbers; a `Reason` holds its sentence, and names for the two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Generic, NamedTuple, ParamSpec, TypeVar

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Decision, plural
from pinochle_widgets.games.protocol.state import Seen_contra

Advice = tuple[int, int, int, int]
"""The result of a policy: an action of the flat action space, the number of its reason, and two numbers behind the reason."""

P = ParamSpec("P")
S = TypeVar("S")


class Reason(NamedTuple, Generic[Seen_contra]):
    """A reason for an action, in words.

    Parameters
    ----------
    words : callable
        ``words(observation, advice)`` makes a sentence about the action: it stands below "Try the nine of clubs".
    names : tuple of str
        The names of the two numbers behind it; a number with an empty name, or none, is not shown.
    """

    words: Callable[[Seen_contra, Advice], str]
    names: tuple[str, ...] = ()


class Reasons(dict[int, Reason[Seen_contra]], Generic[Seen_contra]):
    """The reasons of a game's players, by number."""

    def in_words(self, observation: Seen_contra, advice: Advice) -> str:
        """Write the sentence for an advice."""
        return self[advice[1]].words(observation, advice)

    def numbers(self, advice: Advice) -> dict[str, float]:
        """Return the numbers behind an advice, by name; those without a name are left out."""
        return {name: value for name, value in zip(self[advice[1]].names, advice[2:], strict=False) if name}


def first_reason(reasons: Iterable[Callable[P, str]], *facts: P.args, **named: P.kwargs) -> str:
    """Tell the first of several reasons that holds, given the facts; empty where none does."""
    return next((told for reason in reasons if (told := reason(*facts, **named))), "")


def told_against_most(
    why: Callable[[S, Action, Action], str], seen: S, action: Action, others: Iterable[Action]
) -> str:
    """Tell the reason for an action that holds against most of the others; empty where none holds.

    Parameters
    ----------
    why : callable
        ``why(seen, better, worse)`` tells why an action is better than another one.
    seen : Observation
    action : Action
    others : iterable of Action
    """
    told = Counter(filter(None, (why(seen, action, other) for other in others if other != action)))
    return told.most_common(1)[0][0] if told else ""


def told(why: Callable[[S, Action, Action], str], seen: S, decision: Decision, legal: Iterable[Action]) -> Decision:
    """Give a decision the reason that the position has for it, if it has one.

    It speaks against the next best action, where that is clearly behind. Of several that are as good each is better than the
    others that are legal; only then one of them is preferred to the rest.

    Parameters
    ----------
    why : callable
        As for `told_against_most`.
    seen : Observation
    decision : Decision
    legal : iterable of Action
    """
    action, gain = decision.action, decision.gain
    as_good = [each.alternative for each in decision.as_good]
    words = why(seen, action, gain.alternative) if gain and gain.is_clear else ""
    words = words or told_against_most(why, seen, action, (other for other in legal if other not in as_good))
    words = words or told_against_most(why, seen, action, as_good)
    return replace(decision, reason=words) if words else decision


def plain(sentence: str, *names: str) -> Reason:
    """Make a reason whose sentence is always the same; its numbers may have names."""
    return Reason(lambda _observation, _advice: sentence, names)


def in_points(number: int) -> str:
    """Write a number of points in words: ``1 point``, ``12 points``, ``no points``."""
    return plural(number, "point") if number else "no points"
