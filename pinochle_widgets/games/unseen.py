"""The parts of a deal that a seat does not know, which a record keeps sealed until the game is over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pinochle_widgets.games.actions import Action


@dataclass(frozen=True, slots=True)
class Unseen:
    """The parts of one deal, and of the actions in it, that are unknown."""

    places: frozenset[int] = frozenset()
    """Places in the deck whose cards are unknown."""
    choices: frozenset[tuple[int, str]] = frozenset()
    """Seats and verbs of choices of which only the number of cards is known."""
    moves: frozenset[tuple[int, str]] = frozenset()
    """Seats and verbs of actions that are unknown altogether."""
    taken_back: frozenset[int] = frozenset()
    """Seats whose choices and private actions stay unknown in the same way once they were taken back, even if the deal as
    it was then played on shows them.
    """
    told: tuple[Action, ...] = ()
    """Actions as they are known: another one of the same seat and verb is told as this one."""

    @classmethod
    def to_one_of(cls, several: Iterable[Unseen]) -> Unseen:
        """Join the parts that are unknown to at least one of several seats."""
        each = list(several)
        return cls(
            frozenset().union(*(one.places for one in each)),
            frozenset().union(*(one.choices for one in each)),
            frozenset().union(*(one.moves for one in each)),
            frozenset().union(*(one.taken_back for one in each)),
            tuple(dict.fromkeys(action for one in each for action in one.told)),
        )


ALL_SEEN = Unseen()
"""The value for a deal of which nothing is unknown."""
