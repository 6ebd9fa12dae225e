"""Test persons under another name and levels that play for persons who are away, in record and file."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import Match, Record, RecordError, Saved
from pinochle_widgets.store.finished import Finished
from tests.conftest import first_of_each, kin

if TYPE_CHECKING:
    from pathlib import Path

each_family = pytest.mark.parametrize("game", first_of_each(kin, pw.list_games(), lambda game: game.name))


def of_persons(game: pw.Game, **options: object) -> Match:
    return Match(game.name, ["person"] * game.seats, **{"seed": 5, **options})


def act(match: Match, actions: int) -> None:
    for _ in range(actions):
        match.act(match.state.legal_actions()[-1])


@each_family
def test_a_level_plays_for_a_person_until_that_one_is_back(game: pw.Game, tmp_path: Path) -> None:
    match = of_persons(game)
    match.save(tmp_path / "game.save")
    seat = match.state.seats_to_act[0]
    match.substitute(seat)
    assert match.state.seats_to_act[0] != seat, "it plays at once"
    assert match.persons == list(range(game.seats)), "the seat stays the person's"
    with pytest.raises(pw.IllegalAction, match="plays for"):
        match.act(str(match.state.legal_actions()[0]), seat)
    other = game.levels[0].name
    match.substitute(seat, other)
    match.back(seat)
    with pytest.raises(pw.IllegalAction, match="plays already"):
        match.back(seat)
    lines = [line for line in str(match.record).splitlines() if line.startswith(("substitute", "back"))]
    form = next(line for line in lines if other in line).partition(f"{seat} ")[2]
    assert lines[1:] == [f"substitute {seat} {form}", f"back {seat}"]
    assert str(match.record).startswith("pinochle-record 4\n")
    assert match.saver is not None
    match.saver.flush()
    again, lost = Match.of_saved(Saved.read(tmp_path / "game.save"))
    assert (lost, again.state == match.state, str(again.record)) == (0, True, str(match.record))


def test_who_is_away_stays_away_in_the_next_game_and_after_a_resume(tmp_path: Path) -> None:
    match = Match(seats=("person", "person"), seed=2, rules={"goal": 50})
    match.save(tmp_path / "game.save")
    match.substitute(0)
    match.substitute(1)
    assert match.state.is_over, "nobody is waited for"
    assert Record.from_text(str(match.record)) == match.record
    kept = Finished.noted(match.record, datetime.now(UTC), {})
    assert kept.figures()[0]["uncounted"] == "substituted"
    match.back(1)
    match.next_game()
    assert [line for line in str(match.record).splitlines() if line.startswith("seat 0")] == ["seat 0 person Player 1"]
    assert match.saver is not None
    match.saver.flush()
    again, lost = Match.of_saved(Saved.read(tmp_path / "game.save"))
    assert (lost, [seat.level is None for seat in again.seats]) == (0, [False, True])
    again.back(0)
    assert again.persons == [0, 1]


def test_what_is_sealed_stays_so_while_a_level_plays() -> None:
    """The record for each of two persons keeps the other's cards sealed, though a level plays for one."""
    match = Match(seats=("person", "person"), seed=5)
    act(match, 2)
    before = str(match.record)
    away = 1 - match.state.seats_to_act[0]  # not on turn, so nothing is played
    match.substitute(away)
    level = match.seats[away].level
    told = before.replace("record 1", "record 4").replace("unfinished", f"substitute {away} {level}\nunfinished")
    assert str(match.record) == told


def test_a_name_that_comes_later_stands_in_record_and_file(tmp_path: Path) -> None:
    match, told = Match(seats=("person", "person"), seed=1), []
    match.watch(lambda happening: told.append(happening.what))
    match.save(tmp_path / "game.save")
    version = b'"version":%d' % 3
    match.saver.flush()
    assert version not in (tmp_path / "game.save").read_bytes()
    match.rename(1, " B\u202een\n<b> ")
    assert told == ["rename", "settled"]
    assert (match.seats[1].name, match.record.seats[1].name) == ("Ben <b>", "Ben <b>")
    assert "seat 1 person Ben <b>\n" in str(match.record)
    assert str(match.record).startswith("pinochle-record 1\n"), "an older program reads it, too"
    match.saver.flush()
    assert version in (tmp_path / "game.save").read_bytes(), "an older program would lose what follows"
    again, lost = Match.of_saved(Saved.read(tmp_path / "game.save"))
    assert (lost, again.seats[1].name, again.record) == (0, "Ben <b>", match.record)
    again.redeal_game()
    assert again.record.seats[1].name == "Ben <b>"


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda match: match.rename(0, "\u200b \n"), "must have a letter that shows"),
        (lambda match: match.rename(0, 5), "name is 5; it must be a text"),
        (lambda match: match.rename(1, "Ben"), "seat is 1; it must be a person's"),
        (lambda match: match.rename(2, "Ben"), "seat is 2"),
        (lambda match: match.substitute(1), "seat is 1; it must be a person's"),
        (lambda match: match.substitute(0, "best"), "best"),
        (lambda match: match.back(0), "plays already"),
        (lambda match: match.back("0"), "seat is '0'"),
    ],
)
def test_what_cant_be_is_refused_and_changes_nothing(call, told) -> None:
    match = Match(seed=1)
    before = str(match.record), match.company
    with pytest.raises(ValueError, match=re.escape(told)):
        call(match)
    assert (str(match.record), match.company) == before


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("substitute 1 novice", "no person sits at seat 1"),
        ("substitute 3 novice", "no person sits at seat 3"),
        ("back 1", "no person sits at seat 1"),
        ("back", "'back' takes a seat"),
        ("substitute 0 novice=9", "novice=9"),
        ("substitute 0", "'substitute' takes a seat and a level"),
    ],
)
def test_a_strangers_line_is_checked(line: str, told: str) -> None:
    text = (
        str(Match(seed=1).record)
        .replace("pinochle-record 1", "pinochle-record 4")
        .replace("unfinished", f"{line}\nunfinished")
    )
    with pytest.raises(RecordError, match=re.escape(told)):
        Record.from_text(text)
    with pytest.raises(RecordError, match="since version 4"):
        Record.from_text(text.replace("record 4", "record 3").replace(line, "substitute 0 novice"))
