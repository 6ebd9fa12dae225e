"""The lab's answers as tables: chances that are exact, and chances that are simulated and say how sure they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.lab.odds.frames import simulated

if TYPE_CHECKING:
    import pandas as pd


def with_intervals(series: pd.Series) -> pd.DataFrame:
    """How sure a simulated distribution is: each value's chance with its interval.

    Parameters
    ----------
    series : Series
        What `meld_value` or `draw_value` answered with ``method="simulated"``.

    Returns
    -------
    DataFrame
        The same rows; columns `probability`, `low` and `high` (Wilson's interval, 95%) and `standard_error`.

    Raises
    ------
    ValueError
        If the series was not simulated.

    Examples
    --------
    >>> from pinochle_widgets.lab import meld_value
    >>> with_intervals(meld_value(2, method="simulated", n=1000)).loc[0].round(3).tolist()
    [0.894, 0.873, 0.912, 0.01]
    """
    import pandas as pd

    from pinochle_widgets.lab.odds.arguments import Simulation

    attrs = getattr(series, "attrs", {})
    if not isinstance(series, pd.Series) or attrs.get("method") != "simulated":
        raise ValueError('series: it may be one that meld_value or draw_value simulated (method="simulated")')
    asked = Simulation(attrs["n"], attrs["seed"])
    return simulated(series.index, [round(chance * asked.n) for chance in series], asked)
