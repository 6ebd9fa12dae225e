"""The charts of the scoreboards, as pictures that take the colours of the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any  # Any: rows

from pinochle_widgets.store.boards import league_table, result_table
from pinochle_widgets.widgets.desks.rating import ANCHOR, FEWEST, points
from pinochle_widgets.widgets.scoreboards.words import title_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NARROWEST = {"history": 300, "rating": 300, "league": 440}
"""The least widths of the charts, in pixels: a narrower page shows them smaller."""

WIDEST = 920
"""The greatest width of a chart."""

NARROW = 5
"""The width in inches below which keys stand one below the other."""

PIXELS = 96
"""The pixels to an inch."""

NO_GAMES = "There are no games yet that count, so there is nothing to draw."


def drawn(tab: str, rows: Sequence[Any], width: int) -> str:
    """Draw the chart of a board as SVG, so wide that its letters are as large as those of the page.

    Parameters
    ----------
    rows : sequence
        As the database gives them.
    width : int
        The width in pixels.

    Raises
    ------
    ValueError
        If there is nothing to draw.
    """
    from matplotlib.figure import Figure

    from pinochle_widgets.lab import charts

    inches = max(NARROWEST[tab], min(WIDEST, width)) / PIXELS
    with charts.theme("light", origin=False):  # the colours of this theme become those of the page
        figure = Figure(figsize=(inches, 3.6 if tab != "league" else 1.4 + 0.5 * len(rows)), layout="constrained")
        chart = CHARTS[tab](rows, figure.add_subplot())
        if (keys := chart.get_legend()) and inches < NARROW:
            keys.set_ncols(1)
        return charts.svg(chart, follow_theme=True)


def _results(rows: Sequence[Any], axes: Axes) -> Axes:
    from pinochle_widgets.lab import charts

    table = result_table(rows)
    if not (table["why_not"] == "").any():
        raise ValueError(NO_GAMES)
    return charts.results(table, axes, title="")


def _league(rows: Sequence[Any], axes: Axes) -> Axes:
    from pinochle_widgets.lab import charts

    if not rows:
        raise ValueError(NO_GAMES)
    return charts.league(league_table(rows), axes, title="")


def _rating(rows: Sequence[Any], axes: Axes) -> Axes:
    """Draw the rating after each deal, from the fewest deals for which there is one, with its interval as a band."""
    from pinochle_widgets.lab.charts.alttext import described
    from pinochle_widgets.lab.charts.style import drawing
    from pinochle_widgets.lab.stats.intervals import paired_interval

    curve, won, lost = [], 0, 0
    for number, row in enumerate(rows, 1):
        won += row.mine > row.theirs
        lost += row.mine < row.theirs
        if number >= FEWEST:
            low, high = map(points, paired_interval(won, lost, number))
            curve.append((number, points(0.5 + (won - lost) / (2 * number)), low, high))
    if not curve:
        raise ValueError(f"There is a rating from {FEWEST} deals on; these are {len(rows)}.")
    with drawing(axes, 3.6, "y") as (ax, colours):
        numbers, middle, lows, highs = zip(*curve, strict=True)
        ax.fill_between(numbers, lows, highs, color=colours.me_soft, linewidth=0)
        ax.axhline(ANCHOR, color=colours.other, linestyle=(0, (5, 2)), linewidth=1.2)
        ax.plot(numbers, middle, color=colours.me, linewidth=2)
        ax.plot(numbers[-1], middle[-1], "o", color=colours.me, markersize=6)
        ax.set_xlabel("deals")
        ax.set_ylabel("rating")
    number, last, low, high = curve[-1]
    player, game = rows[0].player, title_of(rows[0].game)
    words = f"The rating of {player} at {game}: {last} after {number} deals, 95% interval {low} to {high}."
    return described(ax, "", words)


CHARTS: Mapping[str, Callable[[Sequence[Any], Axes], Axes]] = {
    "history": _results,
    "league": _league,
    "rating": _rating,
}
