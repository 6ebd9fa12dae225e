"""The trials of a position: chains of worlds, numbered by its key, in which its actions are played on by each continuation."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.protocol.appraiser import Alternatives, Appraiser

T = TypeVar("T")

Steps = Generator[None, None, T]
"""The short steps of some work, and what it returns."""

SIZE, SHORT = 12, 8
"""The bytes of a key, and the digits of one that tell the positions of a game apart."""

STEP = 160
"""The play-outs of a step, of a game whose worlds cost 1: some 20 ms."""

CHOOSING, PRICING = "choosing", "pricing"
"""The two series of chains: an action is chosen in one, and priced in the other."""


def key_of(game: str, asked: Alternatives) -> str:
    """Compute the key of a position: a digest of what the seat knows, of the rules and of the convention.

    The key is the same whatever was done there, at any ply of any game. Where a game gives its actions no codes they are in it.
    """
    actions = () if asked.codes else tuple(map(str, asked.actions))
    return blake2b(repr((game, asked.numbers, actions)).encode(), digest_size=SIZE).hexdigest()


def codes_of(asked: Alternatives) -> Sequence[int]:
    """List numbers by which the actions of a position are known: their codes, or else their places."""
    return asked.codes or range(len(asked.actions))


def continuations_of(appraiser: Appraiser) -> tuple[str, ...]:
    """List the continuations by which a game is played on: those that it names, or its first level."""
    named: tuple[str, ...] = getattr(appraiser, "CONTINUATIONS", ())
    return named or tuple(appraiser.LEVELS[:1])


@dataclass(frozen=True, eq=False)
class Trials:
    """The chains of a position. Each is played on by one of the continuations, in turns; more chains go on with the same ones."""

    asked: Alternatives
    appraiser: Appraiser
    continuations: Sequence[str]
    key: str
    seed: int | str = 0
    """The seed: 0 for the position's own chains, another one for chains that are independent of them."""

    def chains(self, least: int) -> int:
        """Count the chains, at least so many, of which each continuation plays as many."""
        ways = len(self.continuations)
        return -(-least // ways) * ways

    def totals(self, series: str, places: Sequence[int], first: int, last: int) -> Iterator[tuple[int, list[int]]]:
        """Yield for each chain from `first` to before `last` the place of its continuation, and the total of each action."""
        ways, width = len(self.continuations), len(places)
        for way, level in enumerate(self.continuations):
            begin, end = (-(-(bound - way) // ways) for bound in (first, last))
            if begin < end:
                state = stream(f"{self.seed} {self.key} {series}", way)
                found = list(map(int, self.appraiser.results(self.asked, places, begin, end, state, level)))
                for at in range(0, len(found), width * self.appraiser.CHAIN):
                    chain = found[at : at + width * self.appraiser.CHAIN]
                    yield way, [sum(chain[place::width]) for place in range(width)]

    def collected(
        self, series: str, places: Sequence[int], first: int, last: int
    ) -> Steps[list[tuple[int, list[int]]]]:
        """Collect the `totals` of chains in short steps."""
        ways, cost = len(self.continuations), self.appraiser.CHAIN * len(places) * self.appraiser.COST
        step = max(STEP // cost, 1) * ways
        found: list[tuple[int, list[int]]] = []
        for begin in range(first, last, step):
            found += self.totals(series, places, begin, min(begin + step, last))
            yield
        return found


def finished(steps: Steps[T]) -> T:
    """Do some work to its end; returns its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
