"""The rows of a convention as whole numbers: which calls they stand for, what they tell, and of which hands it is true.

Whoever asks what a call means asks here: `meaning` for the table and for notebooks, the players' policies in games by the
thousand. A convention is a list of numbers: how many rows it has, whether the meld told counts trump, then its rows.
A call is the bid; a pass is a bid of 0, as a hand's log has it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.twin import rule

# What a row says, by place. Ranges are two places; a range that tells nothing begins with UNTOLD.
(
    IS_PASS,
    MOMENT,  # NEVER in a row that does not count
    LEAST_BID,
    MOST_BID,
    IS_OVER,  # whether the bids count from the highest bid so far
    BID_FROM,
    BID_TO,
    HIGH_FROM,
    HIGH_TO,
    WORDS,  # which words are spoken; PLAIN is the number itself, or "pass"
    ALIKE,  # the first row that stands for the same calls
    MELD_FROM,
    MELD_TO,
    ACES_FROM,
    ACES_TO,
    TRUMP_FROM,
    TRUMP_TO,
    AROUND,  # how often aces around
    STRONG,  # whether the suit to name is told to be strong
    WANTS,
    NEEDS,
    MARRIED,
    SAVES,
) = range(23)
ROW = 23

ROWS, COUNTS_TRUMP, FIRST_ROW = range(3)
"""What stands before the rows, and where these begin."""

NEVER, FIRST_ROUND, LATER = 0, 5, 6
"""Moments; those between are the bidders of the first round."""

UNTOLD = -1
PLAIN = 0
UNHEARD = -1
NO_ROW = -1
OPEN_END = 1 << 30
UNTOLD_MELD = 8
"""What partner is reckoned with who has told of no meld (Learners: Bidding)."""

Facts = tuple[int, int, int, int, int, int, int, int, int]
"""What is known of a hand: its meld as the convention counts it, aces, how often aces around, whether it has a marriage, how
many trumps, whether these are strong, whether the bid is wanted, whether meld is asked for, whether it only saves partner;
UNTOLD where it is not known."""


# ---- which calls a row stands for


@rule
def place_of(number: int) -> int:
    """Where the row of that number, from 0, stands."""
    return FIRST_ROW + ROW * number


@rule
def is_moment(moment: int, turn: int, seats: int) -> bool:
    """Whether the call of that number, from 1, is made at a row's moment."""
    if turn > seats:
        return moment == LATER
    return moment in (turn, FIRST_ROUND)


@rule
def is_within(number: int, t: Sequence[int], place: int) -> bool:
    """Whether a number is in the range that stands at a place; anything is where nothing is told."""
    return t[place] == UNTOLD or t[place] <= number <= t[place + 1]


@rule
def stands_for(t: Sequence[int], row: int, bid: int, high: int, turn: int, seats: int, partner_high: bool) -> bool:
    """Whether a call may be a row's, whatever words go with it; `high` is the highest bid before it."""
    if not is_moment(t[row + MOMENT], turn, seats) or (bid == 0) != (t[row + IS_PASS] == 1):
        return False
    if not is_within(high, t, row + HIGH_FROM) or (t[row + SAVES] == 1 and not partner_high):
        return False
    if bid == 0:
        return True
    counted = bid - high if t[row + IS_OVER] else bid
    return is_within(counted, t, row + LEAST_BID) and is_within(bid, t, row + BID_FROM)


@rule
def heard(t: Sequence[int], bid: int, words: int, high: int, turn: int, seats: int, partner_high: bool) -> int:
    """Where the row stands that a call is taken for: the first that fits, of those spoken so if there are any; or NO_ROW."""
    first = NO_ROW
    for number in range(t[ROWS]):
        row = place_of(number)
        if stands_for(t, row, bid, high, turn, seats, partner_high):
            if t[row + WORDS] == words:
                return row
            if first == NO_ROW:
                first = row
    return first


@rule
def first_bid(t: Sequence[int]) -> int:
    """The row that a bid is taken for that fits none (C16)."""
    for number in range(t[ROWS]):
        row = place_of(number)
        if t[row + MOMENT] != NEVER and not t[row + IS_PASS]:
            return row
    return NO_ROW


@rule
def is_alike(t: Sequence[int], row: int, taken: int, words: int) -> bool:
    """Whether a row is an alternative of the one that a call is taken for."""
    if t[row + MOMENT] == NEVER or t[row + ALIKE] != t[taken + ALIKE]:
        return False
    return t[taken + WORDS] != words or t[row + WORDS] == words


# ---- what a call tells


@rule
def least_told(t: Sequence[int], taken: int, words: int, column: int) -> int:
    """The least that a column says in the rows that a call may stand for; UNTOLD where one of them says nothing."""
    least = t[taken + column]
    for number in range(t[ROWS]):
        row = place_of(number)
        if is_alike(t, row, taken, words):
            least = min(least, t[row + column])
    return least


@rule
def most_told(t: Sequence[int], taken: int, words: int, column: int) -> int:
    """The most that a column says in them."""
    most = t[taken + column]
    for number in range(t[ROWS]):
        row = place_of(number)
        if is_alike(t, row, taken, words):
            most = max(most, t[row + column])
    return most


@rule
def agreed(t: Sequence[int], taken: int, words: int, column: int) -> int:
    """What a column says in all of them; UNTOLD where it differs."""
    least = least_told(t, taken, words, column)
    return least if least == most_told(t, taken, words, column) else UNTOLD


# ---- of which hands it is true


@rule
def is_true(t: Sequence[int], row: int, facts: Facts) -> bool:
    """Whether what a row tells is true of a hand; what is not known of the hand may be."""
    meld, aces, around, married, trump, strong, wants, needs, saves = facts
    return (
        is_within(meld, t, row + MELD_FROM)
        and is_within(aces, t, row + ACES_FROM)
        and around >= t[row + AROUND]
        and (trump == UNTOLD or is_within(trump, t, row + TRUMP_FROM))
        and (strong != 0 or t[row + STRONG] == 0)
        and agrees(t[row + WANTS], wants)
        and agrees(t[row + NEEDS], needs)
        and agrees(t[row + MARRIED], married)
        and agrees(t[row + SAVES], saves)
    )


@rule
def agrees(told: int, known: int) -> bool:
    """Whether what is told does not speak against what is known."""
    return told in (UNTOLD, known) or known == UNTOLD
