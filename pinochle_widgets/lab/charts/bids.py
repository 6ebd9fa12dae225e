"""Charts of auctions: where they end, and how many bids are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from pinochle_widgets.lab.charts import checked
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.style import Theme, as_number, drawing, keys_below
from pinochle_widgets.lab.charts.words import percent

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


RARE = 0.002
"""A bid at the low or high end is left out of the picture as far as it is rarer than this."""


def bids(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "Where do auctions end?") -> Axes:
    """Chart how many auctions end at each bid, and how many of those bids are lost.

    Parameters
    ----------
    frame : DataFrame
        The hands of an auction game, as `pinochle_widgets.lab.self_play` makes them.
    ax : Axes, optional
        Where to draw; by default in a new figure.
    title : str, optional

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If the table is not such a one, or nobody bids in it.
    """
    hands = checked.table(frame, ("bidder", "bid", "gain_0", "gain_1"), "lab.self_play()")
    hands = hands[hands.bidder >= 0]
    if hands.empty:
        raise ValueError("frame: nobody bids in any of its hands; there is nothing to draw")
    ended = hands.bid.value_counts(normalize=True).sort_index()
    lost = (hands.bid[_lost(hands)].value_counts() / len(hands)).reindex(ended.index, fill_value=0.0)
    often = ended.index[ended > RARE]
    shown = [bid for bid in ended.index if often.min() <= bid <= often.max()]
    with drawing(ax, 3.8, "y") as (axes, colours):
        mark = colours.marks[0]
        at = np.arange(len(shown))
        axes.bar(at, 100 * ended[shown], 0.76, color=mark.colour, edgecolor=mark.colour)
        axes.bar(at, 100 * lost[shown], 0.76, color=colours.paper, edgecolor=mark.colour, hatch="////")
        step = -(-len(shown) // 16)
        axes.set_xticks(at[::step], [as_number(bid) for bid in shown[::step]])
        axes.set_xlabel("bid")
        axes.set_ylabel("auctions that end there")
        axes.yaxis.set_major_formatter(lambda share, _: f"{share:.3g}%")
        _keys(axes, colours)
    likeliest = ended.sort_values(ascending=False, kind="stable").head(3)
    found = ", ".join(f"{bid} in {percent(float(share))}" for bid, share in likeliest.items())
    words = f"Bars from {shown[0]} to {shown[-1]}. Most auctions end at: {found}. "
    return described(axes, title, f"{words}Lost in all: {percent(float(lost.sum()))} of the bids.")


def _lost(hands: pd.DataFrame) -> Any:
    """Whether the bidder's side lost its bid; sides are numbered as their first seats are."""
    gains = hands.filter(regex=r"^gain_\d$").to_numpy()
    own = gains[np.arange(len(hands)), hands.bidder.to_numpy() % gains.shape[1]]
    return own == -hands.bid.to_numpy()


def _keys(ax: Axes, colours: Theme) -> None:
    from matplotlib.patches import Patch

    keys = [
        Patch(facecolor=colours.me, edgecolor=colours.me, label="made"),
        Patch(facecolor=colours.paper, edgecolor=colours.me, hatch="////", label="lost"),
    ]
    keys_below(ax, colours, keys)
