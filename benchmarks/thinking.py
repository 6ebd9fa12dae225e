"""How long the upper levels think at a table: their answers in whole rounds, at the default budget.

The level sits against Standard; an answer counts where the level has a choice. What is compiled has run once before, as
at a table that waited for it. Time is the process's own: other work on the machine doesn't count.
"""

from __future__ import annotations

import statistics
import time
from random import Random

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets.games import find_game
from pinochle_widgets.games.base import Player

LEVELS = ("expert", "champion", "master")
PRESETS = ("hoyle", "64-card")
ROUNDS = 40
LONGEST = 1000
"""Milliseconds."""


def answers(player: Player, other: Player, preset: str, seed: int) -> list[float]:
    """What each answer of a player took in one round, in which it is seat 0."""
    state, rng, spent = pw.new_game("two-handed", rules=preset, seed=seed, number=1 + seed % 2), Random(seed), []
    while state.round == 1 and not state.is_over:
        seat = state.seats_to_act[0]
        observation = state.observe(seat)
        began = time.process_time()
        action = (other if seat else player).choose(observation, rng).action
        if seat == 0 and len(observation.legal_actions) > 1:
            spent.append(1000 * (time.process_time() - began))
        state.apply(action)
    return spent


def measure() -> list[Figure]:
    levels = {level.name: level for level in find_game("two-handed").levels}
    figures = []
    for preset in PRESETS:
        for name in LEVELS:
            player, other = levels[name].make(), levels["standard"].make()
            answers(player, other, preset, 0)
            spent = [taken for seed in range(1, ROUNDS + 1) for taken in answers(player, other, preset, seed)]
            what = f"{name.title()}, {preset}, {len(spent)} answers"
            figures += [
                Figure(f"{what}: median", statistics.median(spent), "ms", raw=spent),
                Figure(f"{what}: 95th percentile", statistics.quantiles(spent, n=20)[-1], "ms", at_most=LONGEST),
                Figure(f"{what}: longest", max(spent), "ms", at_most=LONGEST),
            ]
    return figures
