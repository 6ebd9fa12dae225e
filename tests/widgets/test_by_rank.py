"""Test the tab *Cards* of Canasta: a row for each rank, true to the deal, the same in two worlds, and what play tells of it."""

from __future__ import annotations

import random
import re
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.canasta.rules.names import cards_of_rank
from pinochle_widgets.games.canasta.words.danger import can_be_near, going_out
from pinochle_widgets.games.canasta.words.facts import Facts
from pinochle_widgets.games.protocol.ranked import Rank, Ranked
from pinochle_widgets.games.protocol.scene import Company
from pinochle_widgets.widgets.desks import placing
from pinochle_widgets.widgets.desks.acts_read import Read
from pinochle_widgets.widgets.desks.by_rank import told_by_rank
from tests.conftest import proofs
from tests.games.conformance import Played
from tests.games.knowledge import KNOWLEDGE
from tests.golden.adapter import send
from tests.widgets.clicks import click

GAME = find_game("canasta")
PRESETS = GAME.presets
COMPANY = Company(("You", "Ines"), (None, "expert"), (0, 0))
COPIES = {"Jokers": 4, "Red threes": 4, "Black threes": 4}


def key(card):
    text = str(card)
    return (
        ("Red threes" if text[1] in "HD" else "Black threes")
        if text[0] == "3"
        else {"2": "Twos", "X": "Jokers"}.get(text[0], text[0])
    )


def positions(preset, seed, every=7):
    played = Played(GAME, preset, seed, rounds=2)
    for number in range(220):
        played.step()
        if played.state.is_over or played.state.round > 1:
            return
        if number % every == 0:
            yield played.state


@pytest.mark.parametrize("preset", PRESETS)
def test_each_card_is_in_one_place_and_what_is_out_is_in_no_place_that_is_seen(preset):
    asked = 0
    for seed in range(proofs(12, one_in=6)):
        for state in positions(preset, seed):
            seen = state.observe(seed % 2)
            told = GAME.ranked(seen, COMPANY)
            if told is None:
                continue
            asked += 1
            theirs = Counter(key(each.card) for each in state.observe(1 - seen.seat).hand)
            hand = Counter(key(each.card) for each in seen.hand)
            assert re.search(r"with (\d+) cards? still out", told.note)[1] == str(sum(row.lie[5] for row in told.rows))
            for row in told.rows:
                name = row.name or row.rank
                assert min(row.lie) >= 0
                assert sum(row.lie) == COPIES.get(name, 8)
                assert (row.lie[0], row.eyed <= row.lie[0]) == (hand[name], True)
                assert row.lie[4] <= theirs[name] <= row.lie[4] + row.lie[5], "those seen are there, the others are out"
                if not row.name:
                    assert (theirs[name] > 0) <= (row.some > 0), "what is impossible is never held"
                    assert (theirs[name] > 1) <= (row.pair > 0)
                    assert (row.pair == 1) <= (theirs[name] > 1), "what is sure is held"
            tops = [row.name or row.rank for row in told.rows if row.is_top]
            assert tops == ([key(seen.pile[-1])] if seen.pile else [])
    assert asked


@pytest.mark.parametrize("hidden", [0, 1, 2, 4, 9])
def test_chances_of_a_pair_are_those_of_all_hands_counted(hidden):
    pool = [*"JJJQK", *"7777"]
    hands = list(combinations(range(len(pool)), hidden))
    for known in ({}, {"J": 1}, {"J": 2, "7": 3}):
        facts = Facts(None)
        vars(facts).update(out=Counter(pool), hidden=hidden, known=Counter(known), unseen=Counter(pool))
        for rank in "JQK7A":
            held = [facts.known[rank] + sum(pool[place] == rank for place in hand) for hand in hands]
            for least in (1, 2):
                assert facts.chance_to_hold(rank, least) == Fraction(sum(n >= least for n in held), len(hands))


@pytest.mark.parametrize("preset", PRESETS)
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_rows(preset):
    compared = 0
    for seed in range(proofs(12, one_in=4)):
        played = Played(GAME, preset, seed, rounds=2).steps(20 + 12 * seed)
        seat = seed % 2
        if played.state.round > 1:
            continue
        rows = []
        for decks in (played.decks, KNOWLEDGE["canasta"].swap_hidden(played, seat)):
            other = Played(GAME, preset, seed, decks=decks)
            for action in played.actions:
                other.step(action)
            rows.append(GAME.ranked(other.state.observe(seat), COMPANY))
        assert rows[0] == rows[1]
        compared += rows[0] is not None
    assert compared


# ---- at a table


def table_of(preset="canasta/classic", **options):
    table = pw.play("canasta", rules=preset, seed=8, opponent="expert", **options)
    rng = random.Random(2)
    for _ in range(60):
        click(table, rng)
    return table


def asked(table, *messages):
    told = []
    table.send = lambda content, *_: told.append(content)
    for message in messages:
        send(table, message)
    return [each for each in told if each.get("reply") == "cards"]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_tab_tells_rows_and_what_is_certain_and_counts_no_suits(preset):
    table = table_of(preset)
    (told,) = asked(table, {"act": "cards"})
    assert (told["where"], told["deduced"]) == ([], [])
    assert [row["rank"] for row in told["ranks"]["rows"]] == [*"AKQJT987654", "2", "X", "3", "3"]
    assert [row["name"] for row in told["ranks"]["rows"]][11:] == ["Twos", "Jokers", "Red threes", "Black threes"]
    assert any("go out next turn" in line for line in told["ranks"]["lines"])
    assert told["note"].startswith("Their pair: the chance that Ines holds two or more, with ")
    assert table.assistant.cards()["where"], "in Python chances of each card are there, too"
    rows = told["ranks"]["rows"]
    never = [row for row in rows if not row["name"] and not (row["lie"][4] or row["lie"][5])]
    assert {row["pair"] for row in never} <= {"none", "can't take", "takes it"}
    assert bool(never) == any(line.startswith("Ines can't hold any ") for line in told["ranks"]["lines"])


@pytest.mark.whole  # in CI persons are read below, chances have their words, and tests/lab/test_infer.py has their values
def test_reading_what_they_did_changes_the_chances_of_pairs_and_says_what_is_likelier():
    table = table_of()
    (plain,) = asked(table, {"act": "cards"})
    (told,) = asked(table, {"act": "read_acts", "who": "levels"})
    odds = pw.lab.infer(table.match.observe(0), {1: "expert"}, pw.lab.hands.count("T", of="other") >= 2)
    tens = next(row for row in told["ranks"]["rows"] if row["rank"] == "T")
    assert abs(int(tens["pair"].strip("<>%")) - 100 * odds.probability.item()) <= 6
    assert [row["lie"] for row in told["ranks"]["rows"]] == [row["lie"] for row in plain["ranks"]["rows"]]
    assert told["ranks"]["lines"][0].startswith("Their play makes pairs likelier: ")
    assert "read: Ines as Expert;" in told["note"]


def test_persons_are_read_as_players_of_unknown_skill():
    match = pw.Match("canasta", seats=("person", "person"), names=("Ann", "Ben"), seed=8)
    table = pw.Table(match, seat=0)
    for _ in range(12):
        match.act(match.state.legal_actions(match.state.seats_to_act[0])[0])
    (plain,) = asked(table, {"act": "read_acts", "who": "levels"})
    assert (plain["reads"], plain["as_if"]) == (False, "Persons, too, as players of unknown skill")
    (told,) = asked(table, {"act": "read_acts", "who": "all"})
    assert told["reads"]
    assert "Ben as a player of unknown skill" in told["note"]


def row(rank, some, pair, **more):
    names = {"many": cards_of_rank(rank), "some": Fraction(some), "pair": Fraction(pair)}
    return Rank(rank, (0, 0, 0, 0, 0, 8), 0, False, **names, **more)


LINES = ["Ines can't hold any fives.", "Ines can't go out next turn."]
ROWS = [row("A", "9/10", "2/5"), row("6", "1/2", "1/500"), row("5", 0, 0), row("K", 1, "1/5", taking="takes it")]
RANKED = Ranked(ROWS, LINES, "", ("All", "Out", "Pair"), ())


@pytest.mark.parametrize(
    ("chances", "said"),
    [
        (
            {"A1": 0.99, "A2": 0.8, "61": 0.02, "62": 0.0, "K1": 1.0, "K2": 0.9},
            ["Their play makes pairs likelier: aces 80%, by count alone 40%.", "Ines very likely holds no sixes."],
        ),
        (
            {"A1": 0.99, "A2": 0.8, "61": 0.5, "62": 0.3},
            ["Their play makes pairs likelier: aces 80%, by count alone 40%; sixes 30%, by count alone under 1%."],
        ),
        (
            {"A1": 0.9, "A2": 0.45, "61": 0.5, "62": 0.002},
            ["Nothing can be said: what they did fits most hands about as well."],
        ),
        ({}, ["Nothing can be said: hardly any hand explains what they did."]),
    ],
)
def test_a_prediction_says_what_is_likelier_or_that_nothing_can_be_said(chances, said):
    told = told_by_rank(RANKED, "Ines", Read(chances, 0.03, {1: "expert"}))
    assert told["lines"] == [*said, *LINES]
    assert [each["pair"] for each in told["rows"]][2:] == ["none", "takes it"]


def test_where_no_help_is_given_the_cards_that_were_seen_are_told_and_no_places():
    table = pw.play("canasta", today=True)
    table.match.proceed()
    told = table.desk(placing.Placing).placed()
    table.close()
    assert told["seen"]
    assert told["barred"] == "Rated play tells the cards that were seen, no more."
    assert "ranks" not in told


def test_an_answer_has_the_rows_of_the_position_that_was_asked_about():
    table = table_of()
    desk = table.desk(placing.Placing)
    before = desk._question(desk._known())
    rng = random.Random(3)
    while desk._ranked(table.viewer.observation()) == before.ranked:
        click(table, rng)
    told = []
    table.send = lambda content, *_: told.append(content)
    desk._last = before
    desk._answer(before, desk._find(before), Read({}, 0, {1: "expert"}))
    assert [row["lie"] for row in told[-1]["ranks"]["rows"]] == [list(row.lie) for row in before.ranked.rows]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_pair_tells_the_danger_of_a_rank_but_where_words_or_the_note_say_what_else_takes_the_pile(preset):
    told = Counter()
    for seed in range(proofs(12, one_in=4)):
        for state in positions(preset, seed):
            seen = state.observe(seed % 2)
            if (ranked := GAME.ranked(seen, COMPANY)) is None:
                continue
            facts, wild = Facts(seen), "one with a wild card takes it, too" in ranked.note
            assert wild == (not facts.they_need_pair)
            for row in ranked.rows[:11]:
                told[row.taking] += 1
                assert (row.taking == "can't take") <= (facts.dangers[row.rank] == 0)
                assert (row.taking == "takes it") <= (facts.dangers[row.rank] == 1)
                if not row.taking and not wild:
                    assert row.pair == facts.dangers[row.rank]
            for words, meaning in (("takes it", "onto a meld"), ("can't take", "no room")):
                assert (meaning in ranked.note) == any(row.taking == words for row in ranked.rows)
    classic = preset == "canasta/classic"
    assert (told["takes it"] > 0) >= classic
    assert told[""]


def test_the_chance_of_going_out_has_its_interval_and_the_words_of_analyze():
    table = table_of()
    seen = table.match.observe(0)
    facts = Facts(seen)
    assert going_out(facts, "Ines")[0] in (
        "Ines can't go out next turn",
        "Ines goes out next turn, by 32 imagined hands",
    )
    near = next(
        state
        for seed in range(40)
        for state in positions("canasta/classic", seed, 3)
        if can_be_near(Facts(state.observe(0)))
    )
    words, span = going_out(Facts(near.observe(0)), "Ines")
    low, high = map(int, re.fullmatch(r"(\d+) to (\d+)%", span).groups())
    assert low < high
    assert GAME.ranked(near.observe(0), COMPANY).lines[-1] == f"{words}: {span}."
