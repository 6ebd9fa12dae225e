"""How far knowledge gets anybody: players who know hidden cards, against a level.

They are no levels, and can't be asked for at a table. One sees all cards, both hands and the stock: it tries each play of
phase 1 in the round as it really lies, both sides going on by weighing, and plays phase 2 without a fault. The other one
is Master, told what the other hand holds, but not how the stock lies: what it wins bounds what Master may gain by guessing
that hand better.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import NO_CARD, count, first, with_one_more
from pinochle_widgets.engine.rng import branch, following, mixed, shuffle, stream
from pinochle_widgets.engine.twin import compiled, numbers, room, rule
from pinochle_widgets.games.two_handed import TwoHandedRules
from pinochle_widgets.games.two_handed.bulk import (
    EXTENSION,
    GOAL,
    NOBODY,
    ROUNDS,
    TALLY,
    book_melds,
    book_tricks,
    may_knock,
    points,
    take_turn,
)
from pinochle_widgets.games.two_handed.core import (
    FOLLOW,
    HAND,
    LED,
    MELDED,
    OVER,
    SEAT,
    SHOWN,
    SIZE,
    STAGE,
    STOCK,
    TRUMP,
    TURN,
    deal,
    legal_plays,
    step,
    view,
)
from pinochle_widgets.games.two_handed.ladder import EXPERT, MASTER, advise
from pinochle_widgets.games.two_handed.search import MEMORY, later_points, play_to_phase_2
from pinochle_widgets.games.two_handed.solver import best_play
from pinochle_widgets.games.two_handed.weights import EXPERT_WEIGHTS

TRIED = MEMORY
ROOM = TRIED + SIZE

ALL_CARDS, BOTH_HANDS = range(2)
"""What a player knows that it may not."""


@rule
def best_known(s: Sequence[int], deck: Sequence[int], rules: Sequence[int], seen: list[int], memory: list[int]) -> int:
    """The play that brings most in the round as it lies."""
    seat = s[TURN]
    plays = legal_plays(s, rules)
    if not s[STOCK]:
        mine, theirs = s[SEAT * seat + HAND], s[SEAT * (1 - seat) + HAND]
        return best_play(mine, theirs, s[LED], s[TRUMP], rules, memory)[1]
    tried = memory[TRIED : TRIED + SIZE]
    best = NO_CARD
    most = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        for place in range(SIZE):
            tried[place] = s[place]
        step(tried, deck, slot, rules)
        gained = 10 * play_to_phase_2(tried, deck, rules, EXPERT_WEIGHTS, seen)
        later = later_points(tried, rules, memory, True)
        value = gained - later if tried[TURN] else gained + later
        if seat:
            value = -value
        if best == NO_CARD or value > most:
            best = slot
            most = value
    return best


@rule
def show_hand(s: Sequence[int], seen: list[int]) -> None:
    """Let the seat on turn see the other hand, as if all of it had been shown."""
    other = SEAT * (1 - s[TURN])
    hidden = s[other + HAND] & ~s[other + MELDED]
    seen[SEAT + SHOWN] = 0
    while hidden:
        seen[SEAT + SHOWN] = with_one_more(seen[SEAT + SHOWN], first(hidden) & 31)
        hidden &= hidden - 1


@rule
def play_knowing(
    knows: int,
    level: int,
    chance: int,
    deck: Sequence[int],
    rules: Sequence[int],
    s: list[int],
    seen: list[int],
    memory: list[int],
) -> None:
    """Let the seat on turn play as a level does, but by what it may not know."""
    if knows == ALL_CARDS:
        step(s, deck, best_known(s, deck, rules, seen, memory), rules)
        return
    view(s, s[TURN], seen)
    show_hand(s, seen)
    action, _, _, _ = advise(level, seen, rules, chance, memory)
    step(s, deck, action, rules)


@rule
def play_game(
    seer: int,
    knows: int,
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
            if s[TURN] == seer and s[STAGE] <= FOLLOW and count(legal_plays(s, rules)) > 1:
                play_knowing(knows, levels[seer], mixed(dice), deck, rules, s, seen, memory)
            else:
                take_turn(levels, mixed(dice), deck, rules, s, seen, memory)
        book_melds(s, tally)
        book_tricks(s, tally)
        while min(points(tally, 0), points(tally, 1)) >= goal:
            goal += terms[EXTENSION]
        if max(points(tally, 0), points(tally, 1)) >= goal:
            return int(points(tally, 1) >= goal)


def won_in_pairs(level: int, pairs: int, seed: int = 0, *, knows: int = ALL_CARDS) -> list[float]:
    """The share of each duplicate pair that a player who knows more wins against a level.

    Who sees all cards lays its melds as Expert does; who sees both hands plays as Master in all else.
    """
    module = compiled(__name__)
    rules = TwoHandedRules()
    terms = numbers([rules.goal, rules.extension, 1])
    s, seen, memory, tally = room(SIZE), room(SIZE), room(ROOM), room(TALLY)
    won = []
    for pair in range(pairs):
        share = 0
        for seat in range(2):
            deck = numbers([card.index for card in rules.deck.cards])
            levels = numbers([(EXPERT, MASTER)[knows] if each == seat else level for each in range(2)])
            deals, dice = branch(stream(f"{seed} deals"), pair), branch(stream(f"{seed} dice"), pair)
            winner = module.play_game(
                seat, knows, levels, deals, dice, deck, numbers(rules.vector), terms, s, seen, memory, tally
            )
            share += winner == seat
        won.append(share / 2)
    return won
