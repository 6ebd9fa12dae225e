"""The lab's questions about a hand before the deal, exact or simulated, as tables.

Each function checks what it was asked and leaves the counting to `exact` or `sampler`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.arguments import find_number
from pinochle_widgets.cards import SUITS, Deck
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.catalog import dix_card
from pinochle_widgets.games.pinochle.meld_table import MeldTable
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import Simulation, find_deck, find_simulation, find_table, find_trump
from pinochle_widgets.lab.odds.exact.dealt import dealt, exact_value
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.simulated.sampler import sample_values

if TYPE_CHECKING:
    import pandas as pd


def meld_value(
    cards: int = 12,
    deck: str | Deck = "single",
    trump: str = "S",
    table: str | MeldTable = "pinochle34",
    method: str = "exact",
    n: int = 1_000_000,
    seed: int | str = 0,
    *,
    fractions: bool = False,
    compiled: bool = False,
) -> pd.Series:
    """How likely the melds of a dealt hand are to score each value.

    Parameters
    ----------
    cards : int, optional
        Cards in the hand.
    deck : str or Deck, optional
        ``"single"`` (48 cards), ``"64-card"``, ``"double"`` (80 cards), or any deck.
    trump : str, optional
        The trump suit. The pinochle takes a spade and a diamond, so it makes a difference.
    table : str or MeldTable, optional
        What melds score: ``"two-handed"``, ``"pinochle34"``, ``"double-deck/partnership"``,
        ``"double-deck/learners"``, or a table of one's own.
    method : str, optional
        ``"exact"``, or ``"simulated"``: counted in so many hands dealt at random.
    n : int, optional
        How many hands to simulate.
    seed : int or str, optional
        What they are drawn from: the same seed gives the same hands.
    fractions : bool, optional
        Whether probabilities are given as `fractions.Fraction`, not rounded.
    compiled : bool, optional
        Whether compiled rules count the exact distribution: about a millisecond instead of ten, after the first
        time, when they are compiled or loaded. Simulations are compiled unless they are short.

    Returns
    -------
    Series
        The probability of each value that can be, by rising value. `with_intervals` tells how sure simulated
        ones are.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    >>> values = meld_value(12, trump="H", table="pinochle34", fractions=True)
    >>> values.sum(), int(values.index.max())
    (Fraction(1, 1), 154)
    """
    deck = find_deck(deck)
    cards = find_number(cards, 0, len(deck), "cards", " in this deck")
    trump = find_trump(trump)
    table = find_table(table, deck)
    asked = find_simulation(method, n, seed, deck)
    return value_series(dealt(cards, deck), deck, trump, table, asked, fractions=fractions, compiled=compiled)


def value_series(
    urn: Urn,
    deck: Deck,
    trump: str,
    table: MeldTable,
    asked: Simulation | None,
    *,
    fractions: bool,
    compiled: bool,
) -> pd.Series:
    """The chance of each value that an urn's hands can have, exact or as it is asked to be simulated."""
    chances = exact_value(urn, deck, trump, table, compile_rules=compiled)
    if asked is None:
        return frames.values(chances, fractions)
    hands = sample_values(urn, SUITS.index(trump), table, dix_card(trump, deck), asked.n, stream(asked.seed))
    return frames.simulated_values(hands, chances, asked, fractions)
