"""The chart of the chance of each meld after draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: a row of a DataFrame has cells of all types

from pinochle_widgets.basics.arguments import find_number
from pinochle_widgets.cards import Card, parse_cards
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.odds.both import agreement, side_by_side
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import Theme, drawing, keys_below, right_column, row_labels
from pinochle_widgets.lab.charts.words import (
    MOST_ROWS,
    card_sign,
    confidence_of,
    interval,
    meld_in_words,
    percent,
    sentences,
)
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


Row = dict[Any, Any]
"""A row of a table by column."""


@charted
def draw_odds(
    frame: pd.DataFrame, ax: Axes | None = None, *, most: int = 10, title: str = "What can still be drawn?"
) -> Axes:
    """Chart the chance that draws complete each meld.

    Parameters
    ----------
    frame : DataFrame
        The table of `pinochle_widgets.lab.draw_odds`, exact or simulated; or both, side by side:
        ``exact.join(simulated.rename(columns={"probability": "simulated"}).drop(columns="needs"))``.
    most : int, optional
        The most melds to draw, the likeliest first. Melds that are whole already, or out of reach, are left out.

    Raises
    ------
    ValueError
        If `frame` is no such table, or `most` is no number from 1.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> odds = lab.draw_odds("AS TS KS QS JC KH QH 9D", draws=6, trump="S")
    >>> ax = lab.charts.draw_odds(odds)
    """
    most = find_number(most, 1, MOST_ROWS, "most")
    odds = side_by_side(find_frame(frame, ("meld", "suit", "copies", "probability"), "lab.draw_odds()").reset_index())
    kind = "exact" if "exact" in odds else "simulated"
    open_ = odds[(odds[kind] > 0) & (odds[kind] < 1)].sort_values(kind, ascending=False, kind="stable")
    whole = [_name(row) for row in odds[odds[kind] == 1].to_dict("records")]
    shown = open_.head(most).to_dict("records")
    both = {"exact", "simulated"} <= set(odds)
    with drawing(ax, 1.3 + 0.46 * max(len(shown), 2) + 0.2 * both, "x") as (axes, colours):
        axes.set_ylim(max(len(shown), 1) - 0.45, -0.6)
        first, second = colours.marks[:2]
        height = 0.28 if both else 0.44
        for y, row in enumerate(shown):
            if "exact" in row:
                axes.barh(y - 0.16 * both, row["exact"], height, color=first.colour, edgecolor=first.colour)
            if "simulated" in row:
                at = y + 0.16 * both
                axes.barh(at, row["simulated"], height, color=second.soft, edgecolor=second.colour)
                axes.plot(
                    [row["ci_low"], row["ci_high"]], [at, at], "|-", color=colours.ink, linewidth=1.4, markersize=6
                )
        _percent_axis(axes, max((row.get("ci_high", row[kind]) for row in shown), default=1))
        row_labels(axes, colours, [(_name(row), _signs(row)) for row in shown])
        right_column(axes, colours, [_numbers(row) for row in shown], "")
        if both:
            _exact_and_simulated(axes, colours, confidence_of(odds))
        if not shown:
            axes.text(0.5, 0, "Nothing is open any more.", ha="center", va="center", color=colours.quiet)
    found = [f"{_name(row)}{_cards(row)}: {percent(row[kind])}" for row in shown]
    words = f"Chances, {kind}. {sentences(found)}." if found else "No meld is open any more."
    words += f" Whole already: {sentences(whole)}." if whole else ""
    words += f" Open besides, but less likely: {len(open_) - len(shown)}." if len(open_) > len(shown) else ""
    return described(axes, title, words + (f" {agreement(open_.head(most))}" if both and shown else ""))


def _percent_axis(ax: Axes, highest: float) -> None:
    """Scale the axis from 0 to the first of a quarter, a half and the whole that holds all chances."""
    top, step = next(each for each in ((25, 5), (50, 10), (100, 25)) if 100 * highest <= each[0])
    ax.set_xlim(0, top / 100)
    ax.set_xticks([tick / 100 for tick in range(0, top + 1, step)], [f"{tick}%" for tick in range(0, top + 1, step)])


def _exact_and_simulated(ax: Axes, colours: Theme, confidence: str) -> None:
    from matplotlib.patches import Patch

    first, second = colours.marks[:2]
    keys = [
        Patch(facecolor=first.colour, edgecolor=first.colour, label="exact"),
        Patch(facecolor=second.soft, edgecolor=second.colour, label=f"simulated, with {confidence} interval"),
    ]
    keys_below(ax, colours, keys)


def _needed(row: Row) -> list[Card]:
    return parse_cards(str(row.get("needs") or ""))


def _signs(row: Row) -> str:
    return f"needs {' '.join(map(card_sign, cards))}" if (cards := _needed(row)) else ""


def _cards(row: Row) -> str:
    return f", needs {listing([card.name for card in cards])}" if (cards := _needed(row)) else ""


def _name(row: Row) -> str:
    return meld_in_words(str(row["meld"]), str(row["suit"]), int(row["copies"]))


def _numbers(row: Row) -> str:
    if "exact" not in row:
        return f"{percent(row['simulated'])}\n{interval(row['ci_low'], row['ci_high'])}"
    simulated = (
        f"\n{percent(row['simulated'])} ({interval(row['ci_low'], row['ci_high'])})" if "simulated" in row else ""
    )
    return percent(row["exact"]) + simulated
