"""What one seat may know of a hand, as whole numbers: its information state, which players decide by."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.bidding import begin_bidding
from pinochle_widgets.games.auction.core.layout import (
    ASKED,
    BIDDER,
    CALL,
    CALLS,
    CLAIM,
    DEALER,
    DISCARD_POINTS,
    GAIN,
    GIVEN_LOW,
    KITTY_LOW,
    LOG,
    LOGGED,
    LOW,
    MAY_HOLD,
    MELD,
    NOBODY,
    OPEN_HANDS,
    PASSED,
    PINOCHLES,
    POINTS,
    PROGRESS,
    REDEAL,
    SEAT,
    SEATS,
    SHOWN_LOW,
    SIDES,
    SIZE,
    STAGE,
    TAKEN,
    TAKER,
    TOLD,
    TURN,
    UNKNOWN,
    WINNER,
)
from pinochle_widgets.games.auction.core.steps import is_hidden, melds_are_out


@rule
def turned(seat: int, viewer: int, seats: int) -> int:
    """A seat as its viewer counts: itself 0, the next clockwise 1, and so on; NOBODY stays so."""
    return (seat - viewer) % seats if seat != NOBODY else NOBODY


@rule
def turned_bits(bits: int, viewer: int, seats: int) -> int:
    """Seats as bits, as their viewer counts."""
    return (bits | bits << seats) >> viewer & (1 << seats) - 1


@rule
def view(s: Sequence[int], viewer: int, rules: Sequence[int], seen: list[int]) -> None:
    """Copy into `seen` what a seat may know of the hand, with itself as seat 0 and its own side as side 0.

    Built from what is allowed, never by masking. Of other hands only what their melds showed and their plays
    leave possible; of the exchange what the viewer gave, as far as the partner still holds it; no one else's
    discards; no melds that stay hidden.
    """
    seats = rules[SEATS]
    for place in range(SIZE):
        seen[place] = 0
    copy_common(s, viewer, rules, seen)
    for seat in range(seats):
        own = SEAT * seat
        there = SEAT * turned(seat, viewer, seats)
        for place in range(SHOWN_LOW, MAY_HOLD + 1):
            seen[there + place] = s[own + place]
        if seat == viewer or rules[OPEN_HANDS]:
            for place in range(LOW, LOW + 2):
                seen[there + place] = s[own + place]
        for place in range(POINTS, TAKEN + 1):
            seen[there + place] = s[own + place]
        tells = seat == viewer or (melds_are_out(s) and not is_hidden(s, seat, rules))
        seen[there + MELD] = s[own + MELD] if tells else UNKNOWN
        seen[there + PINOCHLES] = s[own + PINOCHLES] if tells else UNKNOWN
    for place in range(GIVEN_LOW, DISCARD_POINTS + 1):
        seen[place] = s[SEAT * viewer + place]
    for side in range(rules[SIDES]):
        there = SEAT * turned(side, viewer % rules[SIDES], rules[SIDES])
        for place in range(GAIN, PROGRESS + 1):
            seen[there + place] = s[SEAT * side + place]


@rule
def copy_common(s: Sequence[int], viewer: int, rules: Sequence[int], seen: list[int]) -> None:
    """Copy what lies open to all, with seats as the viewer counts."""
    seats = rules[SEATS]
    for place in range(KITTY_LOW):
        seen[place] = s[place] if place != ASKED else 0
    for place in (TURN, DEALER, BIDDER, TAKER):
        seen[place] = turned(s[place], viewer, seats)
    for place in (PASSED, TOLD):
        seen[place] = turned_bits(s[place], viewer, seats)
    if s[STAGE] == CLAIM:
        ask_alone(s, viewer, rules, seen)
    seen[WINNER] = turned(s[WINNER], viewer % rules[SIDES], rules[SIDES])
    for call in range(min(s[CALLS], LOGGED)):
        entry = s[LOG + call]
        seen[LOG + call] = (entry & ~3) | turned(entry & 3, viewer, seats)
    if s[STAGE] not in (CLAIM, CALL, REDEAL):
        seen[KITTY_LOW] = s[KITTY_LOW]
        seen[KITTY_LOW + 1] = s[KITTY_LOW + 1]


@rule
def ask_alone(s: Sequence[int], viewer: int, rules: Sequence[int], seen: list[int]) -> None:
    """Show who is asked about its nines its own question only, and all others that the bidding begins (B14)."""
    seen[ASKED] = s[ASKED] >> viewer & 1
    if seen[ASKED]:
        seen[TURN] = 0
    else:
        begin_bidding(seen, rules)
