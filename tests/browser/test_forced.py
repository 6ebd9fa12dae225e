"""Test forced colours: what tints, shadows and glows tell has borders and marks of the system's colours, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser import rooms
from tests.conftest import FULL
from tests.golden.adapter import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PARTS = """
<button class="pw-btn primary">Deal</button><button class="pw-btn">Share</button><button data-asked class="pw-btn">Asked</button>
<div class="pw-seg"><label><input type="radio" name="a" checked>One</label><label><input type="radio" name="a">Two</label></div>
<p role="tablist"><button role="tab" aria-selected="true">Hint</button><button role="tab" aria-selected="false">Odds</button></p>
<button aria-pressed="true" class="chosen">This</button><button aria-pressed="false" class="other">That</button>
<button aria-disabled="true" class="barred">Undo</button>
<span class="pw-option"><input type="checkbox" role="switch" checked><input type="checkbox" role="switch"></span>
<span class="pw-switch"><i></i>Training</span><i class="pw-turn"></i>
<div class="pw-r me"><div class="pw-gauge"><i style="width: 50%"></i></div></div>
<div class="pw-points">
  <i class="us" style="width: 30%"></i><i class="them" style="width: 20%"></i><i class="pw-post" style="left: 40%"></i>
</div>
<div class="pw-card is-won S"></div><b class="pw-float">+23</b>
"""
STYLE = """([which, pseudo, names]) => {
    const style = getComputedStyle(document.querySelector(`#parts ${which}`), pseudo || null);
    return names.map(name => style[name]);
}"""
SYSTEM = """names => names.map(name => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
})"""


@pytest.fixture(scope="module", params=["light", "dark"] if FULL else ["light"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Show a table, and in it one of each part."""
    with rooms.measuring(browser) as page:
        page.emulate_media(forced_colors="active", color_scheme=request.param)
        scene = next(iter(rooms.scenes(PRESETS[0]).values()))
        page.evaluate("([scene, size]) => window.showIn(scene, size)", [scene, rooms.ROOMS["Lab"]])
        page.evaluate(
            "parts => document.querySelector('.pw').insertAdjacentHTML('beforeend', `<div id=parts>${parts}</div>`)",
            PARTS,
        )
        yield page


def looks(page, which, *names, pseudo=""):
    return page.evaluate(STYLE, [which, pseudo, names])


CHOSEN = ["[aria-selected=true]", ".chosen", "label:has(:checked)", ".pw-turn"]
OTHER = ["[aria-selected=false]", ".other", "label:not(:has(:checked))"]


def test_what_is_chosen_or_on_turn_has_a_border_that_nothing_else_has(page):
    [highlight] = page.evaluate(SYSTEM, ["Highlight"])
    for which in CHOSEN:
        assert looks(page, which, "outlineStyle", "outlineWidth", "outlineColor") == ["solid", "3px", highlight], which
    for which in OTHER:
        assert looks(page, which, "outlineStyle") == ["none"], which


def test_the_focus_stays_a_ring_of_its_own_outside(page):
    page.locator("#parts .chosen").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert looks(page, ".chosen", "outlineStyle", "outlineOffset") == ["solid", "2px"]
    page.evaluate("document.activeElement.blur()")


def test_the_main_button_a_pressed_one_and_a_barred_one_differ_from_others(page):
    plain = looks(page, ".pw-btn:not(.primary)", "borderStyle", "outlineStyle")
    assert plain == ["solid", "none"]
    assert looks(page, ".primary", "borderStyle", "borderWidth") == ["double", "3px"]
    assert looks(page, "[data-asked]", "outlineStyle") == ["dashed"]
    [grey] = page.evaluate(SYSTEM, ["GrayText"])
    assert looks(page, ".barred", "color") == [grey]


def test_switches_meters_and_races_are_filled_with_system_colours(page):
    highlight, text, grey = page.evaluate(SYSTEM, ["Highlight", "CanvasText", "GrayText"])
    assert looks(page, ":checked[role=switch]", "backgroundColor") == [highlight]
    assert looks(page, "[role=switch]:not(:checked)", "backgroundColor") != [highlight]
    assert looks(page, "[role=switch]", "backgroundColor", pseudo="::after") == [text]
    assert looks(page, ".pw-switch > i", "backgroundColor", pseudo="::after") == [highlight]
    assert looks(page, ".pw-gauge > i", "backgroundColor") == [highlight]
    assert [looks(page, which, "backgroundColor") for which in (".us", ".them", ".pw-post")] == [
        [highlight],
        [grey],
        [text],
    ]
    for frame in (".pw-gauge", ".pw-points", "[role=switch]", ".pw-float"):
        assert looks(page, frame, "outlineStyle", "outlineColor") == ["solid", text], frame


def test_cards_keep_their_paper_and_their_marks(page):
    [canvas] = page.evaluate(SYSTEM, ["Canvas"])
    colour, shadow = looks(page, ".pw-card", "backgroundColor", "boxShadow")
    assert (colour, shadow) != (canvas, "none")
    assert shadow != "none", "the glow of the card that wins"


def test_each_frame_of_the_table_has_a_line(page):
    [text] = page.evaluate(SYSTEM, ["CanvasText"])
    for frame in (".pw-felt", ".pw-bar", ".pw-tools", ".pw-side"):
        lines = page.locator(frame).first.evaluate(
            "node => [getComputedStyle(node).outlineStyle, getComputedStyle(node).outlineColor]"
        )
        assert lines == ["solid", text], frame
