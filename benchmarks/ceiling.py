"""Set players that are no levels against a level: those who know hidden cards, and the levels as they were before.

They can't be asked for at a table. One sees all cards, both hands and the stock: it tries each play of phase 1 in the round as
it really lies, both sides going on by weighing, and plays phase 2 without a fault. Another one is Master that sees the other
hand, but not the order of the stock: its wins bound the gain of Master from guessing that hand better. The former Expert solved
phase 2, and the former Champion searched and solved all of it: yardsticks that stay as they were when levels change.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import NO_CARD, count, first, with_one_more
from pinochle_widgets.engine.layout import Layout, assign, clear, named
from pinochle_widgets.engine.rng import branch, following, mixed, shuffle, stream
from pinochle_widgets.engine.twin import compiled, numbers, room, rule
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.two_handed import TwoHandedRules
from pinochle_widgets.games.two_handed.mind.bulk.games import (
    NOBODY,
    Aim,
    Tally,
    add_melds,
    add_tricks,
    may_knock,
    points,
    take_turn,
)
from pinochle_widgets.games.two_handed.mind.expert import within
from pinochle_widgets.games.two_handed.mind.ladder import EXPERT, MASTER, advise
from pinochle_widgets.games.two_handed.mind.search.endgame import best_play
from pinochle_widgets.games.two_handed.mind.search.rollouts import SearchRoom, later_points, play_to_phase_2
from pinochle_widgets.games.two_handed.mind.weighing import Weights
from pinochle_widgets.games.two_handed.mind.weights import EXPERT_WEIGHTS, Budget
from pinochle_widgets.games.two_handed.rules.core import (
    FOLLOW,
    OTHER,
    OVER,
    Round,
    Terms,
    deal,
    legal_plays,
    step,
    view,
)


class Room(Layout):
    """The memory in which the players below work."""

    search: SearchRoom


ALL_CARDS, BOTH_HANDS, FORMER_EXPERT, FORMER_CHAMPION = range(4)
"""The players: two who know hidden cards, and two levels as they were before."""
FORMER = (FORMER_EXPERT, FORMER_CHAMPION)
IN_ALL_ELSE = (EXPERT, MASTER, EXPERT, EXPERT)
"""The level as which each lays its melds, and plays where it has no choice."""

EXPERT_THEN = Budget(tricks=0, rounds=0, trust=0, endings=0, solved=12)
CHAMPION_THEN = Budget(tricks=4, rounds=240, trust=40, endings=16, solved=12)
"""The budgets of the former levels, both with the weights of Expert."""


@rule
def best_known(s: Round, deck: Sequence[int], rules: Terms, memory: Room) -> int:
    """Choose the play that gains most in the round as it really lies."""
    seat = s.turn
    plays = legal_plays(s, rules)
    if not s.stock:
        mine, theirs = s.hand[seat], s.hand[1 - seat]
        return best_play(mine, theirs, s.led, s.trump, rules, memory.search.solver)[1]
    tried = memory.search.played_on
    cards = memory.search.deck
    for place in range(1, len(deck) + 1):
        cards[len(cards) - place] = deck[len(deck) - place]
    best = NO_CARD
    most = 0
    while plays:
        slot = first(plays)
        plays &= plays - 1
        assign(tried, s)
        step(tried, deck, slot, rules)
        gained = 10 * play_to_phase_2(memory.search, rules, named(EXPERT_WEIGHTS, Weights))
        later = later_points(tried, rules, memory.search.solver, True)
        value = gained - later if tried.turn else gained + later
        if seat:
            value = -value
        if best == NO_CARD or value > most:
            best = slot
            most = value
    return best


@rule
def show_hand(s: Round, seen: Round) -> None:
    """Let the seat on turn see the other hand, as if all of it had been shown."""
    other = 1 - s.turn
    hidden = s.hand[other] & ~s.melded[other]
    seen.shown[OTHER] = 0
    while hidden:
        seen.shown[OTHER] = with_one_more(seen.shown[OTHER], first(hidden) & 31)
        hidden &= hidden - 1


@rule
def play_as(
    who: int,
    level: int,
    chance: int,
    deck: Sequence[int],
    rules: Terms,
    s: Round,
    seen: Round,
    memory: Room,
) -> None:
    """Let the seat on turn play as one of the players above does."""
    if who == ALL_CARDS:
        step(s, deck, best_known(s, deck, rules, memory), rules)
        return
    view(s, s.turn, seen)
    if who == BOTH_HANDS:
        show_hand(s, seen)
        action = advise(level, seen, rules, chance, memory.search)
    elif who == FORMER_EXPERT:
        action = within(seen, rules, chance, memory.search, named(EXPERT_WEIGHTS, Weights), EXPERT_THEN)
    else:
        action = within(seen, rules, chance, memory.search, named(EXPERT_WEIGHTS, Weights), CHAMPION_THEN)
    step(s, deck, action, rules)


@rule
def play_game(
    seat: int,
    who: int,
    levels: Sequence[int],
    deals: int,
    dice: int,
    deck: list[int],
    rules: Terms,
    aim: Aim,
    s: Round,
    seen: Round,
    memory: Room,
    tally: Tally,
) -> int:
    """Play a game as `bulk.play_game` does, but let a player that is no level choose the plays of a seat."""
    clear(tally)
    goal = aim.goal
    while True:
        tally.rounds += 1
        deals = shuffle(deck, 0, len(deck), deals)
        deal(s, deck, tally.rounds & 1, rules)
        while s.stage != OVER:
            knocker = may_knock(s, tally, goal, aim)
            if knocker != NOBODY:
                add_melds(s, tally)
                return knocker
            dice = following(dice)
            if s.turn == seat and s.stage <= FOLLOW and count(legal_plays(s, rules)) > 1:
                play_as(who, levels[seat], mixed(dice), deck, rules, s, seen, memory)
            else:
                take_turn(levels, mixed(dice), deck, rules, s, seen, memory.search)
        add_melds(s, tally)
        add_tricks(s, tally)
        while min(points(tally, 0), points(tally, 1)) >= goal:
            goal += aim.extension
        if max(points(tally, 0), points(tally, 1)) >= goal:
            return int(points(tally, 1) >= goal)


def won_in_pairs(who: int, level: int, pairs: int, seed: int = 0) -> list[float]:
    """Measure the share of each duplicate pair that a player who is no level wins against a level."""
    module = compiled(__name__)
    rules = TwoHandedRules()
    terms, aim = numbers(rules.terms), numbers(Aim.of(rules))
    s, seen, memory, tally = room(Round), room(Round), room(Room), room(Tally)
    won = []
    for pair in range(pairs):
        share = 0
        for seat in range(2):
            deck = numbers(indices(rules.deck.cards))
            levels = numbers([IN_ALL_ELSE[who] if each == seat else level for each in range(2)])
            deals, dice = branch(stream(f"{seed} deals"), pair), branch(stream(f"{seed} dice"), pair)
            winner = module.play_game(seat, who, levels, deals, dice, deck, terms, aim, s, seen, memory, tally)
            share += winner == seat
        won.append(share / 2)
    return won
