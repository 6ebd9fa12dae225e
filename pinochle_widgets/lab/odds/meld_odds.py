"""The chance of each meld in a dealt hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_number
from pinochle_widgets.basics.signatures import describes
from pinochle_widgets.cards import Deck
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.rules.catalog import hand_melds
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import find_deck, find_simulation, find_trump
from pinochle_widgets.lab.odds.exact.dealt import dealt, exact_meld_odds
from pinochle_widgets.lab.odds.simulated.sampler import sample_melds
from pinochle_widgets.lab.odds.terms import SHARED
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_hands
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd


@marked(of_hands)
@describes(SHARED)
def meld_odds(
    cards: int = 12,
    deck: str | Deck = "single",
    trump: str | None = None,
    method: str = "exact",
    n: int = 1_000_000,
    seed: int | str = 0,
    *,
    confidence: float = CONFIDENCE,
) -> pd.DataFrame:
    """Compute the chance that a dealt hand holds each meld.

    Parameters
    ----------
    trump : str, optional
        The suit of run, marriage and dix. The chances are the same for each suit.

    Returns
    -------
    DataFrame
        Rows by `meld` and `copies` (at least so many); columns `probability` and, exact, `fraction`, or, simulated,
        `ci_low` and `ci_high` (Wilson's interval), `standard_error`, `hits` and `n`. A meld of any suit is held so many
        times in one suit. A marriage counts where king and queen are held, in a run too. A meld that can't be
        has probability 0. ``attrs["confidence"]`` is the confidence of simulated intervals.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> float(meld_odds().loc[("aces_around", 1), "probability"].round(6))
    0.027624

    Exact and simulated chances side by side:

    >>> simulated = meld_odds(method="simulated", n=10_000).rename(columns={"probability": "simulated"})
    >>> both = meld_odds().join(simulated)
    >>> both.loc[("aces_around", 1), ["simulated", "ci_low", "ci_high"]].astype(float).round(3).tolist()
    [0.026, 0.023, 0.029]
    """
    deck = find_deck(deck)
    cards = find_number(cards, 0, len(deck), "cards", " in this deck")
    trump = None if trump is None else find_trump(trump)
    asked = find_simulation(method, n, seed, confidence, deck)
    melds = hand_melds(deck, trump or "S")
    rows = frames.index(
        [(meld.name, copies) for meld in melds for copies in range(1, deck.copies + 1)], "meld", "copies"
    )
    if asked:
        hits = sample_melds(dealt(cards, deck), melds, deck.copies, asked.n, stream(asked.seed))
        return frames.simulated(rows, hits, asked)
    return frames.exact(rows, [row.probability for row in exact_meld_odds(cards, deck, trump)])
