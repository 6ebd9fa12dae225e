"""Measure reviews: the time for the games of a table on one core, and the width of the intervals.

Time is the process's own: other work on the machine doesn't count. A game is reviewed once before, in few worlds, so that
loading compiled rules doesn't count either.
"""

from __future__ import annotations

import time

import pinochle_widgets as pw
from benchmarks.report import Figure

LONG = 10_000
"""A goal that no game reaches in ten rounds."""

SAMPLED = ("phase 1", "melds")


def played(game: str, level: str, rounds: int | None, seed: int) -> pw.Match:
    """Play some rounds between players of a level, or a whole game."""
    rules = None if rounds is None else {"goal": LONG}
    seats = [level] * next(each.seats for each in pw.list_games() if each.name == game)
    match = pw.Match(game, seats, rules=rules, seed=seed, pauses=True)
    while not match.state.is_over and (rounds is None or match.state.round < rounds + 1):
        match.proceed()
        match.advance()
    return match


def timed(match: pw.Match, budget: str = "standard") -> tuple[float, list[float], list[float]]:
    """Time the review of a game; returns seconds, and half-widths of the intervals: of all decisions, and of sampled ones."""
    begun = time.process_time()
    frame = pw.review(match, budget=budget, seed=1)
    spent = time.process_time() - begun
    halves = (frame.ci_high - frame.ci_low) / 2
    return spent, halves.tolist(), halves[frame.phase.isin(SAMPLED)].tolist()


def median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


def measure() -> list[Figure]:
    short, long = (played("two-handed", "standard", rounds, 2026) for rounds in (5, 10))
    pw.review(played("two-handed", "novice", 1, 1), budget=200)
    spent, halves, sampled = timed(short)
    spent_deep, halves_deep, sampled_deep = timed(short, "deep")
    figures = [
        Figure("two-handed, five rounds", spent, "s", at_most=10),
        Figure("median half-width, all decisions", median(halves), "points", at_most=2.2, raw=halves),
        Figure("median half-width, sampled decisions only", median(sampled), "points", raw=sampled),
        Figure("two-handed, five rounds, deep", spent_deep, "s"),
        Figure("median half-width, deep, all decisions", median(halves_deep), "points", at_most=1.1),
        Figure("median half-width, deep, sampled decisions only", median(sampled_deep), "points"),
        Figure("two-handed, ten rounds", timed(long)[0], "s", at_most=20),
    ]
    for game in ("pinochle34/partnership", "double-deck/partnership"):
        pw.review(played(game, "beginner", None, 1).record, budget=200)
        match = played(game, "intermediate", None, 2026)
        spent, halves, _ = timed(match)
        figures += [
            Figure(f"{game}, a game of {match.state.round} rounds", spent, "s", at_most=60),
            Figure(f"{game}, median half-width", median(halves), "points", raw=halves),
        ]
    return figures
