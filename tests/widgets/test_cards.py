"""Test the assistant's tab *Cards*: the answer that a page gets, beside the table too, in two worlds, and in rated play."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest

import pinochle_widgets as pw
from pinochle_widgets.widgets.desks import placing
from tests.conftest import first_of_each, kin, proofs
from tests.games.conformance import Played, games_and_presets
from tests.games.knowledge import KNOWLEDGE
from tests.golden.adapter import send
from tests.match.thinkers import until
from tests.widgets.clicks import click

SINGLE = "pinochle34/partnership"


def asked(table):
    """Ask for the tab, and return the answers that came by now."""
    told = []
    table.send = lambda content, *_: told.append(content)
    send(table, {"act": "cards"})
    return [each for each in told if each.get("reply") == "cards"]


def in_play(**options):
    """Open a partnership table, and play to the second trick."""
    table = pw.play(SINGLE, seed=8, opponent="beginner", partner="beginner", **options)
    rng = random.Random(1)
    while len(table.match.observe(0).tricks) < 1 or table.match.observe(0).stage != "follow":
        click(table, rng)
    return table


def test_the_tab_tells_what_is_seen_where_the_rest_may_lie_and_what_follows():
    table = in_play()
    (told,) = asked(table)
    seen = table.match.observe(0)
    assert told["places"] == ["Farid", "Mei", "Desmond"]
    copies = Counter()
    for entry in told["seen"]:
        copies[entry["card"]] = entry["copies"] - entry["seen"]
    assert told["title"] == f"{copies.total()} cards are out"
    assert not told["barred"]
    for row in told["where"]:
        chances = [percent for words, percent in row["cells"] if "%" in words]
        if row["copies"] == 1 and chances:
            assert 98 <= sum(chances) <= 102
    melded = {
        (row["card"], place)
        for row in told["where"]
        for place, (words, _) in enumerate(row["cells"])
        if words == "melded"
    }
    assert melded == {(str(held.card), seat - 1) for seat in (1, 2, 3) for held in seen.shown[seat]}
    assert told["note"].startswith("Exact.")
    assert told["note"].endswith("Calls and plays are not counted.")
    assert all(line.endswith(".") for line in told["deduced"])


def test_asking_changes_nothing():
    table = in_play()
    before = str(table.match.record), table.match.observe(0), dict(table.view)
    asked(table)
    assert (str(table.match.record), table.match.observe(0), dict(table.view)) == before


def test_a_rated_table_tells_the_cards_that_were_seen_and_no_more():
    table = in_play(rated=True)
    (told,) = asked(table)
    table.close()
    assert told["barred"]
    assert told["seen"]
    assert (told["where"], told["deduced"], told["places"], told["note"]) == ([], [], [], "")


def test_no_cards_are_told_of_before_the_deal():
    (told,) = asked(pw.play(SINGLE))
    assert (told["title"], told["seen"], told["where"]) == ("No cards are dealt", [], [])


def test_games_that_tell_what_is_certain_have_the_tab():
    assert all("cards" in [tab.name for tab in game.tabs] for game in pw.list_games())


# ---- what the others' play tells


def read_acts(table, who="levels"):
    """Turn the switch, and return the answers that came by now."""
    told = []
    table.send = lambda content, *_: told.append(content)
    send(table, {"act": "read_acts", "who": who})
    return [each for each in told if each.get("reply") == "cards"]


def test_the_switch_counts_the_acts_of_the_others_as_their_levels_until_it_is_turned_off():
    table = in_play()
    (plain,) = asked(table)
    (told,) = read_acts(table)
    assert (plain["reads"], told["reads"], told["unread"]) == (False, True, "")
    odds = pw.lab.infer(table.match.observe(0), dict.fromkeys((1, 2, 3), "beginner"))
    rows = Counter(row["card"] for row in told["where"])
    for row in told["where"]:
        for place, (words, percent) in enumerate(row["cells"]):
            if "%" in words and rows[row["card"]] == 1:
                assert percent == min(max(round(100 * odds.probability[row["card"], f"seat {place + 1}"]), 1), 99)
    assert told["where"] != plain["where"]
    assert told["note"].startswith(
        "By their calls and plays, read: Farid as Beginner, Mei as Beginner, Desmond as Beginner;"
    )
    assert asked(table)[0]["reads"], "the next position is read, too"
    (again,) = read_acts(table, "nobody")
    assert {**again, "n": 0} == {**plain, "n": 0}


@pytest.mark.parametrize(
    ("game", "levels", "why"),
    [
        (
            SINGLE,
            {"opponent": "advanced", "partner": "advanced"},
            "No computer player here can be read: levels that try plays out can't be.",
        ),
        ("pinochle34/kitty", {"opponent": "beginner"}, "The bidder's discards are hidden, and are not read yet."),
    ],
)
def test_acts_that_can_not_be_read_are_told_with_the_reason(game, levels, why):
    table = pw.play(game, seed=8, **levels)
    send(table, {"act": "deal"})
    for told in (*asked(table), *read_acts(table)):
        assert told["seen"]
        assert told["unread"].startswith(why)
        assert not told["reads"]


def test_persons_are_read_on_asking_as_if_they_played_as_the_usual_level():
    match = pw.Match(
        SINGLE, seats=("person", "person", "beginner", "person"), names=("Ann", "Ben", "Cy", "Dan"), seed=8
    )
    table = pw.Table(match, seat=0)
    while not match.state.history or match.state.seats_to_act[0] != 0:
        match.act(match.state.legal_actions(match.state.seats_to_act[0])[0])
    (plain,) = read_acts(table)
    assert (plain["as_if"], plain["persons"], plain["reads"]) == (
        "Persons, too, as if they played as Intermediate",
        False,
        True,
    )
    assert plain["note"].startswith("By their calls and plays, read: Cy as Beginner;")
    (told,) = read_acts(table, "all")
    assert (told["persons"], told["reads"]) == (True, True)
    assert "Ben as if playing as Intermediate, Cy as Beginner, Dan as if playing as Intermediate" in told["note"]
    assert read_acts(table, "nobody")[0]["persons"] is False
    assert asked(in_play())[0]["as_if"] == "", "nobody else is a person there"


def test_where_all_others_are_persons_they_alone_can_be_read():
    match = pw.Match("two-handed", seats=("person", "person"), seed=8)
    table = pw.Table(match, seat=0)
    match.act(match.state.legal_actions(match.state.seats_to_act[0])[0])
    (plain,) = read_acts(table)
    assert (plain["reads"], plain["as_if"]) == (False, "Persons, too, as if they played as Standard")
    assert plain["unread"].endswith("can't be, persons only by the switch below.")
    (told,) = read_acts(table, "all")
    assert (told["reads"], told["unread"]) == (True, "")


def test_no_compiler_is_a_reason(monkeypatch):
    monkeypatch.setattr("pinochle_widgets.widgets.desks.acts_read.find_spec", lambda _name: None)
    (told,) = read_acts(in_play())
    assert (told["reads"], told["unread"]) == (False, "Reading their play takes a compiler (numba), which is not here.")


# ---- beside the table


def test_long_counts_run_beside_the_table_and_only_the_last_is_told(monkeypatch):
    monkeypatch.setattr(placing, "AT_ONCE", 0)

    table, rng = in_play(), random.Random(1)  # in a cell others may be at their thoughts for a moment

    async def cell():
        assert asked(table) == [], "it is counted beside the table"
        said = []
        table.send = lambda content, *_: said.append(content)
        while table.match.observe(0).stage != "follow" or len(table.match.observe(0).tricks) < 2:
            if table.match.pause or 0 in table.match.state.seats_to_act:
                click(table, rng)
            await asyncio.sleep(0)
        said.clear()
        send(table, {"act": "cards"})
        await until(lambda: any(each.get("reply") == "cards" for each in said))
        await asyncio.sleep(0.05)
        return [each for each in said if each.get("reply") == "cards"], asked_at_once(table)

    (told,), now = asyncio.run(cell())
    assert {**told, "n": 0} == {**now, "n": 0}


def asked_at_once(table):
    desk = table.desk(placing.Placing)
    return desk._told(desk._known(), placing._found(desk._known()))


# ---- two worlds


@pytest.mark.parametrize(
    ("game", "preset"),
    first_of_each(lambda case: kin(case[0]), games_and_presets(), lambda case: f"{case[0].name}-{case[1]}"),
)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_answer(game, preset):
    for seed in range(proofs(20, one_in=20)):
        played = Played(game, preset, seed, rounds=8).steps(24 + 10 * seed)
        seat = seed % game.seats
        decks = KNOWLEDGE[game.name].swap_hidden(played, seat)
        answers = []
        for each in (played.decks, decks):
            other = Played(game, preset, seed, decks=each)
            for action in played.actions:
                other.step(action)
            known = game.certain(other.state.observe(seat))
            answers.append(known and placing._found(known))
        assert answers[0] == answers[1]
        assert decks != played.decks or played.state.is_over
