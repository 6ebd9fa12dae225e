"""Value distributions counted by rules over tables: those of the packed series, hand for hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_widgets.cards import SUITS, Deck
from pinochle_widgets.games.pinochle.rules.cards import index_of
from pinochle_widgets.games.pinochle.rules.catalog import dix_card
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES, MeldTable
from pinochle_widgets.lab import draw_value, meld_value
from pinochle_widgets.lab.odds.arguments import find_deck
from pinochle_widgets.lab.odds.exact import counted, counting
from pinochle_widgets.lab.odds.exact.counted import counted_values
from pinochle_widgets.lab.odds.exact.dealt import dealt
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.exact.valuation import value_distribution
from tests.conftest import FULL

DECKS = {
    "single": ("two-handed", "pinochle34"),
    "64-card": ("two-handed",),
    "double": ("double-deck/partnership", "double-deck/learners"),
}
CASES = [(name, table, cards) for name, tables in DECKS.items() for table in tables for cards in (12, 15, 16, 20)]


@pytest.mark.parametrize(("name", "table", "cards"), CASES)
def test_compiled_counts_of_every_deck(name, table, cards):
    deck, urn = find_deck(name), dealt(cards, find_deck(name))
    for trump in range(4) if FULL else (2 if cards == 15 else 0,):
        asked = urn, trump, TABLES[table], dix_card(SUITS[trump], deck)
        hands = counted_values(*asked)
        assert hands == value_distribution(*asked)
        assert sum(hands.values()) == urn.total


@st.composite
def draws(draw, copies):
    """Draw any cards held, any unseen, of a deck of some copies, and the number of draws."""
    ranks = draw(st.sampled_from(("9JQKTA", "789JQKTA", "JQKTA", "QK")))
    deck = Deck(ranks, copies)
    order = draw(st.permutations(deck.cards))
    held = draw(st.integers(0, len(order)))
    unseen = draw(st.integers(0, min(len(order) - held, 30)))
    numbers = [0] * 32, [0] * 32
    for place, card in enumerate(order[: held + unseen]):
        numbers[place >= held][index_of(card)] += 1
    return deck, Urn(*numbers, draw(st.integers(0, unseen)))


OWN = MeldTable(
    "odd", aces=(7, -3, 1, 1), kings=(1, 2, 3, 5), queens=(5, 5, 5, 5), jacks=(0, 9, 0, 9), pinochle=(2, 100, 3, 4),
    run=(3, 4, 5, 6), marriage=-1, royal=6, dix=-2, roundhouse=(11, 12, 13, 40), run_shares_roundhouse=False,
    royal_before_run=True, pinochle_queen="H",
)  # fmt: skip


@given(st.sampled_from((1, 2)).flatmap(draws), st.integers(0, 3), st.sampled_from(("pinochle34", "own")))
def test_counts_of_all_draws(asked, trump, table):
    deck, urn = asked
    question = urn, trump, TABLES.get(table, OWN), dix_card(SUITS[trump], deck)
    hands = value_distribution(*question)
    assert counted_values(*question) == hands


@given(draws(4), st.integers(0, 3))
def test_counts_of_all_draws_with_four_copies(asked, trump):
    deck, urn = asked
    question = urn, trump, OWN, dix_card(SUITS[trump], deck)
    assert counted_values(*question) == value_distribution(*question)


def test_interpreted_counts_are_the_same():
    urn = dealt(5, find_deck("single"))
    question = urn, 1, TABLES["pinochle34"], dix_card("H", find_deck("single"))
    assert counted_values(*question, compile_rules=False) == counted_values(*question) == value_distribution(*question)


def test_what_would_not_fit_is_counted_as_ever(monkeypatch):
    asked = []
    monkeypatch.setattr(counted, "value_distribution", lambda *question: asked.append(question) or {})
    far_apart = MeldTable("far", *[(10**9, 10**9)] * 6, marriage=1, royal=1, dix=1)
    five_times = MeldTable("five times", *[(1, 2, 3, 4, 5)] * 6, marriage=1, royal=1, dix=1)
    for urn, table in (
        (dealt(40, find_deck("double")), OWN),  # more hands than 63 bits can count
        (dealt(12, Deck("JQKTA", 5)), five_times),  # more copies than there is room for
        (dealt(12, find_deck("single")), far_apart),
    ):
        assert counted_values(urn, 0, table, None) == {}
        assert asked.pop() == (urn, 0, table, None)


def test_the_lab_s_functions_answer_the_same():
    assert meld_value(12, trump="H", compiled=True, fractions=True).equals(meld_value(12, trump="H", fractions=True))
    hold = "AS AH AD KS KH KD QH TH"
    assert draw_value(hold, draws=4, trump="H", compiled=True).equals(draw_value(hold, draws=4, trump="H"))


def test_no_rule_reaches_beyond_its_tables(monkeypatch):
    """Run interpreted, where a place too far is an error, and watch for places before the first, which count from the end."""

    class Table(list):
        def __getitem__(self, place):
            assert place >= 0
            return super().__getitem__(place)

        def __setitem__(self, place, value):
            assert place >= 0
            super().__setitem__(place, value)

    monkeypatch.setattr(counted, "_zeros", lambda size: Table([0] * size))
    for deck, trump in ((find_deck("single"), 0), (Deck("789JQKTA", 1), 3), (Deck("QK", 3), 1)):
        urn = dealt(6, deck)
        question = urn, trump, OWN, dix_card(SUITS[trump], deck)
        assert counted_values(*question, compile_rules=False) == value_distribution(*question)
    assert counting.CHOOSE > 4 * 8
