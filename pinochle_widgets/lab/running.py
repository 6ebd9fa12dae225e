"""A simulation watched as it goes on: what it says after few hands, and after many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinochle_widgets.lab.decks import find_number
from pinochle_widgets.lab.odds import meld_odds

if TYPE_CHECKING:
    import pandas as pd

FEWEST = 100


def convergence(
    meld: str = "aces_around",
    copies: int = 1,
    *,
    n: int = 1_000_000,
    seed: int = 0,
    points: int = 25,
    **question: Any,
) -> pd.DataFrame:
    """A simulated chance after more and more hands, beside the exact one.

    The hands of each row are the first of the next row's: one simulation, looked at as it goes on.

    Parameters
    ----------
    meld : str, optional
        A meld of `meld_odds`.
    copies : int, optional
        At least how often it is held.
    n : int, optional
        Hands of the last row; the first has 100.
    seed : int, optional
    points : int, optional
        How many rows, at equal ratios of hands.
    **question
        `cards`, `deck` and `trump`, as for `meld_odds`.

    Returns
    -------
    DataFrame
        By `n`, the number of hands: `probability`, `low`, `high`, and `exact`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.
    """
    import pandas as pd

    n = find_number(n, FEWEST, 10**10, "n")
    points = find_number(points, 2, 200, "points")
    exact = meld_odds(**question)
    if (meld, copies) not in exact.index:
        melds = ", ".join(map(repr, exact.index.unique("meld")))
        raise ValueError(
            f"meld: no {meld!r} {copies!r} times; it may be {melds}, from 1 to {exact.index.unique('copies').max()} times"
        )
    runs = sorted({round(FEWEST * (n / FEWEST) ** (step / (points - 1))) for step in range(points)})
    asked = [(meld, copies)]
    simulated = [meld_odds(**question, method="simulated", n=hands, seed=seed).loc[asked] for hands in runs]
    frame = pd.concat(simulated)[["probability", "low", "high"]].set_axis(pd.Index(runs, name="n"))
    return frame.assign(exact=exact.loc[asked].probability.iloc[0])
