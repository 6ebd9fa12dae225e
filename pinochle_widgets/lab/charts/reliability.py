"""The chart of stated chances beside the share of cases that came so."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import as_percent, drawing, keys_below
from pinochle_widgets.lab.charts.words import confidence_of, percent
from pinochle_widgets.lab.tables import check_chances, find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


@charted
def reliability(
    frame: pd.DataFrame,
    ax: Axes | None = None,
    *,
    zoom: bool = True,
    title: str = "Does what is said to be likely happen as often?",
) -> Axes:
    """Chart stated chances beside the share of cases that came so; on the slanted line both are the same.

    Parameters
    ----------
    frame : DataFrame
        The table of `pinochle_widgets.lab.calibration`: by bin `n`, `stated`, `happened`, `ci_low` and `ci_high`.
    zoom : bool, optional
        If True, both axes end where points and intervals do, at whole tens of percent; else they go from 0 to 100%.

    Raises
    ------
    ValueError
        If the table is no such table, or holds chances below 0 or above 1.

    Examples
    --------
    >>> import pandas as pd
    >>> from pinochle_widgets import lab
    >>> came = [n % 10 < tenths for n, tenths in enumerate([2, 6, 8] * 30)]
    >>> told = pd.DataFrame({"chance": [0.2, 0.5, 0.8] * 30, "made": came})
    >>> ax = lab.charts.reliability(lab.calibration(told, bins=3))
    """
    needed = ("n", "stated", "happened", "ci_low", "ci_high")
    bins = find_frame(frame, needed, "lab.calibration()")[list(needed)].astype(float)
    check_chances(bins.drop(columns="n"))
    chances, confidence = bins.drop(columns="n").to_numpy(), confidence_of(frame)
    least, most = (floor(10 * chances.min()) / 10, ceil(10 * chances.max()) / 10) if zoom else (0.0, 1.0)
    with drawing(ax, 4.4, "y") as (axes, colours):
        first, second = colours.marks[:2]
        axes.plot([0, 1], [0, 1], color=second.colour, linestyle=second.line, linewidth=1.4, label="as often as stated")
        axes.vlines(bins.stated, bins.ci_low, bins.ci_high, color=first.colour, linewidth=1.6)
        axes.plot(
            bins.stated, bins.happened, marker=first.marker, color=first.colour, linestyle="none", markersize=7,
            label=f"what came, with {confidence} interval", clip_on=False,
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
    within = int(((bins.ci_low <= bins.stated) & (bins.stated <= bins.ci_high)).sum())
    words = (
        f"{len(bins)} points for {bins.n.sum():,.0f} stated chances, along a slanted line on which what is stated comes as "
        f"often: {told}. {within} of {len(bins)} intervals of {confidence} hold what was stated."
    )
    if least > 0 or most < 1:
        words += f" Both axes go from {percent(least)} to {percent(most)}."
    return described(axes, title, words)
