"""The weight of a deal of an auction game by the calls and plays of the others.

All acts of a round without kitty and exchange are seen, so they are the same in each deal: only the hands differ.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.bitset import count
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.rng import below, following
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.beginner import beginner
from pinochle_widgets.games.auction.mind.intermediate import intermediate
from pinochle_widgets.games.auction.rules.codes import is_legal
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core.counted import Cards, held, put_in
from pinochle_widgets.games.auction.rules.core.information import view
from pinochle_widgets.games.auction.rules.core.layout import CALL, CLAIM, DECLINE, NAME, TELL, UNKNOWN, Hand, Terms
from pinochle_widgets.games.auction.rules.core.melding import shown_word
from pinochle_widgets.games.auction.rules.core.steps import (
    ask_for_nines,
    clear_hand,
    decline,
    legal_suits,
    may_fold,
    step,
    tell_meld,
)
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays
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

MOST_CALLS = 160
KINDS, SEATS = 32, 4
BEGINNER = 0
LOG_FACTORIAL = (0, 0, 2839, 7339, 13017)
"""The logarithms of 0! to 4!."""


class Table(Layout):
    """The facts that a seat has seen, a deal of the cards that it has not, and how well that deal explains the acts."""

    rules: Terms
    convention: CodedConvention
    s: Hand
    seen: Hand
    b: Belief
    c: Chain
    dealer: int
    others: Annotated[list[int], MOST_CALLS]  # of each call, how many others were legal
    trump: int  # NO_SUIT before it is named
    shows: int  # 1 once the melds were shown
    score: Annotated[list[int], SEATS]
    progress: Annotated[list[int], SEATS]
    laid: Annotated[list[Cards], SEATS]
    meld: Annotated[list[int], SEATS]
    dealt: Annotated[list[int], SEATS * KINDS]  # copies by seat and kind that are known to have been dealt to it
    plain: int  # 1 where each way in which the rest may lie is as likely, 0 where each deal is


@rule
def set_up(t: Table) -> None:
    """Deal the cards of the deal."""
    s = t.s
    clear_hand(s, t.rules)
    s.dealer = t.dealer
    for seat in range(t.rules.seats):
        s.score[seat] = t.score[seat]
        s.progress[seat] = t.progress[seat]
        for card in range(KINDS):
            for _ in range(t.dealt[KINDS * seat + card]):
                put_in(s.hand[seat], card)
    for place in range(t.c.hidden):
        put_in(s.hand[t.c.pile[place]], t.c.rest[place])
    ask_for_nines(s, t.rules)


@rule
def ways(t: Table) -> int:
    """Compute how much likelier the whole deal is than its hidden cards: r! / m!, where r of m copies are hidden."""
    found = 0
    for seat in range(1, t.rules.seats):
        for card in range(KINDS):
            copies = held(t.s.hand[seat], card)
            found += LOG_FACTORIAL[copies - t.dealt[KINDS * seat + card]] - LOG_FACTORIAL[copies]
    return found


@rule
def melds_fit(t: Table) -> bool:
    """Check at a glance whether the hands would have shown the melds that were shown."""
    if not t.shows:
        return True
    for seat in range(1, t.rules.seats):
        if t.meld[seat] != UNKNOWN:
            hand = t.s.hand[seat]
            laid = t.laid[seat]
            if (
                shown_word(hand.low, t.trump, t.rules) != laid.low
                or shown_word(hand.high, t.trump, t.rules) != laid.high
            ):
                return False
    return True


@rule
def melds_as_seen(t: Table) -> bool:
    """Check whether the melds on the table are those that were seen, hidden ones among them."""
    view(t.s, 0, t.rules, t.seen)
    for seat in range(t.rules.seats):
        laid = t.seen.laid[seat]
        if laid.low != t.laid[seat].low or laid.high != t.laid[seat].high or t.seen.meld[seat] != t.meld[seat]:
            return False
    return True


@rule(apart=True)
def choose(t: Table, level: int) -> int:
    """Find the act of a level for the seat whose view was taken."""
    if level == BEGINNER:
        return beginner(t.seen, t.rules, 0)
    return intermediate(t.seen, t.rules, t.convention, 0)


@rule
def number_of_others(t: Table, at: int) -> int:
    """Count the other legal acts."""
    s = t.s
    if s.stage == CALL:
        return t.others[at]
    if s.stage == NAME:
        return count(legal_suits(s, t.rules)) - 1
    return count(legal_plays(s, t.rules)) - 1 + may_fold(s, s.turn, t.rules)


@rule
def judge(t: Table, seat: int, act: int, others: int) -> int:
    """Weigh an act of a seat; returns 1 where its level does it, and where not, less than 0, by the number of other acts."""
    view(t.s, seat, t.rules, t.seen)
    b = t.b
    if b.levels[seat] != SOME_LEVEL:
        does = choose(t, b.levels[seat]) == act
        note(b, seat, does, others)
        return 1 if does else -others
    does = False
    for level in range(b.quick):
        does = choose(t, b.first + level) == act
        guess(b, seat, level, does, others)
    guess_anything(b, seat, others)
    return 1 if does else -others


@rule
def answer_nines(t: Table, asked: int) -> None:
    """Let each seat with enough nines decline a redeal, as nobody claimed one."""
    s = t.s
    while s.stage == CLAIM:
        seat = s.turn
        if counts(t.b, seat, asked):
            judge(t, seat, DECLINE, 1)
        decline(s, seat, t.rules)


@rule(apart=True)
def weigh(t: Table, asked: int) -> int:
    """Weigh the deal by the acts of the seats `asked`, as bits; IMPOSSIBLE where any act was."""
    s = t.s
    rules = t.rules
    set_up(t)
    if not melds_fit(t):
        return IMPOSSIBLE
    forget(t.b, asked)
    likely = 0 if t.plain else ways(t)
    answer_nines(t, asked)
    for at in range(t.b.n):
        act = t.b.acts[at]
        if not is_legal(s, act, rules):
            return IMPOSSIBLE
        seat = s.turn
        if counts(t.b, seat, asked):
            others = number_of_others(t, at)
            t.b.told[at] = judge(t, seat, act, others) if others > 0 else 0
        named = s.stage == NAME
        step(s, act, rules)
        while s.stage == TELL:
            tell_all(t)
        if named and t.shows and not melds_as_seen(t):
            return IMPOSSIBLE
    return likely + total_of(t.b, asked)


@rule
def tell_all(t: Table) -> None:
    """Let each seat count its melds as they are."""
    for seat in range(t.rules.seats):
        if t.s.stage == TELL and t.s.told >> seat & 1 == 0:
            tell_meld(t.s, seat, t.s.meld[seat], t.rules)


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
    """Walk from each of `chains` deals in `starts`, by swaps that are kept if they add at least their cut.

    `steps` deals of each chain go to `deals`, and their weights to `logs`, `thin` swaps tried before each; of the acts in the
    last deal of each, `told` says whether their levels do them. `cuts` are logarithms of random shares.
    """
    c = t.c
    b = t.b
    c.dice = dice
    everybody = (1 << SEATS) - 1
    for number in range(chains):
        load(c, starts, number * c.hidden)
        now = weigh(t, everybody)
        for each in range(steps):
            c.dice = following(c.dice)
            first = below(len(cuts) - thin, c.dice)
            for tried in range(thin):
                changed = swap(c, tried % 3 == 0)
                if changed:
                    keep(b)
                    then = weigh(t, changed)
                    if then - now >= cuts[first + tried]:
                        now = then
                    else:
                        move(c, 0)
                        put_back(b)
            kept = number * steps + each
            logs[kept] = now
            store(c, deals, kept * c.hidden)
        weigh(t, everybody)
        for at in range(b.n):
            told[number * b.n + at] = b.told[at]
    return chains * steps
