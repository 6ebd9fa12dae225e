"""Test the contract meter: it never says more than is certain, and agrees with the settlement."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.table.meter import Contract, _posts, _sentence, settled_meter, settlement
from pinochle_widgets.games.auction.words.seating import Seating
from pinochle_widgets.games.protocol import Company
from tests.conftest import FULL, first_of_each, kin

PRESETS = [game.name for game in pw.list_games() if game.name != "two-handed" and "/" in game.name]
ROUNDS = 4 if FULL else 2


def company(game, me=0):
    seats = pw.new_game(game).rules.seats
    names = tuple("You" if seat == me else "Novice" for seat in range(seats))
    return Company(names, tuple(None if seat == me else "novice" for seat in range(seats)), (0,) * seats)


def picture(state, game, seat):
    return find_game(game).scene.picture(state.observe(seat), company(game, seat))


def contract(**given):
    return Contract(**{"all": 50, "bid": 56, "meld": 31, "save": 20, "taken": 14, "lost": 17} | given)


@pytest.mark.parametrize(
    ("given", "state", "needed", "to_set", "posts"),
    [
        ({}, "open", 25, 26, ["open", "open"]),
        ({"taken": 27, "lost": 15}, "made", 25, 26, ["met", "met"]),
        ({"taken": 22, "lost": 15}, "open", 25, 26, ["met", "open"]),
        ({"taken": 12, "lost": 31}, "set", 25, 26, ["lost", "lost"]),
        ({"meld": 40, "taken": 18, "lost": 20}, "open", 20, 31, ["met", "open"]),  # 16 makes 56, and 20 are needed
        ({"meld": 60, "taken": 18, "lost": 20}, "open", 20, 31, ["open"]),
        ({"save": 1, "meld": 60, "taken": 0, "lost": 0}, "open", 1, 50, ["open"]),  # any point makes it
        ({"save": 1, "meld": 60, "taken": 4, "lost": 0}, "made", 1, 50, ["met"]),
        ({"save": 1, "taken": 0, "lost": 0}, "open", 25, 26, ["open"]),
        ({"meld": None, "taken": 0, "lost": 0}, "set", 56, -5, ["lost"]),
        ({"save": 0, "meld": 60, "taken": 0, "lost": 0}, "made", 0, 51, []),
    ],
)
def test_a_contract_knows_what_is_lacking(given, state, needed, to_set, posts):
    found = contract(**given)
    assert (found.state, found.needed, found.to_set) == (state, needed, to_set)
    assert [found.reach(points) for points in found.hurdles] == posts


@pytest.mark.parametrize(
    ("given", "labels"),
    [
        ({}, ["to score 20", "25 makes 56"]),
        ({"meld": 40}, ["16 for 56", "20 to score"]),
        ({"meld": 60}, ["20 makes 56"]),
        ({"save": 1, "meld": 60}, ["1 makes 56"]),
        ({"save": 1}, ["25 makes 56"]),
        ({"save": 0, "meld": 60}, []),
    ],
)
def test_each_post_has_its_words(given, labels):
    found = contract(**given)
    assert [post["label"] for post in _posts(found, ours=True)] == labels
    assert [post["at"] for post in _posts(found, ours=False)] == [50 - at for at in reversed(found.hurdles)]


@pytest.mark.parametrize("game", first_of_each(kin, PRESETS))
def test_a_meter_that_says_made_or_set_is_right(game):
    state, rng = pw.new_game(game, seed=4), random.Random(4)
    player = find_game(game).levels[0].make()
    said = {}
    while not state.is_over and state.round <= ROUNDS:
        for seat in range(state.rules.seats) if state.stage in ("lead", "follow") else ():
            if shown := picture(state, game, seat)["meter"]:
                assert shown["notes"][0][:1].isdigit() or shown["notes"][1][:1].isdigit() or shown["state"] == "set"
                assert not any(note.startswith(" ") for note in shown["notes"])
                assert sum(shown["points"]) <= shown["all"]
                assert all(0 <= post["at"] <= shown["all"] for post in shown["posts"])
                said.setdefault((state.round, seat), []).append(shown["state"])
        seat = state.seats_to_act[0]
        state.apply(player.choose(state.observe(seat), rng).action)
    sheet = {hand.round: hand for hand in state.sheet}
    for (number, seat), states in said.items():
        last = "made" if sheet[number].is_made else "set"
        changes = [state for state, _ in groupby(states)]
        assert changes in (["open"], [last], ["open", last]), (number, seat)
    assert sum(map(len, said.values())) > 100
    assert {"made", "set"} & {state for states in said.values() for state in states}


def seating(me, names=("You", "North", "West", "East")):
    return Seating(me, names, sides=2, speaks=(False,) * 4)


def test_the_meter_of_a_game_that_is_over_has_one_post_and_says_what_is_lost():
    told = set()
    for game in ("pinochle34/kitty", "pinochle34/cutthroat", "double-deck/partnership"):
        level = find_game(game).levels[0].name
        for seed in range(3):
            match = pw.Match(game, (level,) * pw.new_game(game).rules.seats, seed=seed, rules={"target": 20})
            seen = match.play_out().observe(0)
            shown = settled_meter(seen, Seating.of(seen, company(game)))
            if shown is None:
                continue
            is_made = seen.sheet[-1].is_made
            told.add(is_made)
            assert len(shown["posts"]) <= 1
            assert ("The bid is taken off" in shown["text"]) != is_made
    assert told == {True, False}


@pytest.mark.parametrize(
    ("given", "ours", "words"),
    [
        ({}, True, "11 more makes 56."),
        ({"taken": 22}, True, "3 more makes 56."),
        ({"taken": 27, "lost": 15}, True, "Made: 31 meld + 27 tricks = 58. The rest is extra."),
        ({"taken": 12, "lost": 31}, True, "Set: only 7 trick points are left and 13 are needed."),
        ({"meld": 60}, True, "56 is made with 6 more from tricks."),
        ({"meld": 38}, True, "4 more reaches 56, but only 6 more from tricks makes it."),
        ({"bid": 60, "taken": 18, "lost": 20}, False, "2 more sets them; they need 11 of the last 12."),
        ({"bid": 60, "taken": 28, "lost": 21}, False, "1 more sets them; they need the last one."),
        ({"meld": None}, False, "Set: less than 20 in melds."),
    ],
)
def test_the_words_name_every_hurdle(given, ours, words):
    found = contract(**given)
    table, bidder = seating(0), 0 if ours else 3
    assert _sentence(found, bidder, 20, table) == words


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (
            {"meld": 24, "bid": 51, "taken": 12, "lost": 38},
            "15 short of the bid, and 8 short in tricks.",
        ),
        ({"meld": 24, "bid": 51, "taken": 22, "lost": 28}, "5 short of the bid."),
        (
            {"meld": 40, "bid": 51, "taken": 12, "lost": 38},
            "Enough for the bid, but 8 short in tricks.",
        ),
        ({"meld": 31, "bid": 51, "taken": 20, "lost": 30}, "Exactly the bid."),
        ({"meld": 31, "bid": 51, "taken": 28, "lost": 22}, "8 over the bid."),
        ({"save": 1, "meld": 12, "bid": 20, "taken": 0, "lost": 25}, "8 short of the bid."),
        (
            {"save": 4, "buried": 3, "meld": 22, "bid": 20, "taken": 3, "lost": 22},
            "Enough for the bid, but without a point from tricks.",
        ),
        ({"meld": None}, "Less than 20 in melds: the bid can't be made."),
    ],
)
def test_a_settlement_is_told_in_a_sentence(given, words):
    assert settlement(contract(**given), 20) == words
