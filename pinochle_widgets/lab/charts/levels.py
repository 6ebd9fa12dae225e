"""Charts of how the levels stand to each other: the ladder, all matches at once, the rating."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from pinochle_widgets.games import list_games
from pinochle_widgets.lab.charts import checked
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.style import NORMAL, SMALL, as_percent, contrast, drawing, right_column, row_labels
from pinochle_widgets.lab.charts.words import interval, percent, sentences, signed
from pinochle_widgets.lab.rating import elo as rate
from pinochle_widgets.lab.rating import summary

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

SUMMARY = ("level_a", "level_b", "win_rate_a", "ci_low", "ci_high")
GAMES = ("level_a", "level_b", "deal", "winner")
RATING = ("level", "elo", "ci_low", "ci_high")


class Rate(NamedTuple):
    """How often one level beat another, with a 95% interval."""

    chance: float
    low: float
    high: float

    @property
    def turned(self) -> Rate:
        """The same from the other side."""
        return Rate(1 - self.chance, 1 - self.high, 1 - self.low)


def win_rates(frame: object) -> dict[tuple[str, str], Rate]:
    """How often each level beat each other one, from the games of a tournament or their summary.

    Raises
    ------
    ValueError
        If the table is neither.
    """
    names = {str(name) for name in getattr(frame, "columns", ())}
    if "winner" in names and "win_rate_a" not in names:
        matches = summary(checked.table(frame, GAMES, "lab.tournament()"))
    else:
        matches = checked.table(frame, SUMMARY, "lab.summary() or lab.tournament()")
    rates: dict[tuple[str, str], Rate] = {}
    for row in matches.to_dict("records"):
        rate = Rate(float(row["win_rate_a"]), float(row["ci_low"]), float(row["ci_high"]))
        if not 0 <= rate.low <= rate.chance <= rate.high <= 1:
            raise ValueError(f"frame holds a win rate of {rate.chance} from {rate.low} to {rate.high}; that can't be")
        rates[row["level_a"], row["level_b"]] = rate
        rates[row["level_b"], row["level_a"]] = rate.turned
    return rates


def by_strength(levels: Iterable[str]) -> list[str]:
    """Levels, weakest first, as their game lists them; those that no game lists come last."""
    names = list(dict.fromkeys(levels))
    ladders = [[level.name for level in game.levels] for game in list_games()]
    ladder = max(ladders, key=lambda each: len({*each} & {*names}))
    return sorted(names, key=lambda name: ladder.index(name) if name in ladder else len(ladder))


def label(level: str) -> str:
    """A level's name as it is shown."""
    return level.replace("_", " ").capitalize()


def ladder(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "Each level against the one below") -> Axes:
    """Chart how often each level beats the one below it, with 95% intervals.

    Parameters
    ----------
    frame : DataFrame
        The games of `pinochle_widgets.lab.tournament`, or their `summary`.
    ax : Axes, optional
        Where to draw; by default in a new figure.
    title : str, optional

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If the table is neither, or no two neighbours of the ladder met.
    """
    rates = win_rates(frame)
    levels = by_strength(name for pair in rates for name in pair)
    steps = [(upper, lower) for lower, upper in pairwise(levels) if (upper, lower) in rates][::-1]
    if not steps:
        raise ValueError(
            f"frame has no match between neighbours of {', '.join(map(label, levels))}; there is no ladder to draw"
        )
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
        right_column(axes, colours, numbers, "games won, 95% interval")
    found = [
        f"{label(step[0])} beats {label(step[1])} in {number.replace('  (', ' of games (95% interval ')}"
        for step, number in zip(steps, numbers, strict=True)
    ]
    return described(axes, *checked.so_far(frame, title, f"{sentences(found)}. {_certainty(rates, steps)}"))


def _certainty(rates: dict[tuple[str, str], Rate], steps: list[tuple[str, str]]) -> str:
    better = sum(rates[step].low > 0.5 for step in steps)
    if better == len(steps):
        return "All intervals lie above one half."
    return f"{better} of {len(steps)} intervals lie above one half."


def win_matrix(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "Who beats whom, and how often") -> Axes:
    """Chart the win rates of all matches as a square: the row's level against the column's.

    Parameters
    ----------
    frame : DataFrame
        The games of `pinochle_widgets.lab.tournament`, or their `summary`.
    ax : Axes, optional
        Where to draw; by default in a new figure.
    title : str, optional

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If the table is neither.
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
        axes.set_xlabel("games that the level at the left won against the one below, with 95% interval")
        axes.spines["bottom"].set_visible(False)
    found = [
        f"{label(winner)} beats {label(loser)} in {percent(rate.chance)}"
        for (winner, loser), rate in rates.items()
        if levels.index(winner) > levels.index(loser)
    ]
    return described(axes, *checked.so_far(frame, title, f"Share of games won. {sentences(found, 15)}."))


def _cell(x: int, y: int, **look: Any) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((x - 0.48, y - 0.46), 0.96, 0.92, **look)


def elo(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "The levels on one scale") -> Axes:
    """Chart the rating of all levels with 95% intervals.

    Parameters
    ----------
    frame : DataFrame
        As `pinochle_widgets.lab.elo` makes it; or the games of `pinochle_widgets.lab.tournament`.
    ax : Axes, optional
        Where to draw; by default in a new figure.
    title : str, optional

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If the table is neither.
    """
    names = {str(name) for name in getattr(frame, "columns", ())}
    games = "winner" in names and "elo" not in names
    frame = rate(checked.table(frame, GAMES, "lab.tournament()")) if games else frame
    ratings = checked.table(frame, RATING, "lab.elo() or lab.tournament()").reset_index()
    rows = ratings.sort_values("elo", ascending=False, kind="stable").to_dict("records")
    with drawing(ax, 1.2 + 0.42 * len(rows), "x") as (axes, colours):
        mark = colours.marks[0]
        axes.set_ylim(len(rows) - 0.4, -0.6)
        for y, row in enumerate(rows):
            ends = [float(row["ci_low"]), float(row["ci_high"])]
            axes.plot(ends, [y, y], "|-", color=mark.colour, linewidth=2, markersize=10, markeredgewidth=2)
            axes.plot([float(row["elo"])], [y], "o", color=mark.colour, markersize=8)
        axes.margins(x=0.08)
        axes.xaxis.set_major_formatter(signed)
        axes.set_xlabel(f"rating{_zero(frame)}; 400 points are odds of ten to one")
        row_labels(axes, colours, [(label(str(row["level"])), "") for row in rows])
        numbers = [f"{signed(row['elo'])}  ({_bounds(row)})" for row in rows]
        right_column(axes, colours, numbers, "95% interval")
    found = [
        f"{label(str(row['level']))} {number.replace('  ', ' ')}" for row, number in zip(rows, numbers, strict=True)
    ]
    return described(
        axes, *checked.so_far(frame, title, f"Ratings, strongest first, 95% intervals in brackets: {sentences(found)}.")
    )


def _zero(ratings: pd.DataFrame) -> str:
    """Where the ratings were fixed, as far as it is known."""
    if "anchor" not in ratings.attrs:
        return ""
    anchor, at = ratings.attrs["anchor"], signed(ratings.attrs["at"])
    return f", {label(str(anchor))} fixed at {at}" if anchor is not None else f", mean {at}"


def _bounds(row: dict[Any, Any]) -> str:
    """The interval of a rating; what is fixed has none."""
    low, high = float(row["ci_low"]), float(row["ci_high"])
    return "fixed" if low == high else f"{signed(low)} to {signed(high)}"
