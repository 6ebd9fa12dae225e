"""Test cards, their text, and the decks made of them."""

import copy
import io
import itertools
import pickle
import sys
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pinochle_widgets as pw
from pinochle_widgets.cards import CARDS, RANKS, SUITS, Card, Deck, parse_cards
from pinochle_widgets.cards.hand import Hand
from pinochle_widgets.games.pinochle.rules import cards as pinochle

cards = st.sampled_from(CARDS)


@pytest.mark.parametrize("text", ["TH", "th", "10H", "10h", "T♥", "t♥", "10♥", " 10♥\ufe0e"])
def test_every_usual_spelling_of_the_ten_of_hearts_is_read(text):
    assert Card(text) is Card("T", "H")
    assert parse_cards([text]) == [Card("TH")]


TYPED = [
    "TS AH", "ts ah", "♠10 ♥A", "♠️10 ♥️A", "ST HA", "[TS AH]", "10 ♠, A ♥", "♠ 10, ♥ A", "TS;AH", "(10S)\n(AH)", "S: T / H: A",
    "♠: 10\n♥: A\n♦: -", "spades: T; hearts: A", "10 spades, A hearts", "| TS | AH |", "S:T|H:A|D:—|C:",
]  # fmt: skip


@pytest.mark.parametrize("text", TYPED)
def test_cards_are_read_as_people_type_them(text):
    assert parse_cards(text) == [Card("TS"), Card("AH")]


def test_suits_before_their_ranks_are_read_as_in_bridge_hands():
    assert parse_cards("S: A T K / H: A") == parse_cards("S: A10K H: A") == parse_cards("AS TS KS AH")


@given(st.lists(cards, min_size=1, max_size=30), st.sampled_from([" ", ", ", ";", " / ", "\n"]))
def test_cards_in_either_order_read_back(hand, between):
    assert parse_cards(between.join(card.suit + card.rank if not card.is_joker else str(card) for card in hand)) == hand


STRANGE = {
    "KS QS ZZ TH": "ZZ", "KS 10": "10", "♠ KS": "♠", "10 10": "10 10", "S: A X": "X", "Z: A": "Z:", "KS S: A": "KS",
    "Q of S": "Q of", "AS 10,  K": "10,  K", "S: A KZ": "KZ", "KS, QS S: A": "KS",
}  # fmt: skip


@pytest.mark.parametrize("text", STRANGE)
def test_the_error_of_typed_cards_names_what_was_not_understood(text):
    with pytest.raises(ValueError, match="no such card") as refusal:
        parse_cards(text)
    assert str(refusal.value) == (
        f"no such card: {STRANGE[text]!r}; a card is a rank and a suit, such as QS, 10H or H10, or a joker, XR or XB"
    )


@pytest.mark.parametrize("text", ["play ♠10", "play S10", "meld marriage SK SQ"])
def test_actions_are_as_strict_as_ever(text):
    with pytest.raises(ValueError, match=r"no such card|is no"):
        pw.parse_action(text, 0, game="two-handed")


@pytest.mark.parametrize(("sign", "suit"), [("♠", "S"), ("♥", "H"), ("♦", "D"), ("♣", "C")])
def test_suit_signs_are_read(sign, suit):
    assert Card(f"A{sign}") == Card("A", sign) == Card("A", suit)


@pytest.mark.parametrize(("text", "name"), [("XR", "red joker"), ("xb", "black joker"), ("🂿", "red joker")])
def test_jokers_are_cards_with_a_colour(text, name):
    joker = Card(text)
    assert joker.name == name
    assert joker.is_joker
    assert parse_cards(str(joker)) == [joker]


@given(st.lists(cards, max_size=64))
def test_text_reads_back(hand):
    assert parse_cards(" ".join(map(str, hand))) == hand


@given(cards)
def test_a_repr_and_a_pickle_and_a_copy_are_the_card_itself(card):
    assert eval(repr(card), {"Card": Card}) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is copy.copy(card) is card


def test_a_card_can_not_be_changed():
    with pytest.raises(AttributeError):
        Card("QS").rank = "K"
    with pytest.raises(AttributeError):
        del Card("QS").suit
    assert str(Card("QS")) == "QS"
    assert replace(Card("QS"), rank="K") is Card("KS")


def test_the_fifty_four_cards_are_all_different():
    assert len(set(CARDS)) == 54
    assert all(a != b for a, b in itertools.combinations(CARDS, 2))


@given(cards, cards)
def test_the_printed_order_is_two_to_ace_in_each_suit_and_jokers_last(a, b):
    def place(card):
        return (card.is_joker, "SHDCRB".index(card.suit), (RANKS + "X").index(card.rank))

    assert (a < b) == (place(a) < place(b))


@given(st.lists(st.sampled_from(pinochle.CARDS)))
def test_pinochle_sorts_the_ten_between_king_and_ace(hand):
    def place(card):
        return SUITS.index(card.suit), "789JQKTA".index(card.rank)

    assert pinochle.in_order(hand) == sorted(hand, key=place)
    assert [pinochle.CARDS[index] for index in pinochle.indices(hand)] == hand


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "latin-1", "ascii", "utf-8"])
def test_a_hand_is_printed_where_the_output_has_no_signs(encoding, monkeypatch):
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding=encoding))
    hand = Hand("TH QS XR")
    print(hand, f"{hand!r} {hand}", flush=True)
    shown = "Q♠ 10♥ red joker" if encoding == "utf-8" else "QS 10H red joker"
    assert written.getvalue().decode(encoding).split("\n")[0].rstrip() == f"{shown} Hand('QS TH XR') {shown}"


def test_all_of_a_game_is_printed_where_the_output_has_ascii_alone(monkeypatch):
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    for game in ("two-handed", "pinochle34/partnership", "canasta"):
        match = pw.Match(game, seed=3)
        seen = match.state.observe(0)
        for thing in (
            match,
            match.state,
            seen,
            match.record,
            match.state.hand(0),
            *match.state.legal_actions(),
            *match.state.history,
        ):
            print(thing, repr(thing), flush=True)
        print(pw.Decision(match.state.legal_actions()[0], "Lead Q♠ · it’s…"), flush=True)  # a level's words have signs


BAD = ["", "Q", "S", "QX", "1S", "11S", "QSS", "Q S", "🂡", "KS QS", "0H", "S♥", "X", "XS", "QR", "joker", "10"]


@pytest.mark.parametrize("bad", BAD)
def test_what_is_no_card_is_refused_and_named(bad):
    for read in (lambda: parse_cards([bad]) if bad else Card("", ""), lambda: Card(bad)):
        with pytest.raises(ValueError, match=r"no such card.*for example QS or TH; a joker is XR") as refusal:
            read()
        assert bad[:8] in str(refusal.value)


@pytest.mark.parametrize("bad", [None, 7, ["QS"], b"QS", ("Q", "S")])
def test_what_is_no_text_is_no_card(bad):
    with pytest.raises(ValueError, match="no such card"):
        Card(bad)
    with pytest.raises(ValueError, match="no such card"):
        Card("Q", bad)


def test_one_bad_card_among_good_ones_is_the_one_named():
    with pytest.raises(ValueError, match="ZZ"):
        parse_cards("KS QS ZZ TH")


def test_a_card_of_a_huge_text_is_refused_with_a_short_message():
    with pytest.raises(ValueError, match="card") as refusal:
        parse_cards("Q" * 1_000_000)
    assert len(str(refusal.value)) < 500


# ---- decks


@given(
    st.lists(st.sampled_from(RANKS), unique=True, min_size=1).map("".join),
    st.integers(1, 6),
    st.integers(0, 9),
    st.integers(),
)
def test_a_deck_is_what_it_counts(ranks, copies, jokers, seed):
    deck = Deck(ranks, copies, jokers)
    counted = Counter(deck.cards)
    assert len(deck) == counted.total() == 4 * copies * len(ranks) + jokers
    assert all(counted[card] == deck.count(card) for card in CARDS)
    assert 0 <= deck.count(Card("XR")) - deck.count(Card("XB")) <= 1
    shuffled = deck.shuffled(Random(seed))
    deck.check(shuffled)
    deck.check_hand(shuffled)


def test_an_unshuffled_deck_lies_suit_by_suit_in_the_order_of_its_game():
    assert " ".join(map(str, Deck("JTA", 1, jokers=3).cards)) == "JS TS AS JH TH AH JD TD AD JC TC AC XR XR XB"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("23X",), r"a joker is no rank; jokers are counted, as in Deck\('23456789TJQKA', jokers=2\)"),
        (("231",), "no rank '1' in '231'; a deck's ranks are some of 23456789TJQKA"),
        (("22",), "'2' stands twice"),
        (("23", 1, -1), "jokers: -1; a deck has a whole number of jokers, from 0"),
        (("23", 1, 1.5), "jokers: 1.5"),
        (("23", 1, True), "jokers: True"),
    ],
)
def test_a_deck_that_can_not_be_is_refused(arguments, told):
    with pytest.raises(ValueError, match=told):
        Deck(*arguments)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"XB": "XR"}, "deal: 54 cards, 2 of them the red joker .XR.; the deck has 54 cards, 1 of them"),
        ({"2S": "3S"}, "deal: 54 cards, 0 of them the two of spades .2S.; the deck has 54 cards, 1 of each"),
    ],
)
def test_a_deal_that_is_not_the_deck_is_refused_with_the_card(change, told):
    deck = Deck(RANKS, 1, jokers=2)
    with pytest.raises(ValueError, match=told):
        deck.check([Card(change.get(str(card), str(card))) for card in deck.cards])


def test_a_hand_holds_no_more_of_a_card_than_its_deck():
    deck = Deck(RANKS, 2, jokers=4)
    deck.check_hand(parse_cards("XR XR XB XB 2S 2S"))
    with pytest.raises(ValueError, match=r"3 copies of the black joker .XB.; the deck has 2"):
        deck.check_hand(parse_cards("XB XB XB"))
    with pytest.raises(ValueError, match=r"the red joker .XR. is not in a deck of 104 cards"):
        Deck(RANKS).check_hand(parse_cards("XR"))


# ---- cards that Pinochle does not have


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/cutthroat"])
def test_a_foreign_card_is_refused_at_a_table_in_the_words_for_any_card_not_held(game):
    state = pw.new_game(game, seed=4)
    while not any(str(action).startswith("play") for action in state.legal_actions()):
        state.apply(next(iter(state.legal_actions())))
    for card in ("2S", "XR"):
        before = state.copy()
        with pytest.raises(pw.IllegalAction, match=f"You do not hold the {Card(card).name}"):
            state.apply(f"play {card}")
        assert state == before


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (
            lambda: pw.lab.draw_odds("2S QS"),
            "two of spades .2S.; it must have only cards of this deck of 48, with ranks 9 J Q K T A",
        ),
        (
            lambda: pw.lab.meld_odds(12, pw.Deck("23456")),
            "it must have ranks of Pinochle .7 8 9 J Q K T A., and no jokers",
        ),
        (
            lambda: pw.lab.meld_odds(12, pw.Deck("9JQKTA", jokers=2)),
            "jokers=2.; it must have ranks of Pinochle .7 8 9 J Q K T A., and no jokers",
        ),
        (lambda: pw.score_hand("pinochle34/kitty", "2S QS", "S"), "two of spades .2S. is not in a deck of 48"),
        (lambda: pw.new_game("two-handed", deal=[" ".join(map(str, Deck(RANKS, 1).cards))]), "is not in a deck of 48"),
        (lambda: pinochle.index_of(Card("XB")), "the black joker .XB. is no card of Pinochle"),
    ],
)
def test_a_foreign_card_is_named_where_pinochle_is_asked(call, told):
    with pytest.raises(ValueError, match=told):
        call()
