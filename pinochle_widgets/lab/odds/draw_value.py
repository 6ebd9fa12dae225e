"""The distribution of the meld value of a hand after more cards are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.cards import Deck
from pinochle_widgets.games.pinochle.meld_table import MeldTable
from pinochle_widgets.lab.odds.arguments import Cards, find_simulation, find_table, find_trump
from pinochle_widgets.lab.odds.meld_value import value_series
from pinochle_widgets.lab.odds.question import find_question
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd


@marked
def draw_value(
    hold: Cards = "",
    unseen: Cards | None = None,
    draws: int = 3,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
    trump: str = "S",
    table: str | MeldTable = "pinochle34",
    method: str = "exact",
    n: int = 1_000_000,
    seed: int | str = 0,
    fractions: bool = False,
    compiled: bool = False,
) -> pd.Series:
    """Compute the distribution of the meld value of a hand after more cards are drawn.

    Parameters
    ----------
    hold, unseen, draws, gone, deck
        As for `draw_odds`.
    trump, table, method, n, seed, fractions, compiled
        As for `meld_value`.

    Returns
    -------
    Series
        As for `meld_value`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.
    """
    asked = find_question(hold, unseen, draws, gone, deck)
    trump = find_trump(trump)
    table = find_table(table, asked.deck)
    simulation = find_simulation(method, n, seed, CONFIDENCE, asked.deck)
    return value_series(asked.urn, asked.deck, trump, table, simulation, fractions=fractions, compiled=compiled)
