"""The ladder of Canasta: its levels, weakest first, and the rule that calls the policy of a level."""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.expert import expert
from pinochle_widgets.games.canasta.mind.policies import carefree, novice, standard
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.canasta.rules.core.layout import Round, Terms


class Budget(NamedTuple):
    """The budget of a level for one action: numbers, never a time, so that a seed gives the same game anywhere."""

    worlds: int
    """The number of worlds in which it tries actions; 0 where it does not search."""
    lead: int
    """The points a world by which another action has to be ahead of the one that Expert would do."""
    doubt: int
    """The standard errors of its lead, in percent, by which it has to be ahead."""
    melds: int
    """Whether it tries melds and the cards that open, too; else piles and discards alone."""
    same: int
    """The worlds after which an action that came to the same in all of them is dropped. After few some are dropped that
    would have gained much in a rare world.
    """


NO_BUDGET = Budget(worlds=0, lead=0, doubt=0, melds=0, same=0)
CHAMPION_BUDGET = Budget(worlds=192, lead=10, doubt=130, melds=0, same=48)
MASTER_BUDGET = Budget(worlds=768, lead=0, doubt=50, melds=1, same=96)
"""The budgets at a table, where all answers of a turn take a second at most."""

CHAMPION_IN_TOURNAMENTS = Budget(worlds=64, lead=10, doubt=130, melds=0, same=6)
MASTER_IN_TOURNAMENTS = Budget(worlds=256, lead=10, doubt=130, melds=1, same=6)
"""The budgets in tournaments, which have thousands of turns; in few worlds more of what is seen is luck."""


class Rung(NamedTuple):
    """The numbers of a level; its place in `LEVELS` is that in the entry of the game."""

    name: str
    budget: Budget = NO_BUDGET
    """Its budget at a table; `NO_BUDGET` where it does not search."""


LEVELS = (
    Rung("carefree"),
    Rung("novice"),
    Rung("standard"),
    Rung("expert"),
    Rung("champion", CHAMPION_BUDGET),
    Rung("master", MASTER_BUDGET),
)
CAREFREE, NOVICE, STANDARD, EXPERT, CHAMPION, MASTER = range(6)


@rule
def advise(level: int, seen: Round, rules: Terms) -> int:
    """Return the action of a level, by its number, in an information state; of levels that search that of Expert."""
    if level == CAREFREE:
        return carefree(seen, rules)
    if level == NOVICE:
        return novice(seen, rules)
    if level == STANDARD:
        return standard(seen, rules)
    return expert(seen, rules, weights_for(rules))
