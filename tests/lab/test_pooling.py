"""Test the pooling of tournaments: runs of several seeds give one summary, and runs that do not belong together are named."""

import pandas as pd
import pytest

from pinochle_widgets import lab
from tests.conftest import first_of_each

LEVELS = ["carefree", "novice"]


def run(seed, levels=LEVELS, pairs=6, **how):
    return lab.tournament(levels, pairs=pairs, seed=seed, n_jobs=1, **how)


@pytest.mark.whole
def test_thirty_runs_give_one_summary_also_after_they_lay_in_files(tmp_path):
    runs = [run(seed) for seed in range(30)]
    games = pd.concat(runs)
    found = lab.summary(games)
    assert (len(found), found.games[0]) == (1, 360)
    assert found.wins_a[0] == sum(lab.summary(each).wins_a[0] for each in runs)
    assert lab.elo(games).games.tolist() == [360, 360]
    games.to_csv(tmp_path / "games.csv", index=False)
    pd.testing.assert_frame_equal(lab.summary(pd.read_csv(tmp_path / "games.csv")), found)


def test_the_same_seed_twice_is_named():
    for again in (run(1), run(1, pairs=3), run("1")):
        with pytest.raises(ValueError, match="frame holds seed 1 twice; it must hold each seed once"):
            lab.summary(pd.concat([run(1), run(2), again]))


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"rules": "strict"}, "different rules: hoyle with seed 1, strict with seed 2"),
        (
            {"levels": ["novice", "standard"]},
            "different levels: carefree,novice with seed 1, novice,standard with seed 2",
        ),
    ],
)
def test_different_rules_or_levels_are_named(other, named):
    games = pd.concat([run(1), run(2, **other)])
    for ask in (lab.summary, lab.elo, lab.charts.ladder):
        with pytest.raises(
            ValueError, match=f"frame holds runs of {named}; it must hold runs that differ in their seeds"
        ):
            ask(games)
    assert len(lab.summary(games.drop(columns="run"))) == len(games[["level_a", "level_b"]].drop_duplicates())


ROUNDS = {
    "self_play": lambda seed, n=20, **how: lab.self_play("beginner", "pinochle34/partnership", n, seed=seed, **how),
    "auctions": lambda seed, n=3, **how: lab.auctions("pinochle34/partnership", n, seed=seed, **how),
}
ASKS = {"self_play": lab.charts.bids, "auctions": lambda frame: lab.calibration(frame, 2)}


@pytest.mark.parametrize("kind", first_of_each(type, ROUNDS))
def test_rounds_of_several_seeds_are_pooled(kind):
    make, ask = ROUNDS[kind], ASKS[kind]
    runs = [make(seed) for seed in (1, 2)]
    frame = pd.concat(runs, ignore_index=True)
    assert len(frame) == sum(map(len, runs))
    ask(frame)
    with pytest.raises(ValueError, match="frame holds seed 2 twice; it must hold each seed once"):
        ask(pd.concat([frame, make("2", 2)]))
    with pytest.raises(ValueError, match=r"different rules: \S+ with seed 1, \S+ minimum=21 with seed 3"):
        ask(pd.concat([frame, make(3, rules={"minimum": 21})]))


def test_rounds_of_other_levels_or_hands_are_named():
    ours = ROUNDS["self_play"](1)
    other = lab.self_play("intermediate", "pinochle34/partnership", 20, seed=2)
    with pytest.raises(ValueError, match="different levels: beginner with seed 1, intermediate with seed 2"):
        lab.charts.bids(pd.concat([ours, other]))
    with pytest.raises(ValueError, match="different hand: AH with seed 2, KH with seed 3"):
        lab.charts.bids(pd.concat([ROUNDS["self_play"](2, hand="AH"), ROUNDS["self_play"](3, hand="KH")]))


def test_runs_with_and_without_what_only_one_of_them_names_are_not_pooled():
    with pytest.raises(ValueError, match="different hand: none with seed 1, AH with seed 2"):
        lab.charts.bids(pd.concat([ROUNDS["self_play"](1), ROUNDS["self_play"](2, hand="AH")]))
    rounds, deals = ROUNDS["self_play"](1), ROUNDS["self_play"](2, thrown_in=True)
    with pytest.raises(ValueError, match="different thrown_in: False with seed 1, True with seed 2"):
        lab.charts.bids(pd.concat([rounds, deals]))


def test_rounds_without_the_deals_that_were_thrown_in_are_made_again_by_their_columns():
    of_nines = [ROUNDS["self_play"](seed, n=9, hand="9S 9H 9D 9C") for seed in range(4)]
    assert any(frame.empty or frame.deal.max() < 8 for frame in of_nines)  # where the last one was thrown in
    assert lab.rerun(pd.concat(of_nines)).same
    assert "thrown_in=False" in lab.cite(pd.concat(of_nines)).text


@pytest.mark.parametrize("chart", [lab.charts.points_by_level, lab.charts.score_difference])
def test_charts_of_points_take_pooled_games_and_refuse_others(chart):
    assert lab.charts.alt(chart(pd.concat([run(1), run(2)])))
    for games, words in (
        ([run(1), run(1)], "frame holds seed 1 twice"),
        ([run(1), run(2, rules="strict")], "different rules: hoyle with seed 1, strict with seed 2"),
    ):
        with pytest.raises(ValueError, match=words):
            chart(pd.concat(games))


def test_runs_of_another_length_are_pooled_and_games_without_a_run_are_named():
    assert lab.summary(pd.concat([run(1), run(2, pairs=3)])).games[0] == 18
    with pytest.raises(ValueError, match="games of seed 2 that do not tell their run"):
        lab.summary(pd.concat([run(1), run(2).drop(columns="run")]))
