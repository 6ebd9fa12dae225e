"""The long searches of auction players, cut into small steps; compiled where numba is installed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pinochle_widgets.engine.twin import can_compile, numbers, room
from pinochle_widgets.games.auction.mind.policies import Advice
from pinochle_widgets.games.auction.mind.search.rollouts import Budget, SearchRoom
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.layout import CALL, Hand, Terms
from pinochle_widgets.games.players.comparing import Behind, Course
from pinochle_widgets.games.players.thinking import SearchRules, in_ints

SEARCH = SearchRules("pinochle_widgets.games.auction.mind.search.rollouts")

AT_ONCE = 16
"""The number of worlds in a step of compiled search; interpreted, a step is one world."""

HALVES = 2
"""The units of a score that make a point."""


class Tried(NamedTuple):
    """The result of a search so far: its advice; for a call worlds by the side's points; at its end the other choices."""

    advice: Advice
    came_to: list[int]
    behind: list[Behind]


def searches(seen: Hand, rules: Terms, convention: CodedConvention, chance: int, budget: Budget) -> Iterator[Tried]:
    """Yield the result of a search after each of its steps; the last advice is that of `rollouts.search`."""
    search = SEARCH.compiled()
    known, terms, told, memory = numbers(seen), numbers(rules), numbers(convention), room(SearchRoom)
    search.begin_search(known, terms, told, chance, memory)
    step, course = AT_ONCE if can_compile() else 1, Course(HALVES)
    while not search.is_decided(memory):
        search.try_hands(known, terms, told, memory, budget, step)
        SEARCH.note_it_ran()
        action, reason, a, b = in_ints(search.verdict(known, terms, memory))
        so_far = SearchRoom.read(memory).rollouts
        course.note(so_far.hands, so_far.choices.score, so_far.choices)
        behind = course.behind(so_far.choices) if search.is_decided(memory) else []
        yield Tried((action, reason, a, b), so_far.came_to if seen.stage == CALL else [], behind)
