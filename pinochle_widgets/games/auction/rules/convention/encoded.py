"""The rows of a convention as whole numbers: the calls they stand for, their meaning, and the hands that they are true of.

All that interpret calls do so by these rules: `meaning`, for the table and for notebooks, and the policies of players. A call is
its bid; a pass is a bid of 0, as in the log of a round.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule

NEVER, FIRST_ROUND, LATER = 0, 5, 6
"""The moments of a row that are no bidder's; 1 to 4 are the bidders of the first round of calls."""

UNKNOWN = -1
PLAIN = 0
UNHEARD = -1
NO_ROW = -1
OPEN_END = 1 << 30
UNSHOWN_MELD = 8
"""The points of meld expected from a partner that has shown none (Learners: Bidding)."""

MOST_ROWS = 100
"""The most rows of a convention."""


class Ends(Layout):
    """The ends of a range, both within; an empty one is UNKNOWN."""

    least: int
    most: int


class CodedRow(Layout):
    """A row of a convention: the calls it stands for, then the hand that it is true of. An empty cell is UNKNOWN."""

    is_pass: int
    moment: int  # NEVER in a row that is disabled
    bid: Ends
    is_over: int  # whether `bid` counts from the highest bid so far
    bid_range: Ends
    high_range: Ends
    words: int  # the number of the words spoken; PLAIN is the bid itself, or "pass"
    alike: int  # the first row that stands for the same calls
    meld: Ends
    aces: Ends
    trump: Ends
    around: int  # the number of times aces around
    strong: int  # whether the suit to name is strong
    wants: int
    needs: int
    married: int
    saves: int


class CodedConvention(Layout):
    """The rows of a convention; none where no convention is in force."""

    count: int
    counts_trump: int  # whether meld counts trump
    rows: Annotated[list[CodedRow], MOST_ROWS]


SILENT = CodedConvention()
"""The convention of those who have none."""


class Shown(NamedTuple):
    """The meaning of a call; UNKNOWN is left open."""

    meld_from: int
    meld_to: int
    aces_from: int
    aces_to: int
    trump_from: int
    trump_to: int
    around: int
    strong: int
    wants: int
    needs: int
    married: int
    saves: int


class Holding(NamedTuple):
    """The part of a hand that a convention can show; UNKNOWN is unknown."""

    meld: int  # as the convention counts it
    aces: int
    around: int
    married: int
    trumps: int
    strong: int


class Intent(NamedTuple):
    """The aim of a call: to have the bid, to ask for meld, only to save partner. UNKNOWN is unknown."""

    wants: int
    needs: int
    saves: int


# ---- the calls that a row stands for


@rule
def is_moment(moment: int, turn: int, seats: int) -> bool:
    """Check whether the call with this number, from 1, is made at a row's moment."""
    if turn > seats:
        return moment == LATER
    return moment in (turn, FIRST_ROUND)


@rule
def is_within(number: int, ends: Ends) -> bool:
    """Check whether a number is in a range; an empty range has all numbers in it."""
    return ends.least == UNKNOWN or ends.least <= number <= ends.most


@rule
def stands_for(row: CodedRow, bid: int, high: int, turn: int, seats: int, partner_high: bool) -> bool:
    """Check whether a row stands for a call, its words apart; `high` is the highest bid before the call."""
    if not is_moment(row.moment, turn, seats) or (bid == 0) != (row.is_pass == 1):
        return False
    if not is_within(high, row.high_range) or (row.saves == 1 and not partner_high):
        return False
    if bid == 0:
        return True
    counted = bid - high if row.is_over else bid
    return is_within(counted, row.bid) and is_within(bid, row.bid_range)


@rule
def heard(
    convention: CodedConvention, bid: int, words: int, high: int, turn: int, seats: int, partner_high: bool
) -> int:
    """Find the row that a call is taken for, or NO_ROW: the first that fits, if possible one with the same words."""
    first = NO_ROW
    for number in range(convention.count):
        if stands_for(convention.rows[number], bid, high, turn, seats, partner_high):
            if convention.rows[number].words == words:
                return number
            if first == NO_ROW:
                first = number
    return first


@rule
def first_bid(convention: CodedConvention) -> int:
    """Find the row that a bid is taken for if it fits none: the first one of a bid (C16); or NO_ROW."""
    for number in range(convention.count):
        row = convention.rows[number]
        if row.moment != NEVER and not row.is_pass:
            return number
    return NO_ROW


@rule
def is_alike(row: CodedRow, taken: CodedRow, words: int) -> bool:
    """Check whether a row is the one that a call is taken for, or an alternative of it."""
    if row.moment == NEVER or row.alike != taken.alike:
        return False
    return taken.words != words or row.words == words


# ---- the meaning of a call


@rule
def shown_by(convention: CodedConvention, taken: int, words: int) -> Shown:
    """Combine the rows that a call may stand for; a cell that one of them leaves open stays open."""
    first = convention.rows[taken]
    meld_from, meld_to = first.meld.least, first.meld.most
    aces_from, aces_to = first.aces.least, first.aces.most
    trump_from, trump_to = first.trump.least, first.trump.most
    around, strong = first.around, first.strong
    wants, needs, married, saves = first.wants, first.needs, first.married, first.saves
    for number in range(convention.count):
        row = convention.rows[number]
        if is_alike(row, first, words):
            meld_from, meld_to = min(meld_from, row.meld.least), max(meld_to, row.meld.most)
            aces_from, aces_to = min(aces_from, row.aces.least), max(aces_to, row.aces.most)
            trump_from, trump_to = min(trump_from, row.trump.least), max(trump_to, row.trump.most)
            around, strong = min(around, row.around), min(strong, row.strong)
            wants, needs = agreed(wants, row.wants), agreed(needs, row.needs)
            married, saves = agreed(married, row.married), agreed(saves, row.saves)
    return Shown(
        meld_from, meld_to, aces_from, aces_to, trump_from, trump_to, around, strong, wants, needs, married, saves
    )


@rule
def agreed(one: int, other: int) -> int:
    """Keep a cell that two rows agree in; UNKNOWN where they differ."""
    return one if one == other else UNKNOWN


# ---- the hands that a row is true of


@rule
def is_true(row: CodedRow, hand: Holding, intent: Intent) -> bool:
    """Check whether a row is true of a hand and its call; unknown facts fit. Meld, aces and aces around must be known."""
    return (
        is_within(hand.meld, row.meld)
        and is_within(hand.aces, row.aces)
        and hand.around >= row.around
        and (hand.trumps == UNKNOWN or is_within(hand.trumps, row.trump))
        and (hand.strong != 0 or row.strong == 0)
        and agrees(row.wants, intent.wants)
        and agrees(row.needs, intent.needs)
        and agrees(row.married, hand.married)
        and agrees(row.saves, intent.saves)
    )


@rule
def agrees(told: int, known: int) -> bool:
    """Check whether a cell does not contradict a fact."""
    return told in (UNKNOWN, known) or known == UNKNOWN
