"""Play the steps of Canasta's ladder up to Expert by 46 mixes of all options: `python -m benchmarks.steps [FILE]`.

By each mix (`mixes.WHOLE`; no weights were looked for by one of them) each level plays the one below it, in duplicate: 250 games,
and 2,000 where these don't tell that it wins at least 52%, by the lower end of the interval. As two looks find by luck what one
would not, each has an interval of 97.5%, both together 95%. The page is written after each mix, so one that was stopped says how
far it came. The exit code is 1 if a step does so in fewer than 40 mixes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pandas as pd

from benchmarks import report
from benchmarks.advisers import SEED, score_of
from benchmarks.mixes import WHOLE, mix
from pinochle_widgets.games import find_game
from pinochle_widgets.lab.stats.intervals import CONFIDENCE, quantile

FEW, ALL = 250, 2000
LEAST, ENOUGH = 0.52, 40
WIDER = quantile(1 - (1 - CONFIDENCE) / 2) / quantile(CONFIDENCE)
"""The factor by which an interval is wider when both looks together are to have the usual confidence."""
STEPS = {upper.name: (upper, lower) for lower, upper in pairwise(find_game("canasta").tried_levels)}


def rows(names: Sequence[str], few: int, all_games: int) -> Iterator[dict[str, object]]:
    """Yield a row for each step and mix."""
    game = find_game("canasta")
    for upper, lower in map(STEPS.__getitem__, names):
        for number in WHOLE:
            for games in (few, all_games):
                score = score_of(game, mix(number), upper, lower, games)
                share = score.won / score.games
                low, high = (share + WIDER * (float(end) - share) for end in (score.low, score.high))
                if low >= LEAST:
                    break
            yield {
                "level": upper.name, "below": lower.name, "mix": number, "games": score.games, "share": round(share, 3),
                "low": round(max(low, 0), 3), "high": round(min(high, 1), 3),
            }  # fmt: skip


def page(table: pd.DataFrame, seconds: float) -> str:
    """Write the page of results."""
    facts = report.circumstances()
    sums = table.assign(won=table.low >= LEAST, lost=table.high < 0.5).groupby(["level", "below"], sort=False)
    told = "\n".join(
        f"- {level} over {below}: {len(part)} of {len(WHOLE)} mixes played; by {part.won.sum()} it surely wins {LEAST:.0%} or "
        f"more, by {part.lost.sum()} it surely loses more than half."
        for (level, below), part in sums
    )
    cells = [[str(cell) for cell in each] for each in table.itertuples(index=False)]
    body = [list(table.columns), ["---"] * len(table.columns), *cells]
    lines = "\n".join(f"| {' | '.join(each)} |" for each in body)
    return f"""# Steps of Canasta's ladder by mixes of options

`python -m benchmarks.steps benchmarks/results/steps.md` makes this page again. By each of {len(WHOLE)} mixes of all options each
level plays the one below it: {FEW} games, and {ALL:,} where these don't tell. The intervals are such that both looks together
have {CONFIDENCE:.0%}.

{told}

{lines}

Revision {facts["revision"]}, {facts["date"]}, {facts["cpu"]}, {seconds:.0f} seconds of processor; seed `{SEED}`.
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.steps", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", help="a page of results to write")
    parser.add_argument("--games", type=int, nargs=2, default=(FEW, ALL), help="at first, and where these don't tell")
    parser.add_argument("--level", choices=STEPS, action="append", help="only the steps to these levels")
    options = parser.parse_args()
    began, found = time.process_time(), []
    for row in rows(options.level or [*STEPS][::-1], *options.games):
        found.append(row)
        print(*row.values(), flush=True)
        if options.file:
            told = page(pd.DataFrame(found), time.process_time() - began)
            options.file.write_text(told, encoding="utf-8")
    table = pd.DataFrame(found)
    sums = table.assign(won=table.low >= LEAST).groupby(["level", "below"], sort=False).won.sum()
    print(sums, f"{time.process_time() - began:.0f} s of the processor")
    return int(sums.min() < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
