"""The weight of a deal of Canasta, with its draws, by the acts of the other seat.

A deal is the whole deck in order. A swap may move a card to an earlier or a later draw: an act that the hand could not do by then
makes the deal impossible. Threes that were laid on the mat stay where they were drawn, the others lie face down.
"""

from __future__ import annotations

from typing import Annotated

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
from pinochle_widgets.games.canasta.mind.ladder import advise
from pinochle_widgets.games.canasta.rules.codes import MOST_CODES, can_lay, do, is_legal, list_takes
from pinochle_widgets.games.canasta.rules.core.cards import DECK, KINDS, MELD_RANKS
from pinochle_widgets.games.canasta.rules.core.counts import size_of
from pinochle_widgets.games.canasta.rules.core.dealing import deal
from pinochle_widgets.games.canasta.rules.core.discarding import may_throw, turn_can_end
from pinochle_widgets.games.canasta.rules.core.layout import OVER, TAKE, Round, Terms, view

OTHER = 1


class Table(Layout):
    """The facts that a seat has seen, a deal of the cards that it has not, and how well that deal explains the acts."""

    rules: Terms
    s: Round
    seen: Round
    b: Belief
    c: Chain
    dealer: int
    need: Annotated[list[int], 2]  # the points to open with
    deck: Annotated[list[int], DECK]
    places: Annotated[list[int], DECK]  # in the deck, of each hidden card
    out: Annotated[list[int], MOST_CODES]


@rule
def is_free(t: Table) -> bool:
    """Check whether the seat on turn has a choice, as far as the pile goes."""
    return t.s.stage != TAKE or list_takes(t.s, t.rules, t.out, 1) > 1


@rule(apart=True)
def number_of_others(t: Table) -> int:
    """Count the other acts, at least 1: ways to take the pile; ranks that could be laid, and kinds that could be thrown."""
    s = t.s
    if s.stage == TAKE:
        return max(list_takes(s, t.rules, t.out, 1) - 1, 1)
    found = 0
    for rank in range(MELD_RANKS):
        found += can_lay(s, True, rank, t.rules) or can_lay(s, False, rank, t.rules)
    if turn_can_end(s):
        hand = s.hand[s.turn]
        held = size_of(hand)
        for kind in range(KINDS):
            found += hand[kind] > 0 and may_throw(s, kind, held, t.rules)
    return max(found - 1, 1)


@rule(apart=True)
def choose(t: Table, level: int) -> int:
    """Find the act of a level for the seat whose view was taken."""
    return advise(level, t.seen, t.rules)


@rule
def judge(t: Table, act: int) -> int:
    """Weigh an act of the other seat; returns 1 where its level does it, and where not, less than 0, by the other acts."""
    view(t.s, OTHER, t.seen)
    b = t.b
    if b.levels[OTHER] != SOME_LEVEL:
        if choose(t, b.levels[OTHER]) == act:
            note(b, OTHER, True, 1)
            return 1
        others = number_of_others(t)  # counted where it matters: it costs as much as the level
        note(b, OTHER, False, others)
        return -others
    others = number_of_others(t)
    does = False
    for level in range(b.quick):
        does = choose(t, b.first + level) == act
        guess(b, OTHER, level, does, others)
    guess_anything(b, OTHER, others)
    return 1 if does else -others


@rule(apart=True)
def weigh(t: Table) -> int:
    """Weigh the deal by all acts; IMPOSSIBLE where one of them was."""
    s = t.s
    for place in range(t.c.hidden):
        t.deck[t.places[place]] = t.c.rest[place]
    deal(s, t.deck, t.dealer, t.rules)
    for seat in range(2):
        s.need[seat] = t.need[seat]
    asked = 1 << OTHER
    forget(t.b, asked)
    for at in range(t.b.n):
        act = t.b.acts[at]
        if s.stage == OVER or not is_legal(s, act, t.rules):
            return IMPOSSIBLE
        t.b.told[at] = judge(t, act) if counts(t.b, s.turn, asked) and is_free(t) else 0
        do(s, t.deck, act, t.rules)
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
