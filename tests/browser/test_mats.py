"""Test a table with mats in a page: at all widths everything is in sight, may be pressed, and has a name."""

from __future__ import annotations

import pytest

from tests.browser import rooms
from tests.browser.axe import objections
from tests.browser.table import TablePage
from tests.conftest import FULL
from tests.golden.adapter import PRESETS

CELL = """
import pinochle_widgets as pw
from tests.widgets import mats
table = pw.play("two-handed", opponent="novice", seed=1, sort="rank")
table
"""
SHOWN = (
    "table.menu = {{**table.menu, 'ranks': mats.RANKS}}\ntable.view = mats.VIEWS['{name}']() | {{'view_id': {number}}}"
)
OUTSIDE = """root => {
    const felt = root.querySelector('.pw-felt').getBoundingClientRect();
    const kinds = '.pw-card, .pw-counter, .pw-state, .pw-box-cap, .pw-column-cap, .pw-rankpile';
    const parts = [...root.querySelectorAll(`.pw-matboard :is(${kinds})`)];
    return parts.filter(part => {
        const at = part.getBoundingClientRect();
        return at.width && (at.left < felt.left + 1 || at.right > felt.right - 1 || at.bottom > felt.bottom + 1);
    }).map(part => part.outerHTML.slice(0, 120));
}"""
SIDEWAYS = """root => ['.is-mine', '.is-theirs'].map(side => [...root.querySelectorAll(`${side} > .pw-column`)].some(
    column => new Set([...column.querySelectorAll('.pw-card')].map(card => Math.round(card.offsetLeft / 8))).size > 1))"""
"""The script that tells of each mat whether the cards of a column lie sideways."""
WIDTHS = (360, 560, 960, 1280)


@pytest.fixture
def mats(plain_notebook):
    """Show a table on a page; a function shows there a view with mats, at a width."""
    plain = plain_notebook(CELL)
    board = TablePage(plain)
    board.root.locator(".pw-own").first.wait_for()  # dealt when the page asks: a view shown before would be replaced
    number = 1000

    def shown(name, width):
        nonlocal number
        number += 1
        plain.page.set_viewport_size({"width": width + 200, "height": 900})
        plain.run([SHOWN.format(name=name, number=number)])
        plain.page.wait_for_selector(f".pw[data-view-id='{number}'] .pw-matboard")
        board.set_width(width)
        return board

    return shown


def test_all_cards_and_counters_lie_on_the_felt_at_all_widths(mats):
    for width in WIDTHS if FULL else WIDTHS[::2]:  # test_fit.py has rooms of other widths
        for name in ("early", "middle", "forty", "full", "eight") if FULL else ("middle", "full"):
            board = mats(name, width)
            assert board.evaluate(OUTSIDE) == [], f"{name} at {width}"


def test_the_columns_of_both_mats_lie_alike(browser):
    scenes = rooms.scenes(next(each for each in PRESETS if each.slug == "canasta-classic"), sheets=False)
    scene = next(scene for name, scene in scenes.items() if name.endswith("warned"))  # three melds opposite eight
    with rooms.measuring(browser) as page:
        page.evaluate("scene => window.showIn(scene, [360, 740])", scene)
        for width in (360, 960):
            page.evaluate("width => window.resizeBox([width, 740])", width)
            page.wait_for_timeout(100)
            mine, theirs = page.locator("#box .pw").evaluate(SIDEWAYS)
            assert mine == theirs, width


def test_the_number_on_a_small_pile_leaves_its_rank_in_sight(mats):
    board = mats("full", 360)
    caps = "root => [...root.querySelectorAll('.is-two .pw-column-cap')].map(cap => cap.getBoundingClientRect().width)"
    widths = board.evaluate(caps)
    assert len(widths) == 11
    assert max(widths) < 26


def test_a_long_hand_is_folded_on_a_phone_and_a_rank_opens_above_it(mats):
    board = mats("full", 360)
    eights = board.root.get_by_role("button", name="2 8s")
    eights.click()
    board.root.get_by_role("button", name="All 2").click()
    chosen = board.root.locator(".pw-drawer .pw-own[aria-pressed=true]")
    assert chosen.count() == 2
    assert board.root.get_by_role("button", name="Eights, 3 cards. Add 2 selected cards").is_visible()
    board.root.get_by_role("button", name="Close").click()
    assert board.root.locator(".pw-drawer").count() == 0


FOCUS = "() => document.activeElement.dataset.rank ?? document.activeElement.dataset.id"


def test_a_folded_hand_is_gone_through_by_keys(mats):
    board = mats("full", 360)
    board.root.focus()
    walked, ringed = [], []
    for key in ("ArrowRight", "ArrowRight", "Enter", "ArrowRight", "Escape", "ArrowLeft"):
        board.press(key)
        walked.append(board.page.evaluate(FOCUS))
        ringed.append(board.page.evaluate("getComputedStyle(document.activeElement).outlineStyle"))
    ranks = [pile.get_attribute("data-rank") for pile in board.root.locator(".pw-rankpile").all()]
    assert [walked[0], walked[1], walked[4], walked[5]] == [ranks[0], ranks[1], ranks[1], ranks[0]]
    assert [card[0] for card in walked[2:4]] == [ranks[1]] * 2
    assert walked[2] != walked[3], "from card to card of the open rank"
    assert set(ringed) == {"solid"}
    assert board.root.locator(".pw-drawer").count() == 0


@pytest.mark.whole
def test_a_page_checker_has_no_objections(mats):
    for width, name in ((360, "full"), (960, "middle")) if FULL else ((360, "full"),):
        board = mats(name, width)
        assert objections(board) == []
