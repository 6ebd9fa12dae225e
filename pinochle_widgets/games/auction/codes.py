"""Actions as whole numbers, and one call that checks an action, does it, and lists those that are legal next.

A code is a number of the flat action space of `core.steps`: a card that is played; ``SUIT + suit``; PASS; ``BID + amount``;
FOLD. Where several seats may act at the same time ``SEAT * seat`` is added: to CLAIM_REDEAL and DECLINE, to
``TELL_MELD + points``, and to a call that is made while others are asked about their nines. That call waits on the board for
their answers, and is then made; or never, where one of them throws the hand in.

Cards that are chosen together, for the partner or as discards, are one action and have one code: ``CHOICE * (1 + cards)``,
and in an exchange ``SEAT * seat`` besides. `cards` has five bits for each card, in rising order, the lowest card in the
highest bits. The flat action space of `core` puts them aside one by one; here nobody can be seen in the middle of it. There
may be millions of choices of eight cards, so they are not listed: the answer is CHOOSE, and `Choices` has them by number.
A state steps through a `Board`, as `games.stepping` has it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Annotated, overload

from pinochle_widgets.engine.bitset import distinct, first, slots
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core import bidding
from pinochle_widgets.games.auction.core.bidding import lowest_call, may_bid, next_allowed, next_seat
from pinochle_widgets.games.auction.core.counted import held, size
from pinochle_widgets.games.auction.core.layout import (
    BID,
    CALL,
    CLAIM,
    CLAIM_REDEAL,
    DECLINE,
    DISCARD,
    FOLD,
    FOLLOW,
    GIVE,
    NAME,
    OVER,
    PASS,
    PUT,
    REDEAL,
    SUIT,
    TELL,
    TELL_MELD,
    Hand,
    Terms,
)
from pinochle_widgets.games.auction.core.scoring import bidding_side
from pinochle_widgets.games.auction.core.steps import claim, deal, decline, legal_suits, may_fold, put, step, tell_meld
from pinochle_widgets.games.auction.core.tricks import legal_plays
from pinochle_widgets.games.stepping import ILLEGAL, UNLISTED, Book, is_listed

SEAT = 1 << 17
"""What is added for each seat, where several may act: more than any flat action."""

CHOICE = 1 << 19
"""The first code of a choice of cards: more than any other with its seat."""

CARD_BITS = 5
MOST_POINTS = 99_999
"""So many points can be told at most."""

MOST_PLAYS = 64
"""Room for a list of legal codes where nobody bids; for bids so many more are needed as the highest one is high."""

CHOOSE = -2
"""What stands for the number of legal codes where cards are to be chosen: any so many of the hand."""

LARGEST_DECK = 80

UNHELD = -1
"""What stands for a call, while none waits."""


class Board(Layout):
    """All that a hand is played with."""

    round: Hand
    rules: Terms
    deck: Annotated[list[int], LARGEST_DECK]  # whose cards stand at the beginning, however many they are
    score: Annotated[list[int], 4]  # what each side has before the hand
    progress: Annotated[list[int], 4]  # and whether it has ever gained in one
    held: int  # the call that waits for others who are asked about their nines, or UNHELD
    listed: int  # how many codes are listed as legal, or CHOOSE, or UNLISTED


# ---- what a code says


@rule
def seat_of(code: int) -> int:
    """The seat that a code names, where several may act; else 0."""
    return code // SEAT & 3


@rule
def said(code: int) -> int:
    """The flat action of a code that chooses no cards, without its seat."""
    return code & SEAT - 1


@rule
def card_chosen(code: int, place: int, due: int) -> int:
    """The card at a place, from 0, of the so many that a code chooses."""
    return (code // CHOICE - 1) >> CARD_BITS * (due - 1 - place) & 31


def code_of_choice(cards: Iterable[int]) -> int:
    """The code that chooses these cards, without a seat."""
    chosen = 0
    for card in sorted(cards):
        chosen = chosen << CARD_BITS | card
    return CHOICE * (1 + chosen)


def cards_chosen(code: int, due: int) -> list[int]:
    """The so many cards that a code chooses, in rising order."""
    return [card_chosen(code, place, due) for place in range(due)]


# ---- the rules


@rule
def is_legal(s: Hand, code: int, rules: Terms) -> bool:
    """Whether an action is allowed now."""
    stage = s.stage
    if code < 0:
        return False
    if stage <= FOLLOW:
        if code < PUT:
            return legal_plays(s, rules) >> code & 1 != 0
        return code == FOLD and may_fold(s, s.bidder, rules)
    if stage == CALL:
        return code == PASS or (code >= BID and may_bid(s, code - BID, rules))
    if stage == NAME:
        return SUIT <= code < PASS and legal_suits(s, rules) >> code - SUIT & 1 != 0
    if stage == DISCARD:
        return seat_of(code) == 0 and is_choice(s, s.turn, rules.kitty, code)
    return is_legal_of_several(s, code, rules)


@rule
def is_legal_of_several(s: Hand, code: int, rules: Terms) -> bool:
    """The same where several seats may act."""
    seat, stage = seat_of(code), s.stage
    if seat >= rules.seats:
        return False
    if stage == GIVE:
        return has_to_give(s, seat, rules) and is_choice(s, seat, rules.exchange, code)
    if code >= CHOICE:
        return False
    what = said(code)
    if stage == CLAIM:
        return s.asked >> seat & 1 != 0 and what in (CLAIM_REDEAL, DECLINE)
    return stage == TELL and s.told >> seat & 1 == 0 and 0 <= what - TELL_MELD <= MOST_POINTS


@rule
def has_to_give(s: Hand, seat: int, rules: Terms) -> bool:
    """Whether a seat has still to choose cards for its partner."""
    return s.stage == GIVE and seat % rules.sides == bidding_side(s, rules) and size(s.given[seat]) == 0


@rule
def is_choice(s: Hand, seat: int, due: int, code: int) -> bool:
    """Whether a code chooses so many cards of a hand, in rising order."""
    if code < CHOICE or said(code) or (code // CHOICE - 1) >> CARD_BITS * due:
        return False
    last = -1
    copies = 0
    for place in range(due):
        card = card_chosen(code, place, due)
        copies = copies + 1 if card == last else 1
        if card < last or copies > held(s.hand[seat], card):
            return False
        last = card
    return True


@rule
def do(s: Hand, code: int, rules: Terms) -> None:
    """Do an action that is legal."""
    seat = seat_of(code)
    if s.stage == DISCARD:
        put_aside(s, s.turn, rules.kitty, code, rules)
    elif s.stage == GIVE:
        put_aside(s, seat, rules.exchange, code, rules)
    elif s.stage == TELL:
        tell_meld(s, seat, said(code) - TELL_MELD, rules)
    elif s.stage != CLAIM:
        step(s, code, rules)
    elif said(code) == DECLINE:
        decline(s, seat, rules)
    else:
        claim(s)


@rule
def put_aside(s: Hand, seat: int, due: int, code: int, rules: Terms) -> None:
    """Put the so many cards aside that a code chooses."""
    for place in range(due):
        put(s, seat, card_chosen(code, place, due), rules)


@rule
def calls_early(s: Hand, seat: int, held: int, rules: Terms) -> bool:
    """Whether a seat is the first bidder who may call while others are asked about their nines, and has not (B14)."""
    return s.stage == CLAIM and held == UNHELD and seat == next_seat(s.dealer, rules) and not s.asked >> seat & 1


@rule
def is_early_call(board: Board, code: int) -> bool:
    """Whether a code is such a call."""
    s, rules = board.round, board.rules
    if not 0 <= code < CHOICE or not calls_early(s, seat_of(code), board.held, rules):
        return False
    call = said(code)
    return call == PASS or (call >= BID and may_bid(s, call - BID, rules))


@rule
def is_allowed(board: Board, code: int, out: list[int]) -> bool:
    """Whether an action is allowed now; a play that is listed is."""
    if board.listed >= 0 and board.round.stage <= FOLLOW:
        return is_listed(code, out, board.listed)
    return is_legal(board.round, code, board.rules) or is_early_call(board, code)


@rule
def play_on(board: Board, code: int) -> None:
    """Do an action that is legal, or let it wait; when all have answered, make the call that waited."""
    s, rules = board.round, board.rules
    if s.stage == CLAIM and said(code) != CLAIM_REDEAL and said(code) != DECLINE:
        board.held = said(code)
        return
    do(s, code, rules)
    if board.held != UNHELD and s.stage != CLAIM:
        call = board.held
        board.held = UNHELD
        if s.stage == CALL:  # else the hand was thrown in: the call that waited was never made
            do(s, call, rules)


@rule
def list_bids(s: Hand, rules: Terms, out: list[int], listed: int, base: int) -> int:
    """List what the seat on turn may call, with its seat in `base`, behind those listed already."""
    out[listed] = base + PASS
    listed += 1
    amount = lowest_call(s, rules)
    while bidding.NO_BID < amount <= rules.highest_bid:
        out[listed] = base + BID + amount
        listed += 1
        amount = next_allowed(amount + 1, rules)
    return listed


@rule
def list_plays(s: Hand, rules: Terms, out: list[int]) -> int:
    """List the plays, and the fold where it is allowed."""
    listed = 0
    plays = legal_plays(s, rules)
    while plays:
        out[listed] = first(plays)
        plays &= plays - 1
        listed += 1
    if may_fold(s, s.bidder, rules):
        out[listed] = FOLD
        listed += 1
    return listed


@rule
def list_suits(s: Hand, rules: Terms, out: list[int]) -> int:
    """List the suits that may be named trump."""
    listed = 0
    for suit in range(4):
        if legal_suits(s, rules) >> suit & 1:
            out[listed] = SUIT + suit
            listed += 1
    return listed


@rule
def list_answers(s: Hand, rules: Terms, held: int, out: list[int]) -> int:
    """List what seats may answer who are asked about their nines, and what the first bidder may call meanwhile."""
    listed = 0
    for seat in range(rules.seats):
        if s.asked >> seat & 1:
            out[listed] = SEAT * seat + CLAIM_REDEAL
            out[listed + 1] = SEAT * seat + DECLINE
            listed += 2
        elif calls_early(s, seat, held, rules):
            listed = list_bids(s, rules, out, listed, SEAT * seat)
    return listed


@rule
def list_counts(s: Hand, rules: Terms, out: list[int]) -> int:
    """List what each seat's meld comes to that has not told it; any other number may be told, too."""
    listed = 0
    for seat in range(rules.seats):
        if not s.told >> seat & 1:
            out[listed] = SEAT * seat + TELL_MELD + s.meld[seat]
            listed += 1
    return listed


@rule
def list_codes(s: Hand, rules: Terms, held: int, out: list[int]) -> int:
    """List the legal codes in rising order; returns how many there are, 0 where the deal is over, CHOOSE where it is that."""
    stage = s.stage
    if stage <= FOLLOW:
        return list_plays(s, rules, out)
    if stage == CALL:
        return list_bids(s, rules, out, 0, 0)
    if stage in (DISCARD, GIVE):
        return CHOOSE
    if stage == NAME:
        return list_suits(s, rules, out)
    if stage == CLAIM:
        return list_answers(s, rules, held, out)
    return list_counts(s, rules, out) if stage == TELL else 0


# ---- steps


@rule
def relist(board: Board, out: list[int]) -> int:
    """List the codes that are legal now; returns how many there are, or CHOOSE."""
    board.listed = list_codes(board.round, board.rules, board.held, out)
    return board.listed


@rule
def lay_out(board: Board, dealer: int) -> None:
    """Deal; nothing is listed."""
    s = board.round
    deal(s, board.deck, dealer, board.rules)
    for side in range(len(s.score)):
        s.score[side] = board.score[side]
        s.progress[side] = board.progress[side]
    board.held = UNHELD
    board.listed = UNLISTED


@rule
def act(board: Board, code: int, out: list[int]) -> int:
    """Do an action, if it is legal; returns ILLEGAL if not, 0 where the deal is over, else 1."""
    if not is_allowed(board, code, out):
        return ILLEGAL
    play_on(board, code)
    board.listed = UNLISTED
    return 0 if board.round.stage in (OVER, REDEAL) else 1


@rule(entry=True)
def begin(board: Board, dealer: int, out: list[int]) -> int:
    """Deal, and list the codes that are legal first; returns how many there are."""
    lay_out(board, dealer)
    return relist(board, out)


@rule(entry=True)
def advance(board: Board, code: int, out: list[int]) -> int:
    """Check an action, do it, and list the codes that are legal next.

    Returns how many there are: 0 where the deal is over; CHOOSE where cards are to be chosen; ILLEGAL where nothing was done.
    """
    if act(board, code, out) == ILLEGAL:
        return ILLEGAL
    return relist(board, out)


BOOK = Book(__name__, Board, Hand)
"""By which states step."""


# ---- choices of cards


class Choices(Sequence[int]):
    """The codes of all choices of some cards from hands, in rising order for each seat: found by number, and never all made.

    Parameters
    ----------
    s : Hand
    seats : iterable of int
        Who chooses.
    due : int
        How many cards each.
    """

    def __init__(self, s: Hand, seats: Iterable[int], due: int) -> None:
        self._due = due
        self._parts: list[tuple[int, list[tuple[int, int]], list[list[int]]]] = []
        lengths = []
        for seat in seats:
            hand = s.hand[seat]
            kinds = [(card, held(hand, card)) for card in slots(distinct(hand.low))]
            ways = _ways(kinds, due)
            self._parts.append((SEAT * seat if s.stage == GIVE else 0, kinds, ways))
            lengths.append(ways[0][due])
        self._ends = list(accumulate(lengths))

    def __repr__(self) -> str:
        return f"<{len(self):,} choices of {self._due} cards>"

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __contains__(self, code: object) -> bool:
        if not isinstance(code, int):
            return False
        parts = zip([0, *self._ends], self._ends, strict=False)
        places = [(bisect_left(self, code, begin, end), end) for begin, end in parts]
        return any(place < end and self[place] == code for place, end in places)

    @overload
    def __getitem__(self, number: int) -> int: ...
    @overload
    def __getitem__(self, number: slice) -> list[int]: ...
    def __getitem__(self, number: int | slice) -> int | list[int]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        number = range(len(self))[number]
        part = bisect_right(self._ends, number)
        seat, kinds, ways = self._parts[part]
        number -= self._ends[part - 1] if part else 0
        chosen: list[int] = []
        for (card, copies), fewer in zip(kinds, ways[1:], strict=True):
            left = self._due - len(chosen)
            for taken in range(min(copies, left), -1, -1):
                if number < fewer[left - taken]:
                    chosen += [card] * taken
                    break
                number -= fewer[left - taken]
        return seat + code_of_choice(chosen)


def _ways(kinds: list[tuple[int, int]], due: int) -> list[list[int]]:
    """In how many ways up to `due` cards can be chosen of the kinds from each one on; of none, no card at all."""
    ways = [[1] + [0] * due]
    for _, copies in reversed(kinds):
        fewer = ways[-1]
        ways.append(
            [sum(fewer[number - taken] for taken in range(min(copies, number) + 1)) for number in range(due + 1)]
        )
    return ways[::-1]
