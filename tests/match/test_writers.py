"""Test several writers of one saved game: the last to go on with it writes on, the others learn of it, and no line is lost."""

import errno
import os
import random
import subprocess
import sys
import threading
import time

import pytest

from pinochle_widgets.match import Match
from pinochle_widgets.match.saving import locked as lock_module
from pinochle_widgets.match.saving.lines import ELSEWHERE, Lines
from pinochle_widgets.match.saving.locked import NAME, locked
from tests.conftest import proofs
from tests.match.playing import play_on

ROUNDS = proofs(200, one_in=20)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.save"


@pytest.fixture(params=["locks", "no locks"])
def _with_and_without_locks(request, monkeypatch):
    """Let locks fail as they do on some network folders, besides."""
    if request.param == "no locks":
        monkeypatch.setattr(lock_module, "_try", lambda _: (_ for _ in ()).throw(OSError(errno.ENOLCK, "No locks")))


@pytest.mark.usefixtures("_with_and_without_locks")
def test_a_match_that_goes_on_elsewhere_writes_no_more(path):
    first = Match(pauses=True)
    first.save(path)
    second = Match.resume(path)
    play_on(first, random.Random(1), 1)
    assert first.saver.trouble == ELSEWHERE  # with the first step
    assert first.saver.is_closed
    play_on(first, random.Random(1), 5)
    play_on(second, random.Random(2), 5)
    assert second.saver.flush()
    assert Match.resume(path).state == second.state


@pytest.fixture
def meanwhile(monkeypatch):
    """Let something else happen once, before or after a function is called for the first time."""

    def patch(place, name, happen, *, after=False):
        usual, happened = getattr(place, name), []

        def patched(*given):
            done = usual(*given) if after else None
            if not happened:
                happened.append(True)
                happen()
            return done if after else usual(*given)

        monkeypatch.setattr(place, name, patched)

    return patch


@pytest.mark.usefixtures("_with_and_without_locks")
def test_of_two_that_go_on_at_once_only_the_one_whose_file_has_the_name_writes(path, monkeypatch, meanwhile):
    monkeypatch.setattr(lock_module, "PATIENCE", 0.01)  # both are of one thread here, which would wait for itself
    Match().save(path)
    others = []
    meanwhile(os, "replace", lambda: others.append(Match.resume(path)), after=True)
    with pytest.raises(FileExistsError, match="another window"):
        Match().save(path)
    (second,) = others
    play_on(second, random.Random(2), 5)
    assert second.saver.flush()
    assert Match.resume(path).state == second.state


@pytest.mark.usefixtures("_with_and_without_locks")
def test_whoever_goes_on_has_all_lines_that_were_written_while_the_file_was_read(path, meanwhile):
    first = Match(pauses=True)
    first.save(path)
    meanwhile(Match, "of_saved", lambda: play_on(first, random.Random(1), 3))
    assert Match.resume(path).state == first.state


def test_a_game_that_is_played_all_the_while_is_not_taken_over(path, monkeypatch):
    first, of_saved, rng = Match(pauses=True), Match.of_saved, random.Random(1)
    first.save(path)
    with monkeypatch.context() as patch:
        patch.setattr(Match, "of_saved", lambda saved: play_on(first, rng, 1) or of_saved(saved))
        with pytest.raises(FileExistsError, match="being played in another window"):
            Match.resume(path)
    assert first.saver.flush()
    assert Match.resume(path).state == first.state


def test_no_line_is_written_between_another_writers_look_and_its_replacing(path):
    lines, order = Lines(path, [1]), []

    def append():
        with pytest.raises(FileExistsError):
            lines.append(2)
        order.append("told")

    writing = threading.Thread(target=append)

    def check():
        writing.start()
        writing.join(0.05)
        order.append("looked")

    Lines(path, [1], check).append(3)
    writing.join()
    assert order == ["looked", "told"]
    assert len(path.read_bytes().splitlines()) == 2


def test_a_lock_that_nobody_gives_back_holds_no_writer_up_for_ever(path, monkeypatch):
    monkeypatch.setattr(lock_module, "PATIENCE", 0.05)
    lines = Lines(path, [1])
    with locked(path.parent):
        begun = time.monotonic()
        lines.append(2)
    assert time.monotonic() - begun < 30, "less than for ever"
    assert len(path.read_bytes().splitlines()) == 2


def test_where_no_file_can_be_made_beside_a_game_it_is_kept_all_the_same(path):
    (path.parent / NAME).mkdir()
    Lines(path, [1]).append(2)
    assert len(path.read_bytes().splitlines()) == 2


@pytest.mark.whole
@pytest.mark.skipif(os.name != "posix", reason="processes are forked")
def test_of_two_processes_none_loses_a_line_unsaid(tmp_path):
    told = subprocess.run(
        [sys.executable, "-m", "tests.match.racing", tmp_path, str(ROUNDS)], capture_output=True, text=True, check=True
    )
    rounds = [tuple(map(int, line.split())) for line in told.stdout.splitlines()]
    assert len(rounds) == ROUNDS
    assert sum(missing for missing, _, _ in rounds) == 0
    assert any(told for _, told, _ in rounds)  # they met
