"""Test the Intermediate on arranged hands: it does as the guides teach."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.bitset import PLANE, of_suit
from pinochle_widgets.games.auction.mind import ladder
from pinochle_widgets.games.auction.mind.lead_matrix import LONGEST, guess_by
from pinochle_widgets.games.auction.rules.convention.encoded import SILENT
from pinochle_widgets.games.auction.rules.core import layout, steps
from pinochle_widgets.games.auction.rules.core.counted import put_in, take_out
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.pinochle.rules.tricks import beats

PARTNERS = pw.AuctionRules.preset("pinochle34/partnership")
EXCHANGE = pw.AuctionRules.preset("pinochle34/exchange")
LEARNERS = pw.AuctionRules.preset("double-deck/regular")
CLUB = pw.AuctionRules.preset("double-deck/partnership")
KITTY = pw.AuctionRules.preset("pinochle34/kitty")
SUITS = "SHDC"
SPADES, HEARTS = range(2)


def seen(hand, *, stage=layout.LEAD, trump="S", bidder=0, played="", trick="", leader=0, high=20):
    """Make the information state of a seat with this hand; the seats after `leader` have played the cards of the trick."""
    s = steps.new_hand()
    for found, cards in ((s.hand[0], hand), (s.played, f"{played} {trick}")):
        for card in pw.parse_cards(cards):
            put_in(found, index_of(card))
    for seat in range(4):
        s.may_hold[seat] = PLANE
    s.stage = layout.FOLLOW if trick else stage
    s.trump, s.bidder, s.high = SUITS.find(trump), bidder, high
    cards = [index_of(card) for card in pw.parse_cards(trick)] if trick else []
    s.count, s.tricks = len(cards), 1
    for place, card in enumerate(cards):
        s.trick[place] = card
        if not place or beats(card, s.best, s.trump):
            s.best, s.taker = card, (leader + place) % 4
    return s


def ask(s, rules=PARTNERS):
    return ladder.advise(ladder.INTERMEDIATE, s, rules.terms, SILENT, 1, [])


def card(s, rules=PARTNERS):
    return str(CARDS[ask(s, rules)])


def aside(s, rules, number=3):
    """Put cards aside one after the other, and name them."""
    cards = []
    for _ in range(number):
        cards.append(ask(s, rules) - layout.PUT)
        take_out(s.hand[0], cards[-1])
        put_in(s.given[0], cards[-1])
    return {str(CARDS[each]) for each in cards}


def test_the_bidder_pulls_trumps_with_the_ace():
    assert card(seen("AS TS KS JS 9S AH QH 9D JC QC KD 9C")) == "AS"


def test_it_leads_no_trumps_once_the_others_have_none():
    """The last trump is kept for the last trick."""
    gone = "AS AS TS TS KS QS QS JS JS 9S 9S"
    assert card(seen("KS AH 9H QD", played=gone)) == "AH"


def test_it_cashes_an_ace_where_nobody_is_known_to_be_out_of_the_suit():
    information = seen("AH 9H AD 9D", bidder=1)
    assert card(information) in ("AH", "AD")
    for seat in (1, 3):
        information.may_hold[seat] &= ~of_suit(HEARTS)
    assert card(information) == "AD"


def test_a_lone_ace_comes_before_one_with_cards_behind_it():
    assert card(seen("AH AD KD QD 9D JC", bidder=1)) == "AH"


@pytest.mark.parametrize(
    ("left_led", "partner_led", "suit"),
    [(False, False, "C"), (False, True, "H"), (True, False, "H"), (True, True, "D")],
)
def test_who_can_only_guess_leads_by_the_learners_matrix(left_led, partner_led, suit):
    """The hand has clubs, two aces played; hearts, the longest suit, no ace played; diamonds, the shortest suit."""
    information = seen("QH QH QH QD QC QC JS", played="AC AC AD")
    information.taken[1], information.taken[2] = left_led, partner_led
    assert card(information, LEARNERS) == f"Q{suit}"


def test_who_opened_has_led_though_it_took_no_trick():
    information = seen("QH QH QH QD QC QC JS", played="AC AC AD", bidder=2)
    assert (card(information, LEARNERS), guess_by(information, LEARNERS.terms)) == ("QH", LONGEST)


def test_out_of_aces_the_learners_lead_a_queen_before_a_jack():
    """An opponent has to beat it with a counter."""
    hand = "QH JH JH TC JC JC KD JD TS JS"
    assert card(seen(hand, bidder=1), LEARNERS) == "QH"
    assert card(seen(hand, bidder=1), CLUB).startswith("J")


@pytest.mark.parametrize(
    ("high", "out_of_hearts", "rules", "led"),
    [(60, (), "learners", "AH"), (85, (), "learners", "AS"), (60, (1,), "learners", "AS"), (60, (), "club", "AS")],
    ids=["no need", "much is missing", "an opponent trumps", "the club's guide"],
)
def test_the_learners_lead_the_ace_of_trump_only_in_trouble(high, out_of_hearts, rules, led):
    """The side has 40 meld, so the bid needs 20 or 45 from tricks."""
    information = seen("AS AS TS TS KS QS JS AH TH TH KD QD JD TC KC", high=high)
    information.meld[0] = 40
    for seat in out_of_hearts:
        information.may_hold[seat] &= ~of_suit(HEARTS)
    assert card(information, LEARNERS if rules == "learners" else CLUB) == led


def test_an_ace_on_partners_ace_says_that_another_one_takes_the_next_trick():
    trick = {"trick": "AH QH", "leader": 2}
    assert card(seen("AH AH KH JH AC", **trick), LEARNERS) == "AH"
    assert card(seen("AH KH JH AC AC", **trick), LEARNERS) == "KH", "the next trick would not be sure"
    assert card(seen("AH AH KH JH AC", **trick), replace(LEARNERS, ace_leadback=False)) == "KH"


def test_partners_ace_on_an_ace_is_answered_with_a_counter_of_the_suit():
    """The own ace of hearts has taken the trick, with partner's on it."""
    for last, led in (("AH QH AH JH", "KH"), ("AH QH KH JH", "AC")):
        information = seen("KH QH JH AC TC JC JS TS", bidder=1, trick=last)
        information.stage, information.count = layout.LEAD, 0
        assert (card(information, LEARNERS) == "KH") == (led == "KH")


def test_it_feeds_partners_trick_and_starves_the_others():
    assert card(seen("TH KH QH 9D", trick="AH 9H", leader=2)) in ("KH", "TH")
    assert card(seen("TH KH QH 9D", trick="AH 9H 9H", leader=1)) == "QH"


def test_last_to_play_it_takes_a_trick_with_points_and_keeps_the_ace():
    assert card(seen("AH TH QH 9D", trick="JH 9H KH", leader=1)) == "TH"


def test_it_trumps_with_a_card_that_counts_where_nobody_can_trump_higher():
    assert card(seen("KS JS 9D 9C", trick="AH 9H KH", leader=1, trump="S")) == "KS"


def test_the_partner_of_the_bidder_gives_trumps_and_an_ace_but_not_the_nine():
    information = seen("AS TS 9S AH 9H 9D JH JC QC 9C KD QH", stage=layout.GIVE, bidder=2)
    assert aside(information, EXCHANGE) == {"AS", "TS", "AH"}


def test_the_bidder_sends_half_a_pinochle_and_losers_and_keeps_its_melds():
    information = seen("AH TH KH QH JH JD AS KC QC 9D TD 9C", stage=layout.GIVE, trump="H")
    given = aside(information, EXCHANGE)
    assert "JD" in given
    assert not given & {"AH", "TH", "KH", "QH", "JH", "AS", "KC", "QC"}


def test_discards_carry_points_home_and_no_meld_and_no_trump():
    hand = "AS TS KS QS JS AH AD AC 9S KC QC TD 9D KH JH 9H KD TC"
    discarded = aside(seen(hand, stage=layout.DISCARD), KITTY)
    assert discarded <= {"TD", "KH", "KD", "TC", "9D", "JH", "9H"}
    assert discarded & {"TD", "KH", "KD", "TC"}


def test_it_bids_on_a_run_and_not_on_nothing_nor_over_partner():
    strong, weak = "AS TS KS QS JS AS AH AD AC 9H QD 9C", "9S QS TH 9H JH TD 9D TD 9C JC QC KH"
    calling = {"stage": layout.CALL, "trump": "-"}
    assert ask(seen(strong, bidder=layout.NOBODY, high=0, **calling)) == layout.BID + 16
    assert ask(seen(strong, bidder=1, high=20, **calling)) == layout.BID + 21
    assert ask(seen(strong, bidder=2, high=20, **calling)) == layout.PASS
    assert ask(seen(weak, bidder=layout.NOBODY, high=0, **calling)) == layout.PASS


def test_it_names_the_suit_of_its_run():
    assert ask(seen("AH TH KH QH JH AS TS KS 9D 9C JC QC", stage=layout.NAME, trump="-")) == layout.SUIT + HEARTS


def test_a_bid_that_can_not_be_made_is_given_up():
    double = pw.AuctionRules.preset("double-deck/partnership")
    information = seen("AH TH KH QH JH AS TS KS JD JC JC QC", bidder=0, high=90)
    information.tricks, information.meld[0], information.meld[2] = 0, 22, 4
    assert ask(information, double) == layout.FOLD
    information.high = 60
    assert ask(information, double) != layout.FOLD
