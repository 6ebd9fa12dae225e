"""How far luck lets anybody get: a player that sees all cards, both hands and the stock, against a level.

It is no level, and can't be asked for at a table. It tries each play of phase 1 in the round as it really lies, both
sides going on by weighing and playing phase 2 without a fault, and keeps what brings most.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.cardset import count, first
from pinochle_widgets.games.chance import branch, following, mixed, shuffle, stream
from pinochle_widgets.games.twin import compiled, numbers, room, rule
from pinochle_widgets.games.two_handed import TwoHandedRules
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
from pinochle_widgets.games.two_handed.search import MEMORY, play_to_phase_2
from pinochle_widgets.games.two_handed.solver import best_play

TRIED = MEMORY
ROOM = TRIED + SIZE


@rule
def sees_all(s: Sequence[int], deck: Sequence[int], rules: Sequence[int], seen: list[int], memory: list[int]) -> int:
    """The play that brings most in the round as it lies."""
    seat = s[TURN]
    plays = legal_plays(s, rules)
    if not s[STOCK]:
        mine, theirs = s[SEAT * seat + HAND], s[SEAT * (1 - seat) + HAND]
        return best_play(mine, theirs, s[LED], s[TRUMP], rules, memory)[1]
    best = first(plays)
    most = 0
    tried = memory[TRIED:ROOM]
    some = False
    while plays:
        slot = first(plays)
        plays &= plays - 1
        for place in range(SIZE):
            tried[place] = s[place]
        step(tried, deck, slot, rules)
        gained = play_to_phase_2(tried, deck, rules, WEIGHTS, seen)
        leader = tried[TURN]
        mine, theirs = tried[SEAT * leader + HAND], tried[SEAT * (1 - leader) + HAND]
        later, _ = best_play(mine, theirs, -1, tried[TRUMP], rules, memory)
        value = gained - later if leader else gained + later
        value = -value if seat else value
        if not some or value > most:
            best = slot
            most = value
            some = True
    return best


@rule
def play_game(
    seer: int,
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
    """`bulk.play_game`, but that the seat `seer` sees all cards when it plays one."""
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
            if s[TURN] == seer and s[STAGE] <= FOLLOW and count(legal_plays(s, rules)) > 1:
                step(s, deck, sees_all(s, deck, rules, seen, memory), rules)
            else:
                take_turn(levels, mixed(dice), deck, rules, s, seen, memory)
        book_melds(s, tally)
        tally[FROM_TRICKS] += s[TRICK_POINTS]
        tally[SEAT_TALLY + FROM_TRICKS] += s[SEAT + TRICK_POINTS]
        while min(points(tally, 0), points(tally, 1)) >= goal:
            goal += terms[EXTENSION]
        if max(points(tally, 0), points(tally, 1)) >= goal:
            return int(points(tally, 1) >= goal)


def won_in_pairs(level: int, pairs: int, seed: int = 0) -> list[float]:
    """The share of each duplicate pair that the player who sees all cards wins against a level."""
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
                seat, levels, deals, dice, deck, numbers(rules.vector), terms, s, seen, memory, tally
            )
            share += winner == seat
        won.append(share / 2)
    return won
