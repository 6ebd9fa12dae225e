"""Appraise the actions of phase 1: each is played on to the end of the round, in worlds as the seat can imagine them.

Both sides play phase 1 on by weighing, and `counting` estimates phase 2. In the last trick of phase 1 few worlds are left, and
phase 2 is solved in each.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.layout import assign
from pinochle_widgets.engine.rng import branch
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.protocol.bench import Chains
from pinochle_widgets.games.two_handed.mind.search.determinize import determinize_kept, start_of_stock
from pinochle_widgets.games.two_handed.mind.search.rollouts import SearchRoom, later_points, play_to_phase_2
from pinochle_widgets.games.two_handed.mind.standard import draws_left
from pinochle_widgets.games.two_handed.mind.weighing import Weights
from pinochle_widgets.games.two_handed.rules.core import Round, Terms, step


@rule
def swap_draws(seen: Round, deck: list[int]) -> None:
    """Swap the two cards that are drawn after each trick: each seat then draws the cards that the other one drew before.

    Good and bad draws cancel out in two such worlds (antithetic variates: Hammersley and Morton, 1956).
    """
    place = start_of_stock(seen, deck)
    while place + 1 < len(deck):
        card = deck[place]
        deck[place] = deck[place + 1]
        deck[place + 1] = card
        place += 2


@rule(entry=True)
def appraise(
    seen: Round,
    rules: Terms,
    weights: Weights,
    actions: Sequence[int],
    chains: Chains,
    memory: SearchRoom,
    table: list[int],
) -> int:
    """Play actions on in chains of worlds; see `players.appraising`.

    A result is in tenths of a point: points of seat 0 in the rest of the round, less those of seat 1. Every second world of a
    chain is the one before with its draws swapped.
    """
    at = 0
    exactly = draws_left(seen) == 1
    s = memory.played_on
    for chain in range(chains.first, chains.last):
        dice = branch(chains.dice, chain)
        for number in range(chains.worlds):
            if number & 1:
                swap_draws(seen, memory.deck)
            else:
                dice = determinize_kept(seen, rules, dice, memory.world, memory.deck)
            for each in range(len(actions)):
                assign(s, memory.world)
                step(s, memory.deck, actions[each], rules)
                gained = 10 * play_to_phase_2(memory, rules, weights)
                later = later_points(s, rules, memory.solver, exactly)
                table[at] = gained - later if s.turn else gained + later
                at += 1
    return at
