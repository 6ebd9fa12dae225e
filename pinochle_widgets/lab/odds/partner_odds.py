"""The chance that partner holds the cards that each meld lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.cards import Deck
from pinochle_widgets.lab.odds.arguments import Cards
from pinochle_widgets.lab.odds.question import after_draws
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd


@marked
def partner_odds(
    hold: Cards,
    cards: int = 12,
    *,
    unseen: Cards | None = None,
    gone: Cards = "",
    deck: str | Deck = "single",
    trump: str | None = None,
    method: str = "exact",
    n: int = 1_000_000,
    seed: int | str = 0,
    confidence: float = CONFIDENCE,
) -> pd.DataFrame:
    """Compute the chance that partner holds the cards that each meld lacks: partner's cards are draws from the unseen.

    Parameters
    ----------
    hold : str or iterable of cards
        The own hand.
    cards : int, optional
        The number of cards in partner's hand.
    unseen, gone, deck, trump, method, n, seed, confidence
        As for `draw_odds`.

    Returns
    -------
    DataFrame
        As for `draw_odds`: the melds of both hands put together.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.
    """
    return after_draws(
        "cards",
        cards,
        hold,
        unseen,
        gone=gone,
        deck=deck,
        trump=trump,
        method=method,
        n=n,
        seed=seed,
        confidence=confidence,
    )
