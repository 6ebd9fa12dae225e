"""Appraise actions of Canasta: each is played on to the end of the round, in worlds as the seat can imagine them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.layout import Layout, assign
from pinochle_widgets.engine.rng import branch
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.bench import Chains
from pinochle_widgets.games.canasta.bulk.contest import Tally, play_round
from pinochle_widgets.games.canasta.codes import MOST_CODES, do, list_others
from pinochle_widgets.games.canasta.core.cards import DECK
from pinochle_widgets.games.canasta.core.layout import ME, OTHER, OVER, SEATS, Round, Terms
from pinochle_widgets.games.canasta.core.scoring import round_points
from pinochle_widgets.games.canasta.search.determinize import Worlds, count_unseen, imagine


class SearchRoom(Layout):
    """The memory for worlds and for rounds that are played on."""

    worlds: Worlds
    played_on: Round
    seen: Round
    tally: Tally
    listed: Annotated[list[int], MOST_CODES]
    levels: Annotated[list[int], SEATS]  # of a world
    deck: Annotated[list[int], DECK]  # of a world


@rule
def play_on(levels: Sequence[int], rules: Terms, memory: SearchRoom) -> None:
    """Play a round on to its end by the levels of both seats; where a level has no legal action, by the last one listed."""
    s = memory.played_on
    while s.stage != OVER:
        play_round(levels, memory.deck, s, memory.seen, rules, memory.tally)
        if s.stage != OVER:
            listed = list_others(s, rules, memory.listed)
            if listed == 0:
                return
            do(s, memory.deck, memory.listed[listed - 1], rules)


@rule(entry=True)
def appraise(
    seen: Round,
    rules: Terms,
    levels: Sequence[int],
    actions: Sequence[int],
    chains: Chains,
    memory: SearchRoom,
    table: list[int],
) -> int:
    """Play actions on in chains of worlds; each world writes a row to `table`, with the result of each action.

    Parameters
    ----------
    seen : Round
        The information state of the seat on turn.
    rules : Terms
        The options of the round.
    levels : sequence of int
        The levels by which seat and other seat play on: a pair, or several for the chains in turns.
    actions : sequence of int
        The codes of the actions (`codes`).
    chains : Chains
    memory : SearchRoom
        Room to work in.
    table : list of int
        Gets the rows. A result is the points of the seat in the round, less those of the other seat.

    Returns
    -------
    int
        The number of entries written to `table`.
    """
    at = 0
    s = memory.played_on
    count_unseen(seen, memory.worlds.left)
    for chain in range(chains.first, chains.last):
        dice = branch(chains.dice, chain)
        for each in range(SEATS):
            memory.levels[each] = levels[(SEATS * chain + each) % len(levels)]
        for _ in range(chains.worlds):
            dice = imagine(seen, rules, dice, memory.worlds, memory.deck)
            for each in range(len(actions)):
                assign(s, memory.worlds.world)
                do(s, memory.deck, actions[each], rules)
                play_on(memory.levels, rules, memory)
                table[at] = round_points(s, ME, rules) - round_points(s, OTHER, rules)
                at += 1
    return at
