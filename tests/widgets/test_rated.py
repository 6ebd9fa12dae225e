"""Test rated play: duplicate deals, and the rating made of them."""

from __future__ import annotations

import asyncio
import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import GAME
from pinochle_widgets.match.duplicate import Duel, Duplicates, margin, play_again
from pinochle_widgets.widgets.desks.opening import saved_in as opened
from pinochle_widgets.widgets.desks.rating import points, rating
from tests.conftest import FULL, in_verify
from tests.games.tables_auction import CUTTHROAT, KITTY, LEARNERS, SINGLE
from tests.match.thinkers import install, until
from tests.widgets.clicks import click
from tests.widgets.test_table import Browser


def played(table, rounds, seat=0):
    """Play for a person as Intermediate does, until so many rounds are over."""
    match = table.match
    player = match.game.level("intermediate").make()
    while match.state.round <= rounds and not match.state.is_over:
        if match.pause:
            match.proceed()
        else:
            match.act(player.choose(match.state.observe(seat), random.Random(0)).action, seat)


@pytest.mark.whole
@pytest.mark.parametrize("name", [SINGLE, *in_verify(CUTTHROAT, KITTY, LEARNERS)])
def test_a_round_played_again_by_the_same_player_ends_the_same(name):
    """The same player on the same deal wins none and loses none: cards, scores and the others are the same."""
    table = pw.play(name, seed=8, rated=True, rules={"target": 10_000, "sweep_wins": False, "shutout": 0})
    duels = []
    watch = Duplicates(table.match, 0, "intermediate", duels.append)
    played(table, 3)
    watch.close()
    assert [duel.deal for duel in duels] == [1, 2, 3]
    assert all(duel.mine == duel.theirs for duel in duels)
    assert {duel.mine for duel in duels} != {0}
    assert table.rating["title"] == "Not rated yet: 3 of 20 deals"
    assert table.rating["text"].splitlines()[0] == "So far 0 won, 3 even, 0 lost."


def test_nobody_is_rated_with_open_hands():
    for game, rules in (("double-deck/learners", None), (LEARNERS, {"open_hands": True})):
        with pytest.raises(ValueError, match="rated is True; nobody is rated with open hands, as in double-deck"):
            pw.play(game, rules=rules, rated=True)
    table = pw.play("double-deck/learners", rules={"open_hands": False}, rated=True)
    assert table.rating["title"] == "Not rated yet: 0 of 20 deals"


@pytest.mark.whole
def test_who_plays_worse_loses_more_deals():
    table = pw.play(SINGLE, seed=8, rated=True, rules={"target": 10_000})
    match, rng = table.match, random.Random(3)
    while match.state.round <= 6:
        if match.pause:
            match.proceed()
        else:
            match.act(rng.choice([a for a in match.state.legal_actions(0) if not a.is_template]), 0)
    assert table.rating["title"] == "Not rated yet: 6 of 20 deals"
    won, lost = (sum(sign * (duel.mine - duel.theirs) > 0 for duel in table.duels) for sign in (1, -1))
    assert won < lost


def test_the_deal_is_the_same_and_the_match_is_left_alone():
    table = pw.play(KITTY, seed=3)
    start = table.match.state.copy()
    before = table.match.state.observe(0)
    players = [find_game(KITTY).level("intermediate").make() for _ in range(3)]
    after = play_again(start, players, random.Random(1))
    assert (after.round, start.round) == (2, 1)
    assert list(after.decks[0]) == list(start.decks[0])
    assert table.match.state.observe(0) == before
    gains = after.scores
    assert margin(start.scores, after.scores, 1) == gains[1] - max(gains[0], gains[2])


def test_in_a_page_the_deal_is_played_again_beside_the_loop():
    async def run():
        table = pw.play(SINGLE, seed=8, rated=True, rules={"target": 10_000})
        played(table, 1)
        for _ in range(600):
            if ": 1 of 20" in table.rating["title"]:
                return True
            await asyncio.sleep(0.05)
        return False

    assert asyncio.run(run())


def test_a_rated_table_gives_no_hints_and_plays_no_deal_twice():
    table = pw.play(SINGLE, seed=8, rated=True, training=True)
    browser = Browser(table)
    browser.send("continue")
    assert table.advice == {}
    told = {
        "hint": "No hints",
        "restart_round": "each deal is played once",
        "redeal_game": "once",
        "level": "levels stay",
    }
    for act, words in told.items():
        browser.send(act, **({"level": "beginner"} if act == "level" else {}))
        assert words in browser.replies.pop()["reason"]
    assert table.rating["title"] == "Not rated yet: 0 of 20 deals"


@pytest.mark.whole
def test_a_rating_goes_on_at_another_table():
    first = pw.play(SINGLE, seed=8, rated=True, rules={"target": 10_000})
    played(first, 2)
    assert [duel.deal for duel in first.duels] == [1, 2]
    second = pw.play(SINGLE, seed=9, rated=first.duels, rules={"target": 10_000})
    assert second.rating == first.rating
    played(second, 1)
    assert second.duels[:2] == first.duels
    assert (second.duels[2].deal, len(first.duels)) == (3, 2)
    assert ": 3 of 20" in second.rating["title"]
    assert pw.play(SINGLE, rated=[]).rating["title"] == "Not rated yet: 0 of 20 deals"
    for wrong in ([1], "yes", 1600):
        with pytest.raises(ValueError, match=r"rated is .*; it must be True, False, or the duels of a table"):
            pw.play(SINGLE, rated=wrong)


def test_a_deal_that_is_under_way_is_not_rated():
    """The cards played before the table opened can't be played again by another player."""
    table = pw.play(SINGLE, seed=8, rules={"target": 10_000})
    match = table.match
    player = match.game.level("intermediate").make()
    while len(match.state.tricks) < 10:
        if match.pause:
            match.proceed()
        else:
            match.act(player.choose(match.state.observe(0), random.Random(0)).action, 0)
    table.close()
    rated = pw.Table(match, 0, rated=True)
    played(rated, 2)
    assert [duel.deal for duel in rated.duels] == [1], "the second deal is the first that counts"


def test_only_games_of_hands_with_an_auction_are_rated():
    with pytest.raises(ValueError, match="rated play is not for two-handed; it is for pinochle34"):
        pw.play(rated=True)


def test_the_figure_and_its_interval():
    assert [points(rate) for rate in (0, 0.5, 1)] == [700, 1500, 2300]
    assert points(0.99999) == 2300, "no further than some deals can tell"
    duels = [Duel(n + 1, mine, 0) for n, mine in enumerate([10] * 30 + [-10] * 10 + [0] * 10)]
    words = rating(duels, "Intermediate")
    assert words["title"] == "Rating 1647"  # 0.7 of the deals: 400 log10(7 / 3)
    assert words["last"] == "Deal 50: you 0, Intermediate 0"
    assert rating([Duel(1, -25, 40)], "Intermediate")["last"] == "Deal 1: you −25, Intermediate +40"
    low, high = (int(word) for word in words["text"].split(",")[0].split()[1::2])
    assert 1500 < low < 1647 < high
    assert "1500 is as good as Intermediate, 1900 wins ten deals for each lost" in words["text"]


def test_a_rating_begins_when_it_means_something():
    """A figure that one deal moves by hundreds of points means nothing: until there are enough, the deals are counted."""
    duels = [Duel(n + 1, 10, 0) for n in range(20)]
    few, enough = (rating(duels[:number], "Intermediate") for number in (19, 20))
    assert few["title"] == "Not rated yet: 19 of 20 deals"
    assert few["text"].startswith("So far 19 won, 0 even, 0 lost.\n1500 is as good as Intermediate")
    assert "95%" not in few["text"]
    assert enough["title"] == "Rating 2300"


def next_game(table, rated):
    """Play the game at a table to its end, and deal the next one as chosen in its start panel."""
    match, browser, player = table.match, Browser(table), table.match.game.level("beginner").make()
    while not match.state.is_over or match.pause != GAME:
        if match.pause:
            match.proceed()
        else:
            match.act(player.choose(match.state.observe(0), random.Random(0)).action, 0)
    browser.send("new_table")
    browser.send("choose", what="rated", value=rated)
    browser.send("deal")
    assert not [each for each in browser.replies if each.get("rejected")]
    return match.number, sum(match.wins)


@pytest.mark.whole
def test_rated_and_unrated_games_stand_on_separate_scoresheets():
    """A game of the other kind begins a series of its own: game 1, no games won, and an empty sheet that says so."""
    table = pw.play(SINGLE, seed=8, opponent="beginner")
    sheet = pw.Scoresheet(table)
    assert next_game(table, rated=False) == (2, 2), "a win for either partner"
    assert sheet.rating == table.rating == {}
    assert next_game(table, rated=True) == (1, 0)
    assert sheet.rating == table.rating
    assert sheet.rating["title"] == "Not rated yet: 0 of 20 deals"
    assert all(row["total"] == 0 for row in sheet.view["picture"]["sides"])
    assert next_game(table, rated=True) == (2, 2)
    deals = len(table.duels)
    assert sheet.rating["title"] == f"Not rated yet: {deals} of 20 deals"
    assert deals > 2
    if not FULL:
        return
    assert next_game(table, rated=False) == (1, 0)
    assert len(table.duels) > deals, "the last rated game counted to its end"
    assert sheet.rating == table.rating == {}
    told = len(table.duels)
    assert next_game(table, rated=False)[0] == 2
    assert len(table.duels) == told, "an unrated game counts nothing"


def test_a_scoresheet_of_a_match_tells_no_rating_and_a_closed_one_follows_none():
    table = pw.play(SINGLE, seed=8, rated=True)
    assert pw.Scoresheet(table.match).rating == {}
    sheet = pw.Scoresheet(table)
    assert sheet.seat == table.seat
    assert "Not rated yet: 0 of 20 deals." in sheet._still().text
    sheet.close()
    table.rating = {}
    assert sheet.rating
    with pytest.raises(ValueError, match=r"match is 3; it must be a Match"):
        pw.Scoresheet(3)


def hands(view):
    """List the labels of the cards that lie open in the hands of a view."""
    return [card["card"] for zone in view["picture"]["zones"] if zone["kind"] == "hand" for card in zone["cards"]]


@pytest.mark.parametrize("widget", [pw.Table, pw.Scoresheet])
def test_an_older_table_of_another_seat_turns_to_the_rated_one(widget):
    match = pw.Match(SINGLE, seed=8, pauses=True)
    older = widget(match, 1)
    match.proceed()
    before = hands(older.view)
    assert before == hands(pw.Table(match, 1).view)
    rated = pw.Table(match, 0, rated=True)
    assert older.seat == older.view["seat"] == 0
    assert hands(older.view) == hands(rated.view) != before
    match.act(match.state.legal_actions(0)[0], 0)
    assert hands(older.view) == hands(rated.view)


@pytest.mark.parametrize("rated", [False, True])
def test_the_assistant_of_a_rated_table_tells_the_choices_without_reasons(rated):
    browser, rng = (
        Browser(pw.play(SINGLE, seed=8, rated=rated, opponent="beginner", partner="beginner")),
        random.Random(1),
    )
    while len(browser.legal.get("play", {})) < 4:
        click(browser.table, rng)
    browser.send("explain")
    told = browser.answer()
    assert {card for entry in told["can"] for card in entry["cards"]}
    assert any(entry["text"] for entry in told["can"]) != rated
    assert told["figures"] == []


@pytest.mark.whole
def test_advice_and_a_hint_that_is_thought_of_end_when_a_rating_begins(monkeypatch):
    brake = install(monkeypatch, game=SINGLE)

    async def cell():
        older = Browser(pw.play(SINGLE, seed=8, opponent="beginner", partner="beginner"))
        match = older.table.match
        older.send("continue")
        assert match.seats[match.state.seats_to_act[0]].is_person
        older.table.set_prefs(training=True)
        await until(lambda: older.table.advice)
        brake.free.clear()
        older.send("hint")
        rated = pw.Table(match, rated=True)
        assert older.table.advice == {}
        brake.free.set()
        await asyncio.sleep(0.05)
        assert not older.replies, "the hint never comes"
        rated.close()

    asyncio.run(cell())


def test_another_game_at_a_rated_table_ends_the_rating_of_that_deal_alone():
    """The table ends the rating itself; a call of the match is refused."""
    table = pw.play(SINGLE, seed=8, rated=True)
    browser = Browser(table)
    browser.send("continue")
    with pytest.raises(pw.IllegalAction, match="each deal is played once"):
        table.match.change_to(pw.Match(SINGLE))
    browser.send("new_table")
    browser.send("choose", what="rated", value=False)
    browser.send("deal")
    assert not browser.replies
    assert table.match.rated == []
    assert table.rating == {}
    table.match.change_to(pw.Match(SINGLE))
    rated_twice = pw.play(SINGLE, rated=True)
    other = pw.Table(rated_twice.match, rated=True)
    browser = Browser(rated_twice)
    browser.send("new_table")
    browser.send("choose", what="rated", value=False)
    browser.send("deal")
    assert "each deal is played once" in browser.replies.pop()["reason"]
    assert rated_twice.match.rated == [0, 0]
    other.close()


def test_a_saved_game_taken_up_at_a_rated_table_is_rated_as_its_notes_say():
    table = pw.play(SINGLE, seed=8, rated=True)
    plain = pw.Match(SINGLE, seed=3)
    table.take_up(opened(plain.saved().decode()))
    assert table.match.rated == []
    assert table.rating == {}


def test_the_rules_of_rated_play_hold_for_the_match_and_every_table_of_it():
    first = pw.play(SINGLE, seed=8, rated=True)
    match = first.match
    match.proceed()
    second = pw.Table(match, training=True)
    browser = Browser(second)
    for act in ("hint", "restart_game", "restart_round", "redeal_game", "earlier_turns", "level"):
        browser.send(act, **({"level": "beginner"} if act == "level" else {}))
        assert "rated play" in browser.replies.pop()["reason"]
    assert second.advice == {}
    for forbidden in (
        lambda: match.hint(0),
        lambda: match.ask_hint(0, print),
        match.restart_game,
        match.restart_round,
        match.redeal_game,
        lambda: match.set_level(1, "beginner"),
    ):
        with pytest.raises(pw.IllegalAction, match="rated play"):
            forbidden()
    for widget in (pw.Table, pw.Scoresheet):
        with pytest.raises(ValueError, match="seat is 1; it must be 0, whose person is rated"):
            widget(match, 1)
    browser.send("save_game")
    assert "can't be copied" in browser.replies.pop()["reason"]
    first.close()
    assert match.rated == []
    assert match.hint(match.persons[0]).reason
