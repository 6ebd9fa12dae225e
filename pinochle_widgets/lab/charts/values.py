"""Charts of how a probability is spread over values, and how a simulation closes in on one."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pinochle_widgets.lab.charts import checked
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.style import NORMAL, SMALL, Theme, as_number, as_percent, drawing, keys_below
from pinochle_widgets.lab.charts.words import interval, percent
from pinochle_widgets.lab.frames import with_intervals

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

RARE = 0.001
"""The last values are left out of the picture as far as together they are rarer than this."""


def meld_value(
    series: pd.Series | pd.DataFrame, ax: Axes | None = None, *, title: str = "What are the melds of a hand worth?"
) -> Axes:
    """Chart how likely the melds of a hand are to score each value.

    Parameters
    ----------
    series : Series
        The probability of each value, as `pinochle_widgets.lab.meld_value` or `draw_value` make it; simulated
        ones are drawn with their intervals.
    ax : Axes, optional
        Where to draw; by default in a new figure.
    title : str, optional

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If it is not such a one.
    """
    import pandas as pd

    if isinstance(series, pd.Series) and series.attrs.get("method") == "simulated":
        series = with_intervals(series)
    bounds = series if isinstance(series, pd.DataFrame) else None
    if bounds is not None:
        series = checked.table(bounds, ("probability",), "lab.meld_value()", "series").probability
    chances = checked.series(series, "lab.meld_value()")
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
        if bounds is not None and {"low", "high"} <= set(bounds):
            for value, low, high in bounds.loc[values, ["low", "high"]].itertuples():
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
    """The highest value that so large a share of hands reaches."""
    return int(beyond[beyond >= share - 1e-12].index.max()) if (beyond >= share - 1e-12).any() else 0


def convergence(
    frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "How a simulation closes in on the exact chance"
) -> Axes:
    """Chart a simulated chance and its interval as more and more hands are dealt.

    Of several seeds the first one is drawn with its intervals, and the others as thin lines.

    Parameters
    ----------
    frame : DataFrame
        As `pinochle_widgets.lab.convergence` makes it: by `n`, the number of hands, `probability`, `low`, `high`,
        and the `exact` chance; and `seed`, where there are several.
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
    needed = ["n", "probability", "low", "high", "exact"]
    told = checked.table(frame, needed, "lab.convergence()").reset_index()
    seeds = told["seed"].map(repr) if "seed" in told else "one"
    rows = told[needed].astype(float)
    chances = rows.drop(columns="n").to_numpy()
    if rows.n.min() < 1 or not ((chances >= 0) & (chances <= 1)).all():
        raise ValueError("frame must hold numbers of hands from 1, and probabilities from 0 to 1")
    first, *others = [run.sort_values("n") for _, run in rows.assign(seed=seeds).groupby("seed", sort=False)]
    exact, start, end = float(first.exact.iloc[-1]), float(first.n.iloc[0]), float(first.n.iloc[-1])
    with drawing(ax, 3.8, "y") as (axes, colours):
        level, mark = colours.marks[:2]
        axes.set_xscale("log")
        axes.fill_between(first.n, first.low, first.high, color=mark.soft, linewidth=0)
        for run in others:
            axes.plot(run.n, run.probability, color=colours.strong, linewidth=0.7)
        for side in ("low", "high"):
            axes.plot(first.n, first[side], color=mark.colour, linewidth=0.8)
        axes.plot(
            first.n, first.probability, color=mark.colour, linewidth=1.6, marker=mark.marker, markersize=4.5,
            markerfacecolor=mark.face, markeredgewidth=1.2,
        )  # fmt: skip
        axes.axhline(exact, color=level.colour, linewidth=2)
        axes.set_xlim(start, max(end, start * 1.01))
        low = min(float(first.low.min()), *(float(run.probability.min()) for run in others), 1)
        high = max(float(first.high.max()), *(float(run.probability.max()) for run in others), 0)
        axes.set_ylim(max(0.0, low - 0.05 * (high - low)), min(1.0, high + 0.05 * (high - low)))
        axes.xaxis.set_major_formatter(as_number)
        axes.set_xticks([], minor=True)
        axes.yaxis.set_major_formatter(as_percent)
        axes.set_xlabel("hands dealt; nested: each point counts the hands of those before it, too")
        axes.set_ylabel("chance")
        axes.annotate(
            f"exact\n{percent(exact)}", (1, exact), (8, 0), xycoords=axes.get_yaxis_transform(),
            textcoords="offset points", fontsize=SMALL, va="center", color=level.colour,
        )  # fmt: skip
        keys_below(axes, colours, _runs(colours, len(others)))
    return described(axes, title, _closing_in(first, others))


def _runs(colours: Theme, others: int) -> list[Any]:
    """What the lines are."""
    from matplotlib.lines import Line2D

    mark = colours.marks[1]
    keys = [
        Line2D(
            [], [], color=mark.colour, marker=mark.marker, markerfacecolor=mark.face, linewidth=1.6, markersize=4.5,
            label="one simulation, with its 95% interval",
        )
    ]  # fmt: skip
    if others:
        label = f"{others} more, from {'other seeds' if others > 1 else 'another seed'}"
        keys.append(Line2D([], [], color=colours.strong, linewidth=0.7, label=label))
    return keys


def _closing_in(first: pd.DataFrame, others: list[pd.DataFrame]) -> str:
    """The same in words."""
    begins, ends = first.iloc[0], first.iloc[-1]
    words = (
        f"The exact chance, {percent(float(ends.exact))}, is a level line. The simulated one runs about it, its 95% "
        f"interval narrowing: from {interval(float(begins.low), float(begins.high))} after {begins.n:,.0f} hands to "
        f"{interval(float(ends.low), float(ends.high))} after {ends.n:,.0f}. The points are nested: each counts the hands "
        "of those before it, too, so that they are off together."
    )
    if not others:
        return words
    last = [run.iloc[-1] for run in (first, *others)]
    inside = sum(bool(row.low <= row.exact <= row.high) for row in last)
    return f"{words} {len(last)} simulations in all; at their ends {inside} of {len(last)} intervals hold the exact chance."
