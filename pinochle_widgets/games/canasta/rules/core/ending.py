"""The end of a turn: a turn can't leave a hand empty unless its seat may go out (E24).

Cards may be laid only if the turn can still be ended afterwards: by a discard that leaves a card, by going out, or by a
last card that completes a canasta and leaves nothing.
"""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import ACE, JOKER, KINDS, MELD_RANKS, THREE, TWO, is_wild, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import (
    below_top,
    canastas,
    goes_to_mat,
    meld_size,
    naturals_in,
    of_rank,
    pile_apart,
    size_of,
    wilds_in,
)
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import fits
from pinochle_widgets.games.canasta.rules.core.opening import NO_CARD, is_open, opens


@rule
def may_go_out(s: Round, seat: int, rules: Terms) -> bool:
    """Check whether a seat may go out: it is open, and has the canastas that are needed (2.2, E1)."""
    return is_open(s, seat) and canastas(s, seat) >= rules.canastas_to_go_out


@rule
def could_go_out(
    s: Round, rank: int, naturals: int, twos: int, jokers: int, last_meld: int, last_card: int, rules: Terms
) -> bool:
    """Check whether the seat on turn could go out after laying a group of cards, and a last card; see `opening`."""
    seat = s.turn
    found = 0
    for each in range(MELD_RANKS):
        size = meld_size(s, seat, each)
        if each == rank:
            size += naturals + twos + jokers
        if each == last_meld:
            size += 1
        found += size >= CANASTA
    if found < rules.canastas_to_go_out:
        return False
    return is_open(s, seat) or opens(s, rank, naturals, twos, jokers, last_meld, last_card, rules)


@rule
def last_left(s: Round, rank: int, naturals: int, twos: int, jokers: int, pile: int, rules: Terms) -> int:
    """Find a card that is left of a hand after so many of its cards are laid, or else of the first cards of the pile.

    Of several suits the first one is found: the rules ask for its rank only. The result is NO_CARD where no card is left.
    """
    hand = s.hand[s.turn]
    for each in range(ACE + 2):
        left = of_rank(hand, each)
        if each == rank:
            left -= naturals
        if each == TWO:
            left -= twos
        if each > ACE:
            left -= jokers
        if left > 0:
            return JOKER if each > ACE else 4 * each
    for place in range(pile - 1):
        if not goes_to_mat(s.pile[place], rules):
            return s.pile[place]
    return NO_CARD


@rule
def last_goes_out(s: Round, rank: int, naturals: int, twos: int, jokers: int, last_card: int, rules: Terms) -> bool:
    """Check whether the seat on turn could lay a group of cards, then its last card, and so go out."""
    seat = s.turn
    if rank_of(last_card) == THREE:
        return False
    more = twos + jokers if rank == TWO else 0
    for each in range(MELD_RANKS):
        if each == THREE or not (is_wild(last_card) or rank_of(last_card) == each):
            continue
        natural, wild = naturals_in(s, seat, each), wilds_in(s, seat, each)
        if each == rank:
            natural += naturals
            wild += twos + jokers
        is_wild_card = is_wild(last_card)
        if not fits(s, seat, each, natural + (not is_wild_card), wild + is_wild_card, is_wild_card, more, rules):
            continue
        if could_go_out(s, rank, naturals, twos, jokers, each, last_card, rules):
            return True
    return False


@rule
def can_end(s: Round, rank: int, naturals: int, twos: int, jokers: int, top: int, rules: Terms) -> bool:
    """Check whether the seat on turn can end its turn after laying a group of cards.

    `top` is 1 where the group is laid to take the pile, whose top card is among the natural ones; else 0.
    """
    pile = s.piled if top else s.taken if s.apart else 0
    from_hand = naturals - top
    left = size_of(s.hand[s.turn]) - from_hand - twos - jokers
    left += below_top(s, pile, rules) if top else pile_apart(s, rules)
    if left > 1:
        return True
    if left == 0:
        return not rules.must_discard and could_go_out(s, rank, naturals, twos, jokers, NO_CARD, NO_CARD, rules)
    if could_go_out(s, rank, naturals, twos, jokers, NO_CARD, NO_CARD, rules):
        return True
    if rules.must_discard or rank == THREE:
        return False
    if s.apart and not opens(s, rank, naturals, twos, jokers, NO_CARD, NO_CARD, rules):
        pile = 0  # what lies apart can't be laid
    last_card = last_left(s, rank, from_hand, twos, jokers, pile, rules)
    return last_card != NO_CARD and last_goes_out(s, rank, naturals, twos, jokers, last_card, rules)


@rule
def has_only_wild(s: Round, seat: int) -> bool:
    """Check whether a hand has wild cards only."""
    hand = s.hand[seat]
    for kind in range(KINDS):  # noqa: SIM110 - rules have no generators
        if hand[kind] and not is_wild(kind):
            return False
    return True
