"""The chart of ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: a row of a DataFrame has cells of all types

from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.levels.rates import GAMES, label
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import drawing, right_column, row_labels
from pinochle_widgets.lab.charts.words import confidence_of, sentences, signed_tick, so_far
from pinochle_widgets.lab.stats.elo import elo as rate
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


RATING = ("level", "elo", "ci_low", "ci_high")


@charted
def elo(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "The levels on one scale") -> Axes:
    """Chart the rating of all levels with their intervals.

    Parameters
    ----------
    frame : DataFrame
        The ratings of `pinochle_widgets.lab.elo`, or the games of `pinochle_widgets.lab.tournament`.

    Raises
    ------
    ValueError
        If `frame` is neither.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> games = lab.tournament(["carefree", "novice", "standard"], pairs=5, seed=7, n_jobs=1)
    >>> ax = lab.charts.elo(games)
    """
    names = {str(name) for name in getattr(frame, "columns", ())}
    games = "winner" in names and "elo" not in names
    frame = rate(find_frame(frame, GAMES, "lab.tournament()")) if games else frame
    ratings = find_frame(frame, RATING, "lab.elo() or lab.tournament()").reset_index()
    rows = ratings.sort_values("elo", ascending=False, kind="stable").to_dict("records")
    confidence = confidence_of(frame)
    with drawing(ax, 1.2 + 0.42 * len(rows), "x") as (axes, colours):
        mark = colours.marks[0]
        axes.set_ylim(len(rows) - 0.4, -0.6)
        for y, row in enumerate(rows):
            ends = [float(row["ci_low"]), float(row["ci_high"])]
            axes.plot(ends, [y, y], "|-", color=mark.colour, linewidth=2, markersize=10, markeredgewidth=2)
            axes.plot([float(row["elo"])], [y], "o", color=mark.colour, markersize=8)
        axes.margins(x=0.08)
        axes.xaxis.set_major_formatter(signed_tick)
        axes.set_xlabel(f"rating{_zero(frame)}; 400 points are odds of ten to one")
        row_labels(axes, colours, [(label(str(row["level"])), "") for row in rows])
        numbers = [f"{signed(row['elo'])}  ({_bounds(row)})" for row in rows]
        right_column(axes, colours, numbers, f"{confidence} interval")
    found = [
        f"{label(str(row['level']))} {number.replace('  ', ' ')}" for row, number in zip(rows, numbers, strict=True)
    ]
    return described(
        axes,
        *so_far(frame, title, f"Ratings, strongest first, {confidence} intervals in brackets: {sentences(found)}."),
    )


def _zero(ratings: pd.DataFrame) -> str:
    """Name the rating that was fixed, if the table notes it."""
    if "anchor" not in ratings.attrs:
        return ""
    anchor, at = ratings.attrs["anchor"], signed(ratings.attrs["at"])
    return f", {label(str(anchor))} fixed at {at}" if anchor is not None else f", mean {at}"


def _bounds(row: dict[Any, Any]) -> str:
    """Write the interval of a rating; a fixed rating has none."""
    low, high = float(row["ci_low"]), float(row["ci_high"])
    return "fixed" if low == high else f"{signed(low)} to {signed(high)}"
