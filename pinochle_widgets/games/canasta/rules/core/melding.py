"""The melds of a turn: new ones, cards added to those that lie, and all of them taken back."""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import KINDS, MELD_RANKS, THREE, WILD_KINDS, wild_kind
from pinochle_widgets.games.canasta.rules.core.chosen import are_held, jokers, naturals, naturals_of, twos, twos_of
from pinochle_widgets.games.canasta.rules.core.counts import (
    JOKERS,
    goes_to_mat,
    has_laid,
    meld_size,
    naturals_in,
    size_of,
    threes_melded,
    wilds_in,
)
from pinochle_widgets.games.canasta.rules.core.ending import can_end, may_go_out
from pinochle_widgets.games.canasta.rules.core.layout import (
    CLOSED,
    DRAWN,
    MELD,
    NOTHING,
    OPENED_NOW,
    TAKE,
    TAKEN,
    Round,
    Terms,
)
from pinochle_widgets.games.canasta.rules.core.limits import fits
from pinochle_widgets.games.canasta.rules.core.opening import is_open, opens_now


@rule
def may_lay(s: Round, is_new: bool, rank: int, natural: int, two: int, joker: int, rules: Terms) -> bool:
    """Check whether the seat on turn may lay so many cards of its hand, as a new meld of a rank or onto its meld of that rank."""
    return makes_meld(s, is_new, rank, natural, two, joker, rules) and can_end(s, rank, natural, two, joker, 0, rules)


@rule
def makes_meld(s: Round, is_new: bool, rank: int, natural: int, two: int, joker: int, rules: Terms) -> bool:
    """Check whether so many cards make a meld, or a larger one, whether or not the turn can end after that."""
    seat = s.turn
    if s.stage != MELD or natural + two + joker == 0 or threes_melded(s, seat):
        return False
    if is_new != (meld_size(s, seat, rank) == 0):  # one meld a rank
        return False
    wild = two + joker
    if not fits(s, seat, rank, naturals_in(s, seat, rank) + natural, wilds_in(s, seat, rank) + wild, wild, 0, rules):
        return False
    return rank != THREE or may_lay_threes(s, natural, rules)


@rule
def may_lay_threes(s: Round, cards: int, rules: Terms) -> bool:
    """Check whether the seat on turn may lay so many black threes: as its last meld before it goes out (E9, F21)."""
    seat = s.turn
    return may_go_out(s, seat, rules) and size_of(s.hand[seat]) - cards <= 1


@rule
def may_lay_cards(s: Round, is_new: bool, rank: int, chosen: int, rules: Terms) -> bool:
    """Check whether the seat on turn may lay the cards of a choice."""
    if not are_held(s, s.turn, rank, chosen):
        return False
    return may_lay(s, is_new, rank, naturals(chosen), twos(chosen), jokers(chosen), rules)


@rule
def leave_hand(s: Round, seat: int, kind: int, cards: int) -> None:
    """Move some cards of a kind out of a hand; of the copies that it holds, those that the other seat has seen go first."""
    s.hand[seat][kind] -= cards
    s.shown[seat][kind] = max(0, s.shown[seat][kind] - cards)


@rule
def put_down(s: Round, rank: int, chosen: int) -> None:
    """Move the cards of a choice from the hand of the seat on turn to its meld of a rank."""
    seat = s.turn
    wild = s.wild[seat]
    first = WILD_KINDS * rank
    for suit in range(4):
        natural, two = naturals_of(chosen, suit), twos_of(chosen, suit)
        if natural:
            leave_hand(s, seat, 4 * rank + suit, natural)
            s.natural[seat][4 * rank + suit] += natural
            s.laid[4 * rank + suit] += natural
        if two:
            leave_hand(s, seat, suit, two)
            wild[first + suit] += two
            s.laid_wild[first + suit] += two
    joker = jokers(chosen)
    if joker:
        leave_hand(s, seat, wild_kind(JOKERS), joker)
        wild[first + JOKERS] += joker
        s.laid_wild[first + JOKERS] += joker


@rule
def lay(s: Round, rank: int, chosen: int, rules: Terms) -> None:
    """Lay the cards of a choice on the meld of a rank; the seat opens if they reach its points."""
    put_down(s, rank, chosen)
    note_opening(s, rules)


@rule
def note_opening(s: Round, rules: Terms) -> None:
    """Note that the seat on turn is open, once its melds reach the points; a pile that lies apart comes into its hand then."""
    if not is_open(s, s.turn) and opens_now(s, rules):
        s.open[s.turn] = OPENED_NOW
        if s.apart:
            s.apart = 0
            join_pile(s, rules)


@rule
def join_pile(s: Round, rules: Terms) -> None:
    """Put the pile below its top card into the hand of the seat on turn; threes go to the mat, and are not replaced (E4)."""
    seat = s.turn
    for place in range(s.taken - 1):
        kind = s.pile[place]
        if goes_to_mat(kind, rules):
            s.threes[seat][kind & 3] += 1
        else:
            s.hand[seat][kind] += 1
            s.shown[seat][kind] += 1


@rule
def may_return(s: Round, rules: Terms) -> bool:
    """Check whether the seat on turn may take its melds of this turn back, and return the pile if it took that.

    A pile goes back before any card of it but the top one was used; melds alone until they open (2.5, F2).
    """
    if s.stage != MELD:
        return False
    if s.source == DRAWN:
        return s.open[s.turn] == CLOSED and has_laid(s)
    return s.apart == 1 or holds_pile(s, rules)


@rule
def holds_pile(s: Round, rules: Terms) -> bool:
    """Check whether the hand of the seat on turn still has all cards of the pile that it took, but for the top one."""
    hand = s.hand[s.turn]
    for place in range(s.taken - 1):
        kind = s.pile[place]
        copies = 0
        for other in range(s.taken - 1):
            copies += s.pile[other] == kind
        if copies > hand[kind] and not goes_to_mat(kind, rules):
            return False
    return True


@rule
def take_back(s: Round, rules: Terms) -> None:
    """Take all melds of this turn back into the hand; a pile that was taken goes back, and the turn begins anew."""
    seat = s.turn
    s.returned = 1
    if s.source == TAKEN:
        give_back_pile(s, rules)
    for kind in range(KINDS):
        cards = s.laid[kind]
        if cards:
            s.natural[seat][kind] -= cards
            come_back(s, seat, kind, cards)
            s.laid[kind] = 0
    for place in range(WILD_KINDS * MELD_RANKS):
        cards = s.laid_wild[place]
        if cards:
            s.wild[seat][place] -= cards
            come_back(s, seat, wild_kind(place % WILD_KINDS), cards)
            s.laid_wild[place] = 0


@rule
def come_back(s: Round, seat: int, kind: int, cards: int) -> None:
    """Put cards that lay melded back into a hand; the other seat has seen them."""
    s.hand[seat][kind] += cards
    s.shown[seat][kind] += cards


@rule
def give_back_pile(s: Round, rules: Terms) -> None:
    """Put the pile back as it was before the seat on turn took it."""
    seat = s.turn
    top = s.pile[s.taken - 1]
    s.laid[top] -= 1
    s.natural[seat][top] -= 1
    for place in range(s.taken):
        kind = s.pile[place]
        if place < s.taken - 1 and not s.apart:
            if goes_to_mat(kind, rules):
                s.threes[seat][kind & 3] -= 1
            else:
                s.hand[seat][kind] -= 1
                s.shown[seat][kind] -= 1
        if freezes(kind, rules):
            s.frozen = 1
    s.piled = s.taken
    s.taken = 0
    s.apart = 0
    s.source = NOTHING
    s.stage = TAKE
    if s.open[seat] == OPENED_NOW:
        s.open[seat] = CLOSED


@rule
def freezes(kind: int, rules: Terms) -> bool:
    """Check whether a card freezes the pile that it lies in: a wild card, or a three that belongs on the mat (2.5, E4)."""
    return kind < 4 or kind == wild_kind(JOKERS) or goes_to_mat(kind, rules)
