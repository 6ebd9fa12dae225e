"""The win rates of a tournament's matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_confidence
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_table
from pinochle_widgets.lab.stats.intervals import CONFIDENCE, clustered_interval, paired_interval
from pinochle_widgets.lab.stats.matches import GAMES_OF_PAIR, matches_of, noted, wins_of_pairs

if TYPE_CHECKING:
    import pandas as pd


@marked(of_table)
def summary(frame: pd.DataFrame, *, confidence: float = CONFIDENCE) -> pd.DataFrame:
    """Compute the win rate of the stronger level in each match of a tournament, with a confidence interval.

    The two games on a deal are one observation, so the interval depends on the numbers of pairs won, split and lost:
    it is Tango's score interval for paired observations (*Equivalence test and confidence interval for the
    difference in proportions for the paired-sample design*, 1998), moved from -1 … 1 to 0 … 1. It stays within 0 and 1,
    and has a width also where all pairs ended alike. Where three play alone, one against two of the other level, equals
    win a third of the games, and the interval is `clustered_interval`.

    Parameters
    ----------
    frame : DataFrame
        The games of `tournament`, of one seed or of several put together by `pandas.concat`.
    confidence : float, optional
        The confidence of the intervals, between 0 and 1.

    Returns
    -------
    DataFrame
        A row for each match: `level_a` (the stronger) and `level_b`, `games`, `wins_a`, `win_rate_a`, `ci_low`,
        `ci_high`, and `points_a`, `points_b`, the mean of a game. ``attrs["confidence"]`` is the confidence,
        ``attrs["complete"]`` that of the games.

    Raises
    ------
    ValueError
        If `frame` is no DataFrame, a column is missing, a pair of games is not whole, or the confidence can't be.

    Examples
    --------
    >>> from pinochle_widgets.lab import tournament
    >>> summary(tournament(["carefree", "novice"], pairs=5, n_jobs=1)).round(3).loc[0, ["win_rate_a", "ci_low"]].tolist()
    [1.0, 0.566]
    """
    import pandas as pd

    confidence, found = find_confidence(confidence), []
    for (level_a, level_b), games in matches_of(frame):
        wins, of_deal = wins_of_pairs(games, level_a)
        if of_deal == GAMES_OF_PAIR:
            low, high = paired_interval(
                int((wins == GAMES_OF_PAIR).sum()), int((wins == 0).sum()), len(wins), confidence
            )
        else:
            low, high = clustered_interval(wins.to_numpy(), of_deal, confidence)
        found.append(
            {
                "level_a": level_a,
                "level_b": level_b,
                "games": len(games),
                "wins_a": int(wins.sum()),
                "win_rate_a": float(wins.mean()) / of_deal,
                "ci_low": low,
                "ci_high": high,
                "points_a": float(games["points_a"].mean()),
                "points_b": float(games["points_b"].mean()),
            }
        )
    columns = ["level_a", "level_b", "games", "wins_a", "win_rate_a", "ci_low", "ci_high", "points_a", "points_b"]
    table = pd.DataFrame(found, columns=columns)
    table.attrs["confidence"] = confidence
    return noted(table, frame)
