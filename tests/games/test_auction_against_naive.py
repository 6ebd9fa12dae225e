"""Test the engine of the auction games beside the naive rule book, on random games of every preset and of options.

The long form (`PINOCHLE_PROOFS=full`) plays 2,000 games of each preset; by default four or some more.
"""

import dataclasses
import random
from collections import Counter

import pytest

import pinochle_widgets as pw
from tests.conftest import FULL, first_of_each, kin, proofs
from tests.games.auction_pairs import Pair, any_rules, rich_deck, shuffled
from tests.naive.auction import (
    all_sides,
    bids_over,
    cards_that_may_follow,
    find_winner,
    meld_value,
    points_in,
    points_of_all_tricks,
    settle,
    whole_deck,
    winning_place,
    worth,
)

PRESETS = list(pw.AuctionRules.PRESETS)
LEAST = 2
"""The games of a preset that the short form plays: as many, and on until each kind of action came about."""


# ---- whole games


@pytest.mark.ci_runs("pinochle34")
@pytest.mark.parametrize("part", range(2 if FULL else 1))
@pytest.mark.parametrize("preset", PRESETS)
def test_random_games_of_every_preset(preset, part):
    rules = pw.AuctionRules.preset(preset)
    rng = random.Random(f"{preset} {part}")
    due = {"pass", "bid", "trump", "play", "target"}
    due |= {"discard"} if rules.kitty else set()
    due |= {"exchange"} if rules.exchange else set()
    due |= {"fold"} if rules.may_fold else set()
    due |= {"claim", "decline"} if rules.nines_redeal else set()
    seen = Counter()
    for number in range(proofs(1000, one_in=100)):
        if not FULL and number >= LEAST and due <= set(seen):
            break
        seen += Pair(preset, rules, rng, rich=number % 2 == 1).play_out().seen
    assert due <= set(seen)


@pytest.mark.ci_runs("double-deck")
@pytest.mark.parametrize("preset", first_of_each(kin, PRESETS))
def test_random_games_of_random_options(preset):
    rng = random.Random(f"options {preset}")
    seen = Counter()
    for _ in range(proofs(2500, one_in=200)):
        seen += Pair(preset, any_rules(rng, preset), rng, rich=rng.random() < 0.5).play_hands(12).seen
    assert {"pass", "bid", "trump", "play", "discard", "count", "fold"} <= set(seen)


@pytest.mark.whole
@pytest.mark.parametrize("preset", first_of_each(kin, ["double-deck/partnership", "double-deck/regular"]))
def test_the_special_ways_to_win(preset):
    """The special ways, and the board set, come about in hands that are far from chance."""
    rng = random.Random(f"special {preset}")
    near = {"shutout": 60, "sweep_wins": True, "quadruple_pinochle_wins": True}
    rules = dataclasses.replace(pw.AuctionRules.preset(preset), **near)
    seen = Counter()
    for _ in range(proofs(2000, one_in=100)):
        seen += Pair(preset, rules, rng, rich=True).play_out().seen
    assert {"all tricks", "four pinochles", "shutout", "target"} <= set(seen)


# ---- the same rules asked one by one


def told(rules, *facts):
    """Tell of a case that failed; only then, as it takes longer to write the rules than to ask them."""
    return f"{' '.join(map(str, facts))} {rules.to_text()}"


def rules_and_hand(rng):
    """Draw a preset or random options, and a hand that may be richer than chance deals it; list also the cards left over."""
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
    for _ in range(proofs(100_000, one_in=100)):
        preset, rules, hand, _rest = rules_and_hand(rng)
        trump = rng.choice("SHDC")
        score = pw.score_hand(preset, " ".join(hand), trump, rules)
        assert score.total == meld_value(hand, trump, rules), told(rules, sorted(hand), trump, score)
        assert sum(item.points for item in score.items) == score.total, told(rules, sorted(hand), trump, score)


def test_what_may_be_played_and_what_takes_the_trick():
    rng = random.Random("plays")
    for _ in range(proofs(100_000, one_in=100)):
        preset, rules, hand, rest = rules_and_hand(rng)
        rng.shuffle(rest)
        hand, trick, trump = (
            hand[: rng.randint(1, len(hand))],
            rest[: rng.randint(1, rules.seats - 1)],
            rng.choice("SHDC"),
        )
        if trick:
            plays = pw.legal_plays(preset, " ".join(hand), " ".join(trick), trump, rules=rules)
            followed = sorted(cards_that_may_follow(hand, trick, trump, rules))
            assert sorted(map(str, plays)) == followed, told(rules, hand, trick, trump)
            winner = winning_place(trick, trump)
            assert pw.trick_winner(preset, " ".join(trick), trump, rules) == winner, told(rules, trick, trump)


@pytest.mark.whole
def test_what_may_be_bid():
    rng = random.Random("bids")
    for _ in range(proofs(25_000)):
        preset = rng.choice(PRESETS)
        rules = any_rules(rng, preset)
        high = rng.choice([None, *range(0, 110, 7)])
        over = rules.stuck if high is None and rules.dealer_holds else high
        assert pw.legal_bids(preset, high, rules) == bids_over(over, rules), f"{high} {rules.to_text()}"


def melds_of_a_side(rng, rules):
    """Draw the points of a side's melds, each kind by itself."""
    copies = 2 if rules.cards == 48 else 4
    found = sum(worth(rules, meld, rng.choice([0, 0, 0, 0, 1, 1, 2])) for meld in ("aces", "jacks", "kings"))
    return found + rules.marriage * rng.randint(0, 3) + worth(rules, "pinochle", rng.choice([0, 0, 1, copies]))


def scores_before(rng, rules, gained):
    """Draw scores that leave the game open, for any bidder before."""
    near = [rules.target, rules.must_earn_from, rules.shutout]
    while True:
        scores = [rng.choice([0, -54, 10, *near]) - rng.choice([0, 1, 20, 60]) for _ in all_sides(rules)]
        had = [score > 0 or before for score, before in zip(scores, gained, strict=True)]
        nothing = {"made": False, "took_all": [False for _ in scores], "four_pinochles": False, "has_gained": had}
        if any(find_winner(rules, scores, side, **nothing) is None for side in all_sides(rules)):
            return scores, had


@pytest.mark.whole
def test_how_hands_are_settled_and_games_won():
    rng = random.Random("settling")
    ways = Counter()
    for _ in range(proofs(250_000, one_in=250)):
        preset = rng.choice(PRESETS)
        rules = pw.AuctionRules.preset(preset) if rng.random() < 0.5 else any_rules(rng, preset)
        sides = all_sides(rules)
        melds = [melds_of_a_side(rng, rules) for _ in sides]
        bidder = rng.choice(sides)
        bids = bids_over(rules.stuck if rules.dealer_holds else None, rules)
        bid = rng.choice([rules.stuck, *bids[:1], *bids[20:21], rng.choice(bids or [rules.stuck])])
        total = points_of_all_tricks(rules)
        on_board = rules.board_set and (melds[bidder] < rules.least_meld or bid - melds[bidder] > total)
        may_fold = rules.may_fold and not on_board and rng.random() < 0.3
        outcome = "board" if on_board else "folded" if may_fold else "played"
        discards = points_in(rng.sample(whole_deck(rules.cards), rules.kitty), rules)
        tricks, taken = [0 for _ in sides], None
        if outcome == "played":
            tricks[bidder] = rng.choice([n for n in (0, 1, 19, 20, total // 2, total) if n <= total - discards] or [0])
            tricks[rng.choice([side for side in sides if side != bidder])] = total - discards - tricks[bidder]
            if rng.random() < 0.2:
                sweeper = rng.choice(sides)
                tricks = [total - discards if side == sweeper else 0 for side in sides]
                taken = [rules.hand_size if side == sweeper else 0 for side in sides]
        scores, progress = scores_before(rng, rules, [rng.random() < 0.4 for _ in sides])
        enough = rules.cards == 80 and (rules.count_own_meld or melds[bidder] >= rules.quadruple_pinochle)
        four = enough and rng.random() < 0.5
        gains, made = settle(
            rules, bid=bid, bidder_side=bidder, melds=melds, tricks=tricks, discards=discards, scores=scores,
            folded=outcome == "folded", on_board=outcome == "board",
        )  # fmt: skip
        after = [before + gain for before, gain in zip(scores, gains, strict=True)]
        found = find_winner(
            rules, after, bidder, made=made, took_all=[taken is not None and taken[side] > 0 for side in sides],
            four_pinochles=four, has_gained=[had or gain > 0 for had, gain in zip(progress, gains, strict=True)],
        )  # fmt: skip
        winner, way = found or (None, "nobody")
        result = pw.settle(
            preset, bid, bidder, melds, tricks, scores, discards=discards, outcome=outcome, taken=taken,
            pinochles=4 if four else 0, progress=progress, rules=rules,
        )  # fmt: skip
        assert (result.is_made, list(result.gains), list(result.scores), result.winner) == (
            made, gains, after, winner,
        ), told(rules, bid, bidder, melds, tricks, scores, outcome, taken, four, progress)  # fmt: skip
        ways[way, outcome] += 1
    assert {way for way, _ in ways} == {"all tricks", "four pinochles", "shutout", "target", "nobody"}
    assert {outcome for _, outcome in ways} == {"played", "folded", "board"}


@pytest.mark.whole
def test_no_hand_that_comes_about_in_a_game_is_refused():
    """The function `settle` takes each hand of games by any rules, as it was, and gives the same outcome."""
    rng = random.Random("told")
    outcomes = Counter()
    for _ in range(proofs(1000)):
        preset = rng.choice(PRESETS)
        rules = pw.AuctionRules.preset(preset) if rng.random() < 0.3 else any_rules(rng, preset)
        if rng.random() < 0.5:
            rules = dataclasses.replace(rules, board_set=True, least_meld=20)
        pair = Pair(preset, rules, rng, rich=rng.random() < 0.7).play_hands(3)
        for hand in pair.naive.results:
            result = pw.settle(
                preset, hand["bid"], hand["bidder"] % rules.sides, hand["melds"], hand["tricks"], hand["scores"],
                discards=hand["discards"], outcome=hand["outcome"], taken=hand["taken"], pinochles=hand["pinochles"],
                progress=hand["has_gained"], rules=rules,
            )  # fmt: skip
            assert list(result.gains) == hand["gains"], f"{hand} {rules.to_text()}"
            outcomes[hand["outcome"]] += 1
    assert set(outcomes) == {"played", "folded", "no-marriage", "board"}
