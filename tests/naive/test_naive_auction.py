"""Test the naive rule book of the auction games on the guides' own examples and on properties of any game."""

import random
from dataclasses import replace

import pytest

from pinochle_widgets.games.auction.rules.rules import AuctionRules
from tests.naive.auction import (
    NaiveGame,
    all_sides,
    bids_over,
    cards_laid,
    cards_that_may_follow,
    meld_value,
    points_of_all_tricks,
    settle,
    side_of,
    whole_deck,
    winner_by_target,
    winning_place,
)

PRESETS = list(AuctionRules.PRESETS)
SINGLE = AuctionRules.preset("pinochle34/partnership")
PARTNERS = AuctionRules.preset("double-deck/partnership")
LEARNERS = AuctionRules.preset("double-deck/regular")


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AH TH KH QH JH", 15),
        ("AH TH KH QH JH KH", 15),  # B3: a lone extra king
        ("AH TH KH QH JH KH QH", 19),  # B3
        ("AH TH KH QH JH AH TH KH QH JH", 150),  # B3
        ("KH QH", 4),
        ("KH QH KH QH", 8),
        ("KS QS KS QS", 4),
        ("9H 9H 9S", 2),
        ("QS JD", 4),
        ("QS JD QS JD", 30),
        ("KS KH KD KC", 8),
        ("QS QH QD QC QS QH QD QC", 60),
        ("KS KH KD KC QS QH QD QC", 24),
        ("KS KH KD KC QS QH QD QC AH TH JH", 39),  # B4
        (
            "KS KH KD KC QS QH QD QC AH TH JH KH QH",
            43,
        ),  # B4: they share a couple, and the other one is a royal marriage
        ("KS KH KD KC KS KH KD KC QS QH QD QC", 96),  # B5: 80 and 6 and the marriages, 3 times 2 and 4
        ("KS KH KD KC KS KH KD KC QS QH QD QC QS QH QD QC", 240),
    ],
)
def test_melds_of_one_deck(cards, points):
    assert meld_value(cards.split(), "H", SINGLE) == points


def test_a_run_may_be_told_to_share_its_marriage_with_a_roundhouse_but_once():
    once = replace(SINGLE, run_shares_roundhouse=False)
    cards = ["KS", "KH", "KD", "KC", "QS", "QH", "QD", "QC", "AH", "TH", "JH"]
    assert meld_value(cards, "H", once) == 35  # B4
    assert meld_value([*cards, "KH", "QH"], "H", once) == 39, "with two of each they share nothing"


@pytest.mark.parametrize(
    ("cards", "times", "partners", "learners"),
    [
        ("AH TH KH QH JH", 2, 30, 150),  # C8, D5
        ("AH TH KH QH JH", 4, 60, 300),
        ("QS JD", 3, 45, 90),  # C9, D6
        ("QS JD", 4, 60, 500),
        ("AS AH AD AC", 3, 150, 150),  # D4
        ("JS JH JD JC", 4, 80, 80),
        ("KS KH KD KC QS QH QD QC", 1, 24, 24),  # 8, 6, 3 marriages, 1 in trump
        ("KH QH", 4, 16, 16),
    ],
)
def test_melds_of_two_decks(cards, times, partners, learners):
    hand = cards.split() * times
    assert meld_value(hand, "H", PARTNERS) == partners
    assert meld_value(hand, "H", LEARNERS) == learners


def test_what_lies_on_the_table():
    hand = ["AH", "TH", "KH", "QH", "JH", "KH", "QH", "KS", "QS", "QS", "JD", "9H"]
    assert sorted(cards_laid(hand, "H", SINGLE)) == sorted(
        ["AH", "TH", "KH", "KH", "QH", "QH", "JH", "KS", "QS", "JD", "9H"]
    )


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("AC TC KC 9C", "QC KC", "AC TC"),  # the guide's example
        ("KC 9C", "QC KC", "KC 9C"),
        ("AC 9C", "QC 9H", "AC 9C"),  # trumped already
        ("AH 9H", "TH", "AH"),  # B8
        ("AH KH 9H", "QC TH", "AH"),
        ("KH 9H", "QC TH", "KH 9H"),
        ("9S AD", "QC TH", "9S AD"),
        ("9S AD 9H", "QC", "9H"),
    ],
)
def test_what_may_follow(hand, trick, allowed):
    assert sorted(cards_that_may_follow(hand.split(), trick.split(), "H", SINGLE)) == sorted(allowed.split())


def test_the_first_of_equal_cards_takes_the_trick():
    assert winning_place(["TC", "AC", "AC", "9C"], "H") == 1
    assert winning_place(["TC", "9H", "AC", "9H"], "H") == 1


def test_bids():
    assert bids_over(None, SINGLE)[:2] == [16, 17]
    assert bids_over(50, PARTNERS)[:12] == [*range(51, 61), 65, 70]
    assert bids_over(60, LEARNERS)[:2] == [65, 70]
    assert bids_over(None, LEARNERS)[0] == 50


def test_settling_by_the_guides():
    one = {"bidder_side": 0, "scores": [0, 0]}
    assert settle(SINGLE, bid=30, melds=[10, 0], tricks=[18, 7], **one) == ([-30, 7], False)
    assert settle(SINGLE, bid=20, melds=[25, 40], tricks=[0, 25], **one) == ([-20, 65], False)  # 1.7.1
    assert settle(SINGLE, bid=20, melds=[10, 40], tricks=[25, 0], **one) == ([35, 0], True)
    # B11: discards score but do not save
    kitty = AuctionRules.preset("pinochle34/kitty")
    three = {"bidder_side": 0, "scores": [0, 0, 0], "melds": [30, 0, 0]}
    assert settle(kitty, bid=20, tricks=[0, 12, 10], discards=3, **three)[0] == [-20, 12, 10]
    assert settle(kitty, bid=34, tricks=[1, 12, 9], discards=3, **three)[0] == [34, 12, 9]
    # C6, C7, C15
    assert settle(PARTNERS, bid=60, melds=[30, 24], tricks=[30, 20], **one) == ([60, 44], True)
    assert settle(PARTNERS, bid=60, melds=[60, 24], tricks=[19, 31], **one) == ([-60, 55], False)
    assert settle(PARTNERS, bid=60, melds=[18, 18], tricks=[30, 20], **one) == ([-60, 20], False)
    # C5, D8
    assert settle(PARTNERS, bid=60, melds=[30, 24], tricks=[0, 0], folded=True, **one) == ([-60, 24], False)
    assert settle(LEARNERS, bid=60, melds=[30, 24], tricks=[0, 0], on_board=True, **one) == ([-60, 0], False)
    # C13
    high = {"bidder_side": 0, "scores": [0, 400], "melds": [30, 24]}
    assert settle(PARTNERS, bid=60, tricks=[30, 20], **high)[0] == [60, 0]
    assert settle(PARTNERS, bid=65, tricks=[30, 20], **high)[0] == [-65, 44]


def test_who_wins_by_the_target():
    three = AuctionRules.preset("pinochle34/cutthroat")
    assert winner_by_target(SINGLE, [151, 190], 0) == 0
    assert winner_by_target(SINGLE, [149, 150], 0) == 1
    assert winner_by_target(three, [10, 160, 170], 0) == 2
    assert winner_by_target(three, [10, 160, 160], 0) is None  # B13
    assert winner_by_target(replace(SINGLE, drift_out=False), [149, 150], 0) is None


def decks(rng, cards):
    while True:
        deck = whole_deck(cards)
        rng.shuffle(deck)
        yield deck


@pytest.mark.parametrize("preset", PRESETS)
def test_random_games_come_to_an_end_and_lose_no_card(preset):
    rules = AuctionRules.preset(preset)
    rng = random.Random(preset)
    for _ in range(3):
        game = NaiveGame(rules, decks(rng, rules.cards), rng.randrange(rules.seats))
        while not game.over:
            hand = game.hand
            there = sum(map(len, hand.hands)) + sum(map(len, hand.taken)) + len(hand.trick) + len(hand.discards)
            there += sum(map(len, hand.given.values())) if hand.stage == "exchanging" else 0
            assert there == rules.cards - (len(hand.kitty) if hand.stage in ("nines", "bidding") else 0)
            legal = game.legal()
            seat = rng.choice(sorted(legal))
            text = rng.choice(legal[seat])
            if text.startswith("bid"):
                text = rng.choice(["pass", legal[seat][1]])
            verb, *rest = text.split()
            if verb in ("discard", "exchange"):
                text = " ".join([verb, *rng.sample(hand.hands[seat], int(rest[0]))])
            game.do(seat, text)
        assert game.hand_number == len(game.results)
        for result in game.results:
            played = sum(result["tricks"])
            assert played in {0, points_of_all_tricks(rules)} or rules.kitty
            gain = result["gains"][side_of(result["bidder"], rules)]
            assert gain == -result["bid"] or gain >= result["bid"]
        assert [sum(result["gains"][side] for result in game.results) for side in all_sides(rules)] == game.scores
