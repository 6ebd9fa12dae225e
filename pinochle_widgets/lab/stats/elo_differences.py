"""The differences between the ratings of a tournament's levels."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from pinochle_widgets.basics.arguments import find_confidence
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_table
from pinochle_widgets.lab.stats.intervals import CONFIDENCE
from pinochle_widgets.lab.stats.matches import noted
from pinochle_widgets.lab.stats.ratings import interval_of, rated_levels

if TYPE_CHECKING:
    import pandas as pd


@marked(of_table)
def elo_differences(frame: pd.DataFrame, *, confidence: float = CONFIDENCE) -> pd.DataFrame:
    """Compute the rating difference of each two levels of a tournament, with a confidence interval.

    Ratings and weighings of the deals are those of `elo`; each difference is taken within a weighing. So an interval does
    not depend on the zero of the scale, and on other levels only by the games against them.

    Parameters
    ----------
    frame : DataFrame
        The games of `tournament`.
    confidence : float, optional
        The confidence of the intervals, between 0 and 1.

    Returns
    -------
    DataFrame
        A row for each two levels, also those that have not met, by strength: `level_a` (rated higher), `level_b`,
        `difference`, `ci_low` and `ci_high` (points; 400 are odds of ten to one). ``attrs["confidence"]`` is the
        confidence, ``attrs["complete"]`` that of the games.

    Raises
    ------
    ValueError
        If `frame` is no DataFrame, a column is missing, a pair of games is not whole, some levels have no match that
        links them to others, or the confidence can't be.

    Examples
    --------
    >>> from pinochle_widgets.lab import tournament
    >>> elo_differences(tournament(["carefree", "novice"], pairs=5, n_jobs=1)).difference.round().tolist()
    [417.0]
    """
    import pandas as pd

    confidence, rated = find_confidence(confidence), rated_levels(frame)
    by_strength = np.argsort(-rated.ratings, kind="stable")
    pairs = list(combinations(map(int, by_strength), 2))
    bounds = [interval_of(rated.replicates[:, a] - rated.replicates[:, b], confidence) for a, b in pairs]
    found = pd.DataFrame(
        {
            "level_a": [rated.names[a] for a, _ in pairs],
            "level_b": [rated.names[b] for _, b in pairs],
            "difference": [float(rated.ratings[a] - rated.ratings[b]) for a, b in pairs],
            "ci_low": [float(low) for low, _ in bounds],
            "ci_high": [float(high) for _, high in bounds],
        }
    )
    found.attrs["confidence"] = confidence
    return noted(found, frame)
