"""What a tournament's games say: who beats whom how often, how sure that is, and one rating for all."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from pinochle_widgets.lab.stats.matches import noted
from pinochle_widgets.lab.stats.ratings import interval_of, rated_levels

if TYPE_CHECKING:
    import pandas as pd


def elo_differences(frame: pd.DataFrame) -> pd.DataFrame:
    """How far apart any two levels of a tournament are, each distance with a 95% interval of its own.

    The ratings are those of `elo`, and so is the weighing of the deals; each difference is taken within a weighing. So
    an interval hangs neither on where 0 lies nor on what is known of other levels, but for what games against them tell.

    Parameters
    ----------
    frame : DataFrame
        Games, as `tournament` gives them.

    Returns
    -------
    DataFrame
        A row for each two levels, also those that have not met, by strength: `level_a` (rated higher), `level_b`,
        `difference`, `ci_low` and `ci_high` (points; 400 are odds of ten to one). ``attrs["complete"]`` is that of the games.

    Raises
    ------
    ValueError
        If it is no DataFrame, a column is missing, a pair of games is not whole, or some levels have no match that links
        them to others.

    Examples
    --------
    >>> from pinochle_widgets.lab import tournament
    >>> elo_differences(tournament(["carefree", "novice"], pairs=5, n_jobs=1)).difference.round().tolist()
    [417.0]
    """
    import pandas as pd

    rated = rated_levels(frame)
    by_strength = np.argsort(-rated.ratings, kind="stable")
    pairs = list(combinations(map(int, by_strength), 2))
    bounds = [interval_of(rated.replicates[:, a] - rated.replicates[:, b]) for a, b in pairs]
    found = pd.DataFrame(
        {
            "level_a": [rated.names[a] for a, _ in pairs],
            "level_b": [rated.names[b] for _, b in pairs],
            "difference": [float(rated.ratings[a] - rated.ratings[b]) for a, b in pairs],
            "ci_low": [float(low) for low, _ in bounds],
            "ci_high": [float(high) for _, high in bounds],
        }
    )
    return noted(found, frame)
