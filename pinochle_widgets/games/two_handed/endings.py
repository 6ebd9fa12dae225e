"""Phase 2 for those who count: the other hand is known, so that it can be solved."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import count
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.core import FOLLOW, HAND, LED, STAGE, STOCK, TRUMP, legal_plays
from pinochle_widgets.games.two_handed.counting import other_hand
from pinochle_widgets.games.two_handed.policies import SOLVED, Advice
from pinochle_widgets.games.two_handed.solver import best_play


@rule
def is_to_solve(seen: Sequence[int], rules: Sequence[int]) -> bool:
    """Whether there is a choice of plays in phase 2."""
    return seen[STAGE] <= FOLLOW and seen[STOCK] == 0 and count(legal_plays(seen, rules)) > 1


@rule(entry=True)
def solved(seen: Sequence[int], rules: Sequence[int], memory: list[int]) -> Advice:
    """The best play of phase 2 against any defense; `memory` is room for the solver."""
    value, slot = best_play(seen[HAND], other_hand(seen, rules), seen[LED], seen[TRUMP], rules, memory)
    return slot, SOLVED, value, 0
