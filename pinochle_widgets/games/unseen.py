"""What a seat has not learnt of a deal: what a record keeps to itself until the game is over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unseen:
    """What is unknown of one deal and of what was done in it.

    Parameters
    ----------
    places : frozenset of int
        Places in its deck.
    choices : frozenset of (int, str)
        Seats and verbs: cards that the seat chose face down, of which only the number is known.
    moves : frozenset of (int, str)
        Seats and verbs: moves of which not even that they were made is known.
    taken_back : frozenset of int
        Seats of which the same holds for all choices and private moves that were taken back: a later course of the
        deal may show what it will, these stay as they were.
    """

    places: frozenset[int] = frozenset()
    choices: frozenset[tuple[int, str]] = frozenset()
    moves: frozenset[tuple[int, str]] = frozenset()
    taken_back: frozenset[int] = frozenset()

    @classmethod
    def to_one_of(cls, several: Iterable[Unseen]) -> Unseen:
        """What at least one of several seats does not know."""
        each = list(several)
        return cls(
            frozenset().union(*(one.places for one in each)),
            frozenset().union(*(one.choices for one in each)),
            frozenset().union(*(one.moves for one in each)),
            frozenset().union(*(one.taken_back for one in each)),
        )


ALL_SEEN = Unseen()
"""Nothing is unknown."""
