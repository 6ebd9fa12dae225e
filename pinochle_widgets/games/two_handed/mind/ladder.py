"""The ladder of two-handed Pinochle: its levels, weakest first, and the rule that calls the policy of a level."""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.engine.layout import named
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.mind.expert import expert, within
from pinochle_widgets.games.two_handed.mind.policies import Advice, carefree, novice
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
    """A level of the ladder, without its policy; the level's number is its place in `LEVELS`.

    Parameters
    ----------
    name, help : str
        The name of the level, and a line on how it plays.
    weights : Weights or None
        The weights of a level that goes by the odds.
    budget : Budget
        The budget for a decision; `NO_BUDGET` where the level neither searches nor solves.
    revision : int
        The revision of the level; see `Level`.
    """

    name: str
    help: str
    weights: Weights | None = None
    budget: Budget = NO_BUDGET
    revision: int = 1


LEVELS = (
    Rung("carefree", "Plays at random within the rules and never melds."),
    Rung("novice", "Lays its melds and tries for points, with little thought for each card."),
    Rung("standard", "Keeps the cards that may still make melds, and picks its tricks."),
    Rung(
        "expert",
        "Goes by the odds of what is still out, and in phase 2 knows the other hand.",
        EXPERT_WEIGHTS,
        revision=2,
    ),
    Rung(
        "champion",
        "Looks ahead in the last tricks of phase 1, and plays the last six cards perfectly.",
        EXPERT_WEIGHTS,
        CHAMPION_BUDGET,
        revision=2,
    ),
    Rung(
        "master",
        "Judges hands better, looks ahead in ten times as many ways, and plays all of phase 2 perfectly.",
        MASTER_WEIGHTS,
        MASTER_BUDGET,
        revision=2,
    ),
)
CAREFREE, NOVICE, STANDARD, EXPERT, CHAMPION, MASTER = range(6)


@rule
def advise(level: int, seen: Round, rules: Terms, chance: int, memory: SearchRoom) -> Advice:
    """Return the advice of a level, by its number, in an information state; `memory` is for levels that search or solve."""
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
