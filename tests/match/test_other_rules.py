"""Test a game that goes on by other rules from the next round: one record ends, another begins with the score."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pinochle_widgets import Match, Record
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import ROUND, IllegalAction
from tests.golden.adapter import some_action

CHANGES = {
    "two-handed": {"goal": 900},
    "pinochle34/kitty": {"run_shares_roundhouse": False},
    "double-deck/partnership": {"target": 400},
    "canasta": {"canastas_to_go_out": 1},
}


def between_rounds(name, **arguments):
    """Play a match of the weakest level up to the pause behind its first round."""
    game = find_game(name)
    match = Match(name, [game.levels[0].name] * game.seats, **{"seed": 3, **arguments}, pauses=True)
    while match.pause != ROUND:
        match.proceed()
    return match


@pytest.mark.parametrize("name", CHANGES)
def test_the_next_round_is_played_by_other_rules_at_the_same_score(name):
    match = between_rounds(name)
    left, standing = match.record, match.state.course.starts[-1].standing
    seats = [(seat.name, seat.level) for seat in match.seats]
    match.change_rules(replace(match.rules, **CHANGES[name]))
    assert left.result is None, "the first record has no end"
    assert match.record is not left
    assert match.record.score is not None
    start = Record.from_text(str(match.record)).replay().course.starts[0].standing
    assert (start.round, start.rounds) == (2, standing.rounds)
    assert [(seat.name, seat.level) for seat in match.seats] == seats
    match.play_out()
    read = Record.from_text(str(match.record))
    assert {field: getattr(read.rules, field) for field in CHANGES[name]} == CHANGES[name]
    assert read.replay().scores == match.state.scores
    assert read.result.winner == match.state.winner


def test_rules_stay_within_a_round_where_a_game_would_be_over_and_where_they_were_agreed_on():
    match = Match("canasta", ("standard", "novice"), seed=3, pauses=True)
    other = replace(match.rules, canastas_to_go_out=1)
    with pytest.raises(IllegalAction, match="between two rounds"):
        match.change_rules(other)
    match = between_rounds("two-handed")
    record, most = match.record, max(match.state.scores)
    with pytest.raises(IllegalAction, match=f"Somebody has {most} points already; by these rules {most} win the game"):
        match.change_rules(replace(match.rules, goal=most))
    assert (match.pause, match.record, match.rules.goal) == (ROUND, record, 1000), "nothing was lost"
    with pytest.raises(IllegalAction, match="agreed on"):
        between_rounds("two-handed", seed=None, sequence=4).change_rules(replace(match.rules, goal=900))


def test_a_kept_game_goes_on_by_its_new_rules(tmp_path):
    match = Match("two-handed", ("person", "novice"), seed=3, pauses=True)
    match.save(tmp_path / "game.save")
    rng = random.Random(1)
    while match.pause != ROUND:
        match.proceed() if match.pause else match.act(some_action(match.state, 0, rng), 0)
    scores = match.state.scores
    match.change_rules(replace(match.rules, goal=900))
    while match.pause:
        match.proceed()
    match.act(some_action(match.state, 0, rng), 0)
    match.saver.close()
    again = Match.resume(tmp_path / "game.save")
    assert (again.rules.goal, again.state.round, again.record.score) == (900, 2, match.record.score)
    assert again.state.course.starts[0].standing.totals == scores
    assert str(again.record) == str(match.record)


def test_the_score_of_a_game_whose_goal_was_moved_up_goes_over():
    book = find_game("two-handed").new(None, seed=1, deal=None, number=1).book
    rules = find_game("two-handed").make_rules(None)
    standing = book.first(rules, 2, 1, 0)._replace(totals=(1010, 1030), goal=1250)
    assert book.by_rules(standing, rules).goal == 1250
