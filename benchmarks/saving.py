"""Measure the cost of keeping a game: an action of a person in a match that is kept in a file, beside one that is not.

The two matches play the same game in turns, with no computer player, so that nothing but the action counts.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.report import Figure
from pinochle_widgets.match import Match

GAMES = ("two-handed", "pinochle34/partnership")
ACTIONS = 600
MOST = 1.0
"""The milliseconds that keeping may add to an action."""


def begun(game: str) -> Match:
    """Begin a match between persons; its seed is the same each time."""
    empty = Match(game, seed=1)
    return Match(game, ["person"] * len(empty.seats), seed=1)


def measure_game(game: str) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        plain, kept, rng = begun(game), begun(game), random.Random(1)
        kept.save(Path(folder) / "kept.save")
        spent: dict[Match, list[float]] = {plain: [], kept: []}
        for number in range(ACTIONS):
            if plain.state.is_over:
                plain.next_game()
                kept.next_game()
            action = rng.choice(plain.state.legal_actions())
            for match in (plain, kept) if number % 2 else (kept, plain):
                begin = time.perf_counter()
                match.act(action)
                spent[match].append(1000 * (time.perf_counter() - begin))
        kept.saver.close()
    without, with_ = statistics.median(spent[plain]), statistics.median(spent[kept])
    return [
        Figure(f"an action that is not kept, {game}", without, "ms", raw=spent[plain]),
        Figure(f"what keeping adds to it, {game}", with_ - without, "ms", at_most=MOST, raw=spent[kept]),
    ]


def measure() -> list[Figure]:
    return [figure for game in GAMES for figure in measure_game(game)]
