"""Test when a table has rules compiled, and when it has them loaded."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import list_games
from pinochle_widgets.games.judging.standing import compiled_for
from pinochle_widgets.match import aside
from pinochle_widgets.widgets.desks import readiness
from pinochle_widgets.widgets.desks.readiness import searched
from tests.match.thinkers import assert_none_is_left, install, until
from tests.widgets.test_table import Browser

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Asked:
    """The modules that a table asked to have compiled by a process, and loaded by a thread."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.compiled: list[str] = []
        self.loaded: list[str] = []
        self.offered: list[str] = []
        monkeypatch.setattr(readiness.behind, "begin", lambda modules, **_: self.compiled.extend(modules))
        monkeypatch.setattr(readiness.loading, "begin", self.loaded.extend)
        monkeypatch.setattr(readiness, "IDLE", 0.01)
        monkeypatch.setattr(readiness, "load_ahead", self.offered.extend)
        monkeypatch.setattr(readiness, "SOON", 0.01)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    return Asked(monkeypatch)


def at_a_table(what: Callable[[Browser], None] | None, **options: object) -> Browser:
    """Show a table in a loop, do something there, and leave it alone for a while."""

    async def cell() -> Browser:
        browser = Browser(pw.play(**{"save": False, "seed": 11, **options}))
        browser.table._ipython_display_()
        if what:
            what(browser)
        for _ in range(10):  # timers that others begin come between, however busy the machine
            await asyncio.sleep(0.02)
        browser.table.close()
        return browser

    return asyncio.run(cell())


def deal(browser: Browser) -> None:
    browser.send("continue")


def test_a_table_that_is_not_dealt_loads_nothing(asked: Asked) -> None:
    browser = at_a_table(None)
    assert asked.compiled == searched(browser.table.match)
    assert asked.loaded == []


def test_games_and_lessons_are_loaded_while_a_start_panel_lies_there(asked: Asked) -> None:
    at_a_table(None, seed=None)
    assert {readiness.LESSONS, *(game.teaching.module for game in list_games() if game.teaching)} <= {*asked.offered}
    asked.offered.clear()
    at_a_table(deal)
    assert asked.offered == []


def test_a_press_on_a_game_and_on_the_lessons_loads_no_module_that_was_not_loaded_ahead() -> None:
    run = subprocess.run([sys.executable, "-c", PRESSES], capture_output=True, text=True, timeout=120, check=False)
    assert (run.stdout, run.stderr) == ("['lessons', 'Partnership'] []\n", "")


PRESSES = """
import sys
import pinochle_widgets as pw
from pinochle_widgets.basics.ahead import load_ahead
from pinochle_widgets.games.registry import modules
from pinochle_widgets.widgets.desks.readiness import LESSONS

table = pw.play(save=False)
load_ahead([*modules(), "no such module", LESSONS]).join()
assert load_ahead([LESSONS]) is None
loaded = {*sys.modules}
done = []
for act, more in (("lessons", {}), ("choose", {"what": "game", "value": "Partnership"})):
    table._on_message(table, {"version": 1, "act": act, **more}, [])
    done.append(more.get("value", act))
assert table.opened is not None
assert table.start["panel"]["tile"] == "Partnership"
print(done, sorted(name for name in {*sys.modules} - loaded if "pinochle" in name))
"""
"""The script that presses what a start panel offers, and tells which modules that has loaded."""


def test_a_dealt_table_that_lies_still_loads_what_its_adviser_searches_by(asked: Asked) -> None:
    browser = at_a_table(deal)
    assert asked.loaded == searched(browser.table.match) != []


def test_a_table_that_is_closed_at_once_loads_nothing(asked: Asked) -> None:
    at_a_table(lambda browser: (deal(browser), browser.table.close()))
    assert asked.loaded == []


def test_a_level_that_searches_is_loaded_before_the_deal_and_when_it_sits_down(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "IDLE", 60)
    at_a_table(None, opponent="champion")
    assert asked.loaded
    asked.loaded.clear()
    browser = at_a_table(deal)
    assert asked.loaded == []
    at_a_table(lambda browser: (deal(browser), browser.table.match.set_level(1, "champion")))
    assert asked.loaded
    assert set(asked.loaded) <= set(searched(browser.table.match))


def test_the_rules_of_a_level_are_compiled_as_soon_as_it_is_chosen(asked: Asked) -> None:
    def choose(browser: Browser) -> None:
        asked.compiled.clear()
        browser.send("choose", what="game", value="Canasta")
        assert asked.compiled == []
        browser.send("choose", what="opponents", value="champion")

    at_a_table(choose, seed=None)
    assert asked.compiled == ["pinochle_widgets.games.canasta.mind.search.rollouts"]


def test_training_loads_the_adviser_before_the_deal(asked: Asked) -> None:
    browser = at_a_table(None, training=True)
    assert asked.loaded == searched(browser.table.match)


def test_where_nobody_asks_for_hints_no_adviser_is_loaded(asked: Asked) -> None:
    at_a_table(deal, game="pinochle34/partnership", rated=True)
    assert asked.loaded == []


def test_a_table_whose_adviser_does_not_search_loads_what_hints_are_judged_by_alone(asked: Asked) -> None:
    browser = at_a_table(deal, game="canasta", rules={"canastas_to_go_out": 1})
    assert asked.loaded == [*compiled_for(browser.table.match.game)] != []


def test_a_table_that_was_never_shown_gets_nothing_ready(asked: Asked) -> None:
    async def cell() -> None:
        browser = Browser(pw.play(save=False, seed=11, opponent="champion", training=True))
        deal(browser)
        await asyncio.sleep(0.05)
        browser.table.close()

    asyncio.run(cell())
    assert asked.compiled == asked.loaded == []


def test_a_hint_that_is_thought_about_is_let_alone(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    brake = install(monkeypatch)
    monkeypatch.setattr(aside, "SLOW", 0.001)
    monkeypatch.setattr(readiness, "searched", lambda _: ["rules"])
    monkeypatch.setattr(readiness, "IDLE", 60)

    async def cell() -> None:
        browser = Browser(pw.play(save=False, opponent="slow", seed=11))
        browser.table._ipython_display_()
        deal(browser)
        brake.free.clear()
        browser.send("hint")
        await until(lambda: browser.table.thinking)
        monkeypatch.setattr(readiness, "IDLE", 0.01)
        browser.send("pref", name="four_colour", value=True)
        await asyncio.sleep(0.05)
        assert asked.loaded == []
        brake.free.set()
        await until(lambda: asked.loaded)
        browser.table.close()

    asyncio.run(cell())
    assert_none_is_left()


def test_a_dealt_table_that_lies_still_lets_the_store_open_where_games_are_kept(
    asked: Asked, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[str] = []

    class Store:
        def read(self, _job: object) -> None:
            opened.append("read")

    monkeypatch.setattr(readiness, "worker", Store)
    monkeypatch.setenv("PINOCHLE_SAVE", str(tmp_path / "games"))
    at_a_table(deal)
    at_a_table(None, save=True)
    assert opened == []
    browser = at_a_table(deal, save=True)
    assert opened == ["read"]
    assert asked.loaded == [*searched(browser.table.match)] * 2
