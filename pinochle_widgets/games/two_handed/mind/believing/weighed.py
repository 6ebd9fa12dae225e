"""The weight of a deal of two-handed Pinochle, with its draws, by the acts of the other seat.

A deal is the whole deck in order. Acts are told without slots: a play as its kind, `LYING` more where the card lay melded; a meld
as ``LAY + kind``; DRAW. A swap may move a card to an earlier or a later draw: an act that the hand could not do by then makes
the deal impossible.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.bitset import count, distinct, twice
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.rng import below, following
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.believing.chain import (
    IMPOSSIBLE,
    SOME_LEVEL,
    Belief,
    Chain,
    counts,
    forget,
    guess,
    guess_anything,
    keep,
    load,
    move,
    note,
    put_back,
    store,
    swap,
    total_of,
)
from pinochle_widgets.games.two_handed.mind.expert import expert
from pinochle_widgets.games.two_handed.mind.policies import novice
from pinochle_widgets.games.two_handed.mind.standard import standard
from pinochle_widgets.games.two_handed.rules.codes import LARGEST_DECK
from pinochle_widgets.games.two_handed.rules.core import (
    DRAW,
    FOLLOW,
    LAY,
    OVER,
    Round,
    Terms,
    deal,
    legal_melds,
    legal_plays,
    step,
    view,
)

MOST_ACTS = 120
LYING = 32
NOT_THERE = -1
OTHER = 1
NOVICE, STANDARD, EXPERT = 1, 2, 3


class Table(Layout):
    """The facts that a seat has seen, a deal of the cards that it has not, and how well that deal explains the acts."""

    rules: Terms
    s: Round
    seen: Round
    b: Belief
    c: Chain
    dealer: int
    lying: Annotated[list[int], MOST_ACTS]  # after each act, the kinds that its seat has melded
    twice: Annotated[list[int], MOST_ACTS]  # and those that it has melded two of
    deck: Annotated[list[int], LARGEST_DECK]
    places: Annotated[list[int], LARGEST_DECK]  # in the deck, of each hidden card


@rule
def told(s: Round, action: int) -> int:
    """Tell an action without its slot."""
    if action >= LAY:
        return action
    return (action & 31) + (LYING if s.melded[s.turn] >> action & 1 else 0)


@rule
def action_of(s: Round, act: int, rules: Terms) -> int:
    """Find the legal action of an act without its slot; NOT_THERE where there is none."""
    if act >= LAY:
        if act == DRAW:
            return act if FOLLOW < s.stage < OVER else NOT_THERE
        return act if legal_melds(s, rules) >> act - LAY & 1 else NOT_THERE
    plays = legal_plays(s, rules)
    lies = act >= LYING
    for copy in range(2):
        slot = (act & 31) + 32 * copy
        if plays >> slot & 1 and (s.melded[s.turn] >> slot & 1 != 0) == lies:
            return slot
    return NOT_THERE


@rule
def number_of_others(s: Round, rules: Terms) -> int:
    """Count the other legal acts: where melds may be laid, one is to draw."""
    return count(legal_plays(s, rules)) - 1 if s.stage <= FOLLOW else count(legal_melds(s, rules))


@rule(apart=True)
def choose(t: Table, level: int) -> int:
    """Find the act of a level for the seat whose view was taken, without its slot."""
    if level == NOVICE:
        return told(t.s, novice(t.seen, t.rules, 0))
    if level == STANDARD:
        return told(t.s, standard(t.seen, t.rules, 0))
    return told(t.s, expert(t.seen, t.rules))


@rule
def judge(t: Table, act: int, others: int) -> int:
    """Weigh an act of the other seat; returns 1 where its level does it, and where not, less than 0, by the other acts."""
    view(t.s, OTHER, t.seen)
    b = t.b
    if b.levels[OTHER] != SOME_LEVEL:
        does = choose(t, b.levels[OTHER]) == act
        note(b, OTHER, does, others)
        return 1 if does else -others
    does = False
    for level in range(b.quick):
        does = choose(t, b.first + level) == act
        guess(b, OTHER, level, does, others)
    guess_anything(b, OTHER, others)
    return 1 if does else -others


@rule(apart=True)
def weigh(t: Table) -> int:
    """Weigh the deal by all acts; IMPOSSIBLE where one of them, or the cards melded by it, was."""
    s = t.s
    for place in range(t.c.hidden):
        t.deck[t.places[place]] = t.c.rest[place]
    deal(s, t.deck, t.dealer, t.rules)
    asked = 1 << OTHER
    forget(t.b, asked)
    for at in range(t.b.n):
        act = t.b.acts[at]
        action = action_of(s, act, t.rules)
        if action == NOT_THERE:
            return IMPOSSIBLE
        seat = s.turn
        t.b.told[at] = 0
        if counts(t.b, seat, asked):
            others = number_of_others(s, t.rules)
            if others > 0:
                t.b.told[at] = judge(t, act, others)
        step(s, t.deck, action, t.rules)
        if distinct(s.melded[seat]) != t.lying[at] or twice(s.melded[seat]) != t.twice[at]:
            return IMPOSSIBLE
    return total_of(t.b, asked)


@rule(entry=True)
def walk(
    t: Table,
    chains: int,
    steps: int,
    thin: int,
    dice: int,
    cuts: list[int],
    starts: list[int],
    deals: list[int],
    logs: list[int],
    told: list[int],
) -> int:
    """Walk from each of `chains` deals, as in the auction games (`auction.mind.believing.weighed`)."""
    c = t.c
    b = t.b
    c.dice = dice
    for number in range(chains):
        load(c, starts, number * c.hidden)
        now = weigh(t)
        for each in range(steps):
            c.dice = following(c.dice)
            first = below(len(cuts) - thin, c.dice)
            for tried in range(thin):
                if swap(c, False):
                    keep(b)
                    then = weigh(t)
                    if then - now >= cuts[first + tried]:
                        now = then
                    else:
                        move(c, 0)
                        put_back(b)
            kept = number * steps + each
            logs[kept] = now
            store(c, deals, kept * c.hidden)
        weigh(t)
        for at in range(b.n):
            told[number * b.n + at] = b.told[at]
    return chains * steps
