"""Play the steps of Canasta's ladder up to Expert by 46 mixes of all options: `python -m benchmarks.steps [FILE]`.

By each mix (`mixes.WHOLE`; no weights were looked for by one of them) each level plays the one below it, in duplicate: 250 games,
and 2,000 where these don't tell that it wins at least 52%, by the lower end of the interval. The exit code is 1 if a step does so
in fewer than 40 mixes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pandas as pd

from benchmarks import report
from benchmarks.advisers import score_of
from benchmarks.mixes import WHOLE, mix
from pinochle_widgets.games import find_game

FEW, ALL = 250, 2000
LEAST, ENOUGH = 0.52, 40


def rows(few: int, all_games: int) -> Iterator[dict[str, object]]:
    """Yield a row for each step and mix."""
    game = find_game("canasta")
    for lower, upper in pairwise(game.tried_levels):
        for number in WHOLE:
            for games in (few, all_games):
                score = score_of(game, mix(number), upper, lower, games)
                if score.low >= LEAST:
                    break
            share = score.won / score.games
            yield {
                "level": upper.name, "below": lower.name, "mix": number, "games": score.games, "share": round(share, 4),
                "low": round(float(score.low), 4), "high": round(float(score.high), 4),
            }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.steps", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", help="a table of results to write")
    parser.add_argument("--games", type=int, nargs=2, default=(FEW, ALL), help="at first, and where these don't tell")
    options = parser.parse_args()
    began, found = time.process_time(), []
    for row in rows(*options.games):
        found.append(row)
        print(*row.values(), flush=True)
    table, facts = pd.DataFrame(found), report.circumstances()
    sums = table.assign(won=table.low >= LEAST).groupby(["level", "below"], sort=False).won.sum()
    print(sums, f"{time.process_time() - began:.0f} s of the processor")
    if options.file:
        dated = {key: facts[key] for key in ("revision", "date", "cpu")}
        table.assign(**dated).to_csv(options.file, index=False)
    return int(sums.min() < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
