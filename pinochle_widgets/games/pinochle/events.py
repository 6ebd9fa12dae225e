"""The events that the Pinochle games share."""

from __future__ import annotations

from dataclasses import dataclass

from pinochle_widgets.games.events import RoundSettled

COLUMNS = ("melds", "tricks")
"""The columns of the score."""


@dataclass(frozen=True, slots=True)
class RoundScored(RoundSettled):
    """A round was settled: melds, tricks and totals by side."""

    round: int
    melds: tuple[int, ...]
    tricks: tuple[int, ...]
    totals: tuple[int, ...]
