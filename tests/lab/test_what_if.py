"""Test the prices of a position from a real table: as told, by what the seat can know, and refused where that is not enough."""

from __future__ import annotations

import pytest

import pinochle_widgets as pw

HAND = "AS TS KS QS JS AH TH KH QD JD 9C 9D"


def test_every_action_is_priced_the_best_first_and_the_same_again():
    frame = pw.what_if("two-handed", HAND, stock="9S", trick="KC", budget="quick", seed=3)
    assert sorted(frame.action) == sorted(f"play {card}" for card in HAND.split())
    assert frame.given_up[0] == 0
    assert (frame.note == "Best found.").tolist() == [True] + [False] * (len(frame) - 1)
    is_clear = frame.ci_low > 0
    assert is_clear.is_monotonic_increasing, "those that can't be told from the best come first"
    assert all(part.value.is_monotonic_decreasing for _, part in frame.groupby(is_clear))
    assert frame.value[0] == frame.value.max()
    assert frame.ci_low[0] < 0 <= frame.ci_high[0], "the best has an interval of its own"
    assert frame.note[~is_clear][1:].str.startswith("About as good as ").all()
    assert (frame.spread >= 0).all()
    assert (frame.ci_low <= frame.given_up).all()
    assert (frame.given_up <= frame.ci_high).all()
    dear = frame.set_index("action").given_up
    assert dear["play QS"] > 50, "a card of the flush is dear"
    again = pw.what_if("two-handed", HAND, stock="9S", trick="KC", budget="quick", seed=3)
    assert again.equals(frame)
    assert frame.attrs["advice"].startswith("Master: play ")


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize(
    ("game", "hand", "calls", "bids"),
    [
        ("pinochle34/partnership", "AS TS KS QS JS AS TS KH QH JH 9D 9C", "bid 20, pass", {"bid 21"}),
        ("pinochle34/kitty", "AS TS KS QS JS AS TS KH QH JH 9D 9C AH AD AC", "", {"bid 20"}),
        ("pinochle34/kitty", "AS TS KS QS JS AS TS KH QH JH 9D 9C AH AD AC", ["bid 20", "bid 21"], {"bid 22"}),
    ],
)
def test_bids_are_priced_after_the_calls_of_others(game, hand, calls, bids):
    frame = pw.what_if(game, hand, calls, budget="quick")
    assert {"pass", *bids} <= set(frame.action)
    assert frame.set_index("action").given_up["pass"] > 0, "this hand should bid"


def test_a_seat_that_has_seen_more_than_was_told_has_no_price():
    hand = "AS TS KS QS JS AS TS KH QH JH 9D 9C"
    with pytest.raises(ValueError, match="the player has seen cards that were not told"):
        pw.what_if("pinochle34/partnership", hand, "bid 20, pass, pass, pass, trump S")


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"game": "canasta!"}, "canasta!"),
        ({"hand": "AS"}, "hand is 'AS'; it must be the whole hand, of 12 cards"),
        ({"hand": "AS 5S"}, "five of spades"),
        ({"hand": "ace"}, "hand: "),
        ({"calls": 5}, "calls is 5; it must be a list of actions"),
        ({"calls": "bid 5"}, "there is no such position: There is no 'bid 5' in two-handed Pinochle"),
        ({"trick": "KC KD"}, "trick is 'KC KD'; it must hold fewer than 2 cards"),
        ({"stock": ""}, "the player has seen cards that were not told"),
        ({"level": "novice"}, "level is 'novice'; it must be"),
        ({"budget": 5}, "budget is 5"),
    ],
    ids=str,
)
def test_what_can_not_be_is_named(told, sentence):
    with pytest.raises(ValueError, match=sentence):
        pw.what_if(**{"game": "two-handed", "hand": HAND, "stock": "9S", **told})


@pytest.mark.whole
def test_a_position_is_priced_from_its_text_and_from_that_of_an_observation():
    state = pw.new_game("pinochle34/partnership", seed=5, dealer=3, scores=(20, 60))
    frames = [pw.what_if(text, budget="quick", seed=3) for text in (state.text, state.observe(0).text)]
    assert frames[0].equals(frames[1])
    assert set(frames[0].action) >= {"pass"}
    assert frames[0].attrs["seat"] == 0


def test_what_a_position_says_is_not_said_twice():
    text = pw.new_game("two-handed", seed=7).text
    for more in ({"hand": HAND}, {"rules": "hoyle"}, {"calls": "draw"}):
        with pytest.raises(ValueError, match="must be left out"):
            pw.what_if(text, **more)
    with pytest.raises(ValueError, match="no game 'three-handed'"):
        pw.what_if("three-handed hoyle; number 1")
    with pytest.raises(ValueError, match="nothing to choose"):
        pw.what_if(pw.Match(seats=("novice", "novice"), seed=1).play_out().text)
