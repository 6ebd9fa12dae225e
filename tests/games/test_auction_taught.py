"""Test the lines of *Explain* that teach a hand at a bid, where trump is named, and in play."""

from __future__ import annotations

import pinochle_widgets as pw
from pinochle_widgets.games.auction.table.picture import suits
from pinochle_widgets.games.auction.table.scene import counters, hand_words
from tests.games.test_asked_first import to_stage


def test_a_bid_is_taught_by_the_best_trump_the_tricks_that_it_takes_and_what_is_lost():
    seen = to_stage("pinochle34/partnership", "bid", 2).observe(0)
    best, lowest = suits(seen)[0], seen.bid_range[0]
    told = hand_words(seen)
    assert told[0].startswith(f"The best trump is {best['name']}: ")
    assert (
        told[1]
        == f"With it {lowest} takes {max(1, lowest - best['points'])} of the 25 points in tricks, less what partner melds."
    )
    assert told[2] == f"A bid that falls short loses {lowest}, and melds and tricks count nothing."


def test_naming_trump_is_taught_by_the_bid_that_was_taken():
    seen = to_stage("pinochle34/cutthroat", "trump", 1).observe(0)
    told = hand_words(seen)
    assert any(line.startswith(f"With it {seen.high} takes") for line in told)
    assert not any("partner" in line for line in told)
    assert hand_words(to_stage("pinochle34/cutthroat", "trump", 1).observe(1)) == []


def test_hands_that_count_their_own_melds_are_not_told_them():
    seen = to_stage("pinochle34/partnership", "bid", 2, rules={"count_own_meld": True}).observe(0)
    assert hand_words(seen)[0].startswith("A bid that falls short")


def test_the_cards_that_count_are_told():
    game = pw.new_game("pinochle34/cutthroat").rules
    assert counters(game) == "In tricks A, 10 and K count 1 each, and the last trick 1: 25 points."
    double = pw.new_game("double-deck/partnership").rules
    assert counters(double).endswith("and the last trick 2: 50 points.")
