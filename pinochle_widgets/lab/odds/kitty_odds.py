"""The chance that the kitty completes each meld."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from pinochle_widgets.basics.signatures import shares
from pinochle_widgets.lab.odds.arguments import Cards
from pinochle_widgets.lab.odds.question import after_draws
from pinochle_widgets.lab.odds.terms import OfOthers
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_hands

if TYPE_CHECKING:
    import pandas as pd


@marked(of_hands)
@shares(OfOthers)
def kitty_odds(hold: Cards, kitty: int = 3, **how: Unpack[OfOthers]) -> pd.DataFrame:
    """Compute the chance that the kitty completes each meld: its cards are draws from the unseen.

    Parameters
    ----------
    hold : str or iterable of cards
        The hand before the kitty is seen.
    kitty : int, optional
        The number of cards in the kitty.
    **how

    Returns
    -------
    DataFrame
        As for `draw_odds`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> hand = "AS TS KS QS AH AD KH QC JC TD TD 9C 9C 9H 9S"
    >>> kitty_odds(hand).loc[("run", "S", 1), ["needs", "fraction"]].tolist()
    ['JS', Fraction(31, 176)]
    """
    return after_draws("kitty", kitty, hold, how["unseen"], how)
