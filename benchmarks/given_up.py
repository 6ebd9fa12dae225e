"""Measure how much the levels of a game give up in a round, by the clear losses that a review finds.

All levels play the same deals, so that the luck of the cards is the same; a difference between neighbours is that of its deals,
with its standard error. More deals: `DEALS=200 python -m benchmarks given_up`; only some levels: `LEVELS=champion,master`;
another game: `GAME=pinochle34/partnership`. `FIRST=32` begins behind the first 32 deals, so that a run can be extended.
"""

from __future__ import annotations

import os
import statistics

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets.games import find_game

GAME = os.environ.get("GAME", "two-handed")
FIRST = int(os.environ.get("FIRST", "0"))
DEALS = int(os.environ.get("DEALS", "32"))


def given_up(level: str, deal: int, budget: str | int = "quick") -> float:
    """Play a round between players of a level; returns the mean of the points that a seat gave up by clear losses."""
    match = pw.Match(GAME, (level,) * find_game(GAME).seats, seed=f"ladder {deal}", pauses=True)
    while match.pause != "round" and not match.state.is_over:
        match.proceed()
    frame = pw.review(match, budget=budget, seed=1)
    return statistics.fmean(row["given_up"] for row in frame.attrs["rounds"])


def error_of(values: list[float]) -> float:
    """Compute the standard error of a mean."""
    return statistics.stdev(values) / len(values) ** 0.5


def measure() -> list[Figure]:
    wanted = os.environ.get("LEVELS")
    levels = wanted.split(",") if wanted else [level.name for level in find_game(GAME).levels]
    figures, below = [], list[float]()
    for level in levels:
        lost = [given_up(level, deal) for deal in range(FIRST, FIRST + DEALS)]
        figures.append(
            Figure(
                f"given up a round by {level} (standard error {error_of(lost):.2f})",
                statistics.fmean(lost),
                "points",
                raw=lost,
            )
        )
        if below:
            less = [before - now for before, now in zip(below, lost, strict=True)]
            name = f"less than the level below it on the same deals, {level} (standard error {error_of(less):.2f})"
            figures.append(Figure(name, statistics.fmean(less), "points", at_least=0, raw=less))
        below = lost
    return figures
