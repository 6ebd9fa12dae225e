"""A chart of stated chances beside what came of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.lab.charts import checked
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.style import SMALL, as_percent, drawing
from pinochle_widgets.lab.charts.words import percent

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


def reliability(
    frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "Does what is said to be likely happen as often?"
) -> Axes:
    """Chart stated chances beside how often it came so; on the slanted line both are the same.

    Parameters
    ----------
    frame : DataFrame
        As `pinochle_widgets.lab.calibration` makes it: by bin `n`, `stated`, `happened`, `low` and `high`.
    ax : Axes, optional
        Where to draw; by default in a new figure.
    title : str, optional

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If the table is not such a one.
    """
    needed = ("n", "stated", "happened", "low", "high")
    bins = checked.table(frame, needed, "lab.calibration()")[list(needed)].astype(float)
    chances = bins.drop(columns="n").to_numpy()
    if not ((chances >= 0) & (chances <= 1)).all():
        raise ValueError("frame must hold chances from 0 to 1")
    with drawing(ax, 4.2, "y") as (axes, colours):
        first, second = colours.marks[:2]
        axes.plot([0, 1], [0, 1], color=second.colour, linestyle=second.line, linewidth=1.4)
        axes.vlines(bins.stated, bins.low, bins.high, color=first.colour, linewidth=1.6)
        axes.plot(bins.stated, bins.happened, marker=first.marker, color=first.colour, linestyle="none", markersize=7)
        axes.set_xlim(0, 1.02)
        axes.set_ylim(0, 1.02)
        axes.xaxis.set_major_formatter(as_percent)
        axes.yaxis.set_major_formatter(as_percent)
        axes.set_xlabel("chance stated")
        axes.set_ylabel("came so, with 95% interval")
        axes.annotate(
            "as often as stated", (0.2, 0.2), (8, -4), textcoords="offset points", va="top", fontsize=SMALL,
            color=second.colour,
        )  # fmt: skip
    pairs = zip(bins.stated, bins.happened, strict=True)
    told = "; ".join(f"stated {percent(stated)}, came {percent(happened)}" for stated, happened in pairs)
    within = int(((bins.low <= bins.stated) & (bins.stated <= bins.high)).sum())
    words = (
        f"{len(bins)} points for {bins.n.sum():,.0f} stated chances, along a slanted line on which what is stated comes as "
        f"often: {told}. {within} of {len(bins)} intervals of 95% hold what was stated."
    )
    return described(axes, title, words)
