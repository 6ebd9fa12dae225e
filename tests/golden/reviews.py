"""The reviews of a round by a seed: a record has the same prices on every machine, and with every Python."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import pinochle_widgets as pw
from tests.golden import records
from tests.golden.notation import written

LEVELS = {
    "two-handed": ("expert", "novice"),
    "pinochle34/partnership": ("intermediate", "beginner"),
    "canasta": ("standard", "novice"),
}
"""The levels that play the round of each game, in turn."""
STATES = "states "
BUDGET, SEED, DIGITS = 200, 7, 6


def make(game: str) -> list[str]:
    """Play a round, and price its record."""
    levels = LEVELS[game]
    seats = pw.games.find_game(game).seats
    match = pw.Match(game, [levels[seat % len(levels)] for seat in range(seats)], seed=3, pauses=True)
    while match.pause != "round" and not match.state.is_over:
        match.proceed()
    return priced(str(match.record))


def priced(text: str) -> list[str]:
    """Describe a record by its lines, its states, and the rows and the sums of its review."""
    frame = pw.review(pw.Record.from_text(text), budget=BUDGET, seed=SEED)
    _, states, _ = records.replayed(text)
    return [
        *records.joined(text),
        f"{STATES}{states}",
        *(" ".join(str(rounded(value)) for value in row) for row in frame.to_numpy()),
        f"summary {written(frame.attrs['summary'])}",
        *(written(rounded(row)) for row in frame.attrs["rounds"]),
    ]


def record_of(lines: list[str]) -> str:
    """Find the record that was priced."""
    return records.parted(list(takewhile(lambda line: not line.startswith(STATES), lines)))


def rounded(value: Any) -> Any:
    """Round the numbers of a value, however deep they lie, as the last digits of sums need not be the same everywhere."""
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return round(value, DIGITS) + 0.0 if isinstance(value, float) else value  # no -0.0
