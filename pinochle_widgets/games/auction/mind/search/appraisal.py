"""Appraise calls, trumps, choices of cards and plays: each is played on to the end of the round, in imagined worlds.

All seats play on as Intermediates, as in the search of Advanced.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.layout import assign
from pinochle_widgets.engine.rng import branch
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.search.determinize import begin_worlds, next_world
from pinochle_widgets.games.auction.mind.search.rollouts import SearchRoom, carry_on, lead
from pinochle_widgets.games.auction.rules.codes import do
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.layout import OVER, Hand, Terms
from pinochle_widgets.games.protocol.bench import Chains


@rule(entry=True)
def appraise(
    seen: Hand,
    rules: Terms,
    convention: CodedConvention,
    actions: Sequence[int],
    chains: Chains,
    memory: SearchRoom,
    table: list[int],
) -> int:
    """Play actions on in chains of worlds; see `players.appraising`.

    A result is in halves of a point: the gain of side 0 in the round, less the average of the others.
    """
    at = 0
    s = memory.tried
    for chain in range(chains.first, chains.last):
        begin_worlds(seen, rules, branch(chains.dice, chain), memory.worlds)
        for _ in range(chains.worlds):
            next_world(seen, rules, memory.worlds, memory.world)
            for each in range(len(actions)):
                assign(s, memory.world)
                do(s, actions[each], rules)
                carry_on(s, rules, convention, memory.seen)
                table[at] = lead(s, rules) if s.stage == OVER else 0
                at += 1
    return at
