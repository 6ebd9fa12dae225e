"""Test that neither the number of processes nor the chunks change rounds and auctions."""

import pandas as pd
import pytest
from joblib import parallel_config

from pinochle_widgets import lab
from pinochle_widgets.lab.play import jobs, rounds
from pinochle_widgets.lab.progress import progress

SERIES = {
    "hands of an auction game": lambda **more: lab.self_play("beginner", "pinochle34/kitty", 40, seed=3, **more),
    "rounds of a level": lambda **more: lab.self_play("standard", n=30, seed=3, **more),
    "a given hand": lambda **more: lab.self_play(
        "beginner", "pinochle34/partnership", 30, seed=3, hand="AH TH KH", **more
    ),
    "auctions": lambda **more: lab.auctions("pinochle34/cutthroat", 6, seed=3, **more),
}


IN_CI = ("rounds of a level",)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in IN_CI else [pytest.mark.whole]) for name in SERIES]
)
def test_processes_and_chunks_make_no_difference(name, monkeypatch):
    alone = SERIES[name](n_jobs=1)
    monkeypatch.setattr(rounds, "CHUNK", 7)
    pd.testing.assert_frame_equal(SERIES[name](), alone)
    pd.testing.assert_frame_equal(SERIES[name](n_jobs=2), alone)
    monkeypatch.setattr(jobs, "GROWTH", 1)  # one after the other
    with parallel_config(backend="threading", n_jobs=3):
        pd.testing.assert_frame_equal(SERIES[name](), alone)


@pytest.mark.parametrize("wrong", [0, 1.5, True, "2"])
@pytest.mark.parametrize("name", SERIES)
def test_a_number_of_processes_that_can_not_be_is_refused(name, wrong):
    with pytest.raises(ValueError, match=r"n_jobs is .*; it must be a number of processes, from 1, or -1"):
        SERIES[name](n_jobs=wrong)


def test_an_interruption_ends_the_processes_and_reaches_the_caller(monkeypatch):
    learn = jobs.Ahead.learn

    def interrupted(self, *chunk):
        learn(self, *chunk)
        raise KeyboardInterrupt

    monkeypatch.setattr(jobs.Ahead, "learn", interrupted)
    for n_jobs in (1, 2):
        with pytest.raises(KeyboardInterrupt):
            lab.self_play("carefree", n=10_000, n_jobs=n_jobs)
    monkeypatch.undo()
    assert len(lab.self_play("carefree", n=100, n_jobs=2)) == 100


def test_the_bar_can_be_kept_away(monkeypatch):
    monkeypatch.setenv("TQDM_DISABLE", "1")
    with progress(10, "hands") as hands:
        hands.set_description("playing", refresh=False)
        hands.reset()
        hands.update(3)
    assert hands.disable
    monkeypatch.delenv("TQDM_DISABLE")
    with progress(10, "hands") as hands:
        assert not hands.disable
