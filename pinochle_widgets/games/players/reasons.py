"""The reason for a decision in a game that compares two actions by its `why`, and has no grounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.protocol import Decision, listing

S = TypeVar("S")


class Told(str):
    """A sentence that knows the reason function which told it, so that two sentences of one reason are known as such."""

    __slots__ = ("by",)
    by: object


def told_against_most(
    why: Callable[[S, Action, Action], str], seen: S, action: Action, others: Iterable[Action]
) -> str:
    """Tell the reason for an action that holds against most of the others; empty where none holds.

    Where it speaks of the other card, one of the same suit is named, as a player weighs that first.

    Parameters
    ----------
    why : callable
        ``why(seen, better, worse)`` tells why an action is better than another one.
    """
    told = [(words, other) for other in others if other != action and (words := why(seen, action, other))]
    reasons, sentences = Counter(_reason_of(words) for words, _ in told), Counter(words for words, _ in told)

    def weight(words: str) -> tuple[int, int]:
        return sentences[words], reasons[_reason_of(words)]

    best = max((words for words, _ in told), key=weight, default="")
    alike = [(words, other) for words, other in told if _reason_of(words) == _reason_of(best)]
    near = (words for words, other in alike if weight(words) == weight(best) and _suit_of(other) == _suit_of(action))
    return next(near, best)


def _reason_of(words: str) -> object:
    """Find the reason function that told a sentence; the sentence itself where none did."""
    return getattr(words, "by", words)


def told(why: Callable[[S, Action, Action], str], seen: S, decision: Decision, legal: Iterable[Action]) -> Decision:
    """Give a decision the reason that the position has for it, if it has one.

    It speaks against the next best action, where that is clearly behind; else against the actions that are worse. What speaks for
    the next best one as well is told as such. Only then one of several that are as good is preferred to the rest.

    Parameters
    ----------
    why : callable
        As for `told_against_most`.
    """
    action, gain = decision.action, decision.gain
    rival = gain.alternative if gain and gain.is_clear else None
    as_good = [each.alternative for each in decision.as_good]
    others = [other for other in legal if other not in (action, rival, *as_good)]

    def apart(observation: S, better: Action, worse: Action) -> str:
        words = why(observation, better, worse)
        same = rival is not None and why(observation, rival, worse)
        return "" if same and _reason_of(same) == _reason_of(words) else words

    words = (rival is not None and why(seen, action, rival)) or told_against_most(apart, seen, action, others)
    if not words and isinstance(action, Play) and isinstance(rival, Play):
        shared = told_against_most(why, seen, action, others)
        words = f"{shared} {_ahead(seen)} {sign(action.card)} does better than {sign(rival.card)}.".lstrip()
    if as_good and not rival and (not words or (gain and words == why(seen, action, gain.alternative))):
        is_even = not any(each.points or each.half_width for each in decision.as_good)
        alike = [other for other in as_good if not is_even and _suit_of(other) == _suit_of(action)]
        preferred = (
            told_against_most(why, seen, action, alike) or words or told_against_most(why, seen, action, as_good)
        )
        either = "Either will do. " if len(as_good) == 1 else "It makes little difference. "
        words = f"{either if is_even or len(alike) == len(as_good) else ''}{preferred}"
        if not preferred:
            words = _all_as_good([action, *as_good], "" if not others else _ahead(seen))
    return replace(decision, reason=str(words)) if words else decision


def _suit_of(action: Action) -> str:
    """Look up the suit of a card that is played; empty for another action."""
    return action.card.suit if isinstance(action, Play) else ""


def _ahead(seen: object) -> str:
    """Begin a sentence that rests on a search alone."""
    return "All hands are open: played out," if getattr(seen, "hands", ()) else "Looking ahead,"


def _all_as_good(actions: Sequence[Action], ahead: str) -> str:
    """Tell that several cards are as good, where nothing speaks for one of them; empty for other actions.

    Of all cards of the hand nothing is to be found out; of some a search has, whose words `ahead` are.
    """
    cards = listing(list(dict.fromkeys(sign(each.card) for each in actions if isinstance(each, Play))))
    if not cards:
        return ""
    if ahead:
        return f"{ahead} {cards} do best."
    return f"{cards} come to the same here." if len(actions) == 2 else "Your cards all come to the same here."
