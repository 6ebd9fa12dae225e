"""The long searches of auction players, cut into small steps; compiled where numba is installed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from pinochle_widgets.engine.twin import can_compile, numbers, room
from pinochle_widgets.games.auction.mind.search.rollouts import Budget, SearchRoom
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.bidding import allowed_bids, lowest_call
from pinochle_widgets.games.auction.rules.core.layout import CALL, Hand, Terms
from pinochle_widgets.games.players.comparing import Course, Tried
from pinochle_widgets.games.players.thinking import SearchRules, in_ints

SEARCH = SearchRules("pinochle_widgets.games.auction.mind.search.rollouts")

AT_ONCE = 16
"""The number of worlds in a step of compiled search; interpreted, a step is one world."""

HALVES = 2
"""The units of a score that make a point."""


def searches(seen: Hand, rules: Terms, convention: CodedConvention, chance: int, budget: Budget) -> Iterator[Tried]:
    """Yield the result of a search after each of its steps; the last verdict is that of `rollouts.search`."""
    search = SEARCH.compiled()
    known, terms, told, memory = numbers(seen), numbers(rules), numbers(convention), room(SearchRoom)
    search.begin_search(known, terms, told, chance, memory)
    step, course = AT_ONCE if can_compile() else 1, Course(HALVES)
    while not search.is_decided(memory):
        search.try_hands(known, terms, told, memory, budget, step)
        SEARCH.note_it_ran()
        verdict, so_far = in_ints(search.verdict(known, terms, memory)), SearchRoom.read(memory).rollouts
        course.note(so_far.hands, so_far.choices.score, so_far.choices)
        behind = course.behind(so_far.choices) if search.is_decided(memory) else []
        yield Tried(verdict, behind, chances_to_make(seen, rules, so_far.came_to) if seen.stage == CALL else ())


def chances_to_make(seen: Hand, rules: Terms, came_to: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """List the legal bids, up to the first one that was made in no world, each with the number of 100 worlds in which it was.

    `came_to` counts the worlds by the points that the side came to.
    """
    at_least = list(accumulate(reversed(came_to)))[::-1]
    bids = [bid for bid in allowed_bids(lowest_call(seen, rules), rules) if bid < len(came_to)]
    chances = [(bid, 100 * at_least[bid] // at_least[0]) for bid in bids]
    made = sum(chance > 0 for _, chance in chances)
    return tuple(chances[: made + 1])
