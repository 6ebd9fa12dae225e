"""Test that states stay whole: interrupted at any point, copied in any way, pickled, looked at from several threads."""

from __future__ import annotations

import copy
import pickle
import random
import signal
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.games.stepping import Stepper
from pinochle_widgets.games.two_handed.rules.labels import Hands
from tests.conftest import FULL, each_once
from tests.games.test_stepping import COMPILED, INTERPRETED, new_game, stepping

GAMES = {
    "two-handed": {},
    "cut": {"game": "two-handed", "rules": {"cut_for_deal": True}},
    "partnership": {"game": "pinochle34/partnership"},
    "exchange": {"game": "pinochle34/exchange"},
    "kitty": {"game": "pinochle34/kitty"},
}
by_game = pytest.mark.parametrize("name", GAMES)


def begun(name: str, actions: int = 0, seed: int = 3):
    """Begin a game and do some random steps."""
    state, rng = pw.new_game(**{"game": "two-handed", "seed": seed, **GAMES[name]}), random.Random(seed)
    for _ in range(actions):
        listed = state.legal_codes()
        state.step(listed[rng.randrange(len(listed))])
    return state


def seen(state):
    """Collect everything that a state can be asked."""
    seats = range(len(state.observe(0).hand_sizes))
    return list(state.legal_codes()[:50]), [state.observe(seat) for seat in seats], state.history[:], state.scores


def interrupted(after: int, work, *given) -> bool:
    """Do some work, with a Ctrl-C after so many lines of it; the result is whether it came so far."""
    lines = 0

    def trace(frame, event, _):
        nonlocal lines
        if "pinochle_widgets" not in frame.f_code.co_filename:
            return None
        if event == "line":
            lines += 1
            if lines == after:
                sys.settrace(None)
                signal.raise_signal(signal.SIGINT)  # not the exception, as some lines let a Ctrl-C wait
        return trace

    sys.settrace(trace)
    try:
        work(*given)
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(None)
    return False


def last_of_a_round(name: str) -> int:
    """Count the steps to the last action of a first round, after which the next one is dealt."""
    state, rng, done = begun(name), random.Random(3), 0
    while state.round < 2:
        listed = state.legal_codes()
        state.step(listed[rng.randrange(len(listed))])
        done += 1
    return done - 1


@pytest.mark.ci_runs("kitty", "two-handed")
@pytest.mark.parametrize(("name", "way"), each_once(GAMES, ["step", "push", "apply", "pop"]))
def test_an_interruption_leaves_an_action_done_or_not_done(name, way):
    for done in (7, last_of_a_round(name)):
        fresh, rng = begun(name, done), random.Random(5)
        listed = fresh.legal_codes()
        code = listed[rng.randrange(len(listed))]
        before = seen(fresh)
        action = next((each for each in fresh.legal_actions() if not each.is_template), None)
        for after in range(1, 2000, 23 if FULL else 47):
            state = begun(name, done)
            state.observe(0)
            if way == "pop":
                state.step(code)
                stopped = interrupted(after, state.pop)
            elif way == "step":
                stopped = interrupted(after, state.step, code)
            elif action:
                stopped = interrupted(after, getattr(state, way), action)
            else:
                break
            if not stopped:
                break
            if len(state.course.codes) > done:  # it was done already, or not taken back yet
                state.pop()
            assert seen(state) == before, after
            assert state == fresh


@pytest.mark.whole
def test_a_match_that_was_interrupted_writes_what_it_played():
    for after in range(200, 6000, 411 if FULL else 1233):
        match = pw.Match(seats=("carefree", "carefree"), rules={"goal": 100}, seed=4)
        interrupted(after, match.play_out)
        match.play_out()
        again = pw.Record.from_text(str(match.record)).replay()
        assert again.scores == match.state.scores


@by_game
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_copies_of_any_kind_are_independent(name, copied):
    state = begun(name, 11)
    before = seen(state)
    twin = copied(state)
    for _ in range(5):
        twin.step(twin.legal_codes()[0])
    assert twin != state
    assert seen(state) == before
    assert seen(copied(state)) == before


def test_a_game_stepped_through_by_compiled_rules_can_be_pickled():
    state = new_game(COMPILED, seed=3)
    for _ in range(20):
        state.step(state.legal_codes()[-1])
    assert state._stepper.is_flat
    twin = pickle.loads(pickle.dumps(state))
    assert (twin, seen(twin)) == (state, seen(state))
    position, shown = state.core, state.core.flat()
    state.observe(0)
    for _ in range(3):
        state.step(state.legal_codes()[0])
    state.observe(0)
    assert position.flat() == shown


@pytest.mark.ci_runs(2)
@by_game
def test_copies_may_be_played_on_and_looked_at_in_several_threads(name):
    whole = begun(name, 90)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for seed in range(10):
            state = begun(name, 20, seed)
            copies = [state.copy() for _ in range(4)]
            wanted = seen(begun(name, 20, seed))
            with ThreadPoolExecutor(4) as pool:
                assert list(pool.map(seen, copies)) == [wanted] * 4

        def play(state):
            rng = random.Random(3)
            for _ in range(90):
                listed = state.legal_codes()
                state.step(listed[rng.randrange(len(listed))])
            return state

        for _ in range(5):
            start = begun(name)
            with ThreadPoolExecutor(4) as pool:
                assert list(pool.map(play, [start.copy() for _ in range(4)])) == [whole] * 4
    finally:
        sys.setswitchinterval(usual)


@by_game
def test_a_table_before_a_deal_is_only_looked_at(name):
    state = begun(name, last_of_a_round(name) + 1)
    for table in (state.closed, state.before):
        shown = seen(table)
        with pytest.raises(IllegalAction, match="to be looked at, not played on"):
            table.pop()
        for code in (0, 48, 99, 999):
            with pytest.raises(IllegalAction):
                table.step(code)
        assert seen(table) == shown
    assert len(state.before._earlier) == 0


def test_which_of_two_like_cards_was_meant_makes_no_other_state():
    one, other = begun("two-handed"), begun("two-handed")
    held = one.observe(0).hand[0]
    one.apply(Play(0, card=held.card, id=held.id))
    other.apply(Play(0, card=held.card))
    assert one == other


@by_game
@pytest.mark.parametrize("seat", [True, 1.0, 0.0, "0"])
def test_a_seat_is_a_whole_number(name, seat):
    state = begun(name, 2)
    action = Play(seat, card=state.observe(0).hand[0].card)
    assert "There is no seat" in state.explain_illegal(action)
    with pytest.raises(IllegalAction, match="There is no seat"):
        state.apply(action)


def test_a_play_is_of_a_card():
    for card in ("QS", None, 3):
        with pytest.raises(ValueError, match="'play' takes a card, not"):
            Play(0, card=card)


@by_game
@pytest.mark.parametrize("code", [999, 10**5000, -(10**5000), 3], ids=["999", "huge", "negative", "3"])
def test_a_wrong_code_is_refused_without_a_word_on_anybodys_cards(name, code):
    state = begun(name)
    if code in state.legal_codes():
        return
    with pytest.raises(IllegalAction, match=r"^(code -?\d+|so large a code) is not legal now; [^0-9]*0?$"):
        state.step(code)


def interrupted_in(function, line: int, work, *given) -> bool:
    """Do some work, with a Ctrl-C before a line of a function; the result is whether it came so far."""

    def trace(frame, event, _):
        if frame.f_code is not function.__code__:
            return None
        if event == "line" and frame.f_lineno == line:
            sys.settrace(None)
            raise KeyboardInterrupt
        return trace

    sys.settrace(trace)
    try:
        work(*given)
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(None)
    return False


def lines_of(function) -> list[int]:
    return sorted({line for _, _, line in function.__code__.co_lines() if line})


@pytest.mark.parametrize("name", ["two-handed", "partnership"])
def test_an_interruption_while_a_game_goes_over_to_compiled_rules_leaves_it_whole(name):
    with stepping(INTERPRETED):
        last = begun(name, last_of_a_round(name))
        code = last.legal_codes()[0]
        after = last.copy()
        after.step(code)
    before, then = seen(last), seen(after)
    with stepping(COMPILED):
        for line in lines_of(Stepper._take):
            state = last.copy()
            assert interrupted_in(Stepper._take, line, state.step, code) == (
                line > Stepper._take.__code__.co_firstlineno
            )
            if state.course == after.course:
                state.pop()
            assert seen(state) == before
            state.step(code)
            assert seen(state) == then


def test_an_interruption_while_somebody_looks_leaves_the_picture_whole():
    fresh = begun("two-handed", 40)
    before = seen(fresh)
    for line in lines_of(Hands.work_in)[1:]:
        state = begun("two-handed", 40)
        assert interrupted_in(Hands.work_in, line, state.observe, 0)
        assert seen(state) == before


def test_copies_may_look_at_the_round_before_in_several_threads():
    state = begun("two-handed", last_of_a_round("two-handed") + 3)
    expected = [state.copy().closed.observe(seat) for seat in (0, 1)]
    for _ in range(20):
        whole = begun("two-handed", last_of_a_round("two-handed") + 3)
        assert whole.closed is not None
        copies = [whole.copy() for _ in range(4)]
        with ThreadPoolExecutor(4) as pool:
            looks = list(pool.map(lambda each: [each.closed.observe(seat) for seat in (0, 1)], copies))
        assert looks == [expected] * 4
