"""The chart of a player's results over time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: rows

import numpy as np

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.games.judging.intervals import CONFIDENCE, t_quantile
from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.levels.rates import by_strength, label
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import SMALL, Theme, drawing, keys_below
from pinochle_widgets.lab.charts.words import confidence_of, sentences, signed_tick
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

NEEDED = ("when", "player", "game", "level", "won", "margin")

LAST = 10
"""The games that the moving average goes over."""

MOST_LEVELS = 3
"""The most levels with a line of their own: those that were played most."""


@charted
def results(
    frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "How far ahead, or behind, at the end?"
) -> Axes:
    """Chart the margin of each game, with the average of the last ten and of each level.

    Parameters
    ----------
    frame : DataFrame
        The games of one player at one game, as ``pw.results("Ann", game="two-handed")`` lists them. Games that do not count are
        left out.

        A mark for each game, a line for the average of the last ten with its 95% interval as a band, and a dashed line for the
        mean margin against each of the three levels that were played most.

    Raises
    ------
    ValueError
        If `frame` is no such table, has no game that counts, or has several players or games.

    Examples
    --------
    >>> import pandas as pd
    >>> from pinochle_widgets import lab
    >>> games = pd.DataFrame({"when": pd.date_range("2026-10-01", periods=6, tz="UTC"), "margin": [90, -40, 210, 35, -160, 80]})
    >>> games = games.assign(player="Ann", game="two-handed", level="standard", won=games.margin > 0, why_not="")
    >>> ax = lab.charts.results(games)  # as pw.results("Ann", game="two-handed") lists them
    """
    from matplotlib.ticker import MaxNLocator

    games = _games(frame)
    margins, won = games.margin.to_numpy(float), games.won.to_numpy(bool)
    numbers = np.arange(1, len(games) + 1)
    levels = _means(games)
    with drawing(ax, 4.2, "y") as (axes, colours):
        mean, low, high = _moving(margins)
        axes.fill_between(numbers, low, high, color=colours.me_soft, linewidth=0)
        axes.axhline(0, color=colours.strong, linewidth=1.4)
        axes.plot(numbers, mean, color=colours.me, linewidth=2, label=f"average of the last {LAST}")
        for each, mark, name in zip((won, ~won), colours.marks[:2], ("won", "lost"), strict=True):
            axes.plot(
                numbers[each], margins[each], mark.marker, color=mark.colour, markerfacecolor=mark.face, markersize=5,
                label=name,
            )  # fmt: skip
        axes.set_xlim(0.5, len(games) + 0.5)
        axes.margins(y=0.1)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(signed_tick)
        axes.set_xlabel("games, the oldest first")
        axes.set_ylabel("points ahead")
        _level_lines(axes, colours, levels)
        keys_below(axes, colours, axes.get_legend_handles_labels()[0][::-1])
    return described(axes, title, _in_words(games, levels, (mean[-1], low[-1], high[-1]), confidence_of(frame)))


def _games(frame: object) -> pd.DataFrame:
    """List the games that count, the oldest first.

    Raises
    ------
    ValueError
        If there are none, or they are of several players or games.
    """
    games = find_frame(frame, NEEDED, 'pw.results("Ann", game="two-handed")')
    if "why_not" in games:
        games = games[games.why_not.fillna("") == ""]
    if games.empty:
        raise wrong("frame", frame, "have at least one", fault="has no game that counts")
    for column in ("player", "game"):
        if len(games[column].unique()) > 1:
            asked = 'pw.results("Ann", game="two-handed")'
            raise wrong("frame", frame, f"hold those of one, such as {asked}", fault=f"holds several {column}s")
    return games.sort_values("when", kind="stable")


def _moving(margins: Any) -> tuple[Any, Any, Any]:
    """Compute the average of the last games, and its interval from their own spread; one game has no spread."""
    mean, half = np.empty(len(margins)), np.empty(len(margins))
    for end in range(1, len(margins) + 1):
        last = margins[max(0, end - LAST) : end]
        mean[end - 1] = last.mean()
        half[end - 1] = np.nan
        if len(last) > 1:
            half[end - 1] = t_quantile(CONFIDENCE, len(last) - 1) * last.std(ddof=1) / len(last) ** 0.5
    half[np.arange(len(margins)) < min(3, len(margins)) - 1] = np.nan  # of two games it would be as high as the chart
    return mean, mean - half, mean + half


def _means(games: pd.DataFrame) -> dict[str, tuple[float, int]]:
    """Compute the mean margin and the number of games by level, weakest first."""
    found = games.groupby("level").margin.agg(["mean", "count"])
    return {
        name: (float(found["mean"][name]), int(found["count"][name])) for name in by_strength(map(str, found.index))
    }


def _level_lines(ax: Axes, colours: Theme, levels: dict[str, tuple[float, int]]) -> None:
    """Draw the mean margin of the levels that were played most, each by its name at the right; names are kept apart."""
    from matplotlib.transforms import offset_copy

    most = sorted(levels, key=lambda name: -levels[name][1])[:MOST_LEVELS]
    low, high = ax.get_ylim()
    at = low
    for name in sorted(most, key=lambda name: levels[name][0]):
        mean = levels[name][0]
        ax.axhline(mean, color=colours.other, linestyle=(0, (5, 2)), linewidth=1.2)
        at = max(mean, at + 0.075 * (high - low))
        place = offset_copy(ax.get_yaxis_transform(), ax.figure.canvas.figure, 6, 0, units="points")
        ax.text(1, at, label(name), color=colours.other, fontsize=SMALL, va="center", transform=place)


def _in_words(
    games: pd.DataFrame, levels: dict[str, tuple[float, int]], last: tuple[float, float, float], confidence: str
) -> str:
    won, count = int(games.won.sum()), len(games)
    mean, low, high = last
    band = f", {confidence} interval {signed(low)} to {signed(high)}" if np.isfinite(low) else ""
    average = f"the average of the last {min(LAST, count)}" if count > 1 else "the average"
    by_level = [
        f"against {label(name)} {signed(mean)} in {n} game{'s' * (n != 1)}" for name, (mean, n) in levels.items()
    ]
    return (
        f"{count} game{'s' * (count != 1)}, {won} won. Margins from {signed(games.margin.min())} to "
        f"{signed(games.margin.max())}; {average} is {signed(mean)}{band}. "
        f"On average {sentences(by_level)}."
    )
