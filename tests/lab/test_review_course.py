"""Test reviews under way: each part equals the whole, and they stop, go on, and leave an event loop alone."""

from __future__ import annotations

import asyncio
import json
import time
from functools import cache
from threading import Event

import numpy as np
import pandas as pd
import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.judging.stages import BUDGETS, Budget
from pinochle_widgets.lab.reviewing import beside
from pinochle_widgets.lab.reviewing.beside import Beside
from pinochle_widgets.lab.reviewing.course import Course
from tests.conftest import FULL

SMALL = Budget(30, 100, is_counted=True)
PRESETS = [(game.name, preset) for game in pw.list_games() if game.appraiser for preset in game.presets]


@cache
def a_round(game="two-handed", rules=None, level="carefree"):
    """Play a round between players of a level; the next one is not dealt yet."""
    seats = [level] * pw.games.find_game(game).seats
    match = pw.Match(game, seats=seats, rules=rules, seed=8, pauses=True)
    while match.pause != "round" and not match.state.is_over:
        match.proceed()
    return match.record


def a_course(seed=1, budget=SMALL):
    return Course([a_round()], budget, seed=seed)


@cache
def whole():
    course = a_course()
    assert [*course.steps(most=1)] == [*range(1, course.total + 1)]
    return course.frame()


def assert_begins(frame, part):
    """Check that a table has the first rows of another one, but for the notes."""
    expected = frame.head(len(part)).drop(columns="note")
    pd.testing.assert_frame_equal(part.drop(columns="note"), expected, check_exact=True)


@pytest.mark.whole
def test_each_part_of_a_review_has_the_rows_of_the_whole():
    course = a_course()
    for done in course.steps(most=1):
        if done % 7 == 1 or done == course.total:
            part = course.frame()
            assert (len(part), part.attrs["left"]) == (done, course.total - done)
            assert_begins(whole(), part)
            has_ended = done == course.total
            assert all((row["result"] is not None) == has_ended for row in part.attrs["rounds"])
            assert has_ended == (part.attrs["rounds"] == whole().attrs["rounds"])
    assert part.note.tolist() == whole().note.tolist()
    assert part.attrs["summary"] == whole().attrs["summary"]


@pytest.mark.whole
def test_progress_is_told_in_place_of_a_bar_and_stops_a_review(capsys):
    told = []

    def tell(done, total):
        told.append((done, total))
        return len(told) < 3

    with pytest.warns(UserWarning, match="budget is 100"):
        frame = pw.review(a_round(), budget=100, seed=1, progress=tell)
    assert len(told) == 3
    done, total = told[-1]
    assert (len(frame), frame.attrs["left"]) == (done, total - done)
    assert frame.attrs["summary"][-1] == f"Stopped after {done} of {total} decisions."
    assert "progress" not in frame.attrs["origin"]["arguments"]
    assert capsys.readouterr() == ("", "")
    with pytest.raises(ValueError, match="progress is 'no'; it must be True, False or a function of two numbers"):
        pw.review(a_round(), progress="no")


@pytest.mark.parametrize("seats", [("expert", "novice"), ("person", "novice")])
def test_a_review_of_a_game_without_choices_says_so(seats):
    match = pw.Match(seats=seats, seed=1)  # of a person's game the round in play is left out
    with pytest.warns(UserWarning, match="Nothing to review yet") as told:
        frame = pw.review(match, budget="quick")
    assert [warning.filename for warning in told] == [__file__]
    assert len(frame) == 0
    assert frame.attrs["summary"][0].startswith("Nothing to review yet")


class JustDone(np.ndarray):
    """The marks of priced decisions: a thread prices the last ones as soon as somebody has asked whether all are."""

    def all(self):
        found = bool(np.asarray(self).all())
        self[:] = True
        return found


def test_a_table_asked_for_while_the_last_decision_is_priced_is_not_empty():
    made = a_course()
    steps = made.steps(most=1)
    for _ in range(made.total - 1):
        next(steps)
    steps.close()
    made._known = [made._known[0].view(JustDone)]
    assert len(made.frame()) == made.total - 1


# ---- going on


def test_a_review_goes_on_from_the_prices_that_were_kept():
    first = a_course()
    steps = first.steps(most=1)
    stopped = [next(steps) for _ in range(9)]
    steps.close()
    kept = json.loads(json.dumps(first.kept()))
    then = a_course()
    then.go_on_from(kept)
    assert then.done == stopped[-1] == 9
    assert [*then.steps(most=1)] == [*range(10, then.total + 1)]
    pd.testing.assert_frame_equal(then.frame(), whole(), check_exact=True)


@pytest.mark.parametrize(
    "change",
    [
        lambda _: {},
        lambda kept: kept | {"rows": kept["rows"][:-1]},
        lambda kept: kept | {"rows": [[99, *kept["rows"][0][1:]], *kept["rows"][1:]]},
        lambda kept: kept | {"rows": [["1"] * 9] * len(kept["rows"])},
        lambda kept: kept | {"rows": "rows"},
        lambda kept: kept | {"rows": [[0] * 9] * 1000},
        lambda kept: kept | {"of": "another game"},
        lambda kept: kept | {"form": 1},
        lambda kept: kept | {"levels": [each + 1 for each in kept["levels"]]},
        lambda kept: {name: each for name, each in kept.items() if name != "levels"} | {"form": 3},
    ],
)
def test_prices_that_do_not_fit_are_not_taken(change):
    course = a_course()
    steps = course.steps(most=1)
    [next(steps) for _ in range(2)]
    then = a_course()
    then.go_on_from(change(course.kept()))
    assert then.done == 0


def test_prices_of_another_review_are_not_taken():
    course = a_course()
    next(course.steps(most=1))
    for other in (a_course(seed=2), a_course(budget=Budget(30, 140, is_counted=True))):
        other.go_on_from(course.kept())
        assert other.done == 0


# ---- beside an event loop


def run_beside(make, *, until=lambda review: review.is_over, patience=20.0):
    """Run a review beside a loop until it has come so far; returns it, and the numbers of decisions that it told."""

    async def main():
        came, told = asyncio.Event(), []

        def tell(review):
            told.append(review.course and review.course.done)
            if until(review):
                came.set()

        review = Beside(make, asyncio.get_running_loop(), tell)
        async with asyncio.timeout(patience):
            await came.wait()
        return review, told

    return asyncio.run(main())


def test_a_review_beside_a_loop_has_the_figures_of_one_that_is_waited_for(monkeypatch):
    monkeypatch.setattr(beside, "TELL", 0.0)
    review, told = run_beside(a_course)
    assert review.error is None
    assert told == sorted(told)
    assert told[-1] == review.course.total
    pd.testing.assert_frame_equal(review.course.frame(), whole(), check_exact=True)


def test_a_review_that_is_stopped_keeps_what_it_priced(monkeypatch):
    monkeypatch.setattr(beside, "TELL", 0.0)
    review, _ = run_beside(a_course, until=lambda review: review.course.done >= 3)
    review.stop()
    assert review.wait(60)
    assert 3 <= review.course.done < review.course.total
    assert_begins(whole(), review.course.frame())


def test_an_error_of_a_review_is_told():
    def fails():
        raise ValueError("no such card")

    review, told = run_beside(fails)
    assert (str(review.error), told) == ("no such card", [None])


def test_reasons_are_found_one_by_one_and_stop_with_the_review():
    course = Steps()
    course.go_on.set()
    given, found = Event(), []

    def reasons(_):
        for number in range(3):
            found.append(number)
            assert given.wait(60)
            yield

    async def main():
        ended = asyncio.Event()
        review = Beside(
            lambda: course, asyncio.get_running_loop(), lambda _: ended.set() if review.is_over else None, reasons
        )
        while not found:  # noqa: ASYNC110 - of a thread
            await asyncio.sleep(0.005)
        review.stop()
        given.set()
        async with asyncio.timeout(60):
            await ended.wait()

    asyncio.run(main())
    assert found == [0]


class Steps:
    """A course of steps that wait to be let go on."""

    def __init__(self):
        self.done, self.total = 0, 3
        self.begun, self.go_on = Event(), Event()

    def steps(self, most):
        self.begun.set()
        while self.done < self.total and self.go_on.wait(60):
            self.done += most
            yield self.done


def test_one_review_at_a_time():
    first, second = Steps(), Steps()

    async def main():
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        reviews = [
            Beside(lambda: first, loop, lambda _: None),
            Beside(lambda: second, loop, lambda review: review.is_over and ended.set()),
        ]
        assert await asyncio.to_thread(first.begun.wait, 60)
        await asyncio.sleep(3 * beside.LOOK)
        assert reviews[1].course is None
        first.go_on.set()
        second.go_on.set()
        async with asyncio.timeout(60):
            await ended.wait()
        assert reviews[0].is_over

    asyncio.run(main())


def test_a_review_rests_while_a_player_thinks(monkeypatch):
    thinks = [True]
    monkeypatch.setattr(beside, "is_anybody_thinking", lambda: thinks[0])
    course = Steps()
    course.go_on.set()

    async def main():
        ended = asyncio.Event()
        Beside(lambda: course, asyncio.get_running_loop(), lambda review: review.is_over and ended.set())
        await asyncio.sleep(3 * beside.LOOK)
        assert course.done == 0
        thinks[0] = False
        async with asyncio.timeout(60):
            await ended.wait()
        assert course.done == course.total

    asyncio.run(main())


def test_a_review_whose_loop_was_closed_comes_to_its_end():
    course = Steps()

    async def main():
        return Beside(lambda: course, asyncio.get_running_loop(), lambda _: None)

    review = asyncio.run(main())
    course.go_on.set()
    assert review.wait(60)
    assert (review.is_over, review.course.done) == (True, 3)


def test_without_threads_the_loop_has_its_turn_between_decisions(monkeypatch):
    class Unstartable:
        def __init__(self, **_):
            pass

        def start(self):
            raise RuntimeError("can't start new thread")

    monkeypatch.setattr(beside, "Thread", Unstartable)
    monkeypatch.setattr(beside, "LOOK", 0.0)
    review, told = run_beside(a_course)
    assert told == [*range(review.course.total + 1), review.course.total]
    pd.testing.assert_frame_equal(review.course.frame(), whole(), check_exact=True)


# ---- long proofs


@pytest.mark.skipif(not FULL, reason="a long proof")
@pytest.mark.parametrize(("game", "rules"), PRESETS)
def test_a_review_beside_a_loop_equals_that_in_a_cell_in_every_preset(game, rules):
    record = a_round(game, rules, pw.games.find_game(game).levels[0].name)
    review, _ = run_beside(lambda: Course([record], BUDGETS["quick"], seed=3), patience=300)
    pd.testing.assert_frame_equal(review.course.frame(), pw.review(record, budget="quick", seed=3), check_exact=True)


@pytest.mark.skipif(not FULL, reason="a long proof")
@pytest.mark.parametrize("game", ["two-handed", "pinochle34/partnership", "double-deck/partnership", "canasta"])
def test_a_timer_of_the_loop_is_hardly_ever_late(game):
    record = a_round(game, None, pw.games.find_game(game).levels[0].name)
    pw.review(record, budget=200)  # loads compiled rules
    late = []

    async def main():
        review = Beside(
            lambda: Course([record], BUDGETS["standard"]),
            asyncio.get_running_loop(),
            lambda _: None,
        )
        while not review.is_over:
            before = time.perf_counter()
            await asyncio.sleep(0.002)
            late.append(time.perf_counter() - before - 0.002 > 0.05)

    asyncio.run(main())
    assert sum(late) <= max(1, len(late) / 1000)
