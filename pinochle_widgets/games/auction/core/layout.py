"""The fields of a hand and of the rules it is played by, the stages of a hand, and the numbers that stand for actions."""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.games.auction.core.counted import Cards

LOGGED = 32
"""How many calls are logged."""


class Worth(Layout):
    """What melds score: lists by how often a hand holds one, from not at all to four times; the others each."""

    aces: Annotated[list[int], 5]
    kings: Annotated[list[int], 5]
    queens: Annotated[list[int], 5]
    jacks: Annotated[list[int], 5]
    pinochle: Annotated[list[int], 5]
    run: Annotated[list[int], 5]
    roundhouse: Annotated[list[int], 5]
    has_roundhouse: int
    marriage: int
    royal_marriage: int
    dix: int
    run_shares_roundhouse: int
    royal_before_run: int


class Terms(Layout):
    """What the options say of a hand: the attributes of these names that `AuctionRules` has."""

    seats: int
    sides: int
    hand_size: int
    kitty: int
    exchange: int
    nines_redeal: int
    open_hands: int
    count_own_meld: int
    minimum: int
    stuck: int
    dealer_holds: int
    step: int
    coarse_above: int
    coarse_step: int
    highest_bid: int
    pass_is_final: int
    trump_needs_marriage: int
    fold_without_marriage: int
    stuck_needs_marriage: int
    may_fold: int
    board_set: int
    fold_leaves_meld: int
    least_meld: int
    short_meld_hidden: int
    lead_trump: int
    bidder_leads: int
    must_beat: int
    must_trump: int
    must_overtrump: int
    ace_leadback: int
    last_trick: int
    trick_total: int
    discards_count: int
    save_points: int
    must_earn_from: int
    target: int
    drift_out: int
    bid_preference: int
    sweep_wins: int
    shutout: int
    quadruple_pinochle_wins: int
    rank_points: Annotated[list[int], 8]  # what a card of each rank counts in a trick, from the seven up
    worth: Worth


class Hand(Layout):
    """A hand as it lies (`information.view` tells what of it a seat may know).

    What belongs to a seat stands in lists by seat; what belongs to a side, in lists by side.
    """

    stage: int
    turn: int
    dealer: int
    asked: int  # seats that have still to answer whether they claim a redeal, as bits; each knows of itself only
    calls: int  # calls made so far
    high: int  # the highest bid
    bidder: int  # who holds it; NOBODY before the first bid
    passes: int  # passes one after the other
    passed: int  # seats whose last call was a pass, as bits
    trump: int  # NO_SUIT before it is named
    told: int  # seats that have told what they meld, as bits
    outcome: int
    tricks: int  # finished tricks
    count: int  # cards in the trick
    best: int  # the card that takes the trick so far
    taker: int  # and who played it
    trick: Annotated[list[int], 4]  # its cards in the order played; the last one's until the next lead
    played: Cards  # all cards played
    kitty: Cards  # secret until the bidding is over
    winner: int  # the side that has won the game; NOBODY while it goes on
    log: Annotated[list[int], LOGGED]  # the first calls: for each 4 * bid + seat, a pass being a bid of 0

    hand: Annotated[list[Cards], 4]
    shown: Annotated[list[Cards], 4]  # cards that all know to be in the hand
    laid: Annotated[list[Cards], 4]  # cards that the seat showed for its melds; they stay when they are played
    gone: Annotated[list[Cards], 4]  # cards that the seat has played
    may_hold: Annotated[list[int], 4]  # the cards that its plays leave possible, as a set of first copies
    given: Annotated[list[Cards], 4]  # cards given in the exchange that the partner still holds
    discarded: Annotated[list[Cards], 4]  # cards discarded for the kitty
    discard_points: Annotated[list[int], 4]  # what those count
    meld: Annotated[list[int], 4]  # what the seat melds
    pinochles: Annotated[list[int], 4]  # how many pinochles it holds
    points: Annotated[list[int], 4]  # what the tricks it took count
    taken: Annotated[list[int], 4]  # how many tricks it took

    gain: Annotated[list[int], 4]  # what the side gained in the last hand
    score: Annotated[list[int], 4]  # what the side has scored so far in the game
    progress: Annotated[list[int], 4]  # whether the side has ever gained in a hand


# Stages: what is expected from the seat on turn. After REDEAL the same dealer deals again.
LEAD, FOLLOW, CLAIM, CALL, NAME, DISCARD, GIVE, TELL, OVER, REDEAL = range(10)

# How a hand came to its end: played to the last trick; given up; lost without a marriage in trump; or lost on the board.
PLAYED_OUT, FOLDED, NO_MARRIAGE, BOARD = range(4)

# The flat action space: 0 to 31 plays that card; the others come with a number or stand alone.
PUT = 32  # + card: put it aside for the partner, or as a discard
SUIT = 64  # + suit: name it trump
PASS, CLAIM_REDEAL, DECLINE, FOLD = range(68, 72)
BID = 100  # + amount
TELL_MELD = 10_000  # + points

NOBODY = -1
NO_SUIT = -1
UNKNOWN = -1
"""What stands for a number that a seat may not know."""
