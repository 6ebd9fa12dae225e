"""The rows of a convention as whole numbers: the calls they stand for, their meaning, and the hands that they are true of.

All that interpret calls do so by these rules: `meaning`, for the table and for notebooks, and the policies of players. A
convention is a list of numbers: the number of rows, whether meld counts trump, then the rows. A call is its bid; a pass is a
bid of 0, as in the log of a round.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.twin import rule

# The fields of a row, by place. A range has two places; an empty range begins with UNTOLD.
(
    IS_PASS,
    MOMENT,  # NEVER in a row that is disabled
    LEAST_BID,
    MOST_BID,
    IS_OVER,  # whether the bids count from the highest bid so far
    BID_FROM,
    BID_TO,
    HIGH_FROM,
    HIGH_TO,
    WORDS,  # the number of the words spoken; PLAIN is the bid itself, or "pass"
    ALIKE,  # the first row that stands for the same calls
    MELD_FROM,
    MELD_TO,
    ACES_FROM,
    ACES_TO,
    TRUMP_FROM,
    TRUMP_TO,
    AROUND,  # the number of times aces around
    STRONG,  # whether the suit to name is strong
    WANTS,
    NEEDS,
    MARRIED,
    SAVES,
) = range(23)
ROW = 23

ROWS, COUNTS_TRUMP, FIRST_ROW = range(3)
"""The places before the rows, and the place where the rows begin."""

NEVER, FIRST_ROUND, LATER = 0, 5, 6
"""The values of MOMENT; 1 to 4 are the bidders of the first round of calls."""

UNTOLD = -1
PLAIN = 0
UNHEARD = -1
NO_ROW = -1
OPEN_END = 1 << 30
UNTOLD_MELD = 8
"""The points of meld expected from a partner that has shown none (Learners: Bidding)."""

Facts = tuple[int, int, int, int, int, int, int, int, int]
"""The facts about a hand: its meld as the convention counts it, aces, the number of times aces around, whether it has a
marriage, the number of trumps, whether these are strong, whether it wants the bid, whether it asks for meld, whether it only
saves partner. UNTOLD if unknown.
"""


# ---- the calls that a row stands for


@rule
def place_of(number: int) -> int:
    """Compute the place of the row with this number, from 0."""
    return FIRST_ROW + ROW * number


@rule
def is_moment(moment: int, turn: int, seats: int) -> bool:
    """Check whether the call with this number, from 1, is made at a row's moment."""
    if turn > seats:
        return moment == LATER
    return moment in (turn, FIRST_ROUND)


@rule
def is_within(number: int, t: Sequence[int], place: int) -> bool:
    """Check whether a number is in the range at a place; an empty range has all numbers in it."""
    return t[place] == UNTOLD or t[place] <= number <= t[place + 1]


@rule
def stands_for(t: Sequence[int], row: int, bid: int, high: int, turn: int, seats: int, partner_high: bool) -> bool:
    """Check whether a row stands for a call, its words apart; `high` is the highest bid before the call."""
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
    """Find the row that a call is taken for, or NO_ROW: the first that fits, if possible one with the same words."""
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
    """Find the row that a bid is taken for if it fits none: the first one of a bid (C16); or NO_ROW."""
    for number in range(t[ROWS]):
        row = place_of(number)
        if t[row + MOMENT] != NEVER and not t[row + IS_PASS]:
            return row
    return NO_ROW


@rule
def is_alike(t: Sequence[int], row: int, taken: int, words: int) -> bool:
    """Check whether a row is the one that a call is taken for, or an alternative of it."""
    if t[row + MOMENT] == NEVER or t[row + ALIKE] != t[taken + ALIKE]:
        return False
    return t[taken + WORDS] != words or t[row + WORDS] == words


# ---- the meaning of a call


@rule
def least_told(t: Sequence[int], taken: int, words: int, column: int) -> int:
    """Find the least number in a column of the rows that a call may stand for; UNTOLD if it is empty in one of them."""
    least = t[taken + column]
    for number in range(t[ROWS]):
        row = place_of(number)
        if is_alike(t, row, taken, words):
            least = min(least, t[row + column])
    return least


@rule
def most_told(t: Sequence[int], taken: int, words: int, column: int) -> int:
    """Find the greatest number in a column of the rows that a call may stand for."""
    most = t[taken + column]
    for number in range(t[ROWS]):
        row = place_of(number)
        if is_alike(t, row, taken, words):
            most = max(most, t[row + column])
    return most


@rule
def agreed(t: Sequence[int], taken: int, words: int, column: int) -> int:
    """Find the number in a column that is the same in all rows that a call may stand for; otherwise UNTOLD."""
    least = least_told(t, taken, words, column)
    return least if least == most_told(t, taken, words, column) else UNTOLD


# ---- the hands that a row is true of


@rule
def is_true(t: Sequence[int], row: int, facts: Facts) -> bool:
    """Check whether a row is true of a hand; unknown facts fit. Meld, aces and aces around must be known."""
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
    """Check whether a cell does not contradict a fact."""
    return told in (UNTOLD, known) or known == UNTOLD
