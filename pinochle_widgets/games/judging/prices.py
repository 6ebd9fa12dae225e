"""The price of an action: some chains of worlds choose its rival, others compare the two.

The best of several noisy averages is too good to be true; so the worlds that choose the rival are never those that price it.
Nor is a price certain because a few chains of worlds tie: its interval takes for granted how such leads usually scatter. And no
way to play on is the right one: the interval has half the range of the leads by the continuations besides.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from pinochle_widgets.games.judging import kept
from pinochle_widgets.games.judging.intervals import CONFIDENCE, moderated_error, t_quantile
from pinochle_widgets.games.judging.trials import CHOOSING, PRICING, Steps, Trials, finished
from pinochle_widgets.games.protocol.appraiser import Appraiser

CLEAR = 3
"""The number of half-widths from 0 on at which a price is clear after half of the worlds."""

LEAST_CHAINS = 20
"""The number of chains from which on half of the worlds can be enough: fewer that happen to scatter little would seem clear. In
partnership, clear prices of trump by ten chains held the truth in 93 of 100, those by forty in 95.
"""

COLUMNS = RIVAL, WORLDS, DONE, OTHER, SQUARES, DONE_SQUARES, OTHER_SQUARES, LEAST, MOST = range(9)
"""The columns of a priced decision: the place of the rival, the number of worlds (0 where the results are exact), the sums of the
results of action and rival, the sums over chains of the squares of the rival's lead and of the results of action and rival, and
the rival's lead by the continuations where it is least and most, as if all worlds were theirs.
"""

EXACT, SAMPLED = "exact", "sampled"


class Price(NamedTuple):
    """The price of a decision, in points."""

    rival: int
    """The place of the best alternative."""
    value: float
    """The expected result of the action done: points of the side in the round more than the others gain on average."""
    given_up: float
    """The points that the rival brings more; negative if it brings fewer."""
    half_width: float
    """Half the width of the interval of `given_up`, that of its sampling and `spread`; 0 where it is exact, and only there."""
    error: float = 0.0
    """The standard error of `value`; 0 where it is exact."""
    value_half: float = 0.0
    rival_half: float = 0.0
    """Half the widths of the intervals of `value`, and of the expected result of the rival."""
    spread: float = 0.0
    """Half the range of `given_up` over the continuations."""
    is_advised: bool = False
    """Whether the action was advised at the table: then a look that is deeper than that of hints does not count as lost."""

    @property
    def method(self) -> str:
        """The way in which the price was found: exactly, or from a sample of worlds."""
        return SAMPLED if self.half_width else EXACT

    @property
    def lost(self) -> float:
        """The points that the action lost for certain: those given up; none where the interval covers 0, or it was advised."""
        return self.given_up if self.is_behind and not self.is_advised else 0.0

    @property
    def is_behind(self) -> bool:
        """Check whether the rival is better for certain."""
        return self.given_up > self.half_width

    def seen_from(self, place: int) -> Price:
        """Make the price of the rival against the action, which lies at a place."""
        return self._replace(
            rival=place,
            value=self.value + self.given_up,
            given_up=-self.given_up,
            value_half=self.rival_half,
            rival_half=self.value_half,
        )

    @property
    def best_half(self) -> float:
        """The half-width of the better result of the two: that of the action, or of the rival where the action lost."""
        return self.rival_half if self.lost else self.value_half


def priced(trials: Trials, choosing: int, pricing: int) -> list[int]:
    """Choose the rival of an action in some chains, and compare the two in others; exactly where the seat knows every card."""
    return finished(pricing_steps(trials, choosing, pricing))


def pricing_steps(trials: Trials, choosing: int, pricing: int) -> Steps[list[int]]:
    """Price an action as `priced` does, in short steps; a row that is kept is not made again."""
    asked = trials.asked
    others = [place for place in range(len(asked.actions)) if place != asked.done]
    if asked.is_known:
        values = trials.appraiser.exact(asked)
        rival = max(others, key=values.__getitem__)
        return exact_row(rival, int(values[asked.done]), int(values[rival]))
    row = kept.find(trials, choosing, pricing)
    if row is None:
        rival = yield from chosen(trials, others, choosing)
        row = yield from comparing(trials, rival, pricing)
        kept.keep(trials, choosing, pricing, row)
    return row


def row_against(trials: Trials, rival: int, pricing: int) -> list[int]:
    """Compare an action with one of its alternatives; in half of the chains where that makes it clear."""
    asked = trials.asked
    if asked.is_known:
        values = trials.appraiser.exact(asked)
        return exact_row(rival, int(values[asked.done]), int(values[rival]))
    return finished(comparing(trials, rival, pricing))


def comparing(trials: Trials, rival: int, pricing: int) -> Steps[list[int]]:
    """Compare an action with one of its alternatives, in short steps; in half of the chains where that makes it clear."""
    asked, both = trials.asked, 2 * len(trials.continuations)
    pricing = -(-pricing // both) * both
    half = pricing // 2 if pricing // 2 >= LEAST_CHAINS else pricing
    chains = yield from trials.collected(PRICING, (asked.done, rival), 0, half)
    row = compared(rival, chains, trials.appraiser)
    price = price_of(row, trials.appraiser, CONFIDENCE)
    if half < pricing and abs(price.given_up) < CLEAR * price.half_width:
        chains += yield from trials.collected(PRICING, (asked.done, rival), half, pricing)
        row = compared(rival, chains, trials.appraiser)
    return row


def exact_row(rival: int, value: int, other: int) -> list[int]:
    """Make the row of an action and its rival whose results are exact."""
    return [rival, 0, value, other, *[0] * (len(COLUMNS) - 4)]


def chosen(trials: Trials, places: Sequence[int], chains: int) -> Steps[int]:
    """Choose the best of some actions, in short steps: after each third of the chains the worse half is dropped."""
    left, sums = list(places), dict.fromkeys(places, 0)
    for first, last in pairwise((0, chains // 3, 2 * chains // 3, chains)):
        if len(left) > 1:
            found = yield from trials.collected(CHOOSING, left, first, last)
            for _, totals in found:
                for place, total in zip(left, totals, strict=True):
                    sums[place] += total
            left = sorted(left, key=sums.__getitem__, reverse=True)[: -(-len(left) // 2)]
    return max(left, key=sums.__getitem__)


def compared(rival: int, chains: Sequence[tuple[int, Sequence[int]]], appraiser: Appraiser) -> list[int]:
    """Sum up the results of an action and its rival, chain by chain, in a row."""
    by_way: dict[int, int] = {}
    for way, (done, other) in chains:
        by_way[way] = by_way.get(way, 0) + other - done
    pairs = [pair for _, pair in chains]
    return [
        rival,
        len(pairs) * appraiser.CHAIN,
        sum(done for done, _ in pairs),
        sum(other for _, other in pairs),
        sum((other - done) ** 2 for done, other in pairs),
        sum(done * done for done, _ in pairs),
        sum(other * other for _, other in pairs),
        len(by_way) * min(by_way.values()),
        len(by_way) * max(by_way.values()),
    ]


def price_of(row: Sequence[int], appraiser: Appraiser, confidence: float) -> Price:
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
    sampling, value_half, rival_half = (t_quantile(confidence, chains) * error for error in errors)
    spread = (row[MOST] - row[LEAST]) / unit / 2
    return Price(row[RIVAL], value, lead, sampling + spread, errors[1], value_half, rival_half, spread)


def compared_all(trials: Trials, pricing: int, confidence: float) -> list[tuple[int, Price]]:
    """Compare all actions of a position with the best, which is the first; returns places with prices, in the order of values.

    Those that can't be told from the best stand before those that are clearly worse. Their intervals hold together: each action
    is compared with the best of the others (Hsu, *Simultaneous confidence intervals for all distances from the best*, 1981). The
    price of the best is that against the next.
    """
    asked, appraiser = trials.asked, trials.appraiser
    places = range(len(asked.actions))
    if asked.is_known:
        values = [int(value) for value in appraiser.exact(asked)]
        chains: list[tuple[int, list[int]]] = []
    else:
        chains = list(trials.totals(PRICING, places, 0, trials.chains(pricing)))
        values = [sum(totals[place] for _, totals in chains) for place in places]
    order = sorted(places, key=values.__getitem__, reverse=True)
    best, together = order[0], 1 - (1 - confidence) / (len(order) - 1)

    def against(place: int, rival: int) -> Price:
        row = exact_row(rival, values[place], values[rival])
        if chains:
            row = compared(rival, [(way, (totals[place], totals[rival])) for way, totals in chains], appraiser)
        return price_of(row, appraiser, together)

    others = [(place, against(place, best)) for place in order[1:]]
    return [(best, against(best, order[1])), *sorted(others, key=lambda each: bool(each[1].lost))]
