"""The policy of the level Advanced: it chooses calls, trump and plays by search.

Forced actions, and cards to give or discard, are those of an Intermediate.
"""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.core.layout import Hand, Terms
from pinochle_widgets.games.auction.players.intermediate import intermediate
from pinochle_widgets.games.auction.players.policies import Advice
from pinochle_widgets.games.auction.search.budget import Budget
from pinochle_widgets.games.auction.search.rollouts import SearchRoom, is_to_search, search


@rule(late=True)
def within(
    seen: Hand, rules: Terms, convention: CodedConvention, chance: int, memory: SearchRoom, budget: Budget
) -> Advice:
    """Search within a budget where there is a choice to search; otherwise decide as an Intermediate.

    `memory` is room to work in.
    """
    if is_to_search(seen, rules):
        return search(seen, rules, convention, chance, memory, budget)
    return intermediate(seen, rules, convention, chance)
