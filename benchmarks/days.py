"""A month of deals of the day: `nice python -m benchmarks.days [first day] [number of a game ...]`.

For each game and preset the usual level plays each deal in the person's seat, and each level that decides at once after it, with
the same cards and dice as at the table. Printed are the points by which each came out ahead on average, their spread over the
days (standard deviation), and the days on which the first deal was thrown in, so that another one was played.
"""

from __future__ import annotations

import statistics
import sys
from datetime import date, timedelta
from random import Random
from time import process_time

from pinochle_widgets.match.once.deals import NUMBERS, SEAT, OnceDeal, of_day
from pinochle_widgets.match.once.lines import Line, line_of, play_line

DAYS = 30


def played(deal: OnceDeal) -> Line:
    """Play a deal to the end of its first round that counts, with the usual level in the person's seat."""
    match, dice = deal.match(), Random(str(deal))
    player = match.game.level(match.game.usual_level).make()
    while True:
        if match.pause:
            line = line_of(match.record, SEAT, with_course=False)
            if line:
                return line
            match.proceed()
        else:
            match.act(player.choose(match.state.observe(SEAT), dice).action, SEAT)


def main(first: date, kinds: list[int]) -> None:
    """Print a row for each game."""
    print("| deal of | points ahead: mean ± spread, by level | second deals | CPU, s |\n|---|---|---|---|")
    for kind in kinds:
        begun, ahead, seconds = process_time(), dict[str, list[int]](), 0
        for n in range(DAYS):
            deal = of_day(*NUMBERS[kind], first + timedelta(days=n))
            assert deal is not None
            line = played(deal)
            seconds += line.round > 1
            for level in deal.game.quick_levels:
                ahead.setdefault(level.label, []).append(play_line(line, SEAT, level, str(deal)).ahead)
        told = ", ".join(
            f"{label} {statistics.mean(points):+,.0f} ± {statistics.stdev(points):,.0f}"
            for label, points in ahead.items()
        )
        print(
            f"| {' '.join(dict.fromkeys(NUMBERS[kind]))} | {told} | {seconds} of {DAYS} | {process_time() - begun:.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main(
        date.fromisoformat(sys.argv[1]) if sys.argv[1:] else date(2026, 11, 1),
        [int(each) for each in sys.argv[2:]] or [*NUMBERS],
    )
