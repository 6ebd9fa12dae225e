"""The prices of decisions: a first stage chooses the rival of each action, a second one compares the two in fresh worlds.

The best of several noisy averages is too good to be true; so the worlds that choose the rival are never those that price it.
Nor is a price certain because a few chains of worlds tie: its interval takes for granted how such leads usually scatter.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from pinochle_widgets.basics.arguments import Count, one_of, whole, wrong
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import keep_quiet
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Alternatives, Appraiser, Game
from pinochle_widgets.games.registry import receive
from pinochle_widgets.lab.play.jobs import Rows
from pinochle_widgets.lab.reviewing.decisions import Played, appraiser_of
from pinochle_widgets.lab.stats.intervals import CONFIDENCE, moderated_error, t_quantile

LEAST_WORLDS, MOST_WORLDS = 100, 1_000_000
FEW_WORLDS = 200
"""The number of worlds below which a budget is warned of: half of them are fewer than five chains."""

CLEAR = 3
"""The number of half-widths from 0 on at which a price is clear after half of the worlds."""

LEAST_CHAINS = 20
"""The number of chains from which on half of the worlds can be enough: fewer that happen to scatter little would seem clear. In
partnership, clear prices of trump by ten chains held the truth in 93 of 100, those by forty in 95.
"""


class Budget(NamedTuple):
    """The largest number of worlds for a decision."""

    choosing: int
    pricing: int
    """The worlds that choose the rival, and those that price it."""
    is_counted: bool = False
    """Whether a user counted the worlds, and not what they cost."""

    def at(self, cost: int) -> Budget:
        """Return the budget for a game whose worlds cost several of those that it counts; the rival is chosen as before."""
        return self if self.is_counted else self._replace(pricing=self.pricing // cost)

    def in_chains(self, length: int) -> tuple[int, int]:
        """Count the chains of worlds for choosing and for pricing."""
        return -(-self.choosing // length), -(-self.pricing // length)


BUDGETS = {"quick": Budget(60, 400), "standard": Budget(120, 1_600), "deep": Budget(240, 6_400)}

COLUMNS = RIVAL, WORLDS, DONE, OTHER, SQUARES, DONE_SQUARES, OTHER_SQUARES = range(7)
"""The columns of a priced decision: the place of the rival, the number of worlds (0 where the results are exact), the sums of the
results of action and rival, and the sums over chains of the squares of the rival's lead and of the results of action and rival.
"""

EXACT, SAMPLED = "exact", "sampled"


def find_budget(given: str | Count) -> Budget:
    """Read a budget: its name, or a number of worlds for the second stage, with a warning where it is small.

    Raises
    ------
    ValueError
        If it is neither.
    """
    if isinstance(given, str) and given in BUDGETS:
        return BUDGETS[given]
    worlds = None if isinstance(given, str) else whole(given)
    if worlds is None or not LEAST_WORLDS <= worlds <= MOST_WORLDS:
        numbers = f"a number of worlds from {LEAST_WORLDS} to {MOST_WORLDS:,}"
        raise wrong("budget", given, f"be {one_of(BUDGETS, numbers)}")
    if worlds < FEW_WORLDS:
        told = f"budget is {worlds}; under {FEW_WORLDS} worlds prices are rough, and their intervals wide"
        warnings.warn(told, stacklevel=4)  # past the function that was asked, and its mark
    return Budget(BUDGETS["standard"].choosing, worlds, is_counted=True)


@dataclass(frozen=True, eq=False)
class Batch:
    """The decisions of a record, to be priced."""

    record: int
    """The place of the record."""
    game: str
    """The name of its game."""
    asked: tuple[Alternatives, ...]
    streams: tuple[int, ...]
    """A random state for each decision."""
    level: str
    """The level that plays the rounds on."""
    budget: Budget
    sent: Game | None = field(default=None, repr=False)
    """The game, where other processes may not know it."""


class Price(NamedTuple):
    """The price of a decision, in points."""

    rival: int
    """The place of the best alternative."""
    value: float
    """The expected result of the action done: points of the side in the round more than the others gain on average."""
    given_up: float
    """The points that the rival brings more; negative if it brings fewer."""
    half_width: float
    """Half the width of the interval of `given_up`; 0 where it is exact, and only there."""
    error: float = 0.0
    """The standard error of `value`; 0 where it is exact."""
    value_half: float = 0.0
    rival_half: float = 0.0
    """Half the widths of the intervals of `value`, and of the expected result of the rival."""

    @property
    def method(self) -> str:
        """The way in which the price was found: exactly, or from a sample of worlds."""
        return SAMPLED if self.half_width else EXACT

    @property
    def lost(self) -> float:
        """The points that the action lost for certain: those given up, or none where the interval covers 0."""
        return self.given_up if self.given_up > self.half_width else 0.0

    @property
    def best_half(self) -> float:
        """The half-width of the better result of the two: that of the action, or of the rival where the action lost."""
        return self.rival_half if self.lost else self.value_half


class Part(NamedTuple):
    """The priced decisions of a batch from a first number on, and the seconds that they took."""

    batch: int
    first: int
    rows: Rows
    seconds: float


def batch_of(played: Played, level: str, budget: Budget, seed: int | str, sent: Game | None) -> Batch:
    """Collect the decisions of a game for pricing; random numbers depend on seed and ply alone, not on other games."""
    streams = tuple(stream(f"{seed} review", each.ply) for each in played.decisions)
    asked = tuple(each.asked for each in played.decisions)
    return Batch(played.record, played.game.name, asked, streams, level, budget, sent)


def price_some(batch: Batch, first: int, last: int) -> Part:
    """Price the decisions of a batch from `first` up to, not including, `last`."""
    keep_quiet()  # the process that asked has warned already where there is no compiler
    receive(batch.sent)
    began = time.perf_counter()
    appraiser = appraiser_of(find_game(batch.game))
    rows = [
        _exactly(asked, appraiser) if asked.is_known else _by_worlds(asked, state, batch, appraiser)
        for asked, state in zip(batch.asked[first:last], batch.streams[first:last], strict=True)
    ]
    return Part(batch.record, first, np.array(rows, np.int64), time.perf_counter() - began)


def _exactly(asked: Alternatives, appraiser: Appraiser) -> tuple[int, ...]:
    """Compare an action with its best alternative where the seat knows every card."""
    values = [int(value) for value in appraiser.exact(asked)]
    rival = max((place for place in range(len(values)) if place != asked.done), key=values.__getitem__)
    return rival, 0, values[asked.done], values[rival], 0, 0, 0


def _by_worlds(asked: Alternatives, state: int, batch: Batch, appraiser: Appraiser) -> tuple[int, ...]:
    """Choose the rival of an action in some worlds, and compare the two in others."""
    choosing, pricing = batch.budget.in_chains(appraiser.CHAIN)

    def tried(places: Sequence[int], first: int, last: int) -> Rows:
        found = appraiser.results(asked, places, first, last, state, batch.level)
        return np.asarray(found, np.int64).reshape(-1, len(places))

    rival = _rival(asked, choosing, tried)
    half = choosing + pricing // 2 if pricing // 2 >= LEAST_CHAINS else choosing + pricing
    results = tried((asked.done, rival), choosing, half)
    row = compared(rival, results, appraiser)
    if half < choosing + pricing and not _is_clear(price_of(row, appraiser, CONFIDENCE)):
        results = np.concatenate([results, tried((asked.done, rival), half, choosing + pricing)])
        row = compared(rival, results, appraiser)
    return tuple(row)


def _rival(asked: Alternatives, chains: int, tried: Callable[[Sequence[int], int, int], Rows]) -> int:
    """Choose the best alternative to the action done: after each third of the chains the worse half is dropped."""
    others = [place for place in range(len(asked.actions)) if place != asked.done]
    totals = dict.fromkeys(others, 0)
    for first, last in pairwise((0, chains // 3, 2 * chains // 3, chains)):
        if len(others) > 1:
            for place, total in zip(others, tried(others, first, last).sum(0).tolist(), strict=True):
                totals[place] += total
            others = sorted(others, key=totals.__getitem__, reverse=True)[: -(-len(others) // 2)]
    return max(others, key=totals.__getitem__)


def compared(rival: int, results: Rows, appraiser: Appraiser) -> list[int]:
    """Sum up the results of an action and its rival, world by world, in a row."""
    chains = results.reshape(-1, appraiser.CHAIN, 2).sum(1)
    leads = chains[:, 1] - chains[:, 0]
    return [
        rival,
        len(results),
        *chains.sum(0).tolist(),
        int((leads * leads).sum()),
        *(chains * chains).sum(0).tolist(),
    ]


def against(asked: Alternatives, rival: int, appraiser: Appraiser, level: str) -> Price:
    """Compare an action with one of its alternatives, in the worlds of a quick review."""
    if asked.is_known:
        values = [int(value) for value in appraiser.exact(asked)]
        return price_of([rival, 0, values[asked.done], values[rival], 0, 0, 0], appraiser, CONFIDENCE)
    _, chains = BUDGETS["quick"].at(appraiser.COST).in_chains(appraiser.CHAIN)
    found = appraiser.results(asked, (asked.done, rival), 0, chains, stream("against", 0), level)
    return price_of(compared(rival, np.asarray(found, np.int64).reshape(-1, 2), appraiser), appraiser, CONFIDENCE)


def _is_clear(price: Price) -> bool:
    """Check whether half of the worlds are enough, as a price is far from nothing."""
    return abs(price.given_up) >= CLEAR * price.half_width


def price_of(row: list[int], appraiser: Appraiser, confidence: float) -> Price:
    """Compute the price of a decision from its row.

    The worlds of a chain resemble each other, so the interval is that of the averages of chains, which are independent.
    """
    unit = (row[WORLDS] or 1) * appraiser.SCALE
    value, other = row[DONE] / unit, row[OTHER] / unit
    lead = (row[OTHER] - row[DONE]) / unit
    if not row[WORLDS]:
        return Price(row[RIVAL], value, lead, 0.0)
    chains = row[WORLDS] // appraiser.CHAIN
    of_chain = appraiser.CHAIN * appraiser.SCALE

    def error_of(squares: int, average: float) -> float:
        apart = max(squares / of_chain**2 - chains * average**2, 0.0)
        return moderated_error(apart, chains, appraiser.SPREAD)

    errors = error_of(row[SQUARES], lead), error_of(row[DONE_SQUARES], value), error_of(row[OTHER_SQUARES], other)
    half, value_half, rival_half = (t_quantile(confidence, chains) * error for error in errors)
    return Price(row[RIVAL], value, lead, half, errors[1], value_half, rival_half)
