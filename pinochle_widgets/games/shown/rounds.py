"""The rows of a scoresheet for the finished rounds of a game of two."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pinochle_widgets.games.protocol.picture.parts import RowKind, ScoreRow

OPEN_ROUNDS = 4
"""The rounds that stand on the scoresheet each by itself; those before them are folded."""

Row = Callable[[RowKind, str, Sequence[int]], ScoreRow]
"""A maker of a row: of its kind, its label, and a number for each seat."""


def finished_rounds(rounds: Sequence[Sequence[int]], totals: Sequence[int], row: Row) -> list[ScoreRow]:
    """List the rows of finished rounds: folded ones with their sum, the last ones, and the total of several."""
    folded = max(0, len(rounds) - OPEN_ROUNDS)
    rows = []
    if folded:
        sums = [sum(points[seat] for points in rounds[:folded]) for seat in (0, 1)]
        rows.append(row("old", f"Rounds 1–{folded}" if folded > 1 else "Round 1", sums))
    rows += [row("older" if n <= folded else "round", f"Round {n}", points) for n, points in enumerate(rounds, 1)]
    if len(rounds) > 1:
        rows.append(row("sum", "Total", totals))
    return rows
