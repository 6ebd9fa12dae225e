"""Test paper: in a dark theme, too, a scoresheet, a review and the lessons are printed dark on light, and whole."""

from __future__ import annotations

import pytest

from tests.browser.jupyter import DARK

MATCH = """
import pinochle_widgets as pw

match = pw.Match("two-handed", seats=("person", "novice"), seed=8, pauses=True)
match.proceed()
while match.pause != "round":
    match.act(match.state.legal_actions(0)[0])
table = pw.Table(match, animate=False)
"""
CELLS = {
    "scoresheet": MATCH + "pw.Scoresheet(table)",
    "help": MATCH + "table",
    "review": MATCH + "table",
    "learn": "import pinochle_widgets as pw\npw.learn()",
}
LIGHTNESS = """which => {
    const node = document.querySelector(which), probe = document.createElement('canvas').getContext('2d');
    probe.fillStyle = getComputedStyle(node).color;
    probe.fillRect(0, 0, 1, 1);
    return Math.max(...probe.getImageData(0, 0, 1, 1).data.slice(0, 3));
}"""
SCROLLS = """() => [...document.querySelectorAll('.pw *')].filter(node => node.checkVisibility()
    && /auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight + 1)
    .map(node => node.className)"""
WORDS = {"scoresheet": ".pw-race .nm", "help": ".pw-pop h2", "review": ".pw-pop .pw-plot-left", "learn": ".pw h2"}
PHONE = 360


@pytest.mark.ci_runs("scoresheet")
@pytest.mark.parametrize("what", CELLS)
def test_what_is_printed_in_a_dark_theme_is_dark_on_light_and_whole(plain_notebook, what):
    book = plain_notebook(CELLS[what])
    page = book.page
    book.set_theme(DARK)
    if what == "learn":  # a phone's list scrolls between head and foot
        page.locator(".pw").evaluate("(root, width) => root.parentElement.style.width = `${width}px`", PHONE)
        page.locator(".pw[data-size=phone]").wait_for()
    if what == "help":
        page.locator(".pw [data-act=help]").click()
    if what == "review":
        page.locator(".pw [data-act=more]").click()
        page.locator(".pw-pop [data-to=review_game]").click()
    page.locator(WORDS[what]).first.wait_for()
    assert page.evaluate(LIGHTNESS, WORDS[what]) > 150
    page.emulate_media(media="print")
    try:
        assert page.evaluate(LIGHTNESS, WORDS[what]) < 110
        assert page.evaluate(SCROLLS) == []
        if what in ("help", "review"):
            assert not page.locator(".pw-bar").is_visible(), "the sheet stands for its table"
            assert not page.locator(".pw-pop .pw-x").is_visible()
    finally:
        page.emulate_media(media="screen")
