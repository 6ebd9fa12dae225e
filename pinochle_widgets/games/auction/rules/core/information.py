"""The information state of a seat: the part of a round that it may know, as whole numbers. Players decide by it alone."""

from __future__ import annotations

from pinochle_widgets.engine.layout import assign, clear
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.rules.core.bidding import begin_bidding
from pinochle_widgets.games.auction.rules.core.layout import CALL, CLAIM, LOGGED, NOBODY, REDEAL, UNKNOWN, Hand, Terms
from pinochle_widgets.games.auction.rules.core.steps import is_hidden, melds_are_out


@rule
def turned(seat: int, viewer: int, seats: int) -> int:
    """Compute the number of a seat as the viewer counts: 0 is the viewer, 1 the next seat clockwise; NOBODY stays NOBODY."""
    return (seat - viewer) % seats if seat != NOBODY else NOBODY


@rule
def turned_bits(bits: int, viewer: int, seats: int) -> int:
    """Number a set of seats, given as bits, as the viewer counts."""
    return (bits | bits << seats) >> viewer & (1 << seats) - 1


@rule
def view(s: Hand, viewer: int, rules: Terms, seen: Hand) -> None:
    """Write the viewer's information state into `seen`, with the viewer as seat 0 and its side as side 0.

    It is built from the facts that the seat may know, never by masking a position. Of other hands it has only the cards that
    their melds showed and the cards that their plays leave possible; of the exchange, the cards that the viewer gave, as long
    as the partner holds them. Other seats' discards and melds that stay hidden are not in it.
    """
    clear(seen)
    view_common(s, viewer, rules, seen)
    for seat in range(rules.seats):
        view_seat(s, seat, viewer, rules, seen)
    assign(seen.given[0], s.given[viewer])
    assign(seen.discarded[0], s.discarded[viewer])
    seen.discard_points[0] = s.discard_points[viewer]
    for side in range(rules.sides):
        there = turned(side, viewer % rules.sides, rules.sides)
        seen.gain[there] = s.gain[side]
        seen.score[there] = s.score[side]
        seen.progress[there] = s.progress[side]


@rule
def view_common(s: Hand, viewer: int, rules: Terms, seen: Hand) -> None:
    """Write the facts that all seats know, with seats numbered as the viewer counts."""
    seats = rules.seats
    seen.stage = s.stage
    seen.turn = turned(s.turn, viewer, seats)
    seen.dealer = turned(s.dealer, viewer, seats)
    seen.calls = s.calls
    seen.high = s.high
    seen.bidder = turned(s.bidder, viewer, seats)
    seen.passes = s.passes
    seen.passed = turned_bits(s.passed, viewer, seats)
    seen.trump = s.trump
    seen.told = turned_bits(s.told, viewer, seats)
    seen.outcome = s.outcome
    seen.tricks = s.tricks
    seen.count = s.count
    seen.best = s.best
    seen.taker = turned(s.taker, viewer, seats)
    for place in range(len(s.trick)):
        seen.trick[place] = s.trick[place]
    assign(seen.played, s.played)
    seen.winner = turned(s.winner, viewer % rules.sides, rules.sides)
    for call in range(min(s.calls, LOGGED)):
        entry = s.log[call]
        seen.log[call] = (entry & ~3) | turned(entry & 3, viewer, seats)
    if s.stage not in (CLAIM, CALL, REDEAL):
        assign(seen.kitty, s.kitty)
    if s.stage == CLAIM:
        ask_alone(s, viewer, rules, seen)


@rule
def ask_alone(s: Hand, viewer: int, rules: Terms, seen: Hand) -> None:
    """Show the viewer only its own question about nines; a seat that is not asked sees the bidding begin (B14)."""
    seen.asked = s.asked >> viewer & 1
    if seen.asked:
        seen.turn = 0
    else:
        begin_bidding(seen, rules)


@rule
def view_seat(s: Hand, seat: int, viewer: int, rules: Terms, seen: Hand) -> None:
    """Write the facts about one seat that the viewer may know."""
    there = turned(seat, viewer, rules.seats)
    assign(seen.shown[there], s.shown[seat])
    assign(seen.laid[there], s.laid[seat])
    assign(seen.gone[there], s.gone[seat])
    seen.may_hold[there] = s.may_hold[seat]
    if seat == viewer or rules.open_hands:
        assign(seen.hand[there], s.hand[seat])
    seen.points[there] = s.points[seat]
    seen.taken[there] = s.taken[seat]
    tells = seat == viewer or (melds_are_out(s) and not is_hidden(s, seat, rules))
    seen.meld[there] = s.meld[seat] if tells else UNKNOWN
    seen.pinochles[there] = s.pinochles[seat] if tells else UNKNOWN
