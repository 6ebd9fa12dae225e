"""A chart of stated chances beside what came of them."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from pinochle_widgets.lab.charts import checked
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.style import as_percent, drawing, keys_below
from pinochle_widgets.lab.charts.words import percent

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


def reliability(
    frame: pd.DataFrame,
    ax: Axes | None = None,
    *,
    zoom: bool = True,
    title: str = "Does what is said to be likely happen as often?",
) -> Axes:
    """Chart stated chances beside how often it came so; on the slanted line both are the same.

    Parameters
    ----------
    frame : DataFrame
        As `pinochle_widgets.lab.calibration` makes it: by bin `n`, `stated`, `happened`, `low` and `high`.
    ax : Axes, optional
        Where to draw; by default in a new figure.
    zoom : bool, optional
        Whether both axes go only as far as points and intervals do, to whole tens of percent; otherwise from 0 to 100%.
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
    least, most = (floor(10 * chances.min()) / 10, ceil(10 * chances.max()) / 10) if zoom else (0.0, 1.0)
    with drawing(ax, 4.4, "y") as (axes, colours):
        first, second = colours.marks[:2]
        axes.plot([0, 1], [0, 1], color=second.colour, linestyle=second.line, linewidth=1.4, label="as often as stated")
        axes.vlines(bins.stated, bins.low, bins.high, color=first.colour, linewidth=1.6)
        axes.plot(
            bins.stated, bins.happened, marker=first.marker, color=first.colour, linestyle="none", markersize=7,
            label="what came, with 95% interval", clip_on=False,
        )  # fmt: skip
        room = 0.02 * (most - least)
        axes.set_xlim(least, most + room)
        axes.set_ylim(least, most + room)
        axes.xaxis.set_major_formatter(as_percent)
        axes.yaxis.set_major_formatter(as_percent)
        axes.set_xlabel("chance stated")
        axes.set_ylabel("came so")
        keys_below(axes, colours, axes.get_legend_handles_labels()[0][::-1])
    pairs = zip(bins.stated, bins.happened, strict=True)
    told = "; ".join(f"stated {percent(stated)}, came {percent(happened)}" for stated, happened in pairs)
    within = int(((bins.low <= bins.stated) & (bins.stated <= bins.high)).sum())
    words = (
        f"{len(bins)} points for {bins.n.sum():,.0f} stated chances, along a slanted line on which what is stated comes as "
        f"often: {told}. {within} of {len(bins)} intervals of 95% hold what was stated."
    )
    if least > 0 or most < 1:
        words += f" Both axes go from {percent(least)} to {percent(most)}."
    return described(axes, title, words)
