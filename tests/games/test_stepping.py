"""Test that states step by rules interpreted, and compiled once that is asked for, with the same results."""

from __future__ import annotations

import random
from contextlib import contextmanager
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import GAMES
from pinochle_widgets.games.two_handed.rules import codes, core
from tests.conftest import FULL, first_of_each, kin
from tests.games.test_course import NINES, PRESETS, actions_of_all, looks, random_action, random_codes

HOUSES = [("two-handed", {"goal": 150}), ("two-handed", {"cut_for_deal": True, "goal": 300}), NINES]
BOOKS = {id(game.book): game.book for game in pw.list_games()}.values()
COMPILED, INTERPRETED = True, False
both_ways = pytest.mark.parametrize("way", [COMPILED, INTERPRETED], ids=["compiled", "interpreted"])


@cache
def made_ready(book):
    """Have a book compiled, once."""
    book.make_ready()


@contextmanager
def stepping(way):
    """Step the deals made in the block in one way; afterwards the rules are ready or not as before."""
    before = [book.is_ready for book in BOOKS]
    for book in BOOKS:
        if way is COMPILED:
            made_ready(book)
        book.is_ready = way
    try:
        yield
    finally:
        for book, was_ready in zip(BOOKS, before, strict=True):
            book.is_ready = was_ready


def new_game(way, **given):
    with stepping(way):
        return pw.new_game(**given)


def test_no_game_compiles_anything_by_itself():
    with stepping(INTERPRETED):
        state = random_codes(pw.new_game(seed=1), random.Random(1), 300)
        assert state.round > 2
        assert not any(book.is_ready for book in BOOKS)
        assert not state._stepper.is_flat


@pytest.mark.ci_runs("canasta", "partnership-{'nines")
@pytest.mark.parametrize(("game", "rules"), [*first_of_each(lambda case: kin(case[0]), PRESETS), *HOUSES], ids=str)
@pytest.mark.parametrize("seed", range(2 if FULL else 1))
def test_compiled_and_interpreted_steps_do_the_same(game, rules, seed):
    quick, plain = (new_game(way, game=game, rules=rules, seed=seed) for way in (COMPILED, INTERPRETED))
    rng = random.Random(seed)
    for number in range(400):
        assert list(quick.legal_codes()[:999]) == list(plain.legal_codes()[:999])
        assert quick.core == plain.core
        if plain.is_over:
            break
        if number % 7 == 0:
            assert looks(game, quick) == looks(game, plain)
        code = rng.choice(plain.legal_codes())
        with stepping(COMPILED):
            quick.step(code)
        with stepping(INTERPRETED):
            plain.step(code)
    assert (quick._stepper.is_flat, plain._stepper.is_flat) == (True, False)
    assert quick == plain
    assert looks(game, quick) == looks(game, plain)


@pytest.mark.parametrize(("game", "rules"), [("two-handed", "hoyle"), ("two-handed", "64-card"), *HOUSES], ids=str)
def test_actions_tell_the_same_events_either_way(game, rules):
    quick, plain = (new_game(way, game=game, rules=rules, seed=4) for way in (COMPILED, INTERPRETED))
    rng = random.Random(4)
    for number in range(180):
        actions = actions_of_all(plain)
        assert actions_of_all(quick) == actions
        if not actions:
            break
        action = random_action(plain, rng)
        with stepping(COMPILED):
            told = quick.apply(action)
        with stepping(INTERPRETED):
            assert plain.apply(action) == told
        if number % 5 == 0:  # a step by code lists no events at once
            code = rng.choice(plain.legal_codes() or [None])
            if code is not None:
                with stepping(COMPILED):
                    quick.step(code)
                with stepping(INTERPRETED):
                    plain.step(code)
    assert looks(game, quick) == looks(game, plain)


@both_ways
@pytest.mark.parametrize(("game", "rules"), [*PRESETS, *HOUSES], ids=str)
def test_an_action_pushed_does_the_same_as_one_applied(game, rules, way):
    pushed, applied = (new_game(way, game=game, rules=rules, seed=4) for _ in range(2))
    rng = random.Random(9)
    with stepping(way):
        for number in range(150):
            listed = pushed.legal_actions()
            assert listed == applied.legal_actions()
            if not listed:
                break
            action = rng.choice(listed)
            if action.is_template:
                action = random_action(pushed, rng)
            pushed.push(str(action) if number % 5 == 0 else action)
            applied.apply(action)
            assert pushed.course == applied.course
    assert pushed.history == applied.history
    assert looks(game, pushed) == looks(game, applied)


@both_ways
def test_actions_listed_before_stand_for_themselves_in_any_other_position(way):
    with stepping(way):
        state = pw.new_game(seed=4)
        rng = random.Random(9)
        for _ in range(60):
            state.push(rng.choice(state.legal_actions()))
            twin = state.copy()
            listed = twin.legal_actions()
            kept = listed[:]
            listed.reverse()  # the list is the caller's own
            for action in kept:
                other = twin.copy()
                other.push(action)
                again = twin.copy()
                again.apply(str(action))
                assert other == again
            state.pop()
            choices = state.legal_actions()
            state.push(choices[0])
            for action in kept:  # of another position, after as many actions
                legal = state.explain_illegal(action) is None
                other, again = state.copy(), state.copy()
                if legal:
                    other.push(action)
                    again.apply(str(action))
                    assert other == again
                else:
                    with pytest.raises(pw.IllegalAction):
                        other.push(action)


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


@pytest.mark.ci_runs(60)
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
    """The bound holds even for a hand with every card twice and none melded."""
    most = sum(2 ** core.meld_cards(kind, 0, pw.TwoHandedRules().terms).bit_count() for kind in range(core.KINDS))
    assert most + 3 == codes.MOST_CODES


def test_a_game_whose_steps_cannot_be_compiled_says_so(monkeypatch):
    monkeypatch.setitem(GAMES, "two-handed", replace(GAMES["two-handed"], book=None))
    with pytest.raises(ValueError, match="the steps of two-handed can't be compiled"):
        pw.new_game("two-handed", compiled=True)


def test_what_is_neither_true_nor_false_is_refused():
    with pytest.raises(ValueError, match="compiled is 'no'; it must be True or False"):
        pw.new_game(compiled="no")
