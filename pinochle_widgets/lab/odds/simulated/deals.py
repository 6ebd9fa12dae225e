"""The simulated deals: for each, the numbers of an event's tallies, as arrays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any  # Any: arrays of numpy

from pinochle_widgets.engine.rng import stream
from pinochle_widgets.lab.odds.events.deal import Deal
from pinochle_widgets.lab.odds.events.terms import Tally
from pinochle_widgets.lab.progress import pieces

CHUNK = 1 << 14


def dealt_numbers(deal: Deal, tallies: Sequence[Tally], n: int, seed: int | str) -> Iterator[list[Any]]:
    """Deal `n` times, and yield for each piece of work the number of each tally, as an array of deals.

    Each unseen card draws a random number, and the places get the cards of the lowest ones. Of a seed, a `RandomState` of numpy
    draws the same numbers in all its versions; a `Generator` need not.
    """
    import numpy as np

    rng = np.random.RandomState(stream(seed) % (1 << 32))
    cards = list(deal.unseen.elements())
    counted = np.array([[card in tally.cards for tally in tallies] for card in cards], dtype=np.float32)
    ends = list(accumulate(deal.draws.values()))
    for deals in pieces(n, CHUNK):
        numbers = [np.full(deals, start) for start in deal.starts(tallies)]
        drawn = rng.random_sample((deals, len(cards)))
        lowest = np.sort(drawn, axis=1)
        before = np.zeros(drawn.shape, dtype=bool)
        for name, end in zip(deal.draws, ends, strict=True):
            so_far = drawn <= lowest[:, end - 1 : end] if end else before
            found = (so_far & ~before).astype(np.float32) @ counted
            for at, tally in enumerate(tallies):
                if deal.place(tally.place) == name:
                    numbers[at] += found[:, at].astype(int)
            before = so_far
        yield numbers
