"""The score of a two-handed game between two rounds."""

from __future__ import annotations

from typing import NamedTuple


class Standing(NamedTuple):
    """The score between two rounds."""

    goal: int
    """The points that win; the goal is extended where both seats reach it in the same round (A23)."""
    round: int = 0
    """The number of the round in play, from 1; 0 before the first deal."""
    totals: tuple[int, int] = (0, 0)
    """The points of all finished rounds together, by seat."""
    rounds: tuple[tuple[int, int], ...] = ()
    """The points of each finished round, by seat."""
    leader: int = 0
    """The seat that leads in the first round."""
    winner: int | None = None
    """The seat that has won the game; None before its end."""

    @property
    def dealer(self) -> int:
        """The seat that deals the round."""
        return (self.leader + self.round) % 2
