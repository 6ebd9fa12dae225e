"""What the melds of a hand score together: the one scorer, for the rule book of the auction games and for the lab's tables.

Two-handed Pinochle lays its melds one at a time and scores each as it is laid; what such a table makes of a whole hand
the lab asks here all the same (`royal_before_run`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pinochle_widgets.engine.twin import rule

PLAIN_SUITS = 3


class Worth(Protocol):
    """What melds score; the lists by how often a hand holds one, from not at all, the other numbers for each."""

    @property
    def aces(self) -> Sequence[int]:
        """Aces around."""

    @property
    def kings(self) -> Sequence[int]:
        """Kings around."""

    @property
    def queens(self) -> Sequence[int]:
        """Queens around."""

    @property
    def jacks(self) -> Sequence[int]:
        """Jacks around."""

    @property
    def pinochle(self) -> Sequence[int]:
        """Jack of diamonds and queen of spades."""

    @property
    def run(self) -> Sequence[int]:
        """Jack to ace of trump."""

    @property
    def roundhouse(self) -> Sequence[int]:
        """A marriage in each suit."""

    @property
    def has_roundhouse(self) -> int:
        """Whether a roundhouse is a meld of its own."""

    @property
    def marriage(self) -> int:
        """King and queen of a plain suit."""

    @property
    def royal_marriage(self) -> int:
        """King and queen of trump."""

    @property
    def dix(self) -> int:
        """The lowest trump."""

    @property
    def run_shares_roundhouse(self) -> int:
        """Whether a run and a roundhouse score in full with the same king and queen of trump (B4)."""

    @property
    def royal_before_run(self) -> int:
        """Whether a royal marriage scores although its cards go into a run (A4)."""


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
    """What a hand's melds score that it holds so often, counted the way that scores most (B3 to B6).

    `marriages` are those of the three plain suits together; `royals` are all couples of king and queen of trump, also
    those that stand within a run.
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
    """What kings and queens score beside the runs: arounds, marriages and roundhouses, at their best (B5)."""
    best = with_roundhouses(0, kings, queens, marriages, royals, runs, worth)
    for number in range(1, most_roundhouses(kings, queens, worth) + 1):
        best = max(best, with_roundhouses(number, kings, queens, marriages, royals, runs, worth))
    return best


@rule
def most_roundhouses(kings: int, queens: int, worth: Worth) -> int:
    """How many roundhouses there may be where kings and queens are around so often."""
    return min(kings, queens) if worth.has_roundhouse else 0


@rule
def with_roundhouses(number: int, kings: int, queens: int, marriages: int, royals: int, runs: int, worth: Worth) -> int:
    """The same with so many roundhouses; each stands for the arounds and the four marriages that it consists of (B4)."""
    return (
        worth.roundhouse[number]
        + worth.kings[kings - number]
        + worth.queens[queens - number]
        + worth.marriage * (marriages - PLAIN_SUITS * number)
        + worth.royal_marriage * free_royals(number, royals, runs, worth)
    )


@rule
def free_royals(roundhouses: int, royals: int, runs: int, worth: Worth) -> int:
    """Royal marriages in no run and no roundhouse; less than none where one that both share comes off (B3, B4)."""
    taken = 0 if worth.royal_before_run else runs
    if worth.run_shares_roundhouse:
        return royals - max(taken, roundhouses)
    return royals - taken - roundhouses
