"""What a tournament's games say: who beats whom how often, how sure that is, and one rating for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.lab.stats.intervals import clustered_interval, paired_interval
from pinochle_widgets.lab.stats.matches import GAMES_OF_PAIR, matches_of, noted, wins_of_pairs

if TYPE_CHECKING:
    import pandas as pd


def summary(frame: pd.DataFrame) -> pd.DataFrame:
    """The matches of a tournament: how often the stronger level won, with a 95% interval.

    What is drawn is the pair of games on one deal, so the interval goes by how many pairs were won, split and lost:
    it is Tango's score interval for paired observations (*Equivalence test and confidence interval for the
    difference in proportions for the paired-sample design*, 1998), moved from -1 … 1 to 0 … 1. It stays within 0 and 1,
    and has a width also where all pairs ended alike. Where three play alone, one against two of the other level, a third
    of the games is what equals win; the interval is `clustered_interval`.

    Parameters
    ----------
    frame : DataFrame
        Games, as `tournament` gives them.

    Returns
    -------
    DataFrame
        A row for each match: `level_a` (the stronger) and `level_b`, `games`, `wins_a`, `win_rate_a`, `ci_low`,
        `ci_high`, and `points_a`, `points_b`, the mean of a game. ``attrs["complete"]`` is that of the games.

    Raises
    ------
    ValueError
        If it is no DataFrame, a column is missing, or a pair of games is not whole.

    Examples
    --------
    >>> from pinochle_widgets.lab import tournament
    >>> summary(tournament(["carefree", "novice"], pairs=5, n_jobs=1)).round(3).loc[0, ["win_rate_a", "ci_low"]].tolist()
    [1.0, 0.566]
    """
    import pandas as pd

    found = []
    for (level_a, level_b), games in matches_of(frame):
        wins, of_deal = wins_of_pairs(games, level_a)
        if of_deal == GAMES_OF_PAIR:
            low, high = paired_interval(int((wins == GAMES_OF_PAIR).sum()), int((wins == 0).sum()), len(wins))
        else:
            low, high = clustered_interval(wins.to_numpy(), of_deal)
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
    return noted(pd.DataFrame(found, columns=columns), frame)
