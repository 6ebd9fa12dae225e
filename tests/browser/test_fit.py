"""Test that a table takes the height of its room and no more, through whole hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.browser.table import TablePage

PHONE = (360, 740)
HEIGHT = "root => root.getBoundingClientRect().height"
ROUND_OVER = ("round", "game")
MOST_ACTS = 90


def on_a_phone(board: TablePage) -> None:
    width, height = PHONE
    board.page.set_viewport_size({"width": width, "height": height})
    board.evaluate("root => { root.closest('main').style.margin = '-20px -100px'; }")
    board.set_width(width)


def test_a_hand_played_through_on_a_phone_stays_on_its_screen(table):
    board = table(game="pinochle34/partnership", seed=8, opponent="beginner")
    on_a_phone(board)
    seen = board.begin()
    heights: dict[str, float] = {}
    panels = set()
    for _ in range(MOST_ACTS):
        heights[f"{len(heights)} {seen.panel or seen.status[:40]}"] = board.evaluate(HEIGHT)
        panels.add(board.notebook.python("table.match.pause"))
        if panels & {*ROUND_OVER}:
            break
        for fold in board.root.locator(".pw-worth > summary").all():
            fold.click()
            fold.click()
        board.notebook.python(
            "0",
            code="match = table.match\nmatch.proceed() if match.pause else match.act(match.state.legal_actions(0)[0])",
        )
        seen = board.wait_until_ready(after=seen.view)
    assert panels >= {"melds", "round"}
    assert {told: high for told, high in heights.items() if high > PHONE[1]} == {}
