"""The chart of the melds that each held card is worth keeping for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: a row of a DataFrame has cells of all types

from pinochle_widgets.basics.arguments import find_number
from pinochle_widgets.cards import parse_card
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import as_percent, drawing, keys_below, right_column, row_labels
from pinochle_widgets.lab.charts.words import MOST_ROWS, apart, card_sign, meld_in_words, percent, sentences
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


NEEDED = ("card", "meld", "suit", "copies", "kept", "played", "difference")


@charted
def keep_odds(
    frame: pd.DataFrame, ax: Axes | None = None, *, most: int = 10, title: str = "What is each card worth keeping for?"
) -> Axes:
    """Chart the chance of a meld with a card kept and with it played, for the cards of the greatest differences.

    Parameters
    ----------
    frame : DataFrame
        The table of `pinochle_widgets.lab.keep_odds`.
    most : int, optional
        The most rows to draw, those of the greatest differences.

    Raises
    ------
    ValueError
        If `frame` is no such table, or `most` is no number from 1.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> worth = lab.keep_odds("AS TS KS QS JC KH QH 9D", draws=6, trump="S")
    >>> ax = lab.charts.keep_odds(worth)
    """
    most = find_number(most, 1, MOST_ROWS, "most")
    worth = find_frame(frame, NEEDED, "lab.keep_odds()").reset_index()
    shown = worth.sort_values("difference", ascending=False, kind="stable").head(most).to_dict("records")
    with drawing(ax, 1.4 + 0.46 * len(shown), "x") as (axes, colours):
        first, second = colours.marks[:2]
        axes.set_ylim(len(shown) - 0.4, -0.6)
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(as_percent)
        axes.set_xlabel("chance of the meld")
        for y, row in enumerate(shown):
            axes.plot([row["played"], row["kept"]], [y, y], color=colours.strong, linewidth=2, zorder=1)
            for mark, place in ((second, row["played"]), (first, row["kept"])):
                axes.plot(
                    [place], [y], linestyle="none", marker=mark.marker, color=mark.colour, markerfacecolor=mark.face,
                    markersize=7.5, markeredgewidth=1.5, clip_on=False, label="played" if mark is second else "kept",
                )  # fmt: skip
        names = [(card_sign(parse_card(str(row["card"]))), f"for {_meld(row)}") for row in shown]
        row_labels(axes, colours, names)
        right_column(axes, colours, [apart(row["difference"]) for row in shown], "percentage points gained")
        keys_below(axes, colours, axes.get_legend_handles_labels()[0][:2])
    found = [
        f"{parse_card(str(row['card'])).name} for {_meld(row)}: {percent(row['kept'])} kept, {percent(row['played'])} played, "
        f"{apart(row['difference'])} percentage points"
        for row in shown
    ]
    words = f"Chances of a meld with a card kept and with it played: {sentences(found)}."
    return described(axes, title, words + (f" Rows left out: {len(worth) - most}." if len(worth) > most else ""))


def _meld(row: dict[Any, Any]) -> str:
    words = meld_in_words(str(row["meld"]), str(row["suit"]), int(str(row["copies"])))
    return words[:1].lower() + words[1:]
