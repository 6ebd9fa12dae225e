"""Appraise actions by rules: each is played on to the end of the round, in worlds as the seat can imagine them.

The module of rules has ``appraise(*known, actions, chains, memory, table)``: it plays the actions on in chains of worlds, each of
which writes a row to `table` with the result of each action, and returns the number of entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any  # Any: working memory is an array, or a layout where nothing is compiled

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Solution
from pinochle_widgets.games.protocol.bench import Chains


def play_on(
    module: str, known: Iterable[Layout | Sequence[int]], actions: Sequence[int], chains: Chains, memory: Any
) -> Sequence[int]:
    """Play actions on by the rules of a module; returns the table of `Appraiser.results`.

    Parameters
    ----------
    module : str
        The name of the module of rules.
    known : iterable of Layout or sequence of int
        The information state of the seat, the options of the round, and by what else its rules play on.
    actions : sequence of int
        Codes of actions.
    chains : Chains
    memory : object
        Room to work in.
    """
    table: Sequence[int] = room((chains.last - chains.first) * chains.worlds * len(actions))
    compiled(module).appraise(*map(numbers, known), numbers(actions), numbers(chains), memory, table)
    return table


def solution(worth: Iterable[tuple[Action, int]]) -> Solution:
    """Make the solution of a position from its plays, each with its result; of equal ones the first is best."""
    best_first = sorted(worth, key=lambda each: -each[1])
    return Solution(best_first[0][1], dict(best_first))
