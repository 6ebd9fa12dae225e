"""The lab's questions about cards still to come, from what one knows: exact or simulated, as tables.

Each function checks what it was asked and leaves the counting to `conditional` or `sampler`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.cards import Deck
from pinochle_widgets.lab.odds.arguments import Cards
from pinochle_widgets.lab.odds.question import drawn

if TYPE_CHECKING:
    import pandas as pd


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
) -> pd.DataFrame:
    """How likely each meld is to be whole after more cards are drawn.

    Parameters
    ----------
    hold : str or iterable of cards
        The cards in hand.
    unseen : str or iterable of cards, optional
        The cards any of which may be drawn; by default all of the deck that are neither held nor gone.
    draws : int, optional
        How many of the unseen are drawn.
    gone : str or iterable of cards, optional
        Cards that are known to be elsewhere.
    deck : str or Deck, optional
        ``"single"``, ``"64-card"``, ``"double"``, or any deck.
    trump : str, optional
        The trump suit, if it is named: then run and dix are told of for that suit only.
    method, n, seed
        As for `meld_odds`.

    Returns
    -------
    DataFrame
        Rows by `meld`, `suit` (empty for a meld of all suits or of any) and `copies` (at least so
        many); columns as for `meld_odds`, and `needs`, the cards still lacking. What is whole already has
        probability 1.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    Three more cards, and an ace of clubs to complete the aces:

    >>> odds = draw_odds("AS AH AD KS KH 9S JC JC TD TD 9C 9C", draws=3, trump="S")
    >>> odds.loc[("aces_around", "", 1), ["needs", "fraction"]].tolist()
    ['AC', Fraction(17, 105)]
    """
    return drawn("draws", draws, hold, unseen, gone=gone, deck=deck, trump=trump, method=method, n=n, seed=seed)
