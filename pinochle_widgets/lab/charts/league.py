"""The chart of a league table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: rows

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.levels.rates import label
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import as_percent, drawing, right_column, row_labels
from pinochle_widgets.lab.charts.words import confidence_of, game_title, percent, sentences
from pinochle_widgets.lab.stats.intervals import wilson
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

MOST = 30
"""The most rows that are drawn: those with the most games."""


@charted
def league(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "How many games are won?") -> Axes:
    """Chart the share of games won by player, game and level, with intervals.

    Parameters
    ----------
    frame : DataFrame
        The table of `pinochle_widgets.league`. Of more than thirty rows, those with the most games are drawn.

    Raises
    ------
    ValueError
        If `frame` is no such table, or has a row without games.

    Examples
    --------
    >>> import pandas as pd
    >>> from pinochle_widgets import lab
    >>> table = pd.DataFrame({"player": ["Ann", "Ben"], "game": "two-handed", "level": ["expert", "novice"], "games": [40, 12]})
    >>> ax = lab.charts.league(table.assign(won=[25, 11], margin=[42.4, 210.0]))  # as pw.league() lists them
    """
    needed = ("player", "game", "level", "games", "won", "margin")
    table = find_frame(frame, needed, "pw.league()")
    if not ((table.won >= 0) & (table.won <= table.games) & (table.games > 0)).all():
        raise wrong("frame", frame, "have as many games as are won, or more", fault="has rows without games")
    most = table.sort_values("games", ascending=False, kind="stable").head(MOST)
    rows = sorted(most.to_dict("records"), key=lambda row: -row["won"] / row["games"])
    with drawing(ax, 1.3 + 0.5 * len(rows), "x") as (axes, colours):
        mark = colours.marks[0]
        axes.set_ylim(len(rows) - 0.4, -0.8)
        axes.set_xlim(0, 1)
        axes.axvline(0.5, color=colours.strong, linewidth=1.4)
        for y, row in enumerate(rows):
            ends = wilson(int(row["won"]), int(row["games"]))
            axes.plot(
                ends, [y, y], "|-", color=mark.colour, linewidth=2, markersize=10, markeredgewidth=2, clip_on=False
            )
            axes.plot([row["won"] / row["games"]], [y], "o", color=mark.colour, markersize=8, clip_on=False)
        axes.xaxis.set_major_formatter(as_percent)
        axes.set_xlabel(f"games won, with {confidence_of(frame)} interval")
        row_labels(axes, colours, [(str(row["player"]), f"{_game_of(row)}, {label(row['level'])}") for row in rows])
        right_column(axes, colours, [_record(row) for row in rows], "won, margin")
    found = [
        f"{row['player']} against {label(row['level'])} at {_game_of(row)} {percent(row['won'] / row['games'])} "
        f"({row['won']} of {row['games']}), on average {signed(row['margin'])}"
        for row in rows
    ]
    left_out = f" {len(table) - MOST} rows with fewer games are left out." if len(table) > MOST else ""
    return described(axes, title, f"Games won, the most first: {sentences(found)}.{left_out}")


def _game_of(row: dict[Any, Any]) -> str:
    return game_title(row["game"]) + (", custom rules" if row.get("rules") else "")


def _record(row: dict[Any, Any]) -> str:
    return f"{row['won']} of {row['games']}, {signed(row['margin'])}"
