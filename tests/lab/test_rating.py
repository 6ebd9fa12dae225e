"""Match tables and ratings: intervals that go by pairs of games, and keep their promise."""

from __future__ import annotations

from math import log, log10, sqrt
from statistics import NormalDist

import numpy as np
import pandas as pd
import pytest

from pinochle_widgets.lab import elo, elo_differences, summary
from pinochle_widgets.lab.stats.intervals import paired_interval, wilson
from tests.conftest import proofs

Z = NormalDist().inv_cdf(0.975)


def games(results, level_a="novice", level_b="carefree"):
    """A match as games, from how many games of each pair the stronger level won."""
    rows = []
    for deal, wins in enumerate(results):
        for seat in (0, 1):
            winner = level_a if seat < wins else level_b
            rows.append((level_a, level_b, deal, seat, 1000 + 10 * (winner == level_a), 500, winner))
    return pd.DataFrame(rows, columns=["level_a", "level_b", "deal", "seat_a", "points_a", "points_b", "winner"])


# ---- the match table


def test_a_match_table_says_what_was_won():
    frame = pd.concat([games([2, 2, 1, 0]), games([2, 1], "standard", "novice")], ignore_index=True)
    table = summary(frame)
    assert list(table.columns) == [
        "level_a", "level_b", "games", "wins_a", "win_rate_a", "ci_low", "ci_high", "points_a", "points_b",
    ]  # fmt: skip
    assert table.iloc[:, :5].to_numpy().tolist() == [
        ["novice", "carefree", 8, 5, 0.625],
        ["standard", "novice", 4, 3, 0.75],
    ]
    assert table.points_a.tolist() == [1006.25, 1007.5]
    assert table.points_b.tolist() == [500, 500]
    assert (table.ci_low < table.win_rate_a).all()
    assert (table.win_rate_a < table.ci_high).all()


def test_pairs_are_what_counts_not_games():
    """Win as many games with both games of a deal alike: there is half as much to learn."""
    alike = summary(games([2, 0] * 50)).iloc[0]
    split = summary(games([1, 1] * 50)).iloc[0]
    mixed = summary(games([2, 1, 0, 1] * 25)).iloc[0]
    assert alike.win_rate_a == split.win_rate_a == mixed.win_rate_a == 0.5
    widths = [row.ci_high - row.ci_low for row in (alike, mixed, split)]
    assert widths[0] > 1.3 * widths[1] > 1.3 * widths[2] > 0
    assert (alike.ci_low, alike.ci_high) == pytest.approx(wilson(50, 100), abs=0.002)


def test_the_order_of_games_makes_no_difference():
    frame = games([2, 2, 1, 0, 2, 1])
    pd.testing.assert_frame_equal(summary(frame.sample(frac=1, random_state=1)), summary(frame))


# ---- the interval


@pytest.mark.parametrize("pairs", [1, 5, 100, 2000])
def test_all_and_nothing_are_wilsons_interval_of_pairs(pairs):
    """Check the ends: what a hundred pairs that were all won can't rule out."""
    assert paired_interval(pairs, 0, pairs) == pytest.approx((pairs / (pairs + Z * Z), 1.0))
    assert paired_interval(pairs, 0, pairs) == pytest.approx(wilson(pairs, pairs))
    assert paired_interval(0, pairs, pairs) == pytest.approx((0.0, Z * Z / (pairs + Z * Z)))


def test_the_other_side_has_the_mirrored_interval():
    for won, lost, pairs in ((3, 1, 10), (40, 2, 50), (0, 0, 7), (900, 300, 2000)):
        low, high = paired_interval(won, lost, pairs)
        assert paired_interval(lost, won, pairs) == pytest.approx((1 - high, 1 - low))
        assert low < 0.5 + (won - lost) / (2 * pairs) < high


def test_many_pairs_have_the_interval_of_their_mean():
    won, lost, pairs = 1000, 200, 2000
    mean = 0.5 + (won - lost) / (2 * pairs)
    error = sqrt((won + lost - (won - lost) ** 2 / pairs) / 4) / pairs
    assert paired_interval(won, lost, pairs) == pytest.approx((mean - Z * error, mean + Z * error), abs=0.001)


@pytest.mark.parametrize(("won", "lost", "pairs"), [(9, 1, 12), (5, 5, 20), (30, 3, 40), (2, 0, 9)])
def test_at_a_bound_the_score_is_just_that_far(won, lost, pairs):
    """Compare with the definition: the likeliest shares under a difference, found by trying them, and the score under them."""
    for bound in paired_interval(won, lost, pairs):
        difference = 2 * bound - 1
        shares = np.linspace(max(0, -difference), (1 - difference) / 2, 400_002)[1:-1]
        likelihood = (
            won * np.log(shares + difference)
            + lost * np.log(shares)
            + (pairs - won - lost) * np.log(1 - 2 * shares - difference)
        )
        share = shares[likelihood.argmax()]
        spread = sqrt(pairs * (2 * share + difference - difference**2))
        assert abs(won - lost - pairs * difference) / spread == pytest.approx(Z, abs=0.01)


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize("shares", [(0.3, 0.4, 0.3), (0.5, 0.35, 0.15), (0.7, 0.25, 0.05), (0.95, 0.04, 0.01)], ids=str)
@pytest.mark.parametrize("pairs", [20, 200])
def test_it_covers_the_truth_as_often_as_it_says(shares, pairs):
    rng = np.random.default_rng(7)
    truth = shares[0] + shares[1] / 2
    drawn = rng.multinomial(pairs, shares, size=max(proofs(20_000), 400))
    bounds = [paired_interval(int(won), int(lost), pairs) for won, _, lost in drawn]
    covered = np.mean([low <= truth <= high for low, high in bounds])
    assert covered > 0.93


# ---- ratings


def test_two_levels_are_as_far_apart_as_their_odds():
    frame = games([2, 2, 1, 0, 2, 1, 2, 2])
    rating = elo(frame)
    won, lost = 12, 4
    assert rating.elo[0] - rating.elo[1] == pytest.approx(400 * log10((won + 1) / (lost + 1)))
    assert rating.level.tolist() == ["novice", "carefree"]
    assert rating.elo.sum() == pytest.approx(0)
    assert rating.games.tolist() == [16, 16]
    assert list(rating.columns) == ["level", "elo", "ci_low", "ci_high", "games"]


def league(truth, pairs, rng):
    """Make games of every level against every other, from true ratings; some pairs go the same way twice."""
    names = list(truth)
    frames = []
    for number, level_a in enumerate(names):
        for level_b in names[:number]:
            chance = 1 / (1 + 10 ** ((truth[level_b] - truth[level_a]) / 400))
            first, second = rng.random((2, pairs)) < chance
            second = np.where(rng.random(pairs) < 0.4, first, second)
            frames.append(games(first.astype(int) + second, level_a, level_b))
    return pd.concat(frames, ignore_index=True)


TRUTH = {"carefree": -350.0, "novice": -150.0, "standard": 50.0, "expert": 450.0}


@pytest.mark.whole
def test_ratings_find_the_truth():
    rating = elo(league(TRUTH, 4000, np.random.default_rng(1))).set_index("level")
    assert rating.index.tolist() == list(reversed(TRUTH))
    for level, true in TRUTH.items():
        assert rating.elo[level] == pytest.approx(true, abs=25)
        assert rating.ci_low[level] < rating.elo[level] < rating.ci_high[level]
        assert rating.ci_high[level] - rating.ci_low[level] < 50


@pytest.mark.whole
@pytest.mark.parametrize("pairs", [15, pytest.param(150, marks=pytest.mark.whole)])
def test_rating_intervals_cover_the_truth_as_often_as_they_say(pairs):
    rng = np.random.default_rng(2)
    covered = []
    for _ in range(proofs(1000)):
        rating = elo(league(TRUTH, pairs, rng)).set_index("level")
        covered += [rating.ci_low[level] <= true <= rating.ci_high[level] for level, true in TRUTH.items()]
    assert np.mean(covered) > 0.9


@pytest.mark.whole
def test_who_wins_everything_has_a_finite_rating_and_a_wide_interval():
    few, many = elo(games([2] * 10)), elo(games([2] * 1000))
    for rating in (few, many):
        assert np.isfinite(rating.elo).all()
        assert (rating.ci_low < rating.elo).all()
        assert (rating.elo < rating.ci_high).all()
    assert few.elo[0] < many.elo[0]
    # what ten pairs can't rule out, by the interval of the match
    low = paired_interval(10, 0, 10)[0]
    difference = 400 / log(10) * log(low / (1 - low))
    assert 2 * few.ci_low[0] == pytest.approx(difference, abs=120)


def test_ratings_are_the_same_each_time_and_in_any_order():
    frame = league(TRUTH, 30, np.random.default_rng(3))
    pd.testing.assert_frame_equal(elo(frame), elo(frame))
    mixed = elo(frame.sample(frac=1, random_state=1))
    pd.testing.assert_frame_equal(mixed[["level", "games"]], elo(frame)[["level", "games"]])
    assert mixed.elo.to_numpy() == pytest.approx(elo(frame).elo.to_numpy())


def test_levels_need_not_all_meet():
    chain = pd.concat([games([2, 1, 2]), games([2, 1, 1], "standard", "novice")], ignore_index=True)
    assert elo(chain).level.tolist() == ["standard", "novice", "carefree"]


def test_levels_that_nothing_links_have_no_rating():
    apart = pd.concat([games([2, 1]), games([2, 1], "master", "standard")], ignore_index=True)
    with pytest.raises(
        ValueError, match="frame has no match that links master, standard to novice; it must link all levels"
    ):
        elo(apart)


# ---- what can't be


@pytest.mark.parametrize("ask", [summary, elo, elo_differences])
def test_frames_that_can_not_be_are_named(ask):
    frame = games([2, 1, 0])
    with pytest.raises(ValueError, match="frame has no column 'winner'; it must be a DataFrame with"):
        ask(frame.drop(columns="winner"))
    with pytest.raises(ValueError, match="frame has 1 games of deal 1, novice against carefree; it must have two"):
        ask(frame.drop(index=2))
    with pytest.raises(ValueError, match="frame has 4 games of deal 0, novice against carefree"):
        ask(pd.concat([frame, frame]))


@pytest.mark.parametrize("ask", [summary, elo, elo_differences])
def test_no_games_no_rows(ask):
    none = ask(games([]))
    assert len(none) == 0
    assert "level" in none.columns[0]


@pytest.mark.parametrize("ask", [summary, elo, elo_differences])
@pytest.mark.parametrize("what", [None, 7, "games.csv", []])
def test_what_is_no_table_is_refused_in_words(ask, what):
    with pytest.raises(
        ValueError, match=r"frame is .*; it must be a DataFrame with .* such as lab.tournament\(\) makes"
    ):
        ask(what)


# ---- where 0 lies


def without(frame, level):
    return frame[(frame.level_a != level) & (frame.level_b != level)]


@pytest.fixture(scope="module")
def lopsided():
    """Let one level lose every game, so that there is no lower bound to its strength."""
    rng = np.random.default_rng(5)
    among = league({"novice": -100.0, "standard": 0.0, "expert": 150.0}, 100, rng)
    return pd.concat([among, *(games([2] * 100, level, "carefree") for level in ("novice", "standard", "expert"))])


@pytest.mark.whole
def test_an_anchor_stands_where_it_is_put_and_has_no_interval(lopsided):
    rating = elo(lopsided, anchor="standard", at=1200).set_index("level")
    assert rating.loc["standard", ["elo", "ci_low", "ci_high"]].tolist() == [1200, 1200, 1200]
    plain = elo(lopsided).set_index("level")
    assert (rating.elo - plain.elo).to_numpy() == pytest.approx(1200 - plain.elo["standard"])
    assert elo(lopsided, anchor="standard").set_index("level").elo["standard"] == 0
    assert elo(lopsided, at=50).elo.mean() == pytest.approx(50)
    assert (rating.attrs["anchor"], rating.attrs["at"], plain.attrs["anchor"]) == ("standard", 1200, None)


@pytest.mark.whole
def test_with_an_anchor_a_level_of_which_little_is_known_leaves_the_others_alone(lopsided):
    """Compare with a mean of 0, where the same games give 'expert 150..270' or 'expert 390..600', with carefree or without."""
    few, many = without(lopsided, "carefree"), lopsided
    widths = [
        {mean: (row.ci_high - row.ci_low).loc["expert"] for mean, row in (
            ("0", elo(frame).set_index("level")), ("standard", elo(frame, anchor="standard").set_index("level")))}
        for frame in (few, many)
    ]  # fmt: skip
    assert widths[1]["0"] > 1.4 * widths[0]["0"]
    assert widths[1]["standard"] == pytest.approx(widths[0]["standard"], rel=0.15)
    bounds = [
        elo(frame, anchor="standard").set_index("level").loc["expert", ["elo", "ci_low", "ci_high"]].tolist()
        for frame in (few, many)
    ]
    assert bounds[0] == pytest.approx(bounds[1], abs=15)


@pytest.mark.whole
def test_differences_have_intervals_of_their_own(lopsided):
    apart = elo_differences(lopsided)
    rating = elo(lopsided).set_index("level")
    assert apart[["level_a", "level_b"]].to_numpy().tolist() == [
        ["expert", "standard"], ["expert", "novice"], ["expert", "carefree"],
        ["standard", "novice"], ["standard", "carefree"], ["novice", "carefree"],
    ]  # fmt: skip
    assert apart.difference.to_numpy() == pytest.approx(
        (apart.level_a.map(rating.elo) - apart.level_b.map(rating.elo)).to_numpy()
    )
    pairs = apart.set_index(["level_a", "level_b"])
    anchored = elo(lopsided, anchor="standard").set_index("level").loc["expert"]
    assert pairs.loc[("expert", "standard")].tolist() == pytest.approx(anchored[["elo", "ci_low", "ci_high"]].tolist())
    assert (apart.ci_low < apart.difference).all()
    assert (apart.difference < apart.ci_high).all()


@pytest.mark.whole
@pytest.mark.parametrize("pairs", [15, pytest.param(150, marks=pytest.mark.whole)])
def test_intervals_of_differences_cover_the_truth_as_often_as_they_say(pairs):
    rng = np.random.default_rng(4)
    covered = []
    for _ in range(proofs(1000)):
        apart = elo_differences(league(TRUTH, pairs, rng))
        truth = apart.level_a.map(TRUTH) - apart.level_b.map(TRUTH)
        covered += ((apart.ci_low <= truth) & (truth <= apart.ci_high)).tolist()
    assert np.mean(covered) > 0.9


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"anchor": "master"}, "anchor is 'master'; it must be a level of this tournament: 'novice' or 'carefree'"),
        ({"anchor": 3}, "anchor is 3; it must be a level"),
        ({"at": "1000"}, "at is '1000'; it must be a number of points"),
        ({"at": float("nan")}, "at is nan"),
        ({"at": True}, "at is True"),
    ],
)
def test_an_anchor_that_can_not_be(more, message):
    with pytest.raises(ValueError, match=message):
        elo(games([2, 1]), **more)


@pytest.mark.parametrize("ask", [summary, elo, elo_differences])
def test_what_is_said_of_part_of_a_tournament_says_so(ask):
    frame = games([2, 1, 0])
    assert "complete" not in ask(frame).attrs
    for complete in (True, False):
        frame.attrs["complete"] = complete
        assert ask(frame).attrs["complete"] is complete
