"""Reasons of computer players: a policy gives one as a number, with two more; here it has a sentence, and names for those."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.players import Seen

Advice = tuple[int, int, int, int]
"""An action of the flat action space, a reason, and two numbers that stand behind it."""


class Reason(NamedTuple):
    """What a reason says.

    Parameters
    ----------
    words : callable
        ``words(observation, advice)`` makes a sentence about the action: it stands below "Try the nine of clubs".
    names : tuple of str
        What the numbers behind it are called; one with no name is not told.
    """

    words: Callable[[Seen, Advice], str]
    names: tuple[str, ...] = ()


class Reasons(dict[int, Reason]):
    """The reasons of a game's players, by number."""

    def in_words(self, observation: Seen, advice: Advice) -> str:
        """The sentence of an advice."""
        return self[advice[1]].words(observation, advice)

    def numbers(self, advice: Advice) -> dict[str, float]:
        """The numbers behind an advice, by name."""
        return {name: value for name, value in zip(self[advice[1]].names, advice[2:], strict=False) if name}


def plain(sentence: str) -> Reason:
    """A reason that always says the same."""
    return Reason(lambda _observation, _advice: sentence)


def in_points(number: int) -> str:
    """``1 point``, ``no points``."""
    return plural(number, "point") if number else "no points"
