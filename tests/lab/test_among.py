"""Test that conditioning does not lie: chances among some rows have the intervals of the hands that count.

The long form (`PINOCHLE_PROOFS=full`) simulates 2,000 seeds; by default 200 counts are drawn as a simulation would draw them.
"""

from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from pinochle_widgets import lab
from pinochle_widgets.lab import charts
from pinochle_widgets.lab.odds.frames import simulated_values
from tests.conftest import FULL

HANDS = 2000
DEAR = 10
CONDITIONED = (
    r"series holds a chance of .* at .*, which is not its hits in .* hands; it must hold .* lab\.among\(answer, rows\)"
)


def dealt(seed=0, **how):
    return lab.meld_value(12, method="simulated", n=HANDS, seed=seed, **how)


def counted(rng, chances):
    """Draw the values of simulated hands from the exact chances."""
    hits = rng.multinomial(HANDS, chances.to_numpy(float))
    return simulated_values(
        dict(zip(chances.index.tolist(), hits.tolist(), strict=True)), chances.index, HANDS, 0, False
    )


def test_a_distribution_that_was_conditioned_by_hand_gets_no_intervals():
    answer = dealt()
    dear = answer[answer.index >= DEAR]
    with pytest.raises(ValueError, match=CONDITIONED):
        lab.with_intervals(dear / dear.sum())
    with pytest.raises(ValueError, match=CONDITIONED):
        charts.meld_value(dear / dear.sum())
    assert lab.with_intervals(dear).equals(lab.with_intervals(answer).loc[dear.index])  # no row was changed


@pytest.mark.whole
def test_no_series_that_was_conditioned_by_hand_passes():
    """Refuse also those that hold counts over n by accident: only the hits of a row tell them from simulated chances."""
    rng, chances = np.random.default_rng(7), lab.meld_value(12)
    tried = accidental = 0
    for _ in range(12):
        answer = counted(rng, chances)
        for least in answer.index[answer > 0][1:]:
            some = answer[answer.index >= least]
            conditioned = some / some.sum()
            hands = HANDS * conditioned
            accidental += np.allclose(hands, hands.round(), rtol=0, atol=1e-9)
            tried += 1
            with pytest.raises(ValueError, match="not its hits"):
                lab.with_intervals(conditioned)
    assert (tried > 300, accidental > 20) == (True, True)


@pytest.mark.parametrize(
    "change",
    [
        lambda answer: answer * 2,
        lambda answer: answer.cumsum(),
        lambda answer: answer.describe(),
        lambda answer: answer.rename(lambda value: value + 1),
        lambda answer: answer.rename(str),
        lambda answer: answer.astype("float32"),
    ],
)
def test_what_else_is_no_longer_hits_in_n_is_refused(change):
    changed = change(dealt())
    assert changed.attrs["method"] == "simulated"  # pandas keeps attrs, whatever was done
    with pytest.raises(ValueError, match=CONDITIONED):
        lab.with_intervals(changed)


def test_rows_in_another_order_keep_their_hits():
    answer = dealt(fractions=True)
    turned = lab.with_intervals(answer[::-1])
    pd.testing.assert_frame_equal(turned[::-1], lab.with_intervals(answer))
    assert turned.hits.sum() == HANDS


def test_given_counts_the_hands_of_its_rows():
    answer = dealt()
    dear = lab.among(answer, answer.index >= DEAR)
    hits = lab.with_intervals(answer).hits[answer.index >= DEAR]
    assert dear.attrs["n"] == hits.sum() == 235
    assert dear.equals(hits / hits.sum())
    assert (dear.name, dear.index.name, dear.sum()) == ("probability", "value", pytest.approx(1))
    intervals = lab.with_intervals(dear)
    assert intervals.hits.equals(hits)
    assert (intervals.n == 235).all()
    again = lab.among(dear, dear > 0.1)
    assert (again.attrs["n"], again.equals(lab.among(answer, answer.index.isin(again.index)))) == (
        hits[dear > 0.1].sum(),
        True,
    )


@pytest.mark.parametrize("how", [{}, {"method": "simulated", "n": HANDS}])
def test_given_keeps_fractions(how):
    answer = lab.meld_value(12, fractions=True, **how)
    dear = lab.among(answer, answer.index >= DEAR)
    assert dear.sum() == 1
    assert all(isinstance(chance, Fraction) for chance in dear)
    assert dear[DEAR] == answer[DEAR] / sum(answer[answer.index >= DEAR])
    floats = lab.among(answer.astype(float), answer.index >= DEAR)
    assert (floats.dtype, np.allclose(floats, dear.astype(float))) == (float, True)


def test_given_refuses_what_it_can_not_do():
    answer = dealt()
    with pytest.raises(ValueError, match=r"answer is .*; it must be a Series such as lab.meld_value\(\) makes"):
        lab.among(lab.meld_odds(), [True] * 22)
    with pytest.raises(ValueError, match=r"answer holds a chance of .*, which is not its hits in 2,000 hands"):
        lab.among(answer / 2, answer.index >= DEAR)
    for rows in ([True], answer.index[:3], "all", DEAR, [1] * len(answer), None):
        with pytest.raises(ValueError, match=r"rows is .*; it must be True or False for each of 113 rows, such as"):
            lab.among(answer, rows)
    for source in (answer, lab.meld_value(12)):
        for rows in (answer.index > 1000, source == 0):
            with pytest.raises(ValueError, match="rows chooses nothing that came; it must be True for some row whose"):
                lab.among(source, rows)


@pytest.mark.whole
def test_intervals_of_a_condition_hold_the_exact_chance_as_often_as_they_say():
    """Weigh each chance by its own size: rare values have wide intervals, most of which hold their chance."""
    chances = lab.meld_value(12)
    exact = lab.among(chances, chances.index >= DEAR)
    rng = np.random.default_rng(1)
    answers = map(dealt, range(2000)) if FULL else (counted(rng, chances) for _ in range(200))
    held = []
    for answer in answers:
        told = lab.with_intervals(lab.among(answer, answer.index >= DEAR))
        held.append(float(exact[(told.ci_low <= exact) & (exact <= told.ci_high)].sum()))
    low, high = (0.94, 0.96) if FULL else (0.92, 0.98)
    assert low < np.mean(held) < high
