"""What a tournament's games say: who beats whom how often, how sure that is, and one rating for all."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

import numpy as np

from pinochle_widgets.lab.stats.matches import noted
from pinochle_widgets.lab.stats.ratings import interval_of, rated_levels

if TYPE_CHECKING:
    import pandas as pd


def elo(frame: pd.DataFrame, *, anchor: str | None = None, at: float = 0.0) -> pd.DataFrame:
    """A rating of all levels of a tournament, with 95% intervals: 400 points are odds of ten to one.

    The ratings are those under which the results are likeliest (Bradley and Terry, *Rank analysis of incomplete
    block designs*, 1952), where each match counts as if one more pair had been played and split: so they are
    finite even for a level that won every game. The intervals come from weighing the deals anew
    2,000 times (Rubin, *The Bayesian bootstrap*, 1981): all games on a deal together, in every match. Where one plays
    alone against two of the other level, each of the three counts (Luce, *Individual choice behavior*, 1959).

    Games tell how far levels are apart, and nothing else: where 0 lies is a choice, and an interval is that of the
    distance from there. Without an anchor the mean of all levels is 0, so a level of which little is known (it lost all
    its games) makes the intervals of all others wide, too, and another level in the tournament moves them all. With an
    anchor each interval tells of the distance from that level; `elo_differences` tells of the distances between any two.

    Parameters
    ----------
    frame : DataFrame
        Games, as `tournament` gives them.
    anchor : str, optional
        The level whose rating is fixed; by default the mean of all levels is.
    at : float, optional
        The rating of the anchor, or the mean, in points.

    Returns
    -------
    DataFrame
        A row for each `level`, strongest first: `elo`, `ci_low`, `ci_high` (points), and its `games`. The anchor has no
        interval: its bounds are its rating. ``attrs["anchor"]`` is its name, or None, ``attrs["at"]`` what was fixed, and
        ``attrs["complete"]`` that of the games.

    Raises
    ------
    ValueError
        If it is no DataFrame, a column is missing, a pair of games is not whole, some levels have no match that links
        them to others, or the anchor is no level of the tournament.

    Examples
    --------
    >>> from pinochle_widgets.lab import tournament
    >>> games = tournament(["carefree", "novice"], pairs=5, n_jobs=1)
    >>> elo(games).elo.round().tolist()
    [208.0, -208.0]
    >>> elo(games, anchor="novice", at=1000).elo.round().tolist()
    [1000.0, 583.0]
    """
    import pandas as pd

    rated = rated_levels(frame)
    ratings, replicates = rated.ratings, rated.replicates  # their mean is 0
    if anchor is not None:
        if anchor not in rated.names:
            there = ", ".join(map(repr, rated.names)) or "no level, for there are no games"
            raise ValueError(f"anchor: no level {anchor!r} in this tournament; there are {there}")
        place = rated.names.index(anchor)
        ratings, replicates = ratings - ratings[place], replicates - replicates[:, [place]]
    if isinstance(at, bool) or not isinstance(at, float | int | np.number) or not isfinite(at):
        raise ValueError(f"at: {at!r}; the rating that is fixed may be a number of points")
    low, high = interval_of(replicates + at)
    found = pd.DataFrame(
        {
            "level": rated.names,
            "elo": ratings + at,
            "ci_low": low,
            "ci_high": high,
            "games": rated.games,
        }
    )
    found.attrs.update(anchor=anchor, at=float(at))
    return noted(found.sort_values("elo", ascending=False, ignore_index=True), frame)
