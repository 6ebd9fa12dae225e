"""The distribution of the meld value of a hand after more cards are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from pinochle_widgets.basics.signatures import describes, shares
from pinochle_widgets.lab.odds.arguments import Cards, find_simulation, find_table
from pinochle_widgets.lab.odds.meld_value import value_series
from pinochle_widgets.lab.odds.question import find_question
from pinochle_widgets.lab.odds.terms import SHARED, OfValues, suit_of
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_hands
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd


@marked(of_hands)
@shares(OfValues)
@describes(SHARED)
def draw_value(hold: Cards = "", unseen: Cards | None = None, draws: int = 3, **how: Unpack[OfValues]) -> pd.Series:
    """Compute the distribution of the meld value of a hand after more cards are drawn.

    Parameters
    ----------
    **how

    Returns
    -------
    Series
        As for `meld_value`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> value = draw_value("KH QH AS", draws=3)
    >>> value.round(3).head(3)
    value
    2    0.821
    3    0.125
    4    0.028
    Name: probability, dtype: float64
    """
    asked = find_question(hold, unseen, draws, how["gone"], how["deck"])
    trump = suit_of(how)
    table = find_table(how["table"], asked.deck)
    simulation = find_simulation(how["method"], how["n"], how["seed"], CONFIDENCE, asked.deck)
    return value_series(asked.urn, asked.deck, trump, table, simulation, fractions=how["fractions"])
