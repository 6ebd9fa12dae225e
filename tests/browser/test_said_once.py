"""Test that a table says each thing once: words and figures in sight at twenty frozen moments."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import rooms
from tests.conftest import first_of_each
from tests.widgets import scenes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

MOMENTS = {
    "kitty": ("start", "bid", "kitty", "trump", "discard", "melds", "lead", "follow", "round", "game"),
    "exchange": ("bid", "exchange", "melds", "follow", "round"),
    "two-handed": ("lead", "follow", "meld", "round", "game"),
}
"""The frozen moments, by their game and the stage of their picture."""
ROOMS = {"960": ((960, 680), 1050), "360": ((360, 740), 660)}
"""Rooms, each with the most words at all moments together. There were 2,007 and 1,126, then 1,198 and 805 before."""
WORD = re.compile(r"[A-Za-z0-9][\w',.’-]*")
FIGURE = re.compile(r"[-−]?\d[\d,]*")
SEEN = """() => [...document.querySelectorAll('#box .pw *')].flatMap(node => {
    const told = [...node.childNodes].filter(each => each.nodeType === 3 && each.textContent.trim());
    if (!told.length || node.closest('.pw-vh, svg, [inert], option, .pw-log, .pw-card')) return [];
    if (!node.checkVisibility({opacityProperty: true, visibilityProperty: true})) return [];
    const box = node.getBoundingClientRect(), x = box.left + Math.min(4, box.width / 2), y = box.top + box.height / 2;
    if (box.width < 2 || box.height < 2) return [];
    const stack = document.elementsFromPoint(x, y), over = stack.slice(0, stack.indexOf(node));
    if (!stack.includes(node) && getComputedStyle(node).pointerEvents !== 'none') return [];
    if (over.some(each => !node.contains(each) && each.closest('.pw-panel') && !node.closest('.pw-panel'))) return [];
    return [told.map(each => each.textContent).join('')];
})"""
"""The text that can be read: all but the cards and the record of the round, which fills the place that is left."""
FACTS = """() => ['.pw-panel-title', '.pw-panel > p, .pw-end header p', '.pw-meter', '.pw-panel td:not([colspan])']
    .map(which => [...document.querySelectorAll(`#box ${which}`)].map(node => node.innerText))"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with rooms.measuring(browser) as page:
        yield page


def moments() -> dict[str, dict[str, Any]]:
    """Map each moment to all that a page needs to show it."""
    games = json.loads(scenes.TARGET.read_text(encoding="utf-8"))
    found = {}
    for name, stages in MOMENTS.items():
        game = games[name]
        about = {"prefs": {**game["prefs"], "animate": False}, "menu": game["menu"]}
        for stage in stages:
            views = next(told for key, told in game["scenes"].items() if key.split(", ")[1] == stage)
            found[f"{name}, {stage}"] = {**about, "view": views[-1]}
    return found


@pytest.mark.parametrize("room", first_of_each(type, ROOMS))
def test_a_table_says_each_thing_once(page, room):
    size, most = ROOMS[room]
    words, shown = Counter(), moments()
    assert len(shown) == 20
    for name, scene in shown.items():
        page.evaluate("([scene, size]) => window.showIn(scene, size)", [scene, size])
        words[name] = sum(len(WORD.findall(text)) for text in page.evaluate(SEEN))
        title, lines, meter, cells = (FIGURE.findall(" ".join(texts)) for texts in page.evaluate(FACTS))
        twice = [each for each, n in Counter([*title, *lines, *meter]).items() if n > 1 and each != "0"]
        again = {*title, *lines, *meter} & set(cells) if name.endswith(("round", "game")) else set()
        assert (twice, again) == ([], set()), name
    assert words.total() <= most, words
