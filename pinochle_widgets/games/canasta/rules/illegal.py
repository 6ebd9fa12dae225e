"""Explain in a sentence why an action is not legal."""

from __future__ import annotations

from collections import Counter

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.games.actions import Action, Cut, Draw
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core import counts, layout
from pinochle_widgets.games.canasta.rules.core.cards import ACE, CARDS, SEVEN, THREE, TWO, is_wild, kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.discarding import is_barred_on_empty, is_barred_wild
from pinochle_widgets.games.canasta.rules.core.ending import may_go_out
from pinochle_widgets.games.canasta.rules.core.limits import SMALLEST, takes_wild, wild_cards_are_bound
from pinochle_widgets.games.canasta.rules.core.opening import is_open, opening_points
from pinochle_widgets.games.canasta.rules.core.taking import is_blocked, is_frozen_to, top_card
from pinochle_widgets.games.canasta.rules.moves.actions import Discard, End, Lay, Meld, Out, Return, Special, Take
from pinochle_widgets.games.canasta.rules.moves.coded import NOT_CODED, code_of
from pinochle_widgets.games.canasta.rules.names import RANK_WORDS, cards_of_rank, name_of
from pinochle_widgets.games.canasta.rules.reading import CanastaReading
from pinochle_widgets.games.state import why_not_cut

STUCK = "Keep a card to throw: you can't go out yet."


def coded(state: CanastaReading, action: Action) -> int:
    """Return the code of an action; NOT_CODED for a template, and for one that is never legal."""
    s = state.core
    return code_of(action, top_card(s) if s.piled else NOT_CODED)


def why_not(state: CanastaReading, action: Action) -> str | None:
    """Explain why an action of a seat is not legal at a table in play; None where it is, or a template that can be filled."""
    if isinstance(action, Cut) or state.is_cutting:
        return why_not_cut(state, action)
    s = state.core
    if action.seat != s.turn:
        return "It is not your turn."
    if isinstance(action, Lay) and action.is_template:
        rank = RANKS.index(action.rank)
        if s.stage == layout.MELD and codes.can_lay(s, isinstance(action, Meld), rank, state.rules.terms):
            return None
        return _why_not_lay(state, action)
    code = coded(state, action)
    if code != NOT_CODED and codes.is_legal(s, code, state.rules.terms):
        return None
    return _reason(state, action)


def _reason(state: CanastaReading, action: Action) -> str:
    """Explain why an action of the seat on turn is not legal."""
    match action:
        case Draw() | End() | Take():
            return _why_not_begin(state, action)
        case Lay():
            return _why_not_lay(state, action)
        case Discard():
            return _why_not_discard(state, action)
        case Out():
            return _why_not_out(state)
        case Return():
            return _why_not_return(state)
        case Special():
            return _why_not_special(state, action)
        case _:
            return f"There is no '{action}' in Canasta."


# ---- the start of a turn


def _why_not_begin(state: CanastaReading, action: Draw | End | Take) -> str:
    s = state.core
    if s.stage != layout.TAKE:
        return "You have drawn: meld, or throw a card." if s.source == layout.DRAWN else "You have taken the pile."
    if isinstance(action, Draw):
        return "The stock is used up: take the pile, or end the round."
    if isinstance(action, End):
        return "There are cards in the stock: draw, or take the pile."
    return _why_not_take(state, action)


def _why_not_take(state: CanastaReading, action: Take) -> str:
    s, rules = state.core, state.rules.terms
    if not s.piled:
        return "There is no pile to take."
    top = top_card(s)
    if is_blocked(s):
        return f"The pile is blocked by the {CARDS[top].name}."
    rank = rank_of(top)
    name, seat = RANK_WORDS[RANKS[rank]], s.turn
    if lacks := _missing(s, action.cards):
        return lacks
    natural = [card for card in action.cards if not is_wild(kind_of(card))]
    if any(card.rank != RANKS[rank] for card in natural):
        return f"The pile is taken with {name}: its top card is the {CARDS[top].name}."
    size, is_pair = counts.meld_size(s, seat, rank), len(natural) == len(action.cards) == 2
    if not is_pair and is_frozen_to(s, seat, rules):
        why = "is frozen" if s.frozen or rules.always_frozen else "is frozen to you until you are open"
        return f"The pile {why}: it takes two {name} of your hand."
    if rules.no_add_to_canasta and size >= layout.CANASTA and (not natural or not counts.wilds_in(s, seat, rank)):
        return f"The pile can't be taken for your canasta of {name}."
    if rules.no_extended and size + 1 + len(action.cards) > layout.CANASTA:
        return "A canasta has seven cards at most."
    if not is_pair and size and action.cards:
        return f"Your {name} lie already: take the pile alone, or with two {name}."
    if not is_pair and not size and len(natural) != 1:
        return f"The pile takes two {name}, or one and a wild card, of your hand."
    if len(action.cards) > len(natural):
        return _why_not_wild(state, rank) or f"The pile takes two {name}, or one and a wild card, of your hand."
    return STUCK


# ---- melds


def _missing(s: layout.Round, cards: tuple[Card, ...]) -> str:
    """Say which of some cards the hand on turn does not hold; empty if it holds all."""
    for card, number in Counter(cards).items():
        held = s.hand[s.turn][kind_of(card)]
        name = name_of(card)
        if not held:
            return f"You do not hold the {name}."
        if number > held:
            return f"You hold the {name} only {'once' if held == 1 else f'{held} times'}."
    return ""


def _why_not_wild(state: CanastaReading, rank: int) -> str:
    """Explain why no wild card may be added to a meld of a rank; empty where one may be."""
    s, rules = state.core, state.rules.terms
    if takes_wild(s, s.turn, rank, 0, rules):
        return ""
    if wild_cards_are_bound(s, s.turn, 0, rules):
        return "Your wild cards go to their own meld until it is a canasta."
    return "Sevens take no wild cards." if rank == SEVEN else "Aces take wild cards only in the turn in which you open."


def _why_not_lay(state: CanastaReading, action: Lay) -> str:
    s, rules = state.core, state.rules.terms
    if s.stage != layout.MELD:
        return "Draw first, or take the pile."
    rank, seat = RANKS.index(action.rank), s.turn
    name = cards_of_rank(action.rank)
    if lacks := _missing(s, action.cards):
        return lacks
    if counts.threes_melded(s, seat):
        return "Black threes are the last meld: go out."
    if rank == THREE:
        return _why_not_threes(state, action)
    wild = [card for card in action.cards if is_wild(kind_of(card))]
    natural = [card for card in action.cards if not is_wild(kind_of(card))]
    if any(card.rank != action.rank for card in natural):
        return "A meld has cards of one rank, and wild cards."
    size = counts.meld_size(s, seat, rank)
    if isinstance(action, Meld) == (size > 0):
        return f"Your {name} lie already: add to them." if size else f"You have no meld of {name} to add to."
    if rank == TWO and not rules.wild_canasta:
        return "Wild cards are not melded by themselves."
    if action.is_template:
        return f"You have nothing to lay on a meld of {name}."
    return _why_not_so_many(state, rank, natural, wild)


def _why_not_so_many(state: CanastaReading, rank: int, natural: list[Card], wild: list[Card]) -> str:
    """Explain why so many natural and wild cards can't be laid on the meld of a rank."""
    s, rules = state.core, state.rules.terms
    seat = s.turn
    cards = len(natural) + len(wild)
    size = counts.meld_size(s, seat, rank)
    if size + cards < SMALLEST:
        return "A meld takes three cards at least."
    if rules.no_extended and size + cards > layout.CANASTA:
        return "A canasta has seven cards at most."
    if wild and rank != TWO:
        if why := _why_not_wild(state, rank):
            return why
        wilds = counts.wilds_in(s, seat, rank) + len(wild)
        if wilds > rules.most_wild:
            return f"A meld has {rules.most_wild} wild cards at most."
        if wilds > counts.naturals_in(s, seat, rank) + len(natural):
            return "A meld has no more wild cards than natural ones."
    return STUCK


def _why_not_threes(state: CanastaReading, action: Lay) -> str:
    s, rules = state.core, state.rules.terms
    if rules.threes_equal:
        return "Threes are not melded."
    if any(card.rank != RANKS[THREE] for card in action.cards):
        return "Black threes take no wild cards."
    if not may_go_out(s, s.turn, rules):
        return "Black threes are melded only as you go out."
    if not isinstance(action, Meld) or len(action.cards) < SMALLEST:
        return "Black threes are laid together, three or four."
    return "Black threes are the last meld: nothing but a discard may be left."


# ---- the end of a turn


def _why_not_discard(state: CanastaReading, action: Discard) -> str:
    s, rules = state.core, state.rules.terms
    if s.stage != layout.MELD:
        return "Draw first, or take the pile."
    if lacks := _missing(s, (action.card,)):
        return lacks
    if why := _falls_short(state):
        return why
    kind = kind_of(action.card)
    if is_barred_wild(s, kind, rules):
        return "Wild cards are not thrown while you have others."
    if counts.size_of(s.hand[s.turn]) > 1 and is_barred_on_empty(s, kind, rules):
        return f"No {'ace' if rank_of(kind) == ACE else 'seven'} is thrown onto an empty pile."
    return _why_not_go(state)


def _falls_short(state: CanastaReading) -> str:
    """Say that the melds laid do not open; empty if they do, or none is laid."""
    s = state.core
    if is_open(s, s.turn) or not counts.has_laid(s):
        return ""
    laid, need = opening_points(s, state.rules.terms), s.need[s.turn]
    return f"You need {need} points to open, and have laid {laid}: lay more, or take it back."


def _why_not_go(state: CanastaReading) -> str:
    """Explain why the seat on turn can't go out."""
    due = state.rules.canastas_to_go_out
    return f"Going out takes {'two canastas' if due > 1 else 'a canasta'}."


def _why_not_out(state: CanastaReading) -> str:
    s = state.core
    if s.stage != layout.MELD:
        return "Draw first, or take the pile."
    if counts.size_of(s.hand[s.turn]):
        return "You still have cards."
    return _falls_short(state) or _why_not_go(state)


def _why_not_return(state: CanastaReading) -> str:
    s = state.core
    if s.stage != layout.MELD:
        return "There is nothing to take back."
    if s.source == layout.TAKEN:
        return "Cards of the pile are used: it can't go back."
    if is_open(s, s.turn):
        return "Your melds are open: they stay."
    return "You have laid nothing that could be taken back."


def _why_not_special(state: CanastaReading, action: Special) -> str:
    s, rules = state.core, state.rules
    if not getattr(rules, f"special_{action.kind}", False):
        return f"The rules have no special hand '{action.kind}'."
    if s.stage != layout.MELD or s.source != layout.DRAWN:
        return "A special hand is laid after drawing."
    if is_open(s, s.turn) or counts.has_laid(s):
        return "A special hand is for players who have melded nothing."
    return f"Your hand is no {action.kind}." if action.kind != "pairs" else "Your hand is not seven pairs."
