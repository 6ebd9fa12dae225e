"""Measure random rounds of Canasta, compiled, against OpenSpiel's gin rummy from Python, in one run.

Both are games of drawing, melding and discarding, and everything that a player does counts on both sides: to draw or to take
from the pile, to meld, to discard; a deal does not. Engines take turns in one process, the median of the repeats counts, and
time is the processor's.
"""

from __future__ import annotations

import random
import statistics
import time

from benchmarks.engine import rate, spiel_round
from benchmarks.report import Figure
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, numbers
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core.cards import kinds_of
from pinochle_widgets.games.canasta.rules.core.layout import Round
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from tests.games import canasta_rounds

SPIEL_GAME = "gin_rummy"
ROUNDS = 4000
REPEATS = 7
SECONDS = 1.0
WANTED = 100


def decisions_a_second(rules: CanastaRules, repeat: int) -> float:
    """Play random rounds by the rules, and measure their decisions by second of the processor."""
    tally, out = numbers([0] * canasta_rounds.TALLY), numbers([0] * codes.MOST_CODES)
    deck, terms, s = numbers(kinds_of(rules.deck.cards)), numbers(rules.terms), numbers(Round())
    play = compiled(canasta_rounds.__name__).random_rounds
    play(0, 0, deck, 0, terms, s, out, tally)  # compiles the rules
    began = time.process_time()
    play(ROUNDS, 0, deck, stream(f"random rounds {repeat}"), terms, s, out, tally)
    spent = time.process_time() - began
    return float(tally[canasta_rounds.ACTIONS]) / spent


def measure() -> list[Figure]:
    """Measure both presets of Canasta and gin rummy in turns."""
    rnd, play_gin = random.Random(7).random, spiel_round(SPIEL_GAME)
    rates: dict[str, list[float]] = {name: [] for name in (*CanastaRules.PRESETS, SPIEL_GAME)}
    for repeat in range(REPEATS + 1):
        for name, found in rates.items():
            is_ours = name != SPIEL_GAME
            value = decisions_a_second(CanastaRules.preset(name), repeat) if is_ours else rate(play_gin, rnd, SECONDS)
            if repeat:  # the first round warms up only
                found.append(value)
    median = {name: statistics.median(values) for name, values in rates.items()}
    gin = median[SPIEL_GAME]
    return [
        *(Figure(f"random play, {name}", value, "decisions/s", raw=rates[name]) for name, value in median.items()),
        *(
            Figure(f"{name}, compiled / OpenSpiel {SPIEL_GAME}", median[name] / gin, "x", at_least=WANTED)
            for name in CanastaRules.PRESETS
        ),
    ]
