"""The chart of a simulated chance after more and more hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: Matplotlib's keywords and artists have no common type

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import SMALL, Theme, as_number, as_percent, drawing, keys_below
from pinochle_widgets.lab.charts.words import confidence_of, interval, percent
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


@charted
def convergence(
    frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "How a simulation closes in on the exact chance"
) -> Axes:
    """Chart a simulated chance and its interval as more and more hands are dealt.

    Of several seeds the first one is drawn with its intervals, and the others as thin lines.

    Parameters
    ----------
    frame : DataFrame
        The table of `pinochle_widgets.lab.convergence`: by `n`, the number of hands, `probability`, `ci_low`, `ci_high`,
        and the `exact` chance; and `seed`, where there are several.

    Raises
    ------
    ValueError
        If the table is no such table.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> ax = lab.charts.convergence(lab.convergence("pinochle", n=20_000, points=12, seeds=4))
    """
    needed = ["n", "probability", "ci_low", "ci_high", "exact"]
    told = find_frame(frame, needed, "lab.convergence()").reset_index()
    seeds = told["seed"].map(repr) if "seed" in told else "one"
    rows = told[needed].astype(float)
    chances = rows.drop(columns="n").to_numpy()
    if rows.n.min() < 1 or not ((chances >= 0) & (chances <= 1)).all():
        raise wrong(
            "frame", frame, "hold numbers of hands from 1, and chances from 0 to 1", fault="holds other numbers"
        )
    first, *others = [run.sort_values("n") for _, run in rows.assign(seed=seeds).groupby("seed", sort=False)]
    exact, start, end = float(first.exact.iloc[-1]), float(rows.n.min()), float(rows.n.max())
    with drawing(ax, 3.8, "y") as (axes, colours):
        level, mark = colours.marks[:2]
        axes.set_xscale("log")
        axes.fill_between(first.n, first.ci_low, first.ci_high, color=mark.soft, linewidth=0)
        for run in others:
            axes.plot(run.n, run.probability, color=colours.strong, linewidth=0.7)
        for side in ("ci_low", "ci_high"):
            axes.plot(first.n, first[side], color=mark.colour, linewidth=0.8)
        axes.plot(
            first.n, first.probability, color=mark.colour, linewidth=1.6, marker=mark.marker, markersize=4.5,
            markerfacecolor=mark.face, markeredgewidth=1.2,
        )  # fmt: skip
        axes.axhline(exact, color=level.colour, linewidth=2)
        axes.set_xlim(start, max(end, start * 1.01))
        low = min(float(first.ci_low.min()), *(float(run.probability.min()) for run in others), 1)
        high = max(float(first.ci_high.max()), *(float(run.probability.max()) for run in others), 0)
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
        keys_below(axes, colours, _runs(colours, len(others), confidence_of(frame)))
    return described(axes, title, _closing_in(first, others, confidence_of(frame)))


def _runs(colours: Theme, others: int, confidence: str) -> list[Any]:
    """Make the keys of the lines."""
    from matplotlib.lines import Line2D

    mark = colours.marks[1]
    keys = [
        Line2D(
            [], [], color=mark.colour, marker=mark.marker, markerfacecolor=mark.face, linewidth=1.6, markersize=4.5,
            label=f"one simulation, with its {confidence} interval",
        )
    ]  # fmt: skip
    if others:
        label = f"{others} more, from {'other seeds' if others > 1 else 'another seed'}"
        keys.append(Line2D([], [], color=colours.strong, linewidth=0.7, label=label))
    return keys


def _closing_in(first: pd.DataFrame, others: list[pd.DataFrame], confidence: str) -> str:
    """Describe the chart in words."""
    begins, ends = first.iloc[0], first.iloc[-1]
    words = (
        f"The exact chance, {percent(float(ends.exact))}, is a level line. The simulated one runs about it, its {confidence} "
        f"interval narrowing: from {interval(float(begins.ci_low), float(begins.ci_high))} after {begins.n:,.0f} hands to "
        f"{interval(float(ends.ci_low), float(ends.ci_high))} after {ends.n:,.0f}. The points are nested: each counts the hands "
        "of those before it, too, so that they are off together."
    )
    if not others:
        return words
    last = [run.iloc[-1] for run in (first, *others)]
    inside = sum(bool(row.ci_low <= row.exact <= row.ci_high) for row in last)
    return f"{words} {len(last)} simulations in all; at their ends {inside} of {len(last)} intervals hold the exact chance."
