"""The reasons for a bid and for a pass, the gravest of each list first."""

from __future__ import annotations

from collections.abc import Callable

from pinochle_widgets.games.auction.words.calling import Calling
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import capital

Reason = Callable[[Calling], str]

MOST_TRICKS = 0.75
"""The share of the points in tricks up to which a hand is told to be good for them: nobody relies on nearly all."""

# ---- a bid rather than a pass


def tells_meld(c: Calling) -> str:
    """Tell that a bid shows partner the meld of the hand."""
    if c.bid not in c.true:
        return ""
    meld = "" if c.tells[c.bid].endswith("meld") else " meld"
    return f"{c.bid} tells {c.partner} of {c.tells[c.bid]}, and you hold {c.plain_meld}{meld}."


def saves_partner(c: Calling) -> str:
    """Tell that partner would be stuck with the bid of a dealer."""
    if c.is_open or c.dealer != "partner" or not c.ends or c.limit < c.bid:
        return ""
    return f"If you pass, {c.partner} is stuck at {c.high}; you can name {c.suit} and are good for {c.limit}."


def covers_partner(c: Calling) -> str:
    """Tell that partner's bid may have no suit behind it."""
    if c.holder != "partner" or not c.may_need_cover or c.limit < c.bid:
        return ""
    return f"{capital(c.partner)}'s {c.high} may have no suit behind it; you hold {c.trumps} {c.suit}."


def answers_partner(c: Calling) -> str:
    """Tell that partner's meld and that of the hand reach the bid."""
    if not c.told or c.limit < c.bid or not c.suit:
        return ""
    return f"{capital(c.partner)} has told of {c.told}; with {c.meld} of your own in {c.suit} you can go to {c.limit}."


def hand_makes(c: Calling) -> str:
    """Tell the meld and the tricks that the hand brings."""
    if c.limit < c.bid or not c.suit:
        return ""
    if c.tricks > MOST_TRICKS * c.total and c.needed > 0:
        more = " and more" if c.limit > c.bid else ""
        return f"Good for {c.bid}{more} in {c.suit}: {c.meld} in meld{c.helped}, and {_needs(c)}."
    spare = c.meld + c.help + c.tricks - c.limit
    more = f", with {spare} to spare" if spare > 0 else ""
    return f"Good up to {c.limit} in {c.suit}: {_brings(c)}{more}."


def outbids_partner(c: Calling) -> str:
    """Tell that the hand may do better with its own suit than partner with the bid."""
    if c.holder != "partner" or c.limit < c.bid or not c.suit:
        return ""
    take = f"Take the bid from {c.partner} with your {c.trumps} {c.suit}"
    if c.tricks > MOST_TRICKS * c.total and c.needed > 0:
        return f"{take}: {c.meld} in meld{c.helped}, and {_needs(c)} for {c.bid}."
    return f"{take}: {_brings(c)} make you good up to {c.limit}."


def _needs(c: Calling) -> str:
    """Tell how few of the points in tricks the bid needs."""
    return f"{c.needed} of the {c.total} in tricks {'is' if c.needed == 1 else 'are'} enough"


def _brings(c: Calling) -> str:
    """Tell the points to expect, by where they come from."""
    tricks = f"nearly all {c.total}" if c.tricks >= c.total - 1 else f"about {c.tricks}"
    return f"{c.meld} in meld{c.helped} and {tricks} in tricks"


# ---- a pass rather than a bid


def no_suit(c: Calling) -> str:
    """Tell that the hand has no suit to name."""
    return "" if c.suit else "You hold no marriage, so you have no suit to name."


def leaves_it_to_partner(c: Calling) -> str:
    """Tell that partner has the bid already."""
    if c.holder != "partner" or (c.may_need_cover and c.limit >= c.bid):
        return ""
    if not c.others_in:
        return f"{capital(c.partner)} has the bid at {c.high} and the others are out: you would only make it dearer."
    too = f", and {c.counts_there} counts there, too" if c.counts_there else ""
    return f"{capital(c.partner)} has the bid at {c.high}{too}: {c.bid} would bid against your own side."


def out_of_reach(c: Calling) -> str:
    """Tell that even all tricks would not make the bid."""
    if c.needed <= c.total:
        return ""
    most = c.meld + c.help + c.total
    return (
        f"{c.bid} is out of reach: {c.meld} in meld with {c.suit}{c.helped}, and all {c.total} in tricks make {most}."
    )


def tricks_lack(c: Calling) -> str:
    """Tell that the bid needs more from tricks than the hand takes."""
    if c.limit >= c.bid:
        return ""
    lack = c.needed - c.tricks
    if 2 * c.tricks < c.needed <= c.estimated:  # the sum would sound easy, where a search expects far less
        about = c.meld + c.help + c.tricks
        whose = "your side" if c.has_partner else "you"
        return f"{c.bid} is about {lack} too high: {whose} may expect about {about} with {c.suit} as trump."
    if lack > 0:
        have = f"With {c.suit} as trump you have {c.meld} in meld{c.helped.replace(',', ' and')}"
        return f"{c.bid} is about {lack} too high. {have}; the other {c.needed} would have to come from tricks."
    return (
        f"{c.bid} needs {c.needed} in tricks, and with {c.suit} as trump about {c.tricks} come in: too little to spare."
    )


def dealer_is_stuck(c: Calling) -> str:
    """Tell that an opponent who deals has to play after the pass."""
    if c.is_open or c.dealer != "other" or not c.ends:
        return ""
    return f"The dealer is then stuck at {c.high}, and pays for it if you set the bid."


def comes_back(c: Calling) -> str:
    """Tell that a pass does not end the auction for the seat."""
    if not c.comes_back or c.limit < max(c.bid, c.after):
        return ""
    return f"Hear {c.partner if c.has_partner else 'the others'} first; you can come back up to {c.limit} in {c.suit}."


def others_pay(c: Calling) -> str:
    """Tell that the other side has to make its bid."""
    if c.holder != "other":
        return ""
    told = f"They have told of {c.heard}; " if c.heard else ""
    end = "" if c.limit >= c.bid else f"; {c.bid} would put that on you"
    return f"{told}{c.high} is theirs to make, and a set costs them {c.high}{end}."


def partner_may_bid(c: Calling) -> str:
    """Tell that partner has still to call."""
    if not c.partner_in or not c.counts_there or (c.holder == "other" and c.limit < c.bid):
        return ""
    may = f"has the bid at {c.high}" if c.holder == "partner" else "may still bid"
    return f"{capital(c.partner)} {may}, and {c.counts_there} counts there as well."


def at_limit(c: Calling) -> str:
    """Tell that the hand is worth the lowest bid, and no more."""
    if not c.suit or not c.bid <= c.limit < c.after:
        return ""
    return f"Your hand is good for {c.limit} and no more, so there is little to win by a bid."


# ---- one bid rather than another


def tells_more(c: Calling) -> str:
    """Tell that only one of two bids shows partner the meld of the hand."""
    if c.bid not in c.true or c.other in c.true:
        return ""
    other = c.tells.get(c.other)
    return f"{c.bid} tells {c.partner} of {c.tells[c.bid]}, as you hold; {c.other} would tell of {other or 'nothing'}."


def beyond_limit(c: Calling) -> str:
    """Tell that one bid is more than the hand is worth."""
    if not c.bid <= c.limit < c.other:
        return ""
    return f"{c.other} is too much for {c.meld} meld{c.helped} and about {c.tricks} in tricks: stop at {c.limit}."


def shuts_out(c: Calling) -> str:
    """Tell that the lower bid leaves the others the one that is the highest for this hand."""
    if not c.other < c.bid <= c.limit or c.after != c.bid or not c.others_in or c.after == c.other + 1:
        return ""
    return f"Over {c.other} they could bid {c.after}, as high as you can go; your {c.bid} is theirs to beat."


def enough(c: Calling) -> str:
    """Tell that the lower bid will do."""
    if c.bid >= c.other or c.bid > c.limit:
        return ""
    return f"{c.bid} leads as well as {c.other}, and takes {plural(c.other - c.bid, 'point')} less to make."


BID_OVER_PASS: tuple[Reason, ...] = (
    tells_meld,
    saves_partner,
    covers_partner,
    outbids_partner,
    answers_partner,
    hand_makes,
)
LIMIT_TOLD = (saves_partner, outbids_partner, answers_partner, hand_makes)
"""The reasons for a bid that name the highest bid of the hand."""
PASSED: tuple[Reason, ...] = (
    no_suit,
    leaves_it_to_partner,
    out_of_reach,
    tricks_lack,
    dealer_is_stuck,
    comes_back,
    partner_may_bid,
    others_pay,
    at_limit,
)
BID_OVER_BID: tuple[Reason, ...] = (tells_more, beyond_limit, shuts_out, enough)
