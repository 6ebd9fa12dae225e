"""The policy of the level Beginner: by its meld and by simple habits, without counting cards."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import NO_CARD, count, distinct, first, rank_of, suit_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.policies import (
    GIVE_UP,
    LEAD_HIGH,
    LEAD_LOWEST,
    LEAVE_TO_PARTNER,
    MELDS_LEAST,
    NAME_BY_MELD,
    NO_BID_LEFT,
    NO_SUIT_FITS,
    NOT_WORTH_MORE,
    ONLY_CARD,
    TAKE_CHEAPLY,
    THROW_LOWEST,
    WORTH_A_BID,
    Advice,
    best_meld_suit,
    claim_or_not,
    count_all,
    is_lost,
    length,
    meld_lost,
    playable_suits,
    points_missing,
    points_of,
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
    NOBODY,
    PASS,
    PUT,
    SUIT,
    TELL,
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
def beginner(seen: Hand, rules: Terms, _chance: int) -> Advice:
    """Decide as a Beginner: bid by meld, keep melds, take tricks cheaply and otherwise throw the lowest card."""
    stage = seen.stage
    if stage == CLAIM:
        return claim_or_not(seen, rules)
    if stage == CALL:
        return call(seen, rules)
    if stage == NAME:
        suit = best_meld_suit(seen, suits_to_name(seen, rules), rules)
        return (
            SUIT + suit,
            NAME_BY_MELD,
            meld_points(seen.hand[0].low, seen.hand[0].high, suit, rules),
            length(seen, suit),
        )
    if stage == TELL:
        return count_all(seen)
    if stage > FOLLOW:
        return put_aside(seen, rules)
    if is_lost(seen, rules):
        return FOLD, GIVE_UP, points_missing(seen, rules), rules.trick_total
    return play(seen, rules)


@rule
def call(seen: Hand, rules: Terms) -> Advice:
    """Make the lowest bid while the meld and the allowance reach it, but never over partner."""
    lowest = lowest_call(seen, rules)
    if lowest == NO_BID:
        return PASS, NO_BID_LEFT, 0, 0
    suit = best_meld_suit(seen, playable_suits(seen, lowest, rules), rules)
    if suit == NO_SUIT_FITS:
        return PASS, NOT_WORTH_MORE, 0, lowest
    meld = meld_points(seen.hand[0].low, seen.hand[0].high, suit, rules)
    worth = meld + rules.trick_total * ALLOWANCE[int(rules.sides == rules.seats)] // 100
    if seen.bidder != NOBODY and seen.bidder % rules.sides == 0:
        return PASS, LEAVE_TO_PARTNER, worth, seen.high
    if worth < lowest:
        return PASS, NOT_WORTH_MORE, worth, lowest
    return BID + lowest, WORTH_A_BID, worth, meld


@rule
def put_aside(seen: Hand, rules: Terms) -> Advice:
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
    return PUT + best, MELDS_LEAST, meld_lost(seen, best, trump, rules), 0


@rule
def play(seen: Hand, rules: Terms) -> Advice:
    """Lead an ace or else the lowest card; take a trick as cheaply as possible, or throw the lowest card."""
    trump = seen.trump
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays), ONLY_CARD, 0, 0
    if seen.stage == LEAD:
        card = lowest(plays, trump)
        for suit in range(4):
            if plays >> 8 * suit + ACE & 1:
                return 8 * suit + ACE, LEAD_HIGH, 0, 0
        return card, LEAD_LOWEST, 0, 0
    able = takers(plays, seen.best, trump)
    if able:
        card = lowest(able, trump)
        return card, TAKE_CHEAPLY, points_lying(seen, rules) + points_of(card, rules), 0
    card = lowest(plays, trump)
    return card, THROW_LOWEST, points_of(card, rules), 0


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


@rule
def points_lying(seen: Hand, rules: Terms) -> int:
    """Sum the points of the cards in the trick so far."""
    points = 0
    for place in range(seen.count):
        points += points_of(seen.trick[place], rules)
    return points
