"""The check of a convention: calls without a row, and rows that have no effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pinochle_widgets.games.auction.rules.convention.cells import BidPattern, Span
from pinochle_widgets.games.auction.rules.convention.row import Row
from pinochle_widgets.games.auction.rules.convention.situation import Situation, applies, opening
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, allowed_bids, lowest_bid
from pinochle_widgets.games.auction.rules.rules import PARTNERS, AuctionRules
from pinochle_widgets.games.protocol import listing

USUAL = ("double-deck/partnership", "double-deck/learners")
"""The rules that a convention is checked under if none are given: `+` counts from 50 or from 49 (C1)."""

FIRST_ROUND = ("1st bidder", "2nd bidder", "3rd bidder", "4th bidder")
LATER = "after 1st round"


@dataclass(frozen=True)
class Problem:
    """A fault of a convention."""

    text: str
    """The fault in words."""
    bid: int | None = None
    """The bid that fits no row."""
    rows: tuple[int, ...] = ()
    """The numbers of the rows with the fault, from 1."""

    def __str__(self) -> str:
        return self.text


@dataclass
class _Seen:
    """The findings from making every possible call once."""

    missing: dict[int, dict[str, set[int]]] = field(default_factory=dict)
    """The bids that fit no row, each with the high bids below it, by moment."""
    said: set[int] = field(default_factory=set)
    """The rows that fit some call."""
    heard: set[int] = field(default_factory=set)
    """The rows that some call is taken for."""
    shadowed: dict[tuple[int, int], tuple[int | None, Situation]] = field(default_factory=dict)
    """The pairs of rows that fit the same call, with the first such call."""


def problems(rows: Sequence[Row], rules: AuctionRules | str | None = None) -> list[Problem]:
    """List all faults of a convention's rows under some rules; see `Convention.check`.

    Raises
    ------
    ValueError
        If these rules have no partners, or there are no such rules.
    """
    numbered = list(enumerate(rows, 1))
    seen, tops = _Seen(), set()
    for played in [AuctionRules.preset(name) for name in USUAL] if rules is None else [AuctionRules.make(rules)]:
        if played.seats != PARTNERS:
            raise ValueError(f"rules are for {played.seats} seats; a convention needs partners, so {PARTNERS} seats")
        bids = _ladder(played, rows)
        if bids and lowest_bid(bids[-1], True, played.terms) != NO_BID:
            tops.add(bids[-1])
        for situation in _situations(played, bids):
            _look(numbered, situation, None, seen)
            lowest = lowest_bid(situation.high, True, played.terms)
            for bid in bids:
                if NO_BID != lowest <= bid:
                    _look(numbered, situation, bid, seen)
    return [*_missing(seen, tops), *_idle(numbered, seen), *_overlapping(rows, seen)]


def _ladder(rules: AuctionRules, rows: Sequence[Row]) -> list[int]:
    """List the possible bids, up to the height from which rows treat all bids alike."""
    fixed, steps = [rules.minimum, rules.stuck, rules.coarse_above], [rules.step]
    for row in rows:
        for column in ("bid", "bid_range", "high_range"):
            cell = row[column]
            if isinstance(cell, BidPattern):
                (steps if cell.relative else fixed).extend(_ends(cell.span))
            elif isinstance(cell, Span):
                fixed.extend(_ends(cell))
    most = min(rules.highest_bid, max(fixed) + max(steps) + 2 * max(rules.step, rules.coarse_step))
    lowest = lowest_bid(0, False, rules.terms)
    return [] if lowest == NO_BID else [bid for bid in allowed_bids(lowest, rules.terms) if bid <= most]


def _ends(span: Span) -> list[int]:
    return [span.least, span.least if span.most is None else span.most]


def _situations(rules: AuctionRules, bids: Sequence[int]) -> Iterator[Situation]:
    """Yield all situations in which a call can be made while partner is in the auction.

    The first to call has no bid before its own. The partner of the second is the dealer. The fourth is the dealer, who calls
    only over a bid; and so do all callers of later rounds of calls.
    """
    start = opening(rules)
    yield Situation(start, 1)
    yield Situation(start, 2, partner_high=rules.dealer_holds)
    if not rules.pass_is_final:
        yield Situation(start, 3)
    for high in bids:
        if high > start:
            for turn in range(2, rules.seats + 2):
                for partner_high in (False, True) if turn > 2 else (False,):
                    yield Situation(high, turn, partner_high=partner_high)


def _look(numbered: Sequence[tuple[int, Row]], situation: Situation, bid: int | None, seen: _Seen) -> None:
    """Make one call and note the rows that it fits; rows with different words are kept apart, as no call fits both."""
    fitting = [(number, row) for number, row in numbered if applies(row, bid, situation)]
    first: dict[str, tuple[int, Row]] = {}
    for number, row in fitting:
        seen.said.add(number)
        before, taken = first.setdefault(row.said, (number, row))
        if taken.stands_for == row.stands_for:
            seen.heard.add(number)
        elif taken.claims != row.claims:
            seen.shadowed.setdefault((before, number), (bid, situation))
    if not fitting and bid is not None:
        moment = FIRST_ROUND[situation.turn - 1] if situation.turn <= len(FIRST_ROUND) else LATER
        seen.missing.setdefault(bid, {}).setdefault(moment, set()).add(situation.high)


def _missing(seen: _Seen, tops: set[int]) -> Iterator[Problem]:
    for bid, over in sorted(seen.missing.items()):
        name = f"{bid} or more" if bid in tops else str(bid)
        together: dict[tuple[int, ...], list[str]] = {}
        for moment in (*FIRST_ROUND, LATER):
            if moment in over:
                together.setdefault(tuple(sorted(over[moment])), []).append(moment)
        where = listing([f"over {_runs(highs)} ({', '.join(moments)})" for highs, moments in together.items()])
        yield Problem(f"a bid of {name} {where} fits no row", bid=bid)


def _idle(numbered: Sequence[tuple[int, Row]], seen: _Seen) -> Iterator[Problem]:
    for number, row in numbered:
        if not row.is_on:
            continue
        if number not in seen.said:
            yield Problem(f"{row.name(number)} fits no possible {row.call}", rows=(number,))
        elif number not in seen.heard:
            yield Problem(f"{row.name(number)} is never heard: every {row.call} it fits is taken for an earlier row",
                          rows=(number,))  # fmt: skip


def _overlapping(rows: Sequence[Row], seen: _Seen) -> Iterator[Problem]:
    for (before, after), (bid, situation) in sorted(seen.shadowed.items(), key=lambda pair: pair[0]):
        if after not in seen.heard:
            continue  # reported by `_idle`
        call = f"a bid of {bid} over {situation.high}" if bid is not None else "a pass"
        first, second = rows[before - 1], rows[after - 1]
        yield Problem(
            f"{first.name(before)} and {second.name(after)} both fit {call}; it is taken for {first.name(before)}",
            rows=(before, after),
        )


def _runs(numbers: Sequence[int]) -> str:
    """Join numbers to runs in words: ``50 to 58 and 60``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return listing([str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs])
