"""Test the review at a table: the figures of `pw.review`, begun where it may, kept with its game, and looked at in a replay."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event

import pandas as pd
import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine import behind
from pinochle_widgets.games.judging import stages
from pinochle_widgets.games.judging.stages import Budget
from pinochle_widgets.lab.reviewing import beside, course
from pinochle_widgets.match import Saved
from pinochle_widgets.match.record.entries import Move
from pinochle_widgets.match.saving import saver
from pinochle_widgets.match.saving.saver import REVIEWED
from pinochle_widgets.store import place
from pinochle_widgets.widgets.desks.opening import Opening
from pinochle_widgets.widgets.desks.outline import headline
from pinochle_widgets.widgets.desks.reviewing import Reviewing
from pinochle_widgets.widgets.messages import fault
from pinochle_widgets.widgets.protocol.review import Reviewed
from tests.conftest import FULL
from tests.golden.adapter import send
from tests.match.test_saving import FullDisk

SMALL = {"quick": Budget(30, 100, is_counted=True), "standard": Budget(30, 200, is_counted=True)}


@pytest.fixture(autouse=True)
def _quickly(monkeypatch):
    monkeypatch.setattr(stages, "BUDGETS", SMALL)
    monkeypatch.setattr(beside, "TELL", 0.0)


def a_table(game="two-handed", *, goal=None, **prefs):
    seats = ["person"] + ["novice" if game == "two-handed" else pw.games.find_game(game).levels[0].name] * (
        pw.games.find_game(game).seats - 1
    )
    match = pw.Match(game, seats=seats, rules=goal and {"goal": goal}, seed=8, pauses=True)
    match.proceed()
    return pw.Table(match, **prefs)


def play(table, until):
    """Do the first legal action of the person at each turn."""
    match = table.match
    while not until(match):
        if match.pause:
            match.proceed()
        else:
            match.act(match.state.legal_actions(0)[0])


def after_a_round(table):
    play(table, lambda match: match.pause == "round" or match.state.is_over)


def heard(table):
    """Collect the answers that a table sends beside its traits from now on: no signs that a message is heard or done."""
    sent = []
    table.send = lambda content, *_: {"heard", "done"} & content.keys() or sent.append(content)
    return sent


async def until(check, patience=60.0):
    async with asyncio.timeout(patience):
        while not check():  # noqa: ASYNC110 - of traits and threads alike
            await asyncio.sleep(0.005)


# ---- figures


@pytest.mark.parametrize("game", [game.name for game in pw.list_games() if FULL or game.name == "two-handed"])
def test_a_review_at_the_table_has_the_figures_of_pw_review(game):
    table = a_table(game)
    assert table.review is None
    after_a_round(table)
    send(table, {"act": "review_game"})
    pd.testing.assert_frame_equal(table.review, pw.review(table, budget="quick"), check_exact=True)
    told = table.reviewed
    assert fault(told, Reviewed) is None
    assert (told["stage"], told["share"]) == ("done", 1.0)
    assert (told["me"], told["others"] == "they") == (("we", True) if table.match.game.sides == 2 else ("you", False))
    clear = table.review[(table.review.seat == 0) & (table.review.ci_low > 0)]
    lost = clear.given_up
    assert told["line"] == headline([*zip(lost, clear.ci_high - lost, clear.spread, strict=True)], "you")
    dear = lost[lost > 3].sort_values(ascending=False)[:3]
    assert [each["points"].split()[0] for each in told["dear"]] == [
        f"{each:.0f}" if each >= 9.95 else f"{each:.1f}".removesuffix(".0") for each in dear.sort_index()
    ]
    table.close()


@pytest.mark.whole
def test_the_course_ends_each_round_with_its_result():
    table = a_table()
    play(table, lambda match: match.state.round == 3 and match.pause == "round")
    send(table, {"act": "review_game"})
    course = table.reviewed["course"]
    places = [place for place, _, _ in course]
    assert places == sorted(places)
    assert places[-1] == 1.0
    scores = table.match.state.scores
    assert course[-1][1:] == (scores[0] - scores[1], 0.0)
    assert [number for number, _ in table.reviewed["rounds"]] == [1, 2]  # the third one is dealt already
    table.close()


def test_a_headline_tells_the_range_of_clear_losses():
    rest = "the rest is cards, and choices too close to tell."
    assert headline([(38.2, 5.0, 2.0), (20.0, 5.0, 1.0)], "you") == f"What you gave up: 50 to 66; {rest}"
    assert headline([(12.0, 0.0, 0.0)], "Ann") == f"What Ann gave up: 12; {rest}"
    assert headline([], "you") == "You gave nothing away."


# ---- when it begins


def test_before_a_round_is_over_there_is_nothing_to_look_over():
    table = a_table()
    send(table, {"act": "review_game"})
    assert table.reviewed["line"].startswith("Nothing to look over yet")
    table.close()


def ended(table):
    """Play a short game to its end beside a loop, and tell whether a review has begun by itself."""

    async def main():
        table.desk(Reviewing).opened()
        play(table, lambda match: match.state.is_over)
        begun = table.reviewed["stage"] == "busy"
        if begun:
            await until(lambda: table.reviewed["stage"] == "done")
            assert len(table.review) > 0
        return begun

    try:
        return asyncio.run(main())
    finally:
        table.close()


def test_a_finished_game_is_looked_over_by_itself(monkeypatch):
    monkeypatch.setattr(behind, "has_compiler", lambda: True)
    assert ended(a_table(goal=50))


@pytest.mark.parametrize(
    "environment", [{"JUPYTERHUB_USER": "ann"}, {"BINDER_SERVICE_HOST": "1"}, {"VOILA_BASE_URL": "/", place.SWITCH: ""}]
)
def test_no_review_begins_by_itself_where_many_share_a_computer(environment, monkeypatch):
    monkeypatch.setattr(behind, "has_compiler", lambda: True)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert not ended(a_table(goal=50))


def test_no_review_begins_by_itself_where_nobody_wants_it_or_nothing_is_compiled(monkeypatch):
    assert not ended(a_table(goal=50))  # tests turn the compiler of tables off
    monkeypatch.setattr(behind, "has_compiler", lambda: True)
    assert not ended(a_table(goal=50, review=False))


# ---- stopped, and gone on with


def test_a_review_that_is_stopped_goes_on_later():
    table = a_table()
    after_a_round(table)

    async def main():
        send(table, {"act": "review_game"})
        await until(lambda: table.reviewed["share"] > 0.1)
        send(table, {"act": "stop_review"})
        assert table.reviewed["stage"] == "stopped"
        part = table.review
        assert len(part) > 0
        assert part.attrs["left"] == len(table.desk(Reviewing)._work.course.games[0].decisions) - len(part)
        send(table, {"act": "review_game"})
        shares = []
        table.observe(lambda change: shares.append(change["new"]["share"]), names="reviewed")
        await until(lambda: table.reviewed["stage"] == "done")
        least = (len(part) - 1) / len(table.review)  # the decision that was in work is counted when it goes on
        assert min(share for share in shares if share) >= least
        expected = table.review.head(len(part)).drop(columns="note")
        pd.testing.assert_frame_equal(part.drop(columns="note"), expected, check_exact=True)

    asyncio.run(main())
    table.close()


def kept(table):
    """Count the prices that are kept with the game."""
    noted = table.match.saver.notes.get(REVIEWED, {})
    return len(noted["quick"]["rows"]) if noted else 0


def test_the_decision_in_work_is_kept_when_it_comes_after_stop(tmp_path, monkeypatch):
    table = a_table()
    after_a_round(table)
    table.match.save(tmp_path / "game")
    at_work, go_on, price_some = Event(), Event(), course.price_some

    def slowly(batch, first, last):
        if first == 4:
            at_work.set()
            assert go_on.wait(60)
        return price_some(batch, first, last)

    monkeypatch.setattr(course, "price_some", slowly)

    async def main():
        send(table, {"act": "review_game"})
        await until(at_work.is_set)
        send(table, {"act": "stop_review"})
        assert (table.reviewed["stage"], kept(table), len(table.review)) == ("stopped", 4, 4)
        go_on.set()
        await until(lambda: kept(table) == 5)

    asyncio.run(main())
    assert len(table.review) == 5
    table.close()


def test_prices_are_kept_with_the_game_and_another_kernel_goes_on(tmp_path):
    table = a_table()
    after_a_round(table)
    table.match.save(tmp_path / "game")

    async def half():
        send(table, {"act": "review_game"})
        await until(lambda: table.reviewed["share"] > 0.2)
        send(table, {"act": "stop_review"})
        beside = table.desk(Reviewing)._work.beside
        await until(lambda: beside.is_over and kept(table) == beside.course.done)

    asyncio.run(half())
    assert table.match.saver.flush()
    copy = tmp_path / "copy"
    copy.write_bytes((tmp_path / "game").read_bytes())
    done = len(table.review)
    again = pw.Table(pw.Match(seats=("person", "novice"), seed=1))
    again.take_up(Saved.read(copy), copy)

    async def rest():
        send(again, {"act": "review_game"})
        counts = []
        again.observe(
            lambda _: counts.append(len(again.review)) if again.review is not None else None, names="reviewed"
        )
        await until(lambda: again.reviewed["stage"] == "done")
        return counts

    counts = asyncio.run(rest())
    assert min(counts) >= done
    assert counts == sorted(counts)
    table.close()
    again.close()


def test_an_error_is_told_and_the_table_goes_on(monkeypatch):
    table = a_table()
    after_a_round(table)

    def fails(*_):
        raise ValueError("this record does not replay")

    monkeypatch.setattr("pinochle_widgets.lab.reviewing.course.decisions_of", fails)

    async def main():
        send(table, {"act": "review_game"})
        await until(lambda: table.reviewed["stage"] == "failed")

    asyncio.run(main())
    assert table.reviewed["doing"] == "this record does not replay"
    assert table.review is None
    table.match.proceed()
    table.close()


@pytest.mark.whole
def test_a_standard_review_follows_a_quick_one_and_another_press_changes_nothing():
    table = a_table()
    after_a_round(table)
    send(table, {"act": "review_game"})
    quick = table.review
    send(table, {"act": "review_game"})
    assert table.review is quick
    send(table, {"act": "review_closer"})
    assert table.reviewed["budget"] == "standard"
    assert not table.review.equals(quick)
    table.close()


# ---- looking


@pytest.mark.whole
def test_a_dear_choice_opens_the_replay_where_it_was_done():
    table = a_table()
    play(table, lambda match: match.state.round == 2 and match.pause == "round")
    sent = heard(table)
    send(table, {"act": "look_at", "number": 1})
    assert sent[-1]["reason"] == "The review is not ready yet."
    send(table, {"act": "review_game"})
    dear = table.reviewed["dear"]
    assert 1 <= len(dear) <= 3
    for first, second in pairwise(dear):
        assert first["at"] < second["at"]
    for number, choice in enumerate(dear, 1):
        send(table, {"act": "look_at", "number": number})
        replay = table.opened
        row = table.review[table.review.ply == replay.actions]
        assert row.given_up.item() > 3
        assert choice["cards"] == [] or choice["cards"][0] in row.action.item()
    send(table, {"act": "look_at", "number": 4})
    assert sent[-1]["reason"] == "There is no such choice in the review."
    assert "play_on" in dict(table.opened.ways)
    send(table, {"act": "look_at", "number": 0})
    assert table.opened.actions == 0
    table.desk(Opening).close()
    table.close()


def test_play_goes_on_from_before_a_choice():
    table = a_table()
    play(table, lambda match: match.state.round == 2 and match.pause == "round")
    before = table.match.record
    send(table, {"act": "review_game"})
    told = table.desk(Reviewing)._work.picked
    send(table, {"act": "play_on_at", "number": len(told)})
    decision = told[-1].decision
    moves = [each for each in table.match.record.entries if isinstance(each, Move)]
    assert len(moves) == decision.ply - 1
    assert table.match.state.legal_actions(0)
    assert decision.asked.actions[decision.asked.done] in table.match.state.legal_actions(0)
    assert "played on from move" in str(table.match.record)
    assert table.match.record is not before
    assert "reviewed" not in table.notes()  # those prices are of the other game
    table.close()


@pytest.mark.whole
def test_a_won_game_tells_first_what_was_won_over_the_obvious_choice():
    match = pw.Match(seats=("person", "carefree"), rules={"goal": 150}, seed=8)
    expert = pw.games.find_game("two-handed").levels[3].make()
    while not match.state.is_over:
        match.act(expert.choose(match.observe(0), Random(1)).action)
    assert match.state.winner == 0
    table = pw.Table(match)
    send(table, {"act": "review_game"})
    dear = table.reviewed["dear"]
    assert [each["is_won"] for each in dear] == sorted((each["is_won"] for each in dear), reverse=True)
    won = next(each for each in dear if each["is_won"])
    clear = table.review[(table.review.seat == 0) & (table.review.ci_high < 0) & (table.review.given_up < -10)]
    assert "would have brought" in won["text"]
    assert won["points"].endswith("points less")
    assert any(won["better"][0] in action for action in clear.action)
    table.close()


# ---- what can't be priced, or kept


def test_a_round_in_play_is_left_out_and_said_to_be():
    table = a_table()
    after_a_round(table)
    send(table, {"act": "review_game"})
    assert table.reviewed["note"] == ""  # the next one is dealt, and nobody has moved in it
    table.match.proceed()
    table.match.act(table.match.state.legal_actions(0)[0])
    send(table, {"act": "review_game"})
    assert table.reviewed["note"] == "Round 2 is left out: not all of its cards are known."
    frame = pw.review(table, budget="quick", progress=False)
    assert "Round 2 is left out: not all of its cards are known." in frame.attrs["summary"]
    assert set(frame["round"]) == {1}
    table.close()


def test_on_a_full_disk_the_review_stays_at_the_table_and_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(saver, "AGAIN", 0)
    table = a_table()
    after_a_round(table)
    table.match.save(tmp_path / "game")
    disk = FullDisk(monkeypatch, OSError(28, "No space left on device"))
    disk.is_full = True
    send(table, {"act": "review_game"})
    assert table.reviewed["stage"] == "done"
    assert table.reviewed["note"] == "The game can't be saved: No space left on device. The review stays at this table."
    pd.testing.assert_frame_equal(table.review, pw.review(table, budget="quick"), check_exact=True)
    disk.is_full = False
    table.match.proceed()
    table.match.act(table.match.state.legal_actions(0)[0])
    assert table.match.saver.flush()
    table.match.act(table.match.state.legal_actions(0)[0])
    assert table.reviewed["note"] == ""
    assert len(Saved.read(tmp_path / "game").notes[REVIEWED]["quick"]["rows"]) == len(table.review)
    table.close()


KILLED = """
import asyncio, os, time
from pinochle_widgets.games.judging import stages
from pinochle_widgets.lab.reviewing import beside, course
from pinochle_widgets.widgets.desks import reviewing
from tests.golden.adapter import send
from tests.widgets.test_reviewing import SMALL, a_table, after_a_round

stages.BUDGETS, beside.TELL, reviewing.KEEP = SMALL, 0.0, 0.0
price_some = course.price_some

def slowly(*given):
    time.sleep(0.01)
    return price_some(*given)

course.price_some = slowly
table = a_table()
after_a_round(table)
table.match.save({path!r})

async def main():
    send(table, {{"act": "review_game"}})
    while len(table.review if table.review is not None else ()) < {decisions}:
        await asyncio.sleep(0.005)
    os.kill(os.getpid(), 9)

asyncio.run(main())
"""


@pytest.mark.whole  # in CI prices are kept for another kernel, and tests/match/test_saving.py kills
@pytest.mark.skipif(os.name != "posix", reason="a process kills itself by SIGKILL")
def test_a_kernel_that_is_killed_while_it_looks_over_loses_neither_game_nor_prices(tmp_path, monkeypatch):
    path = tmp_path / "game"
    source = KILLED.format(path=str(path), decisions=9)
    done = subprocess.run([sys.executable, "-c", source], cwd=Path(__file__).parents[2], check=False)
    assert done.returncode == -9
    saved = Saved.read(path)
    assert saved.lost == 0
    rows = saved.notes[REVIEWED]["quick"]["rows"]
    assert len(rows) >= 7  # the last ones may be on their way
    again = pw.Table(pw.Match(seats=("person", "novice"), seed=1))
    again.take_up(saved, path)
    after = a_table()
    after_a_round(after)
    assert again.match.state.scores == after.match.state.scores
    priced, price_some = [], course.price_some

    def noted(batch, first, last):
        priced.append(first)
        return price_some(batch, first, last)

    monkeypatch.setattr(course, "price_some", noted)
    send(again, {"act": "review_game"})
    assert min(priced) == len(rows)
    pd.testing.assert_frame_equal(again.review, pw.review(after, budget="quick"), check_exact=True)
    again.close()
    after.close()
