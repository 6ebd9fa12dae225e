"""Plays of phase 1 tried out in imagined rounds, by those who search.

Hidden cards are dealt as they may lie; each play is made, and both sides go on as `weighing` says to the end of
phase 1 and as `counting` says to the end of the round. Every play is tried in the same imagined rounds, so that luck
is the same for all. After an eighth, a quarter and half of the rounds the lesser half of the plays is dropped
(sequential halving: Karnin, Koren and Somekh, *Almost optimal exploration in multi-armed bandits*, 2013).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.bitset import NO_CARD, count, first
from pinochle_widgets.engine.layout import Layout, assign
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.core import DRAW, FOLLOW, Round, Terms, legal_melds, legal_plays, step, view
from pinochle_widgets.games.two_handed.players.counting import outlook
from pinochle_widgets.games.two_handed.players.policies import WEIGHED, Advice, complete_melds
from pinochle_widgets.games.two_handed.players.standard import draws_left
from pinochle_widgets.games.two_handed.players.weighing import Weights, best_by_odds, lay_by_odds, stakes, worth_of_play
from pinochle_widgets.games.two_handed.search.budget import Budget
from pinochle_widgets.games.two_handed.search.determinize import imagine_kept, unseen
from pinochle_widgets.games.two_handed.search.endgame import SolverRoom, best_play

FINALISTS = 3
"""So many plays at most are compared in solved endings."""


class Tried(Layout):
    """A play that is tried: what it is worth by weighing, and what it brought in all."""

    slot: int
    worth: int
    total: int


class SearchRoom(Layout):
    """What a level that searches needs to work in, kept between the steps of a search."""

    solver: SolverRoom
    imagined: Round
    played_on: Round
    seen: Round
    deck: Annotated[list[int], 64]  # cards are drawn from its end, whose place is the same in a deck of 48
    plays: Annotated[list[Tried], 16]
    found: int  # how many of them are still tried
    tried: int  # in how many rounds
    dice: int


@rule
def is_to_search(seen: Round, rules: Terms, budget: Budget) -> bool:
    """Whether there is a choice of plays in one of the tricks that are to be searched."""
    near_end = seen.stage <= FOLLOW and seen.stock > 0 and draws_left(seen) <= budget.tricks
    return near_end and count(legal_plays(seen, rules)) > 1


@rule
def rounds_in_all(seen: Round, budget: Budget) -> int:
    """How many rounds a search imagines."""
    return budget.rounds + (budget.endings if draws_left(seen) == 1 else 0)


@rule
def search(seen: Round, rules: Terms, chance: int, memory: SearchRoom, weights: Weights, budget: Budget) -> Advice:
    """The play that brings most on average, within a budget."""
    begin_search(seen, rules, chance, memory, weights)
    try_rounds(seen, rules, memory, weights, budget, rounds_in_all(seen, budget))
    return verdict(memory, budget)


@rule(entry=True)
def begin_search(seen: Round, rules: Terms, chance: int, memory: SearchRoom, weights: Weights) -> None:
    """List the plays, and what they are worth by weighing; nothing is tried yet."""
    out = unseen(seen, rules)
    waiting = complete_melds(seen, rules)
    stake = stakes(seen, rules, weights)
    plays = legal_plays(seen, rules)
    found = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        play = memory.plays[found]
        play.slot = slot
        play.worth = worth_of_play(seen, slot, out, waiting, stake, rules, weights)
        play.total = 0
        found += 1
    memory.found = found
    memory.tried = 0
    memory.dice = chance


@rule(entry=True)
def try_rounds(seen: Round, rules: Terms, memory: SearchRoom, weights: Weights, budget: Budget, rounds: int) -> None:
    """Try the plays in so many further imagined rounds."""
    imagined = memory.imagined
    s = memory.played_on
    deck = memory.deck
    dice = memory.dice
    for _ in range(rounds):
        sort_out(memory, budget)
        dice = imagine_kept(seen, rules, dice, imagined, deck)
        for each in range(memory.found):
            play = memory.plays[each]
            assign(s, imagined)
            step(s, deck, play.slot, rules)
            gained = 10 * play_to_phase_2(s, deck, rules, weights, memory.seen)
            later = later_points(s, rules, memory.solver, memory.tried >= budget.rounds)
            play.total += gained - later if s.turn else gained + later
        memory.tried += 1
    memory.dice = dice


@rule
def sort_out(memory: SearchRoom, budget: Budget) -> None:
    """Drop plays when it is time: the lesser half within the rounds, all but the best ones before endings are solved."""
    tried = memory.tried
    rounds = budget.rounds
    found = memory.found
    if tried == rounds:
        found = min(found, FINALISTS)
    elif tried and tried in (rounds // 8, rounds // 4, rounds // 2):
        found = (found + 1) // 2
    else:
        return
    for place in range(found):
        swap(memory.plays[place], memory.plays[best_from(place, memory, budget)])
    memory.found = found
    if tried == rounds:
        for place in range(found):
            memory.plays[place].total = 0


@rule
def swap(one: Tried, other: Tried) -> None:
    """Put two plays into each other's places."""
    slot = one.slot
    worth = one.worth
    total = one.total
    assign(one, other)
    other.slot = slot
    other.worth = worth
    other.total = total


@rule
def best_from(start: int, memory: SearchRoom, budget: Budget) -> int:
    """The place of the best play by what was tried so far, those before `start` left out."""
    best = start
    for each in range(start + 1, memory.found):
        if judged(memory.plays[each], memory, budget) > judged(memory.plays[best], memory, budget):
            best = each
    return best


@rule(entry=True)
def verdict(memory: SearchRoom, budget: Budget) -> Advice:
    """The best play by what was tried so far, with what it brought on average and in how many rounds."""
    best = memory.plays[best_from(0, memory, budget)]
    return best.slot, WEIGHED, best.total // max(10 * tried_alike(memory, budget), 1), memory.tried


@rule
def judged(play: Tried, memory: SearchRoom, budget: Budget) -> int:
    """What a play is judged by: its total in the imagined rounds, and by its share of trust its worth by weighing."""
    return 1000 * play.total + play.worth * tried_alike(memory, budget) * budget.trust


@rule
def tried_alike(memory: SearchRoom, budget: Budget) -> int:
    """How many rounds the totals are of: those with solved endings stand by themselves."""
    tried = memory.tried
    return tried - budget.rounds if tried > budget.rounds else tried


@rule
def later_points(s: Round, rules: Terms, memory: SolverRoom, exactly: bool) -> int:
    """What phase 2 brings its leader more than the other side, in tenths of a point: solved, or estimated."""
    leader = s.turn
    mine = s.hand[leader]
    theirs = s.hand[1 - leader]
    if exactly:
        value, _ = best_play(mine, theirs, NO_CARD, s.trump, rules, memory)
        return 10 * value
    return outlook(mine, theirs, s.trump, rules)


@rule
def play_to_phase_2(s: Round, deck: Sequence[int], rules: Terms, weights: Weights, room: Round) -> int:
    """Play phase 1 to its end, both sides by weighing; what seat 0 has melded more is returned."""
    while s.stock:
        if s.stage <= FOLLOW:
            view(s, s.turn, room)
            step(s, deck, best_by_odds(room, legal_plays(room, rules), rules, weights), rules)
        elif legal_melds(s, rules):
            view(s, s.turn, room)
            action, _, _, _ = lay_by_odds(room, rules, weights)
            step(s, deck, action, rules)
        else:
            step(s, deck, DRAW, rules)
    return s.meld_points[0] - s.meld_points[1]
