"""The chart of each level's points from melds and from tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.levels.rates import by_strength, label
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import SMALL, drawing, right_column, row_labels, two_fillings
from pinochle_widgets.lab.charts.words import sentences, so_far
from pinochle_widgets.lab.pooling import pooled
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


@charted
def points_by_level(
    frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "Points of a round, from melds and from tricks"
) -> Axes:
    """Chart the mean points of each level in a round, from melds and from tricks, over all its games.

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
    >>> ax = lab.charts.points_by_level(games)
    """
    needed = ("level_a", "level_b", "melds_a", "tricks_a", "melds_b", "tricks_b", "rounds")
    games = pooled(find_frame(frame, needed, "lab.tournament()"))
    levels = by_strength([*map(str, games.level_a), *map(str, games.level_b)])[::-1]
    means = {level: _means(games, level) for level in levels}
    with drawing(ax, 1.4 + 0.42 * len(levels), "x") as (axes, colours):
        mark = colours.marks[0]
        axes.set_ylim(len(levels) - 0.4, -0.6)
        for y, level in enumerate(levels):
            melds, tricks = means[level]
            axes.barh(y, melds, 0.6, color=mark.colour, edgecolor=mark.colour)
            axes.barh(y, tricks, 0.6, left=melds, color=colours.paper, edgecolor=mark.colour, hatch="////")
            if melds > 0.1 * max(map(sum, means.values())):
                axes.text(melds, y, f"{melds:.0f} ", ha="right", va="center", color=colours.paper, fontsize=SMALL)
        axes.set_xlabel("points of a round, on average")
        row_labels(axes, colours, [(label(level), "") for level in levels])
        numbers = [f"{melds:.0f} + {tricks:.0f} = {melds + tricks:.0f}" for melds, tricks in means.values()]
        right_column(axes, colours, numbers, "melds + tricks")
        two_fillings(axes, colours, "melds", "tricks")
    found = [f"{label(level)}: melds {melds:.0f}, tricks {tricks:.0f}" for level, (melds, tricks) in means.items()]
    return described(axes, *so_far(frame, title, f"Averages by level, strongest first. {sentences(found)}."))


def _means(games: pd.DataFrame, level: str) -> tuple[float, float]:
    """Compute the mean points of a level in a round: from melds, and from tricks."""
    first, second = games[games.level_a == level], games[games.level_b == level]
    rounds = float(first.rounds.sum() + second.rounds.sum())
    if rounds <= 0:
        raise wrong("frame", games, "have at least one in each game", fault=f"has no rounds in the games of {level}")
    return (
        float(first.melds_a.sum() + second.melds_b.sum()) / rounds,
        float(first.tricks_a.sum() + second.tricks_b.sum()) / rounds,
    )
