"""Evolve Expert's weights for Canasta: `python -m benchmarks.evolve_canasta FILE --rules NAME [--seconds N] [--seed N]`.

The method is that of `evolve`: changes at random, each played against its opposite with the same decks. What counts are the
points of rounds, against a pool: Standard, Expert as it was before, and the weights themselves. Weights that train against one
opponent alone learn to exploit it, and lose to the others. A run goes on from FILE.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.former import FREE_PILE, FROZEN_PILE
from benchmarks.mixes import TRAINING, of_class
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.canasta import CanastaRules
from pinochle_widgets.games.canasta.mind.bulk.contest import Aim
from pinochle_widgets.games.canasta.mind.ladder import EXPERT, NOVICE, STANDARD
from pinochle_widgets.games.canasta.rules.core.cards import kinds_of
from pinochle_widgets.games.canasta.rules.core.layout import Round

DUELS = "benchmarks.duels"
RULES = {
    "classic": CanastaRules(),
    "one-canasta": CanastaRules(canastas_to_go_out=1),
    "modern-american": CanastaRules.preset("canasta/modern-american"),
    "one-american": dataclasses.replace(CanastaRules.preset("canasta/modern-american"), canastas_to_go_out=1),
}
"""The rules that stand for each class of rules: whether the pile is always frozen, and the canastas to go out."""
MIXES, IN_PRESET = 10, 0.5
"""The mixes of options of a class that are trained on besides, and the share of rounds by the rules above."""
CHANGES = 16
PAIRS = 48
MOST = 700
"""The points a round from which on a difference counts no more: a few wild canastas would decide else."""
ITSELF = -1


class Table:
    """The rules in the form that duels take, and the rooms to play in."""

    def __init__(self, rules: CanastaRules) -> None:
        self.options = rules
        self.former = np.array((FROZEN_PILE if rules.always_frozen else FREE_PILE).flat(), float)
        self.rules, self.aim, self.deck = (
            numbers(rules.terms),
            numbers(Aim.of(rules)),
            numbers(kinds_of(rules.deck.cards)),
        )
        self.rooms = [room(Round), room(Round)]
        self.points, self.out = room(2), room(100_000)
        self.module = compiled(DUELS)

    def ahead(self, ours: Any, theirs: Any, level: int, begin: int, pairs: int, state: int) -> np.ndarray:
        """List the points a round by which our weights are ahead in each pair of rounds."""
        lists = self.deck, self.deck.copy(), self.rules, whole(ours), whole(theirs)
        self.module.rounds(begin, begin + pairs, state, level, *lists, *self.rooms, self.out)
        return np.array(self.out[:pairs]) / 2

    def won(self, ours: Any, theirs: Any, level: int, pairs: int, state: int) -> np.ndarray:
        """List the games of each pair that our weights win."""
        lists = self.deck, self.deck.copy(), self.rules, self.aim, whole(ours), whole(theirs)
        self.module.games(0, pairs, state, level, *lists, *self.rooms, self.points, self.out)
        return np.array(self.out[:pairs]) / 2


def whole(weights: Any) -> Any:
    """Round weights."""
    return numbers([round(weight) for weight in weights])


def share(won: np.ndarray) -> str:
    """Describe the share of games won, with its interval over pairs."""
    half = 1.96 * won.std() / len(won) ** 0.5
    return f"{100 * won.mean():.1f} [{100 * (won.mean() - half):.1f}, {100 * (won.mean() + half):.1f}]"


class Evolution:
    """The weights in evolution."""

    def __init__(self, name: str, weights: Sequence[float], seed: int, pool: Sequence[float]) -> None:
        rules = RULES[name]
        mixes = of_class(rules.always_frozen, rules.canastas_to_go_out, TRAINING)[:MIXES]
        self.tables = [Table(each) for each in (rules, *mixes)]
        self.table, self.weights = self.tables[0], np.array(weights, float)
        self.reach = np.maximum(0.2 * np.abs(self.weights), 6)
        self.mean, self.spread = np.zeros_like(self.weights), np.zeros_like(self.weights)
        self.rng, self.state, self.played, self.steps = np.random.default_rng(seed), stream(seed, 5), 0, 0
        self.pool = np.array(pool) / sum(pool)
        self.past = [self.weights.copy()]

    def step(self, pace: float) -> None:
        """Try changes, and move the weights where they win."""
        slope = np.zeros_like(self.weights)
        for _ in range(CHANGES):
            change = self.rng.standard_normal(len(self.weights))
            plus, minus = self.weights + self.reach * change, self.weights - self.reach * change
            at = self.played, PAIRS, self.state
            rival = self.rng.choice(4, p=self.pool)
            table = self.table if self.rng.random() < IN_PRESET else self.tables[self.rng.integers(1, MIXES + 1)]
            if rival == 3:
                ahead = 2 * table.ahead(plus, minus, EXPERT, *at)
            else:
                level = STANDARD if rival == 0 else EXPERT
                theirs = table.former if rival < 2 else self.past[self.rng.integers(len(self.past))]
                ahead = table.ahead(plus, theirs, level, *at) - table.ahead(minus, theirs, level, *at)
            slope += change * np.clip(ahead, -4 * MOST, 4 * MOST).mean()
            self.played += PAIRS
        slope /= 2 * CHANGES
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * slope
        self.spread = 0.99 * self.spread + 0.01 * slope * slope
        mean, spread = self.mean / (1 - 0.9**self.steps), self.spread / (1 - 0.99**self.steps)
        self.weights += pace * self.reach * mean / (np.sqrt(spread) + 1e-9)
        if self.steps % 100 == 0:
            self.past.append(self.weights.copy())

    def told(self, pairs: int = 200) -> str:
        """Describe the games that the weights win."""
        state = stream(99, 7)
        rivals = {"novice": NOVICE, "standard": STANDARD, "former": EXPERT}
        found = [
            f"{name} {share(self.table.won(self.weights, self.table.former, level, pairs, state))}"
            for name, level in rivals.items()
        ]
        found += [
            f"{share(each.won(self.weights, each.former, STANDARD, pairs // 4, state)).split()[0]}"
            for each in self.tables[1:]
        ]
        return f"{self.steps} steps, {self.played:,} pairs: {', '.join(found)}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.evolve_canasta", description=__doc__)
    parser.add_argument("file", type=Path, help="where the weights are kept, as JSON")
    parser.add_argument("--rules", choices=RULES, required=True)
    parser.add_argument("--seconds", type=float, default=300, help="of the processor")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--pool", type=float, nargs=4, default=(0.3, 0.3, 0.1, 0.3), help="Standard, former Expert, past, itself"
    )
    options = parser.parse_args()
    known = (
        json.loads(options.file.read_text(encoding="utf-8"))
        if options.file.exists()
        else Table(RULES[options.rules]).former
    )
    evolution = Evolution(options.rules, known, options.seed, options.pool)
    print(evolution.told(), flush=True)
    began = told = time.process_time()
    while (left := 1 - (time.process_time() - began) / options.seconds) > 0:
        evolution.step(0.03 + 0.2 * left)
        if time.process_time() - told > 90:
            print(round(time.process_time() - began), evolution.told(), flush=True)
            told = time.process_time()
            options.file.write_text(
                json.dumps([round(weight) for weight in evolution.weights]) + "\n", encoding="utf-8"
            )
    options.file.write_text(json.dumps([round(weight) for weight in evolution.weights]) + "\n", encoding="utf-8")
    print(evolution.told(600))
    return 0


if __name__ == "__main__":
    sys.exit(main())
