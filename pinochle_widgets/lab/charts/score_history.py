"""The chart of a game's score: totals by round, and the points of each by the columns of the score, such as melds and tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: a Table of widgets, which lie above the lab; Matplotlib's keywords

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.basics.signatures import describes
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.protocol.words import figure
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import SHARED, charted
from pinochle_widgets.lab.charts.style import SMALL, Mark, Theme, as_number, drawing, end_labels, keys_below
from pinochle_widgets.lab.stats.score_history import FIRST, LAST
from pinochle_widgets.lab.stats.score_history import score_history as history_of
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from pinochle_widgets.match import Match, Record


_NOTHING = "No points yet."
_HATCHES = ("////", "....", "xxxx")


@describes(SHARED)
def score_history(
    source: Record | Match | pd.DataFrame | Any,
    ax: Axes | None = None,
    *,
    in_play: bool = True,
    title: str = "The score, round by round",
) -> Axes:
    """Chart the score of a game: totals as lines, and under them the points of each round by the columns of the score.

    Parameters
    ----------
    source : Record, Match, Table or DataFrame
        A game, over or in play; or its table from `pinochle_widgets.lab.score_history`.
    in_play : bool, optional
        If True, a round in play is drawn, too: its columns with broken outlines, its lines thin.

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If `source` is none of these, or holds several games.
    RecordError
        If a record does not replay.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> match = pw.Match(seats=("standard", "novice"), seed=7)
    >>> match.play_out().scores
    (1021, 822)
    >>> ax = pw.lab.charts.score_history(match)
    """
    import pandas as pd

    if isinstance(source, pd.DataFrame):
        rows = find_frame(source, (*FIRST, *LAST), "lab.score_history()", "source")
        if len(rows.game.unique()) > 1:
            raise wrong("source", source, "hold one, such as source[source.game == 1]", fault="holds several games")
    else:
        rows = history_of(source)
    return _drawn(rows, ax, in_play=in_play, title=title)


@charted
def _drawn(rows: pd.DataFrame, ax: Axes | None, *, in_play: bool, title: str) -> Axes:
    goal = rows.attrs.get("goal")
    parts = [column for column in rows.columns if column not in (*FIRST, *LAST)] or ["points"]
    rows = rows if in_play else rows[rows.finished]
    names = [str(name) for name in rows.sort_values("seat").drop_duplicates("seat").player]
    first = _first_seat(rows)
    with drawing(ax, 4.2, "y") as (axes, colours):
        highest = max([int(rows.total.max())] if len(rows) else [0], default=0)
        if goal:
            _draw_goal(axes, colours, goal)
        rounds = max(int(rows["round"].max()) if len(rows) else 0, 1)
        lowest = min(int(rows.total.min()), int(rows[parts].clip(upper=0).sum(axis=1).min())) if len(rows) else 0
        axes.set_ylim(1.1 * min(lowest, 0), 1.1 * max(highest, goal or 0, 100))
        axes.set_xlim(-0.15, rounds + 0.5)
        axes.set_xticks(range(1, rounds + 1) if len(rows) else [])
        axes.set_xlabel("round")
        axes.set_ylabel("points")
        axes.yaxis.set_major_formatter(as_number)
        ends = []
        for seat in range(len(names)):
            mark = colours.marks[(seat - first) % len(names) % len(colours.marks)]
            mine = rows[rows.seat == seat]
            offset = (seat - (len(names) - 1) / 2) * 0.8 / len(names)
            _draw_rounds(axes, colours, mark, mine, parts, offset, 0.72 / len(names))
            _draw_line(axes, mark, mine)
            if len(mine):
                total = int(mine.total.iloc[-1])
                ends.append((total, f"{names[seat]} {figure(total)}", mark))
        end_labels(axes, ends)
        if len(rows):
            _name_parts(axes, colours, parts)
        else:
            axes.text(0.5, 0.5, _NOTHING, transform=axes.transAxes, ha="center", color=colours.quiet)
    return described(axes, title, _words(rows, parts, names, goal))


def _first_seat(rows: pd.DataFrame) -> int:
    persons = rows[rows.level.isna()].seat
    return 0 if persons.empty else int(persons.min())


def _draw_goal(ax: Axes, colours: Theme, goal: int) -> None:
    ax.axhline(goal, color=colours.gold, linewidth=1.4, linestyle=(0, (1, 1.5)))
    ax.annotate(
        f"goal {goal:,}", (0, goal), (4, 4), xycoords=ax.get_yaxis_transform(), textcoords="offset points",
        fontsize=SMALL, color=colours.gold,
    )  # fmt: skip


def _draw_rounds(
    ax: Axes, colours: Theme, mark: Mark, rows: pd.DataFrame, parts: list[str], offset: float, width: float
) -> None:
    """Draw a column for each round: its first part full, the others hatched; for a round in play with a broken outline."""
    for row in rows.to_dict("records"):
        at = row["round"] + offset
        outline: dict[str, Any] = {"edgecolor": mark.colour, "linewidth": 1, "width": width, "zorder": 1.5}
        outline["linestyle"] = "-" if row["finished"] else (0, (2, 1.5))
        ends = {True: 0, False: 0}  # of the parts that were won, and of those that were lost
        for n, part in enumerate(parts):
            won = row[part] >= 0
            ax.bar(at, row[part], bottom=ends[won], **_fill(colours, mark.soft, n), **outline)
            ends[won] += row[part]


def _fill(colours: Theme, full: str, part: int) -> dict[str, Any]:
    """Choose how a part of a column is filled: the first one full, each other with lines of its own."""
    return {"color": colours.paper, "hatch": _HATCHES[(part - 1) % len(_HATCHES)]} if part else {"color": full}


def _draw_line(ax: Axes, mark: Mark, rows: pd.DataFrame) -> None:
    """Draw the totals from 0 on; into a round in play the line is thin."""
    settled = rows[rows.finished]
    xs, ys = [0, *settled["round"]], [0, *settled.total]
    ax.plot(xs, ys, color=mark.colour, linestyle=mark.line, linewidth=2.2, zorder=3)
    ax.plot(
        xs[1:], ys[1:], linestyle="none", marker=mark.marker, color=mark.colour, markerfacecolor=mark.face,
        markersize=7, markeredgewidth=1.6, zorder=4,
    )  # fmt: skip
    for row in rows[~rows.finished].to_dict("records"):
        ax.plot([xs[-1], row["round"]], [ys[-1], row["total"]], color=mark.colour, linewidth=1, zorder=3)


def _name_parts(ax: Axes, colours: Theme, parts: list[str]) -> None:
    from matplotlib.patches import Patch

    keys = [
        Patch(edgecolor=colours.strong, label=f"its {part}" if n else f"{part} of the round", **_patch(colours, n))
        for n, part in enumerate(parts)
    ]
    keys_below(ax, colours, keys)


def _patch(colours: Theme, part: int) -> dict[str, Any]:
    fill = _fill(colours, colours.line, part)
    return {"facecolor": fill.pop("color"), **fill}


def _words(rows: pd.DataFrame, parts: list[str], names: list[str], goal: int | None) -> str:
    aim = f" The goal is {goal:,}." if goal else ""
    if not len(rows):
        return f"{_NOTHING}{aim}"
    told = []
    for number, mine in rows.groupby("round"):
        each = listing(
            [
                f"{row['player']} {figure(row['total'])} ({', '.join(f'{part} {figure(row[part])}' for part in parts)})"
                for row in mine.to_dict("records")
            ]
        )
        told.append(f"After round {number}: {each}." if mine.finished.all() else f"So far in round {number}: {each}.")
    last = rows[rows["round"] == rows["round"].max()].sort_values("total", ascending=False)
    lead = int(last.total.iloc[0] - last.total.iloc[1])
    ahead = f"{last.player.iloc[0]} is ahead by {lead:,}." if lead else "The totals are level."
    return f"Totals of {listing(names)}. {' '.join(told)} {ahead}{aim}"
