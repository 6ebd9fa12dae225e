"""Test `python -m pinochle_widgets warm`: afterwards nobody waits for the compiler, whatever is asked for."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pinochle_widgets.lab import progress, warming
from pinochle_widgets.lab.warming import find_entries, modules_with_rules
from tests.conftest import FULL

WATCH = """
import json
from random import Random
from numba.core import event
import pinochle_widgets as pw
from pinochle_widgets import lab
from pinochle_widgets.games import find_game

compiled = []

class Watch(event.Listener):
    def on_start(self, event):
        compiled.append(event.data["dispatcher"].py_func.__name__)

    def on_end(self, event):
        pass

def play_a_round(level):
    state, player, rng = pw.new_game("two-handed", seed=5), level.make(), Random(5)
    while state.round == 1 and not state.is_over:
        if state.phase == 2 and state.stage == "lead":
            pw.solve(state)
        state.apply(player.choose(state.observe(state.seats_to_act[0]), rng).action)

event.register("numba:compile", Watch())
"""

ONE_RULE = """
lab.audit_shuffle(2000, "tournament")
print(json.dumps(compiled))
"""

SOME = (
    """
match = pw.Match(seats=("novice", "expert"), seed=1, pauses=True)
match.proceed()
pw.review(match, budget=200)
lab.self_play("beginner", "double-deck/learners", 10)
"""
    + ONE_RULE
)

EVERYTHING = """
from benchmarks.playouts import playouts
levels = find_game("two-handed").levels
lab.tournament([level.name for level in levels], pairs=1, rules={"goal": 100}, n_jobs=1)
for level in levels:
    play_a_round(level)
playouts("two-handed", 10)
lab.self_play("standard", "two-handed", 2)
bidders = find_game("pinochle34/partnership").levels
lab.tournament([level.name for level in bidders], "pinochle34/partnership", pairs=1, rules={"target": 50}, n_jobs=1)
playouts("double-deck/learners", 10)
lab.self_play("intermediate", "double-deck/partnership", 2)
lab.auctions("pinochle34/cutthroat", 2)
state = pw.new_game("pinochle34/kitty", seed=1, rules={"nines_redeal": 0})
bidders[-1].make().choose(state.observe(state.seats_to_act[0]), Random(5))
match = pw.Match(seats=("novice", "carefree"), seed=1, pauses=True)
match.proceed()
pw.review(match, budget=200)
match = pw.Match("pinochle34/kitty", ["beginner"] * 3, seed=1, pauses=True)
match.proceed()
pw.review(match, budget=200)
lab.meld_odds(method="simulated", n=50_000)
lab.meld_value(method="simulated", n=50_000)
""" + ONE_RULE  # fmt: skip


ONE_MODULE = "pinochle_widgets.engine.rng"


def run(*arguments, folder=None):
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(folder)} if folder else None
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True, env=environment)
    return done.stdout


@pytest.fixture(scope="module")
def warmed(tmp_path_factory):
    """Warm an empty folder by the command, and keep its report; in the short form one module, on the disk of all tests."""
    if FULL:
        folder = tmp_path_factory.mktemp("compiled")
        yield folder, lambda: run("-m", "pinochle_widgets", "warm", folder=folder)
    else:  # the stage `warm` of CI has run the command
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(warming, "modules_with_rules", lambda _=None: iter([ONE_MODULE]))
            yield None, lambda: warming.warm(n_jobs=1)


def test_it_says_what_it_did_and_where_and_a_second_time_there_is_nothing_left_to_do(warmed):
    folder, warm = warmed
    said = warm()
    entries, compiled = (
        int(said.split(before)[0].split()[-1]) for before in (" entries to the rules", " times one was")
    )
    assert entries == len(list(find_entries())) > 0
    kept = Path(said.splitlines()[-1].removeprefix("They are kept in "))
    assert any(path.suffix == ".nbc" for path in kept.rglob("*"))
    if folder:
        assert (kept, compiled >= entries) == (folder, True)
    assert "; 0 times one was compiled." in warm()


def test_a_log_gets_a_few_lines_of_progress_and_a_terminal_a_bar(monkeypatch):
    ready = [(f"rule {number}", number % 2) for number in range(40)]
    told_twice = [*ready, *((name, 0) for name, _ in ready), ("a rule of another package", 0)]
    for is_terminal in (False, True):
        told = io.StringIO()
        told.isatty = lambda is_terminal=is_terminal: is_terminal
        monkeypatch.setattr(sys, "stderr", told)
        monkeypatch.setattr(progress, "DELAY", 0)
        monkeypatch.delenv("TQDM_DISABLE", raising=False)
        assert sum(warming.shown(iter(told_twice), [name for name, _ in ready])) == 20
        if is_terminal:
            assert "rules/s]" in told.getvalue()
            assert "\r" in told.getvalue()
        else:
            assert told.getvalue().splitlines() == [f"{count} of 40 rules are ready" for count in range(5, 41, 5)]


def test_in_a_fresh_process_nothing_is_compiled(warmed):
    folder, warm = warmed
    warm()
    compiled = json.loads(run("-c", WATCH + (EVERYTHING if FULL else SOME), folder=folder))
    if compiled and not FULL:  # nothing was warmed before these tests: then the process before this one has done it
        compiled = json.loads(run("-c", WATCH + SOME))
    assert compiled == []


@pytest.mark.whole
def test_where_nothing_was_warmed_the_same_watch_sees_the_compiler(tmp_path):
    assert "shuffle_decks" in json.loads(run("-c", WATCH + ONE_RULE, folder=tmp_path))


def test_rules_of_one_game_are_found_without_those_of_others():
    one, every = (set(modules_with_rules(game)) for game in ("two-handed", None))
    assert one < every
    rooms = {".".join(name.split(".")[1:3]) for name in one}
    assert {"games.two_handed", "lab.odds"} <= rooms
    assert not {"games.auction", "games.canasta"} & rooms
