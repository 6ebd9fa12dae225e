"""Test the pooling of tournaments: runs of several seeds give one summary, and runs that do not belong together are named."""

import pandas as pd
import pytest

from pinochle_widgets import lab

LEVELS = ["carefree", "novice"]


def run(seed, levels=LEVELS, pairs=6, **how):
    return lab.tournament(levels, pairs=pairs, seed=seed, n_jobs=1, **how)


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


def test_runs_of_another_length_are_pooled_and_games_without_a_run_are_named():
    assert lab.summary(pd.concat([run(1), run(2, pairs=3)])).games[0] == 18
    with pytest.raises(ValueError, match="games of seed 2 that do not tell their run"):
        lab.summary(pd.concat([run(1), run(2).drop(columns="run")]))
