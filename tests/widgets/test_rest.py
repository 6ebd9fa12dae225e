"""Test "All the rest are mine" at the table: where it is offered, and how the cards are played out."""

from __future__ import annotations

import asyncio
import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import aside
from tests.match.thinkers import Brake, assert_none_is_left, install, until
from tests.widgets import auctions
from tests.widgets.test_auction_table import play_through
from tests.widgets.test_table import Browser

OFFERED = "rest"


def offered(browser: Browser) -> Browser:
    """Play at random until the rest is offered."""
    rng = random.Random(1)
    while not browser.legal.get(OFFERED):
        browser.anything(rng)
    return browser


def two_handed(**options: object) -> Browser:
    return offered(Browser(pw.play("two-handed", opponent="novice", seed=2, **options)))


def winners(browser: Browser, since: int) -> list[int]:
    """List the winners of the tricks of the round from a number on."""
    return [trick.winner for trick in browser.table.match.observe(0).tricks[since:]]


def test_the_rest_is_played_out_as_ordinary_plays_and_every_trick_is_seen() -> None:
    browser = two_handed()
    match = browser.table.match
    before, taken = len(match.record.entries), len(match.observe(0).tricks)
    left = len(browser.legal["play"])
    browser.send("rest")
    assert not browser.replies
    assert browser.picture["panel"]["kind"] == "round"
    assert winners(browser, taken) == [0] * left
    plays = [each for each in match.record.entries[before:] if " play " in str(each)]
    assert [str(each)[0] for each in plays] == ["0", "1"] * left
    kinds = [step["event"]["type"] for step in browser.table.view["steps"]]
    assert [kinds.count(kind) for kind in ("play", "take")] == [2 * left, left]
    assert browser.table.view["legal"] == {}


def test_the_next_round_is_played_by_the_person_again() -> None:
    browser = two_handed(start_reminders=False)
    number = browser.table.match.state.round
    browser.send("rest")
    assert browser.table.match.state.round == number + 1
    played = len(browser.table.match.record.entries)
    browser.send("continue")
    assert len(browser.table.match.record.entries) - played < 3


def test_what_is_not_sure_is_refused() -> None:
    browser = Browser(pw.play("two-handed", opponent="novice", seed=2))
    browser.send("continue")
    entries = len(browser.table.match.record.entries)
    browser.send("rest")
    assert browser.answer()["reason"] == "You can't be sure of all the tricks yet."
    assert len(browser.table.match.record.entries) == entries


def test_a_watcher_claims_nothing() -> None:
    match = pw.Match("two-handed", ["novice", "person"], seed=2)
    browser = Browser(pw.Table(match, seat=0))
    browser.send("rest")
    assert "watch" in browser.answer()["reason"]


def test_at_a_table_for_more_the_others_follow_by_their_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    auctions.with_players(monkeypatch)
    for seed in range(20):
        browser = Browser(auctions.table("pinochle34/kitty", seed))
        for _ in play_through(browser, random.Random(seed)):
            if browser.legal.get(OFFERED):
                left, taken = len(browser.legal["play"]), len(browser.table.match.observe(0).tricks)
                browser.send("rest")
                assert browser.picture["panel"]["kind"] in ("round", "game")
                assert winners(browser, taken) == [0] * left
                return
    pytest.fail("the rest was never offered")


@pytest.fixture
def brake(monkeypatch: pytest.MonkeyPatch) -> Brake:
    monkeypatch.setattr(aside, "SLOW", 0.01)
    monkeypatch.setattr(aside, "LASTING", 0.002)
    return install(monkeypatch)


async def claimed(brake: Brake) -> Browser:
    """Open a table at which the person has claimed the rest, and the opponent thinks."""
    browser, rng = Browser(pw.play("two-handed", opponent="slow", seed=1)), random.Random(1)
    while not browser.legal.get(OFFERED):
        browser.anything(rng)
        await until(lambda: browser.picture["panel"] or browser.legal["play"] or browser.legal["actions"])
    brake.free.clear()
    browser.send("rest")
    await until(lambda: browser.table.thinking)
    return browser


def test_a_player_that_thinks_is_waited_for(brake: Brake) -> None:
    async def cell() -> None:
        browser = await claimed(brake)
        assert [card["seat"] for card in browser.picture["trick"]["cards"]] == [0]
        brake.free.set()
        await until(lambda: browser.picture["panel"])
        assert winners(browser, -2) == [0, 0]

    asyncio.run(cell())
    assert_none_is_left()


def test_a_restart_ends_the_claim(brake: Brake) -> None:
    async def cell() -> None:
        browser = await claimed(brake)
        browser.send("restart_round")
        brake.free.set()
        await until(lambda: not browser.table.thinking and browser.legal.get("play"))
        browser.send("play", id=min(browser.legal["play"]))
        await until(lambda: browser.picture["panel"] or browser.legal["play"] or browser.legal["actions"])
        assert len(browser.table.match.observe(0).tricks) == 1

    asyncio.run(cell())
    assert_none_is_left()
