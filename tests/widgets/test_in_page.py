"""Test tables in a page's own Python: on stand-ins of ipywidgets and anywidget, with the levels that answer in time there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import GAMES
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.places import ELSEWHERE, WORDS, here
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
    place.hear(table, json.dumps({"act": "deal", "n": 1, "version": VERSION}))
    for _ in range(1200):
        if any(model == table for _, model, _ in sent):
            break
        await asyncio.sleep(0.05)
    print(json.dumps([state["shown_in"], [data.get("method") for _, model, data in sent if model == table]]))

asyncio.run(play())
print(json.dumps([name for name in ("IPython", "comm", "numba", "numpy", "pandas") if name in sys.modules]))
"""


ALONE = """
import sys, threading
sys.platform = "emscripten"

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in "numpy pandas numba matplotlib joblib tqdm sqlalchemy sqlite3 PIL comm".split():
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

def start(self):
    raise RuntimeError("can't start new thread")

sys.meta_path.insert(0, Absent())
threading.Thread.start = start
"""
"""The program that takes away all that a page has not."""
ASKED = """
import asyncio, json, warnings
import pinochle_widgets as pw
from pinochle_widgets.widgets.protocol.common import VERSION

warnings.simplefilter("ignore")
found = {}

def told(table, act, **more):
    sent = []
    table.send = lambda content, buffers=None: sent.append(content)
    table.hear({"act": act, "version": VERSION, "n": 1, **more})
    return [each.get("reply") or each["reason"] for each in sent if {"reply", "reason"} & set(each)]

async def rest():
    for _ in range(100):
        await asyncio.sleep(0.002)

async def ask():
    over = pw.Match(seats=("novice", "carefree"), rules={"goal": 60}, seed=1)
    over.play_out()
    link = "https://example.org/site/play.html#"
    table = pw.play()
    found["code"] = told(table, "open_game", text=link + over.record.code)
    found["ways"] = [way for way, _ in table.opening._there.ways]
    table.opening._choose("back")
    views = pw.share_url(over.record, link.replace("play", "replay"), round=1)
    found["views"] = told(table, "open_game", text=views.replace("replay.html", "play.html"))
    table.opening._choose("back")
    found["lessons"] = told(table, "lessons")
    lessons = table.opening._there
    lessons._do({"act": "lesson", "name": "marriage"})
    found["lesson"] = lessons.opened.lesson["title"]
    lessons._do({"act": "back"})
    lessons._do({"act": "drill"})
    table.opening.close()
    rated = pw.play("pinochle34/partnership", rated=True, seed=3)
    told(rated, "deal")
    await rest()
    match = rated.match
    while not rated.duels and not match.state.is_over:
        if match.pause:
            match.ready(0)
        elif (seen := match.state.observe(0)).legal_actions:
            match.act(seen.legal_actions[0])
        await rest()
    found["rated"] = len(rated.duels)
    ended = pw.Table(match_over(pw), 0, keeps=True)
    for act in ("share", "save_page", "save_notebook", "review_game", "scoreboards"):
        found[act] = told(ended, act)
    await rest()
    found["boards"] = ended.opening._there.boards["fault"]
    print(json.dumps(found))

def match_over(pw):
    over = pw.Match(seats=("person", "novice"), rules={"goal": 20}, seed=1)
    while not over.state.is_over:
        over.act(over.state.observe(0).legal_actions[0])
    return over

asyncio.run(ask())
"""


def on_stand_ins(program: str, **more: str) -> list[str]:
    """Run a program as a page's Python would; return its lines."""
    paths = os.pathsep.join(map(str, (PLACE / "standin", PLACE, ROOT)))
    environment = {**os.environ, "PYTHONPATH": paths, "PINOCHLE_SAVE": "off", "PINOCHLE_COMPILE": "off", **more}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_links_lessons_rated_play_and_files_work_without_threads_and_what_does_not_says_where_it_is(tmp_path):
    found = json.loads(on_stand_ins(ALONE + ASKED, PINOCHLE_SAVE=f"{tmp_path}")[-1])
    assert found["code"] == found["views"] == found["lessons"] == ["opened"]
    assert found["ways"] == ["back", "play_on", "play_again"]
    assert "Marriage" in found["lesson"]
    assert found["rated"] == 1
    assert (found["share"], found["save_page"]) == (["sharing"], ["file"])
    assert found["save_notebook"] == found["review_game"] == [ELSEWHERE]
    assert "on a computer" in found["boards"]


def test_a_table_opens_and_answers_on_the_stand_ins_without_jupyter():
    played, loaded = map(json.loads, on_stand_ins(PLAYED))
    assert played[0] == "page"
    assert {"custom", "update"} & set(played[1])
    assert loaded == []


def test_a_memory_that_was_kept_has_random_numbers_of_its_own_at_each_visit():
    program = """
import random
import place
place.prepare()
kept, drawn = random.getstate(), []
for _ in range(2):
    random.setstate(kept)
    place.wake()
    drawn.append(random.random())
import json, sys
import ipywidgets
print(json.dumps([len(set(drawn)), len(ipywidgets.open_widgets)]))
"""
    assert json.loads(on_stand_ins(program)[-1]) == [2, 0]


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


def test_only_a_cell_speaks_of_kernels_cells_and_jupyter():
    assert here() == "cell"
    for place, words in WORDS.items():
        told = f"{words} {prefs.menu(GAMES['two-handed'], words)}"
        assert bool(re.search(r"[Kk]ernel|\b[Cc]ell\b|Jupyter", told)) == (place == "cell")
        assert all(title and text.endswith(".") for title, text in words.silences.values())
