"""Measure compiled play: random rounds against a plain engine and OpenSpiel, tournaments, and the costs of compiling.

Engines take turns in one process, and the median of the repeats counts; time is the processor's, so other work on the
machine counts little. The costs of compiling are measured in fresh processes, with an empty folder and again with a full one.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks.engine import baseline_round, rate, spiel_round
from benchmarks.playouts import playouts
from benchmarks.report import Figure

FIRST = {
    "random rounds": 5,
    "a pair of games": 6,
    "a play that Champion searches": 15,
    "a hand solved": 5,
    "random hands of an auction game": 5,
    "a pair of auction games": 6,
    "a call that Advanced searches": 15,
}
"""The first calls that are measured, by their names in `first_calls`, and the seconds that each may take with nothing on disk."""

SPIEL_GAMES = ("hearts", "spades", "skat", "euchre")
REPEATS = 7
SECONDS = 0.5
CARDS = 48
ROUNDS = 20_000
PAIRS = 1000
SCALING_SECONDS = 10


def measure() -> list[Figure]:
    return [*measure_rounds(), *measure_tournament(), *measure_compiling(), *measure_processes()]


def measure_rounds() -> list[Figure]:
    """Measure random rounds; each decision of OpenSpiel, also a bid, counts as a card played."""
    rnd = random.Random(7).random

    def ours() -> float:
        return per_second(lambda: playouts("two-handed", ROUNDS, seed=random.randrange(1 << 30)), ROUNDS)

    plain = baseline_round()
    engines: dict[str, Callable[[], float]] = {
        "compiled": ours,
        "plain": lambda: rate(lambda rnd: bool(plain(rnd)), rnd, SECONDS),
        **{name: partial(rate, spiel_round(name), rnd, SECONDS) for name in SPIEL_GAMES},
    }
    rates: dict[str, list[float]] = {name: [] for name in engines}
    for repeat in range(REPEATS + 1):
        for name, measured in engines.items():
            value = measured()
            if repeat:  # the first round warms up only
                rates[name].append(value)
    median = {name: statistics.median(values) for name, values in rates.items()}
    spiel = {name: median[name] for name in SPIEL_GAMES}
    pooled = len(spiel) / sum(1 / value for value in spiel.values())  # as many plays of each game
    plays = CARDS * median["compiled"]
    ratios = ", ".join(f"{name} {plays / value:.0f}" for name, value in spiel.items())
    each = [ours / plain for ours, plain in zip(rates["compiled"], rates["plain"], strict=True)]
    return [
        Figure("random two-handed rounds, compiled, one core", median["compiled"], "rounds/s", raw=rates["compiled"]),
        Figure("the same, plain engine of objects and lists", median["plain"], "rounds/s", raw=rates["plain"]),
        Figure("compiled / plain engine", statistics.median(each), "x", at_least=150, raw=each),
        Figure("card plays, compiled", plays, "plays/s"),
        *(Figure(f"OpenSpiel {name}", value, "plays/s", raw=rates[name]) for name, value in spiel.items()),
        Figure(f"compiled / OpenSpiel ({ratios})", plays / pooled, "x", at_least=40),
    ]


def measure_tournament() -> list[Figure]:
    """Measure games between two levels on one core."""
    from pinochle_widgets.games import find_game
    from pinochle_widgets.lab.play.pairs import Match, play_pairs

    figures = []
    rules = find_game("two-handed").rules.make(None)
    for upper, lower, pairs in (("standard", "novice", PAIRS), ("expert", "standard", PAIRS // 2)):
        match = Match("two-handed", rules, 1, upper, lower)
        play_pairs(match, 0, 1)
        rates = [
            per_second(lambda match=match, n=n, pairs=pairs: play_pairs(match, n * pairs, (n + 1) * pairs), 2 * pairs)
            for n in range(REPEATS)
        ]
        name = f"tournament, {upper.title()} v {lower.title()}, one core"
        figures.append(Figure(name, statistics.median(rates), "games/s", raw=rates))
    return figures


def measure_compiling() -> list[Figure]:
    """Measure the wait of a first caller, late rules included: with nothing on disk call by call, then with everything there."""
    cold = {}
    for name in FIRST:
        with tempfile.TemporaryDirectory() as folder:
            cold |= in_a_fresh_process(f"call_first({name!r})", folder)
    with tempfile.TemporaryDirectory() as folder:
        nothing, everything = (in_a_fresh_process("compile_all()", folder) for _ in range(2))
        first = [in_a_fresh_process("call_first(*bulk.FIRST)", folder) for _ in range(5)]
    return [
        *(
            Figure(f"nothing on disk, first call: {name}", cold[name], "s", at_most=most)
            for name, most in FIRST.items()
        ),
        Figure("all entries, nothing on disk (`warm`), two processes together", nothing, "s", at_most=65),
        Figure("all entries, everything on disk", everything, "s"),
        *(
            Figure(
                f"first call from disk: {name}",
                statistics.median(one[name] for one in first),
                "s",
                at_most=0.5,
                raw=[one[name] for one in first],
            )
            for name in first[0]
        ),
    ]


def measure_processes() -> list[Figure]:
    """Measure seconds of work by one process, then by two; the clock on the wall counts, so nothing else may run."""
    from pinochle_widgets.lab import tournament

    def play(pairs: int, jobs: int) -> float:
        began = time.perf_counter()
        tournament(["standard", "novice"], pairs=pairs, seed=1, n_jobs=jobs)
        return time.perf_counter() - began

    for jobs in (1, 2):
        play(2000, jobs)  # processes start, and load compiled code
    pairs = int(2000 * SCALING_SECONDS / play(2000, 1))
    shares = []
    for _ in range(3):
        alone = play(pairs, 1)
        shares.append(100 * alone / (2 * play(pairs, 2)))
    return [Figure("two processes, of twice the speed of one", max(shares), "%", at_least=90, raw=shares)]


def per_second(play: Callable[[], object], number: int) -> float:
    began = time.process_time()
    play()
    return number / (time.process_time() - began)


# ---- in a process of its own


def in_a_fresh_process(call: str, folder: str) -> Any:
    code = f"from benchmarks import bulk; bulk.{call}"
    environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    return json.loads(done.stdout)


def compile_all() -> None:
    from pinochle_widgets.lab import warming

    began = of_all_processes()
    warming.warm()
    print(json.dumps(of_all_processes() - began))


def of_all_processes() -> float:
    """Return the processor's seconds of this process and of those that it began, as far as they have ended."""
    return sum(os.times()[:4])


def call_first(*names: str) -> None:
    """Call these for the first time in this process, with the package, the compiler and pandas loaded and nothing else.

    A call runs compiled rules as a user's own does, so it compiles or loads the late rules that it reaches, and no others.
    """
    import numba  # noqa: F401 - others' imports are not ours to shorten
    import pandas as pd  # noqa: F401 - as above

    calls = first_calls()
    took = {}
    for name in names:
        began = time.process_time()
        calls[name]()
        took[name] = time.process_time() - began
    print(json.dumps(took))


def first_calls() -> dict[str, Callable[[], object]]:
    """Make ready the arguments of the calls of FIRST, and return the calls."""
    import pinochle_widgets as pw
    from pinochle_widgets.games import find_game
    from pinochle_widgets.lab.play.pairs import Match, play_pairs

    two, learners = find_game("two-handed"), find_game("double-deck/learners")
    match = Match("two-handed", two.make_rules(), 1, "standard", "novice")
    auctions = Match("double-deck/learners", learners.make_rules(), 1, "intermediate", "beginner")
    near_the_end, at_the_end = a_round(until=4), a_round(until=0)
    bidding = pw.new_game("double-deck/learners", seed=5)
    champion, advanced = two.level("champion").make(), learners.levels[-1].make()
    return {
        "random rounds": lambda: playouts("two-handed", 1),
        "a pair of games": lambda: play_pairs(match, 0, 1),
        "a play that Champion searches": lambda: chosen(champion, near_the_end),
        "a hand solved": lambda: pw.solve(at_the_end),
        "random hands of an auction game": lambda: playouts("double-deck/learners", 1),
        "a pair of auction games": lambda: play_pairs(auctions, 0, 1),
        "a call that Advanced searches": lambda: chosen(advanced, bidding),
    }


def a_round(until: int) -> Any:
    """Play a two-handed round at random, interpreted, to a lead with so few cards in the stock."""
    import pinochle_widgets as pw

    state, rng = pw.new_game("two-handed", seed=5), random.Random(5)
    while state.stage != "lead" or state.observe(0).stock > until:
        state.apply(rng.choice([each for each in state.legal_actions() if str(each) != "knock"]))
    return state


def chosen(player: Any, state: Any) -> Any:
    return player.choose(state.observe(state.seats_to_act[0]), random.Random(5))
