"""The policy of the level Beginner: by its meld and by simple habits, without counting cards."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import NO_CARD, count, distinct, first, rank_of, suit_of
from pinochle_widgets.engine.twin import rule
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
    """Give or discard the card that costs least meld: the lowest of several, trumps last."""
    trump = seen.trump
    best = NO_CARD
    least = 0
    cards = distinct(seen.hand[0].low)
    while cards:
        card = first(cards)
        cards &= cards - 1
        cost = 100 * meld_lost(seen, card, trump, rules) + 2 * rank_of(card) + 20 * (suit_of(card) == trump)
        if best == NO_CARD or cost < least:
            best = card
            least = cost
    return PUT + best


@rule
def play(seen: Hand, rules: Terms) -> int:
    """Lead an ace or else the lowest card; take a trick as cheaply as possible, or throw the lowest card."""
    trump = seen.trump
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays)
    if seen.stage == LEAD:
        for suit in range(4):
            if plays >> 8 * suit + ACE & 1:
                return 8 * suit + ACE
        return lowest(plays, trump)
    return lowest(takers(plays, seen.best, trump) or plays, trump)


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
