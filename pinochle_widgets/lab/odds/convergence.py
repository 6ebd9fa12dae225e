"""The course of a simulated chance over more and more hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from pinochle_widgets.basics.arguments import Count, Seed, find_confidence, find_number, find_seed, one_of, wrong
from pinochle_widgets.basics.signatures import shares
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.rules.catalog import hand_melds
from pinochle_widgets.lab.odds.arguments import find_deck
from pinochle_widgets.lab.odds.chance import chance
from pinochle_widgets.lab.odds.events.asked import watched
from pinochle_widgets.lab.odds.events.deal import find_deal
from pinochle_widgets.lab.odds.events.played import played_of
from pinochle_widgets.lab.odds.events.terms import Event, check_event
from pinochle_widgets.lab.odds.exact.dealt import dealt
from pinochle_widgets.lab.odds.meld_odds import meld_odds
from pinochle_widgets.lab.odds.simulated.sampler import FEW, watch_melds
from pinochle_widgets.lab.odds.terms import OfCourses, trump_of
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_hands
from pinochle_widgets.lab.stats.intervals import wilson

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import MeldName


Counted = tuple[float, list[list[tuple[int, int]]]]
"""The exact chance, and for each seed the hits, and the hands that count, among the first hands of each run."""

FEWEST = 100
MOST_SEEDS = 1000


@marked(of_hands)
@shares(OfCourses)
def convergence(
    meld: MeldName | str | Event = "aces_around",
    copies: int = 1,
    *,
    n: int = 1_000_000,
    seed: int | str = 0,
    seeds: int = 1,
    points: int = 25,
    given: Event | None = None,
    **how: Unpack[OfCourses],
) -> pd.DataFrame:
    """Tabulate a simulated chance after more and more hands, beside the exact one.

    The rows of a seed are nested: the hands of each row are the first hands of the next row, as one simulation goes on.
    So these rows are right or wrong together. To see how often intervals hold the exact chance, compare seeds: their
    hands are independent.

    Parameters
    ----------
    meld : str or Event, optional
        A meld of `meld_odds`; or an event of `lab.hands`, whose chance can be counted exactly.
    copies : int, optional
        The least number of times that the hand holds the meld.
    n : int, optional
        Hands of the last row of each seed; the first has 100.
    seed : int or str, optional
        The first simulation's seed.
    seeds : int, optional
        The number of simulations. After `seed` come the next numbers; after a text, the text with " 2", " 3", ... .
    points : int, optional
        The number of rows of a seed, at equal ratios of hands.
    given : Event, optional
        An event beside the event `meld`: then only hands in which it comes count. A row in whose hands it never comes is left
        out.
    **how

    Returns
    -------
    DataFrame
        By `n`, the number of hands, seed after seed: `seed`, `probability`, `ci_low` and `ci_high` (Wilson's
        interval), and `exact`. ``attrs["confidence"]`` is the confidence.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> closing = convergence("pinochle", n=1000, points=2, seeds=3)
    >>> closing.seed.tolist(), closing.index.tolist()
    ([0, 0, 1, 1, 2, 2], [100, 1000, 100, 1000, 100, 1000])
    >>> from pinochle_widgets.lab.hands import count
    >>> convergence(count("A") >= 2, n=1000, points=2).round(2).probability.tolist()
    [0.63, 0.68]
    """
    import pandas as pd

    confidence = find_confidence(how["confidence"])
    n = find_number(n, FEWEST, 10**10, "n")
    points = find_number(points, 2, 200, "points")
    runs = sorted({round(FEWEST * (n / FEWEST) ** (step / (points - 1))) for step in range(points)})
    drawn_from = _seeds(find_seed(seed), find_number(seeds, 1, MOST_SEEDS, "seeds"))
    if isinstance(meld, Event):
        exact, counted = _of_event(meld, given, runs, drawn_from, how)
    elif given is not None:
        raise wrong("given", given, "be left out: the meld must be an event then, such as lab.hands.meld('run')")
    else:
        exact, counted = _of_meld(meld, copies, runs, drawn_from, how)
    rows = [
        (hands, each, hits / among, *wilson(hits, among, confidence), exact)
        for each, found in zip(drawn_from, counted, strict=True)
        for hands, (hits, among) in zip(runs, found, strict=True)
        if among
    ]
    frame = pd.DataFrame(rows, columns=["n", "seed", "probability", "ci_low", "ci_high", "exact"]).set_index("n")
    frame.attrs["confidence"] = confidence
    return frame


def _of_event(event: Event, given: Event | None, runs: list[int], seeds: list[Seed], how: OfCourses) -> Counted:
    """Count the deals that bring an event; the exact chance stands before."""
    if given is not None:
        check_event(given, "given")
    if played_of([event, given]) is not None:
        raise wrong("meld", event, "be an event of a deal: one about play has no exact chance")
    cards, deck = how["cards"], how["deck"]
    exact = float(chance(event, given, cards=cards, deck=deck, method="exact").probability.item())
    deal = find_deal(cards, deck, "")
    counted = [watched(deal, event, runs, seed, given) for seed in seeds]
    if not all(each[-1][1] for each in counted):
        fault = f"is {runs[-1]:,}, and in the hands of one seed {given} never comes"
        raise wrong("n", runs[-1], "be larger, so that it comes in those of each seed", fault=fault)
    return exact, counted


def _of_meld(meld: str, copies: Count, runs: list[int], seeds: list[Seed], how: OfCourses) -> Counted:
    """Count the hands that hold a meld; the exact chance stands before."""
    cards, deck, trump = how["cards"], find_deck(how["deck"]), trump_of(how)
    exact = meld_odds(cards, deck, trump)
    most = int(exact.index.unique("copies").max())
    copies = find_number(copies, 1, most, "copies")
    if not isinstance(meld, str) or (meld, copies) not in exact.index:
        raise wrong("meld", meld, f"be {one_of(exact.index.unique('meld'))}")
    place = list(exact.index).index((meld, copies))
    urn, melds = dealt(find_number(cards, 0, len(deck), "cards"), deck), hand_melds(deck, trump or "S")
    much = len(seeds) * runs[-1] >= FEW
    counted = [watch_melds(urn, melds, deck.copies, runs, stream(each), compile_rules=much) for each in seeds]
    return float(exact.probability.to_numpy()[place]), [
        [(hits[place], hands) for hands, hits in zip(runs, each, strict=True)] for each in counted
    ]


def _seeds(first: Seed, number: Count) -> list[Seed]:
    following = range(1, int(number))
    return [first, *(first + step if isinstance(first, int) else f"{first} {step + 1}" for step in following)]
