"""The codes of actions, and one call that checks an action, does it, and lists the legal codes that follow.

A code is a number of the flat action space of `core.steps`: a card that is played; ``SUIT + suit``; PASS; ``BID + amount``;
FOLD. Where several seats may act at the same time, ``SEAT * seat`` is added: to CLAIM_REDEAL and DECLINE, to ``TELL_MELD +
points``, and to a call that the first bidder makes while other seats are asked about their nines. That call waits on the board
until all have answered, and is then made; if one of them claims a redeal it is never made.

Cards that are chosen together, for the partner or as discards, are one action with one code: ``CHOICE * (1 + cards)``, and in
an exchange ``SEAT * seat`` besides. `cards` has five bits for each card, in rising order, the lowest card in the highest bits.
The flat action space of `core` puts the cards aside one by one; here the choice is done as a whole, so no state lies between. A
choice of eight cards has millions of possibilities, so choices are not listed: the number of legal codes is then CHOOSE, and
`Choices` finds each code by its number. A state steps through a `Board`, as `games.stepping` describes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from pinochle_widgets.engine.bitset import distinct, first, slots
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.rules.core import bidding
from pinochle_widgets.games.auction.rules.core.bidding import lowest_call, may_bid, next_allowed, next_seat
from pinochle_widgets.games.auction.rules.core.counted import held, size
from pinochle_widgets.games.auction.rules.core.layout import (
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
from pinochle_widgets.games.auction.rules.core.scoring import bidding_side
from pinochle_widgets.games.auction.rules.core.steps import (
    claim,
    deal,
    decline,
    legal_suits,
    may_fold,
    put,
    step,
    tell_meld,
)
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays
from pinochle_widgets.games.state.counted import CountedCodes
from pinochle_widgets.games.stepping import ILLEGAL, UNLISTED, Book, is_listed

SEAT = 1 << 17
"""The amount added to a code for each seat where several may act: larger than any flat action."""

CHOICE = 1 << 19
"""The first code of a choice of cards: larger than any other code with its seat."""

CARD_BITS = 5
MOST_POINTS = 99_999
"""The most points at which a meld may be counted."""

MOST_PLAYS = 64
"""The room for a list of legal codes outside the auction; an auction needs room for `highest_bid` more."""

CHOOSE = -2
"""The number of legal codes where cards are to be chosen: every choice of the right size from the hand is legal."""

LARGEST_DECK = 80

UNHELD = -1
"""The value of `Board.held` while no call waits."""


class Board(Layout):
    """The position of a round, with the rules, the deck and the scores before it."""

    round: Hand
    rules: Terms
    deck: Annotated[list[int], LARGEST_DECK]  # a smaller deck fills the first places
    score: Annotated[list[int], 4]  # by side, before the round
    progress: Annotated[list[int], 4]  # by side, 1 if it has gained in any earlier round
    held: int  # the call that waits until others have answered about their nines, or UNHELD
    listed: int  # number of codes listed as legal, or CHOOSE, or UNLISTED


# ---- the parts of a code


@rule
def seat_of(code: int) -> int:
    """Decode the seat in a code, where several seats may act; otherwise 0."""
    return code // SEAT & 3


@rule
def said(code: int) -> int:
    """Decode the flat action of a code that chooses no cards, without its seat."""
    return code & SEAT - 1


@rule
def card_chosen(code: int, place: int, due: int) -> int:
    """Decode the card at a place, from 0, among the `due` cards that a code chooses."""
    return (code // CHOICE - 1) >> CARD_BITS * (due - 1 - place) & 31


def code_of_choice(cards: Iterable[int]) -> int:
    """Encode a choice of cards, without a seat."""
    chosen = 0
    for card in sorted(cards):
        chosen = chosen << CARD_BITS | card
    return CHOICE * (1 + chosen)


def cards_chosen(code: int, due: int) -> list[int]:
    """Decode the `due` cards that a code chooses, in rising order."""
    return [card_chosen(code, place, due) for place in range(due)]


# ---- the rules


@rule
def is_legal(s: Hand, code: int, rules: Terms) -> bool:
    """Check whether an action is legal now."""
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
    """Check whether an action is legal now, in a stage in which several seats may act."""
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
    """Check whether a seat has still to choose cards for its partner."""
    return s.stage == GIVE and seat % rules.sides == bidding_side(s, rules) and size(s.given[seat]) == 0


@rule
def is_choice(s: Hand, seat: int, due: int, code: int) -> bool:
    """Check whether a code chooses `due` cards of a seat's hand, in rising order."""
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
    """Do a legal action."""
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
    """Put the `due` cards of a choice aside."""
    for place in range(due):
        put(s, seat, card_chosen(code, place, due), rules)


@rule
def calls_early(s: Hand, seat: int, held: int, rules: Terms) -> bool:
    """Check whether a seat may call while other seats are asked about their nines (B14).

    Only the first bidder may, if it is not asked itself and has not called yet.
    """
    return s.stage == CLAIM and held == UNHELD and seat == next_seat(s.dealer, rules) and not s.asked >> seat & 1


@rule
def is_early_call(board: Board, code: int) -> bool:
    """Check whether a code is a legal call of the first bidder while others are asked about their nines."""
    s, rules = board.round, board.rules
    if not 0 <= code < CHOICE or not calls_early(s, seat_of(code), board.held, rules):
        return False
    call = said(code)
    return call == PASS or (call >= BID and may_bid(s, call - BID, rules))


@rule
def is_allowed(board: Board, code: int, out: list[int]) -> bool:
    """Check whether an action is legal now; during the play a list of legal codes, if there is one, decides."""
    if board.listed >= 0 and board.round.stage <= FOLLOW:
        return is_listed(code, out, board.listed)
    return is_legal(board.round, code, board.rules) or is_early_call(board, code)


@rule
def play_on(board: Board, code: int) -> None:
    """Do a legal action, or keep it on the board if it is a call that must wait.

    When the last seat has answered about its nines, the call that waited is made.
    """
    s, rules = board.round, board.rules
    if s.stage == CLAIM and said(code) != CLAIM_REDEAL and said(code) != DECLINE:
        board.held = said(code)
        return
    do(s, code, rules)
    if board.held != UNHELD and s.stage != CLAIM:
        call = board.held
        board.held = UNHELD
        if s.stage == CALL:  # else a redeal was claimed: the call that waited is dropped
            do(s, call, rules)


@rule
def list_bids(s: Hand, rules: Terms, out: list[int], listed: int, base: int) -> int:
    """List the legal calls of the seat on turn after the codes listed already, with `base` added to each.

    Returns the number of codes in the list.
    """
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
    """List the legal plays, and FOLD where folding is allowed; returns the number of codes."""
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
    """List the suits that may be named trump; returns the number of codes."""
    listed = 0
    for suit in range(4):
        if legal_suits(s, rules) >> suit & 1:
            out[listed] = SUIT + suit
            listed += 1
    return listed


@rule
def list_answers(s: Hand, rules: Terms, held: int, out: list[int]) -> int:
    """List the answers of the seats asked about their nines, and the early calls of the first bidder.

    Returns the number of codes.
    """
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
    """List for each seat that has not counted its meld the code of the true count; returns the number of codes.

    Any other number of points is legal, too, but not listed.
    """
    listed = 0
    for seat in range(rules.seats):
        if not s.told >> seat & 1:
            out[listed] = SEAT * seat + TELL_MELD + s.meld[seat]
            listed += 1
    return listed


@rule
def list_codes(s: Hand, rules: Terms, held: int, out: list[int]) -> int:
    """List the legal codes in rising order; returns their number: 0 if the deal is over, CHOOSE in a choice of cards."""
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
    """List the codes that are legal now, and note on the board how many; returns their number, or CHOOSE."""
    board.listed = list_codes(board.round, board.rules, board.held, out)
    return board.listed


@rule
def lay_out(board: Board, dealer: int) -> None:
    """Deal a round on the board; its legal codes are not listed yet."""
    s = board.round
    deal(s, board.deck, dealer, board.rules)
    for side in range(len(s.score)):
        s.score[side] = board.score[side]
        s.progress[side] = board.progress[side]
    board.held = UNHELD
    board.listed = UNLISTED


@rule
def act(board: Board, code: int, out: list[int]) -> int:
    """Do an action if it is legal; returns ILLEGAL if it is not, 0 if the deal is over with it, otherwise 1."""
    if not is_allowed(board, code, out):
        return ILLEGAL
    play_on(board, code)
    board.listed = UNLISTED
    return 0 if board.round.stage in (OVER, REDEAL) else 1


@rule(entry=True)
def begin(board: Board, dealer: int, out: list[int]) -> int:
    """Deal a round and list its first legal codes; returns their number."""
    lay_out(board, dealer)
    return relist(board, out)


@rule(entry=True)
def advance(board: Board, code: int, out: list[int]) -> int:
    """Check an action, do it, and list the codes that are legal next.

    Returns the number of legal codes: 0 if the deal is over, CHOOSE if cards are to be chosen, ILLEGAL if the action was
    refused.
    """
    if act(board, code, out) == ILLEGAL:
        return ILLEGAL
    return relist(board, out)


BOOK = Book(__name__, Board, Hand)
"""The board and the rules that states of the auction games step by."""


# ---- choices of cards


class Choices(CountedCodes):
    """The codes of all choices of `due` cards from hands, in rising order for each seat.

    Parameters
    ----------
    s : Hand
        The position.
    seats : iterable of int
        The seats that choose.
    due : int
        The number of cards that each of them chooses.
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
        super().__init__(lengths)

    def __repr__(self) -> str:
        return f"<{len(self):,} choices of {self._due} cards>"

    def _code(self, block: int, number: int) -> int:
        seat, kinds, ways = self._parts[block]
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
    """Count for each kind of card the ways to choose 0 to `due` cards from this kind and those after it.

    The last entry, with no kinds left, has one way to choose no card.
    """
    ways = [[1] + [0] * due]
    for _, copies in reversed(kinds):
        fewer = ways[-1]
        ways.append(
            [sum(fewer[number - taken] for taken in range(min(copies, number) + 1)) for number in range(due + 1)]
        )
    return ways[::-1]
