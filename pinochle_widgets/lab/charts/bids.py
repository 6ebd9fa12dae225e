"""The chart of auctions: the bids that they end at, and the share of bids that are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: an array of any shape

import numpy as np

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import as_number, drawing, two_fillings
from pinochle_widgets.lab.charts.words import percent
from pinochle_widgets.lab.pooling import pooled
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


RARE = 0.002
"""A bid at the low or high end is left out of the picture as far as it is rarer than this."""


@charted
def bids(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "Where do auctions end?") -> Axes:
    """Chart the share of auctions that end at each bid, and the share of those bids that are lost.

    Parameters
    ----------
    frame : DataFrame
        The hands of an auction game, as `pinochle_widgets.lab.self_play` returns them, of one seed or of several.

    Raises
    ------
    ValueError
        If `frame` is no such table, or nobody bids in it.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> hands = lab.self_play("beginner", "pinochle34/cutthroat", 60, seed=1)
    >>> ax = lab.charts.bids(hands)
    """
    hands = pooled(find_frame(frame, ("bidder", "bid", "gain_0", "gain_1"), "lab.self_play()"))
    hands = hands[hands.bidder >= 0]
    if hands.empty:
        raise wrong("frame", frame, "hold one to draw", fault="holds no hand in which anybody bids")
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
        two_fillings(axes, colours, "made", "lost")
    likeliest = ended.sort_values(ascending=False, kind="stable").head(3)
    found = ", ".join(f"{bid} in {percent(float(share))}" for bid, share in likeliest.items())
    words = f"Bars from {shown[0]} to {shown[-1]}. Most auctions end at: {found}. "
    return described(axes, title, f"{words}Lost in all: {percent(float(lost.sum()))} of the bids.")


def _lost(hands: pd.DataFrame) -> Any:
    """Find the hands in which the bidder's side lost its bid; sides are numbered as their first seats."""
    gains = hands.filter(regex=r"^gain_\d$").to_numpy()
    own = gains[np.arange(len(hands)), hands.bidder.to_numpy() % gains.shape[1]]
    return own == -hands.bid.to_numpy()
