"""Test games that do not begin at their beginning: matches and records from the text of a position, and from given scores."""

from __future__ import annotations

from random import Random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match.record import RecordError
from tests.conftest import engine, first_of_each

GAMES = [pytest.param(game, id=game.name) for game in pw.list_games()]
AMID_A_ROUND, AT_ITS_START = (
    first_of_each(lambda case: case[1] and engine(case[0]), [(game, steps) for game in pw.list_games()])
    for steps in (25, 0)
)


def position(game, steps, seed=5):
    """Play a game at random for a while, at least into its second round, and give its state."""
    rng = Random(f"{game.name} {steps}")
    state = pw.new_game(game.name, seed=seed)
    while state.round < 2 or steps:
        steps -= state.round > 1
        codes = state.legal_codes()
        state.step(codes[rng.randrange(len(codes))])
    return state


@pytest.mark.ci_runs("game1", "game9")
@pytest.mark.parametrize(("game", "steps"), [*AMID_A_ROUND, *AT_ITS_START])
def test_a_match_goes_on_from_a_text_and_its_record_replays(game, steps):
    there = position(game, steps)
    weakest = game.levels[0].name
    match = pw.Match.from_text(there.text, ["person"] + [weakest] * (game.seats - 1), seed=3)
    text = str(match.record)
    assert text.startswith(f"pinochle-record {3 if game.levels[0].revision > 1 else 2}\n")
    assert "\nscore " in text
    assert match.record.is_practice
    assert match.state.text.startswith(there.text)
    match = pw.Match.from_text(there.text, [weakest] * game.seats, seed=3)
    assert match.play_out().is_over
    assert match.wins == (0,) * game.seats
    for record in (pw.Record.from_text(str(match.record)), pw.Record.from_code(match.record.code)):
        assert record == match.record
        assert record.replay() == match.state
        assert "no beginning" in record._repr_html_()
    root, _, _ = there.text.partition("; moves ")
    assert match.record.replay().root == pw.State.from_text(there.text).root == root.partition(" / ")[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_position_hides_what_a_seat_does_not_know(game):
    there = position(game, 6)
    match = pw.Match.from_text(there.text, ["person"] * game.seats, seed=3)
    deck = " ".join(map(str, there.decks[-1]))
    has_open_hands = getattr(there.rules, "open_hands", False)
    assert deck in str(match.record.replay().text)
    for seat in range(game.seats):
        told = str(match.record.seen_by(seat))
        assert (deck in told) == has_open_hands
        assert ("??" in told) != has_open_hands


def test_a_match_from_a_text_is_saved_and_gone_on_with(tmp_path):
    there = position(pw.list_games()[0], 12)
    match = pw.Match.from_text(there.text, ("person", "person"), pauses=True)
    path = match.save(tmp_path / "a.save")
    match.act(match.state.legal_actions()[0])
    match.saver.close()
    again = pw.Match.resume(path)
    assert (again.state, again.record, again.state.root) == (match.state, match.record, match.state.root)
    again.saver.close()


def test_scores_stand_at_the_start_of_a_match():
    match = pw.Match("pinochle34/partnership", ["beginner"] * 4, seed=1, scores=(60, -15))
    assert match.state.scores == (60, -15)
    assert match.state.before.scores == (60, -15)
    match.play_out()
    assert match.record.replay() == match.state
    assert "\nscore first_dealer " in str(match.record)
    match.next_game()
    assert match.record.score is None


@pytest.mark.parametrize(
    ("game", "scores", "rules", "sentence"),
    [
        ("two-handed", (1,), None, "they must be a list of 2 whole numbers"),
        ("two-handed", "12", None, "they must be a list of 2 whole numbers"),
        ("two-handed", (1, 1.5), None, "they must be a list of 2 whole numbers"),
        ("two-handed", (1000, 0), None, "at 1000 the game would be over"),
        ("two-handed", (10, 0), {"cut_for_deal": True}, "the seats cut for the deal"),
        ("pinochle34/kitty", (1, 2), None, "they must be a list of 3 whole numbers"),
    ],
)
def test_scores_that_can_not_be_are_named(game, scores, rules, sentence):
    with pytest.raises(ValueError, match=sentence):
        pw.new_game(game, rules, scores=scores)


def test_a_game_that_is_over_is_not_gone_on_with():
    state = pw.Match(seats=("novice", "novice"), seed=1).play_out()
    with pytest.raises(ValueError, match="the game is over in this position"):
        pw.Match.from_text(state.text)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("pinochle-record 2", "pinochle-record 1", "records have a score since version 2"),
        ("score goal 1000", "score goal x", "score: goal: 'x' is no number"),
        ("score goal 1000", "score winner 1", "score: 'winner' is no part"),
        ("round 1", "round 0", "rounds are numbered from 1"),
        ("score goal", "score deal AS; goal", "score: 'deal' is no part"),
    ],
)
def test_a_fault_in_the_score_of_a_record_is_named(old, new, sentence):
    text = str(pw.Match(seats=("person", "person"), seed=1, scores=(100, 200)).record)
    assert old in text
    with pytest.raises(RecordError, match=sentence):
        pw.Record.from_text(text.replace(old, new, 1))
