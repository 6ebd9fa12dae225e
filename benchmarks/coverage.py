"""Measure how often the interval of a sampled price covers the average over very many fresh worlds, phase by phase.

`python -m benchmarks.coverage FILE [GAME ...]` plays forty games between two levels, draws decisions of each phase from their
rounds, prices them by several seeds with the budgets "quick" and "standard", and writes a table. Fresh worlds are a sample, too:
their own error is allowed for, and told. One game, another budget: `GAME=canasta BUDGET=200 python -m benchmarks coverage`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import warnings
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import pandas as pd

import pinochle_widgets as pw
from benchmarks import report
from benchmarks.report import Figure
from pinochle_widgets.games import find_game
from pinochle_widgets.games.judging.prices import WORLDS, price_of
from pinochle_widgets.games.judging.stages import Budget
from pinochle_widgets.games.judging.trials import PRICING, Trials, continuations_of, key_of
from pinochle_widgets.games.protocol import Alternatives, Appraiser
from pinochle_widgets.lab.reviewing import decisions, pricing
from pinochle_widgets.lab.reviewing.decisions import appraiser_of
from pinochle_widgets.lab.stats.intervals import CONFIDENCE, wilson

FAMILIES = ("two-handed", "pinochle34/partnership", "pinochle34/cutthroat", "canasta")
BUDGETS = ("quick", "standard")
GAMES, EACH, SEEDS = 40, 2, 2
"""The games, the decisions of each phase in each, and the seeds by which each is priced.

So the standard error of a coverage is 0.02, and of two dozen that are 0.95 one or two come out below 0.93 by chance: where a
phase does, several hundred games tell (`--games 500 --phases trump`).
"""
ROUNDS = 3
"""A game is drawn from up to the end of its first, second or third round, in turns."""
FRESH = 6_400
"""The worlds that find the truth, as many as the budget "deep" has, by what they cost."""
PAIRS = {"two-handed": ("standard", "novice"), "canasta": ("standard", "novice")}
"""The levels that play the rounds; elsewhere the two lowest."""


def drawn(name: str, games: int, of: Sequence[str] = ()) -> Iterator[decisions.Played]:
    """Draw sampled decisions of each phase, or of some, from the last round of each game, each as a game of its own."""
    game = find_game(name)
    levels = PAIRS.get(name) or tuple(level.name for level in game.levels[:2])
    for number in range(games):
        seats = [levels[(seat + number) % len(levels)] for seat in range(game.seats)]
        match = pw.Match(name, seats, seed=f"coverage {number}", pauses=True)
        last = 1 + number % ROUNDS
        while not match.state.is_over and not (match.pause == "round" and match.state.round >= last):
            match.proceed()
        played, phases = decisions.decisions_of(match.record, 0), defaultdict(list)
        last = max((each.round for each in played.decisions), default=0)
        for each in played.decisions:
            if each.round == last and not each.asked.is_known:
                phases[each.asked.phase].append(each)
        for phase in sorted(set(of or phases) & set(phases)):
            for each in Random(f"{number} {phase}").sample(phases[phase], min(EACH, len(phases[phase]))):
                yield played._replace(decisions=(each,))


def fresh(asked: Alternatives, rival: int, appraiser: Appraiser) -> tuple[float, float]:
    """Find how far a rival is ahead in fresh worlds, and the standard error of that."""
    chains = FRESH // appraiser.CHAIN // appraiser.COST
    trials = Trials(asked, appraiser, continuations_of(appraiser), key_of("", asked), "fresh")
    found = np.array([totals for _, totals in trials.totals(PRICING, (asked.done, rival), 0, chains)])
    leads = (found[:, 1] - found[:, 0]) / appraiser.CHAIN / appraiser.SCALE
    return float(leads.mean()), float(leads.std(ddof=1) / chains**0.5)


def budget_of(given: str, appraiser: Appraiser) -> Budget:
    """Find the budget of a name or of a number of worlds, without its warning: small ones are measured, too."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pricing.find_budget(int(given) if given.isdigit() else given).at(appraiser.COST)


def prices(name: str, budgets: Sequence[str] = BUDGETS, games: int = GAMES, phases: Sequence[str] = ()) -> pd.DataFrame:
    """Price the decisions of a game by all budgets and seeds: a row for each price, with what fresh worlds found."""
    appraiser, rows = appraiser_of(find_game(name)), []
    for number, played in enumerate(drawn(name, games, phases)):
        asked = played.decisions[0].asked
        truth = cache(lambda rival, asked=asked: fresh(asked, rival, appraiser))
        for given in budgets:
            budget = budget_of(given, appraiser)
            for seed in range(SEEDS):
                batch = pricing.batch_of(played, continuations_of(appraiser), budget, seed, None)
                row = pricing.price_some(batch, 0, 1).rows[0].tolist()
                price = price_of(row, appraiser, CONFIDENCE)
                lead, error = truth(price.rival)
                rows.append({
                    "game": name, "budget": given, "phase": asked.phase, "decision": number, "half": price.half_width,
                    "error": error, "at_once": row[WORLDS] < budget.pricing,
                    "is_covered": abs(price.given_up - lead) <= np.hypot(price.half_width, 1.96 * error) + 1e-9,
                    "off": price.given_up - lead,
                })  # fmt: skip
    return pd.DataFrame(rows)


def summary(found: pd.DataFrame) -> pd.DataFrame:
    """Sum up prices by game, budget and phase.

    Prices of one decision by several seeds resemble each other, so the error of a coverage is that of the averages of decisions.
    """
    rows = []
    for (game, budget, phase), part in found.groupby(["game", "budget", "phase"]):
        each = part.groupby("decision").is_covered.mean()
        rows.append({
            "game": game, "budget": budget, "phase": phase, "decisions": len(each), "prices": len(part),
            "coverage": part.is_covered.mean(), "error": each.std() / len(each) ** 0.5, "half_width": part.half.median(),
            "fresh_error": part.error.median(), "at_once": part.at_once.mean(),
        })  # fmt: skip
    return pd.DataFrame(rows)


def measure() -> list[Figure]:
    name, budget = os.environ.get("GAME", "two-handed"), os.environ.get("BUDGET", "quick")
    found = prices(name, (budget,))
    low, high = wilson(int(found.is_covered.sum()), len(found))
    told = f"{name}, {budget}"
    figures = [
        Figure(f"{told}: coverage of intervals of 95% (itself {low:.3f} to {high:.3f})", found.is_covered.mean(), ""),
        Figure(f"{told}: intervals of width 0", int((found.half == 0).sum()), "", at_most=0),
        Figure(f"{told}: median half-width", found.half.median(), "points", raw=found.half.tolist()),
    ]
    at_once = found[found.at_once]
    if len(at_once):
        clear = f"{told}: coverage where half of the worlds were enough ({len(at_once)} prices)"
        figures.append(Figure(clear, at_once.is_covered.mean(), ""))
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coverage", description=__doc__)
    parser.add_argument("file", type=Path, help="the rows of other games and phases in it are kept")
    parser.add_argument("names", nargs="*", default=FAMILIES)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--phases", nargs="*", default=())
    options = parser.parse_args()
    for name in options.names:
        began, facts = time.process_time(), report.circumstances()
        table = summary(prices(name, games=options.games, phases=options.phases)).assign(
            games=options.games,
            fresh=FRESH,
            **{key: facts[key] for key in ("revision", "date", "cpu")},
            cpu_seconds=round(time.process_time() - began),
        )
        print(table.round(3).to_string(), flush=True)
        before = pd.read_csv(options.file) if options.file.exists() else table[:0]
        kept = before[(before.game != name) | ~before.phase.isin(table.phase)]
        pd.concat([kept, table.round(4)]).to_csv(options.file, index=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
