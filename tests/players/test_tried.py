"""Test the level that advises where the rules have proved none: levels are tried out beside the table."""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

import pinochle_widgets as pw
from benchmarks.mixes import WHOLE, mix, mix_of
from pinochle_widgets.engine.ahead import LOCK, program
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import tried
from pinochle_widgets.games.protocol.tried import UNFINISHED, Tried
from pinochle_widgets.lab.play import trying as trial
from pinochle_widgets.lab.play.trying import Score, compared, scored, try_levels
from pinochle_widgets.store import tried as kept
from pinochle_widgets.widgets.desks import trying
from tests.golden.adapter import send
from tests.widgets.test_reviewing import heard

FINED = {"no_wild_discard": True, "pure_melds": True, "uncompleted_penalties": True, "canastas_to_go_out": 1}
UNPROVED = FINED | {"always_frozen": True}
"""The options by which none of Canasta's levels is proved."""

NOT_PROVED = "it won most under the rules that levels were measured by. Under rules like these that is not proved"
BY = "when levels were tried out by these rules."


@pytest.fixture(autouse=True)
def _nothing_known():
    tried.forget()
    trying._asked.clear()
    yield
    tried.forget()
    trying._asked.clear()


def why(name, rules, found):
    game = find_game(name)
    made = game.make_rules(rules)
    tried.learn(name, made, found)
    advises = game.adviser_here(made)
    return advises.level.name, advises.why


@pytest.mark.parametrize(
    ("game", "rules", "found", "level", "line"),
    [
        (
            "canasta",
            UNPROVED,
            Tried("standard", "expert", 61, 80),
            "standard",
            f"Standard advises: it won 61 of 80 games against Expert {BY}",
        ),
        (
            "canasta",
            UNPROVED,
            Tried("expert", "standard", 53, 80),
            "expert",
            f"Expert advises: it won 53 of 80 games against Standard {BY}",
        ),
        (
            "two-handed",
            "roundhouse",
            Tried("champion", "expert", 50, 80),
            "master",
            f"Master advises: {NOT_PROVED}; Champion, the strongest that answers at once, won 50 of 80 games against Expert {BY}",
        ),
        (
            "pinochle34/kitty",
            {"run": 400},
            Tried("beginner", "intermediate", 90, 120),
            "beginner",
            f"Beginner advises: two of it won 90 of 120 games against one Intermediate {BY}",
        ),
        (
            "canasta",
            UNPROVED,
            UNFINISHED,
            "expert",
            f"Expert advises: {NOT_PROVED}, and no level could finish a game by them.",
        ),
    ],
)
def test_the_level_that_won_when_levels_were_tried_out_advises_and_help_says_so(game, rules, found, level, line):
    assert why(game, rules, found) == (level, line)


def test_a_level_that_is_proved_advises_whatever_a_trial_says():
    assert why("canasta", "canasta/classic", Tried("standard", "expert", 80, 80))[0] == "master"


def test_points_that_no_match_was_played_by_prove_no_level():
    game = find_game("canasta")
    assert game.is_unproved(game.make_rules({"mixed": 600}))
    assert not game.is_unproved(game.make_rules({"target": 3000}))


def test_levels_are_tried_out_where_none_is_proved_and_the_weaker_one_advises():
    game = find_game("canasta")
    rules = mix(40)
    assert game.is_unproved(rules)
    found = try_levels(game, rules)
    assert (found.level, found.rival) == ("standard", "expert")
    assert found.games >= 2 * trial.PAIRS
    assert found == try_levels(game, rules)
    assert try_levels(game, game.make_rules()).level == "expert"


@pytest.mark.parametrize(
    ("won", "games", "low", "high", "is_clear", "is_behind"),
    [
        (60, 80, 0.6, 0.9, True, False),
        (20, 80, 0.1, 0.4, True, True),
        (41, 80, 0.4, 0.6, False, False),
        (39, 80, 0.38, 0.54, False, True),
    ],
)
def test_a_level_is_behind_where_it_is_clearly_so_or_wins_too_few_games(won, games, low, high, is_clear, is_behind):
    score = Score(won, games, 0.5, low, high)
    assert (score.is_clear, score.is_behind) == (is_clear, is_behind)


def test_the_games_of_a_level_are_those_of_its_own_seat():
    import numpy as np

    score = scored(np.array([0, 0, 0, 1, 1, 1, 0, 1]), 2)
    assert (score.won, score.games, score.even) == (6, 8, 0.5)
    assert scored(np.array([0, 1, 2]), 3)[:3] == (3, 3, 1 / 3)


def test_a_mix_that_no_level_can_finish_leaves_the_usual_one(monkeypatch):
    game = find_game("canasta")
    hopeless = game.make_rules(UNPROVED | {"target": 100_000, "mixed": 0, "pure": 0})
    assert try_levels(game, hopeless) == UNFINISHED
    assert why("canasta", hopeless, UNFINISHED)[0] == "expert"
    monkeypatch.setattr(trial, "SECONDS", -1.0)  # on a slow machine, too
    assert try_levels(game, hopeless) == UNFINISHED


@pytest.mark.parametrize("is_clear", [False, True])
def test_a_machine_too_slow_to_tell_finds_nothing_about_the_rules(monkeypatch, is_clear):
    game, rules = find_game("canasta"), mix(40)
    monkeypatch.setattr(trial, "SECONDS", -1.0)
    low = 0.6 if is_clear else 0.4
    monkeypatch.setattr(trial, "scored", lambda won, each: Score(len(won) * 7 // 10, len(won), 1 / each, low, 0.8))
    score = compared(trial.Match("canasta", rules, 0, "expert", "standard"))
    assert score == (Score(14, 20, 0.5, 0.6, 0.8) if is_clear else None)
    assert try_levels(game, rules) == (Tried("expert", "standard", 14, 20) if is_clear else None)


def test_what_no_lower_level_can_finish_is_told_by_the_games_before(monkeypatch):
    scores = [Score(50, 80, 0.5, 0.55, 0.7), Score(0, 0, 0.5, 0.0, 1.0)]
    monkeypatch.setattr(trial, "compared", lambda _match: scores.pop(0))
    assert try_levels(find_game("canasta"), mix(40)) == Tried("expert", "standard", 50, 80)
    monkeypatch.setattr(trial, "compared", lambda _match: None)
    assert try_levels(find_game("canasta"), mix(40)) is None


def run(*arguments):
    return subprocess.run(program(trying.PROGRAM, *arguments), stdin=subprocess.PIPE, capture_output=True, check=False)


def test_the_process_of_a_table_fails_for_rules_that_are_unknown():
    failed = run("canasta", "canasta/classic nonsense=1")
    assert (failed.returncode != 0, failed.stdout) == (True, b"")


def test_the_process_of_a_table_ends_at_once_where_compiled_rules_cant_be_kept():
    source = (
        "from pinochle_widgets.engine import ahead; ahead.cache_folder = lambda name: None\n"
        f"from {trying.PROGRAM} import main; main()"
    )
    given = [sys.executable, "-c", source, "canasta", mix(40).to_text()]
    with subprocess.Popen(given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.wait(60) == 1  # while its input is open, as a table holds it
        assert process.stdout.read() == b""
        assert process.stderr.read() == b"there is no folder for compiled rules\n"


def test_the_process_of_a_table_lets_others_compile_while_levels_play(monkeypatch, tmp_path, capsys):
    compiled, timers = [], []
    lock = os.open(tmp_path / LOCK, os.O_RDWR | os.O_CREAT)
    fcntl.flock(lock, fcntl.LOCK_EX)

    def is_free():
        with (tmp_path / LOCK).open("w") as other:
            try:
                fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
        return True

    class Watch(SimpleNamespace):
        daemon = False

        def start(self):
            timers.append(self.daemon)

    def play(match, first, last):
        compiled.append((*match.levels, first, last, is_free()))

    def tried_out(*_):
        assert is_free()
        return Tried("standard", "expert", 61, 80)

    monkeypatch.setattr(trial, "Timer", lambda *_: Watch())
    monkeypatch.setattr(trial, "step_back", lambda _name: lock)
    monkeypatch.setattr(trial, "play_pairs", play)
    monkeypatch.setattr(trial, "try_levels", tried_out)
    monkeypatch.setattr(sys, "argv", ["-c", "canasta", mix(40).to_text()])
    trial.main()
    assert json.loads(capsys.readouterr().out) == ["standard", "expert", 61, 80]
    assert timers == [True], "a timer that is no daemon would keep a process that fails"
    below = ["carefree", "novice", "standard"]
    assert compiled == [("expert", level, 0, 1, False) for level in below], "each level is compiled while others wait"


@pytest.mark.whole
def test_the_process_of_a_table_writes_what_it_has_found():
    text = mix(40).to_text()
    given = program(trying.PROGRAM, "canasta", text)
    with subprocess.Popen(given, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        data = json.loads(process.stdout.read())
        assert process.wait(10) == 0, "it ends by itself, while its input is open"
    assert Tried.of(data, ["standard", "expert"]) == try_levels(find_game("canasta"), mix(40))


def test_a_table_asks_once_keeps_the_answer_by_the_text_of_its_rules_and_goes_by_it(monkeypatch, tmp_path):
    monkeypatch.setenv("PINOCHLE_SAVE", str(tmp_path / "games"))
    monkeypatch.setattr(trying.behind, "is_possible", lambda: True)
    asked, threads = [], []

    def answer(*of):
        asked.append(of)
        return ["standard", "expert", 61, 80]

    monkeypatch.setattr(trying, "asked", answer)
    monkeypatch.setattr(trying, "begun", lambda _name, work, *of: threads.append((work, of)))
    game, rules = find_game("canasta"), find_game("canasta").make_rules(UNPROVED)
    table = pw.play("canasta", opponent="novice", rules=UNPROVED, seed=1, save=False)
    trying.begin(game, rules)
    trying.begin(game, rules)
    assert len(threads) == 1, "asked once"
    assert game.adviser_here(rules).level.name == "expert", "as before, until the answer is there"
    for work, of in threads:
        work(*of)
    assert asked == [("canasta", rules.to_text())]
    assert game.adviser_here(rules).level.name == "standard"
    while table.match.pause or table.match.state.turn != table.seat:
        table.match.proceed()
    sent = heard(table)
    send(table, {"act": "hint"})
    assert [each["level"] for each in sent if each.get("reply") == "hint"] == ["standard"]
    tried.forget()
    trying._asked.clear()
    trying.begin(game, rules)
    assert (len(threads), game.adviser_here(rules).level.name) == (1, "standard"), "read from the file"
    trying.begin(game, game.make_rules())
    assert len(threads) == 1, "proved rules ask nothing"


@pytest.mark.parametrize(
    "data",
    [
        None,
        "x",
        [],
        ["standard", "expert", 81, 80],
        ["nobody", "expert", 1, 2],
        ["standard", "expert", 0, 0],
        ["", "expert", 0, 0],
        ["standard", "expert", "a", 80],
        ["standard", "master", 50, 80],
    ],
)
def test_a_result_that_cant_be_is_none(data):
    assert Tried.of(data, ["carefree", "novice", "standard", "expert"]) is None


def test_without_a_compiler_nothing_is_begun(monkeypatch):
    monkeypatch.setattr(trying, "begun", lambda *_: pytest.fail("a thread"))
    game, rules = find_game("canasta"), find_game("canasta").make_rules(UNPROVED)
    trying.begin(game, rules)
    assert "not proved." in game.adviser_here(rules).why


def test_what_is_computed_from_a_position_or_a_record_does_not_go_by_what_a_process_has_tried_out():
    game = find_game("canasta")
    rules = game.make_rules(UNPROVED)
    state = game.new(rules, seed=3)
    before = game.adviser(rules), pw.what_if(state.text, budget="quick").attrs["advice"]
    tried.learn(game.name, rules, Tried("standard", "expert", 61, 80))
    assert (game.adviser(rules), pw.what_if(state.text, budget="quick").attrs["advice"]) == before
    assert game.adviser_here(rules).level.name == "standard"


def test_a_hint_names_the_level_that_thought_though_another_one_wins_meanwhile(monkeypatch):
    game, rules = find_game("canasta"), find_game("canasta").make_rules(UNPROVED)
    table = pw.play("canasta", opponent="novice", rules=UNPROVED, seed=1, save=False)
    while table.match.pause or table.match.state.turn != table.seat:
        table.match.proceed()
    ask, by = table.match.ask_hint, []

    def learning(*of, level):
        by.append(level.name)
        tried.learn(game.name, rules, Tried("standard", "expert", 61, 80))
        ask(*of, level=level)

    monkeypatch.setattr(table.match, "ask_hint", learning)
    sent = heard(table)
    send(table, {"act": "hint"})
    send(table, {"act": "hint"})
    levels = [each["level"] for each in sent if each.get("reply") == "hint"]
    assert levels == by == ["expert", "standard"]
    assert table.assistant.hint()["level"] == "standard"


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"version": 1}', '{"version": 1, "tried": []}', '{"version": "x"}']
)
def test_a_damaged_file_holds_nothing_and_is_written_anew(monkeypatch, tmp_path, content):
    monkeypatch.setenv("PINOCHLE_SAVE", str(tmp_path))
    path = tmp_path / kept.FILE
    path.write_text(content, encoding="utf-8")
    game, rules = find_game("canasta"), find_game("canasta").make_rules(UNPROVED)
    assert kept.read(game, rules) is None
    kept.keep(game, rules, UNFINISHED)
    kept.keep(game, game.make_rules({"mixed": 600}), Tried("standard", "expert", 61, 80))
    assert kept.read(game, rules) == UNFINISHED
    assert oct(path.stat().st_mode)[-2:] == "00"


def test_a_file_of_a_newer_version_stays_as_it_is_and_old_results_give_way(monkeypatch, tmp_path):
    monkeypatch.setenv("PINOCHLE_SAVE", str(tmp_path))
    path = tmp_path / kept.FILE
    game, rules = find_game("canasta"), find_game("canasta").make_rules(UNPROVED)
    path.write_text('{"version": 2}', encoding="utf-8")
    kept.keep(game, rules, UNFINISHED)
    assert path.read_text(encoding="utf-8") == '{"version": 2}'
    large = json.dumps({"version": 2, "tried": "x" * 1_000_000})
    path.write_text(large, encoding="utf-8")
    kept.keep(game, rules, UNFINISHED)
    assert (kept.read(game, rules), path.read_text(encoding="utf-8")) == (None, large)
    path.write_text(
        json.dumps({"version": 1, "tried": {str(n): UNFINISHED for n in range(kept.MOST)}}), encoding="utf-8"
    )
    kept.keep(game, rules, UNFINISHED)
    names = [*json.loads(path.read_text(encoding="utf-8"))["tried"]]
    assert (len(names), names[0]) == (kept.MOST, "1")
    monkeypatch.setenv("PINOCHLE_SAVE", "off")
    assert kept.read(game, rules) is None


def test_mixes_are_drawn_over_all_options_of_each_family():
    for name in ("canasta", "two-handed", "pinochle34/partnership", "double-deck/learners"):
        game = find_game(name)
        usual = game.make_rules()
        changed = {option for number in WHOLE for option in mix_of(game, number).changes_from(usual)}
        left = set(game.rules.options()) - changed - set(game.rules.NUMBERED)
        assert left <= {"tournament", "cards", "seats", "kitty"}, (name, left)
    assert mix(24) == mix(24)


@pytest.mark.whole
def test_no_adviser_of_a_mix_wins_less_than_45_percent_against_the_level_below():
    from benchmarks.advisers import LEAST, MIXES, rows

    assert {name: len(numbers) for name, numbers in MIXES.items()}["canasta"] == 46
    behind = [each for each in rows(300, 0) if each["ratio"] < LEAST and each["chosen"] != "unfinished"]
    assert not behind
