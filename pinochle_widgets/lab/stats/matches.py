"""The matches in a table of a tournament's games, and the games won on each deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.pooling import pooled
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd


NEEDED = ("level_a", "level_b", "deal", "winner", "points_a", "points_b")

GAMES_OF_PAIR = 2
"""Games on a deal between two sides. With three who play alone, one level plays each deal at all three seats."""

THREE_ALONE = 3


def noted(found: pd.DataFrame, frame: pd.DataFrame) -> pd.DataFrame:
    """Copy to a result the note of its games whether all are there that were asked for."""
    if "complete" in frame.attrs:
        found.attrs["complete"] = frame.attrs["complete"]
    return found


def matches_of(frame: pd.DataFrame) -> Iterator[tuple[tuple[str, str], pd.DataFrame]]:
    """Yield the two levels and the games of each match, in the order of the table; deals of several seeds have new numbers.

    Raises
    ------
    ValueError
        If `frame` is no table of games.
    """
    frame = pooled(find_frame(frame, NEEDED, "lab.tournament()", least=0))
    for (level_a, level_b), games in frame.groupby(["level_a", "level_b"], sort=False):
        yield (str(level_a), str(level_b)), games


def wins_of_pairs(games: pd.DataFrame, level_a: str) -> tuple[pd.Series[int], int]:
    """Count the games of each deal that the stronger level won, by the deal's number; and the games on a deal: two or three.

    Raises
    ------
    ValueError
        If a deal has fewer or more games than that.
    """
    of_deals = (games["winner"] == level_a).astype(int).groupby(games["deal"])
    wins, played = of_deals.sum(), of_deals.size()
    of_deal = THREE_ALONE if "seat_a" in games and games["seat_a"].max() == THREE_ALONE - 1 else GAMES_OF_PAIR
    torn = played.index[played != of_deal]
    if len(torn):
        level_b = games["level_b"].iloc[0]
        here = f"has {played[torn[0]]} games of deal {torn[0]}, {level_a} against {level_b}"
        must = "have two of each deal" if of_deal == GAMES_OF_PAIR else "have three, where three play alone"
        raise wrong("frame", games, must, fault=here)
    return wins, of_deal
