"""Test a match through any course of actions at a table: the record keeps up with it."""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import Match, Record
from tests.conftest import each_once, proofs
from tests.games.conformance import snapshot

SEATS = [("person", "person"), ("person", "standard"), ("novice", "person")]


def something(match, rng):
    """Do a random thing at the table, most often a move."""
    chance = rng.random()
    level_seats = [n for n, seat in enumerate(match.seats) if not seat.is_person]
    if match.state.is_over:
        match.next_game() if chance < 0.7 else match.redeal_game()
    elif match.pause:
        match.proceed()
    elif chance < 0.03:
        match.restart_round()
    elif chance < 0.04:
        match.redeal_game()
    elif chance < 0.1 and level_seats:
        match.set_level(rng.choice(level_seats), rng.choice(["carefree", "novice", "standard"]))
    elif chance < 0.3 and (match.can_undo(0) or match.can_undo(1)):
        match.undo()
    else:
        lays = [action for action in match.state.legal_actions() if str(action).startswith("meld")]
        match.act(rng.choice(lays or match.state.legal_actions()))


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize(("seats", "cut", "commit"), each_once(SEATS, [False, True], [True, False]))
def test_the_record_replays_to_the_table_after_anything(seats, cut, commit):
    for run in range(proofs(50)):
        rng = random.Random(f"{seats} {cut} {commit} {run}")
        rules = pw.TwoHandedRules(goal=rng.choice([60, 300, 1000]), cut_for_deal=cut)
        match = Match(seats=seats, rules=rules, seed=run, commit=commit, pauses=rng.random() < 0.5)
        if not match.pause:
            match.advance()
        for step in range(250):
            something(match, rng)
            if match.state.seats_to_act and not match.pause:
                assert match.seats[match.state.seats_to_act[0]].is_person
            if step % 10 == 0:
                assert snapshot(match.record.replay()) == snapshot(match.state)
                text = str(match.record)
                assert str(Record.from_text(text)) == text
                assert str(Record.from_code(match.record.code)) == text
                if match.state.is_over and commit:
                    assert Record.from_text(text).verify_commitment()
                if not match.state.is_over and "person" in seats:
                    deck = " ".join(map(str, match.state.decks[-1])) if match.state.decks else "no deck"
                    assert deck not in text


def test_what_every_watcher_is_told_adds_up_to_the_history_of_the_round():
    """The events that watchers get, move by move, are the whole history: none twice, none left out."""
    rng = random.Random(3)
    match = Match(seats=("person", "standard"), seed=3)
    told = []
    stop = match.watch(lambda happening: told.extend(happening.events))
    returned = []
    while match.state.round < 3 and not match.state.is_over:
        returned += match.act(rng.choice(match.state.legal_actions()))
    assert told == returned
    state = match.game.new(match.rules, seed=3)
    again = []
    for line in str(match.record).splitlines():
        if line[:2] in ("0 ", "1 "):
            again += state.apply(pw.parse_action(line[2:], seat=int(line[0]), game=match.game.name))
    assert again == told
    stop()
    match.act(match.state.legal_actions()[0])
    assert again == told
