"""The inferences of a seat about hidden cards: those still out, the hands that may hold them, the cards that they beat."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import PLANE, above, distinct, first, of_suit, suit_of, twice
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.policies import SINGLE_DECK, cards_in_game, high_with, low_with
from pinochle_widgets.games.auction.rules.core.counted import MOST_COPIES, plane, size_within
from pinochle_widgets.games.auction.rules.core.layout import NOBODY, Hand, Terms

KINDS_48 = 0xFCFCFCFC
KINDS_80 = 0xF8F8F8F8
"""The cards of each deck, as first copies: from the nines up, or from the tens and jacks up."""

SAFE, DOUBTFUL, OPEN = range(3)
"""The safety of a card: nobody can beat it; only a seat out of its suit can; or a seat may well beat it."""

FEW_OUT = 3
"""The number of cards of a suit still out at which some seat is likely to have none."""

PARTNER = 2


@rule
def still_out(seen: Hand, rules: Terms) -> int:
    """Find the cards of which a copy is still out, as first copies: not in the hand, not played, and no own discard."""
    low = seen.hand[0].low
    high = seen.hand[0].high
    if seen.discarded[0].low:
        for number in range(MOST_COPIES):
            cards = plane(seen.discarded[0].low, seen.discarded[0].high, number)
            while cards:
                card = first(cards)
                cards &= cards - 1
                more = high_with(low, high, card)
                low = low_with(low, card)
                high = more
    once = distinct(low)
    two = twice(low)
    played = distinct(seen.played.low)
    played_twice = twice(seen.played.low)
    if cards_in_game(rules) == SINGLE_DECK:
        return KINDS_48 & ~(two | played_twice | once & played)
    three = distinct(high)
    played_three = distinct(seen.played.high)
    gone = twice(high) | twice(seen.played.high)
    return KINDS_80 & ~(gone | three & played | two & played_twice | once & played_three)


@rule
def number_out(seen: Hand, suit: int, rules: Terms) -> int:
    """Count the cards of a suit that are out; discards of others count as out."""
    cards = of_suit(suit)
    known = size_within(seen.hand[0], cards) + size_within(seen.played, cards) + size_within(seen.discarded[0], cards)
    return cards_in_game(rules) // 4 - known


@rule
def is_partner(seat: int, rules: Terms) -> bool:
    """Check whether a seat is the partner: the seat across the table that shares the points."""
    return rules.sides != rules.seats and seat == PARTNER


@rule
def is_ally(seen: Hand, seat: int, rules: Terms) -> bool:
    """Check whether a seat is on the own side: the partner, or of three who play alone the other defender."""
    if rules.sides != rules.seats:
        return seat == PARTNER
    return seen.bidder not in (0, seat, NOBODY)


@rule
def may_hold(seen: Hand, seat: int, out: int) -> int:
    """Find the cards that are out and may be in the hand of a seat, as first copies."""
    return seen.may_hold[seat] & out


@rule
def safety(seen: Hand, seat: int, card: int, led: int, out: int, few: int) -> int:
    """Judge the safety of a card against a seat that plays later to a trick in the suit `led`: SAFE, DOUBTFUL or OPEN.

    `few` is true if so few cards of that suit are out that some seat is likely to have none.
    """
    trump = seen.trump
    holds = may_hold(seen, seat, out)
    follows = distinct(seen.shown[seat].low) & of_suit(led) & PLANE
    if suit_of(card) != led:  # `card` is a trump
        if follows or not holds & above(card) & PLANE:
            return SAFE
        return OPEN if not holds & of_suit(led) & PLANE else DOUBTFUL
    if holds & above(card) & PLANE:
        return OPEN
    if led == trump or follows or not holds & of_suit(trump) & PLANE:
        return SAFE
    if few or not holds & of_suit(led) & PLANE:
        return OPEN
    return DOUBTFUL


@rule
def stands(seen: Hand, card: int, led: int, out: int, few: int, rules: Terms) -> int:
    """Judge the safety of a card against all opponents who have still to play to the trick: the worst of them."""
    worst = SAFE
    left = rules.seats - 1 - seen.count
    for seat in range(1, left + 1):
        if not is_partner(seat, rules):
            worst = max(worst, safety(seen, seat, card, led, out, few))
    return worst


@rule
def is_sure(seen: Hand, rules: Terms) -> bool:
    """Check whether no opponent can take the trick from the best card so far."""
    led = suit_of(seen.trick[0])
    few = number_out(seen, led, rules) <= FEW_OUT
    return stands(seen, seen.best, led, still_out(seen, rules), few, rules) == SAFE


@rule
def opponents_with(seen: Hand, suit: int, out: int, rules: Terms) -> int:
    """Count the opponents who may hold cards of a suit."""
    found = 0
    for seat in range(1, rules.seats):
        if not is_ally(seen, seat, rules) and may_hold(seen, seat, out) & of_suit(suit) & PLANE:
            found += 1
    return found
