"""Champion and Master try their plays out; how far they get depends on a budget, never on time or on who runs it."""

from __future__ import annotations

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.base import Thinker
from pinochle_widgets.games.twin import compiled, numbers, room
from pinochle_widgets.games.two_handed import champion, core, expert, master, search, solver, thinking
from pinochle_widgets.games.two_handed.counting import other_hand

GAME = find_game("two-handed")
HOYLE = pw.TwoHandedRules().vector


def position(stock, seed=1):
    """What a seat knows that leads or follows with so many cards in the stock, and may choose."""
    rng = random.Random(seed)
    deck = [card.index for card in pw.TwoHandedRules().deck.cards]
    while True:
        rng.shuffle(deck)
        s, known = core.new_round(), core.new_round()
        core.deal(s, deck, 0, HOYLE)
        while s[core.STOCK] > stock or s[core.STAGE] > core.FOLLOW:
            core.view(s, s[core.TURN], known)
            core.step(s, deck, expert.expert(known, HOYLE)[0], HOYLE)
        core.view(s, s[core.TURN], known)
        if core.legal_plays(known, HOYLE).bit_count() > 1:
            return known


@pytest.mark.parametrize("stock", [2, 6])
def test_a_search_gives_the_same_interpreted_and_compiled_in_one_go_or_in_steps(stock):
    known, budget = position(stock), (3, 6, 50)
    here = search.search(known, HOYLE, 5, [0] * search.MEMORY, expert.WEIGHTS, budget)
    twin = compiled(search.__name__)
    there = twin.search(numbers(known), numbers(HOYLE), 5, room(search.MEMORY), numbers(expert.WEIGHTS), budget)
    steps = list(thinking.searches(known, HOYLE, 5, budget))
    assert here == tuple(map(int, there)) == steps[-1]
    assert len(steps) == -(-budget[search.ROUNDS] // thinking.AT_ONCE)
    assert here[3] == budget[search.ROUNDS]


def test_what_lies_in_memory_makes_no_difference():
    known, budget = position(4), (3, 4, 50)
    clean, used = [0] * search.MEMORY, [0] * search.MEMORY
    search.search(position(6, seed=2), HOYLE, 9, used, expert.WEIGHTS, budget)
    first = search.search(known, HOYLE, 5, clean, expert.WEIGHTS, budget)
    assert search.search(known, HOYLE, 5, used, expert.WEIGHTS, budget) == first


@pytest.mark.parametrize(("budget", "stock", "searches"), [
    (champion.CHAMPION, 6, True),
    (champion.CHAMPION, 8, False),
    (master.MASTER, 10, True),
    (master.MASTER, 12, False),
    (master.MASTER, 0, False),
])  # fmt: skip
def test_they_search_the_last_tricks_of_phase_1(budget, stock, searches):
    assert champion.is_to_search(position(stock), HOYLE, budget) is searches


def test_master_plays_phase_2_as_the_solver_says():
    known = position(0)
    value, slot = solver.best_play(
        known[core.HAND], other_hand(known, HOYLE), known[core.LED], known[core.TRUMP], HOYLE, [0] * solver.SIZE
    )
    assert thinking.solved(known, HOYLE)[::2] == (slot, value)


@pytest.mark.parametrize("name", ["champion", "master"])
def test_they_think_in_steps_from_a_first_thought_to_what_they_choose(name):
    state = pw.new_game(seed=3)
    player = GAME.level(name).make()
    assert isinstance(player, Thinker)
    while state.observe(state.seats_to_act[0]).stock > 4 or state.stage not in ("lead", "follow"):
        observation = state.observe(state.seats_to_act[0])
        state.apply(GAME.level("expert").make().choose(observation, random.Random(0)).action)
    observation = state.observe(state.seats_to_act[0])
    thoughts = list(player.think(observation, random.Random(7)))
    as_expert = GAME.level("expert").make().choose(observation, random.Random(7))
    assert thoughts[0] == as_expert
    assert len(thoughts) > 2
    assert thoughts[-1] == player.choose(observation, random.Random(7))
    assert isinstance(thoughts[-1].action, Play)
    assert {"lead", "rounds"} <= set(thoughts[-1].numbers)
    assert player.is_ready()
