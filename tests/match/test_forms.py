"""Test the revisions of levels: in records, whose later versions alone have them, in saved games, and where a game goes on."""

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pinochle_widgets as pw
from pinochle_widgets.games.protocol.players import LATEST
from pinochle_widgets.match import Match, Record, RecordError
from pinochle_widgets.match.record.entries import LevelSet, Move, Variation
from pinochle_widgets.match.record.head import form_of, read_form
from pinochle_widgets.match.saving.saver import FIRST, FORMED
from tests.match.test_saving import lines_of, written

LATER = {
    ("two-handed", "expert"): 2,
    ("two-handed", "champion"): 2,
    ("two-handed", "master"): 2,
    ("canasta", "carefree"): 2,
    ("canasta", "standard"): 2,
    ("canasta", "expert"): 4,
    ("canasta", "champion"): 3,
    ("canasta", "master"): 3,
    ("pinochle34/partnership", "beginner"): 2,
    ("pinochle34/exchange", "beginner"): 2,
    ("double-deck/partnership", "beginner"): 2,
    ("double-deck/regular", "beginner"): 2,
    ("double-deck/learners", "beginner"): 2,
}
"""The levels that have become other players since there are records, and their revisions."""


@pytest.fixture(scope="module")
def new():
    """Give the text of a record in which Expert plays in its form of today."""
    match = Match(seats=("person", "expert"), seed=1, names=("Ann", "Expert"), rules={"goal": 150})
    for _ in range(3):
        match.act(match.state.action_of(match.state.legal_codes()[0]))
    return str(pw.Record.from_text(str(opened(match.record))))


@pytest.fixture(scope="module")
def old(new):
    """Give the same text as it was before there were revisions."""
    return new.replace("expert=2", "expert").replace("pinochle-record 3", "pinochle-record 1")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.save"


def opened(record):
    """Copy a record of a game in play with all of its cards open."""
    return Record(record.game, record.rules, record.number, record.seats, record.entries, seed="1")


def play_on(match, actions):
    for _ in range(actions):
        if not match.state.is_over:
            match.act(match.state.action_of(match.state.legal_codes()[0]))


def forms(record):
    """List the levels of a record as its lines have them."""
    return [line for line in str(record).splitlines() if re.match("seat|level", line)]


# records ----------------------------------------------------------------------------------------------------------


def test_levels_that_have_become_other_players_have_a_later_form():
    levels = {(game.name, level.name): level.revision for game in pw.list_games() for level in game.levels}
    assert {level: revision for level, revision in levels.items() if revision != 1} == LATER


def test_a_record_names_the_form_of_each_level_that_has_a_later_one(new):
    assert new.startswith("pinochle-record 3\n")
    assert "\nseat 0 person Ann\nseat 1 expert=2 Expert\n" in new
    record = Record.from_text(new)
    assert (record.seats[1].player, record.seats[1].revision) == ("expert", 2)
    assert str(record) == str(Record.from_code(record.code)) == new


@pytest.mark.parametrize("version", [1, 2])
def test_a_level_alone_is_its_first_form_and_an_old_record_is_written_as_it_was(old, version):
    record = Record.from_text(old.replace("pinochle-record 1", f"pinochle-record {version}"))
    assert record.seats[1].revision == 1
    assert str(record) == str(Record.from_code(record.code)) == old


def test_levels_of_one_form_need_no_later_version():
    match = Match(seats=("novice", "standard"), seed=1)
    assert str(match.record).startswith("pinochle-record 1\n")
    match.set_level(1, "expert")
    assert str(match.record).startswith("pinochle-record 3\n")
    assert match.record.entries[-1] == LevelSet(1, "expert", 2)
    assert str(match.record.entries[-1]) == "level 1 expert=2"


def test_a_form_in_a_variation_needs_the_later_version(old):
    record = Record.from_text(old)
    inner = Variation((Move(pw.parse_action("draw", 0)), Variation((LevelSet(1, "master", 2),))))
    record.entries.append(inner)
    assert str(record).startswith("pinochle-record 3\n")
    assert Record.from_text(str(record)).entries[-1] == inner


def test_of_a_level_that_a_game_no_longer_has_any_form_is_read(new):
    text = new.replace("expert=2", "wizard=7")
    assert str(Record.from_text(text)) == text


WRONG = {
    "expert=3": "'expert=3' is a later form of Expert than this program knows, which is 'expert=2': please update it",
    "novice=2": "'novice=2' is a later form of Novice than this program knows, which is 'novice': please update it",
    "expert=1": f"'expert=1': the revision of a level is a whole number from 2 to {LATEST}, as in 'expert=2'; the first one is",
    "expert=0": "a whole number from 2",
    "expert=02": "a whole number from 2",
    "expert=-2": "a whole number from 2",
    "expert=1000": "a whole number from 2",
    "expert=2.0": "a whole number from 2",
    "expert=٢": "a whole number from 2",
    "expert=": "a whole number from 2",
    "expert=2=2": "a whole number from 2",
    "person=2": "'person=2': a person has no revision",
    "=2": "such as|a seat reads",
}


@pytest.mark.parametrize(("form", "said"), WRONG.items(), ids=str)
def test_a_wrong_form_is_refused_with_its_line(new, form, said):
    lines = new.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("seat 1"))
    with pytest.raises(RecordError, match=f"^line {at + 1}: .*({said})"):
        Record.from_text(new.replace("expert=2", form))
    with pytest.raises(RecordError, match=f"^line {len(lines)}: .*({said})"):
        Record.from_text("\n".join([*lines[:-1], f"level 1 {form}", lines[-1]]))
    with pytest.raises(RecordError, match=f"^line {len(lines) + 1}: .*({said})"):
        Record.from_text("\n".join([*lines[:-1], "(", f"level 1 {form}", ")", lines[-1]]))


@pytest.mark.parametrize("version", [1, 2])
def test_earlier_versions_have_no_forms(new, old, version):
    told = f"records have revisions of levels since version 3, and this one is of version {version}"
    with pytest.raises(RecordError, match=f"^line 7: {told}"):
        Record.from_text(new.replace("pinochle-record 3", f"pinochle-record {version}"))
    old = old.replace("pinochle-record 1", f"pinochle-record {version}")
    with pytest.raises(RecordError, match=told):
        Record.from_text(old.replace("unfinished", "level 1 master=2\nunfinished"))


@given(st.from_regex("[a-z_][a-z0-9_]*", fullmatch=True).filter(lambda name: name != "person"), st.integers(1, LATEST))
def test_any_form_reads_back(level, revision):
    assert read_form(form_of(level, revision)) == (level, revision)


@given(st.text())
def test_whatever_is_read_as_a_form_is_written_again_alike(text):
    try:
        found = read_form(text)
    except ValueError:
        return
    assert form_of(*found) == text


# games that go on -------------------------------------------------------------------------------------------------


def test_a_match_goes_on_from_an_old_record_in_todays_form_and_says_so(old):
    match = Match.from_record(Record.from_text(old))
    assert forms(match.record) == ["seat 0 person Ann", "seat 1 expert Expert", "level 1 expert=2"]
    play_on(match, 4)
    assert forms(match.record) == ["seat 0 person Ann", "seat 1 expert Expert", "level 1 expert=2"]
    assert Record.from_text(str(opened(match.record))).entries == match.record.entries
    match.redeal_game()
    assert forms(match.record) == ["seat 0 person Ann", "seat 1 expert=2 Expert"]


def test_a_match_goes_on_from_a_new_record_without_a_word(new):
    assert forms(Match.from_record(Record.from_text(new)).record) == ["seat 0 person Ann", "seat 1 expert=2 Expert"]


def test_the_cards_of_an_old_record_are_played_anew_by_todays_form(old):
    match = Match.replicate(Record.from_text(old))
    assert forms(match.record) == ["seat 0 person Ann", "seat 1 expert=2 Expert"]


def test_the_record_of_a_game_that_is_over_stays_as_it_is(old):
    match = Match(seats=("novice", "carefree"), rules={"goal": 150}, seed=1)
    match.play_out()
    over = replace(match.record, seats=Record.from_text(old).seats[1:] * 2)
    again = Match.from_record(over)
    assert forms(again.record) == ["seat 0 expert Expert", "seat 1 expert Expert"]
    again.next_game()
    assert forms(again.record) == ["seat 0 expert=2 Expert", "seat 1 expert=2 Expert"]


def test_a_saved_game_of_before_goes_on_in_todays_form_once(path):
    match = Match(seats=("person", "expert"), seed=1)
    match.save(path)
    play_on(match, 3)
    match.saver.close()
    head, *steps = lines_of(path)
    assert head["version"] == FORMED
    assert [seat["player"] for seat in head["seats"]] == ["person", "expert=2"]
    before = json.loads(json.dumps([head | {"version": FIRST}, *steps]).replace("expert=2", "expert"))
    path.write_bytes(written([*before, ["level", 1, "standard"], ["level", 1, "expert"]]))
    told = ["seat 0 person You", "seat 1 expert Expert", "level 1 standard", "level 1 expert", "level 1 expert=2"]
    for _ in range(2):
        again = Match.resume(path)
        assert forms(again.record) == told
        assert again.state == match.state
        play_on(again, 2)
        match = again
        again.saver.close()
    assert lines_of(path)[0]["version"] == FORMED


@pytest.mark.parametrize("form", ["expert=3", "expert=1", "person=2", "wizard=2", "=2"])
def test_a_saved_game_with_a_form_that_is_none_here_is_refused_or_ends_before_it(form, path):
    match = Match(seats=("person", "novice"), pauses=True)
    match.save(path)
    match.saver.close()
    head, *steps = lines_of(path)
    path.write_bytes(written([head, *steps, ["level", 1, form]]))
    with pytest.warns(UserWarning, match="The last line of the saved game is damaged"):
        Match.resume(path).saver.close()
    head["seats"][1]["player"] = form
    path.write_bytes(written([head, *steps]))
    with pytest.raises(ValueError, match=r"holds no game that can go on: .*(later form|revision|level)"):
        Match.resume(path)


def test_a_game_whose_levels_have_one_form_is_saved_as_before(path):
    match = Match("pinochle34/kitty")
    match.save(path)
    match.saver.close()
    assert lines_of(path)[0]["version"] == FIRST
