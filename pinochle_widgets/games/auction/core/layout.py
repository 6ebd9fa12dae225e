"""Where everything stands: the rules of a game and the state of a hand, as lists of whole numbers."""

from __future__ import annotations

# Rules, by place in AuctionRules.vector.
(
    SEATS,
    SIDES,
    HAND_SIZE,
    KITTY,
    EXCHANGE,
    NINES_REDEAL,
    OPEN_HANDS,
    COUNT_OWN_MELD,
    MINIMUM,
    STUCK,
    DEALER_HOLDS,
    STEP,
    COARSE_ABOVE,
    COARSE_STEP,
    HIGHEST_BID,
    PASS_IS_FINAL,
    TRUMP_NEEDS_MARRIAGE,
    FOLD_WITHOUT_MARRIAGE,
    STUCK_NEEDS_MARRIAGE,
    MAY_FOLD,
    BOARD_SET,
    FOLD_LEAVES_MELD,
    LEAST_MELD,
    SHORT_MELD_HIDDEN,
    LEAD_TRUMP,
    BIDDER_LEADS,
    MUST_BEAT,
    MUST_TRUMP,
    MUST_OVERTRUMP,
    ACE_LEADBACK,
    LAST_TRICK,
    TRICK_TOTAL,
    DISCARDS_COUNT,
    SAVE_POINTS,
    MUST_EARN_FROM,
    TARGET,
    DRIFT_OUT,
    BID_PREFERENCE,
    SWEEP_WINS,
    SHUTOUT,
    QUADRUPLE_PINOCHLE_WINS,
    RUN_SHARES_ROUNDHOUSE,
    MARRIAGE,
    ROYAL_MARRIAGE,
    DIX,
) = range(45)
RANK_POINTS = 45  # eight places: what a card of each rank counts in a trick, from the seven up

# What a meld scores that a hand holds not at all, once, twice, three and four times: five places each.
ACES, KINGS, QUEENS, JACKS, PINOCHLE, RUN, ROUNDHOUSE = range(53, 88, 5)
RULES = 88
CONVENTION = RULES
"""Behind the rules, as players are told of them, stands the convention that partners bid by, where there is one (`rows`)."""

# ---- a hand, as it lies (`view.view` tells what of it a seat may know)
(
    STAGE,
    TURN,
    DEALER,
    ASKED,  # seats that have still to answer whether they claim a redeal, as bits; each knows of itself only
    CALLS,  # calls made so far
    HIGH,  # the highest bid
    BIDDER,  # who holds it; NOBODY before the first bid
    PASSES,  # passes one after the other
    PASSED,  # seats whose last call was a pass, as bits
    TRUMP,  # NO_SUIT before it is named
    TOLD,  # seats that have told what they meld, as bits
    OUTCOME,
    TRICKS,  # finished tricks
    COUNT,  # cards in the trick
    BEST,  # the card that takes the trick so far
    TAKER,  # and who played it
    TRICK,  # four places: the cards of the trick in the order played; the last one's until the next lead
    _,
    _,
    _,
    PLAYED_LOW,  # all cards played, two words
    _,
    KITTY_LOW,  # the cards of the kitty, two words; secret until the bidding is over
    _,
    WINNER,  # the side that has won the game; NOBODY while it goes on
    LOG,  # the first calls: for each 4 * bid + seat, a pass being a bid of 0
) = range(26)
LOGGED = 32
"""How many calls are logged."""

# What belongs to a seat; the next seat's places lie SEAT further on. Sets of cards are two words each: first and second
# copies, then third and fourth. The last three places are a side's: they stand with its first seat.
(
    LOW,  # the hand, two words
    _,
    SHOWN_LOW,  # cards that all know to be in the hand, two words
    _,
    LAID_LOW,  # cards that the seat showed for its melds, two words; they stay when they are played
    _,
    GONE_LOW,  # cards that the seat has played, two words
    _,
    MAY_HOLD,  # the cards that its plays leave possible, as a set of first copies
    GIVEN_LOW,  # cards given in the exchange that the partner still holds, two words
    _,
    DISCARDED_LOW,  # cards discarded for the kitty, two words
    _,
    DISCARD_POINTS,  # what those count
    MELD,  # what the seat melds
    PINOCHLES,  # how many pinochles it holds
    POINTS,  # what the tricks it took count
    TAKEN,  # how many tricks it took
    GAIN,  # what the side gained in the last hand
    SCORE,  # what the side has scored so far in the game
    PROGRESS,  # whether the side has ever gained in a hand
) = range(LOG + LOGGED, LOG + LOGGED + 21)
SEAT = 21
SIZE = LOW + 4 * SEAT

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
