"""Test the intervals of simulated chances: they solve the equations that define them."""

from math import sqrt
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_widgets.games.judging.intervals import moderated_error, t_quantile
from pinochle_widgets.lab.stats.intervals import newcombe, standard_error, wilson

Z = NormalDist().inv_cdf(0.975)


@st.composite
def counted(draw):
    n = draw(st.integers(1, 10**9))
    return draw(st.integers(0, n)), n


@given(counted())
def test_wilson_s_bounds_are_the_chances_at_which_the_count_is_just_so_far_out(found):
    hits, n = found
    low, high = wilson(hits, n)
    assert 0 <= low <= hits / n <= high <= 1
    for bound in (low, high):
        if 0 < bound < 1:
            off = abs(hits / n - bound) / sqrt(bound * (1 - bound) / n)
            assert off == pytest.approx(Z, rel=1e-3)


@given(st.integers(1, 10**6))
def test_nothing_hit_and_all_hit(n):
    assert wilson(0, n)[0] == 0
    assert wilson(n, n)[1] == 1
    assert wilson(0, n)[1] == pytest.approx(1 - wilson(n, n)[0])
    assert wilson(0, n)[1] == pytest.approx(Z * Z / (n + Z * Z))
    assert standard_error(0, n) == standard_error(n, n) == 0


def test_published_wilson_intervals():
    """Compare with Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3."""
    for hits, n, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(hits, n) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_more_confidence_is_wider():
    (low, high), (lower, higher) = wilson(30, 100, 0.9), wilson(30, 100, 0.99)
    assert lower < low < high < higher


@given(counted())
def test_standard_error(found):
    hits, n = found
    assert standard_error(hits, n) == pytest.approx(sqrt(hits / n * (1 - hits / n) / n))


@given(counted(), st.data())
def test_newcombe_s_interval_holds_the_difference_and_turns_round(found, data):
    hits, n = found
    others = data.draw(st.integers(0, n))
    low, high = newcombe(hits, others, n)
    assert -1 <= low <= (hits - others) / n <= high <= 1
    turned = newcombe(others, hits, n)
    assert turned == (pytest.approx(-high, abs=1e-12), pytest.approx(-low, abs=1e-12))


def test_published_quantiles_of_student_s_t():
    """Compare with Abramowitz and Stegun, Handbook of mathematical functions (1964), table 26.10."""
    for freedom, within_95, within_99 in (
        (1, 12.706, 63.657),
        (2, 4.303, 9.925),
        (5, 2.571, 4.032),
        (30, 2.042, 2.750),
    ):
        assert t_quantile(0.95, freedom) == pytest.approx(within_95, abs=6e-4)
        assert t_quantile(0.99, freedom) == pytest.approx(within_99, abs=6e-4)
    assert t_quantile(0.95, 31) == pytest.approx(2.0395, abs=6e-5)


def test_a_moderated_interval_covers_also_where_few_values_happen_to_lie_close_together():
    """Draw samples whose spreads differ as those of reviews do; Student's own is too sure where they scatter least."""
    rng = np.random.default_rng(1)
    usual, trials = 10.0, 20_000
    for n in (2, 4, 8):
        spread = usual / np.sqrt(rng.chisquare(1, trials))  # of one degree of freedom
        values = rng.normal(0, spread, (n, trials))
        squares = ((values - values.mean(0)) ** 2).sum(0)
        off, close = np.abs(values.mean(0)), squares < np.quantile(squares, 0.1)
        moderated = off <= t_quantile(0.95, n) * np.array([moderated_error(each, n, usual) for each in squares])
        own = off <= t_quantile(0.95, n - 1) * np.sqrt(squares / (n - 1) / n)
        assert moderated.mean() == pytest.approx(0.95, abs=0.006)
        assert moderated[close].mean() == pytest.approx(0.95, abs=0.015)
        assert own[close].mean() < moderated[close].mean() - 0.02, n
