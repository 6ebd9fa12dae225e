"""Compare inferences from acts with the deals as they lie: `python -m benchmarks.believed [GAME:PLAYED:JUDGED:FIRST-LAST ...]`.

A level plays rounds. In each, at a moment of the range that is asked for, a seat infers where cards lie, and reads the others as
a level: the same, or another one, to see what a wrong belief costs. It counts how many positions are answered, and compares up to
fifty chances a position that are open by certain knowledge alone with the deal as it lies: five bins of what was said and what
came, with an interval by positions (the chances of one position hang together), Brier and log score, beside those of the chances
by what is certain (`where`) and by whole deals each as likely (`dealt`).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log
from random import Random
from typing import Any, NamedTuple  # Any: each game has a state of its own

from pinochle_widgets import lab
from pinochle_widgets.games import find_game, new_game

USUAL = (
    "pinochle34/partnership:intermediate:intermediate:0-11",
    "pinochle34/cutthroat:intermediate:intermediate:0-14",
    "double-deck/partnership:intermediate:intermediate:0-19",
    "two-handed:expert:expert:1-6",
    "two-handed:expert:expert:9-9",
    "canasta:expert:expert:1-10",
)
"""The questions whose answers are counted: a game, the level that plays, the one it is read as, and the first and last moment."""

BINS, EVENTS, SECONDS, MOST = 5, 50, 40, 400
"""The bins, the most chances of a position, the seconds of the processor for a question, and the most rounds of it."""
FEW = 5
"""The positions below which a bin has no interval: their spread says nothing then, and may be none."""
LEAST = 0.005
"""The least chance that the log score charges."""


class Judged(NamedTuple):
    """The chances of one card at one place: inferred, by what is certain, by whole deals; and whether it lies there."""

    inferred: float
    where: float
    dealt: float
    lies: bool
    position: int


@dataclass
class Question:
    """A game, the levels, and the moments of a round: tricks that were played, in Canasta turns."""

    game: str
    played: str
    judged: str
    first: int
    last: int
    answered: int = 0
    asked: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    rows: list[Judged] = field(default_factory=list)
    taken: list[float] = field(default_factory=list)

    @classmethod
    def read(cls, text: str) -> Question:
        """Read the text of a question."""
        game, played, judged, moments = text.split(":")
        first, last = map(int, moments.split("-"))
        return cls(game, played, judged, first, last)

    def positions(self, seed: int, number: int) -> Iterator[tuple[Any, int]]:
        """Yield positions from so many rounds, and the seat that looks on: the same ones whatever the seats are read as."""
        game = find_game(self.game)
        player = game.level(self.played).make()
        for round_ in range(number):
            random = Random(f"{seed} {self.game} {round_}")
            state, wanted, turns = (
                new_game(self.game, seed=f"{seed} {round_}"),
                random.randint(self.first, self.last),
                0,
            )
            while not state.is_over and state.round <= 1 and _moment(state, turns) < wanted:
                turn = state.turn
                state.push(player.choose(state.observe(state.seats_to_act[0]), random).action)
                turns += state.turn != turn
            if not state.is_over and state.round <= 1 and state.seats_to_act:
                yield state, random.randrange(game.seats)

    def ask(self, state: Any, seat: int, seed: int) -> None:
        """Ask in one position, and keep the chances beside the deal."""
        self.asked += 1
        began = time.process_time()
        try:
            found = lab.infer(state.observe(seat), self.judged, seed=seed)
        except ValueError as error:
            self.refused["too few deals" if "too few" in str(error) else "no deal"] += 1
            return
        self.taken.append(time.process_time() - began)
        self.answered += 1
        open_ = [row for row in found.itertuples() if 0 < row.where < 1]
        for row in Random(seed).sample(open_, min(EVENTS, len(open_))):
            card, place = row.Index
            lies = _lies(state, card, place)
            if lies is not None:
                self.rows.append(Judged(row.probability, row.where, row.dealt, lies, self.asked))

    def run(self, seconds: float, seed: int, most: int) -> None:
        """Ask in as many positions as fit into so many seconds of the processor, once the rules are loaded."""
        for state, seat in self.positions(seed, 1):
            lab.infer(state.observe(seat), self.judged, slip=0.9)
        ends = time.process_time() + seconds
        for number, (state, seat) in enumerate(self.positions(seed, most)):
            self.ask(state, seat, number)
            if time.process_time() > ends:
                break

    def __str__(self) -> str:
        moments = f"{self.first}" if self.first == self.last else f"{self.first} to {self.last}"
        unit = "turn" if self.game == "canasta" else "trick"
        why = f" ({', '.join(f'{why}: {n}' for why, n in self.refused.items())})" if self.refused else ""
        told = f"{self.answered} of {self.asked} answered{why}, {sum(self.taken) / max(1, len(self.taken)):.2f} s each"
        lines = [f"{self.game}, {self.played} read as {self.judged}, {unit} {moments}: {told}"]
        if self.rows:
            lies = [row.lies for row in self.rows]
            for name in ("where", "dealt", "inferred"):
                said = [getattr(row, name) for row in self.rows]
                lines.append(f"  {name:9} Brier {brier(said, lies):.3f}, log {log_score(said, lies):.3f}")
            said = [row.inferred for row in self.rows]
            found = bins(said, lies, [row.position for row in self.rows])
            lines += [f"  {each}" for each in lines_of(found)]
        return "\n".join(lines)


def _moment(state: Any, turns: int) -> int:
    """Count the tricks that were played, -1 before the first lead; in Canasta the turns."""
    if not hasattr(state, "tricks"):
        return turns
    return len(state.tricks) if state.tricks or state.stage == "lead" else -1


def _lies(state: Any, card: str, place: str) -> bool | None:
    """Look up whether a hand holds a card; None for another place than a hand."""
    if not place.startswith("seat "):
        return None
    return card in map(str, state.hand(int(place.removeprefix("seat "))))


class Bin(NamedTuple):
    """The mean of chances, the share that came, half its interval (95%), and how many chances and positions there are."""

    said: float
    came: float
    half: float
    chances: int
    positions: int

    @property
    def tells(self) -> bool:
        """Check whether the positions are enough for an interval."""
        return self.positions >= FEW

    def __str__(self) -> str:
        half = f" +- {self.half:.3f}" if self.tells else ""
        return f"said {self.said:.3f}, came {self.came:.3f}{half}, of {self.chances} in {self.positions}"


def lines_of(found: list[Bin], what: str = "") -> list[str]:
    """Write bins, and how far the widest of those that tell something is off."""
    off = [abs(each.said - each.came) for each in found if each.tells]
    return [f"{what}{each}" for each in found] + [f"widest bin off {max(off):.3f}"] * bool(off)


def bins(said: list[float], lies: list[bool], positions: list[int]) -> list[Bin]:
    """Put chances into five bins."""
    found: dict[int, list[tuple[float, bool, int]]] = {}
    for chance, so, position in zip(said, lies, positions, strict=True):
        found.setdefault(min(int(chance * BINS), BINS - 1), []).append((chance, so, position))
    filled = []
    for _, each in sorted(found.items()):
        n = len(each)
        mean, came = sum(chance for chance, _, _ in each) / n, sum(so for _, so, _ in each) / n
        off: dict[int, float] = {}
        for chance, so, position in each:
            off[position] = off.get(position, 0) + so - chance - (came - mean)
        filled.append(Bin(mean, came, 1.96 * sum(sum_**2 for sum_ in off.values()) ** 0.5 / n, n, len(off)))
    return filled


def brier(said: list[float], lies: list[bool]) -> float:
    return sum((chance - so) ** 2 for chance, so in zip(said, lies, strict=True)) / len(said)


def log_score(said: list[float], lies: list[bool]) -> float:
    """Compute the mean of minus the logarithms of the chances of all that is so: less is better."""
    return -sum(log(max(chance if so else 1 - chance, LEAST)) for chance, so in zip(said, lies, strict=True)) / len(
        said
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.believed", description=__doc__)
    parser.add_argument("question", nargs="*", default=USUAL, help="GAME:PLAYED:JUDGED:FIRST-LAST")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help=f"of the processor for each; {SECONDS} by default"
    )
    parser.add_argument("--rounds", type=int, default=MOST, help=f"the most rounds for each; {MOST} by default")
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    for text in options.question:
        question = Question.read(text)
        question.run(options.seconds, options.seed, options.rounds)
        print(question, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
