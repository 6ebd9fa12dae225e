"""The codes of actions, and one call that checks an action, does it, and lists the legal codes that follow.

DRAW, END, RETURN and OUT stand alone; ``SPECIAL + n`` lays the hand as a special one; ``DISCARD + kind`` throws a card;
``CUT + n`` cuts the deck before the first deal. A code from TAKE on has cards with it, which are one choice (`core.chosen`):
``TAKE + cards`` takes the pile with them, ``MELD + cards`` lays a meld, ``ADD + cards`` adds to one; each with ``RANK * rank``
besides.

There may be thousands of ways to lay cards. Where cards can be laid they are not listed: the number of legal codes is then
CHOOSE, and `choices.Lays` finds each code by its number. A state steps through a `Board`, as `games.stepping` describes.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import DECK, JOKER, KINDS, MELD_RANKS, TWO, rank_of
from pinochle_widgets.games.canasta.rules.core.chosen import BITS, JOKERS, TWOS
from pinochle_widgets.games.canasta.rules.core.counts import meld_size, of_rank, size_of
from pinochle_widgets.games.canasta.rules.core.dealing import deal
from pinochle_widgets.games.canasta.rules.core.discarding import (
    discard,
    go_out,
    may_discard,
    may_leave,
    may_throw,
    turn_can_end,
)
from pinochle_widgets.games.canasta.rules.core.layout import MELD as MELD_STAGE
from pinochle_widgets.games.canasta.rules.core.layout import OVER, Round, Terms
from pinochle_widgets.games.canasta.rules.core.layout import TAKE as TAKE_STAGE
from pinochle_widgets.games.canasta.rules.core.limits import PAIR, SMALLEST
from pinochle_widgets.games.canasta.rules.core.melding import lay, may_lay, may_lay_cards, may_return, take_back
from pinochle_widgets.games.canasta.rules.core.specials import A_STRAIGHT, SOME_GARBAGE, may_show, show
from pinochle_widgets.games.canasta.rules.core.taking import (
    draw,
    end_round,
    is_blocked,
    is_frozen_to,
    may_draw,
    may_end,
    may_take_with,
    take,
    top_card,
)
from pinochle_widgets.games.stepping import ILLEGAL, UNLISTED, Book

DRAW, END, RETURN, OUT = range(4)
SPECIAL = 4
DISCARD = 16
CUT = 128

RANK = 1 << BITS
"""The amount added to a code for each rank."""

TAKE = 1 << BITS + 4
MELD = 2 * TAKE
ADD = 3 * TAKE

CHOOSE = -2
"""The number of legal codes where cards can be laid."""

MOST_CODES = 64
"""The largest number of legal codes that are listed: a return, special hands and discards; or a draw and ways to take."""

NATURAL_PAIRS = (2, 5, 8, 17, 20, 32, 65, 68, 80, 128)
"""The choices of two natural cards, in rising order."""

SINGLE = (1, 4, 16, 64)
"""The choices of one natural card, in rising order."""


class Board(Layout):
    """The position of a round, with the rules, the deck and the points that each seat needs to open."""

    round: Round
    rules: Terms
    deck: Annotated[list[int], DECK]
    to_open: Annotated[list[int], 2]
    listed: int  # number of codes listed as legal, or CHOOSE, or UNLISTED


# ---- the parts of a code


@rule
def rank_in(code: int) -> int:
    """Decode the rank in a code with cards."""
    return code >> BITS & 15


@rule
def chosen_in(code: int) -> int:
    """Decode the choice of cards in a code with cards."""
    return code & RANK - 1


# ---- the rules


@rule
def is_legal(s: Round, code: int, rules: Terms) -> bool:
    """Check whether an action is legal now."""
    if code >= TAKE:
        return is_legal_with_cards(s, code, rules)
    if code >= DISCARD:
        return code < DISCARD + KINDS and may_discard(s, code - DISCARD, rules)
    if code >= SPECIAL:
        return code <= SPECIAL + SOME_GARBAGE and may_show(s, code - SPECIAL, rules)
    if code == DRAW:
        return may_draw(s)
    if code == END:
        return may_end(s)
    if code == RETURN:
        return may_return(s, rules)
    return code == OUT and may_leave(s, rules)


@rule
def is_legal_with_cards(s: Round, code: int, rules: Terms) -> bool:
    """Check whether it is legal now to take the pile with certain cards, or to lay them."""
    rank, chosen = rank_in(code), chosen_in(code)
    if rank >= MELD_RANKS or s.stage == OVER:
        return False
    if code < MELD:
        return (
            s.stage == TAKE_STAGE and s.piled > 0 and rank_of(top_card(s)) == rank and may_take_with(s, chosen, rules)
        )
    return code < ADD + TAKE and may_lay_cards(s, code < ADD, rank, chosen, rules)


@rule
def do(s: Round, deck: list[int], code: int, rules: Terms) -> None:
    """Do the action of a legal code, which is not checked."""
    if code >= MELD:
        lay(s, rank_in(code), chosen_in(code), rules)
    elif code >= TAKE:
        take(s, chosen_in(code), rules)
    elif code >= DISCARD:
        discard(s, deck, code - DISCARD, rules)
    elif code >= SPECIAL:
        show(s, code - SPECIAL)
    elif code == DRAW:
        draw(s, deck, rules)
    elif code == END:
        end_round(s)
    elif code == RETURN:
        take_back(s, rules)
    else:
        go_out(s, rules)


# ---- lists of codes


@rule
def note(s: Round, code: int, rules: Terms, out: list[int], listed: int) -> int:
    """List a code after those listed already, if it is legal; returns the number of codes in the list."""
    if not is_legal(s, code, rules):
        return listed
    out[listed] = code
    return listed + 1


@rule
def list_takes(s: Round, rules: Terms, out: list[int], listed: int) -> int:
    """List the ways to take the pile after the codes listed already; returns the number of codes in the list."""
    if s.piled == 0 or is_blocked(s):
        return listed
    rank = rank_of(top_card(s))
    natural = of_rank(s.hand[s.turn], rank)
    first = TAKE + RANK * rank
    listed = note(s, first, rules, out, listed)
    if natural >= PAIR:
        for pair in NATURAL_PAIRS:
            listed = note(s, first + pair, rules, out, listed)
    if natural == 0 or is_frozen_to(s, s.turn, rules):
        return listed
    for two in SINGLE:
        for single in SINGLE:
            listed = note(s, first + (two << TWOS) + single, rules, out, listed)
    for single in SINGLE:
        listed = note(s, first + (1 << JOKERS) + single, rules, out, listed)
    return listed


@rule
def list_others(s: Round, rules: Terms, out: list[int]) -> int:
    """List the legal codes but for those that lay cards, in rising order; returns their number."""
    if s.stage == TAKE_STAGE:
        out[0] = DRAW if s.stock else END
        return list_takes(s, rules, out, 1)
    listed = 0
    for code in range(RETURN, SPECIAL):
        listed = note(s, code, rules, out, listed)
    for special in range(A_STRAIGHT, SOME_GARBAGE + 1):
        listed = note(s, SPECIAL + special, rules, out, listed)
    if not turn_can_end(s):
        return listed
    hand = s.hand[s.turn]
    held = size_of(hand)
    for kind in range(KINDS):
        if hand[kind] and may_throw(s, kind, held, rules):
            out[listed] = DISCARD + kind
            listed += 1
    return listed


@rule
def most_naturals(s: Round, rank: int) -> int:
    """Return the most natural cards that the hand on turn could lay on a meld of a rank; no twos by themselves."""
    return 0 if rank == TWO else of_rank(s.hand[s.turn], rank)


@rule
def most_of_wild(held: int, rank: int, rules: Terms) -> int:
    """Return the most of so many wild cards of a kind that could be laid on a meld of a rank."""
    return held if rank == TWO else min(held, rules.most_wild)


@rule
def is_out_of_reach(s: Round, is_new: bool, rank: int) -> bool:
    """Check at a glance whether no cards can be laid on the meld of a rank, which most are not."""
    hand = s.hand[s.turn]
    if is_new != (meld_size(s, s.turn, rank) == 0):
        return True
    if rank == TWO:
        return is_new and of_rank(hand, TWO) + hand[JOKER] < SMALLEST
    return is_new and of_rank(hand, rank) < SMALLEST - 1


@rule
def can_lay(s: Round, is_new: bool, rank: int, rules: Terms) -> bool:
    """Check whether any cards of the hand on turn may be laid on the meld of a rank."""
    if is_out_of_reach(s, is_new, rank):
        return False
    hand = s.hand[s.turn]
    for joker in range(most_of_wild(hand[JOKER], rank, rules) + 1):
        for two in range(most_of_wild(of_rank(hand, TWO), rank, rules) + 1):
            for natural in range(most_naturals(s, rank) + 1):
                if may_lay(s, is_new, rank, natural, two, joker, rules):
                    return True
    return False


@rule
def can_lay_any(s: Round, rules: Terms) -> bool:
    """Check whether any cards of the hand on turn may be laid."""
    if s.stage != MELD_STAGE:
        return False
    for rank in range(MELD_RANKS):  # noqa: SIM110 - rules have no generators
        if can_lay(s, True, rank, rules) or can_lay(s, False, rank, rules):
            return True
    return False


@rule
def list_codes(s: Round, rules: Terms, out: list[int]) -> int:
    """List the legal codes in rising order; returns their number: 0 if the round is over, CHOOSE where cards can be laid."""
    if s.stage == OVER:
        return 0
    if can_lay_any(s, rules):
        return CHOOSE
    return list_others(s, rules, out)


# ---- steps


@rule
def relist(board: Board, out: list[int]) -> int:
    """List the codes that are legal now, and note on the board how many; returns their number, or CHOOSE."""
    board.listed = list_codes(board.round, board.rules, out)
    return board.listed


@rule
def lay_out(board: Board, dealer: int) -> None:
    """Deal a round on the board; its legal codes are not listed yet."""
    deal(board.round, board.deck, dealer, board.rules)
    for seat in range(2):
        board.round.need[seat] = board.to_open[seat]
    board.listed = UNLISTED


@rule
def play_on(board: Board, code: int) -> None:
    """Do a legal action."""
    do(board.round, board.deck, code, board.rules)


@rule
def act(board: Board, code: int, out: list[int]) -> int:  # noqa: ARG001 - a stepper passes the list
    """Do an action if it is legal; returns ILLEGAL if it is not, 0 if the round is over with it, otherwise 1."""
    if code < 0 or not is_legal(board.round, code, board.rules):
        return ILLEGAL
    play_on(board, code)
    board.listed = UNLISTED
    return 0 if board.round.stage == OVER else 1


@rule(entry=True)
def begin(board: Board, dealer: int, out: list[int]) -> int:
    """Deal a round and list its first legal codes; returns their number."""
    lay_out(board, dealer)
    return relist(board, out)


@rule(entry=True)
def advance(board: Board, code: int, out: list[int]) -> int:
    """Check an action, do it, and list the codes that are legal next.

    Returns the number of legal codes: 0 if the round is over, CHOOSE if cards can be laid, ILLEGAL if the action was refused.
    """
    if act(board, code, out) == ILLEGAL:
        return ILLEGAL
    return relist(board, out)


BOOK = Book(__name__, Board, Round)
"""The board and the rules that states of Canasta step by."""
