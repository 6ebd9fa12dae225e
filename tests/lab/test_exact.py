"""Compare the odds before the deal: beside published counts, beside every hand dealt out, and among themselves."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_widgets.cards import Deck
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES, Melds, MeldTable, points
from pinochle_widgets.lab import meld_odds, meld_value
from pinochle_widgets.lab.odds.arguments import find_deck
from pinochle_widgets.lab.odds.exact.dealt import dealt, exact_meld_odds, exact_value
from tests.conftest import FULL
from tests.lab import enumerated

DECKS = ("single", "64-card", "double")
MELDS = (
    "aces_around", "kings_around", "queens_around", "jacks_around", "pinochle", "run", "run_any_suit", "marriage",
    "marriage_any_suit", "roundhouse", "dix",
)  # fmt: skip

# small decks, the hand sizes for which all hands are dealt out, and further ones for the long form
SMALL = [
    (Deck("QK"), (0, 1, 5, 8, 11, 15, 16), range(17)),
    (Deck("A", 4), (4, 8, 16), range(17)),
    (Deck("9A"), (2, 12), range(17)),
    (Deck("JQ"), (2, 6, 13), range(17)),
    (Deck("QK", 3), (3, 21), (0, 1, 2, 4, 20, 22, 23, 24)),
    (Deck("JQK"), (3, 21), (2, 4, 20, 22)),
    (Deck("JQKTA", 1), (4, 16, 17), (0, 1, 2, 3, 5, 15, 18, 19, 20)),
    (Deck("9JQKTA", 1), (3, 21), (2, 4, 20, 22)),
    (Deck("9JQKTA"), (2, 46), (3, 4, 45)),
    (Deck("789JQKTA"), (2,), (3, 62)),
    (Deck("JQKTA", 4), (2,), (3, 78)),
]


def cases(which):
    """Take all sizes of a hand of each deck, or in the short form one of two."""
    return [
        pytest.param(deck, cards, id=f"{deck.ranks}x{deck.copies}-{cards}")
        for deck, sizes, further in SMALL
        for cards in (sorted({*sizes, *further}) if FULL else [sizes[which]])
    ]


def lowest_below_jack(deck):
    return next((rank for rank in "789" if rank in deck.ranks), None)


def by_row(rows):
    return {(row.meld, row.copies): row.probability for row in rows}


# ---- published counts ----


def test_published_anchors():
    odds = meld_odds(12).fraction
    assert odds["aces_around", 1] == Fraction(1_924_545_454, 69_668_534_468)
    assert odds["run", 1] == Fraction(667_895_695, 69_668_534_468)


def test_counted_by_hand():
    odds = meld_odds(2).fraction
    assert odds["pinochle", 1] == Fraction(2 * 2, 48 * 47 // 2)
    assert odds["marriage_any_suit", 1] == Fraction(4 * 2 * 2, 48 * 47 // 2)
    assert odds["dix", 1] == 1 - Fraction(46 * 45, 48 * 47)
    assert odds["dix", 2] == Fraction(1, 48 * 47 // 2)
    assert meld_odds(5).fraction["run_any_suit", 1] == Fraction(4 * 2**5, 1_712_304)


# ---- every hand dealt out ----


@pytest.mark.ci_runs(5)
@pytest.mark.parametrize(("deck", "cards"), cases(0))
def test_odds_are_those_of_all_hands(deck, cards):
    lowest = lowest_below_jack(deck)
    for trump in "SD":
        found = (enumerated.melds(hand, trump, lowest) for hand in enumerated.hands([], enumerated.texts(deck), cards))
        assert by_row(exact_meld_odds(cards, deck, trump)) == enumerated.chances_at_least(found, deck.copies)


@pytest.mark.ci_runs(5)
@pytest.mark.parametrize(("deck", "cards"), cases(-1))
def test_values_are_those_of_all_hands(deck, cards):
    lowest = lowest_below_jack(deck)
    for trump, name in (("S", "pinochle34"), ("D", "two-handed"), ("H", "double-deck/learners")):
        table = TABLES[name]
        if table.copies < deck.copies:
            continue
        hands = enumerated.hands([], enumerated.texts(deck), cards)
        counted = enumerated.chances_of(enumerated.value(hand, trump, name, lowest) for hand in hands)
        assert exact_value(dealt(cards, deck), deck, trump, table) == counted


# ---- what must hold at any size ----


@st.composite
def deals(draw):
    deck = find_deck(draw(st.sampled_from(DECKS)))
    return deck, draw(st.integers(0, min(len(deck), 24))), draw(st.sampled_from("SHDC"))


@given(deals())
def test_a_second_copy_is_never_likelier_than_the_first(deal):
    deck, cards, trump = deal
    odds = by_row(exact_meld_odds(cards, deck, trump))
    for name in MELDS:
        chances = [odds[name, copies] for copies in range(1, deck.copies + 1)]
        assert all(1 >= more >= less >= 0 for more, less in pairwise(chances))


@given(deals())
def test_one_card_more_never_hurts(deal):
    deck, cards, trump = deal
    fewer, more = (by_row(exact_meld_odds(number, deck, trump)) for number in (cards, cards + 1))
    assert all(fewer[row] <= more[row] for row in fewer)


@given(deals())
def test_any_suit_lies_between_one_suit_and_four(deal):
    deck, cards, trump = deal
    odds = by_row(exact_meld_odds(cards, deck, trump))
    for name in ("run", "marriage"):
        for copies in range(1, deck.copies + 1):
            assert odds[name, copies] <= odds[f"{name}_any_suit", copies] <= 4 * odds[name, copies]


def increments(listed):
    return [more - less for less, more in pairwise((0, *listed))]


def expected_value(odds, table: MeldTable, copies: int) -> Fraction:
    """The mean without a distribution: each further copy of a meld adds its points as often as it is there."""
    listed = {
        "aces_around": table.aces, "kings_around": table.kings, "queens_around": table.queens,
        "jacks_around": table.jacks, "pinochle": table.pinochle, "run": table.run,
    }  # fmt: skip
    mean = Fraction(0)
    for copy in range(1, copies + 1):
        mean += sum(increments(worth)[copy - 1] * odds[name, copy] for name, worth in listed.items())
        mean += (3 * table.marriage + table.royal) * odds["marriage", copy]
        mean += table.dix * odds["dix", copy] - table.royal * odds["run", copy]
    return mean


WITHOUT_ROUNDHOUSE = MeldTable(
    "pinochle34 without its roundhouse", aces=(10, 100), kings=(8, 80), queens=(6, 60), jacks=(4, 40),
    pinochle=(4, 30), run=(15, 150), marriage=2, royal=4, dix=1,
)  # fmt: skip


@pytest.mark.ci_runs(8)
@pytest.mark.parametrize("trump", "SHDC")
@pytest.mark.parametrize(
    ("deck", "cards", "table"),
    [
        ("single", 12, TABLES["two-handed"]),
        ("single", 15, WITHOUT_ROUNDHOUSE),
        ("single", 16, WITHOUT_ROUNDHOUSE),
        ("64-card", 12, TABLES["two-handed"]),
        ("double", 12, TABLES["double-deck/partnership"]),
        ("double", 20 if FULL else 15, TABLES["double-deck/learners"]),
    ],
)
def test_means_agree(deck, cards, table, trump):
    deck = find_deck(deck)
    values = exact_value(dealt(cards, deck), deck, trump, table)
    assert sum(values.values()) == 1
    mean = sum(value * chance for value, chance in values.items())
    assert mean == expected_value(by_row(exact_meld_odds(cards, deck, trump)), table, deck.copies)


def test_the_distribution_depends_on_the_trump_suit():
    spades, hearts, diamonds, clubs = (meld_value(12, trump=trump, fractions=True) for trump in "SHDC")
    assert hearts.equals(clubs)
    assert not spades.equals(hearts)
    assert not diamonds.equals(hearts)
    assert not spades.equals(diamonds)


def test_whole_deck_holds_everything():
    odds = meld_odds(48, trump="C").fraction
    assert (odds == 1).all()
    # two runs, all arounds twice, two pinochles, two marriages in three suits, two dixes; kings and queens as roundhouses
    assert meld_value(48, trump="C").to_dict() == {150 + 100 + 240 + 40 + 30 + 2: 1.0}


# ---- tables ----


def test_index_and_columns_stay():
    for name in DECKS:
        deck = find_deck(name)
        frame = meld_odds(12, name)
        assert list(frame.index) == [(meld, copies) for meld in MELDS for copies in range(1, deck.copies + 1)]
        assert frame.index.names == ["meld", "copies"]
        assert list(frame.columns) == ["probability", "fraction"]
        assert frame.probability.dtype == float
    series = meld_value()
    assert series.index.name == "value"
    assert series.index.is_monotonic_increasing
    assert series.sum() == pytest.approx(1)


@pytest.mark.parametrize("trump", ["hearts", "♥", "h", "H"])
def test_suits_in_all_spellings(trump):
    assert meld_value(trump=trump).equals(meld_value(trump="C"))


@pytest.mark.parametrize(("name", "table"), TABLES.items())
def test_tables_are_the_printed_ones(name, table):
    printed = enumerated.TABLES[name]
    assert (table.aces, table.kings, table.queens, table.jacks) == tuple(printed[rank] for rank in "AKQJ")
    assert (table.pinochle, table.run, table.roundhouse or None) == (
        printed["pinochle"], printed["run"], printed["roundhouse"]
    )  # fmt: skip
    assert (table.marriage, table.royal, table.dix) == (printed["marriage"], printed["royal"], printed["dix"])


@pytest.mark.parametrize(
    ("melds", "score"),
    [
        (Melds(runs=2, royals=2), 150),  # B3: a second full run
        (Melds(runs=1, royals=2), 19),  # B3: a second king and queen only
        (Melds(runs=1, royals=1), 15),
        (Melds(royals=2), 8),  # B6
        (Melds(dixes=2), 2),  # B6
        (Melds(kings=1, queens=1, marriages=3, royals=1), 24),
        (Melds(kings=1, queens=1, marriages=3, royals=1, runs=1), 39),  # B4
        (Melds(kings=1, queens=1, marriages=3, royals=2, runs=1), 43),  # the other royal marriage stands alone
        (Melds(kings=2, queens=2, marriages=6, royals=2), 240),
        (Melds(kings=2, queens=1, marriages=3, royals=1), 96),  # B5: 80 for the kings is more
    ],
)
def test_best_partition(melds, score):
    assert points(TABLES["pinochle34"], melds) == score


def test_options_of_a_table():
    def own(**options):
        printed = {field: getattr(TABLES["pinochle34"], field) for field in MeldTable.__dataclass_fields__}
        return MeldTable(**{**printed, "name": "own", **options})

    shared = Melds(kings=1, queens=1, marriages=3, royals=1, runs=1)
    assert points(own(run_shares_roundhouse=False), shared) == 35  # B4's option
    assert points(own(royal_before_run=True), Melds(runs=1, royals=1)) == 19  # A4
    red = meld_value(2, trump="C", table=own(pinochle_queen="H"))
    assert red.equals(meld_value(2, trump="C"))
    assert not meld_value(8, trump="H", table=own(pinochle_queen="H")).equals(meld_value(8, trump="H"))


# ---- bad input ----


@pytest.mark.parametrize(
    ("ask", "argument", "must_be"),
    [
        (lambda: meld_odds(49), "cards", "0 to 48"),
        (lambda: meld_odds(-1), "cards", "0 to 48"),
        (lambda: meld_odds(12.5), "cards", "whole number"),
        (lambda: meld_odds("12"), "cards", "whole number"),
        (lambda: meld_odds(True), "cards", "whole number"),
        (lambda: meld_odds(81, deck="double"), "cards", "0 to 80"),
        (lambda: meld_odds(deck="triple"), "deck", "'single', '64-card', 'double'"),
        (lambda: meld_odds(deck=48), "deck", "'single'"),
        (lambda: meld_odds(trump="X"), "trump", "'S', 'H', 'D' or 'C'"),
        (lambda: meld_odds(trump=2), "trump", "'S'"),
        (lambda: meld_odds(method="guess"), "method", "'exact'"),
        (lambda: meld_value(trump=None), "trump", "'S'"),
        (lambda: meld_value(table="bridge"), "table", "'two-handed', 'pinochle34', 'double-deck/partnership'"),
        (lambda: meld_value(table=None), "table", "'pinochle34'"),
        (lambda: meld_value(20, "double"), "table", "'double-deck/partnership', 'double-deck/learners' or a MeldTable"),
        (lambda: meld_value(49), "cards", "0 to 48"),
    ],
)
def test_bad_input_is_named(ask, argument, must_be):
    with pytest.raises(ValueError, match=f"^{argument} is .*; it must") as caught:
        ask()
    assert must_be in str(caught.value)
