"""The fields of a round and of its rules, the stages of a round, and the numbers that stand for actions."""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.games.auction.rules.core.counted import Cards

LOGGED = 32
"""The number of calls that are logged; later ones are only counted."""


class Worth(Layout):
    """The points of melds. A list has the points for a meld held 0 to 4 times; single numbers are points for each meld."""

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
    """The options that decide a round, under the names of the attributes of `AuctionRules`."""

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
    rank_points: Annotated[list[int], 8]  # points of a card in a trick, by rank from the seven up
    worth: Worth


class Hand(Layout):
    """The position of one round; `information.view` writes the part of it that a seat may know.

    Lists that belong to seats are by seat; `gain`, `score` and `progress` are by side.
    """

    stage: int
    turn: int
    dealer: int
    asked: int  # seats that have still to answer whether they claim a redeal, as bits; each seat knows its own bit only
    calls: int  # calls made so far
    high: int  # the highest bid
    bidder: int  # the seat that holds the highest bid; NOBODY before the first bid
    passes: int  # passes in a row
    passed: int  # seats whose last call was a pass, as bits
    trump: int  # NO_SUIT before it is named
    told: int  # seats that have counted their melds, as bits
    outcome: int
    tricks: int  # finished tricks
    count: int  # cards in the trick
    best: int  # the card that takes the trick so far
    taker: int  # the seat that played it
    trick: Annotated[list[int], 4]  # cards in the order played; those of the last trick until the next lead
    played: Cards  # all cards played
    kitty: Cards  # secret until the bidding is over
    winner: int  # the side that has won the game; NOBODY while it goes on
    log: Annotated[list[int], LOGGED]  # the first calls, each as 4 * bid + seat; a pass is a bid of 0

    hand: Annotated[list[Cards], 4]
    shown: Annotated[list[Cards], 4]  # cards that all know to be in the hand
    laid: Annotated[list[Cards], 4]  # cards that the seat showed for its melds, also those played since
    gone: Annotated[list[Cards], 4]  # cards that the seat has played
    may_hold: Annotated[list[int], 4]  # cards that the seat's plays do not exclude, as a set of first copies
    given: Annotated[list[Cards], 4]  # cards given in the exchange that the partner still holds
    discarded: Annotated[list[Cards], 4]  # cards discarded for the kitty
    discard_points: Annotated[list[int], 4]  # points of the discards
    meld: Annotated[list[int], 4]  # points of the seat's melds
    pinochles: Annotated[list[int], 4]  # number of pinochles in the seat's hand
    points: Annotated[list[int], 4]  # points of the tricks that the seat took
    taken: Annotated[list[int], 4]  # number of tricks that the seat took

    gain: Annotated[list[int], 4]  # points that the side gained in the round, once it is over
    score: Annotated[list[int], 4]  # points of the side in the game so far
    progress: Annotated[list[int], 4]  # 1 if the side has gained in any round


# Stages: the kind of action expected from the seat on turn. After REDEAL the same dealer deals again.
LEAD, FOLLOW, CLAIM, CALL, NAME, DISCARD, GIVE, TELL, OVER, REDEAL = range(10)

# How a round ended: played to the last trick; given up; lost without a marriage in trump; or lost on the board.
PLAYED_OUT, FOLDED, NO_MARRIAGE, BOARD = range(4)

# The flat action space: 0 to 31 plays that card; the other actions have a number added or stand alone.
PUT = 32  # + card: put the card aside for the partner, or as a discard
SUIT = 64  # + suit: name the suit trump
PASS, CLAIM_REDEAL, DECLINE, FOLD = range(68, 72)
BID = 100  # + amount
TELL_MELD = 10_000  # + points

NOBODY = -1
NO_SUIT = -1
UNKNOWN = -1
"""The value of a number that a seat may not know."""
