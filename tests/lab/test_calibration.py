"""Compare stated chances with outcomes: the statistic, and the auctions that it is made for."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from pinochle_widgets import lab
from pinochle_widgets.lab.stats.intervals import wilson


def told(chance, made):
    return pd.DataFrame({"chance": chance, "made": made})


def test_bins_hold_equally_many_and_rise():
    rng = np.random.default_rng(1)
    bins = lab.calibration(told(rng.random(1003), rng.random(1003) < 0.5), bins=5)
    assert list(bins.index) == [1, 2, 3, 4, 5]
    assert set(bins.n) == {200, 201}
    assert bins.n.sum() == 1003
    assert bins.stated.is_monotonic_increasing


def test_the_error_is_how_far_stated_and_happened_lie_apart():
    frame = told([0.1] * 10 + [0.8] * 10, [True] * 3 + [False] * 7 + [True] * 7 + [False] * 3)
    bins = lab.calibration(frame, bins=2)
    assert bins.off.tolist() == pytest.approx([0.2, -0.1])
    assert bins.attrs["expected_calibration_error"] == pytest.approx(0.15)
    assert (bins.ci_low[1], bins.ci_high[1]) == wilson(3, 10)


def test_right_chances_have_a_small_error_and_wrong_ones_a_large_one():
    rng = np.random.default_rng(3)
    chance = rng.random(4000)
    right = told(chance, rng.random(4000) < chance)
    wrong = told(chance, rng.random(4000) < chance**3)
    assert lab.calibration(right).attrs["expected_calibration_error"] < 0.03
    assert lab.calibration(wrong).attrs["expected_calibration_error"] > 0.1


@pytest.mark.parametrize(("call", "words"), [
    (lambda: lab.calibration([0.5]), "DataFrame with 'chance', 'made'"),
    (lambda: lab.calibration(told([0.5], [True]), bins=2), "frame has 1 rows; it must have at least 2"),
    (lambda: lab.calibration(told([1.5], [True]), bins=1), "from 0 to 1"),
    (lambda: lab.calibration(told(["likely"], [True]), bins=1), "frame holds other than numbers; it must hold chances from 0"),
    (lambda: lab.calibration(told([0.5, 0.5], [2, 0]), bins=1), "frame holds something else in column 'made'; it must hold True"),
    (lambda: lab.calibration(told([0.5, 0.5], [True, None]), bins=1), "something else in column 'made'"),
    (lambda: lab.calibration(told([0.5, 0.5], ["yes", "no"]), bins=1), "something else in column 'made'"),
    (lambda: lab.calibration(told([0.5], [True]), bins=0), "bins"),
    (lambda: lab.auctions("two-handed"), "game is 'two-handed', which has no auction; it must be 'pinochle34/partnership'"),
    (lambda: lab.auctions(n=-1), "n"),
])  # fmt: skip
def test_what_can_not_be_is_refused_by_name(call, words):
    with pytest.raises(ValueError, match=words):
        call()


@pytest.mark.whole
@pytest.mark.parametrize("game", ["pinochle34/exchange", pytest.param("double-deck/regular", marks=pytest.mark.whole)])
def test_auctions_hang_on_seed_and_number_alone(game):
    frame = lab.auctions(game, 5, seed=2)
    pd.testing.assert_frame_equal(lab.auctions(game, 2, seed=2), frame.head(2))
    assert not lab.auctions(game, 2, seed=3).assign(seed=2).equals(frame.head(2))
    assert frame.deal.tolist() == list(range(5))
    assert frame.dealer.tolist() == [0, 1, 2, 3, 0]
    assert set(frame.trump) <= set("SHDC")
    assert (frame.made <= (frame.points >= frame.bid)).all()
    assert frame.chance.between(0, 1).all()
