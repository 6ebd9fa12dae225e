"""The chance of each meld after more cards are drawn."""

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
def draw_odds(
    hold: Cards = "",
    unseen: Cards | None = None,
    draws: int = 3,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
    trump: str | None = None,
    method: str = "exact",
    n: int = 1_000_000,
    seed: int | str = 0,
    confidence: float = CONFIDENCE,
) -> pd.DataFrame:
    """Compute the chance that each meld is whole after more cards are drawn.

    Parameters
    ----------
    hold : str or iterable of cards
        The cards in hand.
    unseen : str or iterable of cards, optional
        The cards that may be drawn, each set of them equally likely; by default all of the deck that are neither held
        nor gone.
    draws : int, optional
        The number of unseen cards that are drawn.
    gone : str or iterable of cards, optional
        Cards that are known to be elsewhere.
    deck : str or Deck, optional
        ``"single"`` (48 cards), ``"64-card"``, ``"double"`` (80 cards), or any deck with ranks of Pinochle.
    trump : str, optional
        The trump suit, if it is named: then run and dix are listed for that suit only.
    method, n, seed, confidence
        As for `meld_odds`.

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
    return after_draws(
        "draws",
        draws,
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
