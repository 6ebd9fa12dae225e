"""The searches of Canasta's players, cut into small steps; compiled where numba is installed."""

from __future__ import annotations

from collections.abc import Iterator

from pinochle_widgets.engine.twin import can_compile, numbers, room
from pinochle_widgets.games.canasta.mind.ladder import CHAMPION_IN_TOURNAMENTS, Budget
from pinochle_widgets.games.canasta.mind.search.rollouts import SearchingRoom
from pinochle_widgets.games.canasta.rules.core.layout import Round, Terms
from pinochle_widgets.games.players.comparing import Course, Tried
from pinochle_widgets.games.players.thinking import SearchRules, in_ints

SEARCH = SearchRules("pinochle_widgets.games.canasta.mind.search.rollouts")

AT_ONCE = 12
"""The number of worlds in a step of a compiled search; interpreted, a step is one world."""

INTERPRETED = 48
"""The most worlds of an interpreted search, in which one takes a hundred times as long: an answer takes a few seconds."""


def searches(seen: Round, rules: Terms, code: int, chance: int, budget: Budget) -> Iterator[Tried]:
    """Yield the result of a search after each of its steps, beginning with Expert's action; nothing where there is no other.

    Where the rules are interpreted it has `INTERPRETED` worlds at most, and the caution of tournaments: fewer hold more luck.
    """
    search = SEARCH.compiled()
    if not can_compile():
        budget = CHAMPION_IN_TOURNAMENTS._replace(worlds=min(budget.worlds, INTERPRETED), melds=budget.melds)
    known, terms, memory = numbers(seen), numbers(rules), room(SearchingRoom)
    search.begin_search(known, terms, code, chance, memory, budget)
    step, course = AT_ONCE if can_compile() else 1, Course(1)
    while not search.is_decided(memory, budget):
        search.try_worlds(known, terms, memory, budget, step)
        SEARCH.note_it_ran()
        verdict, so_far = in_ints(search.verdict(memory, budget)), SearchingRoom.read(memory)
        course.note(so_far.tried, so_far.total, so_far.choices)
        yield Tried(verdict, course.behind(so_far.choices) if search.is_decided(memory, budget) else [])
