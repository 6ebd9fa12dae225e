"""The policy of Expert: it counts the cards that were seen, and weighs the odds of the others."""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.counting import CERTAIN, hidden_in_hand, talon_cards
from pinochle_widgets.games.canasta.mind.hands import NONE, is_meld, wilds_held
from pinochle_widgets.games.canasta.mind.laying import (
    MADE,
    completing_lay,
    lacks_canastas,
    last_lay,
    lay_on_the_way_out,
    natural_lay,
    naturals_of,
    pair_lay,
    room_in,
    wild_canasta_lay,
    wild_forced,
    wild_lay,
    wild_onto_any,
)
from pinochle_widgets.games.canasta.mind.opening import opens_by_pile
from pinochle_widgets.games.canasta.mind.policies import at_once, begins_costly, draws, opens, way_to_take
from pinochle_widgets.games.canasta.mind.weighing import (
    Weights,
    best_discard,
    is_hot,
    kept_worth,
    loot_worth,
    odds_of_wild,
    pile_worth,
    take_odds,
)
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.canasta.rules.codes import DISCARD, RETURN, chosen_in
from pinochle_widgets.games.canasta.rules.core.cards import ACE, FOUR, KINDS, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import meld_size, of_rank, size_of
from pinochle_widgets.games.canasta.rules.core.discarding import may_discard
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, Round, Terms
from pinochle_widgets.games.canasta.rules.core.layout import TAKE as TAKE_STAGE
from pinochle_widgets.games.canasta.rules.core.limits import PAIR, SMALLEST
from pinochle_widgets.games.canasta.rules.core.opening import is_open
from pinochle_widgets.games.canasta.rules.core.taking import is_frozen_to


@rule
def takes(s: Round, rules: Terms, w: Weights) -> int:
    """Take the pile where it is worth more than a draw."""
    code = way_to_take(s, rules)
    if code == NONE or begins_costly(s, rules) or not (is_open(s, ME) or opens_by_pile(s, code, rules)):
        return draws(s)
    if s.stock and pile_worth(s, chosen_in(code), rules, w) <= 0:
        return draws(s)
    return code


@rule
def naturals_laid(s: Round, is_late: bool, rules: Terms, w: Weights) -> int:
    """Choose natural cards to lay, high ranks first; early on pairs and new melds are kept back, unless that makes a canasta."""
    frozen = is_frozen_to(s, ME, rules)
    keeps = not is_late and s.stock > (w.pairs_frozen if frozen else w.pairs_free)
    waits = not is_late and s.stock > (w.begin_frozen if frozen else w.begin_free)
    for back in range(ACE - FOUR + 1):
        rank = ACE - back
        natural = of_rank(s.hand[ME], rank)
        size = meld_size(s, ME, rank)
        if natural == 0 or (size == 0 and not is_meld(natural, rank, rules)):
            continue
        most = min(natural, room_in(s, rank, rules))
        if size + natural < CANASTA:
            if size == 0 and waits:
                continue
            if keeps:
                most = 0 if natural == PAIR else max(1, most - PAIR)
                if size == 0 and most < SMALLEST:
                    continue
        code = naturals_of(s, rank, most, rules)
        if code != NONE:
            return code
    return NONE


@rule
def wilds_laid(s: Round, is_late: bool, rules: Terms, w: Weights) -> int:
    """Choose wild cards to lay, with natural ones: for a canasta, on the way out, and all of them late in a round."""
    if rules.wild_canasta and wilds_held(s) >= w.wait_wild and s.stock > w.wait_stock and not is_late:
        return NONE
    most = rules.most_wild
    if s.stock > w.wilds_stock and not is_late:
        most = min(most, w.wilds)
    code = completing_lay(s, most, rules)
    if code == NONE and (is_late or size_of(s.hand[ME]) <= w.finish) and not lacks_canastas(s, rules):
        code = pair_lay(s, 0, rules)
        if code == NONE:
            code = wild_onto_any(s, MADE, rules)
    if code == NONE and is_late:
        code = wild_lay(s, 1, rules)
    return code


@rule
def lays(s: Round, rules: Terms, w: Weights) -> int:
    """Lay the next cards of a player who is open; NONE where it keeps the others."""
    is_late = is_hot(s, rules, w)
    code = lay_on_the_way_out(s, rules)
    if code == NONE:
        code = last_lay(s, rules)
    if code != NONE:
        return code
    code = wild_canasta_lay(s, rules)
    if code == NONE:
        code = naturals_laid(s, is_late, rules, w)
    if code != NONE:
        return code
    return wilds_laid(s, is_late, rules, w)


@rule
def lays_last(s: Round, rules: Terms) -> int:
    """Lay cards where none may be thrown, so that the turn can end; take all back where nothing may be laid."""
    code = natural_lay(s, 0, rules)
    if code == NONE:
        code = completing_lay(s, rules.most_wild, rules)
    if code == NONE:
        code = wild_forced(s, rules)
    return RETURN if code == NONE else code


@rule
def throws(s: Round, rules: Terms, w: Weights) -> int:
    """Throw the card whose worth in the hand and danger are least."""
    kind = best_discard(s, rules, w)
    return lays_last(s, rules) if kind == NONE else DISCARD + kind


@rule
def expert(s: Round, rules: Terms, w: Weights) -> int:
    """Play as Expert, by weights."""
    if s.stage == TAKE_STAGE:
        return takes(s, rules, w)
    code = at_once(s, rules)
    if code != NONE:
        return code
    code = lays(s, rules, w) if is_open(s, ME) else opens(s, w.opening, rules)
    return code if code != NONE else throws(s, rules, w)


def weigh_discards(s: Round, rules: Terms) -> dict[int, int]:
    """Weigh the discards as Expert does: a kind of each rank with its worth and danger, the least first."""
    w = weights_for(rules)
    loot, hidden = loot_worth(s, w), hidden_in_hand(s, rules)
    pool = max(1, s.stock + hidden + talon_cards(s, rules))
    wild_odds, is_late = odds_of_wild(s, hidden, pool), is_hot(s, rules, w)
    found: dict[int, tuple[int, int]] = {}
    for kind in range(KINDS):
        if s.hand[ME][kind] and rank_of(kind) not in found and may_discard(s, kind, rules):
            danger = loot * take_odds(s, kind, hidden, pool, wild_odds, rules, w) // CERTAIN
            found[rank_of(kind)] = kept_worth(s, kind, is_late, rules, w) + danger, kind
    return {kind: worth for worth, kind in sorted(found.values())}
