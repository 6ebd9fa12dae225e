"""The grounds for bids and passes and against them, the gravest first in `BID` and `PASSED`."""

from __future__ import annotations

from pinochle_widgets.games.auction.rules.moves.actions import Bid, Pass
from pinochle_widgets.games.auction.words.facts import Facts, Suit
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import capital
from pinochle_widgets.games.words.told import Ground, speaks_against, speaks_for

CLOSE = 4
"""The points from tricks over those to expect, up to which a bid is a close call and not too high."""

LITTLE = 3
"""The share of all points of tricks, one part of so many, that is little to need."""

FEW = 2
"""The aces of a hand from which on they are no reason to pass."""

# ---- the words for what a bid needs


def meld(f: Facts, suit: Suit | None = None) -> str:
    """Write the meld of the hand in its best suit or another, and the help to expect: ``14 in meld and about 3 from partner``."""
    suit = suit or f.best
    own = suit.meld if suit else 0
    if not f.help:
        return f"{own} in meld"
    source = "the kitty" if f.rules.kitty else f.ally
    return f"{own} in meld and about {f.help} from {source}"


def needs(f: Facts, bid: int) -> str:
    """Write the points that a bid needs from tricks."""
    return f"{f.needed(bid)} of the {f.total} in tricks"


def is_in_reach(f: Facts, bid: int) -> bool:
    """Check whether a bid needs no more from tricks than they likely bring, with a little in hand."""
    return f.best is not None and bid <= f.worth


def is_little(f: Facts, bid: int) -> bool:
    """Check whether a bid needs little from tricks."""
    return f.needed(bid) * LITTLE <= f.total


def is_close(f: Facts, bid: int) -> bool:
    """Check whether a bid needs a little more."""
    return f.best is not None and f.worth < bid and f.needed(bid) <= min(f.hope + CLOSE * f.total // 25, f.total)


def is_too_high(f: Facts, bid: int) -> bool:
    """Check whether a bid needs much more than tricks likely bring."""
    return f.best is None or not (is_in_reach(f, bid) or is_close(f, bid))


# ---- bids


@speaks_for
def tells_meld(f: Facts, act: Bid) -> str | None:
    """The bid shows partner the meld of the hand."""
    words = f.tells.get(act.amount)
    if not words or not f.is_true(act.amount):
        return None
    noun = "" if words.endswith("meld") else " meld"
    return f"{act.amount} tells {f.ally} of {words}, and you hold {f.plain_meld}{noun}."


@speaks_against
def tells_what_is_not_so(f: Facts, act: Bid) -> str | None:
    """The bid shows partner meld that the hand does not have."""
    words = f.tells.get(act.amount)
    if not words or f.is_true(act.amount):
        return None
    return f"{act.amount} would tell {f.ally} of {words}; you hold {f.plain_meld}."


@speaks_against
def has_no_suit(f: Facts, act: Bid) -> str | None:
    """Tell that no suit could be named."""
    if f.best is not None or f.may_need_cover or act.amount in f.tells:
        return None
    return f"{act.amount} leaves you without a suit to name: you hold no marriage."


@speaks_for
def saves_partner(f: Facts, act: Bid) -> str | None:
    """Tell that a dealing partner would be stuck with the bid."""
    if f.is_open or f.dealer != "partner" or not f.ends or f.best is None or is_too_high(f, act.amount):
        return None
    return f"If you pass, {f.ally} is stuck at {f.high}; {act.amount} in {f.best.name} needs {needs(f, act.amount)}."


@speaks_for
def covers_partner(f: Facts, act: Bid) -> str | None:
    """The bid of partner may have no suit behind it."""
    if f.holder != "partner" or not f.may_need_cover or f.best is None:
        return None
    if act.amount != f.bids[0] and is_too_high(f, act.amount):
        return None
    suit = f"{f.best.name}, of which you hold {f.best.cards}"
    return f"{capital(f.ally)}'s {f.high} may have no suit behind it; with {act.amount} you name {suit}."


@speaks_against
def outbids_partner(f: Facts, act: Bid) -> str | None:
    """Tell that partner has the bid."""
    if f.holder != "partner" or f.may_need_cover or act.amount in f.tells:
        return None
    return f"{act.amount} goes over {f.ally}, who has the bid at {f.high}."


@speaks_against
def out_of_reach(f: Facts, act: Bid) -> str | None:
    """Tell that even all tricks would not make the bid, in the suit with the most meld."""
    most = max(f.playable, key=lambda suit: suit.meld, default=None)
    if f.best is None or most is None or act.amount <= most.meld + f.help + f.total:
        return None
    sum_of = f"{meld(f, most)}, and all {f.total} in tricks, come to {most.meld + f.help + f.total}"
    return f"{act.amount} is out of reach, even with {most.name}: {sum_of}."


@speaks_against
def too_high(f: Facts, act: Bid) -> str | None:
    """The bid needs more from tricks than they likely bring."""
    if f.best is None or not is_too_high(f, act.amount) or f.needed(act.amount) > f.total:
        return None
    return f"{act.amount} is high: beside {meld(f)} it needs {needs(f, act.amount)}."


@speaks_against
def more_than_enough(f: Facts, act: Bid) -> str | None:
    """A lower bid leads as well."""
    if not f.bids or act.amount == f.bids[0] or act.amount in f.tells:
        return None
    more = plural(act.amount - f.bids[0], "point")
    return f"{f.bids[0]} leads as well as {act.amount}, and takes {more} less to make."


@speaks_for
def hand_makes(f: Facts, act: Bid) -> str | None:
    """Meld and tricks make the bid."""
    if f.best is None or not is_in_reach(f, act.amount):
        return None
    only = "only " if is_little(f, act.amount) else ""
    return f"{act.amount} is in reach with {f.best.name}: beside {meld(f)} it needs {only}{needs(f, act.amount)}."


@speaks_for
def is_a_close_call(f: Facts, act: Bid) -> str | None:
    """The bid needs a little more from tricks than they likely bring."""
    if f.best is None or not is_close(f, act.amount):
        return None
    return f"{act.amount} is a close call with {f.best.name}: beside {meld(f)} it needs {needs(f, act.amount)}."


# ---- a pass


@speaks_for
def no_bid_left(f: Facts, _act: Pass) -> str | None:
    """Tell that no higher bid is possible."""
    return None if f.bids else "There is no higher bid: you can only pass."


@speaks_for
def no_suit(f: Facts, _act: Pass) -> str | None:
    """The hand has no suit to name."""
    return None if f.best else "You hold no marriage, so you have no suit to name: pass."


@speaks_for
def leaves_it_to_partner(f: Facts, _act: Pass) -> str | None:
    """Tell that partner has the bid already."""
    if f.holder != "partner" or not f.bids or (f.may_need_cover and is_in_reach(f, f.lowest)):
        return None
    if f.rules.pass_is_final and not f.others_in:
        return f"{capital(f.ally)} has the bid at {f.high} and the others are out: pass, and it gets no dearer."
    return f"{capital(f.ally)} has the bid at {f.high}: pass, and don't raise the price for your own side."


@speaks_for
def next_out_of_reach(f: Facts, _act: Pass) -> str | None:
    """Tell that even all tricks would not make the next bid."""
    if f.best is None or not f.bids or f.needed(f.lowest) <= f.total:
        return None
    most = f.best.meld + f.help + f.total
    return f"Pass: {meld(f)}, and all {f.total} in tricks, come to {most}; the next bid is {f.lowest}."


@speaks_for
def next_too_high(f: Facts, _act: Pass) -> str | None:
    """The next bid needs more from tricks than they likely bring, or all of that, or the hand has hardly an ace for them."""
    if f.best is None or not f.bids or f.needed(f.lowest) > f.total:
        return None
    aces = sum(suit.aces for suit in f.suits.values())
    if f.needed(f.lowest) > f.hope:
        why = f"hands like yours take about {f.hope}"
    elif aces < FEW and not is_little(f, f.lowest):
        why = f"you hold {'only one' if aces else 'no'} ace"
    elif not is_in_reach(f, f.lowest):
        why = f"hands like yours take about {f.hope}, which is too close"
    else:
        return None
    return f"Pass: {f.lowest} with {f.best.name} needs {needs(f, f.lowest)} beside {meld(f)}, and {why}."


@speaks_for
def dealer_is_stuck(f: Facts, _act: Pass) -> str | None:
    """An opponent who deals has to play after the pass."""
    if f.is_open or f.dealer != "other" or not f.ends:
        return None
    return f"If you pass, the dealer is stuck at {f.high}, and pays for it if you set the bid."


@speaks_against
def partner_is_stuck(f: Facts, _act: Pass) -> str | None:
    """Tell that a dealing partner has to play after the pass."""
    if f.is_open or f.dealer != "partner" or not f.ends:
        return None
    return f"After a pass {f.ally}, who deals, is stuck at {f.high}."


@speaks_against
def gives_up_a_good_hand(f: Facts, _act: Pass) -> str | None:
    """The next bid is in reach."""
    if not f.bids or not is_in_reach(f, f.lowest) or f.holder == "partner":
        return None
    return f"A pass gives up {f.lowest}, which needs only {needs(f, f.lowest)}."


@speaks_for
def partner_may_bid(f: Facts, _act: Pass) -> str | None:
    """Tell that partner has still to call."""
    if not f.partner_in or f.holder == "partner" or f.ends:
        return None
    return f"After a pass {f.ally} may still bid for your side."


@speaks_for
def defends(f: Facts, _act: Pass) -> str | None:
    """The other side has to make its bid, or a player alone."""
    if f.holder != "other":
        return None
    loser = "the other side" if f.has_partner else "the bidder alone"
    return f"Pass and defend: {loser} loses {f.high} if you set the bid."


SUMS: tuple[Ground, ...] = (hand_makes, is_a_close_call, next_too_high, defends, partner_may_bid)
"""The grounds in whose place play-outs tell more, where a call was played out."""

CALLED: tuple[Ground, ...] = (
    tells_meld, tells_what_is_not_so, has_no_suit, saves_partner, covers_partner, outbids_partner, out_of_reach, too_high,
    more_than_enough, hand_makes, is_a_close_call,
)  # fmt: skip
PASSED: tuple[Ground, ...] = (
    no_bid_left, no_suit, leaves_it_to_partner, next_out_of_reach, next_too_high, dealer_is_stuck, partner_is_stuck,
    gives_up_a_good_hand, defends, partner_may_bid,
)  # fmt: skip
