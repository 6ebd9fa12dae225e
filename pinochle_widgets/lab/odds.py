"""The lab's questions about melds, answered as tables: exact, or simulated with intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinochle_widgets.cards import Deck
from pinochle_widgets.lab.decks import find_deck, find_number, find_trump
from pinochle_widgets.lab.exact import exact_meld_odds

if TYPE_CHECKING:
    import pandas as pd


def meld_odds(
    cards: int = 12,
    deck: str | Deck = "single",
    trump: str | None = None,
    method: str = "exact",
    n: int = 1_000_000,
    seed: int = 0,
) -> pd.DataFrame:
    """How likely a dealt hand is to hold each meld.

    Parameters
    ----------
    cards : int, optional
        Cards in the hand.
    deck : str or Deck, optional
        ``"single"`` (48 cards), ``"64-card"``, ``"double"`` (80 cards), or any deck.
    trump : str, optional
        The suit that run, marriage and dix are of. The odds are the same for each suit.
    method : str, optional
        ``"exact"``, or ``"simulated"``.
    n, seed : int, optional
        Simulated hands, and the seed they are drawn with.

    Returns
    -------
    DataFrame
        Rows by `meld` and `copies` (at least so many); columns `probability` and, exact, `fraction`,
        or, simulated, `low` and `high`, the bounds of a 95% Wilson interval.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    >>> float(meld_odds().loc[("aces_around", 1), "probability"].round(6))
    0.027624
    """
    import pandas as pd

    deck = find_deck(deck)
    cards = find_number(cards, 0, len(deck), "cards", " in this deck")
    trump = None if trump is None else find_trump(trump)
    find_method(method)
    rows = exact_meld_odds(cards, deck, trump)
    return pd.DataFrame(
        {"probability": [float(row.probability) for row in rows], "fraction": [row.probability for row in rows]},
        index=pd.MultiIndex.from_tuples([(row.meld, row.copies) for row in rows], names=["meld", "copies"]),
    )


def find_method(method: Any) -> str:
    """The method, checked."""
    if method in ("exact", "simulated"):
        return str(method)
    raise ValueError(f"method: {method!r}; it may be 'exact' or 'simulated'")
