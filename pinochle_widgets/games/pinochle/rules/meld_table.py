"""The points of melds as data: a table for each way of counting, which `meld_score` reads.

A table is read with a hand's `Melds`: how many copies of each meld the hand holds. Sources: the
meld tables of the two-handed guide, of Pinochle34 (its section 1.5), of the double-deck
partnership rules and of the double-deck learners' rules; rows A1, B3 to B6, C8, C9 and D4 to D6 of
the rules page for the cases that these sources leave open.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

from pinochle_widgets.games.pinochle.rules.meld_score import melds_score


class Melds(NamedTuple):
    """The number of copies of each meld in a hand, for one trump suit.

    `marriages` counts those of the three plain suits together. `royals` counts all couples of king
    and queen of trump, also those within a run.
    """

    aces: int = 0
    kings: int = 0
    queens: int = 0
    jacks: int = 0
    pinochles: int = 0
    marriages: int = 0
    royals: int = 0
    runs: int = 0
    dixes: int = 0


@dataclass(frozen=True, slots=True)
class MeldTable:
    """The points of each meld.

    Melds whose doubles have a value of their own list the points of one, two, … copies; of
    marriages, royal marriages and dixes each copy scores the same (B6).
    """

    name: str
    """The name of the table, its key in `TABLES`."""
    aces: tuple[int, ...]
    kings: tuple[int, ...]
    queens: tuple[int, ...]
    jacks: tuple[int, ...]
    """One of the rank in each suit, once, twice, …."""
    pinochle: tuple[int, ...]
    """Jack of diamonds and queen of spades."""
    run: tuple[int, ...]
    """Ace, ten, king, queen and jack of trump; the marriage within is not counted again."""
    marriage: int
    royal: int
    """King and queen of a plain suit, of trump."""
    dix: int
    """The lowest trump, where it ranks below the jack."""
    roundhouse: tuple[int, ...] = ()
    """A marriage in each suit; empty where it is no meld of its own. It stands for the kings around, the queens around and
    the four marriages within it.
    """
    run_shares_roundhouse: bool = True
    """Whether a run and a roundhouse both score in full with the same king and queen of trump (B4: 15 + 24). Otherwise the
    royal marriage that they share is taken off once (15 + 20).
    """
    royal_before_run: bool = False
    """Whether a royal marriage scores although its cards go into a run, as it can in the two-handed game when it is laid
    first (A4).
    """
    pinochle_queen: str = "S"
    """The suit of the pinochle's queen: ``S``, or ``H`` for a red pinochle."""

    @property
    def copies(self) -> int:
        """The largest number of copies of a card that the table can count."""
        lists = (self.aces, self.kings, self.queens, self.jacks, self.pinochle, self.run)
        return min(len(points) for points in (*lists, self.roundhouse or lists[0]))


TABLES = {
    table.name: table
    for table in (
        MeldTable(
            "two-handed",
            aces=(100, 200),
            kings=(80, 160),
            queens=(60, 120),
            jacks=(40, 80),
            pinochle=(20, 40),
            run=(150, 300),
            marriage=20,
            royal=40,
            dix=10,
        ),
        MeldTable(
            "pinochle34",
            aces=(10, 100),
            kings=(8, 80),
            queens=(6, 60),
            jacks=(4, 40),
            pinochle=(4, 30),
            run=(15, 150),
            marriage=2,
            royal=4,
            dix=1,
            roundhouse=(24, 240),
        ),
        MeldTable(
            "double-deck/partnership",
            aces=(10, 100, 150, 200),
            kings=(8, 80, 120, 160),
            queens=(6, 60, 90, 120),
            jacks=(4, 40, 60, 80),
            pinochle=(4, 30, 45, 60),
            run=(15, 30, 45, 60),
            marriage=2,
            royal=4,
            dix=0,
        ),
        MeldTable(
            "double-deck/learners",
            aces=(10, 100, 150, 200),
            kings=(8, 80, 120, 160),
            queens=(6, 60, 90, 120),
            jacks=(4, 40, 60, 80),
            pinochle=(4, 30, 90, 500),
            run=(15, 150, 225, 300),
            marriage=2,
            royal=4,
            dix=0,
        ),
    )
}
"""The meld tables by name."""


def points(table: MeldTable, melds: Melds) -> int:
    """Score all melds of a hand together, counted the way that scores most.

    Returns
    -------
    int

    Examples
    --------
    A run with a second king and queen of trump, then with a second run (B3):

    >>> points(TABLES["pinochle34"], Melds(runs=1, royals=2))
    19
    >>> points(TABLES["pinochle34"], Melds(runs=2, royals=2))
    150

    A run and a roundhouse with one king and one queen of trump (B4):

    >>> points(TABLES["pinochle34"], Melds(kings=1, queens=1, marriages=3, runs=1, royals=1))
    39
    """
    return melds_score(*melds, _worth(table))


def _worth(table: MeldTable) -> Any:  # a `meld_score.Worth` by its fields
    """Convert a table to the form that the scorer reads (`meld_score.Worth`)."""
    series = ("aces", "kings", "queens", "jacks", "pinochle", "run", "roundhouse")
    return SimpleNamespace(
        **{kind: (0, *getattr(table, kind)) for kind in series},
        has_roundhouse=bool(table.roundhouse),
        marriage=table.marriage,
        royal_marriage=table.royal,
        dix=table.dix,
        run_shares_roundhouse=table.run_shares_roundhouse,
        royal_before_run=table.royal_before_run,
    )
