"""Actions as whole numbers, and one call that checks an action, does it, and lists those that are legal next.

A code below `core.LAY` plays the card in that slot; `core.DRAW` draws, `KNOCK` and the next one knock. `LAYS` and above lay
a meld with certain cards: ``LAYS + 256 * kind + copies``, where bit n of `copies` says that the n-th card of the meld, in
the order of their slots, is the second copy. The flat action space of `core` names melds by their kind alone and leaves the
choice to it. A state steps through a `Board` by `begin` and `advance`, as `games.stepping` has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.bitset import copies, count, first, pick_one_of_each, slot_bit
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.stepping import ILLEGAL, UNLISTED, Book, is_listed
from pinochle_widgets.games.two_handed.core import (
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
"""The code by which seat 0 knocks; seat 1's is the next one."""

CUT = LAYS + 256 * KINDS
"""The code that cuts the deck before its first card; higher ones cut deeper. It comes before the first deal."""

NEVER = 1 << 30
"""More points than anybody melds."""

LARGEST_DECK = 64

MOST_CODES = 3 + 4 * 2**2 + 2**2 + 4 * 2**4 + 2**5 + 2**8 + 2
"""More codes are never legal at once: a draw, two knocks, and every kind of meld with either copy of each of its cards."""


class Board(Layout):
    """All that a round is played with."""

    round: Round
    rules: Terms
    deck: Annotated[list[int], LARGEST_DECK]  # whose cards stand at the end, however many they are
    to_knock: Annotated[list[int], 2]  # the points of melds with which a seat may knock in this round, or NEVER
    listed: int  # how many codes are listed as legal, or UNLISTED


def code_of_lay(kind: int, slots: Sequence[int]) -> int:
    """The code that lays a meld of these slots."""
    planes = sum(1 << place for place, slot in enumerate(sorted(slots, key=lambda slot: slot & 31)) if slot >= 32)
    return LAYS + 256 * kind + planes


@rule
def kind_laid(code: int) -> int:
    """The kind of the meld that a code lays."""
    return (code - LAYS) >> 8


@rule
def cards_laid(code: int, needed: int) -> int:
    """The slots that a code lays, of the distinct cards that the meld consists of."""
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
    """The slots that a meld of this kind may be laid with; of two unmelded copies only the first, since they are alike."""
    seat = s.turn
    cards = usable(s, seat, kind) & copies(needed)
    lying = s.melded[seat]
    return cards & lying | pick_one_of_each(cards & ~lying)


@rule
def may_knock(s: Round, seat: int, points: int) -> bool:
    """Whether a seat may declare that it has reached the goal (A24), for which it takes so many points of melds."""
    return s.meld_points[seat] >= points and s.stock > 0 and s.stage != OVER


@rule
def end_by_knock(s: Round) -> None:
    """End a round in which a seat knocked: tricks don't count in it (A24)."""
    s.trick_points[0] = 0
    s.trick_points[1] = 0
    s.stage = OVER


@rule
def do(s: Round, deck: Sequence[int], code: int, rules: Terms) -> None:
    """Do an action that is legal."""
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
    """List every choice of cards for a meld behind those listed already; returns how many are listed then."""
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
    """List the legal codes in rising order; returns how many there are, 0 where the round is over."""
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
    """List the codes that are legal now; returns how many there are."""
    board.listed = list_codes(board.round, board.rules, board.to_knock, out)
    return board.listed


@rule
def lay_out(board: Board, dealer: int) -> None:
    """Deal; nothing is listed."""
    deal(board.round, board.deck, dealer, board.rules)
    board.listed = UNLISTED


@rule
def act(board: Board, code: int, out: list[int]) -> int:
    """Do an action, if it is among those that are listed; returns ILLEGAL if not, 0 where the round is over, else 1."""
    if board.listed == UNLISTED:
        relist(board, out)
    if not is_listed(code, out, board.listed):
        return ILLEGAL
    do(board.round, board.deck, code, board.rules)
    board.listed = UNLISTED
    return 0 if board.round.stage == OVER else 1


@rule(entry=True)
def begin(board: Board, dealer: int, out: list[int]) -> int:
    """Deal, and list the codes that are legal first; returns how many there are."""
    lay_out(board, dealer)
    return relist(board, out)


@rule(entry=True)
def advance(board: Board, code: int, out: list[int]) -> int:
    """Check an action, do it, and list the codes that are legal next.

    Returns how many there are: 0 where the round is over; ILLEGAL where nothing was done.
    """
    if act(board, code, out) == ILLEGAL:
        return ILLEGAL
    return relist(board, out)


BOOK = Book(__name__, Board, Round)
"""By which states step."""
