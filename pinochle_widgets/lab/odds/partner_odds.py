"""How likely partner holds the cards that each meld lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.cards import Deck
from pinochle_widgets.lab.odds.arguments import Cards
from pinochle_widgets.lab.odds.question import drawn

if TYPE_CHECKING:
    import pandas as pd


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
) -> pd.DataFrame:
    """Tabulate how likely partner holds the cards that each meld lacks: partner's hand is so many draws from the unseen.

    Parameters
    ----------
    hold : str or iterable of cards
        The own hand.
    cards : int, optional
        Cards in partner's hand.
    unseen, gone, deck, trump, method, n, seed
        As for `draw_odds`.

    Returns
    -------
    DataFrame
        As for `draw_odds`: the melds of both hands put together.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.
    """
    return drawn("cards", cards, hold, unseen, gone=gone, deck=deck, trump=trump, method=method, n=n, seed=seed)
