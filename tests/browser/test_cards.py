"""Test the assistant's tab *Cards* in a browser: by keys, at two widths and in both themes."""

from __future__ import annotations

import os
from threading import Event

import pytest

from pinochle_widgets.games.protocol.controls import TABS
from pinochle_widgets.widgets.desks import placing
from pinochle_widgets.widgets.desks.acts_read import Read
from tests.browser.axe import COLOURS, objections_to, other_theme
from tests.browser.edges import sticking_out
from tests.browser.jupyter import DARK, LIGHT
from tests.conftest import FULL

CELL = """
import random
import pinochle_widgets as pw

match = pw.Match("pinochle34/partnership", seats=("person", "beginner", "beginner", "beginner"), seed=8, pauses=True)
match.proceed()
while len(match.observe(0).tricks) < 5 or match.observe(0).stage != "follow":
    if match.pause:
        match.proceed()
    else:
        match.act(match.state.legal_actions(0)[0])
table = pw.Table(match, animate=False)
table
"""

CALLED = """
import pinochle_widgets as pw

match = pw.Match("pinochle34/partnership", seats=("person", "beginner", "beginner", "beginner"), seed=8, pauses=True)
match.proceed()
while not match.state.legal_actions(0):
    match.proceed()
table = pw.Table(match, animate=False)
table
"""
MELDED = """
import pinochle_widgets as pw

table = pw.Table(pw.Match("canasta", seats=("person", "carefree"), seed=14, pauses=True), animate=False)
table.match.proceed()
table
"""
PRESSED = {"H": "h", "?": "Shift+?"}
"""The keys that Playwright presses by another name."""
WIDER = """frame => [frame, ...frame.querySelectorAll('.pw-assist-head, .pw-tabs, [role=tab], .pw-assist-body')]
    .filter(node => node.scrollWidth > node.clientWidth).map(node => node.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(
    "cell", [pytest.param(CALLED, id="called"), pytest.param(MELDED, id="canasta", marks=pytest.mark.whole)]
)
def test_no_tab_of_the_assistant_is_wider_than_its_frame(notebook, cell: str) -> None:
    page = notebook(cell).page
    root = page.locator(".pw").first
    frame = root.locator(".pw-assist")
    root.focus()
    wider = {}
    for width in (960, 360):
        root.evaluate("(root, width) => root.parentElement.style.width = `${width}px`", width)
        page.locator(f".pw[data-frame={'narrow' if width == 360 else 'strip'}]").first.wait_for()
        for _, name, key, _ in TABS:
            page.keyboard.press(PRESSED.get(key, key))
            frame.get_by_role("tab", name=name, selected=True).wait_for()
            frame.locator(".pw-waiting").wait_for(state="detached")
            if folder := os.environ.get("SHOTS"):
                page.wait_for_timeout(400)
                root.screenshot(path=f"{folder}/{len(cell)}-{name}-{width}.png")
            if found := frame.evaluate(WIDER) + sticking_out(frame):
                wider[name, width] = found
        page.keyboard.press(key)
        frame.wait_for(state="detached")
    assert wider == {}


@pytest.mark.whole  # in CI a test below has them of Canasta, and test/whereabouts.test.ts the parts
def test_the_cards_are_told_by_keys(notebook) -> None:
    book = notebook(CELL)
    page = book.page
    root = page.locator(".pw").first
    root.locator(".pw-own").first.focus()
    page.keyboard.press("Shift+C")
    frame = root.locator(".pw-assist")
    frame.get_by_role("group", name="Suit").wait_for()
    for width in (960, 360):
        root.evaluate("(root, width) => root.parentElement.style.width = `${width}px`", width)
        for part in ("Seen", "Out", "Deduce", "Where"):
            frame.get_by_role("button", name=part, exact=True).press("Enter")
            for theme, rules in ((LIGHT, None), (DARK, COLOURS)) if FULL else ((other_theme(page), None),):
                book.set_theme(theme)
                if folder := os.environ.get("SHOTS"):
                    page.wait_for_timeout(400)
                    root.screenshot(path=f"{folder}/cards-{part}-{width}-{theme.split()[-1]}.png")
                assert sticking_out(frame) + frame.evaluate(WIDER) == []
                if FULL or width == 360:
                    assert objections_to(frame, rules=rules) == []
    suits = frame.get_by_role("group", name="Suit").get_by_role("button")
    suits.nth(1).press("Enter")
    assert frame.get_by_text("hearts are out").or_(frame.get_by_text("heart is out")).is_visible()
    page.keyboard.press("F6")  # back to the hand, while the tab stays open
    assert root.locator(".pw-own:focus").count()
    page.keyboard.press("Shift+C")
    frame.wait_for(state="detached")


@pytest.mark.whole  # in CI test/whereabouts.test.ts turns it
def test_the_switch_asks_for_what_it_was_turned_to(plain_notebook, monkeypatch) -> None:
    monkeypatch.setattr(placing, "read", lambda _seen, levels, persons, _events: Read({}, 0, levels, persons))
    book = plain_notebook(CELL)
    root = book.page.locator(".pw").first
    root.locator(".pw-own").first.focus()
    book.page.keyboard.press("Shift+C")
    switch, told = root.get_by_label("Also what their play tells"), root.locator(".pw-figure", has_text="Too few deals")
    switch.click()
    told.wait_for()
    assert switch.is_checked()
    switch.click()
    told.wait_for(state="detached")
    assert not switch.is_checked()
    root.locator(".pw-assist .pw-figure").wait_for()


TOP_IN_SIGHT = """frame => {
    const [row, body] = ['.is-best', '.pw-assist-body'].map(which => frame.querySelector(which).getBoundingClientRect());
    return row.top >= body.top && row.bottom <= body.bottom;
}"""
BY_RANK = """import pinochle_widgets as pw, random
from tests.widgets.clicks import click
table = pw.play("canasta", seed=8, opponent="expert")
rng = random.Random(2)
for _ in range(60): click(table, rng)
table"""


def test_cards_of_canasta_have_a_row_a_rank_whose_rows_stand_while_play_is_read(plain_notebook, monkeypatch) -> None:
    gate = Event()

    def slowly(_seen, levels, persons, events):
        gate.wait(20)
        return Read(dict.fromkeys(events, 0.96), 0.02, levels, persons)

    monkeypatch.setattr(placing, "read", slowly)
    book = plain_notebook(BY_RANK)
    page, root = book.page, book.page.locator(".pw").first
    root.locator(".pw-own").first.focus()
    page.keyboard.press("Shift+C")
    frame = root.locator(".pw-assist")
    rows = frame.locator(".pw-worths tbody tr")
    rows.nth(14).wait_for()
    assert root.locator("[role=status]").filter(has_text="cards are out").count(), "it is spoken"
    for width in (960, 820, 360):
        page.set_viewport_size({"width": width, "height": 1180 if width == 820 else 740})
        root.evaluate("(root, width) => root.parentElement.style.width = `${width}px`", width)
        for theme, rules in ((LIGHT, None), (DARK, COLOURS)) if FULL else ((other_theme(page), None),):
            book.set_theme(theme)
            assert sticking_out(frame) + frame.evaluate(WIDER) == []
            assert objections_to(frame, rules=rules) == []
    assert (
        root.locator(".pw-own").first.bounding_box()["y"] > frame.bounding_box()["y"] + frame.bounding_box()["height"]
    )
    assert frame.evaluate(TOP_IN_SIGHT), "the row of the pile's top card"
    signs = frame.locator(".pw-figure > span")
    assert all(signs.nth(n).evaluate("sign => sign.getClientRects().length") == 1 for n in range(signs.count()))
    switch = frame.get_by_label("Also what their play tells")
    switch.focus()
    page.keyboard.press(" ")
    frame.get_by_text("Reading what they did").wait_for()
    assert rows.count() == 15, "they stand while play is read"
    gate.set()
    frame.get_by_text("Their play makes pairs likelier").wait_for()
    assert frame.get_by_role("cell", name="96%").count() > 5
    page.keyboard.press("F6")  # back to the hand, also from a switch
    page.keyboard.press("Shift+C")
    frame.wait_for(state="detached")
