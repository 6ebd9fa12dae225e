"""Play Expert against Expert without its defence, in duplicate: `python -m benchmarks.defence [FILE] [--pairs 1000]`.

The defence of Canasta's Expert are weights: the danger of a discard grows with the pile that the other player would take, a
wild card is thrown to freeze a large pile, and black threes have a worth that falls with the pile. Each of them is left out
alone, and all together; the rest of the weights stays. So the figures say what a defence brings to one who has all else. Where
Expert throws black threes at once, one that holds them for a large pile is tried, too. The exit code is 1 if by one of the
presets Expert does not surely win more than half of the games against the one without any.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks import report
from benchmarks.climb_canasta import set_at
from benchmarks.evolve_canasta import Table
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.canasta import CanastaRules
from pinochle_widgets.games.canasta.mind.ladder import EXPERT
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.lab.stats.intervals import CONFIDENCE, quantile

PAIRS, SEED, STREAM = 1000, 2026, 63
SAFE = ("danger", "danger_card", "danger_wild")
PARTS = {
    "a safe throw": SAFE,
    "a pile frozen": ("freeze",),
    "the worth of black threes": ("keep_three", "keep_three_card"),
    "all of it": (*SAFE, "freeze", "keep_three", "keep_three_card"),
}
"""The parts of the defence, each with its weights; without it they are 0."""
ALL = "all of it"

HELD = range(4, 8)
"""The cards of a pile for which black threes are held in the trial."""
DEAR = 30
"""The worth of a black three that is held, by card that the pile lacks."""


class Row(NamedTuple):
    """The games and the points a round that a part of the defence brings by a preset."""

    preset: str
    part: str
    share: float
    half_share: float
    points: float
    half_points: float

    @property
    def is_sure(self) -> bool:
        """Check whether Expert surely wins more than half of the games."""
        return self.share - self.half_share > 0.5

    @property
    def told(self) -> tuple[str, str]:
        """The games and the points in words; a part that changed no game has none."""
        if not self.half_share:
            return "no game differs", ""
        return f"{self.share:.1%} ± {self.half_share:.1%}", f"{self.points:+.0f} ± {self.half_points:.0f}"


def rows(pairs: int, presets: tuple[str, ...] = tuple(CanastaRules.PRESETS)) -> Iterator[Row]:
    """Yield a row for each preset and each part of the defence; one that its rules leave no room for brings nothing."""
    for preset in presets:
        contest = Contest(preset, pairs)
        for part, names in PARTS.items():
            yield contest.row(part, contest.expert, set_at(contest.expert, **dict.fromkeys(names, 0)))


def trials(pairs: int, presets: tuple[str, ...] = tuple(CanastaRules.PRESETS)) -> Iterator[Row]:
    """Yield a row for each preset with black threes and each pile for which they are held, as Expert does not."""
    for preset in presets:
        contest = Contest(preset, pairs)
        for size in () if contest.rules.threes_equal else HELD:
            ours = set_at(contest.expert, keep_three=DEAR * size, keep_three_card=DEAR)
            yield contest.row(f"held until the pile has {size} cards", ours, contest.expert)


class Contest:
    """The games and the rounds of two players by a preset."""

    def __init__(self, preset: str, pairs: int) -> None:
        self.preset, self.pairs, self.rules = preset, pairs, CanastaRules.preset(preset)
        self.table, self.expert = Table(self.rules), weights_for(self.rules.terms).flat()

    def row(self, part: str, ours: list[int], theirs: list[int]) -> Row:
        """Play our weights against theirs, seats exchanged with the same decks."""
        state = stream(SEED, STREAM)
        won = self.table.won(ours, theirs, EXPERT, self.pairs, state)
        ahead = self.table.ahead(ours, theirs, EXPERT, 0, self.pairs, state)
        halves = [quantile(CONFIDENCE) * each.std() / self.pairs**0.5 for each in (won, ahead)]
        return Row(self.preset, part, won.mean(), halves[0], ahead.mean(), halves[1])


def page(found: list[Row], tried: list[Row], pairs: int, seconds: float) -> str:
    """Write the page of results."""
    facts = report.circumstances()
    lines, held = (
        "\n".join(f"| {row.preset} | {row.part} | {' | '.join(row.told)} |" for row in each) for each in (found, tried)
    )
    return f"""# What Expert's defence brings in Canasta

`python -m benchmarks.defence benchmarks/results/defence.md` makes this page again: {pairs:,} pairs of games, and as many of
rounds, of Expert against Expert without a part of its defence, seats exchanged with the same decks. By Modern American threes go
to the mat, and the pile is always frozen: there a safe throw is all the defence there is.

| preset | the part that the other lacks | games won | points a round ahead |
|---|---|---:|---:|
{lines}

Expert throws black threes at once. One to whom a black three is worth {DEAR} for each card that the pile lacks, against Expert:

| preset | black threes | games won | points a round ahead |
|---|---|---:|---:|
{held}

Revision {facts["revision"]}, {facts["date"]}, {facts["cpu"]}, {seconds:.0f} seconds of processor; seed `{SEED}`; intervals of
{CONFIDENCE:.0%}.
"""


def told(row: Row) -> Row:
    """Print a row; returns it."""
    print(f"{row.preset:24} {row.part:34} {' '.join(row.told)}", flush=True)
    return row


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.defence", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", help="a page of results to write")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    options = parser.parse_args()
    began = time.process_time()
    found, tried = [*map(told, rows(options.pairs))], [*map(told, trials(options.pairs))]
    if options.file:
        options.file.write_text(page(found, tried, options.pairs, time.process_time() - began), encoding="utf-8")
    return int(not all(row.is_sure for row in found if row.part == ALL))


if __name__ == "__main__":
    sys.exit(main())
