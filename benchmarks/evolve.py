"""Evolve Master's weights: `python -m benchmarks.evolve FILE [--minutes N] [--seed N]`; a run goes on from FILE.

Each step draws some changes at random, and lets the weights with a change play against those with its opposite, every deal
twice with seats swapped; it then moves the weights towards the winning changes, with Adam's steps (Salimans and others,
*Evolution strategies as a scalable alternative*, 2017). Phase 1 is played by weighing alone, and phase 2 valued by its
outlook: so a processor plays some 15,000 pairs of rounds in a second. Beside the weights it prints their points against
Expert's.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pinochle_widgets.engine.bitset import count, first
from pinochle_widgets.engine.rng import branch, fresh, shuffle, stream
from pinochle_widgets.engine.twin import compiled, numbers, room, rule
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.two_handed import TwoHandedRules
from pinochle_widgets.games.two_handed.mind import weighing
from pinochle_widgets.games.two_handed.mind.search.endgame import SolverRoom
from pinochle_widgets.games.two_handed.mind.search.rollouts import later_points
from pinochle_widgets.games.two_handed.mind.weighing import Block, Weights, best_by_odds, lay_by_odds
from pinochle_widgets.games.two_handed.mind.weights import EXPERT_AT_FIRST, EXPERT_AT_LAST
from pinochle_widgets.games.two_handed.rules.core import (
    DRAW,
    FOLLOW,
    Round,
    Terms,
    deal,
    legal_melds,
    legal_plays,
    step,
    view,
)

PRESETS = {"hoyle": 0.55, "64-card": 0.15, "strict": 0.15, "simplified": 0.15}
"""The share of rounds that are played by the rules of each preset."""
CHANGES = 24
PAIRS = 64
"""The number of changes a step, and of the pairs of rounds in which each is played."""
TOLD = 5000


@rule
def decide(seen: Round, rules: Terms, weights: Weights) -> int:
    """Decide in phase 1 by these weights."""
    if seen.stage > FOLLOW:
        return lay_by_odds(seen, rules, weights)
    plays = legal_plays(seen, rules)
    return first(plays) if count(plays) == 1 else best_by_odds(seen, plays, rules, weights)


@rule
def play_round(
    seat: int,
    dealer: int,
    deck: Sequence[int],
    rules: Terms,
    ours: Weights,
    theirs: Weights,
    s: Round,
    seen: Round,
    memory: SolverRoom,
) -> int:
    """Play a round, and count the points of a seat with our weights over the other seat with theirs, in tenths of a point."""
    deal(s, deck, dealer, rules)
    while s.stock:
        if s.stage > FOLLOW and not legal_melds(s, rules):
            step(s, deck, DRAW, rules)
            continue
        view(s, s.turn, seen)
        if s.turn == seat:
            step(s, deck, decide(seen, rules, ours), rules)
        else:
            step(s, deck, decide(seen, rules, theirs), rules)
    later = later_points(s, rules, memory, False)
    ahead = 10 * (s.meld_points[0] - s.meld_points[1]) + (-later if s.turn else later)
    return -ahead if seat else ahead


@rule(entry=True)
def duel(
    begin: int,
    end: int,
    state: int,
    rules: Terms,
    deck: Sequence[int],
    cards: list[int],
    ours: Weights,
    theirs: Weights,
    s: Round,
    seen: Round,
    memory: SolverRoom,
) -> int:
    """Play pairs of rounds, and count the points of our weights over theirs, in tenths of a point."""
    ahead = 0
    for pair in range(begin, end):
        fresh(deck, cards)
        shuffle(cards, 0, len(cards), branch(state, pair))
        for seat in range(2):
            ahead += play_round(seat, pair & 1, cards, rules, ours, theirs, s, seen, memory)
    return ahead


class Table(NamedTuple):
    """A preset in the form that the duels take."""

    rules: Any
    deck: Any


class Evolution:
    """The weights in evolution: a row for the start of phase 1 and one for its end, one behind the other."""

    def __init__(self, weights: Sequence[float], seed: int) -> None:
        self.module = compiled(__name__)
        self.tables = [table(name) for name in PRESETS]
        self.rooms = [room(Round), room(Round), room(SolverRoom)]
        self.weights = np.array(weights, float)
        blocks = np.abs(self.weights).reshape(2, Block.length)
        self.reach = np.tile(np.maximum(0.12 * blocks.max(axis=0) + 6, 15), 2)
        self.mean, self.spread = np.zeros_like(self.weights), np.zeros_like(self.weights)
        self.rng, self.state, self.played, self.steps = np.random.default_rng(seed), stream(seed, 5), 0, 0

    def ahead(self, ours: Any, theirs: Any, table: Table, begin: int, pairs: int, state: int) -> float:
        """Measure the points a round by which our weights are ahead of theirs."""
        lists = table.rules, table.deck, table.deck.copy(), as_rules_take(ours), as_rules_take(theirs)
        return float(self.module.duel(begin, begin + pairs, state, *lists, *self.rooms)) / (20 * pairs)

    def step(self, pace: float) -> None:
        """Try changes, and move the weights where they win."""
        slope = np.zeros_like(self.weights)
        for _ in range(CHANGES):
            change = self.rng.standard_normal(len(self.weights))
            table = self.tables[self.rng.choice(len(self.tables), p=list(PRESETS.values()))]
            plus, minus = self.weights + self.reach * change, self.weights - self.reach * change
            slope += change * self.ahead(plus, minus, table, self.played, PAIRS, self.state)
            self.played += PAIRS
        slope /= 2 * CHANGES
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * slope
        self.spread = 0.99 * self.spread + 0.01 * slope * slope
        mean, spread = self.mean / (1 - 0.9**self.steps), self.spread / (1 - 0.99**self.steps)
        self.weights += pace * self.reach * mean / (np.sqrt(spread) + 1e-9)

    def told(self) -> str:
        """Describe the points of the weights against Expert's, by preset."""
        state = stream(99, 7)
        by_preset = zip(PRESETS, self.tables, strict=True)
        found = [f"{name} {self.ahead(self.weights, START, table, 0, TOLD, state):+.1f}" for name, table in by_preset]
        return f"{self.played:,} pairs played; points a round ahead of Expert: {', '.join(found)}"


START = (*EXPERT_AT_FIRST, *EXPERT_AT_LAST)


def table(preset: str) -> Table:
    """Convert a preset to the form that the duels take."""
    rules = TwoHandedRules.preset(preset)
    return Table(numbers(rules.terms), numbers(indices(rules.deck.cards)))


def as_rules_take(weights: Any) -> Any:
    """Mix the weights for every number of tricks left."""
    whole = [round(weight) for weight in weights]
    return numbers(weighing.mixed(whole[: Block.length], whole[Block.length :]))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.evolve", description=__doc__)
    parser.add_argument("file", type=Path, help="where the weights are kept, as JSON")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    known = json.loads(options.file.read_text(encoding="utf-8")) if options.file.exists() else START
    evolution, began = Evolution(known, options.seed), time.monotonic()
    while (left := 1 - (time.monotonic() - began) / (60 * options.minutes)) > 0:
        evolution.step(0.005 + 0.06 * left)
        if evolution.steps % 500 == 1:
            print(evolution.told(), flush=True)
    options.file.write_text(json.dumps([round(weight) for weight in evolution.weights]) + "\n", encoding="utf-8")
    print(evolution.told())
    return 0


if __name__ == "__main__":
    sys.exit(main())
