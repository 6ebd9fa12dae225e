"""Test Novice: it lays its melds and tries for points, without much thought for its cards."""

from __future__ import annotations

from pinochle_widgets.games.two_handed.mind import policies
from pinochle_widgets.games.two_handed.rules import core
from tests.players.hands import HOYLE, card, seen


def novice(*hand, **table):
    return policies.novice(seen(*hand, **table), HOYLE, 0)


def test_it_throws_its_lowest_card_whatever_that_might_become():
    assert card(novice("AH AS TS KD JD QC TC KS TH AC TD KH")) == "JD"  # half a pinochle
    assert card(novice("9S AS TS KD JD QC")) == "9S"


def test_with_a_meld_to_lay_it_goes_for_the_trick_by_a_high_card():
    hand = "KS QS AC TC JD 9D"
    assert card(novice(hand)) == "AC"
    assert card(novice(hand, led="9C")) == "AC"
    assert card(novice(hand, led="AC")) == "9D"  # no card beats the ace


def test_it_does_not_break_the_meld_it_is_about_to_lay():
    advice = novice("KS QS JD 9H TC", led="JS", upcard="9S")
    assert card(advice) not in ("KS", "QS")


def test_in_phase_2_it_takes_what_it_can_and_leads_high():
    assert card(novice("AS TS 9S", led="JS", stock=0)) == "AS"
    assert card(novice("KS QS 9S", led="TS", stock=0)) == "9S"
    assert card(novice("9S TD AC", stock=0)) == "AC"


def test_it_lays_the_dearest_and_the_dix_besides():
    advice = novice("KS QS QH QD QC AS AC", stage=core.MELD)
    assert advice == core.LAY + core.QUEENS
    assert novice("KS QS QH QD QC 9H", stage=core.MELD) == core.LAY + core.DIX
    assert novice("KS QH AS", stage=core.MELD) == core.DRAW
