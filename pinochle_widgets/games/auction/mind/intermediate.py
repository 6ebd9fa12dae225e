"""The policy of the level Intermediate in the auction, for naming trump and for cards to give or discard.

`cardplay` is its card play. From the guides' tips: count the meld and the likely tricks, leave partner its bid, name the suit
that brings most, give the bidder useful cards, and keep melds.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import NO_CARD, PLANE, distinct, first, of_suit, rank_of, suit_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.cardplay import play_card
from pinochle_widgets.games.auction.mind.policies import (
    NO_SUIT_FITS,
    claim_or_not,
    is_lost,
    length,
    meld_lost,
    own_side_holds,
    playable_suits,
    points_of,
    suits_to_name,
)
from pinochle_widgets.games.auction.mind.speech import is_spoken, next_but_last, partner_meld, speak, tells
from pinochle_widgets.games.auction.mind.trick_estimate import kind_of_game, trick_points
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, lowest_call
from pinochle_widgets.games.auction.rules.core.counted import number_of
from pinochle_widgets.games.auction.rules.core.layout import (
    BID,
    CALL,
    CLAIM,
    DISCARD,
    FOLD,
    FOLLOW,
    NAME,
    PASS,
    PUT,
    SUIT,
    TELL,
    TELL_MELD,
    Hand,
    Terms,
)
from pinochle_widgets.games.auction.rules.core.melding import PINOCHLE_CARDS, meld_points
from pinochle_widgets.games.pinochle.rules.melds import ACE, KING, NINE, TEN

PARTNER_MELD = (3, 4, 0, 0, 12)
"""The points of meld to expect from partner, by kind of game (`trick_estimate.kind_of_game`)."""

HOPE = (0, 4, 0, 3, 0)
"""The points to expect from cards given by partner or from the kitty, by kind of game."""

MARGIN = (3, 3, 1, 0, 4)
"""The points subtracted from the expected points before bidding, by kind of game."""

SURER = 2
"""The points by which the margin is smaller where partners bid by a convention."""


@rule(late=True)
def intermediate(seen: Hand, rules: Terms, convention: CodedConvention, _chance: int) -> int:
    """Decide as an Intermediate: by expected points in the auction, and by all cards seen in the play."""
    stage = seen.stage
    if stage == CLAIM:
        return claim_or_not(seen, rules)
    if stage == CALL:
        return call(seen, rules, convention)
    if stage == NAME:
        return SUIT + best_suit(seen, suits_to_name(seen, rules), rules)
    if stage == TELL:
        return TELL_MELD + seen.meld[0]
    if stage == DISCARD:
        return discard(seen, rules)
    if stage > FOLLOW:
        return give(seen, rules)
    return FOLD if is_lost(seen, rules) else play_card(seen, rules)


# ---- bidding


@rule
def suit_worth(seen: Hand, suit: int, rules: Terms) -> int:
    """Estimate the points to expect from the own melds and from all tricks of the side with a suit as trump."""
    low = seen.hand[0].low
    high = seen.hand[0].high
    return meld_points(low, high, suit, rules) + trick_points(low, high, suit, rules)


@rule
def best_suit(seen: Hand, suits: int, rules: Terms) -> int:
    """Choose the suit of a set that brings most points, the longest at equal points; NO_SUIT_FITS of an empty set."""
    best = NO_SUIT_FITS
    most = -1
    for suit in range(4):
        if suits >> suit & 1:
            worth = 100 * suit_worth(seen, suit, rules) + length(seen, suit)
            if worth > most:
                best = suit
                most = worth
    return best


@rule
def call(seen: Hand, rules: Terms, convention: CodedConvention) -> int:
    """Bid up to the expected points of the side, by the convention as long as partner is in the auction."""
    lowest = lowest_call(seen, rules)
    if lowest == NO_BID:
        return PASS
    suit = best_suit(seen, playable_suits(seen, lowest, rules), rules)
    worth = side_worth(seen, suit, rules, convention)
    if tells(seen, rules, convention):
        return speak(seen, rules, convention, lowest, suit, worth)
    if own_side_holds(seen, rules) or worth < lowest:
        return PASS
    last = next_but_last(lowest, worth, rules)
    return BID + (lowest if last == NO_BID else last)


@rule
def expected(seen: Hand, lowest: int, rules: Terms, convention: CodedConvention) -> int:
    """Estimate the points to expect for the side with the best suit of the hand at the lowest bid."""
    return side_worth(seen, best_suit(seen, playable_suits(seen, lowest, rules), rules), rules, convention)


@rule
def side_worth(seen: Hand, suit: int, rules: Terms, convention: CodedConvention) -> int:
    """Estimate the points to expect for the side with a suit as trump, by the calls of partner; 0 if no suit fits."""
    if suit == NO_SUIT_FITS:
        return 0
    kind = kind_of_game(rules)
    margin = MARGIN[kind] - SURER * is_spoken(convention)
    return (
        suit_worth(seen, suit, rules) + partner_meld(PARTNER_MELD[kind], seen, rules, convention) + HOPE[kind] - margin
    )


# ---- cards to part with


@rule
def give(seen: Hand, rules: Terms) -> int:
    """Choose the next card for partner: the bidder gives losers, its partner trumps and aces; both spare their melds."""
    trump = seen.trump
    mine = seen.bidder == 0
    best = NO_CARD
    least = 0
    cards = distinct(seen.hand[0].low)
    while cards:
        card = first(cards)
        cards &= cards - 1
        cost = 10 * meld_lost(seen, card, trump, rules)
        cost += use_to_bidder(seen, card) if mine else -use_to_bidder(seen, card)
        if best == NO_CARD or cost < least:
            best = card
            least = cost
    return PUT + best


@rule
def use_to_bidder(seen: Hand, card: int) -> int:
    """Estimate the value of a card in the bidder's hand over its value in partner's, apart from melds that it would break."""
    trump = seen.trump
    if suit_of(card) == trump:
        return 60 + 5 * rank_of(card) if rank_of(card) != NINE else 30
    if PINOCHLE_CARDS >> card & 1:  # both partners send it to the same hand: the one more likely to hold the other card
        return 25 if PINOCHLE_CARDS & of_suit(trump) & PLANE else -25
    if rank_of(card) == ACE:
        return 50
    if rank_of(card) in (TEN, KING):
        return length(seen, suit_of(card)) - 10
    return length(seen, suit_of(card))


@rule
def discard(seen: Hand, rules: Terms) -> int:
    """Choose the next discard: no melds; points that are likely to be lost; from short suits first."""
    trump = seen.trump
    best = NO_CARD
    least = 0
    cards = distinct(seen.hand[0].low)
    while cards:
        card = first(cards)
        cards &= cards - 1
        cost = 10 * meld_lost(seen, card, trump, rules) + use_in_hand(seen, card, rules)
        if best == NO_CARD or cost < least:
            best = card
            least = cost
    return PUT + best


@rule
def use_in_hand(seen: Hand, card: int, rules: Terms) -> int:
    """Estimate the value of a card in play to a bidder who plays alone: trumps, aces, and no losers in short suits."""
    suit = suit_of(card)
    if suit == seen.trump:
        return 100 + 5 * rank_of(card)
    if rank_of(card) == ACE:
        return 60
    ace = number_of(seen.hand[0].low, seen.hand[0].high, 1 << 8 * suit + ACE)
    return 4 * length(seen, suit) + 4 * ace - 8 * points_of(card, rules)
