"""Cards, their text and their order."""

import itertools
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_widgets.cards import Card, parse_cards

RANKS = "789JQKTA"
SUITS = "SHDC"
ALL = [Card(rank, suit) for suit in SUITS for rank in RANKS]
cards = st.sampled_from(ALL)


@pytest.mark.parametrize("text", ["TH", "th", "10H", "10h", "T♥", "t♥", "10♥"])
def test_every_usual_spelling_of_the_ten_of_hearts_is_read(text):
    assert parse_cards(text) == [Card("T", "H")]


@pytest.mark.parametrize(("sign", "suit"), [("♠", "S"), ("♥", "H"), ("♦", "D"), ("♣", "C")])
def test_suit_signs_are_read(sign, suit):
    assert parse_cards(f"A{sign}") == [Card("A", suit)]


@given(st.lists(cards, max_size=64))
def test_text_reads_back(hand):
    assert parse_cards(" ".join(map(str, hand))) == hand


@given(cards)
def test_a_repr_rebuilds_the_card(card):
    assert eval(repr(card), {"Card": Card}) == card
    assert pickle.loads(pickle.dumps(card)) == card


def test_the_thirty_two_cards_are_all_different():
    assert len(set(ALL)) == 32
    assert all(a != b for a, b in itertools.combinations(ALL, 2))


@given(cards, cards)
def test_within_a_suit_the_order_is_seven_to_ace_with_the_ten_below_the_ace(a, b):
    if a.suit == b.suit:
        assert (a < b) == (RANKS.index(a.rank) < RANKS.index(b.rank))
    assert (a < b) + (b < a) + (a == b) == 1


@pytest.mark.parametrize("bad", ["", "Q", "S", "QX", "1S", "11S", "QSS", "Q S", "🂡", "KS QS", "0H", "S♥"])
def test_what_is_no_card_is_refused_and_named(bad):
    with pytest.raises(ValueError, match="card") as refusal:
        parse_cards([bad]) if bad else Card("", "")
    assert bad[:8] in str(refusal.value)


def test_one_bad_card_among_good_ones_is_the_one_named():
    with pytest.raises(ValueError, match="ZZ"):
        parse_cards("KS QS ZZ TH")


def test_a_card_of_a_huge_text_is_refused_with_a_short_message():
    with pytest.raises(ValueError, match="card") as refusal:
        parse_cards("Q" * 1_000_000)
    assert len(str(refusal.value)) < 500
