"""The interval of a chance that was counted by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import Count, find_confidence, find_number
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import MOST_HANDS, Simulation
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_table
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd


@marked(of_table)
def interval(hits: Count, n: Count, *, confidence: float = CONFIDENCE) -> pd.DataFrame:
    """Compute Wilson's interval of a chance from hands that were counted, such as at a table.

    Parameters
    ----------
    hits : int
        The hands that brought the event.
    n : int
        All hands.
    confidence : float, optional
        The share of such intervals that hold the chance.

    Returns
    -------
    DataFrame
        One row, ``"counted"``, with the columns of a simulated chance, which `lab.pool` takes.

    Raises
    ------
    ValueError
        Naming the argument that can't be.

    Examples
    --------
    >>> interval(7, 30).round(2).loc["counted", ["probability", "ci_low", "ci_high"]].tolist()
    [0.23, 0.12, 0.41]
    """
    import pandas as pd

    hands = find_number(n, 1, MOST_HANDS, "n")
    found = find_number(hits, 0, hands, "hits", ", the hands")
    rows = pd.Index(["counted"], name="event")
    frame = frames.simulated(rows, [found], Simulation(hands, 0, find_confidence(confidence)))
    del frame.attrs["seed"]
    frame.attrs["method"] = "counted"
    return frame
