"""The chart of each level against the level below."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.levels.rates import Rate, by_strength, label, win_rates
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import SMALL, as_percent, drawing, right_column, row_labels
from pinochle_widgets.lab.charts.words import confidence_of, interval, percent, sentences, so_far

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


@charted
def ladder(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "Each level against the one below") -> Axes:
    """Chart the win rate of each level against the level below, with intervals.

    Parameters
    ----------
    frame : DataFrame
        The games of `pinochle_widgets.lab.tournament`, or their `summary`.

    Raises
    ------
    ValueError
        If `frame` is neither, or no two neighbours of the ladder met.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> games = lab.tournament(["carefree", "novice", "standard"], pairs=5, seed=7, n_jobs=1)
    >>> ax = lab.charts.ladder(games)
    """
    rates = win_rates(frame)
    levels = by_strength(name for pair in rates for name in pair)
    steps = [(upper, lower) for lower, upper in pairwise(levels) if (upper, lower) in rates][::-1]
    if not steps:
        listed = ", ".join(map(label, levels))
        raise wrong("frame", frame, "have one to draw", fault=f"has no match between neighbours of {listed}")
    confidence = confidence_of(frame)
    lowest = min(rates[step].low for step in steps)
    with drawing(ax, 1.2 + 0.52 * len(steps), "x") as (axes, colours):
        mark = colours.marks[0]
        axes.set_ylim(len(steps) - 0.4, -0.7)
        left = 0.4 if lowest >= 0.42 else max(0.0, lowest // 0.1 * 0.1)
        axes.set_xlim(left, 1)
        axes.xaxis.set_major_formatter(as_percent)
        axes.axvline(0.5, color=colours.strong, linewidth=1.4)
        axes.annotate(
            "as strong", (0.5, -0.7), (4, -2), textcoords="offset points", va="top", fontsize=SMALL, color=colours.quiet
        )
        for y, step in enumerate(steps):
            rate = rates[step]
            axes.plot([rate.low, rate.high], [y, y], color=mark.colour, linewidth=2, solid_capstyle="butt")
            axes.plot([rate.low, rate.high], [y, y], "|", color=mark.colour, markersize=10, markeredgewidth=2)
            axes.plot([rate.chance], [y], "o", color=mark.colour, markersize=8, clip_on=False)
        row_labels(axes, colours, [(label(upper), f"against {label(lower)}") for upper, lower in steps])
        numbers = [f"{percent(rates[step].chance)}  ({interval(rates[step].low, rates[step].high)})" for step in steps]
        right_column(axes, colours, numbers, f"games won, {confidence} interval")
    found = [
        f"{label(step[0])} beats {label(step[1])} in {number.replace('  (', f' of games ({confidence} interval ')}"
        for step, number in zip(steps, numbers, strict=True)
    ]
    return described(axes, *so_far(frame, title, f"{sentences(found)}. {_certainty(rates, steps)}"))


def _certainty(rates: dict[tuple[str, str], Rate], steps: list[tuple[str, str]]) -> str:
    better = sum(rates[step].low > 0.5 for step in steps)
    if better == len(steps):
        return "All intervals lie above one half."
    return f"{better} of {len(steps)} intervals lie above one half."
