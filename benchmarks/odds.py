"""Measure the lab's odds: simulated hands a second against a plain loop and numpy, exact answers against icepool.

All ways run in one process, in turns; the median of the repeats counts. Ways that are compared answer the same question,
and their answers are compared first. Time is the processor's: other work on the machine doesn't count.
"""

from __future__ import annotations

import importlib.util
import random
import statistics
import time
from collections.abc import Callable
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

from benchmarks.report import Figure
from pinochle_widgets.games.pinochle.rules.catalog import dix_card, hand_melds
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES, MeldTable
from pinochle_widgets.lab import meld_odds, meld_value
from pinochle_widgets.lab.odds.arguments import find_deck
from pinochle_widgets.lab.odds.exact.dealt import dealt, exact_meld_odds, exact_value

REPEATS = 9
CARDS = 12

# The table of the baselines: they know no roundhouse, so a second one scores as its parts.
TABLE = MeldTable(
    "baseline", aces=(10, 100), kings=(8, 80), queens=(6, 60), jacks=(4, 40), pinochle=(4, 30), run=(15, 150),
    marriage=2, royal=4, dix=1,
)  # fmt: skip
DECK = find_deck("single")


def measure() -> list[Figure]:
    return [*measure_simulated(), *measure_exact()]


# ---- simulated ----


def baselines() -> Any:
    path = Path(__file__).parent / "baselines" / "meld_sampling.py"
    spec = importlib.util.spec_from_file_location("meld_sampling", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def measure_simulated() -> list[Figure]:
    import numpy as np

    plain, rng = baselines(), np.random.default_rng(1)
    random.seed(1)

    def in_batches(hands: int, size: int) -> None:
        for _ in range(hands // size):
            plain.numpy_mask(size, rng)

    def simulate(hands: int, **deck: Any) -> Any:
        return meld_value(CARDS, trump="H", method="simulated", n=hands, seed=1, **{"table": TABLE, **deck})

    compare_means(simulate(10**7), plain.numpy_mask(10**6, rng))
    ours = "lab, 12 of 48"
    ways: dict[str, tuple[Callable[[int], Any], int]] = {
        "naive": (plain.naive, 20_000),
        # the size of a batch decides how much of it stays in the cache: the best of these counts
        **{
            f"numpy_mask, {size} at a time": (lambda n, size=size: in_batches(n, size), 200_000)
            for size in (2000, 10_000)
        },
        ours: (simulate, 4 * 10**7),
        "lab, 12 of 64": (lambda n: simulate(n, deck="64-card", table="two-handed"), 4 * 10**7),
        "lab, 12 of 80": (lambda n: simulate(n, deck="double", table="double-deck/learners"), 4 * 10**7),
    }
    rates = in_turns({name: rate_of(way, hands) for name, (way, hands) in ways.items()})
    median = {name: statistics.median(found) for name, found in rates.items()}
    mask = max(value for name, value in median.items() if name.startswith("numpy"))
    figures = [Figure(f"{name}: full valuation", value, "hands/s", raw=rates[name]) for name, value in median.items()]
    for name in ways:
        if name.startswith("lab"):
            bounded = name == ours
            figures += [
                Figure(f"{name} / naive", median[name] / median["naive"], "x", at_least=500 if bounded else None),
                Figure(f"{name} / numpy_mask", median[name] / mask, "x", at_least=15 if bounded else None),
            ]
    return figures


def compare_means(simulated: Any, counted: Any) -> None:
    """Check that both value hands alike: their means lie within five standard errors."""
    mean = float((simulated.index * simulated).sum())
    other = float((counted * range(len(counted))).sum() / counted.sum())
    spread = float((simulated.index**2 * simulated).sum() - mean**2) ** 0.5
    if abs(mean - other) > 5 * spread / counted.sum() ** 0.5:
        raise SystemExit(f"the baseline's mean is {other}, the lab's {mean}: they don't value hands alike")


def rate_of(way: Callable[[int], Any], hands: int) -> Callable[[], float]:
    def rate() -> float:
        return hands / seconds(lambda: way(hands))

    return rate


# ---- exact ----


def measure_exact() -> list[Figure]:
    urn, dix = dealt(CARDS, DECK), dix_card("H", DECK)
    full = TABLES["pinochle34"]
    melds = [meld for meld in hand_melds(DECK) if len(meld.groups) == 1]

    def single_melds() -> dict[tuple[str, int], Fraction]:
        asked = dealt(CARDS, DECK)
        return {
            (meld.name, copies): Fraction(asked.ways(meld.groups, copies), asked.total)
            for meld in melds
            for copies in (1, 2)
        }

    def icepool_melds() -> dict[tuple[str, int], Fraction]:
        return {row: chance for meld in melds for row, chance in icepool_meld(meld.name, meld.groups[0]).items()}

    value = lambda table: exact_value(urn, DECK, "H", table)  # noqa: E731 - a name for one line
    if single_melds() != icepool_melds() or value(TABLE) != icepool_value(dix):
        raise SystemExit("icepool gives other odds")
    times = in_turns(
        {
            "total value, 12 of 48, plain Python": lambda: 1000 * seconds(lambda: value(full)),
            "all single melds, 12 of 48": lambda: 1000 * seconds(lambda: exact_meld_odds(CARDS, DECK), 20),
            "the same as a table, lab.meld_odds()": lambda: 1000 * seconds(meld_odds, 20),
            "melds of one set of cards": lambda: 1000 * seconds(single_melds, 20),
            "the same in icepool": lambda: 1000 * seconds(icepool_melds),
            "total value without roundhouses, plain Python": lambda: 1000 * seconds(lambda: value(TABLE)),
            "the same in icepool, total value": lambda: 1000 * seconds(lambda: icepool_value(dix)),
        }
    )
    median = {name: statistics.median(found) for name, found in times.items()}
    bounds = dict(zip(median, (100, 2), strict=False))
    figures = [Figure(name, value, "ms", at_most=bounds.get(name), raw=times[name]) for name, value in median.items()]
    for question, ours, theirs in (
        ("melds of one set of cards", "melds of one set of cards", "the same in icepool"),
        ("total value", "total value without roundhouses, plain Python", "the same in icepool, total value"),
    ):
        figures.append(Figure(f"icepool / lab: {question}", median[theirs] / median[ours], "x", at_least=1))
    return figures


def icepool_meld(name: str, cards: tuple[int, ...]) -> dict[tuple[str, int], Fraction]:
    """Count by icepool how often the cards are held together; the other cards are one outcome, which is its quickest way."""
    import icepool

    others = -1

    class Whole(icepool.MultisetEvaluator):
        def next_state(self, state, order, outcome, count):  # noqa: ARG002 - as icepool calls it
            least = 2 if state is None else state
            return least if outcome == others else min(least, count)

    rest = len(DECK) - 2 * len(cards)
    die = Whole()(icepool.Deck({others: rest, **dict.fromkeys(cards, 2)}).deal(CARDS))
    return {
        (name, copies): Fraction(sum(die.quantity(n) for n in (1, 2) if n >= copies), die.denominator())
        for copies in (1, 2)
    }


def icepool_value(dix: int) -> dict[int, Fraction]:
    """Compute the whole distribution by icepool, suit by suit: it takes the cards in order, queens before kings."""
    import icepool

    jack, queen, king, ten, ace = 3, 4, 5, 6, 7

    class Value(icepool.MultisetEvaluator):
        def next_state(self, state, order, outcome, count):  # noqa: ARG002 - as icepool calls it
            aces, kings, queens, jacks, pinochle_queens, pinochles, own, suit_queens, run = state or (2,) * 4 + (0,) * 5
            suit, rank = divmod(outcome, 8)
            is_trump = suit == dix // 8
            if outcome == dix:
                own += TABLE.dix * count
            elif rank == jack:
                jacks, run = min(jacks, count), count if is_trump else 0
                if suit == 2:
                    pinochles, pinochle_queens = min(pinochle_queens, count), 0
            elif rank == queen:
                queens, suit_queens, run = min(queens, count), count, min(run, count)
                pinochle_queens = count if suit == 0 else pinochle_queens
            elif rank == king:
                kings, run = min(kings, count), min(run, count)
                own += (TABLE.royal if is_trump else TABLE.marriage) * min(suit_queens, count)
                suit_queens = 0
            elif rank == ten:
                run = min(run, count)
            elif rank == ace:
                aces, run = min(aces, count), min(run, count)
                own += (0, *TABLE.run)[run] - TABLE.royal * run
                run = 0
            return aces, kings, queens, jacks, pinochle_queens, pinochles, own, suit_queens, run

        def final_outcome(self, state, *_):
            aces, kings, queens, jacks, _, pinochles, own, *_ = state
            arounds = ((TABLE.aces, aces), (TABLE.kings, kings), (TABLE.queens, queens), (TABLE.jacks, jacks))
            return own + sum((0, *points)[copies] for points, copies in (*arounds, (TABLE.pinochle, pinochles)))

    die = Value()(icepool.Deck({8 * suit + rank: 2 for suit in range(4) for rank in range(2, 8)}).deal(CARDS))
    if die.denominator() != comb(48, CARDS):
        raise SystemExit("icepool deals other hands")
    return {value: Fraction(quantity, die.denominator()) for value, quantity in die.items()}


# ---- taking the time ----


def seconds(work: Callable[[], Any], times: int = 1) -> float:
    """Time one run of some work, in seconds of the processor."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def in_turns(ways: dict[str, Callable[[], float]]) -> dict[str, list[float]]:
    """Collect the values of each way, one after the other, over and over; a first round warms up only."""
    found: dict[str, list[float]] = {name: [] for name in ways}
    for repeat in range(REPEATS + 1):
        for name, way in ways.items():
            value = way()
            if repeat:
                found[name].append(value)
    return found
