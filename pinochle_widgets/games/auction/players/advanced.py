"""How an Advanced decides: it tries out its calls, its trumps and its plays in hands as they may lie.

What no trial is needed for, and which cards it gives or discards, it does as an Intermediate.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.layout import Hand, Terms
from pinochle_widgets.games.auction.players.intermediate import intermediate
from pinochle_widgets.games.auction.players.policies import Advice
from pinochle_widgets.games.auction.search.budget import Budget
from pinochle_widgets.games.auction.search.rollouts import SearchRoom, is_to_search, search


@rule
def within(
    seen: Hand, rules: Terms, convention: Sequence[int], chance: int, memory: SearchRoom, budget: Budget
) -> Advice:
    """Try out what a budget allows, else decide at once.

    `memory` is room to work in.
    """
    if is_to_search(seen, rules):
        return search(seen, rules, convention, chance, memory, budget)
    return intermediate(seen, rules, convention, chance)
