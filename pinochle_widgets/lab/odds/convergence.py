"""A simulation watched as it goes on: what it says after few hands, and after many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.arguments import Count, Seed, find_number, find_seed
from pinochle_widgets.cards import Deck
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.catalog import hand_melds
from pinochle_widgets.lab.odds.arguments import find_deck
from pinochle_widgets.lab.odds.exact.dealt import dealt
from pinochle_widgets.lab.odds.meld_odds import meld_odds
from pinochle_widgets.lab.odds.simulated.sampler import FEW, watch_melds
from pinochle_widgets.lab.stats.intervals import wilson

if TYPE_CHECKING:
    import pandas as pd


FEWEST = 100
MOST_SEEDS = 1000


def convergence(
    meld: str = "aces_around",
    copies: int = 1,
    *,
    n: int = 1_000_000,
    seed: int | str = 0,
    seeds: int = 1,
    points: int = 25,
    cards: int = 12,
    deck: str | Deck = "single",
    trump: str | None = None,
) -> pd.DataFrame:
    """A simulated chance after more and more hands, beside the exact one.

    The rows of a seed are nested: the hands of each row are the first of the next row's, one simulation looked at as
    it goes on. So these rows are right or wrong together; how often intervals hold the exact chance is seen by
    comparing seeds, whose hands have nothing to do with each other.

    Parameters
    ----------
    meld : str, optional
        A meld of `meld_odds`.
    copies : int, optional
        At least how often it is held.
    n : int, optional
        Hands of the last row of each seed; the first has 100.
    seed : int or str, optional
        The first simulation's seed.
    seeds : int, optional
        How many simulations. After `seed` come the numbers that follow it; after a text, the text with " 2", " 3", ... .
    points : int, optional
        How many rows a seed has, at equal ratios of hands.
    cards, deck, trump
        As for `meld_odds`.

    Returns
    -------
    DataFrame
        By `n`, the number of hands, seed after seed: `seed`, `probability`, `low` and `high` (Wilson's interval, 95%),
        and `exact`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    >>> closing = convergence("pinochle", n=1000, points=2, seeds=3)
    >>> closing.seed.tolist(), closing.index.tolist()
    ([0, 0, 1, 1, 2, 2], [100, 1000, 100, 1000, 100, 1000])
    """
    import pandas as pd

    n = find_number(n, FEWEST, 10**10, "n")
    points = find_number(points, 2, 200, "points")
    exact = meld_odds(cards, deck, trump)
    most = int(exact.index.unique("copies").max())
    copies = find_number(copies, 1, most, "copies")
    if not isinstance(meld, str) or (meld, copies) not in exact.index:
        raise ValueError(f"meld: no {meld!r}; it may be {', '.join(map(repr, exact.index.unique('meld')))}")
    place = list(exact.index).index((meld, copies))
    chance = float(exact.probability.to_numpy()[place])
    deck = find_deck(deck)
    urn, melds = dealt(find_number(cards, 0, len(deck), "cards"), deck), hand_melds(deck, trump or "S")
    runs = sorted({round(FEWEST * (n / FEWEST) ** (step / (points - 1))) for step in range(points)})
    drawn_from = _seeds(find_seed(seed), find_number(seeds, 1, MOST_SEEDS, "seeds"))
    compile_rules = len(drawn_from) * n >= FEW
    rows: list[tuple[object, ...]] = []
    for each in drawn_from:
        counted = watch_melds(urn, melds, deck.copies, runs, stream(each), compile_rules=compile_rules)
        for hands, hits in zip(runs, counted, strict=True):
            rows.append((hands, each, hits[place] / hands, *wilson(hits[place], hands), chance))
    return pd.DataFrame(rows, columns=["n", "seed", "probability", "low", "high", "exact"]).set_index("n")


def _seeds(first: Seed, number: Count) -> list[Seed]:
    """The seed, and those that come after it."""
    following = range(1, int(number))
    return [first, *(first + step if isinstance(first, int) else f"{first} {step + 1}" for step in following)]
