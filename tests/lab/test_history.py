"""The score history: what the table booked, round by round, and nothing that it still keeps to itself."""

from __future__ import annotations

import random
import re

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.events import RoundScored
from pinochle_widgets.lab.stats.score_history import score_history
from pinochle_widgets.match import RecordError
from tests.conftest import each_once

COLUMNS = ("game", "round", "seat", "player", "level", "melds", "tricks", "points", "total", "finished")


def played(seed: int = 1, seats: tuple[str, ...] = ("standard", "novice"), **more: object) -> pw.Match:
    match = pw.Match(seats=seats, seed=seed, **more)
    match.play_out()
    return match


def anything(match: pw.Match, rng: random.Random) -> None:
    """A person's turn: go on, or do something that is allowed."""
    if match.pause:
        match.proceed()
    else:
        match.act(rng.choice(match.state.legal_actions(match.state.seats_to_act[0])))


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize(("seed", "rules"), each_once(range(6), ["hoyle", "64-card", "strict", "simplified"]))
def test_rounds_are_those_the_table_booked(seed: int, rules: str) -> None:
    booked: list[RoundScored] = []
    match = pw.Match(seats=("standard", "carefree"), seed=seed, rules=rules)
    match.watch(lambda told: booked.extend(event for event in told.events if isinstance(event, RoundScored)))
    match.play_out()
    frame = score_history(match)
    assert tuple(frame.columns) == COLUMNS
    assert len(frame) == 2 * len(booked)
    assert frame.finished.all()
    for event in booked:
        rows = frame[frame["round"] == event.round].sort_values("seat")
        assert tuple(rows.melds) == event.melds
        assert tuple(rows.tricks) == event.tricks
        assert tuple(rows.total) == event.totals
        assert tuple(rows.points) == tuple(map(sum, zip(event.melds, event.tricks, strict=True)))
    assert tuple(frame.total[-2:]) == match.state.scores


def test_record_text_and_table_tell_the_same() -> None:
    match = played(3)
    again = pw.Record.from_text(str(match.record))
    assert score_history(match.record).equals(score_history(again))
    assert score_history(pw.Scoresheet(match)).equals(score_history(match))
    assert score_history(match).player.unique().tolist() == ["Standard", "Novice"]


def test_a_game_that_ends_by_a_knock_counts_no_tricks_in_its_last_round() -> None:
    frame = score_history(played(1, ("novice", "carefree")))
    assert frame.tricks[-2:].tolist() == [0, 0]


@pytest.mark.whole
def test_before_the_first_card_of_a_round_nothing_is_told_of_it() -> None:
    """Show not even the dealer's dix, which would reveal the upcard while the table still waits."""
    rng, waits, with_dix = random.Random(5), 0, 0
    for seed in range(25):
        match = pw.Match(seats=("person", "carefree"), seed=seed, pauses=True, rules={"bonus_dix_dealt": True})
        while match.state.round == 1:
            anything(match, rng)
        if match.pause == "round":
            waits += 1
            with_dix += any(match.state.meld_points(seat) for seat in (0, 1))
            frame = score_history(match)
            assert frame["round"].tolist() == [1, 1]
            assert frame.finished.all()
    assert waits
    assert with_dix


def test_the_round_in_play_is_told_as_all_see_it() -> None:
    match, rng = pw.Match(seats=("person", "novice"), seed=4), random.Random(4)
    seen_running = 0
    while match.state.round < 3:
        anything(match, rng)
        frame, seen = score_history(match), match.state.observe(1)
        running = frame[~frame.finished]
        if len(running):
            seen_running += 1
            assert running["round"].tolist() == [seen.round] * 2
            assert tuple(running.melds) == seen.melded
            assert tuple(running.tricks) == seen.trick_points
            assert tuple(running.total) == seen.scores
        assert len(frame[frame.finished]) == 2 * len(seen.rounds)
    assert seen_running > 50


def test_a_sealed_record_tells_the_rounds_that_are_over() -> None:
    match, rng = pw.Match(seats=("person", "novice"), seed=4), random.Random(4)
    anything(match, rng)
    sealed = pw.Record.from_text(str(match.record))
    assert sealed.is_sealed
    assert score_history(sealed).empty
    assert tuple(score_history(sealed).columns) == COLUMNS
    while match.state.round < 3 or match.state.phase == 1:
        anything(match, rng)
    sealed, whole = pw.Record.from_text(str(match.record)), score_history(match)
    assert sealed.is_sealed
    assert score_history(sealed).equals(whole[whole.finished])


def test_the_highest_level_of_a_round_is_told() -> None:
    match, rng = pw.Match(seats=("person", "carefree"), seed=2), random.Random(2)
    levels = {(1, 3): "standard", (1, 6): "carefree", (3, 2): "novice"}
    expected = {}
    while match.state.round < 4:
        level = levels.pop((match.state.round, len(match.state.tricks)), None)
        if level:
            match.set_level(1, level)
        if match.seats[1].highest:
            expected[match.state.round] = match.seats[1].highest
        anything(match, rng)
    frame = score_history(match)
    told = frame[frame.finished & (frame.seat == 1)].set_index("round").level.to_dict()
    assert told == expected == {1: "standard", 2: "carefree", 3: "novice"}
    assert frame[frame.seat == 0].level.isna().all()


@pytest.mark.whole
def test_the_game_in_play_of_a_series_is_told() -> None:
    match = played(6)
    match.next_game()
    while match.state.round == 1 and not match.state.is_over:
        match.advance()
    assert score_history(match).game.unique().tolist() == [2]


def test_a_restarted_round_is_told_once() -> None:
    match, rng = pw.Match(seats=("person", "novice"), seed=8), random.Random(8)
    while match.state.round < 2 or len(match.state.tricks) < 5:
        anything(match, rng)
    match.restart_round()
    while match.state.round < 3:
        anything(match, rng)
    frame = score_history(match)
    assert frame[frame.finished]["round"].tolist() == [1, 1, 2, 2]


@pytest.mark.parametrize("source", ["record", None, 7, {"match": 1}])
def test_what_has_no_score_is_refused(source: object) -> None:
    with pytest.raises(ValueError, match=re.escape("source is") + ".*Record, a Match or a Table"):
        score_history(source)


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = played(1).record
    record.entries.pop(5)
    with pytest.raises(RecordError):
        score_history(record)


@pytest.mark.parametrize("name", ["pinochle34/partnership", "pinochle34/kitty", "double-deck/regular"])
def test_an_auction_is_told_by_side_with_what_each_gained_or_lost(name: str) -> None:
    match = pw.Match(
        name, seats=("beginner", "intermediate", "beginner", "intermediate")[: pw.new_game(name).rules.seats]
    )
    match.play_out()
    frame = score_history(match)
    sides = match.game.sides
    assert len(frame) == sides * len(match.state.rounds)
    assert [tuple(rows.points) for _, rows in frame.groupby("round")] == match.state.rounds
    assert tuple(frame.total[-sides:]) == match.state.scores
    assert frame.level.tolist()[:2] == ["beginner", "intermediate"]
    assert (" and " in frame.player[0]) == (sides == 2)
