"""Solve phase 2 for players that count cards and so know the other hand."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import count
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.mind.counting import other_hand
from pinochle_widgets.games.two_handed.mind.search.endgame import SolverRoom, best_play
from pinochle_widgets.games.two_handed.mind.weights import Budget
from pinochle_widgets.games.two_handed.rules.core import FOLLOW, ME, Round, Terms, legal_plays


@rule
def is_to_solve(seen: Round, rules: Terms, budget: Budget) -> bool:
    """Check whether there is a choice of plays in phase 2, of so few cards that the budget solves it."""
    if seen.stage > FOLLOW or seen.stock or count(seen.hand[ME]) > budget.solved:
        return False
    return count(legal_plays(seen, rules)) > 1


@rule(late=True, entry=True)
def solved(seen: Round, rules: Terms, memory: SolverRoom) -> tuple[int, int]:
    """Return the best play of phase 2 against best replies, and its value; `memory` is working memory of the solver."""
    value, slot = best_play(seen.hand[ME], other_hand(seen, rules), seen.led, seen.trump, rules, memory)
    return slot, value
