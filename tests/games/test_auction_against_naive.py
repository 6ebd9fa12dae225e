"""The engine of the auction games played beside the naive rule book, on random games of every preset and of options.

The long form (`PINOCHLE_PROOFS=full`) plays 2,000 games of each preset; by default a fiftieth of them.
"""

import dataclasses
import random
from collections import Counter

import pytest

import pinochle_widgets as pw
from tests.conftest import proofs
from tests.games.auction_pairs import Pair, any_rules, rich_deck, shuffled
from tests.naive.auction import (
    all_sides,
    bids_over,
    cards_that_may_follow,
    find_winner,
    meld_value,
    settle,
    winning_place,
)

PRESETS = list(pw.AuctionRules.PRESETS)


# ---- whole games


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("preset", PRESETS)
def test_random_games_of_every_preset(preset, part):
    rules = pw.AuctionRules.preset(preset)
    rng = random.Random(f"{preset} {part}")
    seen = Counter()
    for number in range(proofs(2000) // 2):
        seen += Pair(preset, rules, rng, rich=number % 2 == 1).play_out().seen
    due = {"pass", "bid", "trump", "play", "target"}
    due |= {"discard"} if rules.kitty else set()
    due |= {"exchange"} if rules.exchange else set()
    due |= {"fold"} if rules.may_fold else set()
    due |= {"claim", "decline"} if rules.nines_redeal else set()
    assert due <= set(seen)


@pytest.mark.parametrize("preset", PRESETS)
def test_random_games_of_random_options(preset):
    rng = random.Random(f"options {preset}")
    seen = Counter()
    for _ in range(proofs(2500)):
        seen += Pair(preset, any_rules(rng, preset), rng, rich=rng.random() < 0.5).play_hands(12).seen
    assert {"pass", "bid", "trump", "play", "discard", "count", "fold"} <= set(seen)


@pytest.mark.parametrize("preset", ["double-deck/partnership", "double-deck/learners"])
def test_the_special_ways_to_win(preset):
    """All tricks, four pinochles and a shutout come about in hands that are far from chance; so does the board set."""
    rng = random.Random(f"special {preset}")
    near = {"shutout": 60, "sweep_wins": True, "quadruple_pinochle_wins": True}
    rules = dataclasses.replace(pw.AuctionRules.preset(preset), **near)
    seen = Counter()
    for _ in range(proofs(2000)):
        seen += Pair(preset, rules, rng, rich=True).play_out().seen
    assert {"all tricks", "four pinochles", "shutout", "target"} <= set(seen)


# ---- the same rules asked one by one


def rules_and_hand(rng):
    """A preset or random options, and a hand that may be richer than chance deals it; the cards left over."""
    preset = rng.choice(PRESETS)
    rules = pw.AuctionRules.preset(preset) if rng.random() < 0.5 else any_rules(rng, preset)
    deck = shuffled(rng, rules) if rng.random() < 0.5 else rich_deck(rng, rules, 0)
    if rng.random() < 0.5:
        deck = [card for card in deck if card[0] in "KQ" or rng.random() < 0.5]
    start = rng.randrange(len(deck))
    deck = deck[start:] + deck[:start]
    size = rules.hand_size + rng.randint(0, rules.kitty)
    return preset, rules, deck[:size], deck[size:]


def test_what_hands_meld():
    rng = random.Random("melds")
    for _ in range(proofs(100_000)):
        preset, rules, hand, _rest = rules_and_hand(rng)
        trump = rng.choice("SHDC")
        score = pw.score_hand(preset, " ".join(hand), trump, rules)
        told = f"{sorted(hand)} {trump} {rules.to_text()} {score}"
        assert score.total == meld_value(hand, trump, rules), told
        assert sum(item.points for item in score.items) == score.total, told


def test_what_may_be_played_and_what_takes_the_trick():
    rng = random.Random("plays")
    for _ in range(proofs(100_000)):
        preset, rules, hand, rest = rules_and_hand(rng)
        rng.shuffle(rest)
        hand, trick, trump = (
            hand[: rng.randint(1, len(hand))],
            rest[: rng.randint(1, rules.seats - 1)],
            rng.choice("SHDC"),
        )
        if trick:
            plays = pw.legal_plays(preset, " ".join(hand), " ".join(trick), trump, rules=rules)
            told = f"{hand} {trick} {trump} {rules.to_text()}"
            assert sorted(map(str, plays)) == sorted(cards_that_may_follow(hand, trick, trump, rules)), told
            assert pw.trick_winner(preset, " ".join(trick), trump, rules) == winning_place(trick, trump), told


def test_what_may_be_bid():
    rng = random.Random("bids")
    for _ in range(proofs(25_000)):
        preset = rng.choice(PRESETS)
        rules = any_rules(rng, preset)
        high = rng.choice([None, *range(0, 110, 7)])
        over = rules.stuck if high is None and rules.dealer_holds else high
        assert pw.legal_bids(preset, high, rules) == bids_over(over, rules), f"{high} {rules.to_text()}"


def test_how_hands_are_settled_and_games_won():
    rng = random.Random("settling")
    ways = Counter()
    for _ in range(proofs(250_000)):
        preset = rng.choice(PRESETS)
        rules = pw.AuctionRules.preset(preset) if rng.random() < 0.5 else any_rules(rng, preset)
        sides = all_sides(rules)
        outcome = rng.choice(["played", "played", "played", "folded", "no-marriage", "board"])
        is_played = outcome == "played"
        total = rules.trick_total
        taken = [0 for _ in sides]
        tricks = [0 for _ in sides]
        if is_played:
            taken[rng.choice(sides)] = rules.hand_size - 3
            taken[rng.choice(sides)] += 3
            tricks = [rng.choice([0, 1, 19, 20, total // 2, total]) for _ in sides]
        hand = {
            "bid": rng.choice([rules.stuck, rules.minimum, 20, 50, 60, 100]),
            "melds": [rng.choice([0, 4, 19, 20, 30, 70]) for _ in sides],
            "discards": rng.choice([0, 0, 3]) if rules.kitty else 0,
        }
        bidder = rng.choice(sides)
        near = [rules.target, rules.must_earn_from, rules.shutout]
        scores = [rng.choice([0, -54, 10, *near]) - rng.choice([0, 1, 20, 60]) for _ in sides]
        progress = [score > 0 or rng.random() < 0.4 for score in scores]
        four = rng.random() < 0.2
        gains, made = settle(
            rules, **hand, bidder_side=bidder, tricks=tricks, scores=scores,
            folded=outcome in ("folded", "no-marriage"), on_board=outcome == "board",
        )  # fmt: skip
        after = [before + gain for before, gain in zip(scores, gains, strict=True)]
        found = find_winner(
            rules, after, bidder, made=made, took_all=[is_played and number == rules.hand_size for number in taken],
            four_pinochles=four, has_gained=[had or gain > 0 for had, gain in zip(progress, gains, strict=True)],
        )  # fmt: skip
        winner, way = found or (None, "nobody")
        result = pw.settle(
            preset, hand["bid"], bidder, hand["melds"], tricks, scores, discards=hand["discards"], outcome=outcome,
            taken=taken, pinochles=4 if four else 0, progress=progress, rules=rules,
        )  # fmt: skip
        told = f"{hand} {bidder} {tricks} {scores} {outcome} {taken} {four} {progress} {rules.to_text()}"
        assert (result.is_made, list(result.gains), list(result.scores), result.winner) == (
            made, gains, after, winner,
        ), told  # fmt: skip
        ways[way] += 1
    assert set(ways) == {"all tricks", "four pinochles", "shutout", "target", "nobody"}
