"""The auction: what may be bid, who calls next, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import count
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.layout import (
    BIDDER,
    CALL,
    CALLS,
    COARSE_ABOVE,
    COARSE_STEP,
    DEALER,
    DEALER_HOLDS,
    HIGH,
    HIGHEST_BID,
    LOG,
    LOGGED,
    MINIMUM,
    NOBODY,
    PASS_IS_FINAL,
    PASSED,
    PASSES,
    SEATS,
    STAGE,
    STEP,
    STUCK,
    TURN,
)

NO_BID = -1


@rule
def next_seat(seat: int, rules: Sequence[int]) -> int:
    """The seat to the left, that is the next one clockwise."""
    return (seat + 1) % rules[SEATS]


@rule
def begin_bidding(s: list[int], rules: Sequence[int]) -> None:
    """The seat left of the dealer calls first; the dealer may hold the opening bid already (C1)."""
    s[STAGE] = CALL
    s[TURN] = next_seat(s[DEALER], rules)
    if rules[DEALER_HOLDS]:
        s[BIDDER] = s[DEALER]
        s[HIGH] = rules[STUCK]


@rule
def lowest_bid(high: int, is_held: bool, rules: Sequence[int]) -> int:
    """The lowest bid over a high bid, or to open where none is held; NO_BID where it can't go higher."""
    least = max(high + rules[STEP], rules[MINIMUM]) if is_held else rules[MINIMUM]
    least = next_allowed(least, rules)
    return least if least <= rules[HIGHEST_BID] else NO_BID


@rule
def next_allowed(amount: int, rules: Sequence[int]) -> int:
    """The amount itself, or the next that may be bid: high bids are multiples of the coarse step (C3, D3)."""
    if rules[COARSE_ABOVE] and amount > rules[COARSE_ABOVE]:
        step = rules[COARSE_STEP]
        return (amount + step - 1) // step * step
    return amount


def allowed_bids(lowest: int, rules: Sequence[int]) -> list[int]:
    """All bids from the lowest that may be made to the highest there is."""
    amounts = range(lowest, rules[HIGHEST_BID] + 1)
    return [amount for amount in amounts if next_allowed(amount, rules) == amount]


@rule
def counted_from(is_held: bool, high: int, rules: Sequence[int]) -> int:
    """The bid from which conventions count: the high bid, or where none is held one less than the lowest (C1)."""
    return high if is_held else rules[MINIMUM] - 1


@rule
def lowest_call(s: Sequence[int], rules: Sequence[int]) -> int:
    """The lowest bid that the seat on turn may make, or NO_BID."""
    return lowest_bid(s[HIGH], s[BIDDER] != NOBODY, rules)


@rule
def may_bid(s: Sequence[int], amount: int, rules: Sequence[int]) -> bool:
    """Whether the seat on turn may bid this amount."""
    lowest = lowest_call(s, rules)
    return lowest != NO_BID and lowest <= amount <= rules[HIGHEST_BID] and next_allowed(amount, rules) == amount


@rule
def bid(s: list[int], amount: int, rules: Sequence[int]) -> None:
    """Bid: the seat on turn holds the high bid now."""
    log(s, amount)
    s[HIGH] = amount
    s[BIDDER] = s[TURN]
    s[PASSES] = 0
    s[PASSED] &= ~(1 << s[TURN])
    call_next(s, rules)


@rule
def pass_by(s: list[int], rules: Sequence[int]) -> None:
    """Pass."""
    log(s, 0)
    s[PASSES] += 1
    s[PASSED] |= 1 << s[TURN]
    if not bidding_is_over(s, rules):
        call_next(s, rules)


@rule
def log(s: list[int], amount: int) -> None:
    """Write a call down, as long as there is room for it."""
    if s[CALLS] < LOGGED:
        s[LOG + s[CALLS]] = 4 * amount + s[TURN]
    s[CALLS] += 1


@rule
def bidding_is_over(s: Sequence[int], rules: Sequence[int]) -> bool:
    """Whether all others have passed: for good, or one after the other (B1, C2)."""
    passes = count(s[PASSED]) if rules[PASS_IS_FINAL] else s[PASSES]
    return passes == rules[SEATS] - 1


@rule
def call_next(s: list[int], rules: Sequence[int]) -> None:
    """The next seat to call is the next one clockwise that is not out."""
    s[TURN] = next_seat(s[TURN], rules)
    while rules[PASS_IS_FINAL] and s[PASSED] >> s[TURN] & 1:
        s[TURN] = next_seat(s[TURN], rules)
