"""The auction: legal bids, the order of calls, and the end of the bidding."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import count
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.rules.core.layout import CALL, LOGGED, NOBODY, Hand, Terms

NO_BID = -1


@rule
def next_seat(seat: int, rules: Terms) -> int:
    """Find the seat to the left: the next one clockwise."""
    return (seat + 1) % rules.seats


@rule
def begin_bidding(s: Hand, rules: Terms) -> None:
    """Start the auction with the seat left of the dealer; the dealer may hold the opening bid already (C1)."""
    s.stage = CALL
    s.turn = next_seat(s.dealer, rules)
    if rules.dealer_holds:
        s.bidder = s.dealer
        s.high = rules.stuck


@rule
def lowest_bid(high: int, is_held: bool, rules: Terms) -> int:
    """Find the lowest bid over the high bid, or the lowest opening bid if none is held; NO_BID if there is none."""
    least = max(high + rules.step, rules.minimum) if is_held else rules.minimum
    least = next_allowed(least, rules)
    return least if least <= rules.highest_bid else NO_BID


@rule
def next_allowed(amount: int, rules: Terms) -> int:
    """Find the lowest amount from `amount` on that may be bid: high bids are multiples of the coarse step (C3, D3)."""
    if rules.coarse_above and amount > rules.coarse_above:
        step = rules.coarse_step
        return (amount + step - 1) // step * step
    return amount


def allowed_bids(lowest: int, rules: Terms) -> list[int]:
    """List all bids from the lowest that may be made to the highest of the game."""
    amounts = range(lowest, rules.highest_bid + 1)
    return [amount for amount in amounts if next_allowed(amount, rules) == amount]


@rule
def counted_from(is_held: bool, high: int, rules: Terms) -> int:
    """Find the bid from which conventions count: the high bid, or one less than the lowest if none is held (C1)."""
    return high if is_held else rules.minimum - 1


@rule
def lowest_call(s: Hand, rules: Terms) -> int:
    """Find the lowest bid that the seat on turn may make, or NO_BID."""
    return lowest_bid(s.high, s.bidder != NOBODY, rules)


@rule
def may_bid(s: Hand, amount: int, rules: Terms) -> bool:
    """Check whether the seat on turn may bid an amount."""
    lowest = lowest_call(s, rules)
    return lowest != NO_BID and lowest <= amount <= rules.highest_bid and next_allowed(amount, rules) == amount


@rule
def bid(s: Hand, amount: int, rules: Terms) -> None:
    """Bid for the seat on turn, which then holds the high bid."""
    log(s, amount)
    s.high = amount
    s.bidder = s.turn
    s.passes = 0
    s.passed &= ~(1 << s.turn)
    call_next(s, rules)


@rule
def pass_by(s: Hand, rules: Terms) -> None:
    """Pass for the seat on turn."""
    log(s, 0)
    s.passes += 1
    s.passed |= 1 << s.turn
    if not bidding_is_over(s, rules):
        call_next(s, rules)


@rule
def log(s: Hand, amount: int) -> None:
    """Log a call of the seat on turn, as long as there is room; 0 is a pass."""
    if s.calls < LOGGED:
        s.log[s.calls] = 4 * amount + s.turn
    s.calls += 1


@rule
def bidding_is_over(s: Hand, rules: Terms) -> bool:
    """Check whether all other seats have passed: for good, or one after the other (B1, C2)."""
    passes = count(s.passed) if rules.pass_is_final else s.passes
    return passes == rules.seats - 1


@rule
def call_next(s: Hand, rules: Terms) -> None:
    """Give the turn to the next seat clockwise that is not out of the auction."""
    s.turn = next_seat(s.turn, rules)
    while rules.pass_is_final and s.passed >> s.turn & 1:
        s.turn = next_seat(s.turn, rules)
