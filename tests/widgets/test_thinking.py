"""Test the table while a player thinks: the browser is shown the thought, and may send some messages meanwhile."""

from __future__ import annotations

import asyncio
import hashlib
import random
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

import pinochle_widgets as pw
from pinochle_widgets.match import aside
from pinochle_widgets.widgets.desks.suggesting import Suggesting
from tests.match.thinkers import Brake, assert_none_is_left, install, thinking_threads, until
from tests.widgets.test_table import Browser

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator


@pytest.fixture
def brake(monkeypatch: pytest.MonkeyPatch) -> Iterator[Brake]:
    monkeypatch.setattr(aside, "SLOW", 0.01)
    monkeypatch.setattr(aside, "LASTING", 0.002)
    yield install(monkeypatch)
    assert_none_is_left()


def in_a_loop(coroutine: Coroutine[object, object, object]) -> None:
    asyncio.run(coroutine)


async def begun(**options: object) -> Browser:
    browser = Browser(pw.play(**{"opponent": "slow", "seed": 11, **options}))
    browser.send("continue")
    return browser


async def thinking(brake: Brake, **options: object) -> Browser:
    """Open a table at which the person has led and the opponent thinks."""
    browser = await begun(**options)
    brake.free.clear()
    browser.send("play", id=min(browser.legal["play"]))
    await until(lambda: browser.table.thinking)
    return browser


async def answered(browser: Browser, brake: Brake) -> None:
    before = browser.table.view["view_id"]
    brake.free.set()
    await until(lambda: browser.table.view["view_id"] > before and not browser.table.thinking)


def test_the_own_card_lies_at_once_and_the_answer_follows(brake: Brake) -> None:
    async def cell() -> None:
        browser = await thinking(brake)
        assert [card["seat"] for card in browser.picture["trick"]["cards"]] == [0]
        assert browser.picture["status"]["title"] == "Otto is to play"
        assert browser.table.thinking == {"seat": 1, "about": "move", "is_ready": True}
        first, views = browser.table.view, []
        browser.table.observe(lambda change: views.append(change["new"]), "view")
        await answered(browser, brake)  # on a slow machine the opponent has thought of its next move, too
        assert views[0]["base_id"] == first["view_id"]
        assert views[0]["steps"][0]["event"]["seat"] == 1
        assert browser.table.thinking == {}

    in_a_loop(cell())


def test_everything_else_is_answered_meanwhile(brake: Brake) -> None:
    async def cell() -> None:
        browser = await thinking(brake)
        browser.send("help")
        assert browser.answer()["reply"] == "help"
        browser.send("explain")
        assert browser.answer()["reply"] == "explain"
        browser.send("code")
        assert browser.answer()["reply"] == "code"
        browser.send("pref", name="four_colour", value=True)
        assert browser.table.prefs["four_colour"]
        browser.send("hint")
        assert "nothing for you to decide" in browser.answer()["reason"]
        browser.send("undo")
        assert "You can't take back a played or drawn card." in browser.answer()["reason"]
        browser.send("play", id=browser.picture["hand"][0]["id"])
        assert browser.answer()["rejected"]
        browser.send("stay")
        assert not browser.replies
        assert browser.table.thinking
        await answered(browser, brake)

    in_a_loop(cell())


def test_move_now(brake: Brake) -> None:
    async def cell() -> None:
        browser = await thinking(brake)
        browser.send("hurry", view_id=browser.table.view["view_id"] - 1)
        assert browser.table.thinking, "that was meant for another thought"
        browser.send("hurry")
        assert browser.table.thinking == {}
        assert "# hurried" in str(browser.table.record)
        assert browser.picture["status"]["title"] != "Otto is to play"
        brake.free.set()
        browser.send("hurry")  # the answer came before the press
        assert not browser.replies

    in_a_loop(cell())


@pytest.mark.parametrize(
    "act",
    [{"act": "level", "level": "novice"}, {"act": "restart_round"}, {"act": "redeal_game"}],
    ids=lambda act: act["act"],
)
def test_what_changes_the_game_ends_the_thought(brake: Brake, act: dict[str, str]) -> None:
    async def cell() -> None:
        browser = await thinking(brake)
        browser.send(**act)
        assert browser.table.thinking == {}
        entries = list(browser.table.record.entries)
        brake.free.set()
        await asyncio.sleep(0.03)
        assert browser.table.record.entries == entries
        assert not browser.replies

    in_a_loop(cell())


def test_a_hint_is_thought_about_beside_the_table(brake: Brake) -> None:
    async def cell() -> None:
        browser = await begun()
        status = browser.picture["status"]
        brake.free.clear()
        brake.is_ready = False
        browser.send("hint")
        assert not browser.replies
        await until(lambda: browser.table.thinking)
        assert browser.table.thinking == {"seat": 0, "about": "hint", "is_ready": False}
        assert browser.picture["status"] == status
        brake.free.set()
        await until(lambda: browser.replies)
        hint = browser.answer()
        assert hint["do"]["action"] in browser.legal["play"].values()
        assert hint["ids"]
        assert browser.table.thinking == {}

    in_a_loop(cell())


def test_a_hint_that_fails_when_it_has_come_is_answered_all_the_same(
    brake: Brake, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cell() -> None:
        browser, told = await begun(), []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(repr(context["exception"])))
        monkeypatch.setattr(Suggesting, "hinted", lambda *_: {}["here"])
        brake.free.clear()
        browser.send("hint", n=5)
        brake.free.set()
        await until(lambda: told)
        assert told == ["KeyError('here')"]
        assert (browser.replies[-1]["title"], browser.replies[-1]["n"]) == ("That went wrong here", 5)

    in_a_loop(cell())


def test_a_hint_that_is_not_waited_for_says_so(brake: Brake) -> None:
    async def cell() -> None:
        browser = await begun()
        brake.free.clear()
        browser.send("hint")
        await until(lambda: browser.table.thinking)
        browser.send("hurry")
        assert browser.answer()["text"].endswith("Stopped early: best move so far.")
        brake.free.set()

    in_a_loop(cell())


def test_a_table_opens_at_once_though_its_opponent_has_to_get_ready_and_leads(brake: Brake) -> None:
    async def cell() -> None:
        brake.is_ready = False
        brake.free.clear()
        browser = Browser(pw.play(opponent="slow", seat=1, seed=11, start_reminders=False))
        assert browser.picture["hand"]
        await until(lambda: browser.table.thinking)
        assert browser.table.thinking == {"seat": 0, "about": "move", "is_ready": False}
        assert browser.picture["status"]["title"] == "Greta is to play"
        brake.is_ready = True
        brake.free.set()
        await until(lambda: not browser.table.thinking)
        assert browser.picture["trick"]["cards"]

    in_a_loop(cell())


def test_with_the_last_table_the_match_rests_and_goes_on_at_another(brake: Brake) -> None:
    async def cell(*, closes: bool) -> str:
        browser = await thinking(brake)
        match = browser.table.match
        if closes:
            other = pw.Table(match, seat=1)
            browser.table.close()
            assert match.thinking, "another table still shows it"
            other.close()
            other.close()  # closing it again does nothing
            assert (match.thinking, match._watchers) == (None, [])
            brake.free.set()
            moves = len(match.record.entries)
            await until(lambda: not thinking_threads())
            await asyncio.sleep(0.05)
            assert len(match.record.entries) == moves, "what came of the thought is not played"
            pw.Table(match)
        brake.free.set()
        await until(lambda: match.seats[match.state.seats_to_act[0]].is_person)
        return str(match.record)

    assert asyncio.run(cell(closes=True)) == asyncio.run(cell(closes=False))


def test_a_table_that_the_garbage_collector_ends_in_another_thread_waits_for_nothing(brake: Brake) -> None:
    async def cell() -> None:
        browser = await thinking(brake)
        collector = threading.Thread(target=browser.table._leave)
        with browser.table.match._aside.lock:  # held while a thread is started, in which the collector may run
            collector.start()
            collector.join(60)
            assert not collector.is_alive()
        await until(lambda: not browser.table.thinking)
        brake.free.set()

    in_a_loop(cell())


def test_a_match_that_rests_goes_on_when_a_person_acts(brake: Brake) -> None:
    async def cell() -> pw.Match:
        browser = await thinking(brake)
        browser.table.close()
        brake.free.set()
        return browser.table.match

    match = asyncio.run(cell())
    assert match.state.seats_to_act == (1,)
    with pytest.raises(pw.IllegalAction):
        match.act("knock", 0)
    assert match.seats[match.state.seats_to_act[0]].is_person


def test_two_tables_of_one_match_both_show_who_thinks(brake: Brake) -> None:
    async def cell() -> None:
        browser = await thinking(brake)
        other = pw.Table(browser.table.match)
        assert other.thinking == browser.table.thinking
        await answered(browser, brake)
        assert other.thinking == {}
        assert other.view["picture"] == browser.table.view["picture"]

    in_a_loop(cell())


def test_who_watches_does_not_hurry_anybody(brake: Brake) -> None:
    async def cell() -> None:
        browser = await thinking(brake)
        watcher = Browser(pw.Table(browser.table.match, seat=1))
        watcher.send("hurry")
        assert "watch" in watcher.answer()["reason"]
        await answered(browser, brake)

    in_a_loop(cell())


@pytest.mark.whole
def test_a_game_by_messages_is_the_same_beside_the_loop_and_in_a_script(brake: Brake) -> None:
    async def beside() -> Browser:
        browser, rng = await begun(rules={"goal": 150}), random.Random(4)
        while not browser.table.match.state.is_over:
            await until(lambda: browser.picture["panel"] or browser.legal["play"] or "draw" in browser.legal["actions"])
            browser.anything(rng)
        return browser

    browser, rng = Browser(pw.play(opponent="slow", seed=11, rules={"goal": 150})), random.Random(4)
    while not browser.table.match.state.is_over:
        browser.anything(rng)
    assert str(browser.table.record) == str(asyncio.run(beside()).table.record)
    assert brake.asked > 10


def test_fast_levels_answer_in_one_view(brake: Brake) -> None:
    async def cell() -> None:
        browser = await begun(opponent="standard")
        before = browser.table.view["view_id"]
        browser.send("play", id=min(browser.legal["play"]))
        assert browser.table.view["view_id"] == before + 1
        assert len(browser.table.view["steps"]) >= 2
        assert brake.asked == 0

    in_a_loop(cell())


def test_the_menu_offers_every_level_of_the_game() -> None:
    game = pw.list_games()[0]
    assert pw.play().menu["levels"] == [[level.name, level.label] for level in game.levels]


@pytest.mark.whole
def test_a_table_against_a_searching_level_opens_without_the_compiler() -> None:
    code = """
import sys
import pinochle_widgets as pw
table = pw.play(opponent="champion", seat=1, seed=1, start_reminders=False)
assert any(zone["kind"] == "trick" and zone["cards"] for zone in table.view["picture"]["zones"]), "it has led"
assert "numba" not in sys.modules and "numpy" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


# the promises of deals --------------------------------------------------------------------------------------------


def test_the_deals_are_promised_before_their_first_card_and_told_after_the_last() -> None:
    browser, rng = Browser(pw.play(opponent="carefree", seed=5, commit=True, rules={"goal": 200})), random.Random(1)
    match = browser.table.match
    [promise] = browser.table.promises
    assert promise == {"digest": match.commitments[0], "text": None}
    while not match.state.is_over:
        assert [each["text"] for each in browser.table.promises] == [None] * match.state.round
        browser.anything(rng)
    shown = [each["digest"] for each in browser.table.promises]
    assert shown == list(match.commitments)
    assert match.record.verify_commitment(shown)
    for each, deck in zip(browser.table.promises, match.state.decks, strict=True):
        salt, line = each["text"].split(" ", 1)
        assert line == "deal " + " ".join(map(str, deck))
        assert len(salt) == 32
        assert hashlib.sha256(each["text"].encode()).hexdigest() == each["digest"]
    browser.send("next_game")
    assert [each["text"] for each in browser.table.promises] == [None]


def test_without_promises_there_are_none() -> None:
    assert pw.play(seed=1).promises == []
