"""The next cards that a level lays, as a code; NONE where it lays nothing more."""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.hands import NONE, is_costly, is_meld, natural_cards, wild_cards, wilds_held
from pinochle_widgets.games.canasta.mind.opening import leads_to_opening
from pinochle_widgets.games.canasta.rules.codes import ADD, MELD, RANK, chosen_in
from pinochle_widgets.games.canasta.rules.core.cards import ACE, FOUR, MELD_RANKS, THREE, TWO
from pinochle_widgets.games.canasta.rules.core.chosen import jokers, naturals, twos
from pinochle_widgets.games.canasta.rules.core.counts import (
    canastas,
    meld_size,
    naturals_in,
    of_rank,
    size_of,
    wilds_in,
)
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, TAKEN, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import PAIR, fits, takes_wild
from pinochle_widgets.games.canasta.rules.core.melding import may_lay_cards
from pinochle_widgets.games.canasta.rules.core.opening import is_open


@rule
def as_legal(s: Round, rank: int, chosen: int, rules: Terms) -> int:
    """Encode the laying of cards on the meld of a rank, or of a new one; NONE where it is not legal, or leads to no opening.

    After melds were taken back none is laid again.
    """
    is_new = meld_size(s, ME, rank) == 0
    if not may_lay_cards(s, is_new, rank, chosen, rules):
        return NONE
    code = (MELD if is_new else ADD) + RANK * rank + chosen
    if is_open(s, ME):
        return code
    return code if (s.source == TAKEN or not s.returned) and leads_to_opening(s, code, rules) else NONE


@rule
def room_in(s: Round, rank: int, rules: Terms) -> int:
    """Return the number of cards that the meld of a rank can still take."""
    return CANASTA - meld_size(s, ME, rank) if rules.no_extended else CANASTA + 1


@rule
def naturals_of(s: Round, rank: int, most: int, rules: Terms) -> int:
    """Choose as many natural cards of a rank to lay as is legal, up to a number."""
    while most > 0:
        code = as_legal(s, rank, natural_cards(s, rank, most), rules)
        if code != NONE:
            return code
        most -= 1
    return NONE


@rule
def natural_lay(s: Round, kept: int, rules: Terms) -> int:
    """Choose natural cards to lay: onto melds that lie, or three or more of a rank; high ranks first.

    Where cards are `kept`, a rank with a pair in hand stays there, and no meld is begun, unless that makes a canasta.
    """
    for back in range(ACE - FOUR + 1):
        rank = ACE - back
        natural = of_rank(s.hand[ME], rank)
        if natural == 0:
            continue
        size = meld_size(s, ME, rank)
        if size == 0 and not is_meld(natural, rank, rules):
            continue
        most = min(natural, room_in(s, rank, rules))
        if kept and size + natural < CANASTA:
            most = 0 if size == 0 or natural == PAIR else max(1, most - PAIR)
        code = naturals_of(s, rank, most, rules)
        if code != NONE:
            return code
    return NONE


@rule
def pair_lay(s: Round, jokers_first: int, rules: Terms) -> int:
    """Choose a pair and a wild card to lay as a new meld; high ranks first."""
    if wilds_held(s) == 0:
        return NONE
    for back in range(ACE - FOUR + 1):
        rank = ACE - back
        if of_rank(s.hand[ME], rank) == PAIR and meld_size(s, ME, rank) == 0 and takes_wild(s, ME, rank, 0, rules):
            code = as_legal(s, rank, natural_cards(s, rank, PAIR) + wild_cards(s, 1, jokers_first), rules)
            if code != NONE:
                return code
    return NONE


@rule
def wild_lay(s: Round, jokers_first: int, rules: Terms) -> int:
    """Choose a wild card to lay onto the largest meld that takes it; onto a canasta only to open."""
    if wilds_held(s) == 0:
        return NONE
    best = NONE
    largest = 0
    for rank in range(FOUR, MELD_RANKS):
        size = meld_size(s, ME, rank)
        if size >= CANASTA:
            size = 0 if is_open(s, ME) else 1
        if size > largest:
            code = as_legal(s, rank, wild_cards(s, 1, jokers_first), rules)
            if code != NONE:
                best = code
                largest = size
    return best


@rule
def opening_lay(s: Round, missing: int, rules: Terms) -> int:
    """Choose the next cards to open with, when the hand is known to have enough points; jokers where much is missing."""
    code = natural_lay(s, 0, rules)
    jokers_first = missing > 2 * rules.ace_or_two
    for other in range(2):
        if code == NONE:
            code = pair_lay(s, jokers_first ^ other, rules)
        if code == NONE:
            code = wild_lay(s, jokers_first ^ other, rules)
    wilds = wilds_held(s)
    while code == NONE and wilds > 0 and rules.wild_canasta:
        code = as_legal(s, TWO, wild_cards(s, wilds, 1), rules)
        wilds -= 1
    return code


@rule
def completing_lay(s: Round, most: int, rules: Terms) -> int:
    """Choose cards that make a canasta of a meld at once, with at most so many wild cards; twos first."""
    wilds = min(most, wilds_held(s))
    for need in range(1, wilds + 1):
        for back in range(ACE - FOUR + 1):
            rank = ACE - back
            natural = of_rank(s.hand[ME], rank)
            if meld_size(s, ME, rank) < CANASTA and meld_size(s, ME, rank) + natural + need == CANASTA:
                code = as_legal(s, rank, natural_cards(s, rank, natural) + wild_cards(s, need, 0), rules)
                if code != NONE:
                    return code
    return NONE


@rule
def canasta_lay(s: Round, rules: Terms) -> int:
    """Choose the cards of a whole canasta to lay at once, or natural ones that lie with one."""
    for rank in range(FOUR, MELD_RANKS):
        natural = of_rank(s.hand[ME], rank)
        size = meld_size(s, ME, rank)
        if natural and size >= CANASTA:
            code = as_legal(s, rank, natural_cards(s, rank, min(natural, room_in(s, rank, rules))), rules)
            if code != NONE:
                return code
        need = max(0, CANASTA - natural)
        if size == 0 and natural >= need and need <= wilds_held(s):
            code = as_legal(s, rank, natural_cards(s, rank, CANASTA - need) + wild_cards(s, need, 1), rules)
            if code != NONE:
                return code
    return NONE


@rule
def wild_canasta_lay(s: Round, rules: Terms) -> int:
    """Choose a whole canasta of wild cards to lay at once, or wild cards for the meld of them that lies."""
    wilds = wilds_held(s)
    lying = meld_size(s, ME, TWO)
    if not rules.wild_canasta or wilds == 0 or lying + wilds < CANASTA:
        return NONE
    return as_legal(s, TWO, wild_cards(s, min(wilds, room_in(s, TWO, rules)), 0), rules)


@rule
def lacks_canastas(s: Round, rules: Terms) -> bool:
    """Check whether the player still lacks canastas to go out."""
    return canastas(s, ME) < rules.canastas_to_go_out


@rule
def finishing_lay(s: Round, rules: Terms) -> int:
    """Choose cards to lay on the way out, for a player who has the canastas and a few cards: wild cards and pairs, too."""
    if lacks_canastas(s, rules) or size_of(s.hand[ME]) > CANASTA:
        return NONE
    code = pair_lay(s, 0, rules)
    return wild_onto_any(s, MADE, rules) if code == NONE else code


IMPURE, UNMADE, MADE = range(3)
"""The melds by what a wild card spoils: nothing, a canasta that may still be made without one, or one that is made."""


@rule
def spoilt_by_wild(s: Round, rank: int) -> int:
    """Tell how much a wild card spoils on the meld of a rank."""
    if wilds_in(s, ME, rank):
        return IMPURE
    return UNMADE if naturals_in(s, ME, rank) < CANASTA else MADE


@rule
def wild_onto_any(s: Round, spared: int, rules: Terms) -> int:
    """Choose a wild card to lay onto a meld that takes it: one of which it spoils least, and none of the kind that is spared."""
    if wilds_held(s) == 0:
        return NONE
    for spoilt in range(spared):
        for rank in range(FOUR, MELD_RANKS):
            if spoilt_by_wild(s, rank) == spoilt and naturals_in(s, ME, rank) > wilds_in(s, ME, rank):
                code = as_legal(s, rank, wild_cards(s, 1, 0), rules)
                if code != NONE:
                    return code
    return NONE


@rule
def wild_forced(s: Round, rules: Terms) -> int:
    """Choose a wild card to lay where no card may be thrown: onto a pure canasta only where no other meld takes it."""
    return wild_onto_any(s, MADE + 1, rules)


@rule
def last_lay(s: Round, rules: Terms) -> int:
    """Choose cards that make a canasta and leave no more than a card to throw, where that is enough to go out."""
    if canastas(s, ME) + 1 < rules.canastas_to_go_out:
        return NONE
    code = completing_lay(s, rules.most_wild, rules)
    chosen = chosen_in(code) if code != NONE else 0
    return code if size_of(s.hand[ME]) <= naturals(chosen) + twos(chosen) + jokers(chosen) + 1 else NONE


@rule
def goes_down(s: Round, rank: int, spent: int, rules: Terms) -> bool:
    """Check whether all natural cards of a rank in the hand can be laid for good, with so many wild cards: without a penalty."""
    natural = naturals_in(s, ME, rank) + of_rank(s.hand[ME], rank)
    wild = wilds_in(s, ME, rank) + spent
    if is_costly(rank, rules) and wild == 0 and natural < CANASTA:
        return False
    return fits(s, ME, rank, natural, wild, spent, 0, rules)


@rule
def lay_on_the_way_out(s: Round, rules: Terms) -> int:
    """Choose the next cards of a hand that plainly goes out in this turn: all but one card go onto melds, or make melds.

    What goes onto melds comes first. A pair makes one with a wild card; no wild card is left.
    """
    wild = wilds_held(s)
    left = of_rank(s.hand[ME], THREE)
    complete = 1 if meld_size(s, ME, TWO) >= CANASTA else 0
    code = NONE
    adds = False
    for rank in range(FOUR, MELD_RANKS):
        natural = of_rank(s.hand[ME], rank)
        size = meld_size(s, ME, rank)
        spent = 1 if size == 0 and natural == PAIR and wild > 0 else 0
        if natural and goes_down(s, rank, spent, rules):
            if code == NONE or (size > 0 and not adds):
                code = as_legal(s, rank, natural_cards(s, rank, natural) + wild_cards(s, spent, 0), rules)
                adds = size > 0
            size += natural + spent
            wild -= spent
        else:
            left += natural
        if size >= CANASTA:
            complete += 1
    return code if left == 1 and wild == 0 and complete >= rules.canastas_to_go_out else NONE
