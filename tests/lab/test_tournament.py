"""Test tournaments: the games hang on the seed alone, files go on where they stopped, and what can't be is said."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from contextlib import nullcontext
from pathlib import Path

import pandas as pd
import pytest
from joblib import parallel_config

from pinochle_widgets.basics.process import interrupting_only_here
from pinochle_widgets.engine.rng import branch, shuffle, stream
from pinochle_widgets.games import find_game
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.two_handed.mind import ladder
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.lab import elo, progress, self_play, tournament
from pinochle_widgets.lab.play import checkpoint
from pinochle_widgets.lab.play import jobs as work
from pinochle_widgets.lab.play import tournament as roundrobin
from pinochle_widgets.lab.play.checkpoint import _line
from pinochle_widgets.lab.play.pairs import Match, play_pairs
from tests.conftest import in_verify

GAME = find_game("two-handed")
LEVELS = ["carefree", "novice", "standard"]
RUN = ["deal", "seed", "run"]
COLUMNS = [
    "level_a", "level_b", "deal", "seat_a", "points_a", "points_b", "melds_a", "tricks_a", "melds_b", "tricks_b", "rounds",
    "winner", "seed", "run",
]  # fmt: skip


@pytest.fixture(scope="module")
def games():
    return tournament(LEVELS, pairs=40, seed=3, n_jobs=1)


def same(one, other):
    pd.testing.assert_frame_equal(one, other)


# ---- what a tournament is


def test_it_is_a_tidy_table_of_games(games):
    assert list(games.columns) == COLUMNS
    assert len(games) == 3 * 40 * 2
    assert games.points_a.equals(games.melds_a + games.tricks_a)
    assert games.points_b.equals(games.melds_b + games.tricks_b)
    assert (games.winner == games.level_a).eq(games.points_a >= 1000).mean() > 0.9  # the goal may have been extended
    assert set(games.rounds) <= set(range(1, 40))


def test_every_level_plays_every_other_the_stronger_first(games):
    matches = games.groupby(["level_a", "level_b"], sort=False).size()
    assert dict(matches) == {("novice", "carefree"): 80, ("standard", "carefree"): 80, ("standard", "novice"): 80}
    same(tournament(["Standard", "carefree", "NOVICE"], pairs=40, seed=3, n_jobs=1), games)


def test_each_deal_is_played_twice_with_changed_seats(games):
    for _, pair in games.groupby(["level_a", "level_b", "deal"]):
        assert list(pair.seat_a) == [0, 1]


def test_a_deal_is_the_same_in_every_match_and_on_both_sides():
    """Seat Carefree against Carefree in other words: what differs between the games of a pair is who sits where."""
    match = Match("two-handed", GAME.rules.make(None), 3, "novice", "novice")
    rows = play_pairs(match, 0, 20).rows
    first, second = rows[::2], rows[1::2]
    assert (first == second).all()  # the same cards and the same play, whoever is called a


def test_games_are_those_that_states_and_players_play():
    """A game of the table, played again by the typed classes, from the same deals: between levels that throw no dice."""
    rules = GAME.rules.make("strict")
    table = tournament(["novice", "standard"], pairs=3, rules=rules, seed=8, n_jobs=1)
    for row in table.itertuples():
        levels = [row.level_b, row.level_a] if row.seat_a else [row.level_a, row.level_b]
        won, points = played_by_hand(levels, rules, branch(stream("8 deals"), row.deal))
        assert levels[won] == row.winner
        assert points == ([row.points_b, row.points_a] if row.seat_a else [row.points_a, row.points_b])


def played_by_hand(levels, rules, deals):
    deck = indices(rules.deck.cards)
    s, seen, memory = core.new_round(), core.new_round(), []
    totals, goal = [0, 0], rules.goal
    numbers = [[level.name for level in GAME.levels].index(name) for name in levels]
    dealer = 1
    while True:
        deals = shuffle(deck, 0, len(deck), deals)
        core.deal(s, deck, dealer, rules.terms)
        while s.stage != core.OVER:
            for seat in (s.turn, 1 - s.turn):
                melded = s.meld_points[seat]
                if s.stock and totals[seat] + melded >= goal:
                    return seat, [totals[each] + s.meld_points[each] for each in (0, 1)]
            core.view(s, s.turn, seen)
            action = ladder.advise(numbers[s.turn], seen, rules.terms, 0, memory)
            core.step(s, deck, action, rules.terms)
        for seat in (0, 1):
            totals[seat] += s.meld_points[seat] + s.trick_points[seat]
        while min(totals) >= goal:
            goal += rules.extension
        if max(totals) >= goal:
            return int(totals[1] >= goal), totals
        dealer = 1 - dealer


@pytest.mark.parametrize("preset", GAME.presets)
def test_presets_and_single_options(preset):
    table = tournament(["novice", "carefree"], pairs=3, rules=preset, n_jobs=1)
    same(table, tournament(["novice", "carefree"], pairs=3, rules=GAME.rules.preset(preset), n_jobs=1))
    short = tournament(["novice", "carefree"], pairs=3, rules={"goal": 100}, n_jobs=1)
    assert short.rounds.max() < table.rounds.max()


# ---- what it hangs on


def test_more_pairs_begin_with_the_same_ones(games):
    fewer = tournament(LEVELS, pairs=7, seed=3, n_jobs=1)
    same(games[games.deal < 7].reset_index(drop=True), fewer)


def test_the_seed_tells_deals_apart(games):
    assert not tournament(LEVELS, pairs=40, seed=4, n_jobs=1).equals(games)
    as_text = tournament(LEVELS, pairs=40, seed="3", n_jobs=1)
    same(as_text.assign(seed=3), games)


def test_processes_and_chunks_make_no_difference(games, monkeypatch):
    same(tournament(LEVELS, pairs=40, seed=3), games)  # two processes
    monkeypatch.setattr(work, "GROWTH", 1)
    same(tournament(LEVELS, pairs=40, seed=3, n_jobs=1), games)
    monkeypatch.setattr(work, "GROWTH", 3)
    with parallel_config(backend="threading", n_jobs=3):
        same(tournament(LEVELS, pairs=40, seed=3), games)


def test_two_processes_for_a_long_run_unless_something_else_is_said(monkeypatch, games):
    asked = []

    class Watched(roundrobin_parallel()):
        def __init__(self, **options):
            super().__init__(**options)
            asked.append(self.n_jobs)

    monkeypatch.setattr("joblib.Parallel", Watched)
    tournament(["novice", "carefree"], pairs=1)  # short: over before another process would begin
    monkeypatch.setattr(work, "SHORT", 0.0)
    same(tournament(LEVELS, pairs=40, seed=3), games)
    tournament(["novice", "carefree"], pairs=1, n_jobs=1)
    with parallel_config(backend="threading", n_jobs=3):
        tournament(["novice", "carefree"], pairs=1)
        tournament(["novice", "carefree"], pairs=1, n_jobs=1)
    assert asked == [2, 3]  # one process needs no joblib


@pytest.mark.parametrize("delay", [0.01, None])
def test_progress_is_quiet_in_a_short_run_and_shows_nothing_twice(delay, monkeypatch, capsys):
    monkeypatch.delenv("TQDM_DISABLE", raising=False)
    if delay is not None:
        monkeypatch.setattr(progress, "DELAY", delay)
    tournament(["novice", "carefree"], pairs=500, n_jobs=1)
    shown = [line for line in capsys.readouterr().err.split("\r") if line.strip()]
    assert bool(shown) is (delay is not None)
    assert len(set(shown)) == len(shown)


def roundrobin_parallel():
    from joblib import Parallel

    return Parallel


def test_chunks_grow_to_what_a_process_does_in_its_time():
    match = Match("two-handed", GAME.rules.make(None), 3, "novice", "carefree")
    ahead = work.Ahead([(match, 0, 1000)])
    chunks = iter(ahead)
    sizes = []
    for _ in range(6):
        _, first, last = next(chunks)
        sizes.append(last - first)
        ahead.learn(match, last - first, 0.005 * (last - first))
    assert sizes == [1, 8, 64, 100, 100, 100]
    ahead.learn(match, 1, 30.0)
    _, first, last = next(chunks)
    assert last - first == 1


# ---- interruptions


def stop_after(monkeypatch, chunks):
    """Interrupt where the chunks come in, as Ctrl-C does."""
    learn = work.Ahead.learn
    left = iter(range(chunks))

    def interrupted(self, *chunk):
        learn(self, *chunk)
        if next(left, None) is None:
            raise KeyboardInterrupt

    monkeypatch.setattr(work.Ahead, "learn", interrupted)
    monkeypatch.setattr(work, "GROWTH", 1)


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.whole)])
def test_interrupted_it_returns_whole_pairs_and_says_so(jobs, games, monkeypatch, capsys):
    stop_after(monkeypatch, 9)
    some = tournament(LEVELS, pairs=40, seed=3, n_jobs=jobs)
    assert list(some.columns) == COLUMNS
    assert 0 < len(some) < len(games)
    assert (some.groupby(["level_a", "level_b", "deal"]).size() == 2).all()
    same(some, games.merge(some[COLUMNS[:4]], on=COLUMNS[:4]))
    assert (some.attrs["complete"], games.attrs["complete"]) == (False, True)
    assert f"Interrupted: {len(some) // 2} of 120 pairs are there" in capsys.readouterr().err


@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupted_while_getting_ready_it_says_that_nothing_was_played(jobs, monkeypatch, capsys):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("pinochle_widgets.lab.play.pairs.compiled", stopped)  # where rules are compiled, or loaded
    none = tournament(LEVELS, pairs=40, seed=3, n_jobs=jobs)
    assert (len(none), list(none.columns)) == (0, COLUMNS)
    assert none.attrs["complete"] is False
    assert "Interrupted: 0 of 120 pairs are there: it was still getting ready." in capsys.readouterr().err
    assert elo(none).empty


def test_what_is_wrong_is_said_before_anything_is_made_ready(tmp_path, monkeypatch):
    def ready(*_):
        raise AssertionError("it is getting ready already")

    monkeypatch.setattr("pinochle_widgets.lab.play.pairs.compiled", ready)
    path = tmp_path / "games.jsonl"
    for jobs in (0, 0.0, 1.5, True, "2"):
        with pytest.raises(ValueError, match=r"n_jobs is .*; it must be a number of processes, from 1, or -1"):
            tournament(LEVELS, pairs=1, n_jobs=jobs, checkpoint=path)
    assert not path.exists()


@pytest.mark.parametrize("jobs", [1, *in_verify(2)])
def test_interrupted_while_pairs_are_written_down_the_file_and_the_table_have_the_same(jobs, tmp_path, monkeypatch):
    append, path, lines = checkpoint._append, tmp_path / "games.jsonl", []

    def interrupted(path, line):
        lines.append(line)
        if len(lines) == 3:
            os.kill(os.getpid(), signal.SIGINT)
        append(path, line)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr(checkpoint, "_append", interrupted)
    try:
        some = tournament(LEVELS, pairs=40, seed=3, n_jobs=jobs, checkpoint=path)
    finally:
        assert signal.signal(signal.SIGINT, before) is signal.default_int_handler
    assert some.attrs["complete"] is False
    written = sum(len(json.loads(line).get("games", [])) for line in path.read_text().splitlines())
    assert len(some) == written > 0


INTERRUPTED = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where the tests themselves run in the background
from pinochle_widgets.lab import tournament
games = tournament(["novice", "standard"], pairs=400_000, seed=3, checkpoint={path!r})
print(len(games), len(games) % 2, int(games.attrs["complete"]))
"""


@pytest.mark.whole
def test_ctrl_c_reaches_all_processes_and_the_file_is_whole(tmp_path):
    """Send an interruption as a terminal or a notebook does: to the processes that help, too."""
    path = tmp_path / "games.jsonl"
    code = INTERRUPTED.format(path=str(path))
    running = subprocess.Popen(
        [sys.executable, "-c", code], start_new_session=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    while running.poll() is None and (not path.exists() or path.read_text().count("\n") < 3):
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate()
    assert running.returncode == 0, err
    count, odd, complete = map(int, out.split())
    assert (count > 0, odd, complete) == (True, 0, 0)
    assert "Interrupted: " in err
    lines = path.read_text().splitlines()
    assert sum(len(json.loads(line).get("games", [])) for line in lines) == count
    assert "Traceback" not in err


def test_ctrl_c_is_for_the_process_that_was_asked():
    """A process that helps may be in the midst of its imports, where it could only print a traceback."""
    code = "import signal; print(signal.getsignal(signal.SIGINT) is signal.SIG_IGN)"
    heard = []
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        for started in (nullcontext, interrupting_only_here):
            with started():
                heard.append(subprocess.check_output([sys.executable, "-c", code], text=True).strip())
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert heard == ["False", "True"]


@pytest.mark.whole
def test_the_progress_bar_can_be_turned_off():
    """Start a process of its own: ``TQDM_DISABLE`` is read when tqdm is imported."""
    code = (
        'from pinochle_widgets.lab import tournament; print(len(tournament(["novice", "carefree"], pairs=2, n_jobs=1)))'
    )
    quiet = os.environ | {"TQDM_DISABLE": "1"}
    ran = subprocess.run([sys.executable, "-c", code], env=quiet, text=True, capture_output=True, check=True)
    assert (ran.stdout, ran.stderr) == ("4\n", "")


# ---- files


def test_a_file_goes_on_where_it_stopped(games, tmp_path, monkeypatch):
    path = tmp_path / "games.jsonl"
    with monkeypatch.context() as patched:
        stop_after(patched, 9)
        some = tournament(LEVELS, pairs=40, seed=3, n_jobs=1, checkpoint=path)
    assert some.attrs["complete"] is False
    before = path.read_bytes()
    assert 0 < len(some) < len(games)
    played = []
    play = play_pairs

    def counted(match, first, last, sent):
        assert sent is None  # a game of this package is found by its name
        played.append(last - first)
        return play(match, first, last)

    with monkeypatch.context() as patched:
        patched.setattr(roundrobin, "help_out", counted)
        same(tournament(LEVELS, pairs=40, seed=3, n_jobs=1, checkpoint=path), games)
    assert 2 * sum(played) == len(games) - len(some)
    assert path.read_bytes().startswith(before)


def test_a_whole_file_is_read_and_nothing_is_played(games, tmp_path, monkeypatch):
    path = tmp_path / "games.jsonl"
    tournament(LEVELS, pairs=40, seed=3, n_jobs=1, checkpoint=str(path))
    before = path.read_bytes()
    monkeypatch.setattr(roundrobin, "play_pairs", None)
    same(tournament(LEVELS, pairs=40, seed=3, n_jobs=1, checkpoint=path), games)
    fewer = tournament(LEVELS, pairs=12, seed=3, n_jobs=1, checkpoint=path)
    assert fewer.attrs["complete"] is True
    same(fewer, games[games.deal < 12].reset_index(drop=True))
    assert path.read_bytes() == before


def test_a_file_may_be_gone_on_with_for_more_pairs(games, tmp_path):
    path = tmp_path / "games.jsonl"
    tournament(LEVELS, pairs=12, seed=3, n_jobs=1, checkpoint=path)
    same(tournament(LEVELS, pairs=40, seed=3, n_jobs=1, checkpoint=path), games)


@pytest.fixture
def finished(tmp_path):
    path = tmp_path / "games.jsonl"
    tournament(["novice", "carefree"], pairs=9, seed=3, n_jobs=1, checkpoint=path)
    return path


def refused(path, match, **other):
    """The file is refused for that reason, and left as it is."""
    before = path.read_bytes()
    with pytest.raises(ValueError, match=match) as error:
        tournament(**{"levels": ["novice", "carefree"], "pairs": 9, "seed": 3, "n_jobs": 1, "checkpoint": path} | other)
    assert str(path) in str(error.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("other", "match"),
    [
        ({"seed": 4}, "another tournament: seed is 3, asked is 4"),
        ({"rules": "strict"}, "another tournament: rules is 'hoyle', asked is 'strict'"),
        ({"levels": LEVELS}, "another tournament: levels is carefree, novice, asked is carefree, novice, standard"),
    ],
)
def test_a_file_of_another_tournament_is_refused(finished, other, match):
    refused(finished, match, **other)


def test_a_file_of_other_players_is_refused(finished, monkeypatch):
    monkeypatch.setattr(roundrobin, "find_sources", lambda game: f"changed {game.arena}")
    refused(finished, "another tournament: sources is")


def half_a_line(content):
    return content[:-20]


def no_last_newline(content):
    return content[:-1]


def half_a_header(content):
    return content.partition(b"\n")[0][:30]


def a_digit_changed(content):
    at = content.index(b'"games":[[') + 13
    return content[:at] + (b"7" if content[at : at + 1] != b"7" else b"8") + content[at + 1 :]


def a_line_twice(content):
    return content + content.splitlines(keepends=True)[-1]


def without_header(content):
    return content.partition(b"\n")[2]


def with_a_note(content):
    return content + b"almost done\n"


def with_a_list(content):
    return content + b"[1, 2]\n"


def other_bytes(content):
    return bytes(range(256)) + content


def empty(_content):
    return b""


def with_a_sound_line(**values):
    def change(content):
        line = {"levels": ["novice", "carefree"], "first": 100, "games": [[1] * 6] * 2} | values
        return content + _line({key: value for key, value in line.items() if value is not None})

    change.__name__ = f"sound but {', '.join(f'{key}={value}' for key, value in values.items())}"
    return change


@pytest.mark.ci_runs(10)
@pytest.mark.parametrize(
    ("change", "match"),
    [
        (half_a_header, r"line 1 is wrong: it breaks off; it must be another file"),
        (a_digit_changed, r"line \d+ is wrong: it was changed"),
        (a_line_twice, r"line \d+ is wrong: of novice against carefree, pair \d+ stands twice"),
        (without_header, "line 1 is wrong: this is no tournament"),
        (with_a_note, r"line \d+ is wrong: this is not what a tournament writes"),
        (with_a_list, r"line \d+ is wrong: this is not what a tournament writes"),
        (other_bytes, "line 1 is wrong: "),
        (empty, "is empty"),
        (with_a_sound_line(levels=["novice", "master"]), r"line \d+ is wrong: this is not what a tournament writes"),
        (with_a_sound_line(levels=None), r"line \d+ is wrong: this is not what a tournament writes"),
        (
            with_a_sound_line(levels=["novice", ["carefree"]]),
            r"line \d+ is wrong: this is not what a tournament writes",
        ),
        (with_a_sound_line(first=-1), r"line \d+ is wrong: this is not what a tournament writes"),
        (with_a_sound_line(first=True), r"line \d+ is wrong: this is not what a tournament writes"),
        (with_a_sound_line(first="7"), r"line \d+ is wrong: this is not what a tournament writes"),
        (with_a_sound_line(first=8), r"line \d+ is wrong: of novice against carefree, pair 8 stands twice"),
        (with_a_sound_line(games=[[1] * 6]), "its games are not whole pairs"),
        (with_a_sound_line(games=[]), r"line \d+ is wrong: "),
        (with_a_sound_line(games=[[1] * 5] * 2), r"line \d+ is wrong: this is not what a tournament writes"),
        (with_a_sound_line(games=[[1] * 6, [1] * 5]), r"line \d+ is wrong: this is not what a tournament writes"),
        (with_a_sound_line(games=[[1.5] * 6] * 2), r"line \d+ is wrong: this is not what a tournament writes"),
        (with_a_sound_line(games=[["1"] * 6] * 2), r"line \d+ is wrong: this is not what a tournament writes"),
        (with_a_sound_line(games={"a": 1}), r"line \d+ is wrong: this is not what a tournament writes"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_file_that_is_not_whole_is_refused(finished, change, match):
    finished.write_bytes(change(finished.read_bytes()))
    refused(finished, match)


def test_without_the_line_at_fault_its_games_are_played_again(finished):
    whole = tournament(["novice", "carefree"], pairs=9, seed=3, n_jobs=1)
    *lines, _last = finished.read_bytes().splitlines(keepends=True)
    finished.write_bytes(b"".join(lines))
    same(tournament(["novice", "carefree"], pairs=9, seed=3, n_jobs=1, checkpoint=finished), whole)


@pytest.mark.parametrize("change", [half_a_line, no_last_newline])
def test_a_last_line_that_breaks_off_is_taken_away_and_its_games_are_played_again(finished, change):
    """Cut a line off as a power cut does."""
    whole = tournament(["novice", "carefree"], pairs=9, seed=3, n_jobs=1)
    finished.write_bytes(change(finished.read_bytes()))
    for _ in range(2):
        same(tournament(["novice", "carefree"], pairs=9, seed=3, n_jobs=1, checkpoint=finished), whole)
    assert finished.read_bytes().endswith(b"\n")


def test_a_line_that_breaks_off_is_left_where_anything_else_is_wrong(finished):
    finished.write_bytes(half_a_line(a_digit_changed(finished.read_bytes())))
    refused(finished, r"line \d+ is wrong: it was changed")


def test_a_place_where_no_file_can_be_is_refused(tmp_path):
    refused_place(tmp_path, "can't be read")
    refused_place(tmp_path / "no" / "such" / "folder.jsonl", "can't be written")


def refused_place(path, match):
    with pytest.raises(ValueError, match=match):
        tournament(["novice", "carefree"], pairs=1, n_jobs=1, checkpoint=path)


def test_a_line_that_does_not_fit_the_disk_leaves_no_trace(finished, monkeypatch):
    before = finished.read_bytes()
    opened = Path.open

    class Full:
        def __init__(self, *arguments, **options):
            self.file = opened(*arguments, **options)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.file.close()

        def __getattr__(self, name):
            return getattr(self.file, name)

        def write(self, line):
            return self.file.write(line[:10])

    def open_full(path, *arguments, **options):
        return Full(path, *arguments, **options)

    monkeypatch.setattr(Path, "open", open_full)
    with pytest.raises(OSError, match="no room for"):
        checkpoint._append(finished, b"x" * 100)
    monkeypatch.undo()
    assert finished.read_bytes() == before


@pytest.mark.parametrize("failure", [OSError("the disk is gone"), KeyboardInterrupt()])
def test_a_line_that_does_not_reach_the_disk_leaves_no_trace(finished, monkeypatch, failure):
    before = finished.read_bytes()

    def fail(_file):
        raise failure

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(type(failure)):
        checkpoint._append(finished, b"x" * 100)
    assert finished.read_bytes() == before


# ---- what can't be


@pytest.mark.parametrize(
    ("asked", "match"),
    [
        (
            {"levels": ["standard", "grandmaster"]},
            "levels lists 'grandmaster', which two-handed has not; it must be a list of at least two of 'carefree', 'novice'",
        ),
        ({"levels": ["standard"]}, "levels is .*at least two of 'carefree', 'novice'"),
        ({"levels": []}, "levels is .*at least two"),
        ({"levels": "standard"}, "levels is 'standard'; it must be a list"),
        ({"levels": None}, "levels is None; it must be a list"),
        ({"levels": ["novice", 3]}, "levels lists 3, which two-handed has not"),
        ({"levels": ["novice", "Novice"]}, "levels lists 'novice' twice"),
        ({"pairs": 0}, "pairs is 0; it must be a whole number from 1"),
        ({"pairs": -5}, "pairs is -5; it must be a whole number from 1"),
        ({"pairs": 2.5}, "pairs is 2.5; it must be a whole number from 1"),
        ({"pairs": True}, "pairs is True; it must be a whole number from 1"),
        ({"pairs": "many"}, "pairs is 'many'; it must be a whole number"),
        ({"game": "bridge"}, "no game 'bridge'; there are two-handed"),
        ({"rules": "house"}, "no preset 'house'; there are hoyle"),
        ({"rules": {"goal": 3}}, "goal"),
        ({"seed": 1.5}, "seed is 1.5; it must be a whole number or a text"),
        ({"seed": None}, "seed is None; it must be a whole number or a text"),
        ({"n_jobs": 0}, "n_jobs"),
    ],
)
def test_what_can_not_be_is_said(asked, match):
    with pytest.raises(ValueError, match=match):
        tournament(**{"levels": ["novice", "carefree"], "pairs": 1} | asked)


@pytest.mark.whole
def test_a_game_without_compiled_rules_is_played_by_its_players(monkeypatch):
    from dataclasses import replace

    from pinochle_widgets.games import GAMES

    monkeypatch.setitem(GAMES, "two-handed", replace(GAME, arena=""))
    games = tournament(["novice", "carefree"], pairs=3, seed=1, n_jobs=1)
    assert len(games) == 6
    assert set(games.winner) == {"novice"}
    assert (games[["points_a", "points_b"]].max(axis=1) >= 1000).all()
    assert self_play("novice", n=4).columns.tolist() == ["dealer", "points_0", "points_1", *RUN]


# ---- a cluster

ON_A_CLUSTER = """
import warnings
import pandas as pd
from dask.distributed import Client, LocalCluster
from joblib import parallel_config
from pinochle_widgets.lab import tournament

if __name__ == "__main__":
    levels, options = ["novice", "standard", "carefree"], {"pairs": 30, "seed": 3}
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1") as cluster:
        with Client(cluster):
            with parallel_config(backend="dask"):
                there = tournament(levels, **options)
    pd.testing.assert_frame_equal(there, tournament(levels, **options, n_jobs=1))
    print("the same", len(there))
"""


@pytest.mark.whole  # in CI other processes and threads play them: tests/lab/test_jobs.py
def test_a_dask_cluster_plays_the_same_games(tmp_path):
    path = tmp_path / "on_a_cluster.py"
    path.write_text(textwrap.dedent(ON_A_CLUSTER))
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=False)
    assert done.stdout == "the same 180\n", done.stderr
