"""Compare the predictions by rank of the tab *Cards* with the deals: `python -m benchmarks.predicted [PLAYED:JUDGED ...]`.

A level plays rounds of Canasta against itself, by both presets in turn. At three moments of each a seat sorts the cards by rank.
It counts how often a rank that is called impossible, or very unlikely, is held all the same. In as many rounds as time allows
the seat reads the acts of the other one as those of a level: five bins of the chances of a pair, and of one card at least, beside
the share that came, with an interval by positions; and how often nothing can be said, as no deal explains the acts or they tell
nothing.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any  # Any: the state and the observation of the game

from benchmarks import report
from benchmarks.believed import bins, lines_of
from pinochle_widgets.games import find_game, new_game
from pinochle_widgets.games.protocol.scene import Company
from pinochle_widgets.games.words.by_play import RARE
from pinochle_widgets.widgets.desks.acts_read import read
from pinochle_widgets.widgets.desks.by_rank import PAIR, events_of, told_by_rank

GAME = find_game("canasta")
USUAL = ("expert:expert", "standard:standard", "champion:expert", "expert:unknown")
ROUNDS, SECONDS, MOMENTS = 500, 120, 3
LAST = 59
"""The last turn of those of which three are chosen; of a shorter round fewer are met."""

COMPANY = Company(("You", "Other"), ("expert", "expert"), (0, 0))


def positions(level: str, seed: int, number: int, last: int) -> Iterator[tuple[Any, int]]:
    """Yield the positions of a round at its moments, each with the seat that looks on."""
    random = Random(f"{seed} {level} {number}")
    state: Any = new_game("canasta", GAME.presets[number % len(GAME.presets)], seed=f"{seed} {number}")
    player, turns = GAME.level(level).make(), 0
    wanted = set(random.sample(range(1, last + 1), MOMENTS))
    while not state.is_over and state.round <= 1 and turns < max(wanted):
        turn = state.turn
        state.push(player.choose(state.observe(state.seats_to_act[0]), random).action)
        if state.turn != turn:
            turns += 1
            if turns in wanted and not state.is_over and state.round <= 1:
                yield state, random.randrange(2)


class Question:
    """The level that plays, the one it is read as, and the counts."""

    def __init__(self, text: str) -> None:
        self.played, self.judged = text.split(":")
        self.counts: Counter[str] = Counter()
        self.rows: dict[int, list[tuple[float, bool, int]]] = {1: [], PAIR: []}

    def run(self, rounds: int, seconds: float, seed: int, last: int) -> None:
        """Look at so many rounds, and read acts in the first ones until the processor has worked so many seconds at it."""
        spent = 0.0
        for number in range(rounds):
            for state, seat in positions(self.played, seed, number, last):
                began = time.process_time()
                self._ask(state, seat, reads=spent < seconds)
                spent += time.process_time() - began
            self.counts["rounds"] += 1
            if self.played == "champion" and spent >= seconds:
                break  # its rounds take minutes

    def _ask(self, state: Any, seat: int, *, reads: bool) -> None:
        seen = state.observe(seat)
        ranked = GAME.ranked(seen, COMPANY)
        held = Counter(card.rank for card in map(_card, state.observe(1 - seat).hand))
        self.counts["asked"] += 1
        for row in ranked.rows:
            if not row.name and not row.some:
                self.counts["impossible"] += 1
                self.counts["impossible but held"] += held[row.rank] > 0
        if not reads:
            return
        acts = read(seen, {1 - seat: self.judged}, events=events_of(ranked))
        self.counts["read"] += 1
        self.counts["unexplained"] += not acts.chances
        shown = told_by_rank(ranked, "Other", acts)
        self.counts["told nothing"] += bool(acts.chances) and shown["lines"][0].startswith("Nothing")
        for name, chance in acts.chances.items():
            rank, least = name[0], int(name[1])
            so = held[rank] >= least
            self.rows[least].append((chance, so, self.counts["read"]))
            if least == 1 and chance < RARE:
                self.counts["very unlikely"] += 1
                self.counts["very unlikely but held"] += so

    def __str__(self) -> str:
        c = self.counts
        lines = [
            f"{self.played} read as {self.judged}: {c['rounds']} rounds, {c['asked']} positions, {c['read']} of them read",
            f"  impossible {c['impossible']} times, held {c['impossible but held']} times",
            f"  very unlikely {c['very unlikely']} times, held {c['very unlikely but held']} times",
            f"  no deal explains it {c['unexplained']} times, it tells nothing {c['told nothing']} times",
        ]
        for least, rows in self.rows.items():
            if rows:
                said, so, position = map(list, zip(*rows, strict=True))
                what = "one at least: " if least == 1 else "a pair: "
                lines += [f"  {each}" for each in lines_of(bins(said, so, position), what)]
        return "\n".join(lines)


def _card(held: Any) -> Any:
    return held.card


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.predicted", description=__doc__)
    parser.add_argument("question", nargs="*", default=USUAL, help="PLAYED:JUDGED")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of the processor for reading in each")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--last", type=int, default=LAST, help="the last turn of those that are asked about")
    options = parser.parse_args()
    for text in options.question:
        question = Question(text)
        question.run(options.rounds, options.seconds, options.seed, options.last)
        print(question, flush=True)
    facts = report.circumstances()
    print(f"Revision {facts['revision']}, {facts['date']}, {facts['cpu']}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
