"""Test the keyboard of a table: whole hands by it alone, and that the focus is in sight after each key."""

from __future__ import annotations

import pytest

from tests.browser.jupyter import Notebook
from tests.browser.newcomer import FRAMES, Newcomer
from tests.browser.table import TablePage
from tests.browser.test_fit import EDGE, PHONE, on_a_phone
from tests.conftest import FULL

HANDS = {
    "exchange": {"game": "pinochle34/exchange", "seed": 8, "opponent": "beginner"},
    "kitty": {"game": "pinochle34/kitty", "seed": 8, "opponent": "beginner"},
    "two-handed": {"game": "two-handed", "seed": 4, "opponent": "novice"},
    "double deck": {"game": "double-deck/partnership", "seed": 8, "opponent": "beginner"},
    "canasta": {"game": "canasta", "seed": 14, "opponent": "carefree"},
}
"""Tables at which a newcomer who presses Enter comes through all stages of a hand."""


@pytest.mark.parametrize("name", HANDS if FULL else ["exchange"])
def test_a_whole_hand_by_keyboard_alone_on_a_phone(table, name):
    board = table(**HANDS[name])
    on_a_phone(board)
    player = Newcomer(board)
    player.arrive()
    player.play_hand()
    assert player.faults == []
    assert {look["high"] for look in player.looks} == {PHONE[1]}
    assert {look["scrolled"] for look in player.looks} == {0}


LAPTOP = {"width": 1280, "height": 800}
CELLS = (
    "import pinochle_widgets as pw",
    "table = pw.play({call})\ntable.prefs = {{**table.prefs, 'animate': False}}\ntable",
)


@pytest.mark.own_page
@pytest.mark.whole
@pytest.mark.parametrize("name", HANDS)
def test_a_whole_hand_by_keyboard_alone_in_jupyterlab(lab, page, request, name):
    page.set_viewport_size(LAPTOP)
    call = ", ".join(f"{key}={value!r}" for key, value in HANDS[name].items())
    lab.write(book := "hand.ipynb", [cell.format(call=call) for cell in CELLS])
    request.addfinalizer(lambda: lab.end_sessions(book))
    notebook = Notebook(lab, page, book)
    notebook.open()
    page.evaluate("() => jupyterapp.shell.currentWidget.activate()")
    for _ in CELLS:
        page.keyboard.press("Shift+Enter")
    board = TablePage(notebook)
    player = Newcomer(board)
    player.arrive()
    player.play_hand()
    assert player.faults == []
    pane = board.page.locator(".jp-WindowedPanel-outer").evaluate("pane => pane.clientHeight")
    assert {look["high"] for look in player.looks} == {pane - EDGE}
    assert len({look["scrolled"] for look in player.looks}) == 1
    assert len(notebook.cells()) == len(CELLS) + 1, "no key has reached the notebook"


ABOVE = """root => {
    const above = document.createElement('div');
    above.style.height = '500px';
    document.querySelector('main').before(above);
}"""
PLACE = "root => [root.getBoundingClientRect().top >= 0, root.getBoundingClientRect().bottom <= innerHeight, scrollY]"
NEXT_STAGE = "match = table.match\nwhile not match.pause: match.act(match.state.legal_actions(0)[0])"
LONG_AFTER = 2000
"""The milliseconds after which nobody scrolls any longer."""


def test_a_table_comes_whole_into_sight_with_the_keyboard_and_at_a_new_stage_but_never_under_a_wheel(table):
    board = table(**HANDS["exchange"])
    board.wait_until_ready()
    board.page.evaluate(FRAMES)  # a new table takes the keyboard of a page that somebody has used, and comes into sight
    board.page.set_viewport_size(LAPTOP)
    board.evaluate(ABOVE)
    board.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    assert board.evaluate(PLACE) == [True, False, 0]
    player = Newcomer(board)
    player.arrive()
    whole, top, _ = at_rest = board.evaluate(PLACE)
    assert [whole, top] == [True, True], "Tab brings more than the card into sight"
    board.page.evaluate("window.stopClock()")
    board.page.mouse.wheel(0, -300)
    board.page.wait_for_function("was => scrollY < was", arg=at_rest[2])
    away = board.evaluate(PLACE)
    seen = board.see()
    board.notebook.python("0", code=NEXT_STAGE)
    board.wait_until_ready(after=seen.view)
    player.look()
    assert board.evaluate(PLACE) == away, "somebody scrolls"
    board.page.evaluate("window.startClock()")
    board.page.evaluate("milliseconds => window.putClockForward(milliseconds)", LONG_AFTER)
    seen = board.see()
    board.notebook.python("0", code="table.match.proceed()")
    board.wait_until_ready(after=seen.view)
    player.look()
    assert board.evaluate(PLACE)[:2] == [True, True], "a stage begins"


RING = """root => [...root.querySelectorAll('.pw-ring')].some(ring => getComputedStyle(ring).display !== 'none')"""


@pytest.mark.whole  # in CI test/ask.test.ts
def test_the_ring_is_on_a_card_only_where_one_is_wanted_or_the_player_has_gone(table):
    board = table(**HANDS["exchange"], opponents="levels")
    player = Newcomer(board)
    player.arrive()
    rings = {}
    while not (seen := board.see()).panel and not seen.selected:
        told = player.looks[-1]["told"]
        rings.setdefault(told, board.evaluate(RING))
        if told == "Your call":
            player.press("ArrowRight")
            assert board.evaluate(RING), "the player looks through the hand"
        player.act()
    assert rings == {"Your call": False, "Name trump": False, "Give North 3 cards": True}


@pytest.mark.whole  # in CI test/popup.test.ts stands for it
def test_a_right_click_after_a_trick_says_why_no_card_can_be_played(table):
    board = table(**HANDS["two-handed"])
    board.begin()
    player = Newcomer(board)
    while "do draw" not in board.see().acts:
        player.act()
    board.click_card(board.see().own[0]["id"], button="right")
    told = board.root.locator(".pw-popup-head").inner_text()
    assert "It can't be played now." in told
