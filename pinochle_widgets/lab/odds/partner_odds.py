"""The chance that partner holds the cards that each meld lacks."""

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
def partner_odds(hold: Cards, cards: int = 12, **how: Unpack[OfOthers]) -> pd.DataFrame:
    """Compute the chance that partner holds the cards that each meld lacks: partner's cards are draws from the unseen.

    Parameters
    ----------
    hold : str or iterable of cards
        The own hand.
    cards : int, optional
        The number of cards in partner's hand.
    **how

    Returns
    -------
    DataFrame
        As for `draw_odds`: the melds of both hands put together.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> odds = partner_odds("AS TS KS QS JS AH TH KH QH 9D 9D JC")
    >>> str(odds.fraction.iloc[0])
    '181/595'
    """
    return after_draws("cards", cards, hold, how["unseen"], how)
