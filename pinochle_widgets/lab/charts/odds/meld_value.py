"""The chart of a distribution of meld value."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import NORMAL, SMALL, as_percent, drawing
from pinochle_widgets.lab.charts.words import percent
from pinochle_widgets.lab.odds.with_intervals import with_intervals
from pinochle_widgets.lab.tables import find_frame, find_series

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


RARE = 0.001
"""The last values are left out of the picture as far as together they are rarer than this."""


@charted
def meld_value(
    series: pd.Series | pd.DataFrame, ax: Axes | None = None, *, title: str = "What are the melds of a hand worth?"
) -> Axes:
    """Chart the distribution of the meld value of a hand.

    Parameters
    ----------
    series : Series
        The probability of each value, of `pinochle_widgets.lab.meld_value` or `draw_value`; simulated ones are drawn with
        their intervals. Or the table of `with_intervals`.

    Raises
    ------
    ValueError
        If `series` is no such series.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> ax = lab.charts.meld_value(lab.meld_value(cards=12, deck="single"))
    """
    import pandas as pd

    if isinstance(series, pd.Series) and series.attrs.get("method") == "simulated":
        series = with_intervals(series)
    bounds = series if isinstance(series, pd.DataFrame) else None
    if bounds is not None:
        series = find_frame(bounds, ("probability",), "lab.meld_value()", "series").probability
    chances = find_series(series, "lab.meld_value()")
    chances = chances[chances > 0]
    beyond = chances[::-1].cumsum()[::-1]
    shown = chances[beyond > RARE] if len(chances) > 1 else chances
    values = list(map(int, shown.index))
    mean = float((chances * chances.index).sum() / chances.sum())
    half, tenth = (_reached(beyond, share) for share in (0.5, 0.1))
    with drawing(ax, 3.8, "y") as (axes, colours):
        mark = colours.marks[0]
        step = min((above - value for value, above in pairwise(values)), default=1)
        axes.bar(values, list(shown), 0.82 * step, color=mark.colour)
        if bounds is not None and {"ci_low", "ci_high"} <= set(bounds):
            for value, low, high in bounds.loc[values, ["ci_low", "ci_high"]].itertuples():
                axes.plot([value, value], [low, high], "-", color=colours.ink, linewidth=1.2)
        top = 1.18 * float(shown.max())
        axes.set_ylim(0, top)
        axes.set_xlim(values[0] - step, values[-1] + 2 * step)
        axes.set_xlabel("points")
        axes.set_ylabel("hands that score so much")
        axes.yaxis.set_major_formatter(as_percent)
        axes.axvline(mean, color=colours.gold, linewidth=1.6, linestyle=(0, (5, 2)))
        axes.annotate(
            f"mean {mean:.1f}", (mean, top), (5, -4), textcoords="offset points", va="top", fontsize=NORMAL,
            color=colours.gold,
        )  # fmt: skip
        note = f"Half of all hands score {half} or more,\none in ten scores {tenth} or more."
        left_out = float(chances.sum() - shown.sum())
        if left_out > 0:
            note += f"\nNot shown: {percent(left_out)} above {values[-1]}, up to {int(chances.index.max())}."
        axes.text(
            0.99, 0.9, note, transform=axes.transAxes, ha="right", va="top", fontsize=SMALL, color=colours.ink,
            linespacing=1.5, bbox={"facecolor": colours.paper, "edgecolor": "none", "pad": 3},
        )  # fmt: skip
    likeliest = shown.sort_values(ascending=False, kind="stable").head(3)
    found = ", ".join(f"{value} with {percent(float(chance))}" for value, chance in likeliest.items())
    words = f"Bars from {values[0]} to {values[-1]} points. Likeliest values: {found}. Mean {mean:.1f}. "
    return described(axes, title, words + note.replace("\n", " "))


def _reached(beyond: pd.Series, share: float) -> int:
    """Find the highest value that a share of hands reaches."""
    return int(beyond[beyond >= share - 1e-12].index.max()) if (beyond >= share - 1e-12).any() else 0
