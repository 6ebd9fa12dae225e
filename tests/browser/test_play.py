"""Test whole games in a real browser through a real JupyterLab."""

from __future__ import annotations

import random

import pytest

from pinochle_widgets.games.two_handed import TwoHandedRules
from tests.browser.players import by_clicks, by_keys, may_meld, play_game
from tests.browser.table import MOVING, TablePage
from tests.conftest import FULL, first_of_each

SCORES = "(tuple(table.match.state.scores), table.match.state.is_over, table.match.state.number)"
RECORD_HOLDS = "table.match.record.replay().scores == table.match.state.scores"
OTHERS = sorted(set(TwoHandedRules.PRESETS) - {"hoyle"}, reverse=True)


@pytest.mark.whole  # in CI a test below plays a whole game by keys, and tests/widgets/test_table.py two by messages
@pytest.mark.in_lab
def test_a_whole_game_and_the_next_one_by_clicks(table):
    goal = 250 if FULL else 150
    board = table(goal=goal, seed=11)
    titles, _seen = play_game(board, by_clicks, random.Random(3))
    scores, over, number = board.notebook.python(SCORES)
    assert over
    assert number == 1
    assert max(scores) >= goal
    assert board.notebook.python(RECORD_HOLDS)
    assert len(titles) >= 3, "a panel before the first deal, after each round, and after the game"

    with board.one_move():
        board.click_panel()
    board.begin()
    _scores, over, number = board.notebook.python(SCORES)
    assert (over, number) == (False, 2)
    assert len(board.see().hand) == 12


@pytest.mark.whole
@pytest.mark.own_page  # Tab goes from the top of the page
def test_a_whole_game_by_keyboard_alone(table):
    board = table(goal=150, seed=5)
    for _ in range(80):  # from the top of the page to the table
        if board.see().focus is not None:
            break
        board.press("Tab")
    play_game(board, by_keys, random.Random(4))
    _scores, over, _number = board.notebook.python(SCORES)
    assert over
    assert board.notebook.python(RECORD_HOLDS)
    assert len(board.notebook.cells()) == 1, "no key has reached the notebook"


@pytest.mark.whole
@pytest.mark.parametrize("preset", first_of_each(lambda _preset: "two-handed", OTHERS))
def test_a_game_under_other_rules_by_keyboard_alone(table, preset):
    board = table(rules={**TwoHandedRules.PRESETS[preset], "goal": 60}, seed=5)
    board.begin()
    play_game(board, by_keys, random.Random(4))
    assert board.notebook.python(SCORES)[1]
    assert board.notebook.python(RECORD_HOLDS)


@pytest.mark.whole  # in CI test_table.py watches tricks with all animations
def test_some_tricks_with_all_animations(table):
    board = table(seed=2, prefs={"animate": True})
    seen = board.begin()
    rng = random.Random(1)
    for _ in range(12):
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
        if (tricks := board.notebook.python("len(table.match.state.tricks)")) == 2:
            break
    assert tricks == 2


@pytest.mark.in_lab
def test_dragged_to_the_trick_a_card_is_played(table):
    board = table(seed=1)
    seen = board.begin()
    card = seen.hand[-1]["id"]
    start, end = (
        board.card(card).bounding_box(),
        board.root.locator("[data-zone=trick]").bounding_box(),
    )
    with board.one_move():
        board.page.mouse.move(start["x"] + 9, start["y"] + 14)
        board.page.mouse.down()
        board.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
        board.page.mouse.up()
    assert card not in {held["id"] for held in board.see().own}


@pytest.mark.whole  # in CI test/table.test.ts lays the selection
def test_cards_selected_by_hand_are_laid_as_a_meld(table):
    """The meld that one key would lay is also laid by selecting its cards."""
    board = table(seed=4)
    seen = board.begin()
    rng = random.Random(6)
    while not may_meld(seen):
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    ids = board.notebook.python("table.view['legal']['melds'][0]['ids']")
    for card in ids:
        board.click_card(card)
    assert sorted(board.see().selected) == sorted(ids)
    with board.one_move():
        board.click("main")
    assert len(board.see().mine) >= 1
    assert board.notebook.python("table.match.state.meld_points(0)") > 0


def test_reduced_motion_moves_nothing(table):
    board = table(seed=2, prefs={"animate": True})
    board.page.emulate_media(reduced_motion="reduce")
    seen = board.begin()
    by_clicks(board, seen, random.Random(1))
    board.wait_until_ready(after=seen.view)
    assert not board.evaluate(f"root => {MOVING}")


def test_touch_plays_too(table, touch):
    board = TablePage(table(seed=1, on=touch).notebook)
    seen = board.begin()
    board.page.evaluate("document.activeElement.blur()")  # a finger takes no focus before it taps
    with board.one_move():
        board.card(seen.legal[0]).tap(position={"x": 9, "y": 14})
        assert board.see().selected == [seen.legal[0]]
        assert board.root.locator(".pw-ring:visible").count() == 0, "a finger needs no ring"
        board.root.locator('.pw-bar [data-act="main"]').tap()
    assert seen.legal[0] not in {held["id"] for held in board.see().own}
    seen = board.see()
    while not board.see().legal or "do draw" in board.see().acts:
        board.root.locator(".pw-bar .primary").first.tap()
        board.wait_until_ready(seen.view)
        seen = board.see()
    board.glance()
    with board.one_move():  # the second tap on the card that is chosen plays it
        for _ in range(2):
            board.card(seen.legal[0]).tap(position={"x": 9, "y": 14})
            board.glance()
    assert seen.legal[0] not in {held["id"] for held in board.see().own}
