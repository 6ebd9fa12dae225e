"""How far knowledge gets anybody: players who know hidden cards, against a level.

They are no levels, and can't be asked for at a table. One sees all cards, both hands and the stock: it tries each play of
phase 1 in the round as it really lies, both sides going on by weighing, and plays phase 2 without a fault. The other one
sees both hands, but not in which order the stock lies: it tries its plays, in the last tricks that Master searches, in
stocks shuffled anew. What that one wins bounds what a search may gain by guessing the other hand better.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.cardset import count, first
from pinochle_widgets.games.chance import branch, following, mixed, shuffle, stream
from pinochle_widgets.games.twin import compiled, numbers, room, rule
from pinochle_widgets.games.two_handed import TwoHandedRules
from pinochle_widgets.games.two_handed.budget import MASTER, TRICKS
from pinochle_widgets.games.two_handed.bulk import (
    EXTENSION,
    FROM_TRICKS,
    GOAL,
    NOBODY,
    ROUNDS,
    SEAT_TALLY,
    TALLY,
    book_melds,
    may_knock,
    points,
    take_turn,
)
from pinochle_widgets.games.two_handed.core import (
    FOLLOW,
    HAND,
    LED,
    OVER,
    SEAT,
    SIZE,
    STAGE,
    STOCK,
    TRICK_POINTS,
    TRUMP,
    TURN,
    deal,
    legal_plays,
    step,
)
from pinochle_widgets.games.two_handed.expert import WEIGHTS
from pinochle_widgets.games.two_handed.ladder import EXPERT
from pinochle_widgets.games.two_handed.search import MEMORY, later_points, play_to_phase_2
from pinochle_widgets.games.two_handed.solver import best_play

TRIED = MEMORY
CARDS_TRIED = TRIED + SIZE
TOTALS = CARDS_TRIED + 64
ROOM = TOTALS + 64

SHUFFLES = 400
"""In so many stocks who sees both hands tries its plays."""


@rule
def best_known(
    s: Sequence[int],
    deck: Sequence[int],
    rules: Sequence[int],
    seen: list[int],
    memory: list[int],
    chance: int,
    shuffles: int,
) -> int:
    """The play that brings most in the round as it lies, or, with `shuffles`, on average of so many stocks."""
    seat = s[TURN]
    plays = legal_plays(s, rules)
    if not s[STOCK]:
        mine, theirs = s[SEAT * seat + HAND], s[SEAT * (1 - seat) + HAND]
        return best_play(mine, theirs, s[LED], s[TRUMP], rules, memory)[1]
    tried = memory[TRIED:CARDS_TRIED]
    cards = memory[CARDS_TRIED : CARDS_TRIED + len(deck)]
    for place in range(len(deck)):
        cards[place] = deck[place]
    for each in range(count(plays)):
        memory[TOTALS + each] = 0
    for _ in range(max(shuffles, 1)):
        if shuffles:
            chance = shuffle(cards, len(deck) - s[STOCK] + 1, len(deck), chance)
        rest = plays
        for each in range(count(plays)):
            for place in range(SIZE):
                tried[place] = s[place]
            step(tried, cards, first(rest), rules)
            rest &= rest - 1
            gained = 10 * play_to_phase_2(tried, cards, rules, WEIGHTS, seen)
            later = later_points(tried, rules, memory, not shuffles)
            value = gained - later if tried[TURN] else gained + later
            memory[TOTALS + each] += -value if seat else value
    best = 0
    for each in range(count(plays)):
        if memory[TOTALS + each] > memory[TOTALS + best]:
            best = each
    for _ in range(best):
        plays &= plays - 1
    return first(plays)


@rule
def knows_more(s: Sequence[int], shuffles: int) -> bool:
    """Whether it is a play that who knows more tries out: any, or one of those that Master searches."""
    return s[STAGE] <= FOLLOW and (not shuffles or s[STOCK] <= 2 * MASTER[TRICKS])


@rule
def play_game(
    seer: int,
    shuffles: int,
    levels: Sequence[int],
    deals: int,
    dice: int,
    deck: list[int],
    rules: Sequence[int],
    terms: Sequence[int],
    s: list[int],
    seen: list[int],
    memory: list[int],
    tally: list[int],
) -> int:
    """`bulk.play_game`, but that the seat `seer` plays by more than it may know; see `best_known`."""
    for place in range(TALLY):
        tally[place] = 0
    goal = terms[GOAL]
    while True:
        tally[ROUNDS] += 1
        deals = shuffle(deck, 0, len(deck), deals)
        deal(s, deck, tally[ROUNDS] & 1, rules)
        while s[STAGE] != OVER:
            knocker = may_knock(s, tally, goal, terms)
            if knocker != NOBODY:
                book_melds(s, tally)
                return knocker
            dice = following(dice)
            if s[TURN] == seer and knows_more(s, shuffles) and count(legal_plays(s, rules)) > 1:
                step(s, deck, best_known(s, deck, rules, seen, memory, mixed(dice), shuffles), rules)
            else:
                take_turn(levels, mixed(dice), deck, rules, s, seen, memory)
        book_melds(s, tally)
        tally[FROM_TRICKS] += s[TRICK_POINTS]
        tally[SEAT_TALLY + FROM_TRICKS] += s[SEAT + TRICK_POINTS]
        while min(points(tally, 0), points(tally, 1)) >= goal:
            goal += terms[EXTENSION]
        if max(points(tally, 0), points(tally, 1)) >= goal:
            return int(points(tally, 1) >= goal)


def won_in_pairs(level: int, pairs: int, seed: int = 0, *, shuffles: int = 0) -> list[float]:
    """The share of each duplicate pair that who sees all cards wins against a level; with `shuffles`, who sees both hands."""
    module = compiled(__name__)
    rules = TwoHandedRules()
    terms = numbers([rules.goal, rules.extension, 1])
    s, seen, memory, tally = room(SIZE), room(SIZE), room(ROOM), room(TALLY)
    won = []
    for pair in range(pairs):
        share = 0
        for seat in range(2):
            deck = numbers([card.index for card in rules.deck.cards])
            levels = numbers([EXPERT if each == seat else level for each in range(2)])
            deals, dice = branch(stream(f"{seed} deals"), pair), branch(stream(f"{seed} dice"), pair)
            winner = module.play_game(
                seat, shuffles, levels, deals, dice, deck, numbers(rules.vector), terms, s, seen, memory, tally
            )
            share += winner == seat
        won.append(share / 2)
    return won
