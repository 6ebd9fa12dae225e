"""What a tournament's games say: who beats whom how often, how sure that is, and one rating for all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd


NEEDED = ("level_a", "level_b", "deal", "winner", "points_a", "points_b")

GAMES_OF_PAIR = 2
"""Games on a deal between two sides. Of three who play alone, the one level plays each deal at three seats."""

THREE_ALONE = 3


def noted(found: pd.DataFrame, frame: pd.DataFrame) -> pd.DataFrame:
    """What was found, with what its games say of whether they are all that were asked for."""
    if "complete" in frame.attrs:
        found.attrs["complete"] = frame.attrs["complete"]
    return found


def matches_of(frame: pd.DataFrame) -> Iterator[tuple[tuple[str, str], pd.DataFrame]]:
    """The games of each match, in the frame's order."""
    import pandas as pd

    if not isinstance(frame, pd.DataFrame):
        raise ValueError(f"frame: {frame!r:.60}; it may be a DataFrame of games, as `tournament` gives it")
    missing = [name for name in NEEDED if name not in frame]
    if missing:
        raise ValueError(f"frame: no column {missing[0]!r}; it may be what `tournament` gives")
    for (level_a, level_b), games in frame.groupby(["level_a", "level_b"], sort=False):
        yield (str(level_a), str(level_b)), games


def wins_of_pairs(games: pd.DataFrame, level_a: str) -> tuple[pd.Series[int], int]:
    """How many games of each pair the stronger level won, by the deal's number; and how many a deal has: two, or three."""
    pairs = (games["winner"] == level_a).groupby(games["deal"]).agg(["sum", "size"])
    of_deal = THREE_ALONE if "seat_a" in games and games["seat_a"].max() == THREE_ALONE - 1 else GAMES_OF_PAIR
    torn = pairs.index[pairs["size"] != of_deal]
    if len(torn):
        level_b = games["level_b"].iloc[0]
        raise ValueError(
            f"frame: deal {torn[0]} of {level_a} against {level_b} has {pairs['size'][torn[0]]} games; "
            f"{'a pair has two' if of_deal == GAMES_OF_PAIR else 'with three who play alone it has three'}"
        )
    return pairs["sum"], of_deal
