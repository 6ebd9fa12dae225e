"""The prices of the decisions of games, in pieces that processes share; a price is that of `games.judging`."""

from __future__ import annotations

import time
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from pinochle_widgets.basics.arguments import Count, one_of, whole, wrong
from pinochle_widgets.engine.twin import keep_quiet
from pinochle_widgets.games import find_game
from pinochle_widgets.games.judging import stages
from pinochle_widgets.games.judging.intervals import CONFIDENCE
from pinochle_widgets.games.judging.prices import Price, price_of, priced, row_against
from pinochle_widgets.games.judging.stages import ADVICE, Budget
from pinochle_widgets.games.judging.trials import Trials, continuations_of, key_of
from pinochle_widgets.games.protocol import Alternatives, Game
from pinochle_widgets.games.registry import receive
from pinochle_widgets.lab.play.jobs import Rows
from pinochle_widgets.lab.reviewing.decisions import Played, appraiser_of

LEAST_WORLDS, MOST_WORLDS = 100, 1_000_000
FEW_WORLDS = 200
"""The number of worlds below which a budget is warned of: half of them are fewer than five chains."""


def find_budget(given: str | Count) -> Budget:
    """Read a budget: its name, or a number of worlds for the second stage, with a warning where it is small.

    Raises
    ------
    ValueError
        If it is neither.
    """
    if isinstance(given, str) and given in stages.BUDGETS:
        return stages.BUDGETS[given]
    worlds = None if isinstance(given, str) else whole(given)
    if worlds is None or not LEAST_WORLDS <= worlds <= MOST_WORLDS:
        numbers = f"a number of worlds from {LEAST_WORLDS} to {MOST_WORLDS:,}"
        raise wrong("budget", given, f"be {one_of(stages.BUDGETS, numbers)}")
    if worlds < FEW_WORLDS:
        told = f"budget is {worlds}; under {FEW_WORLDS} worlds prices are rough, and their intervals wide"
        warnings.warn(told, stacklevel=4)  # past the function that was asked, and its mark
    return Budget(stages.BUDGETS["standard"].choosing, worlds, is_counted=True)


@dataclass(frozen=True, eq=False)
class Batch:
    """The decisions of a record, to be priced."""

    record: int
    """The place of the record."""
    game: str
    """The name of its game."""
    asked: tuple[Alternatives, ...]
    seed: int | str
    continuations: tuple[str, ...]
    """The levels, or mixes of them, that play the rounds on."""
    budget: Budget
    advised: frozenset[int] = frozenset()
    """The places of those decisions that were advised: they are priced at the stage of hints, or a deeper one."""
    sent: Game | None = field(default=None, repr=False)
    """The game, where other processes may not know it."""


class Part(NamedTuple):
    """The priced decisions of a batch from a first number on, and the seconds that they took."""

    batch: int
    first: int
    rows: Rows
    seconds: float


def batch_of(
    played: Played,
    continuations: Sequence[str],
    budget: Budget,
    seed: int | str,
    sent: Game | None,
    advised: frozenset[int] = frozenset(),
) -> Batch:
    """Collect the decisions of a game for pricing; a price depends on seed, position and stage alone."""
    asked = tuple(each.asked for each in played.decisions)
    return Batch(played.record, played.game.name, asked, seed, tuple(continuations), budget, advised, sent)


def price_some(batch: Batch, first: int, last: int) -> Part:
    """Price the decisions of a batch from `first` up to, not including, `last`."""
    keep_quiet()  # the process that asked has warned already where there is no compiler
    receive(batch.sent)
    began = time.perf_counter()
    appraiser = appraiser_of(find_game(batch.game))
    usual = batch.budget.in_chains(appraiser.CHAIN)
    closer = max(batch.budget, ADVICE.at(appraiser.COST), key=lambda each: each.pricing).in_chains(appraiser.CHAIN)
    rows = [
        priced(
            Trials(asked, appraiser, batch.continuations, key_of(batch.game, asked), batch.seed),
            *(closer if place in batch.advised else usual),
        )
        for place, asked in enumerate(batch.asked[first:last], first)
    ]
    return Part(batch.record, first, np.array(rows, np.int64), time.perf_counter() - began)


def against(asked: Alternatives, rival: int, game: Game) -> Price:
    """Compare an action with one of its alternatives, in the chains of a quick review."""
    appraiser = appraiser_of(game)
    trials = Trials(asked, appraiser, continuations_of(appraiser), key_of(game.name, asked))
    _, pricing = stages.BUDGETS["quick"].at(appraiser.COST).in_chains(appraiser.CHAIN)
    return price_of(row_against(trials, rival, pricing), appraiser, CONFIDENCE)
