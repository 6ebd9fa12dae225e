"""Count the clear losses of reviewed games for which the review names a reason: `GAMES=20` for more games than six."""

from __future__ import annotations

import os
from itertools import pairwise

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets import lab
from pinochle_widgets.match.record.entries import Comment, Entry, Price

GAMES = int(os.environ.get("GAMES", "6"))
LEVELS = {"two-handed": ("standard", "novice"), "canasta": ("standard", "novice")}
LEAST = 2 / 3
"""The part of the clear losses of Canasta that has a reason at least."""


def has_reason(behind: Entry) -> bool:
    """Check whether the entry behind a price is a reason, and no turn of luck."""
    return isinstance(behind, Comment) and not str(behind).startswith("# Turning point")


def measure_game(game: str, levels: tuple[str, str]) -> Figure:
    found = []
    for seed in range(1, GAMES + 1):
        match = pw.Match(game, levels[:: 1 if seed % 2 else -1], seed=seed)
        match.play_out()
        told = lab.annotated(match.record, lab.review(match.record, budget="quick"))
        found += [has_reason(then) for entry, then in pairwise(told.entries) if isinstance(entry, Price) and entry.lost]
    name = f"of {len(found)} clear losses in {GAMES} games have a reason, {game}"
    return Figure(name, sum(found) / len(found), "", at_least=LEAST if game == "canasta" else None)


def measure() -> list[Figure]:
    return [measure_game(game, levels) for game, levels in LEVELS.items()]
