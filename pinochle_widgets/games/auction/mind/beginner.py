"""The policy of the level Beginner: by its meld and by simple habits, without counting cards.

It judges badly, but is a partner that one can live with: it gives to a bidding partner what it has best, leads no ace into a suit
that is seen to be trumped, and lets its highest card go on a trick that partner is about to take: an ace, too, where a king or a
ten counts as much and the ace could have taken a later trick.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import NO_CARD, PLANE, count, distinct, first, of_suit, rank_of, suit_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.inference import is_partner
from pinochle_widgets.games.auction.mind.policies import (
    NO_SUIT_FITS,
    best_meld_suit,
    claim_or_not,
    is_lost,
    meld_lost,
    own_side_holds,
    playable_suits,
    suits_to_name,
)
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, lowest_call
from pinochle_widgets.games.auction.rules.core.layout import (
    BID,
    CALL,
    CLAIM,
    FOLD,
    FOLLOW,
    GIVE,
    LEAD,
    NAME,
    PASS,
    PUT,
    SUIT,
    TELL,
    TELL_MELD,
    Hand,
    Terms,
)
from pinochle_widgets.games.auction.rules.core.melding import meld_points
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays
from pinochle_widgets.games.pinochle.rules.melds import ACE
from pinochle_widgets.games.pinochle.rules.tricks import beats, lowest

ALLOWANCE = (40, 30)
"""The points that a Beginner expects besides its own meld, in percent of all trick points: with a partner, and alone."""


@rule(late=True)
def beginner(seen: Hand, rules: Terms, _chance: int) -> int:
    """Decide as a Beginner: bid by meld, keep melds, take tricks cheaply and otherwise throw the lowest card."""
    stage = seen.stage
    if stage == CLAIM:
        return claim_or_not(seen, rules)
    if stage == CALL:
        return call(seen, rules)
    if stage == NAME:
        return SUIT + best_meld_suit(seen, suits_to_name(seen, rules), rules)
    if stage == TELL:
        return TELL_MELD + seen.meld[0]
    if stage > FOLLOW:
        return put_aside(seen, rules)
    return FOLD if is_lost(seen, rules) else play(seen, rules)


@rule
def call(seen: Hand, rules: Terms) -> int:
    """Make the lowest bid while the meld and the allowance reach it, but never over partner."""
    lowest = lowest_call(seen, rules)
    if lowest == NO_BID or own_side_holds(seen, rules) or hoped(seen, lowest, rules) < lowest:
        return PASS
    return BID + lowest


@rule
def hoped(seen: Hand, lowest: int, rules: Terms) -> int:
    """Sum the best meld of a hand at the lowest bid and the allowance; 0 if no suit fits."""
    suit = best_meld_suit(seen, playable_suits(seen, lowest, rules), rules)
    if suit == NO_SUIT_FITS:
        return 0
    allowance = rules.trick_total * ALLOWANCE[int(rules.sides == rules.seats)] // 100
    return meld_points(seen.hand[0].low, seen.hand[0].high, suit, rules) + allowance


@rule
def put_aside(seen: Hand, rules: Terms) -> int:
    """Give or discard the card that costs least meld: the lowest of several, trumps last; to a bidding partner the other way."""
    trump = seen.trump
    sign = -1 if seen.stage == GIVE and is_partner(seen.bidder, rules) else 1
    best = NO_CARD
    least = 0
    cards = distinct(seen.hand[0].low)
    while cards:
        card = first(cards)
        cards &= cards - 1
        rank = 2 * rank_of(card) + 20 * (suit_of(card) == trump)
        cost = 100 * meld_lost(seen, card, trump, rules) + sign * rank
        if best == NO_CARD or cost < least:
            best = card
            least = cost
    return PUT + best


@rule
def play(seen: Hand, rules: Terms) -> int:
    """Lead an ace or else the lowest card; take a trick as cheaply as possible, or throw the lowest card.

    A trick that is left to partner gets the highest one.
    """
    trump = seen.trump
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays)
    if seen.stage == LEAD:
        for suit in range(4):
            if plays >> 8 * suit + ACE & 1 and not is_trumped(seen, suit, rules):
                return 8 * suit + ACE
        return lowest(plays, trump)
    over = takers(plays, seen.best, trump)
    if is_left_to_partner(seen, rules) and plays & ~over:
        return highest(plays & ~over, trump)
    return lowest(over or plays, trump)


@rule
def is_trumped(seen: Hand, suit: int, rules: Terms) -> bool:
    """Check whether an opponent of partners has been seen without a plain suit, and not without trumps."""
    trump = seen.trump
    if suit == trump or rules.sides == rules.seats:
        return False
    for seat in range(1, rules.seats):
        holds = seen.may_hold[seat] & PLANE
        if not is_partner(seat, rules) and holds & of_suit(trump) and not holds & of_suit(suit):
            return True
    return False


@rule
def is_left_to_partner(seen: Hand, rules: Terms) -> bool:
    """Check whether partner is about to take a trick: by an ace, or as nobody plays after this seat."""
    return is_partner(seen.taker, rules) and (seen.count == rules.seats - 1 or rank_of(seen.best) == ACE)


@rule
def highest(plays: int, trump: int) -> int:
    """Find the highest card of a set, a plain suit before trump at equal rank."""
    best = NO_CARD
    most = -1
    while plays:
        card = first(plays)
        plays &= plays - 1
        height = 2 * rank_of(card) + (suit_of(card) != trump)
        if height > most:
            best = card
            most = height
    return best


@rule
def takers(plays: int, best: int, trump: int) -> int:
    """Find the cards of a set that beat the best card of the trick so far."""
    found = 0
    while plays:
        card = first(plays)
        plays &= plays - 1
        if beats(card, best, trump):
            found |= 1 << card
    return found
