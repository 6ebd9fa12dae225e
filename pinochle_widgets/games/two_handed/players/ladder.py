"""The skill levels of two-handed Pinochle, weakest first, as one rule that asks the policy of a level."""

from __future__ import annotations

from pinochle_widgets.engine.layout import named
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.core import Round, Terms
from pinochle_widgets.games.two_handed.players import budget
from pinochle_widgets.games.two_handed.players.expert import within
from pinochle_widgets.games.two_handed.players.policies import Advice, carefree, novice
from pinochle_widgets.games.two_handed.players.standard import standard
from pinochle_widgets.games.two_handed.players.weighing import Weights
from pinochle_widgets.games.two_handed.players.weights import EXPERT_WEIGHTS, MASTER_WEIGHTS
from pinochle_widgets.games.two_handed.search.rollouts import SearchRoom

CAREFREE, NOVICE, STANDARD, EXPERT, CHAMPION, MASTER = range(6)

__all__ = ["CAREFREE", "CHAMPION", "EXPERT", "MASTER", "NOVICE", "STANDARD", "advise"]


@rule
def advise(level: int, seen: Round, rules: Terms, chance: int, memory: SearchRoom) -> Advice:
    """What a level does in an information state, and why; `memory` is room for those that search."""
    if level == CAREFREE:
        return carefree(seen, rules, chance)
    if level == NOVICE:
        return novice(seen, rules, chance)
    if level == STANDARD:
        return standard(seen, rules, chance)
    if level == EXPERT:
        return within(seen, rules, chance, memory, named(EXPERT_WEIGHTS, Weights), budget.EXPERT)
    if level == CHAMPION:
        return within(seen, rules, chance, memory, named(EXPERT_WEIGHTS, Weights), budget.CHAMPION)
    return within(seen, rules, chance, memory, named(MASTER_WEIGHTS, Weights), budget.MASTER)
