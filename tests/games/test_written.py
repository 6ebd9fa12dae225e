"""Test positions as text: they are read back exactly, and faults are named."""

from __future__ import annotations

from random import Random
from zlib import crc32

import pytest

import pinochle_widgets as pw
from tests.conftest import FULL, first_of_each, kin

GAMES = [(game, preset) for game in pw.list_games() for preset in game.presets]
STEPS = 40 if FULL else 7


def drawn(state, rng):
    """Draw a legal action by its code."""
    codes = state.legal_codes()
    return codes[rng.randrange(len(codes))]


def check_read_back(state, seats):
    again = pw.State.from_text(state.text, seed=1)
    assert again.core == state.core
    assert list(again.legal_codes()[:50]) == list(state.legal_codes()[:50])
    for seat in range(seats):
        seen = state.observe(seat)
        assert again.observe(seat) == seen
        told = pw.Observation.from_text(seen.text)
        assert told == seen
        assert told.text == seen.text
    assert again.text == state.text


@pytest.mark.ci_runs("hoyle", "pinochle34")
@pytest.mark.parametrize(
    ("game", "preset"), first_of_each(lambda case: kin(case[0]), GAMES, lambda case: f"{case[0].name} {case[1]}")
)
def test_a_position_is_read_back_with_all_that_each_seat_knows(game, preset):
    rng = Random(f"{game.name} {preset}")
    state = pw.new_game(game.name, preset, seed=3)
    looked = 0
    while not state.is_over and looked < STEPS:
        if state.course.starts and rng.random() < 0.04:
            check_read_back(state, game.seats)
            looked += 1
        state.step(drawn(state, rng))
    assert looked
    if state.is_over:
        check_read_back(state, game.seats)


def test_a_game_goes_on_from_a_position_and_back_to_it():
    state = pw.new_game("two-handed", seed=7)
    rng = Random(1)
    for _ in range(60):
        state.step(drawn(state, rng))
    again = pw.State.from_text(state.text, seed=2)
    was = again.text
    for _ in range(200):
        again.step(drawn(again, rng))
    assert again.round > state.round
    for _ in range(200):
        again.pop()
    assert again.text == was == state.text
    assert again.core == state.core


def test_a_position_is_one_line_that_a_card_player_reads():
    state = pw.new_game("two-handed", "strict", seed=7, number=2)
    state.push(state.legal_actions()[0])
    text = state.text
    assert text.startswith("two-handed strict; number 2; goal 1000; round 1; leader 1; deal ")
    assert text.rpartition("; moves ")[2] == f"play {state.trick[0][1]}"
    assert "\n" not in text


def test_changed_rules_and_scores_stay():
    text = pw.new_game("two-handed", {"goal": 500}, seed=7).text.replace("round 1;", "round 3; totals [120, 90];")
    state = pw.State.from_text(text)
    assert (state.round, state.scores, state.goal) == (3, (120, 90), 500)
    assert state.text == text


def test_a_table_without_a_deal_has_no_text():
    with pytest.raises(ValueError, match="nothing is dealt yet"):
        pw.new_game("two-handed", seed=7).before.text  # noqa: B018 - it raises


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("round 1", "round x", "round: 'x' is no number"),
        ("round 1", "round 0", "rounds are numbered from 1"),
        ("round 1", "round [1]", r"round: \[1\]; it must be of the kind int"),
        ("round 1", "round 1; round 2", "round: stands twice"),
        ("round 1", "round 9999999999", "round: 9999999999; it must be"),
        ("round 1", "round 1; totals [1, 2, 3]", r"totals: \[1, 2, 3\]; it must be a list of 2"),
        ("round 1", "round 1; winner 0", "'winner' is no part of a position; there are goal, round, totals"),
        ("round 1", "round 1; rounds " + "[" * 5000, "rounds: "),
        ("goal 1000; ", "", "goal: is missing"),
        ("number 1", "number x", "number: 'x'; games are numbered from 1"),
        ("deal ", "deal 2S ", r"deal: the two of spades \(2S\) is not in a deck"),
        ("deal ", "deal ace ", "deal: no such card: 'ace'"),
        ("; deal ", "; deal ; was ", "deal: is missing"),
        ("two-handed ", "three-handed ", "no game 'three-handed'"),
        ("hoyle", "foyle", "foyle"),
        ("moves ", "moves fly / ", "moves: 'fly', number 1: "),
        ("moves ", "moves 63 / ", "moves: '63', number 1: "),
        ("moves ", "moves " + "play AS / " * 3000, "a text of at most 20000 characters"),
    ],
    ids=lambda each: str(each)[:24],
)
def test_a_fault_in_a_text_is_named(old, new, sentence):
    state = pw.new_game("two-handed", seed=7)
    state.push(state.legal_actions()[0])
    assert old in state.text
    with pytest.raises(ValueError, match=sentence):
        pw.State.from_text(state.text.replace(old, new, 1))


def changed(text, old, new):
    """Change a text of an observation, and its check sum."""
    told = text.replace(old, new, 1).rpartition("; check ")[0]
    return f"{told}; check {crc32(told.encode()):08x}"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seat 0", "seat 2", "seat: 2; it must be from 0 to 1"),
        ("seat 0", "seat true", "seat: true; it must be a number"),
        ("round 1", "rounded 1", "round: is missing"),
        ("; round 1", "; hint 3; round 1", "'hint' is no part of an observation"),
        ("totals [0, 0]", "totals [0]", r"totals: \[0\]; it must be a list of 2"),
        ("totals [0, 0]", "totals [0, 0", "totals: "),
        ("totals [0, 0]", "totals " + "[" * 9000, "totals: "),
        ('hand ["', 'hand ["2S", "', "hand: "),
        ('["round-dealt', '["round-done', "history: no event"),
        ("information [", "information [5, ", "information: "),
        ("two-handed ", "three-handed ", "no game 'three-handed'"),
        ("hoyle", "foyle", "foyle"),
    ],
)
def test_a_fault_in_a_text_of_an_observation_is_named(old, new, sentence):
    text = pw.new_game("two-handed", seed=7).observe(0).text
    assert pw.Observation.from_text(changed(text, "", "")) == pw.Observation.from_text(text)
    assert old in text
    with pytest.raises(ValueError, match=sentence):
        pw.Observation.from_text(changed(text, old, new))


def test_a_text_of_an_observation_that_was_changed_or_cut_off_is_refused():
    text = pw.new_game("two-handed", seed=7).observe(0).text
    for given in (
        text.replace("round 1", "round 2"),
        text[:-1],
        text[: len(text) // 2],
        text.replace("1", "\ud800", 1),
    ):
        with pytest.raises(ValueError, match="not the sum of this text"):
            pw.Observation.from_text(given)
    for given in (None, "", b"two-handed", "two-handed; " + "x" * 100_000):
        with pytest.raises(ValueError, match="the knowledge of a seat is a text"):
            pw.Observation.from_text(given)
    other = pw.new_game("pinochle34/kitty", seed=7).observe(0)
    with pytest.raises(ValueError, match="observations of another kind"):
        type(other).from_text(text)


def test_a_player_chooses_by_a_text_as_by_the_observation():
    for game in pw.list_games():
        state = pw.new_game(game.name, seed=7)
        seen = state.observe(state.turn)
        told = pw.Observation.from_text(seen.text)
        chosen = [game.levels[0].make().choose(each, Random(1)).action for each in (seen, told)]
        assert chosen[0] == chosen[1]


def test_what_is_no_text_is_refused():
    for given in (None, 5, "", "  ", b"two-handed"):
        with pytest.raises(ValueError, match="a position is a text"):
            pw.State.from_text(given)


def test_a_text_of_another_game_is_not_taken():
    kind = type(pw.new_game("pinochle34/kitty"))
    with pytest.raises(ValueError, match="states of another kind"):
        kind.from_text(pw.new_game("two-handed", seed=7).text)
