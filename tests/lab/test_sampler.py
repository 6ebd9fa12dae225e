"""Test simulated odds: beside the exact ones by the hundred million, and what the sampler promises."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_widgets.cards import Deck
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.pinochle.rules.catalog import dix_card, hand_melds, watched_melds
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES, MeldTable
from pinochle_widgets.lab import draw_odds, draw_value, keep_odds, meld_odds, meld_value, progress, with_intervals
from pinochle_widgets.lab.odds.arguments import find_deck
from pinochle_widgets.lab.odds.exact.dealt import dealt, exact_meld_odds, exact_value
from pinochle_widgets.lab.odds.exact.drawn import exact_draw_odds, exact_holding
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.simulated import dealing, sampler
from pinochle_widgets.lab.odds.simulated.alias import alias_cells
from pinochle_widgets.lab.odds.simulated.dealing import DRAW_BITS
from pinochle_widgets.lab.odds.simulated.sampler import sample_melds, sample_values, watch_wants
from tests.conftest import FULL, proofs
from tests.lab import enumerated
from tests.lab.binomial import SURE, worst

HANDS = 100_000_000
SIZES = (12, 15, 16, 20)
DECKS = {
    "single": ("two-handed", "pinochle34"),
    "64-card": ("two-handed",),
    "double": ("double-deck/partnership", "double-deck/learners"),
}

# ---- the exact odds are met ----


def test_melds_of_every_deck_and_size():
    n, compared = proofs(HANDS, 200), []
    for number, (name, cards) in enumerate((name, cards) for name in DECKS for cards in SIZES):
        deck = find_deck(name)
        trump = "SHDC"[number % 4]
        hits = sample_melds(dealt(cards, deck), hand_melds(deck, trump), deck.copies, n, stream("melds", number))
        exact = [row.probability for row in exact_meld_odds(cards, deck, trump)]
        compared += zip(hits, exact, strict=True)
    assert len(compared) == 2 * 4 * 22 + 4 * 44
    assert worst(compared, n) > SURE


@pytest.mark.whole
def test_values_of_every_deck_and_table():
    n, compared = proofs(HANDS) // 4, []
    for name, tables in DECKS.items():
        deck = find_deck(name)
        for number, trump in enumerate("SHDC"):
            for cards in SIZES if FULL else SIZES[number : number + 1]:
                for table in (TABLES[table] for table in tables):
                    urn, dix = dealt(cards, deck), dix_card(trump, deck)
                    seed = stream(f"values {name} {table.name}", cards, number)
                    hands = sample_values(urn, number, table, dix, n, seed)
                    exact = exact_value(urn, deck, trump, table)
                    assert set(hands) <= set(exact)
                    compared += [(hands.get(value, 0), chance) for value, chance in exact.items()]
    assert worst(compared, n) > SURE


@pytest.mark.whole
def test_draws_from_what_one_knows():
    """List hands, stocks, kitties and partners of several decks, some with cards gone."""
    n, compared = proofs(HANDS) // 4, []
    for number in range(12):
        name = sorted(DECKS)[number % 3]
        deck, table = find_deck(name), TABLES[DECKS[name][0]]
        order = deck.cards
        start = 7 * number % len(order)
        mixed = [order[(start + 11 * place) % len(order)] for place in range(len(order))]  # 11 divides no deck
        held, unseen = [0] * 32, [0] * 32
        for card in mixed[: 9 + number]:
            held[index_of(card)] += 1
        for card in mixed[9 + number : 40]:
            unseen[index_of(card)] += 1
        urn, trump = Urn(held, unseen, 3 + number), "SHDC"[number % 4]
        melds = watched_melds(deck, trump)
        hits = sample_melds(urn, melds, deck.copies, n, stream("draws", number))
        exact = [row.probability for row in exact_draw_odds(held, unseen, urn.draws, deck, trump)]
        compared += zip(hits, exact, strict=True)
        dix = dix_card(trump, deck)
        hands = sample_values(urn, number % 4, table, dix, n, stream("drawn values", number))
        values = exact_value(urn, deck, trump, table)
        assert set(hands) <= set(values)
        compared += [(hands.get(value, 0), chance) for value, chance in values.items()]
    assert worst(compared, n) > SURE


@pytest.mark.whole
def test_hands_dealt_card_by_card_by_a_plain_shuffle():
    """Deal and look without the lab: the deck is sampled, the melds are found by the naive finder."""
    n, rng, compared = proofs(200_000), Random("card by card"), []
    for name, trump, cards in (("single", "S", 12), ("64-card", "D", 16), ("double", "H", 20)):
        deck, table = find_deck(name), DECKS[name][-1]
        lowest = {"single": "9", "64-card": "7"}.get(name)
        texts, found, values = enumerated.texts(deck), Counter(), Counter()
        for _ in range(n):
            hand = Counter(rng.sample(texts, cards))
            for meld, times in enumerated.melds(hand, trump, lowest).items():
                found.update((meld, copies) for copies in range(1, times + 1))
            values[enumerated.value(hand, trump, table, lowest)] += 1
        rows = exact_meld_odds(cards, deck, trump)
        compared += [(found[row.meld, row.copies], row.probability) for row in rows]
        exact = exact_value(dealt(cards, deck), deck, trump, TABLES[table])
        assert set(values) <= set(exact)
        compared += [(values[value], chance) for value, chance in exact.items()]
    assert worst(compared, n) > SURE


@st.composite
def weights(draw):
    return dict(enumerate(draw(st.lists(st.integers(1, 10**12), min_size=1, max_size=60))))


@given(weights())
def test_a_table_of_draws_gives_each_outcome_its_weight(wanted):
    cells = alias_cells(wanted)
    found = dict.fromkeys(wanted, Fraction(0))
    for mark, below, above in zip(cells[::3], cells[1::3], cells[2::3], strict=True):
        found[below] += Fraction(mark, 1 << DRAW_BITS)
        found[above] += 1 - Fraction(mark, 1 << DRAW_BITS)
    size, whole = len(wanted), sum(wanted.values())
    for outcome, weight in wanted.items():
        assert abs(found[outcome] / size - Fraction(weight, whole)) <= Fraction(1, 1 << DRAW_BITS)


# ---- compiled and interpreted, short and long ----


@pytest.mark.ci_runs("64-card")
@pytest.mark.parametrize("name", DECKS)
def test_compiled_and_interpreted_hands_are_the_same(name):
    deck, table = find_deck(name), TABLES[DECKS[name][0]]
    urn = dealt(12, deck)
    melds = [sample_melds(urn, hand_melds(deck, "D"), deck.copies, 3000, 1, compile_rules=how) for how in (True, False)]
    assert melds[0] == melds[1]
    values = [sample_values(urn, 2, table, dix_card("D", deck), 3000, 1, compile_rules=how) for how in (True, False)]
    assert values[0] == values[1]


@pytest.mark.whole
def test_without_a_compiler_hands_are_the_same(monkeypatch):
    urn, melds = dealt(12, find_deck("single")), hand_melds(find_deck("single"))
    there = sample_melds(urn, melds, 2, sampler.FEW, 1)
    monkeypatch.setattr(sampler, "compiled", lambda _: dealing)
    assert sample_melds(urn, melds, 2, sampler.FEW, 1) == there


def test_pieces_make_no_difference(monkeypatch):
    urn, melds = dealt(12, find_deck("single")), hand_melds(find_deck("single"))
    whole = sample_melds(urn, melds, 2, 1000, 1)
    monkeypatch.setattr(sampler, "CHUNK_INTERPRETED", 7)
    assert sample_melds(urn, melds, 2, 1000, 1) == whole


def test_a_longer_run_begins_with_the_hands_of_a_shorter():
    counts = [meld_odds(method="simulated", n=n).probability * n for n in (100, 200, 400, 800)]
    assert all((more >= fewer).all() for fewer, more in pairwise(counts))


@pytest.mark.whole
def test_a_long_run_shows_how_far_it_is(monkeypatch, capsys):
    meld_odds(method="simulated", n=10_000)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(progress, "DELAY", 0)
    meld_odds(method="simulated", n=10_000)
    out, err = capsys.readouterr()
    assert out == ""
    assert "/10.0k [" in err
    assert "hands/s]" in err


# ---- tables ----


def same_rows(exact, simulated):
    assert simulated.index.equals(exact.index)
    told = {name: value for name, value in simulated.attrs.items() if name != "origin"}
    assert told == {"method": "simulated", "n": 2000, "seed": 3, "confidence": 0.95}
    both = exact.join(simulated.rename(columns={"probability": "simulated"})[["simulated", "ci_low", "ci_high"]])
    assert len(both) == len(exact)
    assert ((both.ci_low <= both.simulated) & (both.simulated <= both.ci_high)).all()
    assert (both.probability - both.simulated).abs().max() < 0.06
    assert (simulated.probability[exact.probability == 0] == 0).all()
    assert (simulated.probability[exact.probability == 1] == 1).all()


HAND = "AS TS KS QS AH AD KH QC JC TD TD 9C"


@pytest.mark.parametrize(
    "ask",
    [
        lambda **how: meld_odds(12, **how),
        lambda **how: meld_odds(20, "double", "D", **how),
        lambda **how: meld_odds(15, "64-card", "C", **how),
        lambda **how: meld_odds(8, Deck("QKA", 3), **how),
        lambda **how: draw_odds(HAND, draws=6, trump="S", **how),
        lambda **how: draw_odds(HAND, "JS AC 9H 9H", 2, gone="KD", **how),
    ],
)
def test_exact_and_simulated_odds_join(ask):
    exact, simulated = ask(), ask(method="simulated", n=2000, seed=3)
    same_rows(exact, simulated)
    columns = ["probability", "ci_low", "ci_high", "standard_error"]
    assert list(simulated.columns) == [*columns, "hits", "n"] + (["needs"] if "needs" in exact else [])
    assert (simulated.hits / simulated.n).equals(simulated.probability)
    if "needs" in exact:
        assert simulated.needs.equals(exact.needs)


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize(
    "ask",
    [
        lambda **how: meld_value(12, **how),
        lambda **how: meld_value(12, "double", "H", "double-deck/learners", **how),
        lambda **how: draw_value(HAND, draws=6, trump="S", **how),
    ],
)
def test_exact_and_simulated_values_join(ask):
    exact, simulated = ask(), ask(method="simulated", n=2000, seed=3)
    assert simulated.name == exact.name == "probability"
    assert simulated.sum() == pytest.approx(1)
    frame = with_intervals(simulated)
    assert list(frame.columns) == ["probability", "ci_low", "ci_high", "standard_error", "hits", "n"]
    assert frame.probability.equals(simulated)
    same_rows(exact.to_frame(), frame)
    fractions = ask(method="simulated", n=2000, seed=3, fractions=True)
    assert fractions.sum() == 1
    assert (fractions.astype(float) == simulated).all()
    assert with_intervals(fractions).probability.equals(simulated)


@pytest.mark.whole
def test_cards_worth_keeping_simulated():
    exact = keep_odds(HAND, draws=6, trump="S")
    simulated = keep_odds(HAND, draws=6, trump="S", method="simulated", n=2000, seed=3)
    assert simulated.index.equals(exact.index)
    intervals, counted = ["ci_low", "ci_high", "standard_error"], ["kept_hits", "played_hits", "n"]
    assert list(simulated.columns) == ["kept", "played", "difference", *intervals, *counted]
    assert (simulated.kept_hits / simulated.n).equals(simulated.kept)
    assert (simulated.played_hits / simulated.n).equals(simulated.played)
    assert ((simulated.ci_low <= simulated.difference) & (simulated.difference <= simulated.ci_high)).all()
    within = (simulated.ci_low <= exact.difference) & (exact.difference <= simulated.ci_high)
    assert within.mean() > 0.85
    assert ((simulated.kept - exact.kept).abs() < 0.06).all()
    assert ((simulated.played - exact.played).abs() < 0.06).all()
    assert simulated.attrs["n"] == 2000
    assert keep_odds("9S", "9H", 1, trump="S", method="simulated", n=10).shape == (1, 9)


@pytest.mark.whole
def test_intervals_hold_the_exact_chance_as_often_as_they_say():
    exact = meld_odds(12).probability
    held = []
    for seed in range(60):
        simulated = meld_odds(12, method="simulated", n=500, seed=seed)
        likely = exact.between(0.02, 0.98)
        held.append(((simulated.ci_low <= exact) & (exact <= simulated.ci_high))[likely].mean())
    assert 0.92 < sum(held) / len(held) < 0.98


def test_seeds():
    one, same, other, text = (meld_odds(method="simulated", n=1000, seed=seed) for seed in (1, 1, 2, "one"))
    assert one.equals(same)
    assert not one.equals(other)
    assert not one.equals(text)


def test_more_wishes_than_a_word_has_bits():
    wishes = [{number: 2} for number, card in enumerate(CARDS) if card.rank not in "78"] * 3
    urn = dealt(24, find_deck("single"))
    (found,) = watch_wants(urn, [[wish] for wish in wishes], [4000], 1)
    exact = [exact_holding(urn, [wish.get(number, 0) for number in range(len(CARDS))]) for wish in wishes]
    assert len(found) == 72
    assert worst(list(zip(found, exact, strict=True)), 4000) > SURE


def test_any_of_several_sets():
    ace, ten, king = (next(index_of(card) for card in CARDS if str(card) == text) for text in ("AS", "TS", "KS"))
    events = [[{ace: 1}, {ten: 1}], [{ace: 1, ten: 1}], [{ace: 1}], [{ten: 1}], [{ace: 1}, {king: 2}]]
    ((either, both, one, other, each),) = watch_wants(dealt(12, find_deck("single")), events, [5000], 1)
    assert either + both == one + other
    assert each > one


def test_tables_of_one_s_own():
    table = MeldTable(
        "odd", aces=(7, -3), kings=(1, 2), queens=(5, 5), jacks=(0, 9), pinochle=(2, 100), run=(3, 4), marriage=-1,
        royal=6, dix=-2, roundhouse=(11, 12), run_shares_roundhouse=False, royal_before_run=True, pinochle_queen="H",
    )  # fmt: skip
    exact = meld_value(20, trump="D", table=table, fractions=True)
    simulated = meld_value(20, trump="D", table=table, method="simulated", n=20_000)
    assert exact.index.min() < 0
    hits = (simulated * 20_000).round().astype(int)
    assert worst(list(zip(hits, exact, strict=True)), 20_000) > SURE


@pytest.mark.ci_runs("0", "48")
@pytest.mark.parametrize("cards", [0, 1, 47, 48])
def test_hands_at_the_ends(cards):
    exact, simulated = meld_odds(cards), meld_odds(cards, method="simulated", n=300)
    assert (
        simulated.probability[exact.probability.isin((0, 1))] == exact.probability[exact.probability.isin((0, 1))]
    ).all()
    values = meld_value(cards, method="simulated", n=300)
    assert values.index.equals(meld_value(cards).index)


@st.composite
def draws(draw):
    deck = find_deck(draw(st.sampled_from(sorted(DECKS))))
    order = draw(st.permutations(deck.cards))
    unseen = draw(st.integers(0, 12))
    held = draw(st.integers(0, 30))
    return deck, order[unseen : unseen + held], order[:unseen], draw(st.integers(0, unseen))


@given(draws(), st.sampled_from("SHDC"))
def test_only_what_can_be_is_dealt(asked, trump):
    deck, hold, unseen, drawn = asked
    counted = [[0] * 32, [0] * 32]
    for cards, numbers in ((hold, counted[0]), (unseen, counted[1])):
        for card in cards:
            numbers[index_of(card)] += 1
    urn, table = Urn(*counted, drawn), TABLES[DECKS[next(n for n in DECKS if find_deck(n) == deck)][0]]
    exact = exact_value(urn, deck, trump, table)
    hands = sample_values(urn, "SHDC".index(trump), table, dix_card(trump, deck), 50, 1)
    assert sum(hands.values()) == 50
    assert set(hands) <= set(exact)
    for row, hits in zip(
        exact_draw_odds(*counted, drawn, deck, trump),
        sample_melds(urn, watched_melds(deck, trump), deck.copies, 50, 1),
        strict=True,
    ):
        assert (row.probability > 0) >= (hits > 0)
        assert (row.probability < 1) >= (hits < 50)


def test_published_figures_can_be_had_again_from_their_seed():
    urn = dealt(12, find_deck("single"))
    hits = sample_melds(urn, hand_melds(find_deck("single")), 2, 1000, stream("seed"))
    assert hits[::2] == [27, 29, 26, 32, 185, 13, 37, 178, 575, 0, 449]
    hands = sample_values(urn, 1, TABLES["two-handed"], 10, 1000, stream("seed"))
    assert list(hands.items())[:5] == [(0, 150), (10, 135), (20, 191), (30, 105), (40, 128)]


# ---- bad input ----


def simulated(**how):
    return meld_odds(**{"method": "simulated", **how})


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: simulated(n=0), "^n is 0; it must be a whole number from 1 to"),
        (lambda: simulated(n=1e2 + 0.5), "^n is 100.5; it must be a whole number"),
        (lambda: simulated(n=True), "^n is True; it must be a whole number"),
        (lambda: simulated(seed=None), "^seed is None; it must be a whole number or a text"),
        (lambda: simulated(seed=1.5), "^seed is 1.5; "),
        (lambda: simulated(seed=True), "^seed is True; "),
        (lambda: simulated(method="guess"), "^method is 'guess'; it must be 'exact' or 'simulated'"),
        (lambda: simulated(deck=Deck("9A", 5)), "^deck has 5 copies of each card; .* up to 4"),
        (lambda: simulated(cards=49), "^cards is 49; "),
        (lambda: meld_value(method="simulated", n=-1), "^n is -1; "),
        (lambda: draw_odds("QS", method="simulated", n="many"), "^n is 'many'; "),
        (lambda: draw_odds("QS QS QS", method="simulated"), "^hold has 3 copies"),
        (lambda: draw_value("QS", method="simulated", seed=[]), r"^seed is \[\]; "),
        (lambda: draw_odds("QS", method="simulation"), "^method is "),
        (lambda: keep_odds("QS", method="simulated", n=0), "^n is 0; "),
        (lambda: with_intervals(meld_value()), "^series was not simulated; it must be one of meld_value or draw_value"),
        (lambda: with_intervals(3), "^series was not simulated; "),
        (lambda: meld_value(table=huge(), method="simulated", n=10), "^table has points .* apart"),
    ],
)
def test_bad_input_is_named(ask, message):
    with pytest.raises(ValueError, match=message):
        ask()


def huge():
    points = (10**9, 10**9)
    return MeldTable("huge", points, points, points, points, points, points, 1, 1, 1)
