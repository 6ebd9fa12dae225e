"""Test rounds by the thousand: played by one level, each on its own."""

from __future__ import annotations

from functools import partial

import pandas as pd
import pytest

import pinochle_widgets as pw
from benchmarks.playouts import playouts
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.lab import self_play
from pinochle_widgets.lab.play import rounds

AUCTIONS = [game for game in list_games() if game.rules is pw.AuctionRules]


def columns_of(frame, part):
    return [name for name in frame if name.startswith(f"{part}_")]


@pytest.mark.parametrize("game", AUCTIONS, ids=lambda game: game.name)
def test_what_each_side_gains_is_what_the_hand_is_settled_at(game):
    rules, hands = game.make_rules(), self_play("intermediate", game.name, 150, seed=4)
    compared = 0
    for hand in hands.to_dict("records"):
        meld, tricks, gains = (
            [hand[f"{name}_{side}"] for side in range(game.sides)] for name in ("melds", "tricks", "gain")
        )
        if sum(tricks) != rules.trick_total:
            continue  # given up, or lost on the board
        result = pw.settle(
            game.name,
            bid=hand["bid"],
            bidder=hand["bidder"] % game.sides,
            meld=meld,
            tricks=tricks,
            scores=[0] * game.sides,
        )
        assert list(result.gains) == gains
        compared += 1
    assert compared > 75


def test_the_deal_goes_round_and_who_bids_names_trump():
    hands = self_play("beginner", "pinochle34/kitty", 300, seed=2)
    assert hands.dealer.equals(hands.deal % 3)
    assert set(hands.bidder) == {0, 1, 2}
    assert hands.bid.min() == 19
    assert set(hands.trump) == set("SHDC")


def test_players_do_better_than_chance():
    thinking, blind = self_play("standard", n=200, seed=3), playouts("two-handed", 200, seed=3)
    assert list(thinking.columns) == [*blind.columns, "deal", "seed", "run"]
    assert thinking.melds_0.mean() > 2 * blind.melds_0.mean()


@pytest.mark.parametrize("preset", find_game("two-handed").presets)
def test_random_rounds(preset):
    rounds = playouts("two-handed", 500, preset, seed=3)
    assert list(rounds.columns) == ["dealer", "melds_0", "tricks_0", "melds_1", "tricks_1"]
    assert list(rounds.dealer[:4]) == [0, 1, 0, 1]
    cards = pw.TwoHandedRules.preset(preset).deck
    assert (rounds.tricks_0 + rounds.tricks_1).max() <= 10 * len(cards)
    assert rounds.melds_0.mean() > 20
    assert playouts("two-handed", 123, preset, seed=3).equals(rounds[:123])
    assert not playouts("two-handed", 500, preset, seed=4).equals(rounds)


def test_random_hands_of_an_auction_game():
    hands = playouts("pinochle34/kitty", 40, seed=3)
    assert hands.dealer.tolist() == [number % 3 for number in range(40)]
    assert set(hands.bidder) == {0, 1, 2}
    assert playouts("pinochle34/kitty", 25, seed=3).equals(hands[:25])


@pytest.mark.parametrize("game", ["two-handed", "double-deck/regular"])
def test_a_longer_series_begins_as_a_shorter_one(game, monkeypatch):
    level = "novice" if game == "two-handed" else "beginner"
    whole = self_play(level, game, 40, seed=5)
    monkeypatch.setattr(rounds, "CHUNK", 15)
    pd.testing.assert_frame_equal(self_play(level, game, 25, seed=5), whole[:25])
    assert not self_play(level, game, 40, seed=6).assign(seed=5).equals(whole)
    assert self_play(level, game, 0).empty


def test_a_hand_that_is_given_is_dealt_in_every_round():
    run = self_play("beginner", "double-deck/partnership", 200, seed=1, hand="AH TH KH QH JH")
    mine = run[(run.bidder == 0) & (run.trump == "H")]
    assert len(mine) > 20
    assert mine.melds_0.min() >= 15
    whole = "AH AH TH TH KH KH QH QH JH JH 9H 9H"  # a double run and two dixes
    sure = self_play("beginner", "pinochle34/partnership", 100, seed=1, hand=whole)
    assert (sure.bidder == 0).mean() > 0.9
    assert (sure[sure.bidder == 0].melds_0 >= 152).all()
    assert list(sure.dealer[:5]) == [0, 1, 2, 3, 0]


def test_a_hand_that_is_given_in_two_handed():
    with_aces = self_play("novice", n=300, seed=1, hand="AS AH AD AC")
    assert with_aces.melds_0.mean() > self_play("novice", n=300, seed=1).melds_0.mean() + 50


def test_a_hand_that_is_given_may_have_jokers():
    rich = self_play("novice", "canasta", 200, seed=1, hand="XR XB XR 2S 2H")
    plain = self_play("novice", "canasta", 200, seed=1)
    assert rich.eval("wild_melded_0 + wild_held_0").min() >= 5
    assert rich.wild_melded_0.mean() > plain.wild_melded_0.mean() + 2
    assert (plain.eval("wild_melded_0 + wild_held_0 + wild_melded_1 + wild_held_1") <= 12).all()


@pytest.mark.parametrize("preset", ["canasta/classic", "canasta/modern-american"])
def test_rounds_of_canasta(preset):
    played = playouts("canasta", 200, preset, seed=2)
    by_level = self_play("novice", "canasta", 200, rules=preset, seed=2)
    for made in (played, by_level):
        assert made.dealer.tolist() == [0, 1] * 100
        assert set(made.out) <= {-1, 0, 1}
        assert (made[["opened_0", "opened_1"]].max(axis=1) <= made.turns).all()
        assert ((made.opened_0 > 0) | (made.canastas_0 == 0)).all()
        both = (made.opened_0 > 0) & (made.opened_1 > 0)
        assert (made.opened_0[both] != made.opened_1[both]).all()
    mine = by_level[by_level.out == 0]
    assert (mine.canastas_0[mine.opened_0 > 0] >= 2).mean() > 0.9  # else an only card was thrown, after threes


@pytest.mark.parametrize("game", ["pinochle34/partnership", "pinochle34/kitty"])
def test_a_deal_that_is_thrown_in_is_no_round(game):
    ask = partial(self_play, "beginner", game, 150, seed=1, hand="9S 9H 9D KC")
    deals, played = ask(thrown_in=True), ask()
    thrown = deals[deals.bidder == -1]
    assert thrown[["bid", *columns_of(deals, "gain")]].eq(0).all(axis=None)
    assert 0 < len(thrown) == deals.attrs["thrown_in"] == played.attrs["thrown_in"] == 150 - len(played)
    kept = deals[deals.bidder >= 0].reset_index(drop=True).drop(columns="run")
    pd.testing.assert_frame_equal(played.drop(columns="run"), kept)


def test_a_hand_of_nines_is_always_thrown_in_and_a_game_without_such_hands_tells_nothing():
    nines = self_play("beginner", "pinochle34/partnership", 40, seed=1, hand="9S 9S 9H 9H 9D 9D 9C")
    assert nines.empty
    assert nines.attrs["thrown_in"] == 40
    assert {*self_play("novice", n=2).attrs} == {"origin"}


@pytest.mark.parametrize(
    ("asked", "match"),
    [
        ({"game": "bridge"}, "no game 'bridge'"),
        ({"level": "genius"}, "level is 'genius'; it must be a level of 'two-handed': 'carefree', 'novice'"),
        (
            {"level": "novice", "game": "pinochle34/kitty"},
            "level is 'novice'; it must be a level of 'pinochle34/kitty': 'beginner'",
        ),
        ({"thrown_in": "no"}, "thrown_in is 'no'; it must be True or False"),
        ({"n": -1}, "n is -1; it must be a whole number from 0"),
        ({"n": 1.5}, "n is 1.5"),
        ({"seed": []}, "seed is "),
        ({"rules": "house"}, "no preset 'house'"),
        ({"hand": "AS AS AS"}, "hand has 3 copies"),
        ({"hand": "1X"}, "hand: "),
        (
            {"hand": "AS AS TS TS KS KS QS QS JS JS 9S 9S AH"},
            "hand has 13 cards; it must have at most 12 in 'two-handed'",
        ),
    ],
)
def test_self_play_that_can_not_be(asked, match):
    with pytest.raises(ValueError, match=match):
        self_play(**{"level": "novice", "game": "two-handed", "n": 1} | asked)
