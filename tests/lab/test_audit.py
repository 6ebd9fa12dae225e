"""The audit of the shuffle: fair ones pass, others are caught; and the test it rests on."""

from math import erfc, exp, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_widgets.engine import rng as random_numbers
from pinochle_widgets.engine.rng import branch, stream
from pinochle_widgets.games import new_game
from pinochle_widgets.lab import audit_shuffle
from pinochle_widgets.lab.stats.audit_shuffle import survival
from tests.conftest import in_verify, proofs

# ---- the shuffles that are dealt with ----


@pytest.mark.ci_runs("table-100000-None")
@pytest.mark.parametrize("rules", [None, "64-card"])
@pytest.mark.parametrize(("shuffle", "n"), [("table", 100_000), ("tournament", 5_000_000)])
def test_what_is_dealt_with_is_fair(shuffle, n, rules):
    audit = audit_shuffle(max(proofs(n), 2000), shuffle, rules=rules)
    assert not audit.is_suspicious, audit


def test_a_table_s_shuffle_is_reproducible_from_its_seed():
    decks = [new_game("two-handed", seed=seed).decks[0] for seed in (7, 7, 8)]
    assert decks[0] == decks[1] != decks[2]
    assert [str(card) for card in decks[0][:6]] == ["QH", "QS", "9H", "QD", "QC", "KD"]


def test_a_tournament_s_shuffle_is_reproducible_from_its_seed():
    decks = [[0] * 96 for _ in range(3)]
    for deck, seed in zip(decks, (7, 7, 8), strict=True):
        random_numbers.shuffle_decks(list(range(48)), stream(seed), 0, 2, deck)
    assert decks[0] == decks[1] != decks[2]
    assert decks[0][:48] != decks[0][48:]
    assert sorted(decks[0][:48]) == sorted(decks[0][48:]) == list(range(48))
    assert decks[0][:6] == [20, 2, 31, 14, 10, 27]
    assert stream(7) != branch(stream(7), 0)


@pytest.mark.ci_runs("tournament")
@pytest.mark.parametrize("shuffle", ["table", "tournament"])
def test_an_audit_is_reproducible_from_its_seed(shuffle):
    one, same, other = (audit_shuffle(1000, shuffle, seed=seed) for seed in (1, 1, "another"))
    assert one.tests.equals(same.tests)
    assert one.positions.equals(same.positions)
    assert not one.tests.equals(other.tests)


# ---- shuffles that are not fair ----


def any_with_any(cards, rng):
    """The well-known mistake: every card changes places with any other, also with those that have had their turn."""
    for place in range(len(cards)):
        other = rng.randrange(len(cards))
        cards[place], cards[other] = cards[other], cards[place]


def few_riffles(cards, rng):
    for _ in range(4):
        cut = sum(rng.random() < 0.5 for _ in cards)
        halves, cards[:] = [cards[:cut], cards[cut:]], []
        while any(halves):
            weights = [len(half) for half in halves]
            cards.append(rng.choices(halves, weights)[0].pop(0))


def cut_only(cards, rng):
    """Bring each card to each place equally often, but keep its neighbour."""
    at = rng.randrange(len(cards))
    cards[:] = cards[at:] + cards[:at]


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize(
    ("shuffle", "caught_by"),
    [
        (any_with_any, {"position", "pair"}),
        *in_verify((few_riffles, {"position", "pair"})),
        (cut_only, {"pair"}),
    ],
)
def test_a_biased_shuffle_is_caught(shuffle, caught_by):
    audit = audit_shuffle(3000, shuffle)
    assert audit.is_suspicious
    assert set(audit.p_values[audit.p_values < 0.001].index) == caught_by
    assert repr(audit).endswith("This is not a fair shuffle.")


@pytest.mark.whole
def test_a_fair_shuffle_of_one_s_own_passes():
    def fair(cards, rng):
        cards.sort(key=lambda _: rng.random())

    audit = audit_shuffle(3000, fair)
    assert not audit.is_suspicious
    assert "by fair (seed 0)" in repr(audit)


# ---- what is counted ----


def test_counts_by_hand():
    decks = [new_game("two-handed", seed=f"audit 5 {number}").decks[0] for number in range(1000)]
    audit = audit_shuffle(1000, seed=5)
    assert audit.positions.shape == (24, 48)
    assert (audit.positions.sum() == 1000).all()
    assert (audit.positions.sum(axis=1) == 2000).all()
    assert audit.positions.loc["QS", 1] == sum(str(deck[0]) == "QS" for deck in decks)
    expected = 1000 / 24
    statistic = sum((count - expected) ** 2 / expected for count in audit.positions[48])
    assert audit.tests.loc[("position", 48), "chi_square"] == pytest.approx(statistic)
    pairs = [(str(deck[46]), str(deck[47])) for deck in decks]
    faces = audit.positions.index
    statistic = 0.0
    for one in faces:
        for other in faces:
            expected = 1000 * (2 if one == other else 4) / (48 * 47)
            statistic += (pairs.count((one, other)) - expected) ** 2 / expected
    row = audit.tests.loc[("pair", 47)]
    assert row.chi_square == pytest.approx(statistic)
    assert row.degrees == 24 * 24 - 1
    assert row.p_value == survival(row.chi_square, 575)


def test_compiled_and_interpreted_decks_are_the_same():
    from pinochle_widgets.engine.twin import compiled

    np = pytest.importorskip("numpy")
    interpreted, quick = [0] * 480, np.zeros(480, np.int64)
    random_numbers.shuffle_decks(list(range(48)), stream(3), 5, 10, interpreted)
    compiled(random_numbers.__name__).shuffle_decks(np.arange(48), stream(3), 5, 10, quick)
    assert interpreted == quick.tolist()


# ---- the chi-square distribution ----


@pytest.mark.whole
@given(st.floats(0.001, 500), st.integers(1, 300))
def test_survival_at_even_degrees_is_a_poisson_sum(x, half):
    term = total = exp(-x)
    for number in range(1, half):
        term *= x / number
        total += term
    assert survival(2 * x, 2 * half) == pytest.approx(total, rel=1e-9, abs=1e-13)


@given(st.floats(0.0001, 200))
def test_survival_at_one_and_three_degrees(x):
    one = erfc(sqrt(x / 2))
    assert survival(x, 1) == pytest.approx(one, rel=1e-9, abs=1e-13)
    three = one + sqrt(2 * x / 3.141592653589793) * exp(-x / 2)
    assert survival(x, 3) == pytest.approx(three, rel=1e-9, abs=1e-13)


def test_survival_at_the_ends():
    assert survival(0, 5) == 1
    assert survival(1e9, 5) == 0
    assert 0 < survival(700, 23) < 1e-100


@pytest.mark.whole
def test_p_values_of_fair_shuffles_are_spread_evenly():
    """A tenth of them is below a tenth: the statistics have the distribution that they are held against."""
    small = total = 0
    for seed in range(20):
        chances = audit_shuffle(1000, lambda cards, rng: rng.shuffle(cards), seed=seed).tests.p_value
        small, total = small + int((chances < 0.1).sum()), total + len(chances)
    assert 0.07 < small / total < 0.13


# ---- bad input ----


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: audit_shuffle(10), "^n is 10; it must be a whole number from 1000 to"),
        (lambda: audit_shuffle(1000.5), "^n is 1000.5; it must be a whole number"),
        (lambda: audit_shuffle(1000, "riffle"), "^shuffle is 'riffle'; it must be 'table', 'tournament' or a function"),
        (lambda: audit_shuffle(1000, lambda cards, _: cards.pop()), "^shuffle loses or changes cards; it must"),
        (lambda: audit_shuffle(1000, seed=None), "^seed is None; it must be a whole number or a text"),
        (lambda: audit_shuffle(1000, game="bridge"), "no game 'bridge'; there are two-handed"),
        (lambda: audit_shuffle(1000, rules="none"), "none"),
    ],
)
def test_bad_input_is_named(ask, message):
    with pytest.raises(ValueError, match=message):
        ask()
