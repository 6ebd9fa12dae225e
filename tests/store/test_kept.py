"""The games that are kept on this computer: their place, their list, and the room that they take."""

import os
import re
import stat
import subprocess
import sys
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.shown.words import score
from pinochle_widgets.match import Match
from pinochle_widgets.store import kept, place
from tests.conftest import proofs


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    folder = tmp_path / "data" / "games"
    monkeypatch.setenv(place.SWITCH, str(folder))
    return folder


def keep(game="two-handed", *, seats=None, age=timedelta()):
    """Keep a game whose first cards are dealt, as if that had been some time ago."""
    match = Match(game, seats, pauses=True)
    path = match.save(kept.new_path(game))
    if match.persons:
        match.proceed()
    match.saver.close()
    when = (datetime.now().astimezone() - age).timestamp()
    os.utime(path, (when, when))
    return match, path


@pytest.mark.parametrize(
    ("values", "is_on"),
    [
        ({}, True),
        ({"PINOCHLE_SAVE": "off"}, False),
        ({"PINOCHLE_SAVE": " OFF "}, False),
        ({"PINOCHLE_SAVE": "0"}, False),
        ({"SERVER_SOFTWARE": "voila/0.5.8"}, False),
        ({"VOILA_PREHEAT": "True"}, False),
        ({"VOILA_PREHEAT": "True", "PINOCHLE_SAVE": "on"}, True),
        ({"PINOCHLE_SAVE": "/somewhere/else"}, True),
    ],
    ids=str,
)
def test_games_are_kept_unless_switched_off_or_served_to_strangers(values, is_on, monkeypatch):
    for name in ("PINOCHLE_SAVE", "SERVER_SOFTWARE", "VOILA_PREHEAT", "VOILA_BASE_URL", "VOILA_KERNEL_ID"):
        monkeypatch.delenv(name, raising=False)
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    assert place.is_on() == is_on


def said_before_and_after_the_deal(table):
    """Collect the words of a table about the keeping of its game, before and after the first deal, with which keeping begins."""
    said = [table.kept]
    if table.match.pause:
        table.match.proceed()
    said.append(table.kept)
    return {(each["trouble"], each["text"]) for each in said}


@pytest.mark.parametrize("value", ["offf", "games", "~nobody-of-this-name/games"])
def test_a_switch_that_is_neither_a_word_nor_a_folder_keeps_nothing_and_the_table_says_so(value, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    _, path = keep()
    content = path.read_bytes()
    monkeypatch.setenv(place.SWITCH, value)
    wrong = f"PINOCHLE_SAVE is '{value}'; it must be 'on', 'off', or the absolute path of a folder"
    for table in (pw.play(), pw.play("two-handed", save=True), pw.play(resume=path)):
        assert said_before_and_after_the_deal(table) == {
            (f"{wrong}.", f"This game is not kept: {wrong}. Save game downloads it.")
        }
    assert path.read_bytes() == content
    assert {path} == {each for each in tmp_path.rglob("*") if each.is_file() and each.suffix == ".save"}
    assert not pw.play(save=False).kept["trouble"]
    for ask in (pw.saved, lambda: pw.play(resume=0), lambda: pw.play(resume=True)):
        with pytest.raises(ValueError, match=wrong):
            ask()


def test_without_a_home_the_table_says_why_nothing_is_kept(monkeypatch):
    monkeypatch.setenv(place.SWITCH, "on")
    monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError("no home")))
    monkeypatch.setattr(Path, "expanduser", lambda _: (_ for _ in ()).throw(RuntimeError("no home")))
    monkeypatch.setattr(place, "user_data_path", lambda *_, **__: Path("~").expanduser())
    assert pw.saved().empty
    why = "This computer names no home folder."
    assert said_before_and_after_the_deal(pw.play("two-handed", seed=1)) == {
        (why, f"This game is not kept: {why} Save game downloads it.")
    }


@pytest.mark.skipif(os.name != "posix", reason="files have no owners by number there")
def test_in_a_folder_of_another_user_nothing_is_kept_and_the_table_says_why(folder, monkeypatch):
    _, path = keep()
    content = path.read_bytes()
    another = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: another)
    why = f"The folder {folder} belongs to another user; PINOCHLE_SAVE may name one of your own."
    assert said_before_and_after_the_deal(pw.play("two-handed", seed=1)) == {
        (why, f"This game is not kept: {why} Save game downloads it.")
    }
    assert pw.saved().empty  # nor is a file of another's taken for one's own
    assert ([*folder.glob("*.save")], path.read_bytes()) == ([path], content)


def test_the_place_is_the_data_folder_of_the_platform(monkeypatch):
    monkeypatch.setenv(place.SWITCH, "on")
    found = place.folder()
    assert found.parts[-2:] == ("pinochle_widgets", "games")
    assert found.is_absolute()


def test_only_the_owner_enters_the_folder_and_reads_the_files(folder):
    _, path = keep()
    assert path.parent == folder
    if os.name == "posix":
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_without_a_folder_nothing_is_kept_and_nothing_made(folder):
    assert pw.saved().empty
    assert kept.newest() is None
    assert not folder.exists()


@pytest.mark.parametrize("game", [game.name for game in pw.list_games()])
def test_each_game_is_told_in_words(game):
    match, _ = keep(game)
    (found,) = kept.kept_games()
    told = found.in_words()
    points = score(match.game.scene.picture(match.observe(0), match.company))
    assert told == f"round 1 · {points} · today {found.when:%H:%M}"
    assert points.startswith("You")
    assert re.findall(r"-?[\d,]*\d", found.points) == re.findall(r"-?[\d,]*\d", points)
    assert found.opponents in [level.label for level in match.game.levels]


def test_the_list_has_a_row_for_each_game_the_newest_first(folder):
    keep(age=timedelta(days=2))
    keep("double-deck/partnership", age=timedelta(days=1))
    damaged = folder / "20261122-214000-two-handed-0a1b2c.save"
    damaged.write_bytes(b"nothing")
    table = pw.saved()
    assert table["game"].tolist() == ["", "double-deck/partnership", "two-handed"]
    assert table["can_resume"].tolist() == [False, True, True]
    assert f"{damaged.name} holds no saved game" in table["why"][0]
    assert table["seats"][2] == "person, standard"
    assert table["scores"][2] == "You 0, Standard 0"
    assert table["round"].tolist()[1:] == [1, 1]
    assert table["path"][0] == str(damaged)


def test_games_are_removed_by_row_by_path_or_all():
    paths = [keep(age=timedelta(hours=n))[1] for n in range(4)]
    assert pw.saved(remove=np.int64(0))["path"].tolist() == list(map(str, paths[1:]))
    assert pw.saved(remove=paths[2])["path"].tolist() == [str(paths[1]), str(paths[3])]
    assert pw.saved(remove="all").empty


@pytest.mark.parametrize("wrong", [4, -1, True, 1.5, "/etc/passwd"], ids=str)
def test_nothing_else_can_be_removed(wrong, tmp_path):
    _, path = keep()
    match, _ = keep()
    other = tmp_path / "mine.save"
    match.save(other)
    for each in (wrong, other):
        with pytest.raises(ValueError, match=r"no row of saved|is no kept game"):
            pw.saved(remove=each)
    assert path.exists()
    assert other.exists()
    assert len(pw.saved()) == 2


def test_the_oldest_games_make_room():
    keep(age=kept.OLDEST + timedelta(days=1))
    for n in range(kept.MOST):
        keep(age=timedelta(days=kept.MOST - n))
    _, newest = keep()
    there = pw.saved()
    assert len(there) == kept.MOST
    assert there["path"][0] == str(newest)
    assert max(datetime.now().astimezone() - when for when in there["when"]) < timedelta(days=kept.MOST)


KILLS = proofs(500, one_in=100)


@pytest.mark.whole
@pytest.mark.skipif(os.name != "posix", reason="processes are forked and killed")
def test_a_game_whose_process_was_killed_when_it_had_just_begun_is_offered(folder):
    told = subprocess.run(
        [sys.executable, "-m", "tests.store.changing", folder, str(KILLS)], capture_output=True, text=True, check=True
    )
    kills = [line.split() for line in told.stdout.splitlines()]
    assert len(kills) == KILLS
    assert all(is_there == is_offered for is_there, is_offered in kills)
    assert any(is_there == "1" for is_there, _ in kills)


def test_a_game_that_is_over_is_listed_but_not_offered():
    match, _ = keep(seats=["novice", "carefree"], age=timedelta(hours=1))
    assert kept.newest().match.state == match.state
    again = Match.resume(kept.newest().path)
    again.play_out()
    again.saver.close()
    assert kept.newest() is None
    assert pw.saved()["is_over"].tolist() == [True]


def test_what_is_offered_is_the_newest_that_can_go_on(folder):
    _, path = keep(age=timedelta(hours=1))
    (folder / "20261122-214000-two-handed-0a1b2c.save").write_bytes(b"nothing")
    assert kept.newest().path == path
    assert kept.newest(without=path) is None
