"""The skill levels of the auction games, weakest first, as one rule that asks the policy of a level."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.layout import Hand, Terms
from pinochle_widgets.games.auction.players import budget
from pinochle_widgets.games.auction.players.advanced import within
from pinochle_widgets.games.auction.players.beginner import beginner
from pinochle_widgets.games.auction.players.intermediate import intermediate
from pinochle_widgets.games.auction.players.policies import Advice
from pinochle_widgets.games.auction.search.rollouts import SearchRoom

BEGINNER, INTERMEDIATE, ADVANCED = range(3)

__all__ = ["ADVANCED", "BEGINNER", "INTERMEDIATE", "SearchRoom", "advise"]


@rule
def advise(level: int, seen: Hand, rules: Terms, convention: Sequence[int], chance: int, memory: SearchRoom) -> Advice:
    """What a level does in an information state, and why; one that searches has the budget of tournaments.

    `memory` is room for those that search.
    """
    if level == BEGINNER:
        return beginner(seen, rules, chance)
    if level == INTERMEDIATE:
        return intermediate(seen, rules, convention, chance)
    return within(seen, rules, convention, chance, memory, budget.TOURNAMENT)
