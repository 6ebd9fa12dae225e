"""The codes of actions, and the actions of codes."""

from __future__ import annotations

from collections.abc import Iterable

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.games.actions import Action, Cut, Draw
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, JOKER, KINDS, is_wild, kind_of, rank_of, suit_of
from pinochle_widgets.games.canasta.rules.core.chosen import JOKERS, TWOS, jokers, naturals_of, twos_of
from pinochle_widgets.games.canasta.rules.moves import actions

NOT_CODED = -1
"""The answer for cards that no code can have: of several ranks, or more copies than there are."""

MOST_COPIES = 2
MOST_JOKERS = 4


def code_of_cards(rank: int, cards: Iterable[Card]) -> int:
    """Encode a choice of cards for a meld of a rank; returns NOT_CODED where they can't lie in one meld."""
    held = [0] * KINDS
    for card in cards:
        held[kind_of(card)] += 1
    chosen = 0
    for kind, number in enumerate(held):
        if not number:
            continue
        if number > (MOST_JOKERS if kind == JOKER else MOST_COPIES):
            return NOT_CODED
        if is_wild(kind):
            chosen |= number << (JOKERS if kind == JOKER else TWOS + 2 * kind)
        elif rank_of(kind) == rank:
            chosen |= number << 2 * suit_of(kind)
        else:
            return NOT_CODED
    return codes.RANK * rank + chosen


def cards_of(code: int) -> tuple[Card, ...]:
    """List the cards of a code: the natural ones, then twos and jokers."""
    rank, chosen = codes.rank_in(code), codes.chosen_in(code)
    natural = [CARDS[4 * rank + suit] for suit in range(4) for _ in range(naturals_of(chosen, suit))]
    two = [CARDS[suit] for suit in range(4) for _ in range(twos_of(chosen, suit))]
    return (*natural, *two, *[CARDS[JOKER]] * jokers(chosen))


def code_of(action: Action, top: int) -> int:
    """Encode an action; returns NOT_CODED for a template, and for one that is never legal.

    Parameters
    ----------
    top : int
        The kind of the top card of the pile, which gives the rank to take it with; NOT_CODED if there is no pile.
    """
    match action:
        case Draw():
            return codes.DRAW
        case actions.End():
            return codes.END
        case actions.Return():
            return codes.RETURN
        case actions.Out():
            return codes.OUT
        case actions.Special(kind=kind):
            return codes.SPECIAL + actions.SPECIALS.index(kind) if kind in actions.SPECIALS else NOT_CODED
        case actions.Discard(card=card):
            return codes.DISCARD + kind_of(card)
        case Cut(at=at):
            return codes.CUT + at
        case actions.Take(cards=cards) if top != NOT_CODED:
            return _with_cards(codes.TAKE, rank_of(top), cards)
        case actions.Lay(rank=rank, cards=cards) if cards:
            return _with_cards(codes.ADD if isinstance(action, actions.Add) else codes.MELD, RANKS.index(rank), cards)
        case _:
            return NOT_CODED


def _with_cards(base: int, rank: int, cards: Iterable[Card]) -> int:
    found = code_of_cards(rank, cards)
    return NOT_CODED if found == NOT_CODED else base + found


def action_of(code: int, seat: int) -> Action:
    """Decode an action."""
    if code >= codes.ADD:
        return actions.Add(seat, rank=RANKS[codes.rank_in(code)], cards=cards_of(code))
    if code >= codes.MELD:
        return actions.Meld(seat, cards=cards_of(code))
    if code >= codes.TAKE:
        return actions.Take(seat, cards=cards_of(code))
    if code > codes.CUT:
        return Cut(seat, at=code - codes.CUT)
    if code >= codes.DISCARD:
        return actions.Discard(seat, card=CARDS[code - codes.DISCARD])
    if code >= codes.SPECIAL:
        return actions.Special(seat, kind=actions.SPECIALS[code - codes.SPECIAL])
    return (Draw, actions.End, actions.Return, actions.Out)[code](seat)
