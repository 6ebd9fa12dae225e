"""The chance of each meld after more cards are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from pinochle_widgets.basics.signatures import describes, shares
from pinochle_widgets.lab.odds.arguments import Cards
from pinochle_widgets.lab.odds.question import after_draws
from pinochle_widgets.lab.odds.terms import SHARED, OfDraws
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_hands

if TYPE_CHECKING:
    import pandas as pd


@marked(of_hands)
@shares(OfDraws)
@describes(SHARED)
def draw_odds(hold: Cards = "", unseen: Cards | None = None, draws: int = 3, **how: Unpack[OfDraws]) -> pd.DataFrame:
    """Compute the chance that each meld is whole after more cards are drawn.

    Parameters
    ----------
    **how

    Returns
    -------
    DataFrame
        Rows by `meld`, `suit` (empty for a meld of all suits or of any) and `copies` (at least so many); columns as
        for `meld_odds`, and `needs`, the cards still lacking. A meld that is whole already has probability 1.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    Three more cards, and an ace of clubs to complete the aces:

    >>> odds = draw_odds("AS AH AD KS KH 9S JC JC TD TD 9C 9C", draws=3, trump="S")
    >>> odds.loc[("aces_around", "", 1), ["needs", "fraction"]].tolist()
    ['AC', Fraction(17, 105)]
    """
    return after_draws("draws", draws, hold, unseen, how)
