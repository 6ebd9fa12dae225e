"""Compare distributions and sums of quantities with all hands, and samples put together with one of all."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pandas as pd
import pytest

from pinochle_widgets.cards import Deck
from pinochle_widgets.lab import chance, charts, distribution, expect, games_needed, interval, pool
from pinochle_widgets.lab.hands import at_least, count, holds, longest, read, result, void

SMALL = Deck("KA", 2)
SEATS = {"you": 3, "partner": 3}


def dealt():
    """Yield all ways to deal three cards to each of two hands, from sixteen."""
    cards = SMALL.cards
    for mine in combinations(range(len(cards)), 3):
        left = [place for place in range(len(cards)) if place not in mine]
        for theirs in combinations(left, 3):
            yield [cards[place] for place in mine], [cards[place] for place in theirs]


def aces(hand):
    return sum(card.rank == "A" for card in hand)


def of_suit(hand, suit):
    return sum(card.suit == suit for card in hand)


CASES = [
    (count("A", of="you") - count("A", of="partner"), lambda mine, theirs: aces(mine) - aces(theirs)),
    (count("A", of="you") + count("H", of="partner"), lambda mine, theirs: aces(mine) + of_suit(theirs, "H")),
    (3 - count("A"), lambda mine, _: 3 - aces(mine)),
    (longest() + 2, lambda mine, _: max(of_suit(mine, suit) for suit in "SHDC") + 2),
]


@pytest.mark.ci_runs(3)
@pytest.mark.parametrize(("quantity", "worth"), CASES, ids=lambda case: None if callable(case) else str(case)[:40])
def test_a_distribution_is_that_of_all_deals(quantity, worth):
    deals = Counter(worth(*hands) for hands in dealt())
    found = distribution(quantity, cards=SEATS, deck=SMALL)
    assert found["fraction"].to_dict() == {value: Fraction(n, deals.total()) for value, n in sorted(deals.items())}


@pytest.mark.whole
def test_events_are_compared_across_places_and_counted():
    more = count("A", of="you") > count("A", of="partner")
    some = at_least(2, void("S"), void("H"), holds("AD"))
    deals = list(dealt())
    ahead = sum(aces(mine) > aces(theirs) for mine, theirs in deals)
    two = sum(
        (of_suit(mine, "S") == 0) + (of_suit(mine, "H") == 0) + any(str(card) == "AD" for card in mine) >= 2
        for mine, _ in deals
    )
    found = chance([more, some], cards=SEATS, deck=SMALL)["fraction"].tolist()
    assert found == [Fraction(ahead, len(deals)), Fraction(two, len(deals))]
    assert at_least(np.int64(2), void("S"), void("H")).text == "at_least(2, void('S'), void('H'))"
    for event in (more, some, count("A") - (count("K") - 1) != 0, (count("A") + count("K")).between(1, 2)):
        assert read(event.text).text == event.text


def test_a_condition_counts_in_a_distribution():
    found = distribution(count("A"), given=void("S"), cards=3, deck=SMALL)
    exact = expect(count("A"), given=void("S"), cards=3, deck=SMALL).fraction.item()
    assert sum(value * share for value, share in found["fraction"].items()) == exact
    simulated = distribution(count("A"), given=void("S"), cards=3, deck=SMALL, method="simulated", n=20_000, seed=3)
    assert ((simulated["ci_low"] <= found["probability"]) & (found["probability"] <= simulated["ci_high"])).sum() >= 3
    assert simulated["hits"].sum() == simulated["n"].iloc[0]


def test_results_of_play_are_subtracted():
    lead = result("gain_0", level="beginner") - result("gain_1", level="beginner")
    found = distribution(lead, n=20, seed=2)
    assert found.attrs["method"] == "played"
    assert found["hits"].sum() == found["n"].iloc[0]


@pytest.mark.parametrize(
    ("ask", "error", "words"),
    [
        (lambda: count("A") + 0.5, TypeError, "a whole number or a quantity"),
        (lambda: count("A") > "K", TypeError, "a whole number or a quantity"),
        (lambda: at_least(3, void("H")), ValueError, "from 1 to 1|at most 1|be 1"),
        (lambda: at_least(1, count("A")), TypeError, "must be an event"),
        (lambda: at_least(1), ValueError, "names none"),
        (lambda: distribution(void("H")), TypeError, "must be a quantity"),
        (lambda: read("count('A') + void('H')"), ValueError, "this is no number"),
    ],
)
def test_sums_of_other_things_are_refused(ask, error, words):
    with pytest.raises(error, match=words):
        ask()


def samples(n=100, seeds=range(12)):
    return [chance(count("A") >= 3, method="simulated", n=n, seed=seed) for seed in seeds]


def test_samples_are_one_sample():
    tables = samples()
    found = pool([*tables, chance(count("A") >= 3)])
    whole = found[found.seed == "all"]
    assert whole.hits.item() == sum(table.hits.item() for table in tables)
    assert whole.n.item() == found.attrs["n"] == 1200
    assert found.seed.tolist() == [*range(12), "all"]
    assert set(found.exact) == {float(chance(count("A") >= 3).probability.item())}
    assert whole.ci_high.item() - whole.ci_low.item() < (found.ci_high - found.ci_low)[:-1].min()
    assert "each from 100 hands of its own, beside the chance of all hands together" in charts.alt(
        charts.intervals(pool(tables))
    )
    other = charts.intervals(pool([*samples(seeds=[1]), *samples(n=140, seeds=[2])]))
    assert (charts.alt(other).count("100 to 140 hands"), other.get_xlabel()) == (
        1,
        "chance, after 100 to 140 hands each",
    )


def test_means_and_distributions_are_pooled():
    parts = [expect(count("A"), method="simulated", n=500, seed=seed) for seed in (1, 2)]
    found = pool(parts)
    assert found["mean"].iloc[-1] == pytest.approx(sum(part["mean"].item() for part in parts) / 2)
    assert found["n"].tolist() == [500, 500, 1000]
    values = [distribution(count("A"), method="simulated", n=300, seed=seed) for seed in (1, 2)]
    of_all = pool(values)
    of_all = of_all[of_all.seed == "all"]
    assert of_all.hits.sum() == 600
    assert of_all.index.is_monotonic_increasing


def test_hands_of_a_table_are_pooled():
    assert pool([interval(7, 30), interval(5, 30)]).loc[lambda frame: frame.seed == "all", "hits"].item() == 12
    assert interval(0, 30).ci_low.item() == 0


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        (lambda: [*samples(seeds=[3]), *samples(seeds=[3])], "holds seed 3 twice"),
        (lambda: [*samples(seeds=[3]), chance(void("H"), method="simulated", n=100)], "different event"),
        (list, "holds no sample"),
        (lambda: [chance(count("A") >= 3)], "holds no sample"),
        (lambda: ["aces"], "holds 'aces'"),
        (lambda: [pd.DataFrame({"a": [1]})], "holds"),
    ],
)
def test_what_does_not_go_together_is_refused(tables, words):
    with pytest.raises(ValueError, match=words):
        pool(tables())


def test_the_games_that_show_a_lead():
    assert games_needed(0.6) == games_needed(0.4) < games_needed(0.6, power=0.9) < games_needed(0.55)
    with pytest.raises(ValueError, match="equal players can't be told apart"):
        games_needed(0.5)
    with pytest.raises(ValueError, match="share is 2"):
        games_needed(2)
    with pytest.raises(ValueError, match="hits"):
        interval(31, 30)
