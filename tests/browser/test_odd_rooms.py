"""Test the table in odd rooms: one that changes during an animation, one of 200 px, one with letters twice as large."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.browser.players import by_clicks
from tests.conftest import FULL

if TYPE_CHECKING:
    from tests.browser.table import Seen, TablePage

TURNS = 6 if FULL else 4
WIDTHS = (360, 1100, 244, 740) if FULL else (360, 1100)
NARROW = 200
SIZES = "root => [1, 2, 3, 4, 5, 6, 7].map(n => parseFloat(getComputedStyle(root).getPropertyValue(`--pw-fs-${n}`)))"
HELD = "[each.id for each in table.match.state.observe(0).hand]"
# Whether a button is seen whole in the page, with nothing over it.
UNSEEN = """root => ['.pw-status b', '.pw-bar .pw-btn:not([data-act=hurry])'].filter(which => {
    const node = root.querySelector(which);
    if (!node) return false;
    const box = node.getBoundingClientRect(), edge = root.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.left < edge.left - 1 || box.right > edge.right + 1 || !(node.contains(top) || top?.contains(node));
})"""
SETTLED = """() => Promise.all(document.getAnimations()
    .filter(each => each.effect.getComputedTiming().endTime < Infinity).map(each => each.finished))"""
PLACES = """root => [...root.querySelectorAll('[data-card]')].map(node => {
    const {left, top, width} = node.getBoundingClientRect();
    return [left, top, width];
})"""
LETTERS = "root => parseFloat(getComputedStyle(root.querySelector('.pw-status b')).fontSize)"


def in_room(board: TablePage, width: int, height: int) -> None:
    """Give the table the whole width of a page."""
    board.page.set_viewport_size({"width": max(width, 400), "height": height})
    board.evaluate("root => { root.closest('main').style.margin = '-20px -100px'; }")
    board.set_width(width)


def assert_nothing_is_lost(board: TablePage) -> None:
    """Check that the whole hand lies there: each card, or where it is in piles by rank, each rank."""
    shown, held = board.see().hand, board.notebook.python(HELD)
    if all("id" in card for card in shown):
        assert sorted(card["id"] for card in shown) == sorted(held)
    else:
        assert {card["card"][0] for card in shown} == {each[0] for each in held}


def played(board: TablePage, turns: int = TURNS) -> list[str]:
    """Play some turns by the mouse alone; the result lists the parts that are out of sight at any of them."""
    told, seen = [], board.begin()
    for turn in range(turns):
        told += [f"turn {turn}, {seen.status}: {which}" for which in board.evaluate(UNSEEN)]
        assert_nothing_is_lost(board)
        press_on(board, seen)
        seen = board.wait_until_ready(seen.view)
    return told


def press_on(board: TablePage, seen: Seen) -> None:
    """Do one thing by the mouse: press the button of a panel, a stock or pile, a card, and the button that confirms it."""
    board.glance()
    if seen.panel:
        board.click_panel()
    elif "do draw" in seen.acts:
        board.click("do draw")
    elif "main" in seen.acts and not seen.legal:
        board.click("main")
    elif seen.legal:
        board.click_card(seen.legal[-1])
        board.click("sure" if "sure" in board.see().acts else "main")
        if "sure" in board.see().acts:
            board.click("sure")


@pytest.mark.whole  # in CI test_resized.py changes rooms while cards fly
def test_a_pane_resized_during_an_animation_loses_nothing(table):
    board = table(seed=11, opponent="novice", prefs={"animate": True})
    seen, rng = board.begin(), random.Random(4)
    for width in WIDTHS:
        seen = board.wait_until_ready()
        by_clicks(board, seen, rng)
        board.page.wait_for_function("root => root.dataset.busy === 'true'", arg=board.handle)
        for each in (width - 40, width):
            board.set_width(each)
        board.wait_until_ready(seen.view)
        assert_nothing_is_lost(board)
        board.page.mouse.move(0, 0)
        board.evaluate(SETTLED)  # a card under the pointer was lifted
        places = board.evaluate(PLACES)
        board.set_width(width - 60)
        board.set_width(width)
        for before, after in zip(places, board.evaluate(PLACES), strict=True):
            assert after == pytest.approx(before, abs=2), f"a change to {width} px in the animation"


@pytest.mark.parametrize("game", ["two-handed", "pinochle34/partnership"] if FULL else ["two-handed"])
def test_a_pane_of_200_pixels_is_played_in(table, game):
    board = table(game=game, seed=11)
    in_room(board, NARROW, 680)
    assert played(board) == []


@pytest.mark.whole  # in CI test_fit.py enlarges letters as far as a table can be played
@pytest.mark.parametrize("game", ["two-handed", "canasta", "pinochle34/partnership"] if FULL else ["canasta"])
def test_with_letters_twice_as_large_all_is_played(table, game):
    board = table(game=game, seed=11)
    in_room(board, 1100, 680)
    board.begin()
    usual = board.evaluate(LETTERS)
    sizes = ";".join(f"--pw-fs-{n}: {2 * size}px !important" for n, size in enumerate(board.evaluate(SIZES), 1))
    style = board.page.add_style_tag(content=f".pw {{ {sizes} }}")  # text alone; a page's own size enlarges the table
    try:
        board.set_width(1099)
        assert board.evaluate(LETTERS) >= 2 * usual
        assert played(board) == []
    finally:
        style.evaluate("node => node.remove()")
