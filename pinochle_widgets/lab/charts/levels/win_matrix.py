"""The chart of the win rates of all matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: Matplotlib's keywords and artists have no common type

from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.levels.rates import by_strength, label, win_rates
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import NORMAL, SMALL, contrast, drawing
from pinochle_widgets.lab.charts.words import confidence_of, percent, sentences, so_far

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


@charted
def win_matrix(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "Who beats whom, and how often") -> Axes:
    """Chart the win rates of all matches as a square: the row's level against the column's.

    Parameters
    ----------
    frame : DataFrame
        The games of `pinochle_widgets.lab.tournament`, or their `summary`.

    Raises
    ------
    ValueError
        If `frame` is neither.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> games = lab.tournament(["carefree", "novice", "standard"], pairs=5, seed=7, n_jobs=1)
    >>> ax = lab.charts.win_matrix(games)
    """
    from matplotlib.colors import LinearSegmentedColormap, to_hex

    rates = win_rates(frame)
    levels = by_strength(name for pair in rates for name in pair)
    size = len(levels)
    with drawing(ax, 1.2 + 0.62 * size) as (axes, colours):
        shades = LinearSegmentedColormap.from_list("wins", [colours.paper, colours.me_soft, colours.me])
        axes.set_xlim(-0.5, size - 0.5)
        axes.set_ylim(-0.5, size - 0.5)
        for (winner, loser), rate in rates.items():
            x, y = levels.index(loser), levels.index(winner)
            ground = to_hex(shades(rate.chance))
            ink = max(("#000000", "#ffffff"), key=lambda each: contrast(each, ground))
            axes.add_patch(_cell(x, y, facecolor=ground, edgecolor=colours.line))
            axes.text(x, y + 0.12, percent(rate.chance), ha="center", va="center", color=ink, fontsize=NORMAL)
            bounds = f"{100 * rate.low:.0f}–{100 * rate.high:.0f}%"
            axes.text(x, y - 0.22, bounds, ha="center", va="center", color=ink, fontsize=SMALL)
        axes.set_xticks(range(size), [label(each) for each in levels], color=colours.ink, fontsize=NORMAL)
        axes.set_yticks(range(size), [label(each) for each in levels], color=colours.ink, fontsize=NORMAL)
        axes.set_xlabel(
            f"games that the level at the left won against the one below, with {confidence_of(frame)} interval"
        )
        axes.spines["bottom"].set_visible(False)
    found = [
        f"{label(winner)} beats {label(loser)} in {percent(rate.chance)}"
        for (winner, loser), rate in rates.items()
        if levels.index(winner) > levels.index(loser)
    ]
    return described(axes, *so_far(frame, title, f"Share of games won. {sentences(found, 15)}."))


def _cell(x: int, y: int, **look: Any) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((x - 0.48, y - 0.46), 0.96, 0.92, **look)
