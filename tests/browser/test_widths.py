"""Test tables in rooms of many widths and heights: cards follow the box around the table, all of it in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.table import TablePage

# Put the table into a box that is scrolled, with one between them that grows with it, as outputs in JupyterLab do.
BOXED = """([root, width, height]) => {
    const place = root.parentElement, between = document.createElement('div'), box = document.createElement('div');
    between.style.overflowX = 'auto';
    place.replaceWith(box);
    box.append(between);
    between.append(place);
    box.id = 'box';
    Object.assign(box.style, {width: `${width}px`, height: `${height}px`, overflowY: 'auto'});
    place.style.width = 'auto';
}"""


def resized(board: TablePage, width: int, height: int) -> float:
    """Give the box around a table another size; return the width of a card when it has been drawn for it."""
    board.page.evaluate(
        "([width, height]) => Object.assign(box.style, {width: `${width}px`, height: `${height}px`})", [width, height]
    )
    board.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return card_width(board)


def card_width(board: TablePage) -> float:
    return board.root.locator(".pw-fan .pw-card").first.evaluate("card => card.offsetWidth")


def over_the_edge(board: TablePage) -> int:
    """Return the pixels by which a table's parts are wider than it."""
    return board.root.evaluate("root => root.scrollWidth - root.clientWidth")


def test_cards_follow_the_box_around_the_table_and_not_the_window(table):
    board = table(seed=1)
    board.begin()
    board.page.set_viewport_size({"width": 1920, "height": 1350})
    board.page.evaluate(BOXED, [board.root.element_handle(), 1200, 900])
    assert resized(board, 1200, 1200) == pytest.approx(105, abs=2)
    low = resized(board, 1200, 640)
    assert low == pytest.approx(95, abs=2), "a split panel is lower than its window"
    box = board.page.locator("#box").bounding_box()
    assert board.root.bounding_box()["height"] <= box["height"], "the whole table is in sight"
    for width in (560, 640, 760, 879):
        assert resized(board, width, 800) >= 84, f"cards at {width} px"
        assert over_the_edge(board) == 0, f"at {width} px"
    resized(board, 700, 450)
    assert board.root.bounding_box()["height"] <= 452, "trick and hand together in a low room"
    assert resized(board, 1900, 1340) == 150
    large = board.root.locator(".pw-status b").evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    assert large >= 19, "type grows with the cards"
