"""How Master decides: it searches longer than Champion, and plays phase 2 without a fault.

From the two-handed guide, "Skill Level". Once the stock is gone it knows the other hand by counting, and the solver
finds the best play against any defense.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.cardset import count
from pinochle_widgets.games.twin import rule
from pinochle_widgets.games.two_handed.champion import is_to_search
from pinochle_widgets.games.two_handed.core import FOLLOW, HAND, LED, STAGE, STOCK, TRUMP, legal_plays
from pinochle_widgets.games.two_handed.counting import other_hand
from pinochle_widgets.games.two_handed.expert import WEIGHTS, expert
from pinochle_widgets.games.two_handed.policies import SOLVED, Advice
from pinochle_widgets.games.two_handed.search import Budget, search
from pinochle_widgets.games.two_handed.solver import best_play

MASTER: Budget = (5, 150, 50)


@rule
def master(seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int]) -> Advice:
    """Search the last tricks of phase 1, solve phase 2; else decide as Expert."""
    if is_to_search(seen, rules, MASTER):
        return search(seen, rules, chance, memory, WEIGHTS, MASTER)
    if is_to_solve(seen, rules):
        return solved(seen, rules, memory)
    return expert(seen, rules)


@rule
def is_to_solve(seen: Sequence[int], rules: Sequence[int]) -> bool:
    """Whether there is a choice of plays in phase 2."""
    return seen[STAGE] <= FOLLOW and seen[STOCK] == 0 and count(legal_plays(seen, rules)) > 1


@rule
def solved(seen: Sequence[int], rules: Sequence[int], memory: list[int]) -> Advice:
    """The best play of phase 2, the other hand known by counting."""
    value, slot = best_play(seen[HAND], other_hand(seen, rules), seen[LED], seen[TRUMP], rules, memory)
    return slot, SOLVED, value, 0
