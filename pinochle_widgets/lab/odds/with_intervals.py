"""The confidence intervals of a simulated distribution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_confidence, wrong
from pinochle_widgets.lab.odds.arguments import Simulation
from pinochle_widgets.lab.odds.frames import hits_of, simulated
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_table
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd


@marked(of_table)
def with_intervals(series: pd.Series, *, confidence: float = CONFIDENCE) -> pd.DataFrame:
    """Add confidence intervals to a simulated distribution.

    The intervals are made from the hits of each row, which the series keeps. Chances that were divided by the sum of some
    rows are no longer hits in `n` hands, and are refused: `among` makes them with the hands that count.

    Parameters
    ----------
    series : Series
        Chances by value, from `meld_value` or `draw_value` with ``method="simulated"``, or of these from `given`.
    confidence : float, optional
        The share of such intervals that hold the exact chance, between 0 and 1.

    Returns
    -------
    DataFrame
        The same rows; columns `probability`, `ci_low` and `ci_high` (Wilson's interval), `standard_error`, `hits` and `n`.
        ``attrs["confidence"]`` is the confidence.

    Raises
    ------
    ValueError
        If the series was not simulated, a chance in it is not its row's hits in `n` hands, or the confidence is not between
        0 and 1.

    Examples
    --------
    >>> from pinochle_widgets.lab import meld_value
    >>> with_intervals(meld_value(2, method="simulated", n=1000)).loc[0].round(3).tolist()
    [0.894, 0.873, 0.912, 0.01, 894.0, 1000.0]
    """
    import pandas as pd

    confidence = find_confidence(confidence)
    attrs = getattr(series, "attrs", {})
    if not isinstance(series, pd.Series) or attrs.get("method") != "simulated":
        raise wrong(
            "series", series, 'be one of meld_value or draw_value with method="simulated"', fault="was not simulated"
        )
    asked = Simulation(attrs["n"], attrs["seed"], confidence)
    return simulated(series.index, hits_of(series, "series"), asked)
