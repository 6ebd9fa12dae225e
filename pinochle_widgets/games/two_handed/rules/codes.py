"""The codes of actions, and a call that checks an action, does it, and lists the codes that are legal next.

A code below `core.LAY` plays the card in that slot; `core.DRAW` draws; `KNOCK` knocks for seat 0, ``KNOCK + 1`` for seat 1.
Codes from `LAYS` lay a meld with certain cards: ``LAYS + 256 * kind + copies``, where bit n of `copies` says that the n-th
card of the meld, in rising order of the cards' indices, is the second copy. (In the flat action space of `core` an action
names a meld by its kind alone, and `core.choose` picks the cards.) A state steps through a `Board` by `begin` and `advance`,
as `games.stepping` asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.bitset import copies, count, first, pick_one_of_each, slot_bit
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.stepping import ILLEGAL, UNLISTED, Book, is_listed
from pinochle_widgets.games.two_handed.rules.core import (
    DRAW,
    FOLLOW,
    KINDS,
    LAY,
    OVER,
    Round,
    Terms,
    deal,
    draw,
    lay,
    legal_melds,
    legal_plays,
    meld_cards,
    play,
    usable,
)

LAYS = 256
"""The first code that lays a meld."""

KNOCK = DRAW + 1
"""The code by which seat 0 knocks; the code of seat 1 is ``KNOCK + 1``."""

CUT = LAYS + 256 * KINDS
"""The base of the codes that cut the deck before the first deal: ``CUT + n`` takes off n cards."""

NEVER = 1 << 30
"""The points of melds to knock with where nobody may knock: more than can be melded."""

LARGEST_DECK = 64

MOST_CODES = 3 + 4 * 2**2 + 2**2 + 4 * 2**4 + 2**5 + 2**8 + 2
"""The largest number of legal codes: a draw, two knocks, and every kind of meld with either copy of each of its cards."""


class Board(Layout):
    """The board of a round: its position, rules and deck, and the score that allows a knock."""

    round: Round
    rules: Terms
    deck: Annotated[list[int], LARGEST_DECK]  # the cards by index, at the end of the list where they are fewer
    to_knock: Annotated[list[int], 2]  # the points of melds with which a seat may knock in this round, or NEVER
    listed: int  # the number of codes that are listed as legal, or UNLISTED


def code_of_lay(kind: int, slots: Sequence[int]) -> int:
    """Return the code that lays a meld of a kind with the cards in these slots."""
    planes = sum(1 << place for place, slot in enumerate(sorted(slots, key=lambda slot: slot & 31)) if slot >= 32)
    return LAYS + 256 * kind + planes


@rule
def kind_laid(code: int) -> int:
    """Return the kind of the meld that a code lays."""
    return (code - LAYS) >> 8


@rule
def cards_laid(code: int, needed: int) -> int:
    """Return the slots that a code lays, as a set; `needed` are the distinct cards of the meld."""
    planes = code & 255
    cards = 0
    while needed:
        kind = first(needed)
        needed &= needed - 1
        cards |= slot_bit(kind + 32 * (planes & 1))
        planes >>= 1
    return cards


@rule
def open_choice(s: Round, kind: int, needed: int) -> int:
    """Return the slots with which a meld of this kind may be laid; of two unmelded copies, which are alike, only the first."""
    seat = s.turn
    cards = usable(s, seat, kind) & copies(needed)
    lying = s.melded[seat]
    return cards & lying | pick_one_of_each(cards & ~lying)


@rule
def may_knock(s: Round, seat: int, points: int) -> bool:
    """Check whether a seat may knock (A24): in phase 1, with at least `points` points of melds in this round."""
    return s.meld_points[seat] >= points and s.stock > 0 and s.stage != OVER


@rule
def end_by_knock(s: Round) -> None:
    """End a round by a knock; its tricks don't count (A24)."""
    s.trick_points[0] = 0
    s.trick_points[1] = 0
    s.stage = OVER


@rule
def do(s: Round, deck: Sequence[int], code: int, rules: Terms) -> None:
    """Do the action of a legal code, which is not checked."""
    if code < LAY:
        play(s, code, rules)
    elif code == DRAW:
        draw(s, deck)
    elif code < LAYS:
        end_by_knock(s)
    else:
        kind = kind_laid(code)
        lay(s, kind, cards_laid(code, meld_cards(kind, s.trump, rules)), rules)


@rule
def list_lays(s: Round, kind: int, rules: Terms, out: list[int], listed: int) -> int:
    """List the codes of every choice of cards for a meld in `out`, from place `listed` on; return the place after them."""
    needed = meld_cards(kind, s.trump, rules)
    choice = open_choice(s, kind, needed)
    lying = s.melded[s.turn]
    only_second = 0
    either = 0
    left = needed
    for place in range(count(needed)):
        card = first(left)
        left &= left - 1
        if choice >> card & 1 == 0:
            only_second |= 1 << place
        elif choice >> card + 32 & 1:
            either |= 1 << place
    second = 0
    while True:
        code = LAYS + 256 * kind + (only_second | second)
        if cards_laid(code, needed) & ~lying:
            out[listed] = code
            listed += 1
        if second == either:
            return listed
        second = (second - either) & either  # the next subset


@rule
def list_codes(s: Round, rules: Terms, to_knock: Sequence[int], out: list[int]) -> int:
    """List the legal codes in `out`, in rising order; return their number, 0 where the round is over."""
    if s.stage == OVER:
        return 0
    listed = 0
    if s.stage <= FOLLOW:
        plays = legal_plays(s, rules)
        while plays:
            out[listed] = first(plays)
            plays &= plays - 1
            listed += 1
    else:
        out[0] = DRAW
        listed = 1
    for seat in range(2):
        if may_knock(s, seat, to_knock[seat]):
            out[listed] = KNOCK + seat
            listed += 1
    kinds = legal_melds(s, rules)
    while kinds:
        listed = list_lays(s, first(kinds), rules, out, listed)
        kinds &= kinds - 1
    return listed


@rule
def relist(board: Board, out: list[int]) -> int:
    """List the codes that are legal on a board now; return their number."""
    board.listed = list_codes(board.round, board.rules, board.to_knock, out)
    return board.listed


@rule
def lay_out(board: Board, dealer: int) -> None:
    """Deal a round on a board, without listing its legal codes."""
    deal(board.round, board.deck, dealer, board.rules)
    board.listed = UNLISTED


@rule
def play_on(board: Board, code: int) -> None:
    """Do the action of a legal code on a board."""
    do(board.round, board.deck, code, board.rules)


@rule
def act(board: Board, code: int, out: list[int]) -> int:
    """Do the action of a code if it is legal, listing the legal codes first where they are not listed.

    Returns ILLEGAL where the code is not legal and nothing was done, 0 where the round is over, else 1. After an action the
    board has no list of legal codes.
    """
    if board.listed == UNLISTED:
        relist(board, out)
    if not is_listed(code, out, board.listed):
        return ILLEGAL
    play_on(board, code)
    board.listed = UNLISTED
    return 0 if board.round.stage == OVER else 1


@rule(entry=True)
def begin(board: Board, dealer: int, out: list[int]) -> int:
    """Deal a round on a board and list its first legal codes; return their number."""
    lay_out(board, dealer)
    return relist(board, out)


@rule(entry=True)
def advance(board: Board, code: int, out: list[int]) -> int:
    """Check the code of an action, do the action, and list the codes that are legal next.

    Returns the number of these codes, 0 where the round is over; ILLEGAL where the code is not legal and nothing was done.
    """
    if act(board, code, out) == ILLEGAL:
        return ILLEGAL
    return relist(board, out)


BOOK = Book(__name__, Board, Round)
"""The rules by which the states of this game step."""
