"""Plays of phase 1 tried out in imagined rounds, by those who search.

Hidden cards are dealt as they may lie; each play is made, and both sides go on as `weighing` says to the end of
phase 1 and as `counting` says to the end of the round. Every play is tried in the same imagined rounds, so that luck
is the same for all. After an eighth, a quarter and half of the rounds the lesser half of the plays is dropped
(sequential halving: Karnin, Koren and Somekh, *Almost optimal exploration in multi-armed bandits*, 2013).
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import NO_CARD, count, first
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.budget import ENDINGS, ROUNDS, TRICKS, TRUST, Budget
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
from pinochle_widgets.games.two_handed.imagine import imagine_kept, unseen
from pinochle_widgets.games.two_handed.policies import WEIGHED, Advice, complete_melds
from pinochle_widgets.games.two_handed.solver import SIZE as SOLVER_SIZE
from pinochle_widgets.games.two_handed.solver import best_play
from pinochle_widgets.games.two_handed.standard import draws_left
from pinochle_widgets.games.two_handed.weighing import best_by_odds, lay_by_odds, stakes, worth_of_play

FINALISTS = 3
"""So many plays at most are compared in solved endings."""

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
def is_to_search(seen: Sequence[int], rules: Sequence[int], budget: Budget) -> bool:
    """Whether there is a choice of plays in one of the tricks that are to be searched."""
    near_end = seen[STAGE] <= FOLLOW and seen[STOCK] > 0 and draws_left(seen) <= budget[TRICKS]
    return near_end and count(legal_plays(seen, rules)) > 1


@rule
def rounds_in_all(seen: Sequence[int], budget: Budget) -> int:
    """How many rounds a search imagines."""
    return budget[ROUNDS] + (budget[ENDINGS] if draws_left(seen) == 1 else 0)


@rule
def search(
    seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int], weights: Sequence[int], budget: Budget
) -> Advice:
    """The play that brings most on average, within a budget."""
    begin_search(seen, rules, chance, memory, weights)
    try_rounds(seen, rules, memory, weights, budget, rounds_in_all(seen, budget))
    return verdict(memory, budget)


@rule(entry=True)
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


@rule(entry=True)
def try_rounds(
    seen: Sequence[int], rules: Sequence[int], memory: list[int], weights: Sequence[int], budget: Budget, rounds: int
) -> None:
    """Try the plays in so many further imagined rounds."""
    imagined = memory[IMAGINED:PLAYED]
    s = memory[PLAYED:SEEN]
    room = memory[SEEN:DECK]
    deck = memory[DECK : DECK + rules[CARDS]]
    dice = memory[DICE]
    for _ in range(rounds):
        sort_out(memory, budget)
        dice = imagine_kept(seen, rules, dice, imagined, deck)
        for each in range(memory[FOUND]):
            for place in range(SIZE):
                s[place] = imagined[place]
            step(s, deck, memory[SLOTS + each], rules)
            gained = 10 * play_to_phase_2(s, deck, rules, weights, room)
            later = later_points(s, rules, memory, memory[TRIED] >= budget[ROUNDS])
            memory[TOTALS + each] += gained - later if s[TURN] else gained + later
        memory[TRIED] += 1
    memory[DICE] = dice


@rule
def sort_out(memory: list[int], budget: Budget) -> None:
    """Drop plays when it is time: the lesser half within the rounds, all but the best ones before endings are solved."""
    tried = memory[TRIED]
    rounds = budget[ROUNDS]
    found = memory[FOUND]
    if tried == rounds:
        found = min(found, FINALISTS)
    elif tried and tried in (rounds // 8, rounds // 4, rounds // 2):
        found = (found + 1) // 2
    else:
        return
    for place in range(found):
        best = best_from(place, memory, budget)
        for column in (SLOTS, WORTHS, TOTALS):
            value = memory[column + place]
            memory[column + place] = memory[column + best]
            memory[column + best] = value
    memory[FOUND] = found
    if tried == rounds:
        for place in range(found):
            memory[TOTALS + place] = 0


@rule
def best_from(start: int, memory: Sequence[int], budget: Budget) -> int:
    """The place of the best play by what was tried so far, those before `start` left out."""
    best = start
    for each in range(start + 1, memory[FOUND]):
        if judged(memory, each, budget) > judged(memory, best, budget):
            best = each
    return best


@rule(entry=True)
def verdict(memory: Sequence[int], budget: Budget) -> Advice:
    """The best play by what was tried so far, with what it brought on average and in how many rounds."""
    best = best_from(0, memory, budget)
    return (
        memory[SLOTS + best],
        WEIGHED,
        memory[TOTALS + best] // max(10 * tried_alike(memory, budget), 1),
        memory[TRIED],
    )


@rule
def judged(memory: Sequence[int], each: int, budget: Budget) -> int:
    """What a play is judged by: its total in the imagined rounds, and by its share of trust its worth by weighing."""
    return 1000 * memory[TOTALS + each] + memory[WORTHS + each] * tried_alike(memory, budget) * budget[TRUST]


@rule
def tried_alike(memory: Sequence[int], budget: Budget) -> int:
    """How many rounds the totals are of: those with solved endings stand by themselves."""
    tried = memory[TRIED]
    return tried - budget[ROUNDS] if tried > budget[ROUNDS] else tried


@rule
def later_points(s: Sequence[int], rules: Sequence[int], memory: list[int], exactly: bool) -> int:
    """What phase 2 brings its leader more than the other side, in tenths of a point: solved, or estimated."""
    leader = s[TURN]
    mine = s[SEAT * leader + HAND]
    theirs = s[SEAT * (1 - leader) + HAND]
    if exactly:
        value, _ = best_play(mine, theirs, NO_CARD, s[TRUMP], rules, memory)
        return 10 * value
    return outlook(mine, theirs, s[TRUMP], rules)


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
