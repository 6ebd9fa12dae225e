"""The chart of the chance of each meld in a dealt hand."""

from __future__ import annotations

from math import ceil, log10
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.odds.both import agreement, side_by_side
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import NORMAL, Mark, Theme, drawing, keys_below, right_column
from pinochle_widgets.lab.charts.words import TIMES, confidence_of, meld_name, one_in, percent, rarity, sentences
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


_SHAPES = ("o", "s", "^", "D")

_GAP = 0.16
"""The distance of exact and simulated chances from the middle of their row."""


@charted
def meld_odds(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "How likely is each meld?") -> Axes:
    """Chart the chance that a dealt hand holds each meld, once, twice and so on.

    The scale is logarithmic: from each line to the next on its left a meld is ten times as rare.

    Parameters
    ----------
    frame : DataFrame
        The table of `pinochle_widgets.lab.meld_odds`, exact or simulated; or both, side by side:
        ``exact.join(simulated.rename(columns={"probability": "simulated"}))``.

    Raises
    ------
    ValueError
        If `frame` is no such table.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> ax = lab.charts.meld_odds(lab.meld_odds(cards=12, deck="single"))
    """
    odds = side_by_side(find_frame(frame, ("meld", "copies", "probability"), "lab.meld_odds()").reset_index())
    kind = "exact" if "exact" in odds else "simulated"
    once = odds[odds.copies == 1].set_index("meld")[kind].sort_values(ascending=False, kind="stable")
    once = once[once > 0]
    if once.empty:
        raise wrong("frame", frame, "hold one to draw", fault="holds no meld that can be")
    melds = list(once.index)
    shown = odds[odds.meld.isin(melds) & ((odds[kind] > 0) | (odds.get("ci_high", 0) > 0) & (kind == "simulated"))]
    with drawing(ax, 1.5 + 0.36 * len(melds), "x") as (axes, colours):
        axes.set_xscale("log")
        axes.set_xlim(0.4 * float(shown[kind][shown[kind] > 0].min()), 1.5)
        axes.set_ylim(len(melds) - 0.4, -0.6)
        both = {"exact", "simulated"} <= set(odds)
        for row in shown.to_dict("records"):
            y, shape = melds.index(row["meld"]), _SHAPES[min(int(row["copies"]), len(_SHAPES)) - 1]
            if "exact" in odds:
                _point(axes, colours.marks[0], row["exact"], y - _GAP * both, shape)
            if "simulated" in odds:
                _whisker(
                    axes, colours.marks[1], (row["simulated"], row["ci_low"], row["ci_high"]), y + _GAP * both, shape
                )
        axes.set_yticks(range(len(melds)), list(map(meld_name, melds)), color=colours.ink, fontsize=NORMAL)
        _leaders(axes, colours)
        _rare_ticks(axes)
        numbers = [f"{percent(chance)}   {one_in(chance)}" for chance in once]
        right_column(axes, colours, numbers, "at least once")
        _legend(axes, colours, sorted(shown.copies.unique()), odds)
    found = [f"{meld_name(meld)}: {number}" for meld, number in zip(melds, numbers, strict=True)]
    words = f"Chances on a logarithmic scale, {kind}. At least once: {sentences(found)}."
    return described(axes, title, words.replace("   ", ", ") + (f" {agreement(shown)}" if both else ""))


def _point(ax: Axes, mark: Mark, chance: float, y: float, shape: str) -> None:
    ax.plot([chance], [y], marker=shape, color=mark.colour, linestyle="none", markersize=7, clip_on=False)


def _whisker(ax: Axes, mark: Mark, chances: tuple[float, float, float], y: float, shape: str) -> None:
    """Draw a simulated chance with its interval; for a meld that was never dealt, the interval alone."""
    chance, low, high = chances
    ax.plot([low or ax.get_xlim()[0], high], [y, y], color=mark.colour, linewidth=1.6, solid_capstyle="butt")
    for end in (low, high) if low else (high,):
        ax.plot([end], [y], marker="|", color=mark.colour, markersize=7, markeredgewidth=1.6)
    if chance:
        ax.plot(
            [chance], [y], marker=shape, color=mark.colour, markerfacecolor=mark.face, linestyle="none",
            markersize=5.5, markeredgewidth=1.4,
        )  # fmt: skip


def _rare_ticks(ax: Axes) -> None:
    """Set ticks at each power of ten, or at every second or fourth where they would stand too close."""
    lowest = ceil(log10(ax.get_xlim()[0]))
    step = 1 if lowest >= -6 else 2 if lowest >= -12 else 4
    powers = range(0, lowest - 1, -step)
    ax.set_xticks([10.0**power for power in powers], [rarity(power) for power in powers])
    ax.set_xticks([], minor=True)


def _leaders(ax: Axes, colours: Theme) -> None:
    """Draw a hairline along each row, to lead the eye from its name to its number."""
    for y in ax.get_yticks():
        ax.axhline(float(y), color=colours.line, linewidth=0.6, zorder=0)


def _legend(ax: Axes, colours: Theme, copies: list[int], odds: pd.DataFrame) -> None:
    """Draw the keys of the shapes, and of simulated chances."""
    from matplotlib.lines import Line2D

    first, second = colours.marks[:2]
    mark = first if "exact" in odds else second
    keys = [
        Line2D(
            [], [], marker=_SHAPES[number - 1], color=mark.colour, markerfacecolor=mark.face, linestyle="none",
            label=TIMES[number],
        )
        for number in copies
    ]  # fmt: skip
    if "simulated" in odds:
        label = f"simulated, {confidence_of(odds)} interval"
        keys.append(Line2D([], [], marker="o", color=second.colour, markerfacecolor=second.face, label=label))
    keys_below(ax, colours, keys)
