"""The policies of the levels without search: from an information state each gives the code of an action."""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.hands import NONE, is_costly
from pinochle_widgets.games.canasta.mind.laying import (
    canasta_lay,
    completing_lay,
    finishing_lay,
    natural_lay,
    opening_lay,
    wild_canasta_lay,
    wild_forced,
)
from pinochle_widgets.games.canasta.mind.opening import STAY, can_open, opens_by_pile
from pinochle_widgets.games.canasta.mind.throwing import careful, fewest
from pinochle_widgets.games.canasta.rules.codes import (
    DISCARD,
    DRAW,
    END,
    NATURAL_PAIRS,
    OUT,
    RANK,
    RETURN,
    SINGLE,
    SPECIAL,
    TAKE,
)
from pinochle_widgets.games.canasta.rules.core.cards import rank_of
from pinochle_widgets.games.canasta.rules.core.chosen import JOKERS, TWOS
from pinochle_widgets.games.canasta.rules.core.counts import canastas, has_laid, meld_size, of_rank
from pinochle_widgets.games.canasta.rules.core.discarding import may_leave
from pinochle_widgets.games.canasta.rules.core.ending import may_go_out
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, OTHER, Round, Terms
from pinochle_widgets.games.canasta.rules.core.layout import TAKE as TAKE_STAGE
from pinochle_widgets.games.canasta.rules.core.opening import is_open, opening_points
from pinochle_widgets.games.canasta.rules.core.specials import A_STRAIGHT, SOME_GARBAGE, may_show
from pinochle_widgets.games.canasta.rules.core.taking import may_take_with, top_card

WORTH_TAKING = 5
"""The cards of a pile from which on Standard takes it; in duplicate games four to nine do about as well, and fewer do worse."""

STANDARD_KEEPS = 3
"""The cards that Standard wants to keep when it opens and pairs alone take piles."""

NEAR_THE_END = 24
"""The cards of the stock from which on Carefree lays shorter melds, too, and makes its first canasta of one that lies."""


@rule
def way_to_take(s: Round, rules: Terms) -> int:
    """Find a way to take the pile: onto a meld, with a pair, or with a card and a wild one; NONE if there is none."""
    if s.piled == 0 or s.returned:
        return NONE
    base = TAKE + RANK * rank_of(top_card(s))
    if may_take_with(s, 0, rules):
        return base
    for pair in NATURAL_PAIRS:
        if may_take_with(s, pair, rules):
            return base + pair
    for natural in SINGLE:
        for two in SINGLE:
            if may_take_with(s, (two << TWOS) + natural, rules):
                return base + (two << TWOS) + natural
        if may_take_with(s, (1 << JOKERS) + natural, rules):
            return base + (1 << JOKERS) + natural
    return NONE


@rule
def draws(s: Round) -> int:
    """Draw, or end the round where the stock is empty."""
    return DRAW if s.stock else END


@rule
def begins_costly(s: Round, rules: Terms) -> bool:
    """Check whether the pile would begin a meld that costs a penalty if it is not completed."""
    rank = rank_of(top_card(s))
    cards = meld_size(s, ME, rank) + of_rank(s.hand[ME], rank) + 1
    return is_costly(rank, rules) and cards < CANASTA - 1


@rule
def keeps_pairs(s: Round, rules: Terms) -> bool:
    """Check whether pairs are kept in the hand, as they alone take the pile; at the end of a round all is laid."""
    return rules.always_frozen != 0 and s.stock > 8 and not may_go_out(s, OTHER, rules) and not may_go_out(s, ME, rules)


@rule
def begins(s: Round, rules: Terms) -> int:
    """Take the pile if that is legal, and enough to open for a player who is not open; else draw."""
    code = way_to_take(s, rules)
    if code == NONE or begins_costly(s, rules) or not (is_open(s, ME) or opens_by_pile(s, code, rules)):
        return draws(s)
    return code


@rule
def at_once(s: Round, rules: Terms) -> int:
    """Find an action that ends the round: going out with nothing left, or a special hand; NONE if there is none."""
    if may_leave(s, rules):
        return OUT
    for special in range(A_STRAIGHT, SOME_GARBAGE + 1):
        if may_show(s, special, rules):
            return SPECIAL + special
    return NONE


@rule
def opens(s: Round, kept: int, rules: Terms) -> int:
    """Lay the next cards to open with, or take back cards that are not enough; NONE where there is nothing to do.

    The first are laid only if so many cards are left when all is laid.
    """
    if can_open(s, STAY if has_laid(s) else kept, rules):
        code = opening_lay(s, s.need[ME] - opening_points(s, rules), rules)
        if code != NONE:
            return code
    return RETURN if has_laid(s) else NONE


@rule
def carefree(s: Round, rules: Terms) -> int:
    """Play as Carefree: never take the pile, and lay whole canastas; shorter melds only to open, or when the stock ends.

    Under rules that draw one card a turn, the hand has few canastas: a player who lays nothing else never reaches the target.
    """
    if s.stage == TAKE_STAGE:
        return draws(s)
    code = at_once(s, rules)
    if code != NONE:
        return code
    is_last_chance = s.stock <= NEAR_THE_END
    code = canasta_lay(s, rules)
    if code == NONE and is_last_chance and canastas(s, ME) == 0:
        code = completing_lay(s, rules.most_wild, rules)
    if is_open(s, ME):
        if code == NONE and is_last_chance:
            code = natural_lay(s, 0, rules)
        if code != NONE:
            return code
    elif code != NONE:
        return code
    elif is_last_chance or has_laid(s):
        code = opens(s, STAY, rules)
        if code != NONE:
            return code
    kind = fewest(s, rules)
    if kind == NONE:  # a last card that may not be thrown
        return wild_forced(s, rules)
    return DISCARD + kind


@rule
def novice(s: Round, rules: Terms) -> int:
    """Play as Novice: open as soon as possible, take the pile whenever it may be, throw what the hand has fewest of."""
    if s.stage == TAKE_STAGE:
        return begins(s, rules)
    code = at_once(s, rules)
    if code != NONE:
        return code
    if not is_open(s, ME):
        code = opens(s, STAY, rules)
        if code != NONE:
            return code
    else:
        code = natural_lay(s, 0, rules)
        if code != NONE:
            return code
        code = completing_lay(s, rules.most_wild, rules)
        if code != NONE:
            return code
    return DISCARD + fewest(s, rules)


@rule
def standard(s: Round, rules: Terms) -> int:
    """Play as Standard: leave small piles, open with no more than it takes, throw with care, and go out with a few cards.

    A small pile is worth less than the cards that are drawn instead.
    """
    if s.stage == TAKE_STAGE:
        return begins(s, rules) if s.piled >= WORTH_TAKING or s.stock == 0 else draws(s)
    code = standard_lays(s, rules)
    if code != NONE:
        return code
    return DISCARD + careful(s, rules)


@rule
def standard_lays(s: Round, rules: Terms) -> int:
    """Choose the cards that Standard lays now, or its going out; NONE where it is to throw."""
    code = at_once(s, rules)
    if code != NONE:
        return code
    if not is_open(s, ME):
        code = opens(s, STANDARD_KEEPS if rules.always_frozen else STAY, rules)
        if code != NONE:
            return code
    else:
        code = wild_canasta_lay(s, rules)
        if code == NONE:
            code = natural_lay(s, keeps_pairs(s, rules), rules)
        if code != NONE:
            return code
        most = rules.most_wild
        code = completing_lay(s, most, rules)
        if code == NONE:
            code = finishing_lay(s, rules)
        if code != NONE:
            return code
    return NONE
