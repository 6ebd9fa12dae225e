"""The limit of a seat that may bid: how high a bid still beats a pass, by play-outs in numbered worlds.

The choice is by bisection. The bid that it finds is tried in fresh worlds, and lowered as long as it is behind there; a third
series of worlds prices it and its neighbours. So no bid is told by the worlds that chose it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple, Protocol

CHOOSING, TRYING, PRICING = range(3)
"""The numbers of the three series of worlds."""

PIECE = 4
"""The chains of worlds in a step."""

LEAST, MOST = 8, {CHOOSING: 20, TRYING: 40, PRICING: 32}
"""The chains from which on a lead may be clear, and the most that a series has."""

WIDE = 2.1
"""The standard errors on each side of a mean: those of Student for a mean of some twenty chains at 95%."""

CLEAR = 1.5
"""The half-widths from 0 on at which no more chains are asked for."""

ROWS = 2
"""The bids on each side of the highest one that are priced, as long as they are even."""


class Lead(NamedTuple):
    """The points that a bid brings more than a pass, and half the width of their interval."""

    points: float
    half_width: float

    @property
    def is_better(self) -> bool:
        """Check whether the bid surely beats a pass."""
        return self.points > self.half_width

    @property
    def is_worse(self) -> bool:
        """Check whether a pass surely beats the bid."""
        return self.points < -self.half_width


@dataclass(frozen=True, slots=True)
class Limit:
    """The bids of a seat beside a pass, each as if an opponent had just bid the one below it.

    Parameters
    ----------
    rows : mapping of int to Lead
        The lead of each bid that was priced, the lowest first.
    tried : int or None
        The highest bid that was not behind in worlds which had not chosen it; None if no bid was.
    """

    rows: Mapping[int, Lead]
    tried: int | None

    @property
    def highest(self) -> int | None:
        """The highest bid that the hand is good for: it was not behind when tried, nor when priced; None if no bid is."""
        tried = 0 if self.tried is None else self.tried
        return max(
            (bid for bid, lead in self.rows.items() if lead.is_better or (bid <= tried and lead.points > 0)),
            default=None,
        )

    @property
    def even(self) -> tuple[int, ...]:
        """The bids that come to the same as a pass, as far as their worlds can tell."""
        return tuple(bid for bid, lead in self.rows.items() if not (lead.is_better or lead.is_worse))


class Prices(Protocol):
    """A function that prices a bid against a pass in numbered worlds."""

    def __call__(self, series: int, bid: int, first: int, last: int) -> Sequence[float]:
        """Return the mean lead of a bid in each chain of a series from `first` up to, not including, `last`."""


def seek(price: Prices, bids: Sequence[int], expected: float) -> Generator[None, None, Limit]:
    """Find the limit of a seat in short steps: yields after each of them, and returns the limit.

    Parameters
    ----------
    price : Prices
        Its series and chains depend on the position alone; so does the limit.
    bids : sequence of int
        The bids that may be made, the lowest first; one at least.
    expected : float
        The bid at which the search begins.
    """
    place = yield from _chosen(price, bids, bisect_right(bids, expected) - 1)
    while place >= 0:
        lead = yield from lead_of(price, TRYING, bids[place])
        if lead.points > 0:
            break
        place -= 1
    rows = {bids[0]: (yield from lead_of(price, PRICING, bids[0]))}
    for at in dict.fromkeys([max(place, 0), *range(place + 1, min(place + 1 + ROWS, len(bids)))]):
        if bids[at] not in rows:
            rows[bids[at]] = yield from lead_of(price, PRICING, bids[at])
        if rows[bids[at]].is_worse:
            break
    for at in range(place, max(place - ROWS, 0), -1):
        if rows[bids[at]].is_better:
            break
        rows[bids[at - 1]] = rows.get(bids[at - 1]) or (yield from lead_of(price, PRICING, bids[at - 1]))
    return Limit(dict(sorted(rows.items())), bids[place] if place >= 0 else None)


def _chosen(price: Prices, bids: Sequence[int], place: int) -> Generator[None, None, int]:
    """Find the place of a bid that beats a pass, below one that does not: in growing steps, then by bisection; -1 for none."""
    good, bad, step = -1, len(bids), 1
    at = min(max(place, 0), bad - 1)
    while bad - good > 1:
        lead = yield from lead_of(price, CHOOSING, bids[at])
        if lead.points > 0:
            good = at
            at = good + step if bad == len(bids) else (good + bad) // 2
        else:
            bad = at
            at = bad - step if good < 0 else (good + bad) // 2
        step *= 2
        at = min(max(at, good + 1), bad - 1)
    return good


def lead_of(price: Prices, series: int, bid: int) -> Generator[None, None, Lead]:
    """Find the lead of a bid by a series of worlds, in no more chains than it takes until it is clear."""
    chains: list[float] = []
    while len(chains) < MOST[series]:
        chains.extend(price(series, bid, len(chains), len(chains) + PIECE))
        yield
        n, mean = len(chains), sum(chains) / len(chains)
        squares = sum((each - mean) ** 2 for each in chains)
        lead = Lead(mean, WIDE * sqrt(squares / (n - 1) / n))
        if n >= LEAST and abs(lead.points) >= CLEAR * lead.half_width:
            break
    return lead
