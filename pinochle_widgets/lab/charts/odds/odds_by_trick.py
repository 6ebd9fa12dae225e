"""The chart of the chances of melds from trick to trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import as_percent, drawing, end_labels
from pinochle_widgets.lab.charts.words import meld_name, percent
from pinochle_widgets.lab.tables import check_chances, find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


MOST = 4
"""The most lines that a reader can tell apart without their colours."""


@charted
def odds_by_trick(
    frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "The odds as the hand is played"
) -> Axes:
    """Chart the chances of some melds as a hand is played.

    Parameters
    ----------
    frame : DataFrame
        By trick, a column with the chance of each of up to four melds. Collect rows from the `frame` of an `OddsPanel`, or
        from `draw_odds`.

    Raises
    ------
    ValueError
        If `frame` is no such table.

    Examples
    --------
    >>> import pandas as pd
    >>> from pinochle_widgets import lab
    >>> chances = {"aces": [0.54, 0.52, 1], "kings": [0.16, 0.15, 0.14], "pinochle": [0.1, 0.2, 0.15]}
    >>> ax = lab.charts.odds_by_trick(pd.DataFrame(chances, index=pd.Index([1, 2, 3], name="trick")))
    """
    odds = find_frame(frame, (), "collecting chances by trick").astype(float).sort_index()
    if not 1 <= len(odds.columns) <= MOST:
        raise wrong(
            "frame", frame, f"have from 1 to {MOST}, one for each meld", fault=f"has {len(odds.columns)} columns"
        )
    check_chances(odds, may_lack=True)
    names = [meld_name(str(name)) for name in odds.columns]
    with drawing(ax, 3.8, "y") as (axes, colours):
        axes.set_ylim(-0.03, 1.03)
        axes.yaxis.set_major_formatter(as_percent)
        axes.set_xlabel("trick")
        axes.set_ylabel("chance then")
        ends = []
        for mark, name, (_, line) in zip(colours.marks, names, odds.items(), strict=False):
            axes.plot(
                line.index, line, color=mark.colour, linestyle=mark.line, marker=mark.marker, markersize=6.5,
                markerfacecolor=mark.face, markeredgewidth=1.5, clip_on=False,
            )  # fmt: skip
            known = line.dropna()
            if len(known):
                ends.append((float(known.iloc[-1]), name, mark))
        axes.set_xticks(list(odds.index))
        end_labels(axes, ends)
    found = [
        f"{name} from {percent(float(line.dropna().iloc[0]))} to {percent(float(line.dropna().iloc[-1]))}, "
        f"at most {percent(float(line.max()))}"
        for name, (_, line) in zip(names, odds.items(), strict=True)
        if line.notna().any()
    ]
    words = f"Chances from trick {odds.index[0]} to trick {odds.index[-1]}: {listing(found)}."
    return described(axes, title, words)
