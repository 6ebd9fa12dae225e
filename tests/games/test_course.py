"""A two-handed game is its course and a position: codes, `pop`, copies and equality, and what is derived at a look."""

from __future__ import annotations

import random

import pytest

import pinochle_widgets as pw
from tests.games.knowledge import dissect

PRESETS = ("hoyle", "64-card", "strict", "roundhouse")


def random_codes(state, rng, count):
    """Play at random by codes; nobody looks."""
    for _ in range(count):
        if state.is_over:
            break
        state.step(rng.choice(state.legal_codes()))
    return state


def looks(state):
    """Everything that can be seen of a game."""
    return (
        state.stage,
        state.scores,
        state.rounds,
        state.seats_to_act,
        [str(action) for action in state.legal_actions()],
        [str(event) for event in state.history],
        tuple(dissect(state.observe(seat)) for seat in (0, 1)),
        state.closed and [str(event) for event in state.closed.history],
    )


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_codes_and_actions_are_two_names_of_the_same(rules, seed):
    by_action, rng = pw.new_game(rules=rules, seed=seed), random.Random(seed)
    by_code = by_action.copy()
    for _ in range(260):
        if by_action.is_over:
            break
        actions, codes = by_action.legal_actions(), by_code.legal_codes()
        assert len(actions) == len(codes) == len(set(codes))
        action = rng.choice(actions)
        by_action.apply(action)
        by_code.step(by_action.course.codes[-1])
        assert by_code.course.codes[-1] in codes
    assert by_code == by_action
    assert looks(by_code) == looks(by_action)


@pytest.mark.parametrize("rules", [*PRESETS, {"cut_for_deal": True, "goal": 300}])
@pytest.mark.parametrize("seed", range(3))
def test_pop_goes_back_to_the_very_game_there_was(rules, seed):
    state, rng = pw.new_game(rules=rules, seed=seed), random.Random(seed)
    seen = []
    for _ in range(230):
        if state.is_over:
            break
        if rng.random() < 0.1:
            seen.append((state.copy(), looks(state)))
        else:
            seen.append((state.copy(), None))
        state.step(rng.choice(state.legal_codes()))
    while seen:
        state.pop()
        before, looked = seen.pop()
        assert state == before
        if looked:
            assert looks(state) == looked
    with pytest.raises(IndexError, match="nothing has been done"):
        state.pop()


def test_a_knock_can_be_taken_back():
    state, rng = pw.new_game(rules={"goal": 150}, seed=3), random.Random(3)
    while not any(isinstance(action, pw.games.actions.Knock) for action in state.legal_actions()):
        random_codes(state, rng, 1)
        assert not state.is_over
    before = looks(state)
    seat = next(seat for seat in state.seats_to_act if state.may_knock(seat))
    state.apply(pw.games.actions.Knock(seat))
    assert state.is_over
    state.pop()
    assert looks(state) == before


def test_cards_drawn_ahead_make_no_difference():
    ahead, behind = pw.new_game(seed=1), pw.new_game(seed=1)
    rng = random.Random(1)
    while ahead.round == 1:
        random_codes(ahead, rng, 1)
    random_codes(behind, random.Random(1), len(ahead.course.codes) - 1)
    assert ahead != behind
    ahead.pop()
    assert ahead == behind
    assert ahead != pw.new_game(seed=2)
    assert ahead != "a game"


def test_copies_share_nothing_that_changes():
    state = random_codes(pw.new_game(seed=5), random.Random(5), 40)
    twin = state.copy()
    before = looks(state)
    random_codes(twin, random.Random(6), 300)
    assert looks(state) == before
    assert state != twin


@pytest.mark.parametrize("code", [-1, 63, 76, 77, 255, 256, 5000, 10**9])
def test_a_code_that_is_not_legal_changes_nothing(code):
    state = pw.new_game(seed=1)
    code = code if code not in state.legal_codes() else 64
    before = looks(state)
    with pytest.raises(pw.IllegalAction, match=r"code|There is|phase|points|nobody|Knocking"):
        state.step(code)
    assert looks(state) == before


def test_a_game_over_takes_no_code():
    state = random_codes(pw.new_game(rules={"goal": 100}, seed=1), random.Random(1), 5000)
    assert state.is_over
    assert state.legal_codes() == []
    with pytest.raises(pw.IllegalAction):
        state.step(76)


def test_a_look_late_tells_the_same_as_a_look_at_every_action():
    """Events are derived when somebody looks: whoever looks late sees the running round, and the one before."""
    late, early = pw.new_game(seed=8), pw.new_game(seed=8)
    rng = random.Random(8)
    for _ in range(250):
        code = rng.choice(late.legal_codes())
        late.step(code)
        early.step(code)
        assert early.history
    assert late.round > 2
    assert looks(late) == looks(early)
