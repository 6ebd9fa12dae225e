"""The calibration of stated chances: of cases with a stated chance of 70%, about 70 in 100 should come so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_confidence, find_number, wrong
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_table
from pinochle_widgets.lab.pooling import pooled
from pinochle_widgets.lab.stats.intervals import CONFIDENCE, wilson
from pinochle_widgets.lab.tables import check_chances, find_frame

if TYPE_CHECKING:
    import pandas as pd


MOST_BINS = 100


@marked(of_table)
def calibration(frame: pd.DataFrame, bins: int = 5, *, confidence: float = CONFIDENCE) -> pd.DataFrame:
    """Compare stated chances with outcomes, in bins of equal count.

    Parameters
    ----------
    frame : DataFrame
        Columns `chance`, from 0 to 1, and `made`, True where it came so, as `pinochle_widgets.lab.auctions` makes it, of one
        seed or of several put together by `pandas.concat`.
    bins : int, optional
        The number of bins; where rows don't divide evenly, some bins have one more.
    confidence : float, optional
        The confidence of the intervals, between 0 and 1.

    Returns
    -------
    DataFrame
        By `bin`, from low chances to high ones: `n`, the mean chance `stated`, the share `happened` with its interval
        `ci_low` and `ci_high` (Wilson's), and `off`, the share less the stated chance. The mean size of `off`, weighed
        by `n`, is ``attrs["expected_calibration_error"]`` (Naeini, Cooper and Hauskrecht, *Obtaining well calibrated
        probabilities using Bayesian binning*, 2015), and ``attrs["confidence"]`` the confidence.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> import pandas as pd
    >>> told = pd.DataFrame({"chance": [0.2, 0.2, 0.9, 0.9], "made": [False, True, True, True]})
    >>> bins = calibration(told, bins=2)
    >>> bins.off.round(2).tolist(), round(bins.attrs["expected_calibration_error"], 2)
    ([0.3, 0.1], 0.2)
    """
    import pandas as pd

    bins = find_number(bins, 1, MOST_BINS, "bins")
    confidence = find_confidence(confidence)
    frame = pooled(find_frame(frame, ("chance", "made"), "lab.auctions()", least=bins))
    check_chances(frame.chance)
    if not frame.made.isin([True, False]).all():
        raise wrong("frame", frame, "hold True or False there", fault="holds something else in column 'made'")
    ordered = frame[["chance", "made"]].astype(float).sort_values("chance", kind="stable", ignore_index=True)
    number = pd.Series(ordered.index * bins // len(ordered), name="bin") + 1
    told = ordered.groupby(number)
    table = pd.DataFrame({"n": told.size(), "stated": told.chance.mean(), "happened": told.made.mean()})
    intervals = [wilson(round(hits), n, confidence) for hits, n in zip(told.made.sum(), told.size(), strict=True)]
    table["ci_low"], table["ci_high"] = zip(*intervals, strict=True)
    table["off"] = table.happened - table.stated
    table.attrs["expected_calibration_error"] = float((table.off.abs() * table.n).sum() / table.n.sum())
    table.attrs["confidence"] = confidence
    return table
