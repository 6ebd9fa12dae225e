"""The published matches again: the rows of their first pairs by tournaments, and every move of as many at a table."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pinochle_widgets as pw
from tests.golden import adapter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.golden.adapter import Published

PAIRS, SEARCHING_PAIRS = 100, 5
WEIGHING_PAIRS = 10
"""The pairs of levels that weigh each card by the odds, which runs interpreted at a table: half a second a game."""


def pairs(part: Published) -> int:
    """Count the pairs that are frozen: few where levels search."""
    return SEARCHING_PAIRS if part.searches else PAIRS


def pairs_at_a_table(part: Published) -> int:
    """Count the pairs that are frozen move by move."""
    return min(pairs(part), WEIGHING_PAIRS) if part.is_long or "expert" in part.levels else pairs(part)


def rows(part: Published, first: int) -> list[str]:
    """Play the games of the first pairs of a published match, and write them as rows, without the levels and the seed."""
    games = pw.lab.tournament(part.levels, part.game, pairs=first, rules=part.rules, seed=part.seed, n_jobs=1)
    assert {*zip(games.level_a, games.level_b, strict=True)} == {part.levels}
    games = games.drop(columns=["level_a", "level_b", "seed", "run"])  # they tell where the rows come from, and no game
    return games.to_csv(index=False, float_format="%g", lineterminator="\n").splitlines()


def games(part: Published, first: int) -> list[str]:
    """Play the games of the first pairs at a table, and hash each round; a game is a line.

    Of searching levels only the first round is played, as tables give them time; and of games with long rounds.
    """
    seatings = adapter.seatings(part.game, part.levels)
    return [" ".join(map(digest, rounds(part, pair, seats))) for pair in range(first) for seats in seatings]


def rounds(part: Published, pair: int, seats: Sequence[str]) -> list[list[str]]:
    """List a game's deals and moves, by rounds."""
    match = pw.Match(part.game, seats=seats, rules=part.rules, seed=f"golden {pair}", pauses=part.is_long)
    if part.is_long:
        while match.pause not in ("round", "game"):
            match.proceed()
    else:
        match.play_out()
    found: list[list[str]] = []
    for line in map(str, match.record.entries):
        if line.startswith("deal "):
            found.append([])
        if found:
            found[-1].append(line)
    return found[:1] if part.is_long else found


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]
