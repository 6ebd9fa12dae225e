"""The end of a turn: a discard, or nothing left to discard."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import ACE, KINDS, MELD_RANKS, SEVEN, WILD_KINDS, is_wild, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import has_laid, size_of
from pinochle_widgets.games.canasta.rules.core.dealing import give_talon
from pinochle_widgets.games.canasta.rules.core.ending import has_only_wild, may_go_out
from pinochle_widgets.games.canasta.rules.core.layout import (
    CONCEALED,
    LAST_CARD,
    MELD,
    NOTHING,
    OPEN,
    OPENED_NOW,
    OVER,
    TAKE,
    TAKEN,
    WENT_OUT,
    Round,
    Terms,
)
from pinochle_widgets.games.canasta.rules.core.melding import freezes, leave_hand
from pinochle_widgets.games.canasta.rules.core.opening import is_open


@rule
def turn_can_end(s: Round) -> bool:
    """Check whether the seat on turn has drawn or taken, and has no melds that fall short of opening."""
    return s.stage == MELD and (is_open(s, s.turn) or not has_laid(s))


@rule
def is_barred_wild(s: Round, kind: int, rules: Terms) -> bool:
    """Check whether a card is a wild one that can't be thrown: it is not the last card, and there are others (4.4.14)."""
    if not (rules.no_wild_discard and is_wild(kind)):
        return False
    return size_of(s.hand[s.turn]) > 1 and not has_only_wild(s, s.turn)


@rule
def is_barred_on_empty(s: Round, kind: int, rules: Terms) -> bool:
    """Check whether a card is an ace or a seven that would begin a pile, where these are barred (4.4.14, F5)."""
    return rules.no_ace_seven_on_empty != 0 and s.piled == 0 and rank_of(kind) in (SEVEN, ACE)


@rule
def has_other_discard(s: Round, rules: Terms) -> bool:
    """Check whether the hand on turn has a card that is barred neither as a wild card nor as an ace or seven (E22)."""
    hand = s.hand[s.turn]
    for kind in range(KINDS):
        if hand[kind] and not is_barred_wild(s, kind, rules) and not is_barred_on_empty(s, kind, rules):
            return True
    return False


@rule
def may_discard(s: Round, kind: int, rules: Terms) -> bool:
    """Check whether the seat on turn may throw a card of a kind."""
    return turn_can_end(s) and may_throw(s, kind, size_of(s.hand[s.turn]), rules)


@rule
def may_throw(s: Round, kind: int, held: int, rules: Terms) -> bool:
    """Check whether a seat whose turn can end may throw a card of a kind from the cards that it holds.

    The last card is thrown only by a seat that may go out, or that drew nothing but threes onto it (2.2, E11, E24).
    """
    seat = s.turn
    if s.hand[seat][kind] == 0 or is_barred_wild(s, kind, rules):
        return False
    if is_barred_on_empty(s, kind, rules) and has_other_discard(s, rules):
        return False
    return held > 1 or s.alone == 1 or may_go_out(s, seat, rules)


@rule
def discard(s: Round, deck: Sequence[int], kind: int, rules: Terms) -> None:
    """Throw a card of a kind onto the pile, which ends the turn, and the round if it was the last card."""
    seat = s.turn
    leave_hand(s, seat, kind, 1)
    s.pile[s.piled] = kind
    s.piled += 1
    if freezes(kind, rules):
        s.frozen = 1
    if size_of(s.hand[seat]) == 0:
        go_out(s, rules)
    else:
        next_turn(s, deck, rules)


@rule
def may_leave(s: Round, rules: Terms) -> bool:
    """Check whether the seat on turn may go out without a discard: it has melded all, and no discard is due."""
    seat = s.turn
    return not rules.must_discard and turn_can_end(s) and size_of(s.hand[seat]) == 0 and may_go_out(s, seat, rules)


@rule
def go_out(s: Round, rules: Terms) -> None:
    """End the round for a seat without cards; it goes out concealed if it melded all in this turn, without the pile (E16)."""
    seat = s.turn
    s.stage = OVER
    s.out = seat
    if not may_go_out(s, seat, rules):
        s.ended = LAST_CARD
    elif s.open[seat] == OPENED_NOW and s.source != TAKEN:
        s.ended = CONCEALED
    else:
        s.ended = WENT_OUT


@rule
def next_turn(s: Round, deck: Sequence[int], rules: Terms) -> None:
    """Begin the turn of the other seat; a seat that has opened in the turn before gets its talon."""
    seat = s.turn
    if s.open[seat] == OPENED_NOW:
        s.open[seat] = OPEN
        if rules.talons:
            give_talon(s, deck, seat, rules)
    for kind in range(KINDS):
        s.laid[kind] = 0
    for place in range(WILD_KINDS * MELD_RANKS):
        s.laid_wild[place] = 0
    s.source = NOTHING
    s.taken = 0
    s.apart = 0
    s.returned = 0
    s.alone = 0
    s.turn = 1 - seat
    s.stage = TAKE
