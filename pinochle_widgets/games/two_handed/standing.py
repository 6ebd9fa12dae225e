"""The score of a two-handed game between its rounds."""

from __future__ import annotations

from typing import NamedTuple


class Standing(NamedTuple):
    """The score between rounds.

    Parameters
    ----------
    goal : int
        The points that win; they rise where both sides reach them together (A23).
    round : int
        The number of the round in play, from 1; 0 before the first deal.
    totals : tuple of int
        The points of all finished rounds, by seat.
    rounds : tuple of tuple of int
        The points of each of them.
    leader : int
        The seat that leads in the first round.
    winner : int or None
    """

    goal: int
    round: int = 0
    totals: tuple[int, int] = (0, 0)
    rounds: tuple[tuple[int, int], ...] = ()
    leader: int = 0
    winner: int | None = None
