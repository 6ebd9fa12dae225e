"""The long searches of auction players, cut into small steps; compiled where numba is installed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pinochle_widgets.engine.twin import can_compile, numbers, room
from pinochle_widgets.games.auction.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.core.layout import CALL, NAME, Hand, Terms
from pinochle_widgets.games.auction.players.policies import Advice
from pinochle_widgets.games.auction.search.rollouts import Budget, Rollouts, SearchRoom
from pinochle_widgets.games.players.thinking import SearchRules, in_ints

SEARCH = SearchRules("pinochle_widgets.games.auction.search.rollouts")

AT_ONCE = 16
"""The number of worlds in a step of compiled search; interpreted, a step is one world."""


class Tried(NamedTuple):
    """The result of a search so far: its advice; worlds by the points that the side came to, for a call; the next best play."""

    advice: Advice
    came_to: list[int]
    next_best: tuple[int, float] | None = None


def searches(seen: Hand, rules: Terms, convention: CodedConvention, chance: int, budget: Budget) -> Iterator[Tried]:
    """Yield the result of a search after each of its steps; the last advice is that of `rollouts.search`."""
    search = SEARCH.compiled()
    known, terms, told, memory = numbers(seen), numbers(rules), numbers(convention), room(SearchRoom)
    search.begin_search(known, terms, told, chance, memory)
    step = AT_ONCE if can_compile() else 1
    while not search.is_decided(memory):
        search.try_hands(known, terms, told, memory, budget, step)
        SEARCH.note_it_ran()
        advice = in_ints(search.verdict(known, terms, memory))
        if seen.stage == CALL:
            yield Tried(advice, SearchRoom.read(memory).rollouts.came_to)
        elif seen.stage == NAME:
            yield Tried(advice, [])
        else:
            yield Tried(advice, [], _next_best(SearchRoom.read(memory).rollouts))


def _next_best(rollouts: Rollouts) -> tuple[int, float] | None:
    """Find the next best of the remaining choices, and by how many points it is behind; None if only one remains."""
    choices = rollouts.choices
    if choices.alive < 2:
        return None
    best, other = sorted(choices.order[: choices.alive], key=lambda each: choices.score[each], reverse=True)[:2]
    return choices.action[other], (choices.score[best] - choices.score[other]) / (2 * max(rollouts.hands, 1))
