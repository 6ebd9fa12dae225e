"""Compare the odds of drawing on: beside all draws there are, and in the words of each game."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES
from pinochle_widgets.lab import chance, draw_odds, draw_value, keep_odds, meld_odds
from pinochle_widgets.lab.hands import holds
from pinochle_widgets.lab.odds.arguments import counts, find_deck, whole_deck
from pinochle_widgets.lab.odds.exact.dealt import dealt, exact_meld_odds, exact_value
from pinochle_widgets.lab.odds.exact.drawn import exact_any_of, exact_draw_odds, exact_holding, exact_keep_odds
from pinochle_widgets.lab.odds.exact.urn import Urn
from tests.lab import enumerated

LOWEST = {"single": "9", "64-card": "7", "double": None}
TABLE = {"single": "pinochle34", "64-card": "two-handed", "double": "double-deck/learners"}


@st.composite
def draws(draw, most_unseen=9):
    """Draw any cards of a deck in hand, a few unseen, and the number of draws."""
    name = draw(st.sampled_from(sorted(LOWEST)))
    order = draw(st.permutations(enumerated.texts(find_deck(name))))
    unseen = draw(st.integers(0, most_unseen))
    hold = draw(st.integers(0, 40))
    return name, order[unseen : unseen + hold], order[:unseen], draw(st.integers(0, unseen))


def as_counts(cards, name, argument="hold"):
    return counts(list(cards), find_deck(name), argument)


@given(draws(), st.sampled_from("SHDC"))
def test_odds_are_those_of_all_draws(asked, trump):
    name, hold, unseen, drawn = asked
    deck = find_deck(name)
    hands = enumerated.hands(hold, unseen, drawn)
    counted = enumerated.chances_at_least((enumerated.suited_melds(hand, LOWEST[name]) for hand in hands), deck.copies)
    for named in (None, trump):
        rows = exact_draw_odds(as_counts(hold, name), as_counts(unseen, name), drawn, deck, named)
        assert rows
        for row in rows:
            assert row.probability == counted[(row.meld, row.suit), row.copies]


@given(draws(), st.sampled_from("SHDC"))
def test_values_are_those_of_all_draws(asked, trump):
    name, hold, unseen, drawn = asked
    hands = enumerated.hands(hold, unseen, drawn)
    counted = enumerated.chances_of(enumerated.value(hand, trump, TABLE[name], LOWEST[name]) for hand in hands)
    urn = Urn(as_counts(hold, name), as_counts(unseen, name), drawn)
    found = exact_value(urn, find_deck(name), trump, TABLES[TABLE[name]])
    assert found == counted


@pytest.mark.whole
@given(draws())
def test_nothing_lacks_when_it_is_whole_and_the_lacking_completes_it(asked):
    name, hold, unseen, drawn = asked
    deck, held = find_deck(name), as_counts(hold, name)
    for row in exact_draw_odds(held, as_counts(unseen, name), drawn, deck):
        if row.meld.endswith("any_suit"):
            assert row.needs == ()
            continue
        completed = list(held)
        for card in row.needs:
            completed[index_of(card)] += 1
        after = exact_draw_odds(completed, [0] * 32, 0, deck)
        chances = {(other.meld, other.suit, other.copies): other.probability for other in after}
        assert chances[row.meld, row.suit, row.copies] == 1
        if not row.needs:
            assert row.probability == 1
        elif len(row.needs) > drawn:
            assert row.probability == 0


@given(draws())
def test_wishes_one_by_one_and_any_of_them(asked):
    name, hold, unseen, drawn = asked
    wishes = [["AS"], ["KH", "QH"], ["QS", "JD"], ["KH", "KS"]]
    urn = Urn(as_counts(hold, name), as_counts(unseen, name), drawn)
    hands = list(enumerated.hands(hold, unseen, drawn))
    met = [any(enumerated.times(hand, wish) for wish in wishes) for hand in hands]
    wanted = [as_counts(wish, name) for wish in wishes]
    assert exact_any_of(urn, wanted) == Fraction(sum(met), len(hands))
    for wish, counted in zip(wishes, wanted, strict=True):
        assert exact_holding(urn, counted) == Fraction(
            sum(enumerated.times(hand, wish) > 0 for hand in hands), len(hands)
        )


@pytest.mark.whole
@given(draws(most_unseen=6), st.sampled_from("SHDC"))
def test_a_card_is_worth_what_the_meld_loses_without_it(asked, trump):
    name, hold, unseen, drawn = asked
    deck, held, left = find_deck(name), as_counts(hold, name), as_counts(unseen, name)
    rows = {row[:4]: (row.kept, row.played) for row in exact_keep_odds(held, left, drawn, deck, trump)}
    kept = exact_draw_odds(held, left, drawn, deck, trump)
    for card in {card for card in CARDS if held[index_of(card)]}:
        without = [number - (index == index_of(card)) for index, number in enumerate(held)]
        for row, other in zip(kept, exact_draw_odds(without, left, drawn, deck, trump), strict=True):
            pair = (row.probability, other.probability)
            assert rows.get((card, *row[:3]), (pair[0], pair[0])) == pair


@pytest.mark.parametrize("name", sorted(LOWEST))
def test_drawing_a_whole_hand_is_being_dealt_one(name):
    deck = find_deck(name)
    drawn = {
        (row.meld, row.suit, row.copies): row.probability
        for row in exact_draw_odds([0] * 32, whole_deck(deck), 12, deck, "D")
    }
    for row in exact_meld_odds(12, deck, "D"):
        if row.meld != "run_any_suit":
            suit = "D" if row.meld in {"run", "marriage", "dix"} else ""
            assert drawn[row.meld, suit, row.copies] == row.probability


@pytest.mark.whole
def test_a_hand_drawn_in_two_parts_is_a_hand():
    """The law of total probability: over all first cards, the odds of drawing on average to the odds of a deal."""
    deck, table = find_deck("single"), TABLES["pinochle34"]
    mean: dict[int, Fraction] = {}
    for rank, suit in product("9JQKTA", "SHDC"):
        held = as_counts([rank + suit], "single")
        unseen = [all_of - mine for all_of, mine in zip(whole_deck(deck), held, strict=True)]
        for value, share in exact_value(Urn(held, unseen, 11), deck, "H", table).items():
            mean[value] = mean.get(value, Fraction(0)) + share / 24
    assert dict(sorted(mean.items())) == exact_value(dealt(12, deck), deck, "H", table)


# ---- in the words of each game ----


def test_the_odds_panel_of_the_picture():
    """Draw six of 16 unseen cards, with three melds that lack a card each: 37.5%, and 78.6% for any of them."""
    unseen = "JH AC KC 9S 9S 9C 9C 9D 9D TD TD JC JC TC TC JS"
    hold = "AS AH AD KS KH KD QH TH"
    odds = draw_odds(hold, unseen, draws=6, trump="H")
    for meld in ("aces_around", "kings_around"):
        assert odds.loc[meld, "", 1].fraction == Fraction(3, 8)
    assert odds.loc["run", "H", 1][["fraction", "needs"]].tolist() == [Fraction(3, 8), "JH"]
    assert odds.loc["queens_around", "", 1].probability == 0
    urn = Urn(as_counts(hold.split(), "single"), as_counts(unseen.split(), "single"), 6)
    wishes = [as_counts([card], "single") for card in ("JH", "AC", "KC")]
    assert round(float(exact_any_of(urn, wishes)), 3) == 0.786


def test_kitty():
    """Count with one copy of a card unseen: the kitty holds it 9.1% of the time; both: 17.6% (B17)."""
    hand = "AS AS KS KS QS QS JS JS TS TS 9S 9S AH KH QH"
    found = chance([holds("AH AH"), holds("TH")], cards={"hand": 18}, known={"hand": hand})
    assert found.probability.round(3).tolist() == [0.091, 0.176]
    odds = draw_odds(hand, trump="S")
    assert odds.loc["run", "S", 2].probability == 1
    assert odds.loc["dix", "S", 2].needs == ""
    assert odds.loc["marriage", "H", 2][["fraction", "needs"]].tolist() == [Fraction(31, 33 * 32 * 31 // 6), "QH KH"]


def test_partner():
    """Give partner a third of the unseen cards: a card that is unseen once is there a third of the time."""
    hand = "AS AS AH AH AD AD KS QH TC TC 9C 9D"
    held = chance(holds("AC", of="partner"), cards={"me": 12, "partner": 12}, known=hand)
    assert held.fraction.item() == 1 - Fraction(24 * 23, 36 * 35)


def test_cards_worth_keeping():
    odds = keep_odds("AS AH AD 9C QS", draws=6, trump="H")
    cards = set(odds.index.get_level_values("card"))
    assert cards == {"AS", "AH", "AD", "QS"}  # the nine of clubs serves no meld
    assert (odds.difference > 0).all()
    row = odds.loc["AS", "aces_around", "", 1]
    assert row.kept > row.played > 0


def test_gone_cards_are_not_drawn():
    assert draw_odds("AS AH AD", gone="AC AC").loc["aces_around", "", 1].fraction == 0
    everything = draw_odds("", draws=12).loc["aces_around", "", 1].fraction
    assert everything == meld_odds(12).loc["aces_around", 1].fraction


def test_values_after_the_draws():
    values = draw_value("AS AH AD KS KH KD QH TH", "JH AC KC 9S 9D 9D", draws=3, trump="H", fractions=True)
    assert values.sum() == 1
    assert values.index.max() == 10 + 8 + 15


def test_index_and_columns_stay():
    frame = draw_odds("AS")
    assert frame.index.names == ["meld", "suit", "copies"]
    assert list(frame.columns) == ["probability", "fraction", "needs"]
    assert len(frame) == len(frame.index.unique()) == 2 * (4 + 1 + 5 + 5 + 1)
    assert len(draw_odds("AS", trump="S")) == 2 * (4 + 1 + 1 + 5 + 1 + 1)


# ---- bad input ----


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: draw_odds("QS QS QS"), "hold has 3 copies of the queen of spades.*must have at most 2"),
        (
            lambda: draw_odds("QS QS", gone="QS"),
            "hold and gone have 3 copies of the queen of spades .QS., 2 in hold and 1 in gone; they must have at most 2",
        ),
        (lambda: draw_odds("QS", gone="QS", unseen="QS"), "hold and gone and unseen have .*queen of spades"),
        (lambda: draw_odds("QS QS", unseen="QS"), "hold and unseen have "),
        (lambda: draw_odds("QX"), "hold: no such card: 'QX'; .* such as QS"),
        (lambda: draw_odds("QS", gone="1S"), "gone: no such card"),
        (lambda: draw_odds("QS", unseen=36), "unseen: "),
        (lambda: draw_odds(None), "hold: "),
        (
            lambda: draw_odds("7S"),
            "hold has the seven of spades .*; it must have only cards of this deck of 48, with ranks 9",
        ),
        (lambda: draw_odds("9S", deck="double"), "hold has the nine of spades .* only cards of this deck of 80"),
        (lambda: draw_odds("QS", draws=48), "draws is 48; .* 0 to 47"),
        (lambda: draw_odds("QS", unseen="KS", draws=2), "draws is 2; .* 0 to 1"),
        (lambda: draw_odds("QS", trump="N"), "trump is 'N'; it must be a suit"),
        (lambda: draw_odds("QS", method="exactly"), "method is 'exactly'"),
        (lambda: draw_value("QS", table="none"), "table is 'none'"),
        (lambda: keep_odds("QS QS QS"), "hold has 3 copies"),
    ],
)
def test_bad_input_is_named(ask, message):
    with pytest.raises(ValueError, match=message):
        ask()
