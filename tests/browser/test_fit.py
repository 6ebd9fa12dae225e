"""Test the rule of fit: a table takes the height of its room, never more and never less, at every stage of every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser import rooms
from tests.conftest import FULL
from tests.golden.adapter import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.rooms import Fit
    from tests.browser.table import TablePage

BRIEF = {"two-handed-hoyle": "360 low", "double-deck-partnership": "Lab, files", "canasta-classic": "740 low"}
"""The presets of the short form, each with the room that suits it least."""
ALWAYS = ("360", "244 Lab", "Lab, 200%")
"""The rooms in which all of them are measured."""
SPREAD = 3
"""The distance between the scenes that the short form measures."""
SMALLEST = 12
"""The least size of a letter, in pixels."""
EDGE = 16
"""The pixels by which a table is lower than the pane that it stands in."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with rooms.measuring(browser) as page:
        yield page


def measured(preset, page) -> Fit:
    """Measure a preset: all scenes in all rooms, or by the short form some scenes in four of them."""
    if FULL:
        return rooms.measured(page, rooms.scenes(preset), rooms.ROOMS)
    shown = dict(list(rooms.scenes(preset).items())[1::SPREAD])
    return rooms.measured(page, shown, {room: rooms.ROOMS[room] for room in (*ALWAYS, BRIEF[preset.slug])})


@pytest.mark.parametrize(
    "preset", [each for each in PRESETS if FULL or each.slug in BRIEF], ids=lambda preset: preset.slug
)
def test_a_table_fills_its_room_at_every_stage_and_nothing_moves(preset, page):
    fit = measured(preset, page)
    assert fit.faults() == []
    for room, scenes in fit.by_room.items():
        high = rooms.ROOMS[room][1]
        for found in scenes.values():
            assert found["high"] == pytest.approx((high - EDGE) / high, abs=0.006), room


LARGE = "200%"
"""The size of letters of a reader who wants them twice as large."""
SET_LETTERS = "size => { document.documentElement.style.fontSize = size; window.settling = size ? 6 : 3; }"
ENLARGED = {"360": 1.2, "Lab": 1.5, "820": 2}
"""Rooms, with the factor by which all of a table is enlarged there for that reader."""


@pytest.fixture
def large(page):
    page.evaluate(SET_LETTERS, LARGE)
    yield page
    page.evaluate(SET_LETTERS, "")


@pytest.mark.parametrize(
    "preset", [each for each in PRESETS if FULL or each.slug == "canasta-classic"], ids=lambda preset: preset.slug
)
def test_letters_twice_as_large_enlarge_the_table_as_far_as_it_can_be_played(preset, large):
    shown = rooms.scenes(preset)
    if not FULL:
        shown = dict(list(shown.items())[2 :: 4 * SPREAD])
    fit = rooms.measured(large, shown, rooms.ROOMS if FULL else {room: rooms.ROOMS[room] for room in ENLARGED})
    assert fit.faults() == []
    for room, least in ENLARGED.items():
        for found in fit.by_room[room].values():
            assert found["letter"] >= least * (SMALLEST - 1), room  # captions of small melds have 11 px


def test_a_card_of_an_enlarged_table_follows_the_pointer(table):
    board = table(game="two-handed", seed=4, opponent="novice")
    board.page.evaluate("size => { document.documentElement.style.fontSize = size }", LARGE)
    try:
        board.page.wait_for_function("root => root.currentCSSZoom > 1.2", arg=board.handle)
        seen = board.begin()
        card = board.root.locator(f'.pw-own[data-id="{seen.legal[0]}"]')
        box = card.bounding_box()
        board.page.mouse.move(x := box["x"] + 12, y := box["y"] + 12)
        board.page.mouse.down()
        places = []
        for step in (1, 4):
            board.page.mouse.move(x + 20 * step, y - 30 * step)
            places.append(card.bounding_box())
        board.page.mouse.up()
        assert [places[1][way] - places[0][way] for way in "xy"] == pytest.approx([60, -90], abs=1)
    finally:
        board.page.evaluate("document.documentElement.style.fontSize = ''")


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
    assert {told: high for told, high in heights.items() if high != PHONE[1]} == {}
