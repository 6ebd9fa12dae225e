"""Test widgets in a shadow root, as marimo draws them: they look and play as in the page, whose styles don't reach in there.

The front ends themselves are opened by `make verify` (doors.py).
"""

from __future__ import annotations

import random

import pytest

from tests.browser.players import by_clicks, by_keys
from tests.browser.table import MOVING, TablePage

CELL = """import pinochle_widgets as pw
table = pw.play("two-handed", seed=5, opponent="novice", animate=False)
sheet = pw.Scoresheet(table)"""
SHADOW = """async ([id, apart]) => {
    const main = document.querySelector('main'), host = document.createElement('div');
    host.style.width = '1080px';
    const root = host.attachShadow({mode: 'open'});
    if (!apart) main.append(host);
    await window.show(id, root);
    main.append(host);
}"""
"""The script that shows a widget in a shadow root of its own, which may be put into the page when all is drawn."""
IN_THE_SAME = "([root, id]) => window.show(id, root.getRootNode())"
LOOKS = """root => {
    const at = root.getBoundingClientRect();
    return [root, ...root.querySelectorAll('*')].filter(node => node.getClientRects().length).map(node => {
        const {left, top, width, height} = node.getBoundingClientRect(), style = getComputedStyle(node);
        const {color, backgroundColor, font, maskSize} = style;
        return [node.tagName, node.getAttribute('class'), node.src, color, backgroundColor, font, maskSize,
            ...[left - at.left, top - at.top, width, height].map(Math.round)].join(' ');
    });
}"""
"""The script that tells place, size and colours of all that is drawn."""
ONCE = """root => [...root.getRootNode().children].filter(node => node.matches('style, #pw-sprite')).map(node => node.id)"""
FOCUS = """() => {
    let at = document.activeElement;
    while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at.dataset.act ?? at.dataset.id ?? at.className ?? at.tagName;
}"""
IN_REPLAY = """() => {
    let at = document.activeElement;
    while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at.matches('.pw-there > .pw');
}"""
WITHOUT_PARTS = """async id => {
    const later = window.setTimeout;
    window.setTimeout = then => later(then);
    const place = document.querySelector('main').appendChild(document.createElement('div'));
    window.forget(id);
    await window.show(id, place).catch(() => null);
    window.setTimeout = later;
    return place.textContent;
}"""
WRITE = """() => {
    const host = document.createElement('div'), field = document.createElement('input');
    host.style.height = '1500px';
    host.attachShadow({mode: 'open'}).append(field);
    document.querySelector('main').prepend(host);
    field.focus();
    scrollTo(0, 0);
}"""
"""The script that begins to write in another shadow root, far above the table."""


def in_shadow(plain, name: str, *, apart: bool = False) -> TablePage:
    """Show a widget of the process in a shadow root."""
    plain.page.evaluate(SHADOW, [plain.python(f"{name}.model_id"), apart])
    return TablePage(plain)


def still(board: TablePage) -> list[str]:
    """Tell the looks of a table that has no focus and on which nothing moves."""
    board.evaluate("root => root.getRootNode().activeElement?.blur()")
    board.page.wait_for_function(f"root => !{MOVING}", arg=board.handle)
    return board.evaluate(LOOKS)


@pytest.mark.whole
@pytest.mark.parametrize(
    "apart", [True, pytest.param(False, marks=pytest.mark.whole)], ids=["made apart", "made in the page"]
)
def test_in_a_shadow_root_a_table_looks_as_in_the_page(plain_notebook, apart):
    plain = plain_notebook(CELL)
    board = in_shadow(plain, "table", apart=apart)
    board.wait_until_ready()
    drawn = still(board)
    plain.page.evaluate(IN_THE_SAME, [board.handle, plain.python("sheet.model_id")])
    held = board.evaluate(ONCE)
    assert sorted({*held}) == sorted(held)
    assert held.count("pw-sprite") == 1
    plain.run(["table"])
    beside = TablePage(plain, 0)  # what stands in no shadow root is found first
    assert beside.evaluate("root => root.getRootNode() === document")
    beside.set_width(1080)
    beside.wait_until_ready()
    assert drawn == still(beside)


def test_in_a_shadow_root_a_table_its_sheets_and_its_replay_hear_mouse_and_keys(plain_notebook):
    plain = plain_notebook(CELL)
    page, board = plain.page, in_shadow(plain, "table")
    held = board.evaluate(ONCE)
    assert sorted({*held}) == sorted(held)
    assert held.count("pw-sprite") == 1
    seen, rng = board.begin(), random.Random(2)
    for acts in by_clicks, by_keys:
        acts(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    board.click_on(".pw-tools [data-act=help]")
    board.root.get_by_role("dialog").wait_for()
    board.press("Escape")
    assert page.evaluate(FOCUS) == "help", "the sheet gives the focus back to its button"
    board.click_card(seen.own[0]["id"])
    board.press("ContextMenu")
    board.root.get_by_role("menu").wait_for()
    board.press("ArrowDown", "Escape")
    assert page.evaluate(FOCUS) == seen.own[0]["id"]

    board.click_on(".pw-tools [data-act=more]")
    board.click_on("[data-to=earlier_turns]")
    back = page.get_by_role("button", name="Back to the table")
    back.wait_for()
    page.wait_for_function(IN_REPLAY)
    back.click()
    board.root.wait_for()
    page.wait_for_function("root => root.contains(root.getRootNode().activeElement)", arg=board.handle)


@pytest.mark.whole
def test_words_written_elsewhere_are_not_scrolled_away_by_a_table_in_a_shadow_root(plain_notebook):
    plain = plain_notebook(CELL)
    page, board = plain.page, in_shadow(plain, "table")
    board.begin()
    board.press("ArrowRight")
    page.evaluate(WRITE)
    page.wait_for_timeout(1000)  # longer than somebody who scrolls is waited for
    plain.python("0", code="table.match.restart_game()")
    board.wait_until_ready()
    for _ in range(3):
        page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.evaluate("() => scrollY") == 0


@pytest.mark.whole
def test_a_table_in_a_shadow_root_fits_the_box_around_it_that_scrolls(plain_notebook):
    plain = plain_notebook(CELL)
    plain.page.evaluate("() => { document.querySelector('main').style.cssText = 'height: 520px; overflow: auto'; }")
    board = in_shadow(plain, "table")
    board.wait_until_ready()
    assert 480 < board.root.bounding_box()["height"] <= 520


def test_a_table_follows_the_theme_of_marimo(plain_notebook):
    plain = plain_notebook(CELL)
    board = in_shadow(plain, "table")
    plain.page.evaluate("() => { delete document.body.dataset.jpThemeLight; document.body.dataset.theme = 'dark'; }")
    board.root.and_(plain.page.locator("[data-theme=dark][data-host=none]")).wait_for()
    plain.page.evaluate("() => { document.body.dataset.theme = 'light'; }")
    board.root.and_(plain.page.locator("[data-theme=light]")).wait_for()
    plain.page.evaluate("() => { delete document.body.dataset.theme; document.body.dataset.jpThemeLight = 'true'; }")


def test_a_widget_whose_parts_have_not_come_says_so(plain_notebook):
    plain = plain_notebook(CELL)
    said = plain.page.evaluate(WITHOUT_PARTS, plain.python("table.model_id"))
    assert "reload the page" in said
