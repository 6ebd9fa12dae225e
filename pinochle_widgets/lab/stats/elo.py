"""The ratings of a tournament's levels."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

import numpy as np

from pinochle_widgets.basics.arguments import find_confidence, one_of, wrong
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_table
from pinochle_widgets.lab.stats.intervals import CONFIDENCE
from pinochle_widgets.lab.stats.matches import noted
from pinochle_widgets.lab.stats.ratings import interval_of, rated_levels

if TYPE_CHECKING:
    import pandas as pd


@marked(of_table)
def elo(
    frame: pd.DataFrame, *, anchor: str | None = None, at: float = 0.0, confidence: float = CONFIDENCE
) -> pd.DataFrame:
    """Rate all levels of a tournament, with confidence intervals: 400 points are odds of ten to one.

    The ratings are those that make the results likeliest (Bradley and Terry, *Rank analysis of incomplete block designs*,
    1952), where each match counts as if one more pair had been played and split: so they are finite even for a level that
    won every game. The intervals come from weighing the deals anew 2,000 times (Rubin, *The Bayesian bootstrap*, 1981):
    all games on a deal together, in every match. Where one plays alone against two of the other level, each of the three
    counts (Luce, *Individual choice behavior*, 1959).

    Games show the differences between levels and nothing else: the zero of the scale is a choice, and an interval is that
    of the distance from there. Without an anchor the mean of all levels is 0, so a level of uncertain rating (it lost all
    its games) makes the intervals of all others wide, too, and another level in the tournament moves them all. With an
    anchor each interval is that of the distance from the anchor; `elo_differences` has the distance of each two levels.

    Parameters
    ----------
    frame : DataFrame
        The games of `tournament`.
    anchor : str, optional
        The level with a fixed rating; by default the mean of all levels is fixed.
    at : float, optional
        The rating of the anchor, or the mean, in points.
    confidence : float, optional
        The confidence of the intervals, between 0 and 1.

    Returns
    -------
    DataFrame
        A row for each `level`, strongest first: `elo`, `ci_low`, `ci_high` (points), and its `games`. The anchor has no
        interval: its bounds are its rating. ``attrs["anchor"]`` is its name, or None, ``attrs["at"]`` the fixed rating,
        ``attrs["confidence"]`` the confidence, and ``attrs["complete"]`` that of the games.

    Raises
    ------
    ValueError
        If `frame` is no DataFrame, a column is missing, a pair of games is not whole, some levels have no match that
        links them to others, the anchor is no level of the tournament, or `at` or `confidence` can't be.

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

    confidence, rated = find_confidence(confidence), rated_levels(frame)
    ratings, replicates = rated.ratings, rated.replicates  # their mean is 0
    if anchor is not None:
        if anchor not in rated.names:
            levels = one_of(rated.names) if rated.names else "None, for there are no games"
            raise wrong("anchor", anchor, f"be a level of this tournament: {levels}")
        place = rated.names.index(anchor)
        ratings, replicates = ratings - ratings[place], replicates - replicates[:, [place]]
    if isinstance(at, bool) or not isinstance(at, float | int | np.number) or not isfinite(at):
        raise wrong("at", at, "be a number of points")
    low, high = interval_of(replicates + at, confidence)
    found = pd.DataFrame(
        {"level": rated.names, "elo": ratings + at, "ci_low": low, "ci_high": high, "games": rated.games}
    )
    found.attrs.update(anchor=anchor, at=float(at), confidence=confidence)
    return noted(found.sort_values("elo", ascending=False, ignore_index=True), frame)
