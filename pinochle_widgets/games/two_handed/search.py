"""Plays of phase 1 tried out in imagined rounds, by those who search.

Hidden cards are dealt as they may lie; each play is made, and both sides go on as `weighing` says to the end of
phase 1 and as `counting` says to the end of the round. Every play is tried in the same imagined rounds, so that luck
is the same for all. The budget is a number of rounds, not a time: a seed gives the same game on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.cardset import first
from pinochle_widgets.games.twin import rule
from pinochle_widgets.games.two_handed.core import (
    CARDS,
    DRAW,
    FOLLOW,
    HAND,
    MELD_POINTS,
    SEAT,
    SIZE,
    STAGE,
    STOCK,
    TRUMP,
    TURN,
    legal_melds,
    legal_plays,
    step,
    view,
)
from pinochle_widgets.games.two_handed.counting import outlook
from pinochle_widgets.games.two_handed.imagine import imagine, unseen
from pinochle_widgets.games.two_handed.policies import WEIGHED, Advice, complete_melds
from pinochle_widgets.games.two_handed.solver import SIZE as SOLVER_SIZE
from pinochle_widgets.games.two_handed.weighing import best_by_odds, lay_by_odds, stakes, worth_of_play

# What a level may spend on a search, by place.
(
    TRICKS,  # it searches in so many last tricks of phase 1
    ROUNDS,  # imagined for each decision
    TRUST,  # percent by which what weighing says of a play counts besides
) = range(3)

Budget = tuple[int, int, int]

# Room within memory, behind that of the solver.
IMAGINED = SOLVER_SIZE
PLAYED = IMAGINED + SIZE
SEEN = PLAYED + SIZE
DECK = SEEN + SIZE
SLOTS = DECK + 64
WORTHS = SLOTS + 16
TOTALS = WORTHS + 16
FOUND = TOTALS + 16
TRIED = FOUND + 1
DICE = TRIED + 1
MEMORY = DICE + 1
"""How many whole numbers a level that searches needs to work in."""


@rule
def search(
    seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int], weights: Sequence[int], budget: Budget
) -> Advice:
    """The play that brings most on average, within a budget."""
    begin_search(seen, rules, chance, memory, weights)
    try_rounds(seen, rules, memory, weights, budget[ROUNDS])
    return verdict(memory, budget)


@rule
def begin_search(
    seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int], weights: Sequence[int]
) -> None:
    """List the plays, and what they are worth by weighing; nothing is tried yet."""
    out = unseen(seen, rules)
    waiting = complete_melds(seen, rules)
    stake = stakes(seen, rules, weights)
    plays = legal_plays(seen, rules)
    found = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        memory[SLOTS + found] = slot
        memory[WORTHS + found] = worth_of_play(seen, slot, out, waiting, stake, rules, weights)
        memory[TOTALS + found] = 0
        found += 1
    memory[FOUND] = found
    memory[TRIED] = 0
    memory[DICE] = chance


@rule
def try_rounds(
    seen: Sequence[int], rules: Sequence[int], memory: list[int], weights: Sequence[int], rounds: int
) -> None:
    """Try every play in so many further imagined rounds."""
    imagined = memory[IMAGINED:PLAYED]
    s = memory[PLAYED:SEEN]
    room = memory[SEEN:DECK]
    deck = memory[DECK : DECK + rules[CARDS]]
    dice = memory[DICE]
    for _ in range(rounds):
        dice = imagine(seen, rules, dice, imagined, deck)
        for each in range(memory[FOUND]):
            for place in range(SIZE):
                s[place] = imagined[place]
            step(s, deck, memory[SLOTS + each], rules)
            memory[TOTALS + each] += play_on(s, deck, rules, weights, room)
    memory[DICE] = dice
    memory[TRIED] += rounds


@rule
def verdict(memory: Sequence[int], budget: Budget) -> Advice:
    """The best play by what was tried so far, with what it brought on average and in how many rounds."""
    best = 0
    for each in range(1, memory[FOUND]):
        if judged(memory, each, budget) > judged(memory, best, budget):
            best = each
    tried = memory[TRIED]
    return memory[SLOTS + best], WEIGHED, memory[TOTALS + best] // max(10 * tried, 1), tried


@rule
def judged(memory: Sequence[int], each: int, budget: Budget) -> int:
    """What a play is judged by: its total in the imagined rounds, and by its share of trust its worth by weighing."""
    return 1000 * memory[TOTALS + each] + memory[WORTHS + each] * memory[TRIED] * budget[TRUST]


@rule
def play_on(s: list[int], deck: Sequence[int], rules: Sequence[int], weights: Sequence[int], room: list[int]) -> int:
    """Play a round on; what seat 0 may have more at its end is returned, in tenths of a point."""
    gained = 10 * play_to_phase_2(s, deck, rules, weights, room)
    leader = s[TURN]
    later = outlook(s[SEAT * leader + HAND], s[SEAT * (1 - leader) + HAND], s[TRUMP], rules)
    return gained - later if leader else gained + later


@rule
def play_to_phase_2(
    s: list[int], deck: Sequence[int], rules: Sequence[int], weights: Sequence[int], room: list[int]
) -> int:
    """Play phase 1 to its end, both sides by weighing; what seat 0 has melded more is returned."""
    while s[STOCK]:
        if s[STAGE] <= FOLLOW:
            view(s, s[TURN], room)
            step(s, deck, best_by_odds(room, legal_plays(room, rules), rules, weights), rules)
        elif legal_melds(s, rules):
            view(s, s[TURN], room)
            action, _, _, _ = lay_by_odds(room, rules, weights)
            step(s, deck, action, rules)
        else:
            step(s, deck, DRAW, rules)
    return s[MELD_POINTS] - s[SEAT + MELD_POINTS]
