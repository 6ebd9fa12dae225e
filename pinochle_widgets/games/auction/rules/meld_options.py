"""The points of melds in auction Pinochle, as options: each number of the guides' meld tables can be changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pinochle_widgets.games.auction.rules.core.layout import Worth
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES, MeldTable
from pinochle_widgets.games.protocol import Rules, option

SERIES = ("aces", "kings", "queens", "jacks", "pinochle", "run", "roundhouse")
"""The melds whose doubles, triples and quadruples have points of their own."""

TIMES = ("", "double_", "triple_", "quadruple_")

_SINGLE = TABLES["pinochle34"]
_DOUBLE = TABLES["double-deck/partnership"]
_MANY_ROUNDHOUSES = (360, 480)
"""The points of three and four roundhouses: as with arounds, half again as much as two, and twice as much."""

_SOURCE = "Pinochle34 1.5; Partnership: Meld; Learners: Meld points"


def _worth(kind: str, times: int, label: str, rows: str = "C9, D4") -> Any:  # as of dataclasses.field
    """Declare the points of a meld held `times` times, by default those of the guides.

    Once and twice are those of Pinochle34; three and four times, which only 80 cards allow, those of the double-deck game.
    """
    points = (*getattr(_SINGLE, kind), *(getattr(_DOUBLE, kind)[2:] or _MANY_ROUNDHOUSES))[times - 1]
    name = TIMES[times - 1].replace("_", " ") + label
    often = ("once", "twice", "three times", "four times")[times - 1]
    text = f"What this meld scores in a hand that holds it {often}."
    return option(points, name[:1].upper() + name[1:], text, "Melds", f"{_SOURCE}; {rows}", most=9999)


@dataclass(frozen=True)
class MeldOptions(Rules):
    """The points of melds, as options."""

    aces: int = _worth("aces", 1, "aces around")
    double_aces: int = _worth("aces", 2, "aces around")
    triple_aces: int = _worth("aces", 3, "aces around")
    quadruple_aces: int = _worth("aces", 4, "aces around")
    kings: int = _worth("kings", 1, "kings around")
    double_kings: int = _worth("kings", 2, "kings around")
    triple_kings: int = _worth("kings", 3, "kings around")
    quadruple_kings: int = _worth("kings", 4, "kings around")
    queens: int = _worth("queens", 1, "queens around")
    double_queens: int = _worth("queens", 2, "queens around")
    triple_queens: int = _worth("queens", 3, "queens around")
    quadruple_queens: int = _worth("queens", 4, "queens around")
    jacks: int = _worth("jacks", 1, "jacks around")
    double_jacks: int = _worth("jacks", 2, "jacks around")
    triple_jacks: int = _worth("jacks", 3, "jacks around")
    quadruple_jacks: int = _worth("jacks", 4, "jacks around")
    pinochle: int = _worth("pinochle", 1, "pinochle", "C9, D6")
    double_pinochle: int = _worth("pinochle", 2, "pinochle", "C9, D6")
    triple_pinochle: int = _worth("pinochle", 3, "pinochle", "C9, D6")
    quadruple_pinochle: int = _worth("pinochle", 4, "pinochle", "C9, D6")
    run: int = _worth("run", 1, "run", "B3, C8, D5")
    double_run: int = _worth("run", 2, "run", "B3, C8, D5")
    triple_run: int = _worth("run", 3, "run", "B3, C8, D5")
    quadruple_run: int = _worth("run", 4, "run", "B3, C8, D5")
    roundhouse: int = option(
        _SINGLE.roundhouse[0], "Roundhouse",
        "King and queen of every suit, in place of kings around, queens around and four marriages; 0: no meld of its "
        "own.", "Melds", "Pinochle34 1.5; B5", most=9999,
    )  # fmt: skip
    double_roundhouse: int = _worth("roundhouse", 2, "roundhouse", "B5")
    triple_roundhouse: int = _worth("roundhouse", 3, "roundhouse", "B5")
    quadruple_roundhouse: int = _worth("roundhouse", 4, "roundhouse", "B5")
    marriage: int = option(
        _SINGLE.marriage, "Marriage", "King and queen of a plain suit, each.", "Melds", f"{_SOURCE}; B3", most=999
    )
    royal_marriage: int = option(
        _SINGLE.royal, "Royal marriage", "King and queen of trump, each that stands in no run.", "Melds",
        f"{_SOURCE}; B3, B6", most=999,
    )  # fmt: skip
    dix: int = option(_SINGLE.dix, "Dix", "The nine of trump, each.", "Melds", "Pinochle34 1.5; B6", most=999)
    run_shares_roundhouse: bool = option(
        True, "Run shares a roundhouse",
        "A run and a roundhouse score in full with the same king and queen of trump (39); otherwise the royal marriage "
        "they share comes off (35).", "Melds", "Pinochle34 1.5; B4",
    )  # fmt: skip

    def values(self, kind: str) -> tuple[int, ...]:
        """List the points of a meld of `SERIES`, held one to four times."""
        return tuple(getattr(self, times + kind) for times in TIMES)

    @property
    def worth(self) -> Worth:
        """The points of all melds, as the rules of `core` read them."""
        return Worth(
            **{kind: [0, *self.values(kind)] for kind in SERIES},
            has_roundhouse=self.roundhouse != 0,
            marriage=self.marriage,
            royal_marriage=self.royal_marriage,
            dix=self.dix,
            run_shares_roundhouse=self.run_shares_roundhouse,
        )


def values_of(name: str) -> dict[str, int]:
    """Convert a named meld table to options, as a preset lists them."""
    table = TABLES[name]
    series = {
        times + kind: points
        for kind in SERIES
        for times, points in zip(TIMES, getattr(table, kind) or (0,), strict=False)
    }
    return {**series, "marriage": table.marriage, "royal_marriage": table.royal, "dix": table.dix}


def meld_table(rules: MeldOptions, copies: int) -> MeldTable:
    """Convert the options to a meld table for a deck with `copies` copies of each card, as the lab asks for it."""
    aces, kings, queens, jacks, pinochle, run, roundhouse = (rules.values(kind)[:copies] for kind in SERIES)
    return MeldTable(
        rules.to_text(),
        aces=aces,
        kings=kings,
        queens=queens,
        jacks=jacks,
        pinochle=pinochle,
        run=run,
        marriage=rules.marriage,
        royal=rules.royal_marriage,
        dix=rules.dix,
        roundhouse=roundhouse if rules.roundhouse else (),
        run_shares_roundhouse=rules.run_shares_roundhouse,
    )
