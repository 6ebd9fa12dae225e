"""The cards of a deck by rank, for two seats in whose game suits matter little: the place of each copy, as one seat knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Rank:
    """The copies of a rank, or of cards that stand apart from the ranks, as one seat knows them."""

    rank: str
    """The rank of the cards; that of a joker is ``X``."""
    lie: tuple[int, int, int, int, int, int]
    """The copies in the own hand, on the own mats, on theirs, in the pile, seen in the other hand, and out."""
    eyed: int
    """The copies in the own hand that the other seat has seen."""
    is_top: bool
    """Whether one lies on top of the pile."""
    name: str = ""
    """The name of cards that stand apart, such as ``Red threes``; empty for a rank."""
    some: Fraction = Fraction(0)
    pair: Fraction = Fraction(0)
    """The chances that the other hand holds one at least, and two, by the cards alone; 0 for cards that stand apart."""
    many: str = ""
    """The rank in words for several cards: ``kings``."""
    taking: str = ""
    """The words that stand in place of the chance of a pair where none is needed to take the pile, or none would do."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """The cards by rank, from the highest, then those that stand apart."""

    rows: Sequence[Rank]
    lines: Sequence[str]
    """Sentences on what is certain of the other hand, and on its chance of ending the round at its next turn."""
    note: str
    """The meaning of the chance of a pair."""
    head: Sequence[str]
    """The heads of the columns: all copies, those that are out, and the chance of a pair."""
    places: Sequence[str]
    """The words for the places that `Rank.lie` counts, for copies that are `Rank.eyed`, and for the top of the pile."""
