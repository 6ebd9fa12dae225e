"""Time the decisions of levels and hints in the page that needs no server: `benchmarks.page` runs this file there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from typing import TYPE_CHECKING

import pinochle_widgets as pw
from pinochle_widgets.games import find_game

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Game

ROUNDS = 3
MOST = 30_000
"""The ms of CPU after which no further round begins."""


def told(game: str, now: Callable[[], float], rounds: int = ROUNDS) -> list[str]:
    """List the ms of CPU of each level that the page offers and of a hint, with this level in every seat."""
    found = find_game(game)
    lines = [
        f"{game} {level.label}: {_in_words(_taken(found, level.name, now, rounds, hints=False))}"
        for level in found.offered_levels
    ]
    adviser = found.adviser(found.make_rules()).level
    hints = _in_words(_taken(found, adviser.name, now, rounds, hints=True))
    return [*lines, f"{game}, a hint, of {adviser.label}: {hints}"]


def _taken(game: Game, level: str, now: Callable[[], float], rounds: int, *, hints: bool) -> list[float]:
    """List the ms of the decisions, or of a hint before each, in so many rounds."""
    player, taken, begun = game.level(level).make(), list[float](), now()
    for seed in range(rounds):
        match, rng = pw.Match(game.name, ["person"] * game.seats, seed=seed), Random(seed)
        first = match.state.round
        while not match.state.is_over and match.state.round == first:
            seat = match.state.seats_to_act[0]
            seen, before = match.state.observe(seat), now()
            decision = match.hint(seat) if hints else player.choose(seen, rng)
            taken.append(now() - before)
            match.act(decision.action, seat)
        if now() - begun > MOST:
            break
    return taken


def _in_words(taken: list[float]) -> str:
    late = sum(ms > 1_500 for ms in taken)
    return f"{len(taken)} decisions, median {median(taken):.0f} ms, longest {max(taken):.0f}, {late} over 1.5 s"
