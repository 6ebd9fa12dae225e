"""Test the table where a computer player fails: the browser is shown the fault, and the person can go on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import aside
from pinochle_widgets.widgets.desks.rating import Rated
from tests.match import failing
from tests.match.thinkers import until
from tests.widgets.test_table import Browser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.match.failing import Trouble


@pytest.fixture
def trouble(monkeypatch: pytest.MonkeyPatch) -> Iterator[Trouble]:
    monkeypatch.setattr(aside, "SLOW", 0.01)
    monkeypatch.setattr(aside, "LASTING", 0.002)
    monkeypatch.setattr(aside, "GRACE", 0.01)
    monkeypatch.setattr(aside, "ANSWER", 5)
    trouble = failing.install(monkeypatch)
    yield trouble
    trouble.hang.set()


async def led(trouble: Trouble, way: str = "raises", **options: object) -> Browser:
    """Open a table at which the person has led, and the opponent fails."""
    browser = Browser(pw.play(**{"opponent": "brooding", "seed": 11, **options}))
    browser.send("continue")
    trouble.way = way
    browser.send("play", id=min(browser.legal["play"]))
    return browser


async def failed(browser: Browser) -> None:
    await until(lambda: browser.table.fault)


TOLD = {
    "title": "Hugo could not decide",
    "text": "Try again, or let Sound go on.",
    "other": "Sound",
    "is_over": False,
}


def test_it_is_told_and_tried_again(trouble: Trouble) -> None:
    async def cell() -> None:
        browser = await led(trouble)
        await failed(browser)
        assert browser.table.fault == TOLD
        assert [card["seat"] for card in browser.picture["trick"]["cards"]] == [0], "the own card lies"
        browser.send("retry")
        await failed(browser)
        trouble.way = ""
        browser.send("retry")
        await until(lambda: browser.picture["status"]["title"] != "Hugo is to play")
        assert browser.table.fault == {}
        browser.send("retry")  # pressed twice
        browser.send("stand_in")
        assert browser.table.match.seats[1].level == "brooding"
        assert not browser.replies

    asyncio.run(cell())


def test_another_level_goes_on(trouble: Trouble) -> None:
    async def cell() -> None:
        browser = await led(trouble)
        await failed(browser)
        browser.send("stand_in")
        assert browser.table.fault == {}
        assert browser.table.match.seats[1].level == "sound"
        assert "level 1 sound" in str(browser.table.record)
        assert browser.picture["status"]["title"] != "Hugo is to play"

    asyncio.run(cell())


def test_a_level_that_answers_at_once_may_fail_too(trouble: Trouble) -> None:
    async def cell() -> None:
        browser = await led(trouble, "answers illegally", opponent="failing")
        assert browser.table.fault["title"] == "Greta tried what the rules don't allow"
        assert browser.picture["status"]["title"] == "Greta is to play"
        view = browser.table.view["view_id"]
        trouble.way = ""
        browser.send("retry")
        assert browser.table.view["view_id"] > view
        assert browser.table.fault == {}

    asyncio.run(cell())


@pytest.mark.parametrize(("opponent", "name"), [("brooding", "Hugo"), ("failing", "Greta")])
def test_a_stand_in_plays_for_who_hangs_and_the_table_tells_it(
    trouble: Trouble, monkeypatch: pytest.MonkeyPatch, opponent: str, name: str
) -> None:
    monkeypatch.setattr(aside, "ANSWER", 0.1)

    async def cell() -> None:
        browser = await led(trouble, "hangs", opponent=opponent)
        assert browser.picture["status"]["title"] == f"{name} is to play", "the page is shown at once"
        await until(lambda: browser.table.thinking)
        browser.send("hurry")
        await failed(browser)
        assert browser.table.fault == {
            "title": f"{name} does not answer",
            "text": "Sound plays on.",
            "other": "",
            "is_over": True,
        }
        assert browser.table.thinking == {}
        assert browser.table.match.seats[1].level == "sound"
        assert browser.picture["status"]["title"] != f"{browser.picture['seats'][1]['name']} is to play"
        entries = list(browser.table.record.entries)
        trouble.hang.set()
        await asyncio.sleep(0.03)
        assert browser.table.record.entries == entries
        browser.send("redeal_game")
        assert browser.table.fault == {}

    asyncio.run(cell())


def test_every_table_of_the_match_tells_it_and_who_watches_leaves_it_alone(trouble: Trouble) -> None:
    async def cell() -> None:
        browser = await led(trouble)
        await failed(browser)
        watcher = Browser(pw.Table(browser.table.match, seat=1))
        assert watcher.table.fault == browser.table.fault
        for act in ("retry", "stand_in"):
            watcher.send(act)
            assert "watch" in watcher.answer()["reason"]
        browser.send("redeal_game")
        assert watcher.table.fault == browser.table.fault == {}

    asyncio.run(cell())


def test_a_cell_that_plays_on_is_told_by_an_error_and_the_table_too(trouble: Trouble) -> None:
    browser = Browser(pw.play(opponent="failing", seed=11))
    match = browser.table.match
    match.proceed()
    trouble.way = "raises"
    with pytest.raises(pw.PlayerError):
        match.act(match.state.legal_actions(0)[0])
    assert browser.table.fault["title"] == "Greta could not decide"
    assert [card["seat"] for card in browser.picture["trick"]["cards"]] == [0]
    trouble.way = ""
    match.advance()
    assert browser.table.fault == {}


def test_a_hint_that_fails_is_told_and_the_game_goes_on(trouble: Trouble) -> None:
    async def cell() -> None:
        browser = Browser(pw.play(opponent="sound", seed=11))
        browser.send("continue")
        trouble.way = "raises"
        browser.send("hint")
        await until(lambda: browser.replies)
        told = browser.answer()
        assert (told["title"], told["reason"]) == ("No hint now", "Brooding could not decide. Ask again, or play on.")
        assert browser.table.fault == {}
        browser.send("play", id=min(browser.legal["play"]))
        assert not browser.replies

    asyncio.run(cell())


def test_advice_that_fails_is_told_and_the_game_goes_on(trouble: Trouble) -> None:
    async def cell() -> None:
        trouble.way = "answers None"
        browser = Browser(pw.play("pinochle34/partnership", seed=3, training=True))
        browser.send("continue")
        await until(lambda: browser.table.advice)
        told = browser.table.advice
        assert told["text"] == "No advice now: Brooding could not decide. Play as you think best."
        assert told["view_id"] == browser.table.view["view_id"]
        assert told["ids"] == told["chances"] == []
        browser.send("do", action="pass")
        assert not browser.replies
        trouble.way = ""

    asyncio.run(cell())


def test_in_rated_play_another_level_may_go_on_and_the_deal_does_not_count(trouble: Trouble) -> None:
    async def cell() -> None:
        browser = Browser(pw.play("pinochle34/partnership", opponent="failing", partner="failing", seed=3, rated=True))
        trouble.way = "raises"
        browser.send("continue")
        match = browser.table.match
        if match.fault is None:
            browser.send("do", action="pass")
        assert browser.table.fault["title"] == "Greta could not decide"
        seat = match.fault.seat
        browser.send("level", level="sound")
        assert "rated" in browser.answer()["reason"]
        browser.send("stand_in")
        assert match.seats[seat].level == "sound"
        assert browser.table.desk(Rated)._duplicates._start is None

    asyncio.run(cell())
