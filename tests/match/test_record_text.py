"""Test the text of a record: the page that describes it, texts that people type, and texts cut off."""

import datetime as dt
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_widgets.match import Match, Record, RecordError
from pinochle_widgets.match.record import VERSION
from pinochle_widgets.match.record.code import PREFIX, unpack
from pinochle_widgets.match.record.entries import MAX_DEPTH, Comment, Evaluation, Variation
from pinochle_widgets.match.record.head import read, written
from pinochle_widgets.match.record.limits import MAX_BYTES, MAX_LINES

PAGE = (Path(__file__).parents[2] / "docs" / "RECORD.md").read_text(encoding="utf-8")
EXAMPLE = re.sub("(?m)^    ", "", re.search(r"(?m)(^    .*\n)+", PAGE)[0])
# The share code of this version, kept for good: any program that reads pw1- reads this one.
CODE = (
    "pw1-AADoaS42GgAAgiPJRnhIE2G1Y14eWhAoxSg5pebFKCkogWIcKA9MTokpQKOBuhOB8kmpacCIVcgEpaQ8IE-hpKg0tyA1RY-L"
    "KxWUAI2BCdBAzwKYhkDai4GpL69SoSA_M6-kWEcB6FaFkoxUuH8UMoGpqSQzJ0ehJF8BmNBSgaZocnFBEjAiNJBCHwADvPAeRn8y"
    "7CsQ_xFkjhCsvz9iAAAAAAAPmg87UAfrR21mJbv_"
)


def refused(text, *words):
    with pytest.raises(RecordError) as refusal:
        Record.from_text(text)
    for word in words:
        assert word in str(refusal.value)
    return refusal.value.line


# the page ---------------------------------------------------------------------------------------------------------


def test_the_pages_example_is_a_record_as_it_would_be_written():
    record = Record.from_text(EXAMPLE)
    assert str(record) == EXAMPLE
    assert record.seats[1].name == '"Ben" '
    assert record.replay().round == 1
    kinds = {type(entry).__name__ for entry in record.entries}
    assert kinds == {"DeckDealt", "Comment", "Move", "Evaluation", "Variation", "LevelSet"}


def test_the_page_tells_the_numbers_of_the_code():
    assert PAGE.startswith(f"# The record of a game, version {VERSION}\n")
    assert f"{MAX_BYTES:,} bytes" in PAGE
    assert f"{MAX_LINES:,} lines" in PAGE
    assert f"{MAX_DEPTH} deep" in PAGE
    assert PREFIX in PAGE


def test_a_code_of_this_version_can_be_read_for_ever():
    assert unpack(CODE) == EXAMPLE
    assert str(Record.from_code(CODE)) == EXAMPLE


# typed texts ------------------------------------------------------------------------------------------------------

anything = st.one_of(st.text(), st.text('"\\ \n\r\t\x85\u2028ab'))


@given(anything)
def test_any_text_fits_on_a_line_and_reads_back(text):
    line = written(text)
    assert line.isprintable()
    assert line == line.strip() != ""
    assert read(line) == text


@given(anything, anything, anything)
def test_any_name_seed_and_comment_makes_a_record_that_reads_back(name, seed, comment):
    record = Record.from_text(EXAMPLE)
    record.seats[0] = type(record.seats[0])("person", name[:60])
    record.seed = seed
    record.add_comment(comment)
    text = str(record)
    assert len(text.splitlines()) == text.count("\n")
    again = Record.from_text(text)
    assert (again.seats, again.seed, again.entries) == (record.seats, seed, record.entries)
    assert str(again) == text
    assert str(Record.from_code(record.code)) == text


def test_a_comment_of_several_lines_is_several_comments():
    record = Record.from_text(EXAMPLE)
    before = len(record.entries)
    record.add_comment("first\r\n  second\x85# third\n")
    assert [str(entry) for entry in record.entries[before:]] == ["# first", "# second", "# # third"]


@given(st.floats(-999_999_999, 999_999_999), st.none() | st.floats(0, 999_999_999))
def test_any_evaluation_reads_back(value, error):
    entry = Evaluation(value, error)
    text = EXAMPLE.replace("eval 3.5 0.8", str(entry))
    record = Record.from_text(text)
    assert entry in record.entries
    assert str(record) == text


@pytest.mark.parametrize("numbers", [(float("nan"),), (float("inf"),), (1e9,), (1, -1), (1, float("nan"))])
def test_an_evaluation_out_of_range_is_refused(numbers):
    with pytest.raises(ValueError, match="out of range"):
        Evaluation(*numbers)


def test_a_record_may_tell_the_day_on_which_its_game_began():
    dated = EXAMPLE.replace("\nseat 0", "\ndate 2026-01-31\nseat 0")
    record = Record.from_text(dated)
    assert record.date == dt.date(2026, 1, 31)
    assert str(record) == str(Record.from_code(record.code)) == dated
    assert Record.from_text(EXAMPLE).date is None


@pytest.mark.parametrize(
    "day", ["2026-02-30", "26-01-31", "2026-1-31", "20260131", "2026-W05-6", "yesterday", "", "٢٠٢٦-01-31"]
)
def test_a_date_that_is_no_day_is_refused_with_its_line(day):
    text = EXAMPLE.replace("\nseat 0", f"\ndate {day}\nseat 0")
    assert refused(text, "date is", "a day such as 2026-01-31") == 6


def test_notes_can_be_put_anywhere_and_survive():
    record = Record.from_text(EXAMPLE)
    for at in range(len(record.entries), 1, -1):
        note = Variation((Comment(f"note {at}"), Evaluation(at), Variation(())))
        record.entries.insert(at, note)
    text = str(record)
    for again in (Record.from_text(text), Record.from_code(record.code)):
        assert again.entries == record.entries
        assert str(again) == text


# files from elsewhere ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "  \n\n"),
        lambda text: text.replace("play AC", "play\tAC"),
        lambda text: text.removesuffix("\n"),
    ],
    ids=["line ends of Windows", "byte order mark", "empty lines", "tab", "no last line end"],
)
def test_a_file_that_an_editor_saved_otherwise_is_read(change, tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(change(EXAMPLE).encode())
    assert str(Record.load(path)) == EXAMPLE


@pytest.mark.parametrize("character", ["\x00", "\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\x1b", "\ud800"])
def test_control_characters_are_refused_with_their_line(character):
    lines = EXAMPLE.split("\n")
    lines[8] = f"# Ann{character}leads"
    assert refused("\n".join(lines), "control characters") == 9


def test_the_line_named_is_the_line_of_the_text_read():
    lines = EXAMPLE.replace("1 draw", "1 play 9C").split("\n")
    wrong = lines.index("1 play 9C", 12)
    assert refused("\n".join(lines), "9C") == wrong + 1
    assert refused("\n" + "\n".join(lines)) == 1
    assert refused("\n".join([*lines[:5], "", "", *lines[5:]]), "9C") == wrong + 3


# texts cut off, or edited -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished():
    match = Match(seats=("novice", "novice"), rules={"goal": 60}, seed=3)
    match.play_out()
    return str(match.record)


@pytest.mark.parametrize("whole", ["finished", "unfinished"])
def test_a_record_cut_off_at_any_place_is_refused(whole, finished):
    text = finished if whole == "finished" else EXAMPLE
    for at in range(len(text) - 2):
        line = refused(text[:at])
        assert line in (1, text[:at].rstrip("\n").count("\n") + 1)
    cut = text[: text.index("0 play")]
    assert refused(cut, "cut off", "last line") == cut.count("\n")


@pytest.mark.parametrize("notes", ["(", "(\n(\n)", "(\n1 draw\n(\n)\n# no end"])
def test_a_variation_without_an_end_is_named_where_it_begins(notes):
    line = EXAMPLE[: EXAMPLE.index("level 1")].count("\n") + 1
    assert refused(EXAMPLE.replace("level 1", f"{notes}\nlevel 1"), "no end") == line


def test_nothing_follows_the_last_line():
    assert refused(EXAMPLE + "0 draw\n", "nothing follows") == EXAMPLE.count("\n") + 1
    refused(EXAMPLE + EXAMPLE, "nothing follows")
    refused(EXAMPLE.replace("unfinished", "unfinished business"), "alone")
    refused(EXAMPLE.replace("unfinished", "result 0 520 30"), "unfinished")


def test_a_finished_game_is_not_unfinished(finished):
    edited = re.sub("(?m)^result .*", "unfinished", finished)
    assert refused(edited, "over") == finished.count("\n")


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('seat 1 novice "\\"Ben\\" "', 'seat 1 novice "Ben', "JSON"),
        ("seat 0 person Ann", "seat 0 person " + "A" * 61, "61 characters"),
        ("level 1 standard", "level ٣ standard", "level"),
        ("level 1 standard", "level 1 a-b", "level"),
        ("eval 3.5 0.8", "eval 3.5 -0.8", "out of range"),
        ("eval 3.5 0.8", "eval nan", "number"),
        ("eval 3.5 0.8", "eval 1e5", "number"),
        ("# Ann leads", "Ann leads", "no line"),
    ],
)
def test_an_odd_line_is_refused_with_its_number(old, new, word):
    assert old in EXAMPLE
    line = EXAMPLE[: EXAMPLE.index(old)].count("\n") + 1
    assert refused(EXAMPLE.replace(old, new), word) == line


def test_a_sealed_record_is_not_shown_from_another_seat():
    match = Match(seats=("person", "carefree"), seed=4)
    match.act(match.state.legal_actions(0)[0])
    sealed = Record.from_text(str(match.record))
    assert sealed.is_sealed
    with pytest.raises(RecordError, match="sealed for one seat"):
        sealed.seen_by(1)


@pytest.mark.whole
def test_a_record_taken_earlier_stays_sealed_in_the_rounds_that_follow():
    match, rng = Match(seats=("person", "carefree"), seed=8), random.Random(8)
    record = match.record
    for _ in range(200):
        match.act(rng.choice(match.state.legal_actions(0)))
        if match.state.is_over:
            break
        hidden = match.state.sealed_places(0)
        deal = [line for line in str(record).splitlines() if line.startswith("deal")][-1].split()[1:]
        assert {place for place, card in enumerate(deal) if card == "??"} == hidden
    assert match.state.round > 2


def test_the_record_of_a_game_that_is_over_stays_open_while_the_next_is_played():
    match, rng = Match(seats=("person", "carefree"), seed=8, rules={"goal": 100}), random.Random(8)
    record = match.record
    while not match.state.is_over:
        match.act(rng.choice(match.state.legal_actions(0)))
    text = str(record)
    assert "??" not in text
    match.next_game()
    assert str(record) == text
    assert "??" in str(match.record)
