"""The use of a bidding convention by players: calls that are true of a hand, and conclusions from partner's calls.

The convention is one of `convention.encoded`, without rows if none is in force. A call has a meaning only as long as partner is
in the auction (C16). The double-deck guides teach: show meld to partner before all else, even with no suit to name, for partner
will cover it; then bid on up to the side's points; take partner's bid only for a reason.
"""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.engine.bitset import PLANE, of_rank, of_suit
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.policies import NO_SUIT_FITS, best_meld_suit, follows_guide, length
from pinochle_widgets.games.auction.rules.convention.encoded import (
    NO_ROW,
    PLAIN,
    UNKNOWN,
    UNSHOWN_MELD,
    CodedConvention,
    CodedRow,
    Holding,
    Intent,
    first_bid,
    heard,
    is_alike,
    is_moment,
    is_true,
    shown_by,
    stands_for,
)
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, counted_from, lowest_bid
from pinochle_widgets.games.auction.rules.core.counted import number_of
from pinochle_widgets.games.auction.rules.core.layout import BID, LOGGED, NOBODY, PASS, Hand, Terms
from pinochle_widgets.games.auction.rules.core.melding import (
    ACES_AROUND,
    has_marriage,
    meld_points,
    plain_points,
    times,
)
from pinochle_widgets.games.pinochle.rules.melds import ACE

ME, PARTNER = 0, 2

IN_BEST_SUIT = 9
"""The points that partner's meld is reckoned smaller with the suit named as trump than with its own best suit."""

WIDE = 10
"""The width of a range from which its upper end is ignored."""

STRONG_ACES = 5
"""The number of aces that, with two of them in trump, make a long suit a strong one."""

SAVING = 10
"""The points that a bid to save partner may exceed the hand's expected points."""


class Heard(NamedTuple):
    """The meaning of a seat's calls so far; UNKNOWN is left open."""

    least: int  # the ends of its meld
    most: int
    around: int  # how often aces around
    wants: int  # whether the last call wanted the bid
    called: int  # whether the seat has called at all


class Standing(NamedTuple):
    """The state of an auction for the seat on turn."""

    high: int  # the bid from which a convention counts
    turn: int  # the number of the call
    partner_high: int  # whether partner holds the bid
    may_need_cover: int  # whether partner may have no suit to name
    has_told: int  # whether the own meld was shown
    asks: int  # whether partner has not called yet


# ---- understanding calls


@rule
def is_spoken(convention: CodedConvention) -> bool:
    """Check whether a convention is in force."""
    return convention.count > 0


@rule
def tells(seen: Hand, rules: Terms, convention: CodedConvention) -> bool:
    """Check whether a call has a meaning now: a convention is in force, and partner is in the auction."""
    return is_spoken(convention) and not (rules.pass_is_final and seen.passed >> PARTNER & 1)


@rule
def heard_from(seat: int, seen: Hand, rules: Terms, convention: CodedConvention) -> Heard:
    """Collect the meaning of a seat's calls so far."""
    least = most = wants = UNKNOWN
    around = called = 0
    high = rules.stuck
    holder = seen.dealer if rules.dealer_holds else NOBODY
    partner_in = True
    for number in range(min(seen.calls, LOGGED)):
        caller = seen.log[number] & 3
        bid = seen.log[number] >> 2
        if caller == seat and partner_in:
            called = 1
            row = taken_for(
                bid, counted_from(holder != NOBODY, high, rules), number + 1, holder == seat ^ 2, rules, convention
            )
            if row != NO_ROW:
                shown = shown_by(convention, row, PLAIN)
                wants = shown.wants
                around = max(around, shown.around)
                if shown.meld_from != UNKNOWN:
                    least = shown.meld_from
                    most = shown.meld_to
        if bid:
            high = bid
            holder = caller
        elif caller == seat ^ 2 and rules.pass_is_final:
            partner_in = False
    return Heard(least, most, around, wants, called)


@rule
def taken_for(bid: int, high: int, turn: int, partner_high: bool, rules: Terms, convention: CodedConvention) -> int:
    """Find the row that a call is taken for; a bid that fits no row is taken for the first row of a bid (C16)."""
    row = heard(convention, bid, PLAIN, high, turn, rules.seats, partner_high)
    return first_bid(convention) if row == NO_ROW and bid else row


@rule
def partner_meld(uncalled: int, seen: Hand, rules: Terms, convention: CodedConvention) -> int:
    """Estimate the points of meld to expect from partner after its calls; `uncalled` before it has called."""
    if not is_spoken(convention):
        return uncalled
    heard = heard_from(PARTNER, seen, rules, convention)
    meld = uncalled
    if heard.least != UNKNOWN:
        meld = heard.least + min(heard.most - heard.least, WIDE) // 2
        meld -= min(heard.least, IN_BEST_SUIT) if convention.counts_trump else 0
    elif heard.called:
        meld = UNSHOWN_MELD
    return max(meld, rules.worth.aces[heard.around])


# ---- choosing calls


@rule
def standing(seen: Hand, rules: Terms, convention: CodedConvention) -> Standing:
    """Describe the state of the auction for the seat on turn."""
    heard = heard_from(PARTNER, seen, rules, convention)
    own = heard_from(ME, seen, rules, convention)
    high = counted_from(seen.bidder != NOBODY, seen.high, rules)
    may_need_cover = heard.wants != 1 and (heard.least > 0 or heard.around > 0 or not heard.called)
    return Standing(
        high,
        seen.calls + 1,
        int(seen.bidder == PARTNER),
        int(may_need_cover),
        int(own.least > 0 or own.around > 0),
        int(not heard.called),
    )


@rule
def holding(seen: Hand, suit: int, rules: Terms, convention: CodedConvention) -> Holding:
    """Collect the facts about the hand that a convention can show, if the hand names this suit."""
    low = seen.hand[0].low
    high = seen.hand[0].high
    meld = plain_points(low, high, rules)
    if convention.counts_trump:
        meld = meld_points(low, high, best_meld_suit(seen, 0b1111, rules), rules)
    married = 0
    for each in range(4):
        married |= int(has_marriage(low, each))
    aces = number_of(low, high, of_rank(ACE) & PLANE)
    around = times(low, high, ACES_AROUND)
    if suit == NO_SUIT_FITS:
        return Holding(meld, aces, around, married, 0, 0)
    trump_aces = number_of(low, high, of_rank(ACE) & of_suit(suit) & PLANE)
    return Holding(meld, aces, around, married, length(seen, suit), int(trump_aces >= 2 and aces >= STRONG_ACES))


@rule
def speak(seen: Hand, rules: Terms, convention: CodedConvention, lowest: int, suit: int, worth: int) -> int:
    """Choose the call of a hand with `worth` expected points in a suit: a bid that has a reason, or a pass.

    If a pass is not true of the hand, a bid that is true is chosen without a reason; if there is none either, a pass.
    """
    auction = standing(seen, rules, convention)
    hand = holding(seen, suit, rules, convention)
    bid, row = true_bid(rules, convention, auction, hand, lowest, worth, True)
    if bid == NO_BID and not may_pass(rules, convention, auction, hand):
        bid, row = true_bid(rules, convention, auction, hand, lowest, worth, False)
    if bid == NO_BID:
        return PASS
    if not (tells_meld(convention.rows[row]) or convention.rows[row].saves == 1 or auction.partner_high):
        straight = next_but_last(bid, worth, rules)
        if straight != NO_BID and is_true_bid(rules, convention, auction, hand, straight):
            bid = straight
    return BID + bid


@rule
def true_bid(
    rules: Terms,
    convention: CodedConvention,
    auction: Standing,
    hand: Holding,
    lowest: int,
    worth: int,
    with_cause: bool,
) -> tuple[int, int]:
    """Find the first row that is true of the hand and its lowest bid; returns the bid and the row, or NO_BID and NO_ROW.

    With `with_cause` the bid must also have a reason (`has_cause`).
    """
    top = max(worth + SAVING, most_to_tell(hand.meld, rules)) if with_cause else rules.highest_bid
    for number in range(convention.count):
        row = convention.rows[number]
        bid = lowest if is_moment(row.moment, auction.turn, rules.seats) else NO_BID
        while bid != NO_BID and bid <= top:
            wants = int(hand.trumps > 0 and worth >= bid)
            intent = Intent(wants, auction.asks, int(auction.partner_high and not wants))
            if (
                stands_for(row, bid, auction.high, auction.turn, rules.seats, auction.partner_high == 1)
                and is_true(row, hand, intent)
                and (not with_cause or has_cause(rules, row, bid, auction, hand, worth))
                and is_heard(rules, convention, row, bid, auction)
            ):
                return bid, number
            bid = lowest_bid(bid, True, rules)
    return NO_BID, NO_ROW


@rule
def next_but_last(bid: int, worth: int, rules: Terms) -> int:
    """Find the highest bid that a hand is worth where a bid is one large step below it; else NO_BID.

    By the learners' guide a player goes straight to it: over the lower bid an opponent would bid it.
    """
    if not follows_guide(rules) or not 0 < rules.coarse_above <= bid:
        return NO_BID
    last = lowest_bid(bid, True, rules)
    if last == NO_BID or last > worth:
        return NO_BID
    after = lowest_bid(last, True, rules)
    return last if after == NO_BID or after > worth else NO_BID


@rule
def is_true_bid(rules: Terms, convention: CodedConvention, auction: Standing, hand: Holding, bid: int) -> bool:
    """Check whether partner takes a bid of a hand that wants the bid for a meaning which is true of it."""
    row = heard(convention, bid, PLAIN, auction.high, auction.turn, rules.seats, auction.partner_high == 1)
    return row != NO_ROW and is_true(convention.rows[row], hand, Intent(1, auction.asks, 0))


@rule
def is_heard(rules: Terms, convention: CodedConvention, row: CodedRow, bid: int, auction: Standing) -> bool:
    """Check whether partner takes a bid for this row or for one of its alternatives."""
    taken = heard(convention, bid, PLAIN, auction.high, auction.turn, rules.seats, auction.partner_high == 1)
    return taken != NO_ROW and is_alike(row, convention.rows[taken], PLAIN)


@rule
def has_cause(rules: Terms, row: CodedRow, bid: int, auction: Standing, hand: Holding, worth: int) -> bool:
    """Check whether there is a reason to make a bid by a row.

    Meld is shown once, as long as a partner of usual strength could still make the bid. A hand that is ready to name trump bids
    on, but over partner only if partner may have no suit to name.
    """
    able = hand.trumps > 0 and worth >= bid
    if row.saves == 1:
        return auction.may_need_cover == 1 and hand.trumps > 0 and not able
    if tells_meld(row):
        return not auction.has_told and (able or bid <= most_to_tell(hand.meld, rules))
    return able and (not auction.partner_high or auction.may_need_cover == 1)


@rule
def most_to_tell(meld: int, rules: Terms) -> int:
    """Find the highest bid that may signal meld: own meld plus all trick points, about what partner's meld and tricks bring."""
    return meld + rules.trick_total


@rule
def tells_meld(row: CodedRow) -> bool:
    """Check whether a row shows meld that partner can count on."""
    return row.meld.least > 0 or row.around > 0


@rule
def may_pass(rules: Terms, convention: CodedConvention, auction: Standing, hand: Holding) -> bool:
    """Check whether a pass is true of the hand; it is if the convention gives it no meaning."""
    taken = heard(convention, 0, PLAIN, auction.high, auction.turn, rules.seats, auction.partner_high == 1)
    if taken == NO_ROW:
        return True
    for number in range(convention.count):
        row = convention.rows[number]
        if is_alike(row, convention.rows[taken], PLAIN) and is_true(row, hand, Intent(0, auction.asks, 0)):
            return True
    return False
