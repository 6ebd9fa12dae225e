"""Measure the exact solution of phase 2, twelve cards a side: the time of a deal, compiled and interpreted.

The deals are random, and the first hand leads; the transposition table holds no values of the deal. Time is the process's
own: other work on the machine doesn't count.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets.engine.bitset import NO_CARD, with_one_more
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.two_handed.mind.search import endgame
from pinochle_widgets.games.two_handed.rules import core

DEALS = 200
PRESETS = ("hoyle", "64-card", "strict", "simplified")


def random_deals(rules: pw.TwoHandedRules, deals: int) -> list[tuple[int, int, int]]:
    """Deal two hands and a trump suit at random, many times."""
    rng = random.Random(11)
    deck = indices(rules.deck.cards)
    found = []
    for _ in range(deals):
        rng.shuffle(deck)
        hands = [0, 0]
        for place in range(2 * core.HAND_SIZE):
            hands[place & 1] = with_one_more(hands[place & 1], deck[place])
        found.append((*hands, deck[-1] >> 3))
    return found


def milliseconds(preset: str, deals: int, *, compile_rules: bool) -> tuple[list[float], list[int]]:
    """Time the solution of each deal, in milliseconds; list the times and the values."""
    rules = pw.TwoHandedRules.preset(preset)
    best_play: Callable[..., tuple[int, int]] = endgame.best_play
    terms, memory = rules.terms, endgame.SolverRoom()
    if compile_rules:
        best_play = compiled(endgame.__name__).best_play
        terms, memory = numbers(rules.terms), room(endgame.SolverRoom)
    spent, values = [], []
    for mine, theirs, trump in random_deals(rules, deals + 1):
        hands = numbers([mine, theirs]) if compile_rules else (mine, theirs)
        start = time.process_time()
        value, _ = best_play(*hands, NO_CARD, trump, terms, memory)
        spent.append(1000 * (time.process_time() - start))
        values.append(int(value))
    return spent[1:], values[1:]  # the first deal loads compiled code


def measure() -> list[Figure]:
    figures = []
    for preset in PRESETS:
        spent, values = milliseconds(preset, DEALS, compile_rules=True)
        least, most = (5, 25) if preset == "hoyle" else (None, None)
        figures += [
            Figure(f"compiled, {preset}: median", statistics.median(spent), "ms", at_most=least, raw=spent),
            Figure(f"compiled, {preset}: 95th percentile", statistics.quantiles(spent, n=20)[-1], "ms", at_most=most),
        ]
        if preset == "hoyle":
            slowly, same = milliseconds(preset, DEALS, compile_rules=False)
            if same != values:
                raise AssertionError("interpreted and compiled, values differ")
            figures += [
                Figure("interpreted, hoyle: median", statistics.median(slowly), "ms", at_most=150, raw=slowly),
                Figure("interpreted / compiled, the same deals", sum(slowly) / sum(spent), "x", at_least=20),
            ]
    return figures
