"""Play Expert against Expert without its defence, in duplicate: `python -m benchmarks.defence [FILE] [--pairs 1000]`.

The defence of Canasta's Expert are weights: the danger of a discard grows with the pile that the other player would take, a wild
card is thrown to freeze a large pile, and black threes are held for one. Each of them is left out alone, and all together; the
rest of the weights stays. So the figures say what a defence brings to one who has all else. The exit code is 1 if by one of the
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
    "black threes held": ("keep_three", "keep_three_card"),
    "all of it": (*SAFE, "freeze", "keep_three", "keep_three_card"),
}
"""The parts of the defence, each with its weights; without it they are 0."""
ALL = "all of it"


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
        rules, state = CanastaRules.preset(preset), stream(SEED, STREAM)
        table, ours = Table(rules), weights_for(rules.terms).flat()
        for part, names in PARTS.items():
            theirs = set_at(ours, **dict.fromkeys(names, 0))
            won = table.won(ours, theirs, EXPERT, pairs, state)
            ahead = table.ahead(ours, theirs, EXPERT, 0, pairs, state)
            halves = [quantile(CONFIDENCE) * each.std() / pairs**0.5 for each in (won, ahead)]
            yield Row(preset, part, won.mean(), halves[0], ahead.mean(), halves[1])


def page(found: list[Row], pairs: int, seconds: float) -> str:
    """Write the page of results."""
    facts = report.circumstances()
    lines = "\n".join(f"| {row.preset} | {row.part} | {' | '.join(row.told)} |" for row in found)
    return f"""# What Expert's defence brings in Canasta

`python -m benchmarks.defence benchmarks/results/defence.md` makes this page again: {pairs:,} pairs of games, and as many of
rounds, of Expert against Expert without a part of its defence, seats exchanged with the same decks. By Modern American threes go
to the mat, and the pile is always frozen: there a safe throw is all the defence there is. By Classic Expert throws black threes
at once. To hold them until the pile has four cards or more, up to seven, won 47 to 50% of 400 pairs of games (± 2): it was not
taught, and the help no longer says so.

| preset | the part that the other lacks | games won | points a round ahead |
|---|---|---:|---:|
{lines}

Revision {facts["revision"]}, {facts["date"]}, {facts["cpu"]}, {seconds:.0f} seconds of processor; seed `{SEED}`; intervals of
{CONFIDENCE:.0%}.
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.defence", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", help="a page of results to write")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    options = parser.parse_args()
    began, found = time.process_time(), list[Row]()
    for row in rows(options.pairs):
        found.append(row)
        print(
            f"{row.preset:24} {row.part:18} {row.share:.1%} ± {row.half_share:.1%} {row.points:+.0f} ± {row.half_points:.0f}"
        )
    if options.file:
        options.file.write_text(page(found, options.pairs, time.process_time() - began), encoding="utf-8")
    return int(not all(row.is_sure for row in found if row.part == ALL))


if __name__ == "__main__":
    sys.exit(main())
