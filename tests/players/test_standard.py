"""Test the choice of cards of Standard: those it keeps, those it takes tricks with, and those that bring points home."""

from __future__ import annotations

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.pinochle.rules.cards import index_of
from pinochle_widgets.games.two_handed.mind import policies, standard
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.words.phrases import meld_words
from tests.games.tables import table
from tests.players.hands import HOYLE, card, card_set, seen


def advice(*hand, **table):
    return standard.standard(seen(*hand, **table), HOYLE, 0)


def choice(*hand, **table):
    return card(advice(*hand, **table))


# ---- phase 1


def test_it_keeps_the_queen_of_a_pinochle_and_throws_a_useless_nine():
    assert choice("QS JC 9C TH AH KH KD AD TD AS TS KC") == "9C"
    assert choice("JD 9S QH AC TC KS", led="AD") == "9S"


def test_of_two_queens_it_parts_with_the_one_that_serves_in_fewer_melds():
    assert choice("QS QC AH TH KH AD AS KD") == "QC"


def test_a_card_whose_twin_serves_as_well_can_go():
    assert choice("KS KS KH KD QD AH AC TH QC JC", led="AS") == "KS"


def test_it_takes_the_trick_when_it_has_a_flush_to_lay_with_the_cheapest_card_that_does_it():
    hand = "AH TH KH QH JH AC TC 9S 9S JS 9D"
    assert choice(hand, led="9C") == "TC"
    assert choice("AH TH KH QH JH 9H AC 9S 9S JS 9D KS", led="AD", upcard="KH") == "9H"  # a trump it can spare
    assert choice("AH TH KH QH JH AC 9S 9S JS 9D KS KD", led="JD") == "KD"


def test_to_lay_a_flush_it_leads_a_card_that_may_win():
    assert choice("AH AH TH KH QH JH 9S 9S JS 9D") == "AH"  # the second ace: nothing beats it


def test_it_does_not_break_up_a_meld_that_waits_to_be_laid():
    for stock in (24, 12, 4):
        assert choice("KS KH KD KC AS AH 9D 9C", led="AH", stock=stock) in ("9D", "9C")


def test_it_does_not_spend_an_ace_when_it_has_nothing_to_lay():
    assert choice("AS TC 9D JC QH", led="9S") != "AS"


def test_it_takes_a_cheap_trick_to_keep_the_other_side_from_melding():
    assert choice("TC 9C JS JC AH KD", led="JC", theirs="KH QH AH") == "TC"


def test_cards_that_have_served_in_a_meld_are_no_threat_of_the_same_kind():
    hand = seen("TC 9C JS JC AH KD", theirs="QS QH QD")
    assert standard.threat(hand, HOYLE) == core.QUEENS
    hand.barred[core.OTHER][core.SETS] = card_set("QS QH")
    assert standard.threat(hand, HOYLE) == policies.NO_KIND
    hand.melded[core.OTHER] = card_set("QS QS QH QD")  # the second queen of spades is fresh
    assert standard.threat(hand, HOYLE) == core.QUEENS


def test_cards_for_a_meld_that_lies_beyond_reach_are_worth_no_more():
    kings = seen("KS KH KD AC TC 9D", theirs="KC KC")
    free = seen("KS KH KD AC TC 9D")
    slot = index_of(pw.parse_cards("KS")[0])
    worth = [standard.worth_keeping(each, slot, HOYLE, standard.STANDARD) for each in (kings, free)]
    assert worth[0] < worth[1]


def test_in_the_last_trick_of_phase_1_it_hopes_for_no_further_card():
    slot = index_of(pw.parse_cards("QS")[0])
    early, last = (
        standard.worth_keeping(seen("QS QH AH TH 9C", stock=stock), slot, HOYLE, standard.STANDARD) for stock in (4, 2)
    )
    assert last < early


def test_the_more_cards_a_meld_lacks_the_less_they_are_worth():
    worth = [
        standard.worth_keeping(seen(hand), index_of(pw.parse_cards("KS")[0]), HOYLE, standard.STANDARD)
        for hand in ("KS KH KD 9C", "KS KH 9D 9C", "KS 9H 9D 9C")
    ]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == 3


def test_a_roundhouse_is_hoped_for_only_where_it_counts():
    slot = index_of(pw.parse_cards("QD")[0])
    hand = seen("QS KS QH KH QD KD QC AC")
    there = pw.TwoHandedRules.preset("roundhouse").terms
    plain, with_it = (standard.worth_keeping(hand, slot, rules, standard.STANDARD) for rules in (HOYLE, there))
    assert with_it > plain


def test_it_forgets_what_was_played():
    hand = seen("QS JC 9C TH AH KH KD AD TD AS TS KC")
    after = hand.copy()
    after.played = 0b1111 << 20
    assert standard.standard(hand, HOYLE, 0) == standard.standard(after, HOYLE, 0)


# ---- melding


def test_the_dix_goes_first_unless_it_counts_as_the_meld():
    hand = "KS KH KD KC 9H 9S"
    assert advice(hand, stage=core.MELD, upcard="AH") == core.LAY + core.DIX
    strict = pw.TwoHandedRules.preset("strict").terms
    assert standard.standard(seen(hand, stage=core.MELD), strict, 0) == core.LAY + core.KINGS


# ---- phase 2


@pytest.mark.parametrize(
    ("hand", "led", "expected"),
    [
        ("AS TS KS 9S", "QS", "TS"),  # a ten is sure of its points only here
        ("AS 9S", "TS", "AS"),
        ("KS 9S JS", "9S", "JS"),  # the cheapest will do
        ("KS QS JS TC", "AS", "JS"),
        ("AH TH 9H AD", "KS", "TH"),
        ("KH 9H AD", "KS", "9H"),
        ("AH KH 9H AD", "QH", "KH"),  # trumps must be beaten
        ("TD 9C KC", "AS", "9C"),
    ],
)
def test_following_in_phase_2(hand, led, expected):
    assert choice(hand, led=led, stock=0) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("AH TH KH 9H AS 9C", "AH"),
        ("AH AS KS QS AC 9C JD", "AC"),  # of the shorter suit
        ("AH 9H TS 9C", "AH"),
        ("TS KS 9C TD", "9C"),
    ],
)
def test_leading_in_phase_2(hand, expected):
    assert choice(hand, stock=0) == expected


# ---- the reasons, as a learner reads them


def reason(state):
    seat = state.seats_to_act[0]
    decision = pw.games.find_game("two-handed").level("standard").make().choose(state.observe(seat), random.Random(1))
    return str(decision.action), decision.reason


def test_a_card_that_can_make_no_meld_is_told_as_such():
    state = table(leader="KS KH KD AH AH AS AS TS TS TC TC 9S", upcard="9H")
    assert reason(state) == ("play 9S", "9♠ can never make a meld.")


def test_a_reason_for_taking_the_trick_and_for_the_meld_that_follows():
    state = table(leader="9C", dealer="AH TH KH QH JH TC AC 9S 9S JS JS 9D", upcard="9H")
    state.apply("play 9C")
    action, why = reason(state)
    assert (action, why) == ("play TC", "10♣ takes the trick: then you can lay the flush for 150.")
    state.apply(action)
    action, why = reason(state)
    assert action.startswith("meld flush")
    assert why == "A♥, 10♥, K♥, Q♥ and J♥ make the flush for 150: no other meld of yours scores as much now."


def test_a_dix_tells_what_it_brings():
    state = table(leader="9H AH", dealer="9C 9S", upcard="KH")
    for action in ("play AH", "play 9C"):
        state.apply(action)
    assert reason(state) == ("meld dix 9H", "9♥ is the dix: it scores 10, and brings you K♥ from under the stock.")


def test_melds_in_words():
    hearts = 1
    assert meld_words(0, hearts) == "a marriage in spades"
    assert meld_words(hearts, hearts) == "the royal marriage"
    assert meld_words(core.PINOCHLE, hearts) == "a pinochle"
    assert meld_words(core.KINGS, hearts) == "eighty kings"
    assert meld_words(core.ACES, hearts) == "a hundred aces"
    assert meld_words(core.FLUSH, hearts) == "the flush"
