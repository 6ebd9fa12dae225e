"""Test the reasons for calls, trump, and cards to give or discard: sentences that are true, and speak for one of two."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import parse_cards
from pinochle_widgets.games.auction.words.asked import ASKED
from pinochle_widgets.games.auction.words.bidding import BID_OVER_BID, BID_OVER_PASS, PASSED
from pinochle_widgets.games.auction.words.calling import Calling
from pinochle_widgets.games.auction.words.naming import NAMED, Suit, Suits
from pinochle_widgets.games.auction.words.parting import DISCARDED, GIVEN, Parting
from tests.conftest import FULL

COUNTERS = {"A": 1, "T": 1, "K": 1}
PRESETS = [game.name for game in pw.list_games() if game.preset]


def called(bid, other=0, **facts):
    """Make the facts of a call with 20 meld in hearts and 14 to expect in tricks."""
    plain = {"high": bid - 1, "suit": "hearts", "trumps": 6, "meld": 20, "tricks": 14, "help": 3, "limit": 31}
    plain |= {"elsewhere": 20, "estimated": 14}
    return Calling(bid, other, **{**plain, **facts})


OVER_PASS = [
    ("tells_meld", called(54, tells={54: "20 to 29 meld"}, true=frozenset([54]), plain_meld=24),
     "54 tells partner of 20 to 29 meld, and you hold 24."),
    ("saves_partner", called(16, high=15, is_open=False, dealer="partner", ends=True),
     "If you pass, partner is stuck at 15; you can name hearts and are good for 31."),
    ("covers_partner", called(30, holder="partner", may_need_cover=True),
     "Partner's 29 may have no suit behind it; you hold 6 hearts."),
    ("answers_partner", called(30, told="about 20 meld"),
     "Partner has told of about 20 meld; with 20 of your own in hearts you can go to 31."),
    ("outbids_partner", called(30, holder="partner"),
     ("Take the bid from partner with your 6 hearts: "
     "20 in meld, about 3 from partner and about 14 in tricks make you good up to 31.")),
    ("hand_makes", called(30),
     "Good up to 31 in hearts: 20 in meld, about 3 from partner and about 14 in tricks, with 6 to spare."),
    ("hand_makes", called(30, tricks=23, limit=46),
     "Good for 30 and more in hearts: 20 in meld, about 3 from partner, and 7 of the 25 in tricks are enough."),
    ("outbids_partner", called(30, holder="partner", tricks=23, limit=46),
     ("Take the bid from partner with your 6 hearts: "
     "20 in meld, about 3 from partner, and 7 of the 25 in tricks are enough for 30.")),
]  # fmt: skip
OVER_BID = [
    ("no_suit", called(51, suit="", limit=0), "You hold no marriage, so you have no suit to name."),
    ("leaves_it_to_partner", called(30, holder="partner"),
     "Partner has the bid at 29, and your meld counts there, too: 30 would bid against your own side."),
    ("leaves_it_to_partner", called(30, holder="partner", elsewhere=4),
     "Partner has the bid at 29: 30 would bid against your own side."),
    ("leaves_it_to_partner", called(30, holder="partner", others_in=False),
     "Partner has the bid at 29 and the others are out: you would only make it dearer."),
    ("out_of_reach", called(50),
     "50 is out of reach: 20 in meld with hearts, about 3 from partner, and all 25 in tricks make 48."),
    ("tricks_lack", called(40),
     ("40 is about 3 too high. With hearts as trump you have 20 in meld and about 3 from partner; "
     "the other 17 would have to come from tricks.")),
    ("tricks_lack", called(40, tricks=5, estimated=18),
     "40 is about 12 too high: your side may expect about 28 with hearts as trump."),
    ("tricks_lack", called(36), "36 needs 13 in tricks, and with hearts as trump about 14 come in: too little to spare."),
    ("dealer_is_stuck", called(16, high=15, is_open=False, ends=True),
     "The dealer is then stuck at 15, and pays for it if you set the bid."),
    ("comes_back", called(30, comes_back=True), "Hear partner first; you can come back up to 31 in hearts."),
    ("others_pay", called(30, holder="other", heard="about 20 meld"),
     "They have told of about 20 meld; 29 is theirs to make, and a set costs them 29."),
    ("others_pay", called(32, holder="other"), "31 is theirs to make, and a set costs them 31; 32 would put that on you."),
    ("partner_may_bid", called(30), "Partner may still bid, and your meld counts there as well."),
    ("partner_may_bid", called(30, elsewhere=18), "Partner may still bid, and most of your meld counts there as well."),
    ("partner_may_bid", called(30, elsewhere=4), ""),
    ("at_limit", called(20, limit=20, after=21), "Your hand is good for 20 and no more, so there is little to win by a bid."),
]  # fmt: skip
TWO_BIDS = [
    ("tells_more", called(54, 53, tells={54: "20 to 29 meld", 53: "10 to 19 meld"}, true=frozenset([54])),
     "54 tells partner of 20 to 29 meld, as you hold; 53 would tell of 10 to 19 meld."),
    ("beyond_limit", called(31, 32), "32 is too much for 20 meld, about 3 from partner and about 14 in tricks: stop at 31."),
    ("shuts_out", called(65, 60, limit=65, after=65),
     "Over 60 they could bid 65, as high as you can go; your 65 is theirs to beat."),
    ("enough", called(30, 31), "30 leads as well as 31, and takes 1 point less to make."),
]  # fmt: skip


def suits(better, worse, **facts):
    """Make the facts of two suits: name, meld, tricks, cards, aces, runs, and whether there is a marriage."""
    plain = {"high": 30, "total": 25, "run_points": 15, "is_lost_unmarried": False}
    return Suits(Suit(*better), Suit(*worse), **{**plain, **facts})


TRUMPS = [
    ("has_marriage_in", suits(("hearts", 4, 14, 5, 1, 0, True), ("clubs", 9, 15, 6, 1, 0, False), is_lost_unmarried=True),
     "Without king and queen of clubs the bid would be lost at once."),
    ("keeps_reach", suits(("hearts", 20, 14, 5, 1, 0, True), ("clubs", 4, 15, 6, 1, 0, True)),
     "Clubs meld 4, so 30 would need 26 in tricks; hearts, 10."),
    ("makes_run", suits(("hearts", 20, 14, 5, 1, 1, True), ("clubs", 6, 15, 6, 1, 0, True)),
     "Your run counts 15 in hearts, and only if they are trump."),
    ("melds_much_more", suits(("hearts", 20, 14, 5, 1, 0, True), ("clubs", 6, 15, 6, 1, 0, True)),
     "Hearts meld 20, clubs 6."),
    ("is_longer", suits(("hearts", 8, 14, 6, 1, 0, True), ("clubs", 10, 15, 4, 1, 0, True)),
     "6 hearts against 4 clubs. Clubs meld 2 more, but the longer trump brings more in tricks."),
    ("melds_more", suits(("hearts", 8, 14, 5, 1, 0, True), ("clubs", 6, 15, 5, 1, 0, True)), "Hearts meld 8, clubs 6."),
    ("has_aces", suits(("hearts", 8, 14, 5, 2, 0, True), ("clubs", 8, 13, 5, 0, 0, True)),
     "You hold 2 aces of hearts, and none of clubs."),
]  # fmt: skip


def parting(better, worse, *, kept=(10, 10), left=("AH", "AH"), is_bidder=True):
    """Make the facts of two choices of cards with hearts as trump, of a hand with 10 meld."""
    one, other = (Counter(parse_cards(each)) for each in left)
    return Parting(
        tuple(parse_cards(better)), tuple(parse_cards(worse)), kept, 10, (one, other), "H", COUNTERS, is_bidder
    )  # fmt: skip


PARTED = [
    ("keeps_meld", parting("9C", "QS", kept=(10, 6)), "Keep Q♠: 4 points of meld would go with it."),
    ("gives_trump", parting("9H", "9C", is_bidder=False),
     "Give the bidder 9♥: every trump helps there, for meld and for tricks."),
    ("gives_higher_trump", parting("AH", "9H", is_bidder=False), "A♥ takes more for the bidder than 9♥."),
    ("gives_ace", parting("AS", "9C", is_bidder=False), "A♠ takes a trick wherever it is, and the bidder knows best when."),
    ("keeps_trump", parting("9C", "9H"), "Keep 9♥: you need every trump."),
    ("keeps_ace", parting("9C", "AS"), "Keep A♠: an ace takes a trick."),
    ("brings_points_home", parting("TC", "JC"), "Laid away, 10♣ counts for you; in play it may be lost."),
    ("brings_points_home", parting("TC KC", "JC 9C"), "Laid away, 10♣ and K♣ count for you; in play they may be lost."),
    ("shortens", parting("JC", "JS", left=("JS AH", "JC AH")), "Then you hold no clubs, and can trump them."),
    ("gives_loser", parting("9C", "JC"), "9♣ is lower than J♣, and no meld needs it: you miss it less."),
]  # fmt: skip
PLAIN = Suit("hearts", 8, 14, 5, 1, 0, True)
LISTS = (
    (OVER_PASS, BID_OVER_PASS, called(40)),
    (OVER_BID, PASSED, called(30, partner_in=False)),
    (TWO_BIDS, BID_OVER_BID, called(40, 35)),
    (TRUMPS, NAMED, Suits(PLAIN, PLAIN, 30, 25, 15, True)),
    (PARTED, GIVEN + DISCARDED, parting("JC", "JC")),
)
"""The cases of each list of reasons, and facts of which none of them holds."""
CASES = [(reasons, *case) for cases, reasons, _ in LISTS for case in cases]


@pytest.mark.parametrize(("reasons", "name", "facts", "told"), CASES, ids=[name for _, name, *_ in CASES])
def test_a_fact_is_told(reasons, name, facts, told):
    assert next(reason for reason in reasons if reason.__name__ == name)(facts) == told


@pytest.mark.parametrize(("cases", "reasons", "neither"), LISTS, ids=["bids", "passes", "two bids", "trumps", "cards"])
def test_each_reason_has_a_case_and_is_silent_where_its_fact_does_not_hold(cases, reasons, neither):
    assert {name for name, *_ in cases} == {reason.__name__ for reason in reasons}
    assert not [told for reason in reasons if (told := reason(neither))]


def test_a_pass_leaves_a_way_back_only_above_the_bid_of_somebody_else():
    comes_back = next(reason for reason in PASSED if reason.__name__ == "comes_back")
    assert not comes_back(called(20, limit=20, after=21, comes_back=True))
    assert comes_back(called(20, limit=21, after=21, comes_back=True)).endswith("you can come back up to 21 in hearts.")


def test_a_hand_is_good_for_no_more_than_its_meld_and_all_tricks():
    seen = pw.new_game("pinochle34/partnership", seed=0).observe(0)
    facts = Calling.of(seen, 20, expected=99)
    assert facts.limit == facts.meld + facts.help + facts.total, "a search may expect more than there is to take"


def situations(preset, seed):
    """Yield the observations before the first card of a round, each with the action of an Intermediate."""
    state = pw.new_game(preset, seed=seed)
    player = pw.games.find_game(preset).level("intermediate").make()
    while state.turn is not None and (seen := state.observe(state.turn)).stage not in ("lead", "follow"):
        done = player.choose(seen, random.Random(0)).action
        yield seen, done
        state.apply(done)


@pytest.mark.parametrize("preset", PRESETS)
def test_each_call_has_a_reason_that_does_not_speak_for_its_rival(preset):
    silent, asked = [], 0
    for seed in range(4 if FULL else 2):
        for seen, done in situations(preset, seed):
            if seen.stage == "count":
                continue
            asked, told = asked + 1, pw.why(seen, done)
            silent += [] if told else [str(done)]
            if seen.stage == "bid":
                rival = "pass" if str(done) != "pass" else str(seen.legal_actions[1])
                assert pw.why(seen, done, rival) != pw.why(seen, rival, done)
    assert asked > (20 if FULL else 10)
    assert len(silent) * 10 <= asked, silent


def test_what_the_hand_makes_adds_up():
    for seen, done in situations("pinochle34/partnership", 0):
        told = pw.why(seen, done, "pass") if str(done).startswith("bid") else ""
        if told.startswith("Good up to"):
            limit, meld, partner, tricks, spare = (
                int(word.strip(",.:")) for word in told.split() if word.strip(",.:").isdigit()
            )
            assert meld + partner + tricks == limit + spare
            break
    else:
        pytest.fail("nobody bid")


def test_a_run_counts_only_with_its_own_suit_as_trump():
    """The first hand with most of its meld in a run: partner, who may name another suit, gets little of it."""
    for seed in range(40):
        seen = pw.new_game("double-deck/regular", seed=f"run {seed}").observe(0)
        facts = Calling.of(seen, 50)
        held = {held.card.rank for held in seen.hand if facts.suit and held.card.suit == facts.suit[0].upper()}
        if held == set("ATKQJ") and facts.meld < 30:
            assert facts.elsewhere <= facts.meld - 11, "a run of 15 leaves at most the 4 of its marriage"
            assert facts.counts_there == ("most of your meld" if 2 * facts.elsewhere > facts.meld else "")
            break
    else:
        pytest.fail("no run")


def test_a_bid_that_does_not_tell_the_truth_has_no_such_reason():
    """The hand has 26 meld; 52 stands for 20 to 29, 53 for 30 to 39."""
    state = pw.new_game("double-deck/partnership", seed=0)
    seen = state.observe(0)
    assert pw.why(seen, "bid 52", "pass") == "52 tells partner of 20 to 29 meld, and you hold 26."
    assert "tells partner" not in pw.why(seen, "bid 53", "pass")
    assert pw.why(seen, "bid 52", "bid 53").endswith("as you hold; 53 would tell of 30 to 39 meld.")


def test_answers_outside_the_auction_are_told():
    state = pw.new_game("pinochle34/cutthroat", seed=1)
    seen = state.observe(state.turn)
    assert pw.why(seen, "claim") == "5 nines take next to no trick, and count nothing: ask for new cards."
    assert "nines the hand melds" in pw.why(seen, "decline", "claim")
    assert {reason.__name__ for reason in ASKED} == {"asks_redeal", "plays_nines", "gives_up", "plays_on"}


def test_an_illegal_call_is_refused():
    seen = pw.new_game("pinochle34/partnership", seed=0).observe(0)
    with pytest.raises(pw.IllegalAction, match="bid 15 can't be done now"):
        pw.why(seen, "bid 15")
