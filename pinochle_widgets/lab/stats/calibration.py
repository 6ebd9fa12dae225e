"""Are stated chances right? Of what is said to happen in 70 of 100 cases, about 70 in 100 should."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.arguments import find_number
from pinochle_widgets.lab.stats.intervals import wilson

if TYPE_CHECKING:
    import pandas as pd


MOST_BINS = 100


def calibration(frame: pd.DataFrame, bins: int = 5) -> pd.DataFrame:
    """Compare stated chances with what came, in bins of equal count.

    Parameters
    ----------
    frame : DataFrame
        With columns `chance`, from 0 to 1, and `made`, whether it came so, as `pinochle_widgets.lab.auctions` makes it.
    bins : int, optional
        How many bins; where rows don't divide evenly, some have one more.

    Returns
    -------
    DataFrame
        By `bin`, from low chances to high ones: `n`, the mean chance `stated`, the share `happened` with its 95%
        interval `low` and `high` (Wilson's), and `off`, by how much it came more often than stated. The mean size of
        `off`, weighed by `n`, stands in ``attrs["expected_calibration_error"]`` (Naeini, Cooper and Hauskrecht,
        *Obtaining well calibrated probabilities using Bayesian binning*, 2015).

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

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
    if not isinstance(frame, pd.DataFrame) or not {"chance", "made"} <= set(frame.columns):
        raise ValueError("frame must be a DataFrame with columns 'chance' and 'made', such as lab.auctions() makes")
    if len(frame) < bins:
        raise ValueError(f"frame has {len(frame)} rows; for {bins} bins it needs at least as many")
    if not frame.chance.between(0, 1).all():
        raise ValueError("frame must hold chances from 0 to 1")
    ordered = frame.sort_values("chance", kind="stable").reset_index(drop=True)
    number = pd.Series(ordered.index * bins // len(ordered), name="bin") + 1
    told = ordered.astype({"made": float}).groupby(number)
    table = pd.DataFrame({"n": told.size(), "stated": told.chance.mean(), "happened": told.made.mean()})
    intervals = [wilson(round(hits), n) for hits, n in zip(told.made.sum(), told.size(), strict=True)]
    table["low"], table["high"] = zip(*intervals, strict=True)
    table["off"] = table.happened - table.stated
    table.attrs["expected_calibration_error"] = float((table.off.abs() * table.n).sum() / table.n.sum())
    return table
