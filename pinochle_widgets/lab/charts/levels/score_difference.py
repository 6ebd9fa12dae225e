"""The chart of differences between final scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: arrays, and Matplotlib's keywords

import numpy as np

from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.levels.rates import by_strength, label
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import Theme, drawing, right_column, row_labels
from pinochle_widgets.lab.charts.words import percent, sentences, signed_tick, so_far
from pinochle_widgets.lab.pooling import pooled
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


BINS = 40
"""Columns of a histogram: an even number, so that one ends where the lead changes."""


@charted
def score_difference(
    frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "How far apart do the games end?"
) -> Axes:
    """Chart the distribution of the differences between final scores, a row for each match.

    Parameters
    ----------
    frame : DataFrame
        The games of `pinochle_widgets.lab.tournament`, of one seed or of several.

    Raises
    ------
    ValueError
        If `frame` is no such table.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> games = lab.tournament(["carefree", "novice", "standard"], pairs=5, seed=7, n_jobs=1)
    >>> ax = lab.charts.score_difference(games)
    """
    needed = ("level_a", "level_b", "points_a", "points_b")
    games = pooled(find_frame(frame, needed, "lab.tournament()"))
    spread = {
        (str(a), str(b)): (match.points_a - match.points_b).to_numpy(float)
        for (a, b), match in games.groupby(["level_a", "level_b"], sort=False)
    }
    levels = by_strength(name for pair in spread for name in pair)
    pairs = sorted(spread, key=lambda pair: (-levels.index(pair[0]), -levels.index(pair[1])))
    reach = max(float(np.quantile(np.abs(each), 0.995)) for each in spread.values()) or 1.0
    edges = np.linspace(-reach, reach, BINS + 1)
    with drawing(ax, 1.3 + 0.62 * len(pairs), "x") as (axes, colours):
        axes.set_ylim(len(pairs) - 0.35, -0.75)
        axes.set_xlim(-reach, reach)
        for y, pair in enumerate(pairs):
            _draw_spread(axes, colours, spread[pair], edges, y)
        axes.axvline(0, color=colours.strong, linewidth=1.4)
        axes.xaxis.set_major_formatter(signed_tick)
        axes.set_xlabel("points ahead (full) or behind (hatched) at the end")
        row_labels(axes, colours, [(label(a), f"against {label(b)}") for a, b in pairs])
        right_column(axes, colours, [signed(np.median(spread[pair])) for pair in pairs], "median")
    found = [
        f"{label(a)} against {label(b)}: median {signed(np.median(each))}, the middle half of all games from "
        f"{signed(np.quantile(each, 0.25))} to {signed(np.quantile(each, 0.75))}, "
        f"ahead in {percent(float((each > 0).mean()))}"
        for (a, b), each in ((pair, spread[pair]) for pair in pairs)
    ]
    return described(
        axes, *so_far(frame, title, f"Final scores, the first level's less the other's. {sentences(found)}.")
    )


def _draw_spread(ax: Axes, colours: Theme, differences: Any, edges: Any, y: int) -> None:
    """Draw a histogram on its row, and under it the median and the middle half."""
    first, second = colours.marks[:2]
    shares = np.histogram(np.clip(differences, edges[0], edges[-1]), edges)[0].astype(float)
    heights = 0.72 * shares / max(shares.max(), 1)
    middles, width = (edges[:-1] + edges[1:]) / 2, edges[1] - edges[0]
    full: dict[str, Any] = {"color": first.colour}
    pale: dict[str, Any] = {"color": second.soft, "hatch": "////"}
    for mark, chosen, look in ((first, middles > 0, full), (second, middles < 0, pale)):
        ax.bar(middles[chosen], -heights[chosen], width, bottom=y + 0.22, edgecolor=mark.colour, linewidth=0.6, **look)
    low, middle, high = np.quantile(differences, [0.25, 0.5, 0.75])
    ax.plot([low, high], [y + 0.32] * 2, color=colours.ink, linewidth=2.4, solid_capstyle="butt")
    ax.plot([middle], [y + 0.32], "D", color=colours.ink, markersize=5)
