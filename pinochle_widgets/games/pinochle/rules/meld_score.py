"""Score all melds of a hand together, for the rules of the auction games and for the lab's meld tables.

In two-handed Pinochle melds are laid one at a time, and each scores when it is laid; its core scores them. The lab counts
whole hands by the two-handed meld table, too, and then calls the functions of this module (`royal_before_run`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pinochle_widgets.engine.twin import rule

PLAIN_SUITS = 3


class Worth(Protocol):
    """The points of each kind of meld.

    A sequence holds at place `n` the points of `n` copies of the meld, 0 at place 0. An int is the points of each copy.
    """

    @property
    def aces(self) -> Sequence[int]:
        """The points of aces around, by number of copies."""

    @property
    def kings(self) -> Sequence[int]:
        """The points of kings around, by number of copies."""

    @property
    def queens(self) -> Sequence[int]:
        """The points of queens around, by number of copies."""

    @property
    def jacks(self) -> Sequence[int]:
        """The points of jacks around, by number of copies."""

    @property
    def pinochle(self) -> Sequence[int]:
        """The points of pinochles, by number of copies."""

    @property
    def run(self) -> Sequence[int]:
        """The points of runs, jack to ace of trump, by number of copies."""

    @property
    def roundhouse(self) -> Sequence[int]:
        """The points of roundhouses, a marriage in each suit, by number of copies."""

    @property
    def has_roundhouse(self) -> int:
        """A flag: 1 where a roundhouse is a meld of its own, else 0."""

    @property
    def marriage(self) -> int:
        """The points of each marriage in a plain suit."""

    @property
    def royal_marriage(self) -> int:
        """The points of each royal marriage, king and queen of trump."""

    @property
    def dix(self) -> int:
        """The points of each dix, the lowest trump."""

    @property
    def run_shares_roundhouse(self) -> int:
        """A flag: 1 where a run and a roundhouse score in full with the same king and queen of trump (B4), else 0."""

    @property
    def royal_before_run(self) -> int:
        """A flag: 1 where a royal marriage scores although its cards go into a run (A4), else 0."""


@rule
def melds_score(
    aces: int,
    kings: int,
    queens: int,
    jacks: int,
    pinochles: int,
    marriages: int,
    royals: int,
    runs: int,
    dixes: int,
    worth: Worth,
) -> int:
    """Score a hand by the number of copies that it holds of each meld, counted the way that scores most (B3 to B6).

    `marriages` counts those of the three plain suits together; `royals` counts all couples of king and queen of trump, also
    those within a run.
    """
    return (
        worth.aces[aces]
        + worth.jacks[jacks]
        + worth.pinochle[pinochles]
        + worth.run[runs]
        + worth.dix * dixes
        + court_score(kings, queens, marriages, royals, runs, worth)
    )


@rule
def court_score(kings: int, queens: int, marriages: int, royals: int, runs: int, worth: Worth) -> int:
    """Score kings and queens beside the runs: arounds, marriages and roundhouses, counted the way that scores most (B5)."""
    best = with_roundhouses(0, kings, queens, marriages, royals, runs, worth)
    for number in range(1, most_roundhouses(kings, queens, worth) + 1):
        best = max(best, with_roundhouses(number, kings, queens, marriages, royals, runs, worth))
    return best


@rule
def most_roundhouses(kings: int, queens: int, worth: Worth) -> int:
    """Return the largest number of roundhouses in a hand with so many kings around and queens around."""
    return min(kings, queens) if worth.has_roundhouse else 0


@rule
def with_roundhouses(number: int, kings: int, queens: int, marriages: int, royals: int, runs: int, worth: Worth) -> int:
    """Score kings and queens as `court_score` does, with exactly `number` roundhouses.

    Each roundhouse takes the place of the kings around, the queens around and the four marriages within it (B4).
    """
    return (
        worth.roundhouse[number]
        + worth.kings[kings - number]
        + worth.queens[queens - number]
        + worth.marriage * (marriages - PLAIN_SUITS * number)
        + worth.royal_marriage * free_royals(number, royals, runs, worth)
    )


@rule
def free_royals(roundhouses: int, royals: int, runs: int, worth: Worth) -> int:
    """Count the royal marriages that score beside runs and roundhouses (B3, B4).

    The number is negative where a run and a roundhouse use the same couple and the table does not score both in full: the
    royal marriage is then taken off once.
    """
    taken = 0 if worth.royal_before_run else runs
    if worth.run_shares_roundhouse:
        return royals - max(taken, roundhouses)
    return royals - taken - roundhouses
