"""Appraise actions of Canasta: each is played on to the end of the round, in worlds as the seat can imagine them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.layout import Layout, assign
from pinochle_widgets.engine.rng import branch
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.ladder import EXPERT, STANDARD, advise
from pinochle_widgets.games.canasta.mind.search.determinize import Worlds, count_unseen, imagine
from pinochle_widgets.games.canasta.rules.codes import MOST_CODES, do, is_legal, list_others
from pinochle_widgets.games.canasta.rules.core.cards import DECK
from pinochle_widgets.games.canasta.rules.core.layout import ME, OTHER, OVER, SEATS, Round, Terms, view
from pinochle_widgets.games.canasta.rules.core.scoring import round_points
from pinochle_widgets.games.protocol.bench import Chains

MIXED = (EXPERT, STANDARD, EXPERT, EXPERT)
"""The levels by which seat and other seat play on, pair by pair for the worlds in turns.

The seat goes on as Expert, or an action would be priced by mistakes that it would not make; the other seat is Standard in every
other world, as nobody knows who sits there (`benchmarks.choices` compares several such mixes).
"""


class SearchRoom(Layout):
    """The memory for worlds and for rounds that are played on."""

    worlds: Worlds
    played_on: Round
    seen: Round
    listed: Annotated[list[int], MOST_CODES]
    levels: Annotated[list[int], SEATS]  # of a world
    deck: Annotated[list[int], DECK]  # of a world


@rule(late=True)
def play_on(levels: Sequence[int], rules: Terms, memory: SearchRoom) -> int:
    """Play a round on to its end by the levels of both seats; where a level has no legal action, by the last one listed.

    Returns the points of ME in the round, less those of the other seat.
    """
    s = memory.played_on
    while s.stage != OVER:
        view(s, s.turn, memory.seen)
        code = advise(levels[s.turn], memory.seen, rules)
        if code < 0 or not is_legal(s, code, rules):
            listed = list_others(s, rules, memory.listed)
            if listed == 0:
                break
            code = memory.listed[listed - 1]
        do(s, memory.deck, code, rules)
    return round_points(s, ME, rules) - round_points(s, OTHER, rules)


@rule
def set_levels(levels: Sequence[int], world: int, memory: SearchRoom) -> None:
    """Choose the levels that play a world on: a pair of `levels`, in turns."""
    for each in range(SEATS):
        memory.levels[each] = levels[(SEATS * world + each) % len(levels)]


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
    """Play actions on in chains of worlds; see `players.appraising`.

    The levels by which seat and other seat play on are a pair, or several for the chains in turns. A
    result is the points of the seat in the round, less those of the other seat.
    """
    at = 0
    s = memory.played_on
    count_unseen(seen, memory.worlds.left)
    for chain in range(chains.first, chains.last):
        dice = branch(chains.dice, chain)
        set_levels(levels, chain, memory)
        for _ in range(chains.worlds):
            dice = imagine(seen, rules, dice, memory.worlds, memory.deck)
            for each in range(len(actions)):
                assign(s, memory.worlds.world)
                do(s, memory.deck, actions[each], rules)
                table[at] = play_on(memory.levels, rules, memory)
                at += 1
    return at
