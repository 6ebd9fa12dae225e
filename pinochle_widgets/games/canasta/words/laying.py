"""The reasons to lay cards, to keep them, or to lay others."""

from __future__ import annotations

from pinochle_widgets.cards import RANK_NAMES, RANKS, Card
from pinochle_widgets.games.canasta.mind.counting import out
from pinochle_widgets.games.canasta.mind.opening import most_points
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, KINDS, is_wild, kind_of
from pinochle_widgets.games.canasta.rules.core.counts import canastas, meld_size, naturals_in, size_of, wilds_in
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, OTHER, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import PAIR
from pinochle_widgets.games.canasta.rules.core.opening import is_open
from pinochle_widgets.games.canasta.rules.core.taking import is_frozen_to
from pinochle_widgets.games.canasta.rules.moves.actions import Discard, Lay
from pinochle_widgets.games.canasta.words.common import (
    all_of,
    freezing,
    held,
    is_late,
    is_taken,
    named,
    points,
    rank_of_card,
    wild_in,
)
from pinochle_widgets.games.canasta.words.going import going_out
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.protocol.words import capital

LONG = 4
"""The natural cards of a meld from which on a natural canasta is in sight."""

FEW_CARDS = 4
"""The cards of a hand that seldom takes a pile."""

SHORT_MELD = 5
"""The most cards of a meld on which wild cards are spent too soon."""


def goes_out(s: Round, _done: Discard | Lay, rival: Lay, rules: Terms) -> str:
    """Tell that nothing but a last card is left, so that the player goes out."""
    left = size_of(s.hand[ME]) - len(rival.cards)
    if left > 1 or not is_open(s, ME) or canastas(s, ME) + _completes(s, rival) < rules.canastas_to_go_out:
        return ""
    if not left:
        return "Nothing is left in the hand: this ends the round."
    hand = list(s.hand[ME])
    for card in rival.cards:
        hand[kind_of(card)] -= 1
    last = named(CARDS[next(kind for kind in range(KINDS) if hand[kind] > 0)])
    if not _completes(s, rival):
        return f"This leaves one card: throw {last}, and go out."
    complete = f"{listing(map(named, rival.cards))} {'completes' if len(rival.cards) == 1 else 'complete'}"
    return capital(f"{complete} a canasta of {_ranks(rival)}; then throw {last}, and go out.")


def can_go_out(s: Round, _done: Discard, rival: Lay, rules: Terms) -> str:
    """Tell that these cards are a part of the way out, in this turn."""
    return going_out(s, rules, RANKS.index(rival.rank))


def completes(s: Round, _done: Discard | Lay, rival: Lay, rules: Terms) -> str:
    """Tell that the cards complete a canasta."""
    if not _completes(s, rival):
        return ""
    enough = canastas(s, ME) + 1 == rules.canastas_to_go_out
    return f"This completes a canasta of {_ranks(rival)}{', which is needed to go out' if enough else ''}."


def opens(s: Round, _done: Discard, _rival: Lay, rules: Terms) -> str:
    """Tell that the hand has enough to open."""
    held_points, _ = most_points(s, rules)
    if is_open(s, ME) or held_points < s.need[ME]:
        return ""
    return f"All its melds make {held_points} points, and {s.need[ME]} open."


def counts(s: Round, _done: Discard, rival: Lay, rules: Terms) -> str:
    """Tell that the cards count on the mat, where the round may soon be over."""
    if not is_late(s, rules):
        return ""
    laid = points(rival.cards, rules)
    return f"The round may soon be over: these cards count {laid} points on the mat, and cost {laid} in the hand."


def nears(s: Round, _done: Discard | Lay, rival: Lay, _rules: Terms) -> str:
    """Tell that a meld comes within a card or two of a canasta."""
    size = _size(s, rival)
    if not CANASTA - PAIR <= size < CANASTA:
        return ""
    return f"This brings the {_ranks(rival)} to {size} cards, {plural(CANASTA - size, 'card')} short of a canasta."


def takes_pile(s: Round, _done: Discard | Lay, rival: Lay, rules: Terms) -> str:
    """Tell that a new meld takes the pile with each card of its rank."""
    rank = RANKS.index(rival.rank)
    if meld_size(s, ME, rank) or is_frozen_to(s, ME, rules) or not out(s, rank):
        return ""
    return f"With {_ranks(rival)} on the mat, the next {RANK_NAMES[rival.rank]} that the other player throws takes the pile."


def rids_of_joker(s: Round, _done: Discard, rival: Lay, rules: Terms) -> str:
    """Tell that wild cards count on the mat, and cost much in a small hand."""
    wild = [card for card in rival.cards if is_wild(kind_of(card))]
    if not wild or size_of(s.hand[ME]) > FEW_CARDS:
        return ""
    cost = points(wild, rules)
    few = f"A hand of {plural(size_of(s.hand[ME]), 'card')} has little use for {_wilds(wild)}"
    return f"{few}: {cost} points on the mat, and as many lost in the hand."


LAID = (goes_out, can_go_out, completes, opens, counts, nears, takes_pile, rids_of_joker)


def spoils_canasta(s: Round, done: Lay, rival: Discard | Lay, _rules: Terms) -> str:
    """Tell that a wild card spoils a natural canasta which the cards that are out can still make."""
    rank = RANKS.index(done.rank)
    natural = naturals_in(s, ME, rank)
    if not wild_in(done.cards) or wilds_in(s, ME, rank) or not LONG <= natural < CANASTA:
        return ""
    if isinstance(rival, Lay) and rival.rank == done.rank and wild_in(rival.cards):
        return ""
    live = out(s, rank) + held(s, rank)
    if natural + live < CANASTA:
        return ""
    come = f"{natural} natural {_ranks(done)} lie on the mat, and {live} more can come"
    return f"{come}: a wild card spoils a natural canasta."


def throws_safely(s: Round, done: Lay, rival: Discard, rules: Terms) -> str:
    """Tell that the card to be thrown is safe, and all that are left after the melds are not."""
    if is_taken(s, kind_of(rival.card), rules):
        return ""
    hand = list(s.hand[ME])
    for card in done.cards:
        hand[kind_of(card)] -= 1
    left = [kind for kind in range(KINDS) if hand[kind] > 0 and kind != kind_of(rival.card)]
    if (
        rank_of_card(rival.card) != RANKS.index(done.rank)
        or not left
        or not all(is_taken(s, kind, rules) for kind in left)
    ):
        return ""
    return (
        f"{capital(named(rival.card))} can be thrown: the other player has no meld that takes it, "
        "and one for each card that would be left."
    )


def freezes(s: Round, _done: Lay, rival: Discard, rules: Terms) -> str:
    """Tell that a wild card would freeze the pile, which the other player takes freely."""
    if not is_wild(kind_of(rival.card)) or s.piled == 0 or is_frozen_to(s, OTHER, rules):
        return ""
    return freezing(s, rival.card)


def spends_wild(s: Round, done: Lay, _rival: Discard, _rules: Terms) -> str:
    """Tell that wild cards are spent on a short meld."""
    wild = wild_in(done.cards)
    if not wild or _size(s, done) > SHORT_MELD:
        return ""
    spent = f"{plural(wild, 'wild card')} {'is' if wild == 1 else 'are'} spent"
    return f"{spent} on a meld of {_size(s, done)} cards, far from a canasta."


def keeps_pair(s: Round, done: Lay, _rival: Discard, rules: Terms) -> str:
    """Tell that a pair of the hand would take a frozen pile."""
    rank = RANKS.index(done.rank)
    if not is_frozen_to(s, ME, rules) or s.piled == 0 or held(s, rank) < PAIR or not out(s, rank):
        return ""
    return f"The pile is frozen: a pair of {_ranks(done)} in the hand would take it, melded cards do not."


def keeps_hand(s: Round, done: Lay, _rival: Discard, rules: Terms) -> str:
    """Tell that few cards are left, which seldom take a pile, while a canasta is wanting to go out."""
    left = size_of(s.hand[ME]) - len(done.cards)
    missing = rules.canastas_to_go_out - canastas(s, ME) - _completes(s, done)
    if left > FEW_CARDS or missing <= 0:
        return ""
    few = f"{plural(left, 'card')} in the hand, which seldom take a pile"
    return f"This leaves {few}, and {plural(missing, 'canasta')} {'is' if missing == 1 else 'are'} still wanting to go out."


KEPT = (spoils_canasta, freezes, throws_safely, keeps_pair, spends_wild, keeps_hand)


def fewer_wild(_s: Round, done: Lay, rival: Lay, _rules: Terms) -> str:
    """Tell that fewer wild cards are spent."""
    more, less = wild_in(done.cards), wild_in(rival.cards)
    if less >= more:
        return ""
    spent = plural(more, "wild card")
    return f"{spent} {'is' if more == 1 else 'are'} spent on the {_ranks(done)}; the {_ranks(rival)} take {less or 'none'}."


def longer_meld(s: Round, done: Lay, rival: Lay, _rules: Terms) -> str:
    """Tell that the cards bring another meld closer to a canasta."""
    now, then = _size(s, done), _size(s, rival)
    if not now < then < CANASTA or rival.rank == done.rank:
        return ""
    return f"The {_ranks(rival)} come to {then} cards, the {_ranks(done)} only to {now}."


LAID_ELSEWHERE = (goes_out, completes, spoils_canasta, nears, takes_pile, longer_meld, fewer_wild)


def _size(s: Round, lay: Lay) -> int:
    """Count the cards of a meld with those that are laid."""
    return meld_size(s, ME, RANKS.index(lay.rank)) + len(lay.cards)


def _completes(s: Round, lay: Lay) -> bool:
    size = _size(s, lay)
    return size - len(lay.cards) < CANASTA <= size


def _wilds(cards: list[Card]) -> str:
    return "a wild card" if len(cards) == 1 else f"{len(cards)} wild cards"


def _ranks(lay: Lay) -> str:
    return all_of(RANKS.index(lay.rank))
