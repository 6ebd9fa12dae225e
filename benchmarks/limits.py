"""Measure the limits that judges name for hands in the auction, by their gain: `python -m benchmarks.limits --hands 40`.

The hands are those that the rule of thumb calls worth the lowest bid and two more, where the seat before has bid. Three limits
are named: the mean of the points that a search comes to, the rule of thumb, and the honest limit (`games.judging.limits`).
Each is priced against a pass in fresh worlds where the seat before has made the bid just below it. A limit is surely worse if
that interval lies below 0. Time is the process's own.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple  # Any: plain data of a row

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.mind.search import appraiser
from pinochle_widgets.games.auction.mind.search.bidding_on import weigh
from pinochle_widgets.games.auction.rules.core.bidding import allowed_bids
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.words.facts import Facts

GAMES = ("pinochle34/partnership", "pinochle34/exchange", "pinochle34/kitty", "double-deck/partnership")
JUDGES = ("mean", "thumb", "limit")
HANDS = 40
OVER = 2
"""The bids over the lowest that a hand is worth by the rule of thumb."""
CHAINS = 80
"""The chains of fresh worlds, of 20 each, that price a limit."""
MOST_WORSE, MOST_SECONDS = 0.03, 0.8
"""The share of limits that may be surely worse than a pass, and the mean seconds of a hint with its limit."""


class Told(NamedTuple):
    """A limit, its gain over a pass, half the width of that interval, and the seconds of the judge; None where it names none."""

    limit: int | None
    gain: float | None
    half: float
    seconds: float

    @property
    def is_worse(self) -> bool:
        return self.gain is not None and self.gain < -self.half


def seen_after(name: str, seed: int, bid: int) -> AuctionObservation:
    """Find the observation of seat 0 in a deal after a bid of the seat before it."""
    game = find_game(name)
    state = pw.new_game(name, seed=f"limits {seed}", dealer=game.seats - 2, rules={"nines_redeal": 0})
    state.apply(f"bid {bid}")
    return state.observe(0)


def bids_of(name: str) -> list[int]:
    """List the bids of a game from its lowest on."""
    game = find_game(name)
    state = pw.new_game(name, seed=1, dealer=game.seats - 2, rules={"nines_redeal": 0})
    return allowed_bids(state.observe(game.seats - 1).bid_range[0], state.rules.terms)


def hands(name: str, number: int) -> Iterator[int]:
    """List the first deals whose hand is worth a bid and two more."""
    lowest, found, seed = bids_of(name)[0], 0, 0
    while found < number:
        facts = Facts(seen_after(name, seed, lowest))
        if facts.worth >= facts.bids[OVER]:
            found += 1
            yield seed
        seed += 1


def gain_at(name: str, seed: int, limit: int) -> tuple[float, float]:
    """Price a limit against a pass in fresh worlds, the bid just below it being the seat before's."""
    below = [bid for bid in bids_of(name) if bid < limit][-1]
    seen = seen_after(name, seed, below)
    asked = appraiser.alternatives(seen, pw.parse_action(f"bid {limit}", 0))
    places = [list(map(str, asked.actions)).index(text) for text in (f"bid {limit}", "pass")]
    found = appraiser.results(asked, places, 0, CHAINS, 7_000 + seed, appraiser.LEVELS[0])
    leads = [(one - other) / appraiser.SCALE for one, other in zip(found[::2], found[1::2], strict=True)]
    chains = [statistics.fmean(leads[at : at + appraiser.CHAIN]) for at in range(0, len(leads), appraiser.CHAIN)]
    return statistics.fmean(chains), 1.96 * statistics.stdev(chains) / len(chains) ** 0.5


def limits_of(seen: AuctionObservation) -> Iterator[tuple[int | None, float]]:
    """Name the limit of each judge, with its seconds; those of the mean are those of the hint."""
    facts = Facts(seen)
    began = time.process_time()
    expected = find_game("pinochle34/kitty").level("advanced").make().choose(seen, Random(0)).numbers["expected"]
    yield max((bid for bid in facts.bids if bid <= expected), default=None), time.process_time() - began
    yield max((bid for bid in facts.bids if bid <= facts.worth), default=None), 0.0
    began = time.process_time()
    steps = weigh(facts.position, facts.rules, facts.told, facts.lowest)
    while True:
        try:
            next(steps)
        except StopIteration as found:
            yield found.value.limit.highest, time.process_time() - began
            return


def told_of(name: str, seed: int) -> dict[str, Told]:
    """Ask all judges about a deal."""
    found: dict[str, Any] = {}
    seen = seen_after(name, seed, bids_of(name)[0])
    for judge, (limit, seconds) in zip(JUDGES, limits_of(seen), strict=True):
        gain, half = (None, 0.0) if limit is None else gain_at(name, seed, limit)
        found[judge] = Told(limit, gain, half, seconds)
    return found


def figures(each: int) -> Iterator[Figure]:
    """Measure so many hands of each game."""
    told_of(GAMES[0], 0)  # compiled rules are loaded
    worse, named, spent = dict.fromkeys(JUDGES, 0), dict.fromkeys(JUDGES, 0), list[float]()
    for name in GAMES:
        rows = [told_of(name, seed) for seed in hands(name, each)]
        spent += [row["mean"].seconds + row["limit"].seconds for row in rows]
        for judge in JUDGES:
            told = [row[judge] for row in rows if row[judge].limit is not None]
            bad = sum(one.is_worse for one in told)
            worse[judge], named[judge] = worse[judge] + bad, named[judge] + len(told)
            mean = statistics.fmean(one.limit for one in told)
            gains = [one.gain for one in told]
            words = f"{name}: {judge}, limit {mean:.1f} in {len(told)} of {len(rows)} hands, surely worse {bad}: gain over a pass"
            least = 0 if judge == "limit" else None
            yield Figure(words, statistics.fmean(gains), "points", at_least=least, raw=gains)
    for judge in JUDGES:
        words = f"{judge}: surely worse than a pass, {worse[judge]} of {named[judge]}"
        yield Figure(words, worse[judge] / named[judge], "", at_most=MOST_WORSE if judge == "limit" else None)
    yield Figure("a hint with its limit", statistics.fmean(spent), "s", at_most=MOST_SECONDS, raw=spent)
    yield Figure("a hint with its limit, the longest", max(spent), "s")


def measure() -> list[Figure]:
    return [*figures(HANDS // len(GAMES))]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.limits", description=__doc__)
    parser.add_argument("--hands", type=int, default=HANDS)
    options, kept = parser.parse_args(), True
    for figure in figures(-(-options.hands // len(GAMES))):
        print(figure, flush=True)
        kept = kept and figure.kept is not False
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
