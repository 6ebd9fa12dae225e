"""The ladder of two-handed Pinochle: its levels, weakest first, and the rule that calls the policy of a level."""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.engine.layout import named
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.mind.expert import expert, within
from pinochle_widgets.games.two_handed.mind.policies import carefree, novice
from pinochle_widgets.games.two_handed.mind.search.rollouts import SearchRoom
from pinochle_widgets.games.two_handed.mind.standard import standard
from pinochle_widgets.games.two_handed.mind.weighing import Weights
from pinochle_widgets.games.two_handed.mind.weights import (
    CHAMPION_BUDGET,
    EXPERT_WEIGHTS,
    MASTER_BUDGET,
    MASTER_WEIGHTS,
    NO_BUDGET,
    Budget,
)
from pinochle_widgets.games.two_handed.rules.core import Round, Terms

__all__ = ["CAREFREE", "CHAMPION", "EXPERT", "LEVELS", "MASTER", "NOVICE", "STANDARD", "advise"]


class Rung(NamedTuple):
    """The numbers of a level, without its policy; its place in `LEVELS` is that in the entry of the game."""

    name: str
    weights: Weights | None = None
    """The weights of a level that goes by the odds."""
    budget: Budget = NO_BUDGET
    """The budget for a decision; `NO_BUDGET` where the level neither searches nor solves."""


LEVELS = (
    Rung("carefree"),
    Rung("novice"),
    Rung("standard"),
    Rung("expert", EXPERT_WEIGHTS),
    Rung("champion", EXPERT_WEIGHTS, CHAMPION_BUDGET),
    Rung("master", MASTER_WEIGHTS, MASTER_BUDGET),
)
CAREFREE, NOVICE, STANDARD, EXPERT, CHAMPION, MASTER = range(6)


@rule
def advise(level: int, seen: Round, rules: Terms, chance: int, memory: SearchRoom) -> int:
    """Return the action of a level, by its number, in an information state; `memory` is for levels that search or solve."""
    if level == CAREFREE:
        return carefree(seen, rules, chance)
    if level == NOVICE:
        return novice(seen, rules, chance)
    if level == STANDARD:
        return standard(seen, rules, chance)
    if level == EXPERT:
        return expert(seen, rules)
    if level == CHAMPION:
        return within(seen, rules, chance, memory, named(EXPERT_WEIGHTS, Weights), CHAMPION_BUDGET)
    return within(seen, rules, chance, memory, named(MASTER_WEIGHTS, Weights), MASTER_BUDGET)
