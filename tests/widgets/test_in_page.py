"""Test tables in a page's own Python: on stand-ins of ipywidgets and anywidget, with the levels that answer in time there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import GAMES
from pinochle_widgets.widgets.start import choice, panel

ROOT = Path(__file__).parents[2]
PLACE = ROOT / ".ci" / "site" / "table"
PLAYED = """
import asyncio, json, sys
import place
from pinochle_widgets.widgets.protocol.common import VERSION

sent = []
def publish(news):
    sent.extend(json.loads(news))

async def play():
    table = place.begin(publish)
    state = next(data["state"] for kind, model, data in sent if kind == "comm_open" and model == table)
    sent.clear()
    place.hear(table, json.dumps({"act": "deal", "n": 1, "version": VERSION, "view": 0}))
    for _ in range(100):
        if any(model == table for _, model, _ in sent):
            break
        await asyncio.sleep(0.05)
    print(json.dumps([state["shown_in"], [data.get("method") for _, model, data in sent if model == table]]))

asyncio.run(play())
print(json.dumps([name for name in ("IPython", "comm", "numba", "numpy", "pandas") if name in sys.modules]))
"""


def test_a_table_opens_and_answers_on_the_stand_ins_without_jupyter():
    paths = os.pathsep.join(map(str, (PLACE / "standin", PLACE, ROOT)))
    environment = {**os.environ, "PYTHONPATH": paths, "PINOCHLE_SAVE": "off"}
    done = subprocess.run(
        [sys.executable, "-c", PLAYED], env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    played, loaded = map(json.loads, done.stdout.splitlines())
    assert played[0] == "page"
    assert {"custom", "update"} & set(played[1])
    assert loaded == []


@pytest.fixture
def in_page(monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")


@pytest.mark.usefixtures("in_page")
def test_no_level_is_offered_or_advises_that_needs_compiled_rules():
    for game in GAMES.values():
        offered = game.offered_levels
        assert game.usual_level in [level.name for level in offered], game.name
        assert not any(level.needs_compiled for level in offered)
        assert game.adviser(game.make_rules()).level in offered


@pytest.mark.usefixtures("in_page")
def test_the_start_panel_says_which_levels_need_the_package_and_has_no_invitations():
    first = choice.first_choice()
    shown = panel.panel_of(first, unfolded=False, under_way=False, closes=False, note="")
    assert shown["absent"] == ["master"]
    assert [name for name, _ in shown["levels"]][-1] == "master"
    table = pw.play(save=False)
    assert {"invite_others", "join_others"} <= set(table.menu["barred"])
    table.close()


def test_elsewhere_all_levels_are_offered():
    assert all(game.offered_levels == list(game.levels) for game in GAMES.values())
    shown = panel.panel_of(choice.first_choice(), unfolded=False, under_way=False, closes=False, note="")
    assert "absent" not in shown
