"""The distribution of the meld value of a dealt hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from pinochle_widgets.basics.arguments import find_number
from pinochle_widgets.basics.signatures import describes, shares
from pinochle_widgets.cards import SUITS, Deck
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.rules.catalog import dix_card
from pinochle_widgets.games.pinochle.rules.meld_table import MeldTable
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import Simulation, find_deck, find_simulation, find_table, find_trump
from pinochle_widgets.lab.odds.exact.dealt import dealt, exact_value
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.simulated.sampler import sample_values
from pinochle_widgets.lab.odds.terms import SHARED, Counted
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_hands
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd


@marked(of_hands)
@shares(Counted)
@describes(SHARED)
def meld_value(
    cards: int = 12,
    deck: str | Deck = "single",
    trump: str = "S",
    table: str | MeldTable = "pinochle34",
    method: str = "exact",
    n: int = 1_000_000,
    seed: int | str = 0,
    **how: Unpack[Counted],
) -> pd.Series:
    """Compute the distribution of the meld value of a dealt hand.

    Parameters
    ----------
    trump : str, optional
        The trump suit. The pinochle takes a spade and a diamond, so it makes a difference.
    **how

    Returns
    -------
    Series
        The probability of each value that can be, by rising value. `with_intervals` adds the intervals of
        simulated ones, and `among` has the chances among some of the values.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

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
    asked = find_simulation(method, n, seed, CONFIDENCE, deck)
    return value_series(dealt(cards, deck), deck, trump, table, asked, fractions=how["fractions"])


def value_series(
    urn: Urn, deck: Deck, trump: str, table: MeldTable, asked: Simulation | None, *, fractions: bool
) -> pd.Series:
    """Make the series of chances by meld value of an urn's hands, exact or, if `asked` is given, simulated."""
    chances = exact_value(urn, deck, trump, table)
    if asked is None:
        return frames.values(chances, fractions)
    hands = sample_values(urn, SUITS.index(trump), table, dix_card(trump, deck), asked.n, stream(asked.seed))
    return frames.simulated_values(hands, chances, asked.n, asked.seed, fractions)
