"""Compare the plays of phase 1 by rollouts in determinized worlds, for levels that search.

In each world each play is made. Both sides then play by `weighing` to the end of phase 1, and `counting` estimates phase 2.
After an eighth, a quarter and half of the worlds the worse half of the plays is dropped (`halving`).
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.bitset import NO_CARD, count, first
from pinochle_widgets.engine.layout import Layout, assign
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.players.halving import MOST, Choices, Verdict, add_choice, best_choice, half_of, put_first
from pinochle_widgets.games.two_handed.mind.counting import estimate
from pinochle_widgets.games.two_handed.mind.search.determinize import determinize_kept
from pinochle_widgets.games.two_handed.mind.search.endgame import SolverRoom, best_play
from pinochle_widgets.games.two_handed.mind.standard import draws_left
from pinochle_widgets.games.two_handed.mind.weighing import Weights, best_by_odds, lay_by_odds, outlook, worth_of_play
from pinochle_widgets.games.two_handed.mind.weights import Budget
from pinochle_widgets.games.two_handed.rules.core import (
    DRAW,
    FOLLOW,
    Round,
    Terms,
    legal_melds,
    legal_plays,
    step,
    view,
)

FINALISTS = 3
"""The largest number of plays that are compared in worlds with phase 2 solved."""


class SearchRoom(Layout):
    """The working memory of a search, kept between its steps."""

    solver: SolverRoom
    world: Round
    played_on: Round  # the copy of the world in which a play is tried
    seen: Round
    deck: Annotated[list[int], 64]  # places count from its end, so that a deck of 48 cards fits, too
    plays: Choices
    worth: Annotated[list[int], MOST]  # the worth of each play by weighing, in hundredths of a point
    total: Annotated[list[int], MOST]  # the points of each play over all worlds, in tenths
    tried: int  # the number of worlds tried
    dice: int  # the random state


@rule
def is_to_search(seen: Round, rules: Terms, budget: Budget) -> bool:
    """Check whether there is a choice of plays in a trick of phase 1 that the budget searches."""
    near_end = seen.stage <= FOLLOW and seen.stock > 0 and draws_left(seen) <= budget.tricks
    return near_end and count(legal_plays(seen, rules)) > 1


@rule
def rounds_in_all(seen: Round, budget: Budget) -> int:
    """Return the number of worlds of a search, those with phase 2 solved included."""
    return budget.rounds + (budget.endings if draws_left(seen) == 1 else 0)


@rule
def search(seen: Round, rules: Terms, chance: int, memory: SearchRoom, weights: Weights, budget: Budget) -> Verdict:
    """Choose the play that scores most on average in the worlds of a budget."""
    begin_search(seen, rules, chance, memory, weights)
    try_rounds(seen, rules, memory, weights, budget, rounds_in_all(seen, budget))
    return verdict(memory, budget)


@rule(late=True, entry=True)
def begin_search(seen: Round, rules: Terms, chance: int, memory: SearchRoom, weights: Weights) -> None:
    """Begin a search: list the plays with their worth by weighing. `chance` seeds its random numbers."""
    ahead = outlook(seen, rules, weights)
    plays = legal_plays(seen, rules)
    memory.plays.alive = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        each = memory.plays.alive
        memory.worth[each] = worth_of_play(seen, slot, ahead, rules, weights)
        memory.total[each] = 0
        add_choice(slot, memory.plays)
    memory.tried = 0
    memory.dice = chance


@rule(late=True, entry=True)
def try_rounds(seen: Round, rules: Terms, memory: SearchRoom, weights: Weights, budget: Budget, rounds: int) -> None:
    """Try the remaining plays in `rounds` further worlds."""
    world = memory.world
    s = memory.played_on
    deck = memory.deck
    dice = memory.dice
    for _ in range(rounds):
        sort_out(memory, budget)
        dice = determinize_kept(seen, rules, dice, world, deck)
        for place in range(memory.plays.alive):
            each = memory.plays.order[place]
            assign(s, world)
            step(s, deck, memory.plays.action[each], rules)
            gained = 10 * play_to_phase_2(memory, rules, weights)
            later = later_points(s, rules, memory.solver, memory.tried >= budget.rounds)
            memory.total[each] += gained - later if s.turn else gained + later
        memory.tried += 1
    memory.dice = dice


@rule
def sort_out(memory: SearchRoom, budget: Budget) -> None:
    """Drop plays when their time has come.

    After an eighth, a quarter and half of the worlds the worse half is dropped; before the worlds with phase 2 solved all
    but FINALISTS plays, whose totals begin anew.
    """
    tried = memory.tried
    rounds = budget.rounds
    left = memory.plays.alive
    if tried == rounds:
        left = min(left, FINALISTS)
    elif tried and tried in (rounds // 8, rounds // 4, rounds // 2):
        left = half_of(left)
    else:
        return
    judge(memory, budget)
    put_first(left, memory.plays)
    memory.plays.alive = left
    if tried == rounds:
        for place in range(left):
            memory.total[memory.plays.order[place]] = 0


@rule
def judge(memory: SearchRoom, budget: Budget) -> None:
    """Compute the scores of the remaining plays: their totals, plus a share of their worth by weighing (`Budget.trust`)."""
    alike = tried_alike(memory, budget)
    for place in range(memory.plays.alive):
        each = memory.plays.order[place]
        memory.plays.score[each] = 1000 * memory.total[each] + memory.worth[each] * alike * budget.trust


@rule(entry=True)
def verdict(memory: SearchRoom, budget: Budget) -> Verdict:
    """Return the best play so far, its average points to the other side, and the number of worlds."""
    judge(memory, budget)
    best = best_choice(memory.plays)
    average = memory.total[best] // max(10 * tried_alike(memory, budget), 1)
    return memory.plays.action[best], average, memory.tried


@rule
def tried_alike(memory: SearchRoom, budget: Budget) -> int:
    """Return the number of worlds in the totals; those with phase 2 solved are counted apart from the others."""
    tried = memory.tried
    return tried - budget.rounds if tried > budget.rounds else tried


@rule
def later_points(s: Round, rules: Terms, memory: SolverRoom, exactly: bool) -> int:
    """Return the value of phase 2 for its leader, in tenths of a point: solved where `exactly`, else estimated."""
    leader = s.turn
    mine = s.hand[leader]
    theirs = s.hand[1 - leader]
    if exactly:
        value, _ = best_play(mine, theirs, NO_CARD, s.trump, rules, memory)
        return 10 * value
    return estimate(mine, theirs, s.trump, rules)


@rule(late=True)
def play_to_phase_2(memory: SearchRoom, rules: Terms, weights: Weights) -> int:
    """Play the world in `memory.played_on` to the end of phase 1, both sides by weighing.

    Returns the meld points of seat 0 less those of seat 1.
    """
    s = memory.played_on
    room = memory.seen
    while s.stock:
        if s.stage <= FOLLOW:
            view(s, s.turn, room)
            step(s, memory.deck, best_by_odds(room, legal_plays(room, rules), rules, weights), rules)
        elif legal_melds(s, rules):
            view(s, s.turn, room)
            action = lay_by_odds(room, rules, weights)
            step(s, memory.deck, action, rules)
        else:
            step(s, memory.deck, DRAW, rules)
    return s.meld_points[0] - s.meld_points[1]
