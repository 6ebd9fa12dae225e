"""Appraise calls, trumps, choices of cards and plays: each is played on to the end of the round, in imagined worlds.

All seats play on as Intermediates, as in the search of Advanced.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.layout import Layout, assign
from pinochle_widgets.engine.rng import branch
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.search.determinize import begin_worlds, next_world
from pinochle_widgets.games.auction.mind.search.rollouts import SearchRoom, carry_on, lead, settled
from pinochle_widgets.games.auction.rules.codes import do
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.layout import BID, OVER, PASS, Hand, Terms
from pinochle_widgets.games.auction.rules.core.scoring import bidding_side, is_made
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


class Outcomes(Layout):
    """The outcomes of worlds in which a bid was played on beside a pass: sums over these worlds, leads in halves of a point."""

    number: int
    more: int  # the lead after the bid, less that after the pass
    staked: int  # the same, with what the game is worth to its winner
    own: int  # worlds in which the own side plays this bid
    lost: int  # those of them in which it is set
    cost: int  # the lead in these
    left: int  # worlds in which another side plays after the pass
    makes: int  # those of them in which it makes its bid
    passed: int  # the lead after the pass


@rule(entry=True)
def compare(
    seen: Hand,
    rules: Terms,
    convention: CodedConvention,
    bid: int,
    worlds: int,
    chance: int,
    memory: SearchRoom,
    ends: Outcomes,
) -> int:
    """Play a bid and a pass on in the same worlds, of one chain; `ends` gets how they ended."""
    s = memory.tried
    begin_worlds(seen, rules, chance, memory.worlds)
    for _ in range(worlds):
        next_world(seen, rules, memory.worlds, memory.world)
        ends.number += 1
        play_call(PASS, rules, convention, memory)
        passed = lead(s, rules) if s.stage == OVER else 0
        ends.staked -= settled(s, rules)
        ends.passed += passed
        if s.stage == OVER and bidding_side(s, rules):
            ends.left += 1
            ends.makes += int(is_made(s, rules))
        play_call(BID + bid, rules, convention, memory)
        won = lead(s, rules) if s.stage == OVER else 0
        ends.staked += settled(s, rules)
        ends.more += won - passed
        if s.stage == OVER and s.high == bid and not bidding_side(s, rules):
            ends.own += 1
            if not is_made(s, rules):
                ends.lost += 1
                ends.cost += won
    return ends.number


@rule
def play_call(call: int, rules: Terms, convention: CodedConvention, memory: SearchRoom) -> None:
    """Make a call in the world at hand, and play on."""
    assign(memory.tried, memory.world)
    do(memory.tried, call, rules)
    carry_on(memory.tried, rules, convention, memory.seen)
