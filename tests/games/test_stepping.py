"""States step by their rules as they stand, and by compiled ones once somebody asked for these: with the same results."""

from __future__ import annotations

import random
from contextlib import contextmanager

import numpy as np
import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.two_handed import codes, core
from pinochle_widgets.games.two_handed.codes import BOOK
from tests.games.test_course import looks, random_codes

PRESETS = [*pw.list_games()[0].presets, {"goal": 150}, {"cut_for_deal": True, "goal": 300}]
COMPILED, INTERPRETED = True, False
both_ways = pytest.mark.parametrize("way", [COMPILED, INTERPRETED], ids=["compiled", "interpreted"])


@contextmanager
def stepping(way):
    """What is dealt meanwhile is stepped through so; afterwards the rules are ready or not as they were."""
    before = BOOK.is_ready
    if way is COMPILED:
        BOOK.make_ready()
    BOOK.is_ready = way
    try:
        yield
    finally:
        BOOK.is_ready = before


def new_game(way, **given):
    with stepping(way):
        return pw.new_game(**given)


def test_no_game_compiles_anything_by_itself():
    with stepping(INTERPRETED):
        state = random_codes(pw.new_game(seed=1), random.Random(1), 300)
        assert state.round > 2
        assert not BOOK.is_ready
        assert not state._stepper.is_flat


@pytest.mark.parametrize("rules", PRESETS, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_compiled_and_interpreted_steps_do_the_same(rules, seed):
    quick, plain = new_game(COMPILED, rules=rules, seed=seed), new_game(INTERPRETED, rules=rules, seed=seed)
    rng = random.Random(seed)
    for number in range(400):
        assert quick.legal_codes() == plain.legal_codes()
        assert quick.core == plain.core
        if plain.is_over:
            break
        if number % 7 == 0:
            assert looks("two-handed", quick) == looks("two-handed", plain)
        code = rng.choice(plain.legal_codes())
        with stepping(COMPILED):
            quick.step(code)
        with stepping(INTERPRETED):
            plain.step(code)
    assert (quick._stepper.is_flat, plain._stepper.is_flat) == (True, False)
    assert quick == plain
    assert looks("two-handed", quick) == looks("two-handed", plain)


@pytest.mark.parametrize("rules", ["hoyle", "64-card", {"goal": 150}], ids=str)
def test_actions_tell_the_same_events_either_way(rules):
    quick, plain = new_game(COMPILED, rules=rules, seed=4), new_game(INTERPRETED, rules=rules, seed=4)
    rng = random.Random(4)
    for _ in range(180):
        actions = plain.legal_actions()
        assert quick.legal_actions() == actions
        if not actions:
            break
        action = rng.choice(actions)
        with stepping(COMPILED):
            told = quick.apply(action)
        with stepping(INTERPRETED):
            assert plain.apply(action) == told
    assert looks("two-handed", quick) == looks("two-handed", plain)


def test_a_game_under_way_goes_on_compiled_from_its_next_deal():
    with stepping(INTERPRETED):
        state = random_codes(pw.new_game(seed=2), random.Random(2), 30)
        alone, before = state.copy(), looks("two-handed", state)
    with stepping(COMPILED):
        pw.new_game(compiled=True)
        assert not state._stepper.is_flat
        assert looks("two-handed", state) == before
        rng = random.Random(3)
        while state.round == 1:
            assert not state._stepper.is_flat
            state.step(rng.choice(state.legal_codes()))
        assert state._stepper.is_flat
        random_codes(state, rng, 100)
    with stepping(INTERPRETED):
        for code in state.course.codes[30:]:
            alone.step(code)
    assert alone == state
    assert looks("two-handed", alone) == looks("two-handed", state)


def test_pop_goes_back_across_the_change():
    with stepping(INTERPRETED):
        state = random_codes(pw.new_game(seed=6), random.Random(6), 60)
    before, looked = state.copy(), looks("two-handed", state)
    with stepping(COMPILED):
        random_codes(state, random.Random(7), 200)
        for _ in range(len(state.course.codes) - 60):
            state.pop()
    assert state == before
    assert looks("two-handed", state) == looked


WRONG = [-1, -(10**30), 10**30, 1 << 63, 63, 64, 75, 77, 78, 79, 255, 256, codes.CUT, 5000, None, "7", 2.5, True, [1]]


@both_ways
@pytest.mark.parametrize("code", WRONG, ids=str)
@pytest.mark.parametrize("done", [0, 1, 2, 51, 95])
def test_a_wrong_code_changes_nothing_either_way(way, code, done):
    with stepping(way):
        state = random_codes(pw.new_game(seed=1), random.Random(1), done)
        before, listed = looks("two-handed", state), list(state.course.codes)
        if code in state.legal_codes() and code is not True:
            pytest.skip("it is legal here")
        with pytest.raises(pw.IllegalAction, match="code"):
            state.step(code)
        assert looks("two-handed", state) == before
        assert state.course.codes == listed


@both_ways
def test_a_code_may_be_a_number_of_another_kind(way):
    state = new_game(way, seed=1)
    state.step(np.int64(state.legal_codes()[0]))
    assert [type(code) for code in state.course.codes] == [int]


def test_a_position_that_was_read_stays_as_it_is():
    with stepping(COMPILED):
        state = pw.new_game(seed=1)
        before, copied = state.core, state.core.copy()
        random_codes(state, random.Random(1), 20)
        assert state.history
    assert before == copied


def test_no_more_codes_are_legal_than_there_is_room_for():
    """Even if a hand could hold every card twice, and nothing of it lay melded."""
    most = sum(2 ** core.meld_cards(kind, 0, pw.TwoHandedRules().terms).bit_count() for kind in range(core.KINDS))
    assert most + 3 == codes.MOST_CODES


def test_a_game_whose_steps_cannot_be_compiled_says_so():
    game = next(game for game in pw.list_games() if game.book is None)
    with pytest.raises(ValueError, match=f"the steps of {game.name} can't be compiled"):
        pw.new_game(game.name, compiled=True)
