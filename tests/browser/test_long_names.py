"""Test that long names of persons lose nothing: a page shows them whole, or cut with the whole name as their tip."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pinochle_widgets.match.seats import MOST_LETTERS, shown_name
from tests.browser import rooms
from tests.browser.test_said_once import moments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

NAMES = [
    ("<b>Ann</b> & <script>alert(1)</script> " * 3)[:MOST_LETTERS].strip(),
    ("محمد عبد الرحمن بن سليمان " * 4)[:MOST_LETTERS].strip(),
    ("欧阳修远李雷韩梅梅" * 8)[:MOST_LETTERS],
]
"""A name of markup, one in Arabic, one in Chinese: each of sixty letters, or as many without a space at the end."""
CUT = """() => [...document.querySelectorAll('#box .pw *')].flatMap(node => {
    const style = getComputedStyle(node), text = node.textContent;
    if (!text || node.closest('.pw-vh, svg, .pw-log') || node.children.length > 2) return [];
    if (style.overflow === 'visible' || node.scrollWidth <= node.clientWidth) return [];
    const told = node.closest('[title]')?.title ?? '', box = node.getBoundingClientRect();
    return box.width < 2 || !node.checkVisibility() || !/[<م欧]/.test(text) || told ? [] : [node.className + ': ' + text];
})"""
"""The parts of a table that end before their text does, and have no tip."""
WIDE = """() => {
    const right = document.querySelector('#box .pw-felt').getBoundingClientRect().right;
    return [...document.querySelectorAll('#box .pw-felt :is(.pw-plate, .pw-block, .pw-melds, .pw-small, .pw-panel)')]
        .filter(node => node.getBoundingClientRect().right > right + 1).map(node => node.className);
}"""
"""The parts of the felt that go beyond its edge."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with rooms.measuring(browser) as page:
        yield page


def named(scene: dict[str, Any]) -> dict[str, Any]:
    """Put the names in the place of those of the computer players, wherever a scene has them."""
    text = json.dumps(scene, ensure_ascii=False)
    for old, new in zip(("Farid", "Greta", "Mei", "Desmond"), [NAMES[0], *NAMES], strict=True):
        text = text.replace(old, json.dumps(new, ensure_ascii=False)[1:-1])
    return json.loads(text)


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("name", NAMES)
def test_a_table_keeps_a_name_of_sixty_letters(name):
    assert shown_name(name) == name


@pytest.mark.ci_runs("360")
@pytest.mark.parametrize("size", [(360, 740), (960, 680)], ids=["360", "960"])
def test_long_names_are_whole_or_have_their_tips(page, size):
    for name, scene in moments().items():
        page.evaluate("([scene, size]) => window.showIn(scene, size)", [named(scene), list(size)])
        assert page.evaluate(CUT) == [], name
        assert page.evaluate(WIDE) == [], name
        assert page.evaluate("() => document.querySelector('#box b b, #box script')") is None, name
