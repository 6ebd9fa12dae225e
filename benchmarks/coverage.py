"""Measure how often the interval of a sampled price covers the average over very many fresh worlds.

Decisions are drawn from rounds between two levels, and each is priced by many seeds. Fresh worlds are a sample, too: their own
error is allowed for. Another game, another budget: `GAME=canasta BUDGET=200 python -m benchmarks coverage`.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from functools import cache
from random import Random

import numpy as np

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets.games import find_game
from pinochle_widgets.lab.reviewing import decisions, pricing
from pinochle_widgets.lab.reviewing.decisions import appraiser_of
from pinochle_widgets.lab.stats.intervals import CONFIDENCE, wilson

GAME = os.environ.get("GAME", "two-handed")
BUDGET = os.environ.get("BUDGET", "quick")
DECISIONS = int(os.environ.get("DECISIONS", "100"))
SEEDS = int(os.environ.get("SEEDS", "20"))
FRESH = 20_000
"""The worlds that find the truth, by what they cost."""
FAR = 100_000
"""The number of the first chain of fresh worlds: no budget goes so far."""
PAIRS = {"two-handed": ("standard", "novice"), "canasta": ("standard", "novice")}
"""The levels that play the rounds; elsewhere the two lowest."""

APPRAISER = appraiser_of(find_game(GAME))
LEVEL = APPRAISER.LEVELS[0]


def drawn() -> Iterator[decisions.Played]:
    """Draw sampled decisions, at most eight from a round, each in a game of its own."""
    game = find_game(GAME)
    levels = PAIRS.get(GAME) or tuple(level.name for level in game.levels[:2])
    seed, left = 0, DECISIONS
    while left:
        seats = [levels[seat % len(levels)] for seat in range(game.seats)]
        match = pw.Match(GAME, seats, seed=f"coverage {seed}", pauses=True)
        while match.pause != "round" and not match.state.is_over:
            match.proceed()
        played = decisions.decisions_of(match.record, 0)
        able = [each for each in played.decisions if each.round == 1 and not each.asked.is_known]
        for each in Random(seed).sample(able, min(8, left, len(able))):
            left -= 1
            yield played._replace(decisions=(each,))
        seed += 1


def measure() -> list[Figure]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of small budgets, which are measured, too
        budget = pricing.find_budget(int(BUDGET) if BUDGET.isdigit() else BUDGET).at(APPRAISER.COST)
    covered, by_one_look, halves = [], [], []
    for played in drawn():
        asked = played.decisions[0].asked

        @cache
        def truth(rival: int, asked: pw.games.protocol.Alternatives = asked) -> tuple[float, float]:
            """Find how far a rival is ahead, and the standard error of that."""
            chains = FRESH // APPRAISER.CHAIN // APPRAISER.COST
            found = APPRAISER.results(asked, (asked.done, rival), FAR, FAR + chains, 99, LEVEL)
            each = np.asarray(found, np.int64).reshape(chains, APPRAISER.CHAIN, 2) / APPRAISER.SCALE
            leads = (each[:, :, 1] - each[:, :, 0]).mean(1)
            return float(leads.mean()), float(leads.std(ddof=1) / chains**0.5)

        for seed in range(SEEDS):
            row = pricing.price_some(pricing.batch_of(played, LEVEL, budget, seed, None), 0, 1).rows[0].tolist()
            price = pricing.price_of(row, APPRAISER, CONFIDENCE)
            lead, error = truth(price.rival)
            is_covered = abs(price.given_up - lead) <= np.hypot(price.half_width, 1.96 * error) + 1e-9
            covered.append(bool(is_covered))
            halves.append(price.half_width)
            if row[pricing.WORLDS] < budget.pricing:
                by_one_look.append(bool(is_covered))
    low, high = wilson(sum(covered), len(covered))
    name = f"{GAME}, {BUDGET}"
    figures = [
        Figure(f"{name}: coverage of intervals of 95% (itself {low:.3f} to {high:.3f})", float(np.mean(covered)), ""),
        Figure(f"{name}: intervals of width 0", sum(half == 0 for half in halves), "", at_most=0),
        Figure(f"{name}: median half-width", float(np.median(halves)), "points", raw=halves),
    ]
    if by_one_look:
        clear = f"{name}: coverage where half of the worlds were enough ({len(by_one_look)} prices)"
        figures.append(Figure(clear, float(np.mean(by_one_look)), ""))
    return figures
