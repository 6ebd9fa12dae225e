"""The start of a turn: a seat draws, or takes the pile, or ends the round where the stock is empty."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import is_three, is_wild, rank_of
from pinochle_widgets.games.canasta.rules.core.chosen import are_held, jokers, naturals, twos
from pinochle_widgets.games.canasta.rules.core.counts import meld_size, naturals_in, size_of, wilds_in
from pinochle_widgets.games.canasta.rules.core.dealing import draw_one
from pinochle_widgets.games.canasta.rules.core.ending import can_end
from pinochle_widgets.games.canasta.rules.core.layout import (
    CANASTA,
    DRAWN,
    EXHAUSTED,
    MELD,
    OVER,
    TAKE,
    TAKEN,
    Round,
    Terms,
)
from pinochle_widgets.games.canasta.rules.core.limits import PAIR, fits
from pinochle_widgets.games.canasta.rules.core.melding import join_pile, note_opening, put_down
from pinochle_widgets.games.canasta.rules.core.opening import is_open


@rule
def may_draw(s: Round) -> bool:
    """Check whether the seat on turn may draw."""
    return s.stage == TAKE and s.stock > 0


@rule
def may_end(s: Round) -> bool:
    """Check whether the seat on turn may end the round: the stock is empty, and it does not take the pile (E10)."""
    return s.stage == TAKE and s.stock == 0


@rule
def draw(s: Round, deck: Sequence[int], rules: Terms) -> None:
    """Draw one or two cards, or the last one; after a return of the pile its penalty is booked (2.4, E25)."""
    seat = s.turn
    before = size_of(s.hand[seat])
    for _ in range(rules.draw):
        draw_one(s, deck, seat, rules)
    s.alone = before == 1 and size_of(s.hand[seat]) == 1
    s.returns[seat] += s.returned
    s.source = DRAWN
    s.stage = MELD


@rule
def end_round(s: Round) -> None:
    """End the round because the stock is empty."""
    s.stage = OVER
    s.ended = EXHAUSTED


@rule
def top_card(s: Round) -> int:
    """Return the top card of the pile, which has one."""
    return s.pile[s.piled - 1]


@rule
def is_blocked(s: Round) -> bool:
    """Check whether the pile can't be taken now: a wild card or a black three lies on top (2.2, F4)."""
    return s.piled > 0 and (is_wild(top_card(s)) or is_three(top_card(s)))


@rule
def is_frozen_to(s: Round, seat: int, rules: Terms) -> bool:
    """Check whether a seat needs a natural pair to take the pile: it is frozen, or the seat is not open (2.5, F22)."""
    return rules.always_frozen != 0 or s.frozen != 0 or not is_open(s, seat)


@rule
def may_take(s: Round, natural: int, two: int, joker: int, rules: Terms) -> bool:
    """Check whether the seat on turn may take the pile with so many natural cards of its rank, twos and jokers of the hand.

    A natural pair is always enough. A pile that is not frozen can be taken with a natural and a wild card, as a new meld, or
    with none, onto a meld that lies (2.5, E5, E6, F3).
    """
    if s.stage != TAKE or s.piled == 0 or is_blocked(s):
        return False
    seat = s.turn
    rank = rank_of(top_card(s))
    size = meld_size(s, seat, rank)
    wild = two + joker
    if not (natural == PAIR and wild == 0):
        if is_frozen_to(s, seat, rules):
            return False
        if not ((size == 0 and natural == 1 and wild == 1) or (size > 0 and natural + wild == 0)):
            return False
    if rules.no_add_to_canasta and size >= CANASTA and (natural == 0 or wilds_in(s, seat, rank) == 0):  # E21
        return False
    natural += 1
    if not fits(s, seat, rank, naturals_in(s, seat, rank) + natural, wilds_in(s, seat, rank) + wild, wild, 0, rules):
        return False
    return can_end(s, rank, natural, two, joker, 1, rules)


@rule
def may_take_with(s: Round, chosen: int, rules: Terms) -> bool:
    """Check whether the seat on turn may take the pile with the cards of a choice."""
    if s.piled == 0 or is_blocked(s) or not are_held(s, s.turn, rank_of(top_card(s)), chosen):
        return False
    return may_take(s, naturals(chosen), twos(chosen), jokers(chosen), rules)


@rule
def take(s: Round, chosen: int, rules: Terms) -> None:
    """Take the pile: its top card is melded with the cards of a choice, and the others come into the hand.

    They lie apart until the seat is open (2.7, E7).
    """
    seat = s.turn
    top = top_card(s)
    s.source = TAKEN
    s.taken = s.piled
    s.piled = 0
    s.frozen = 0
    s.stage = MELD
    s.natural[seat][top] += 1
    s.laid[top] += 1
    put_down(s, rank_of(top), chosen)
    if is_open(s, seat):
        join_pile(s, rules)
    else:
        s.apart = 1
        note_opening(s, rules)
