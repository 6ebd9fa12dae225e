"""Test the one grammar of intervals: columns `ci_low` and `ci_high`, `confidence=` at each function, charts that name it."""

import pandas as pd
import pytest
from matplotlib import pyplot as plt

from pinochle_widgets import lab
from pinochle_widgets.lab import charts
from pinochle_widgets.lab.stats.intervals import wilson

SIMULATED = {"method": "simulated", "n": 2000, "seed": 1}
HAND = "AS AH AD KS KH 9S JC JC TD TD 9C 9C"


@pytest.fixture(autouse=True)
def closed():
    yield
    plt.close("all")


def games():
    """Make up the games of two levels: pairs that are won, lost and split."""
    rows = [
        {"level_a": "expert", "level_b": "novice", "deal": deal, "seat_a": seat, "points_a": 1000, "points_b": 700}
        | {"winner": "novice" if deal % 3 == seat else "expert"}
        for deal in range(30)
        for seat in range(2)
    ]
    return pd.DataFrame(rows)


def stated():
    return pd.DataFrame({"chance": [0.2, 0.3, 0.7, 0.9] * 25, "made": [False, True, True, True] * 25})


TABLES = {
    "meld_odds": lambda **more: lab.meld_odds(**SIMULATED, **more),
    "draw_odds": lambda **more: lab.draw_odds(HAND, **SIMULATED, **more),
    "keep_odds": lambda **more: lab.keep_odds("AS AH AD 9C", **SIMULATED, **more),
    "chance": lambda **more: lab.chance(lab.hands.holds("TH"), known=HAND, cards=15, **SIMULATED, **more),
    "with_intervals": lambda **more: lab.with_intervals(lab.meld_value(**SIMULATED), **more),
    "convergence": lambda **more: lab.convergence("pinochle", n=1000, points=4, **more),
    "calibration": lambda **more: lab.calibration(stated(), **more),
    "summary": lambda **more: lab.summary(games(), **more),
    "elo": lambda **more: lab.elo(games(), **more),
    "elo_differences": lambda **more: lab.elo_differences(games(), **more),
}


@pytest.mark.ci_runs(4)
@pytest.mark.parametrize("name", TABLES)
def test_each_interval_is_called_alike_and_widens_with_its_confidence(name):
    usual, wide, narrow = TABLES[name](), TABLES[name](confidence=0.99), TABLES[name](confidence=0.5)
    assert [frame.attrs["confidence"] for frame in (usual, wide, narrow)] == [0.95, 0.99, 0.5]
    pd.testing.assert_frame_equal(TABLES[name](confidence=0.95), usual)
    assert not {"low", "high"} & set(usual)
    ends = ["ci_low", "ci_high"]
    pd.testing.assert_frame_equal(usual.drop(columns=ends), wide.drop(columns=ends))
    assert (wide.ci_low <= usual.ci_low).all()
    assert (usual.ci_low <= narrow.ci_low).all()
    assert (narrow.ci_high <= usual.ci_high).all()
    assert (usual.ci_high <= wide.ci_high).all()
    assert (wide.ci_high - wide.ci_low).sum() > (narrow.ci_high - narrow.ci_low).sum()


def test_a_simulated_chance_has_wilsons_interval_of_its_confidence():
    row = TABLES["chance"](confidence=0.8).iloc[0]
    assert (row.ci_low, row.ci_high) == wilson(round(row.probability * 2000), 2000, 0.8)


@pytest.mark.ci_runs(24)
@pytest.mark.parametrize("wrong", [95, 0, 1, True, "95%", None, float("nan")])
@pytest.mark.parametrize("name", TABLES)
def test_a_confidence_that_can_not_be_is_refused(name, wrong):
    with pytest.raises(ValueError, match=r"confidence is .*; it must be a number between 0 and 1, such as 0.95"):
        TABLES[name](confidence=wrong)


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize(
    ("chart", "name"),
    [
        (charts.meld_odds, "meld_odds"),
        (charts.draw_odds, "draw_odds"),
        (charts.convergence, "convergence"),
        (charts.reliability, "calibration"),
        (charts.ladder, "summary"),
        (charts.win_matrix, "summary"),
        (charts.elo, "elo"),
    ],
)
def test_a_chart_names_the_confidence_of_its_intervals(chart, name):
    def texts(frame):
        ax = chart(frame)
        keys = ax.get_legend().get_texts() if ax.get_legend() else []
        axis = [ax.get_xlabel(), *(text.get_text() for text in (*ax.texts, *keys))]
        return " ".join([*axis, charts.alt(ax)])

    assert "90% interval" in texts(TABLES[name](confidence=0.9)) or name == "draw_odds"
    assert "95% interval" not in texts(TABLES[name](confidence=0.9))


def test_odds_side_by_side_name_the_confidence():
    both = lab.draw_odds(HAND).join(
        TABLES["draw_odds"](confidence=0.9).rename(columns={"probability": "simulated"}).drop(columns="needs")
    )
    both.attrs["confidence"] = 0.9  # a join drops it
    assert "simulated 90% intervals" in charts.alt(charts.draw_odds(both))
