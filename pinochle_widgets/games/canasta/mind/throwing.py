"""The discard of a level."""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.hands import NONE, is_costly
from pinochle_widgets.games.canasta.rules.core.cards import KINDS, is_three, is_wild, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import card_points, meld_size, naturals_in, of_rank
from pinochle_widgets.games.canasta.rules.core.discarding import may_discard
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, OTHER, Round, Terms
from pinochle_widgets.games.canasta.rules.core.opening import is_open

FAR = 1 << 30
ACES_END = 51
"""The highest kind that is no joker."""


@rule
def is_burden(rank: int, cards: int, rules: Terms) -> bool:
    """Check whether so many cards of a rank cost a penalty in the hand or as a meld, and are far from a canasta."""
    return is_costly(rank, rules) and cards < 5


@rule
def fewest(s: Round, rules: Terms) -> int:
    """Choose the kind of card to throw of which the hand has fewest of its rank, wild cards last; NONE if none may be thrown."""
    best = NONE
    least = FAR
    for kind in range(KINDS):
        if s.hand[ME][kind] and may_discard(s, kind, rules):
            cards = of_rank(s.hand[ME], rank_of(kind))
            weight = 100 if is_wild(kind) else -cards if is_burden(rank_of(kind), cards, rules) else cards
            if weight < least:
                best = kind
                least = weight
    return best


@rule
def careful(s: Round, rules: Terms) -> int:
    """Choose the kind of card to throw that the hand needs least and that gives the other player least; NONE if there is none."""
    best = NONE
    least = FAR
    for kind in range(KINDS):
        if s.hand[ME][kind] and may_discard(s, kind, rules):
            weight = worth_keeping(s, kind, rules) + danger(s, kind, rules)
            if weight < least:
                best = kind
                least = weight
    return best


@rule
def worth_keeping(s: Round, kind: int, rules: Terms) -> int:
    """Weigh a card in the hand: wild cards most, then cards of melds, triples and pairs; high cards before low ones."""
    if is_wild(kind):
        return 300 if kind > ACES_END else 250
    if is_three(kind):
        return 0
    rank = rank_of(kind)
    cards = of_rank(s.hand[ME], rank)
    size = meld_size(s, ME, rank)
    if size:
        return 80 if size < CANASTA or not rules.no_extended else 0
    weight = 0
    if cards == 2:
        weight = 30
    if cards > 2:
        weight = 60
    if is_burden(rank, cards, rules):
        return 5 - 5 * cards
    return weight + card_points(rank, rules) // 2


@rule
def danger(s: Round, kind: int, rules: Terms) -> int:
    """Weigh the danger that the other player takes the pile with a card on top: it has cards of the rank, or a meld of it."""
    if is_three(kind) or is_wild(kind):
        return 0
    rank = rank_of(kind)
    held = of_rank(s.shown[OTHER], rank)
    loot = 6 + 3 * s.piled
    is_free = is_open(s, OTHER) and not s.frozen and not rules.always_frozen
    size = meld_size(s, OTHER, rank)
    if size and is_free and not (rules.no_add_to_canasta and size >= CANASTA):
        return 2 * loot
    if held >= 2:
        return 2 * loot
    known = of_rank(s.hand[ME], rank) + naturals_in(s, ME, rank) + naturals_in(s, OTHER, rank)
    for place in range(s.piled):
        known += rank_of(s.pile[place]) == rank
    out = max(0, 8 - known)
    return loot * (out + 3 * held) // (10 if is_free else 20)
