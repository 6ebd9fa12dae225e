"""The ladder of the auction games, weakest level first: name, help and budget of each, and one rule that asks its policy.

The policy of Advanced stands here: it searches calls, trump and plays. Forced actions, and cards to give or discard, are those of
an Intermediate.
"""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.beginner import beginner, hoped
from pinochle_widgets.games.auction.mind.intermediate import expected, intermediate
from pinochle_widgets.games.auction.mind.search.rollouts import (
    CALLS,
    NAMES,
    NOTHING,
    PLAYS,
    TABLE,
    TOURNAMENT,
    Budget,
    SearchRoom,
    is_to_search,
    search,
)
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, lowest_call
from pinochle_widgets.games.auction.rules.core.layout import CALL, Hand, Terms

__all__ = ["ADVANCED", "BEGINNER", "INTERMEDIATE", "LEVELS", "NO_ROOM", "SearchRoom", "advise", "figures", "speaks"]

NO_ROOM = SearchRoom()
"""The room passed to policies that do not search; nothing is written to it."""


class Rung(NamedTuple):
    """The numbers of a level, besides its policy; its place in `LEVELS` is that in the entry of the games."""

    name: str
    speaks: bool = True
    """Whether its calls follow the convention."""
    budget: Budget = NOTHING
    """The budget of a decision at a table; NOTHING for a level that does not search."""


LEVELS = (Rung("beginner", speaks=False), Rung("intermediate"), Rung("advanced", budget=TABLE))
BEGINNER, INTERMEDIATE, ADVANCED = range(3)

SPEECHLESS = frozenset(rung.name for rung in LEVELS if not rung.speaks)


def speaks(level: str | None) -> bool:
    """Check whether calls follow the convention: those of persons, whose level is None, and of most levels."""
    return level not in SPEECHLESS


def figures(level: int, seen: Hand, rules: Terms, convention: CodedConvention) -> dict[str, float]:
    """List the figures behind an action that a level decides on at once: of a call the points that its side may expect."""
    lowest = lowest_call(seen, rules) if seen.stage == CALL else NO_BID
    if lowest == NO_BID:
        return {}
    of_beginner = level == BEGINNER
    return {"expected": hoped(seen, lowest, rules) if of_beginner else expected(seen, lowest, rules, convention)}


@rule(late=True)
def within(
    seen: Hand, rules: Terms, convention: CodedConvention, chance: int, memory: SearchRoom, budget: Budget
) -> int:
    """Decide as Advanced does: search within a budget where there is a choice to search; otherwise decide as an Intermediate.

    `memory` is room to work in.
    """
    if is_to_search(seen, rules):
        action, _, _ = search(seen, rules, convention, chance, memory, budget)
        return action
    return intermediate(seen, rules, convention, chance)


@rule
def advise(level: int, seen: Hand, rules: Terms, convention: CodedConvention, chance: int, memory: SearchRoom) -> int:
    """Decide by the policy of a level; a level that searches has the budget of tournaments.

    `memory` is room to work in for levels that search.
    """
    if level == BEGINNER:
        return beginner(seen, rules, chance)
    if level == INTERMEDIATE:
        return intermediate(seen, rules, convention, chance)
    budget = (
        TOURNAMENT[CALLS],
        TOURNAMENT[NAMES],
        TOURNAMENT[PLAYS],
    )  # a tuple also where the constant is compiled to an array
    return within(seen, rules, convention, chance, memory, budget)
