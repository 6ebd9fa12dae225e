"""Long thoughts of two-handed players in small steps, compiled where there is a compiler."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pinochle_widgets.engine.twin import can_compile, compiled, numbers, room
from pinochle_widgets.games.two_handed.core import Round, Terms
from pinochle_widgets.games.two_handed.players.budget import Budget
from pinochle_widgets.games.two_handed.players.policies import Advice
from pinochle_widgets.games.two_handed.players.weighing import Weights
from pinochle_widgets.games.two_handed.search.endgame import SolverRoom
from pinochle_widgets.games.two_handed.search.rollouts import SearchRoom, rounds_in_all

SEARCH = "pinochle_widgets.games.two_handed.search.rollouts"
ENDINGS = "pinochle_widgets.games.two_handed.search.known_hand"

AT_ONCE = 4
"""So many imagined rounds make a step of compiled search; interpreted it is one."""

_called: set[str] = set()
"""The compiled modules whose rules have run once in this process: they are at hand."""


def is_ready() -> bool:
    """Whether a search begins at once: it was called before, or there is no compiler to wait for.

    Of the solver, which comes second, nothing is said: Champion never asks it.
    """
    return SEARCH in _called or not can_compile()


def searches(seen: Round, rules: Terms, chance: int, weights: Weights, budget: Budget) -> Iterator[Advice]:
    """The advice after each step of a search; the last one is that of `search.search`."""
    search = compiled(SEARCH)
    known, terms, memory, weighty = numbers(seen), numbers(rules), room(SearchRoom), numbers(weights)
    search.begin_search(known, terms, chance, memory, weighty)
    tried, whole, step = 0, rounds_in_all(seen, budget), AT_ONCE if can_compile() else 1
    while tried < whole:
        more = min(step if tried < budget.rounds else 1, whole - tried)
        search.try_rounds(known, terms, memory, weighty, budget, more)
        tried += more
        _called.add(SEARCH)
        yield plain(search.verdict(memory, budget))


def solved(seen: Round, rules: Terms) -> Advice:
    """The advice of `endings.solved`."""
    return plain(compiled(ENDINGS).solved(numbers(seen), numbers(rules), room(SolverRoom)))


def plain(advice: Sequence[int]) -> Advice:
    """An advice in plain ints, whoever gave it."""
    action, reason, a, b = map(int, advice)
    return action, reason, a, b
