"""The policy of the upper levels, which remember the cards played and go by the odds of the unseen cards.

Source: the two-handed guide, "Skill Level". In phase 1 Expert weighs its cards by the odds of completing melds; in
phase 2 it knows the other hand by counting. Champion and Master search and solve besides, and decide like Expert, Master
with weights of its own, where their budgets allow neither.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import count, first
from pinochle_widgets.engine.layout import named
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.mind.counting import play_by_count
from pinochle_widgets.games.two_handed.mind.search.known_hand import is_to_solve, solved
from pinochle_widgets.games.two_handed.mind.search.rollouts import SearchRoom, is_to_search, search
from pinochle_widgets.games.two_handed.mind.weighing import Weights, best_by_odds, lay_by_odds
from pinochle_widgets.games.two_handed.mind.weights import EXPERT_WEIGHTS, Budget
from pinochle_widgets.games.two_handed.rules.core import FOLLOW, Round, Terms, legal_plays


@rule(late=True)
def expert(seen: Round, rules: Terms) -> int:
    """Decide as Expert does."""
    return at_once(seen, rules, named(EXPERT_WEIGHTS, Weights))


@rule
def at_once(seen: Round, rules: Terms, weights: Weights) -> int:
    """Lay complete melds, keep the cards that the odds favor, and count in phase 2, without search and without solving."""
    if seen.stage > FOLLOW:
        return lay_by_odds(seen, rules, weights)
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays)
    if seen.stock:
        return best_by_odds(seen, plays, rules, weights)
    return play_by_count(seen, plays, rules)


@rule(late=True)
def within(seen: Round, rules: Terms, chance: int, memory: SearchRoom, weights: Weights, budget: Budget) -> int:
    """Decide as Champion and Master do: search or solve where the budget allows, else decide at once.

    `memory` is working memory for search and solver.
    """
    if is_to_search(seen, rules, budget):
        slot, _, _ = search(seen, rules, chance, memory, weights, budget)
        return slot
    if is_to_solve(seen, rules, budget):
        slot, _ = solved(seen, rules, memory.solver)
        return slot
    return at_once(seen, rules, weights)
