"""Test tables in rooms of many widths and heights: cards follow the box around the table, all of it in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.test_auction_table import FIRST_TRICK, reached

if TYPE_CHECKING:
    from tests.browser.table import TablePage

PHONE, PHONE_HIGH = 360, 740
LOW, LOW_HIGH = 700, 450
TWO_HANDED_HIGH = 661
"""The height of a phone's page between the browser's bars."""
ASKED = "not match.pause and match.state.stage == {!r} and match.state.seats_to_act == (0,)"
ONE_MORE = "match = table.match; match.proceed() if match.pause else match.act(match.state.legal_actions(0)[0])"
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
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
    board.page.evaluate(TWO_FRAMES)
    return card_width(board)


def card_width(board: TablePage) -> float:
    return board.root.locator(".pw-fan .pw-card").first.evaluate("card => card.offsetWidth")


def over_the_edge(board: TablePage) -> int:
    """Return the pixels by which a table's parts are wider than it."""
    return board.evaluate("root => root.scrollWidth - root.clientWidth")


def test_cards_follow_the_box_around_the_table_and_not_the_window(table):
    board = table(seed=1)
    board.begin()
    board.page.set_viewport_size({"width": 1920, "height": 1350})
    board.page.evaluate(TWO_FRAMES)
    assert card_width(board) >= 145, "in a page without a box, the page is the room"
    board.page.evaluate(BOXED, [board.handle, 1200, 900])
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


def height(board: TablePage) -> int:
    """Return the height of a table that is not wider than its room."""
    assert over_the_edge(board) == 0
    return board.evaluate("root => root.clientHeight")


GAMES = [
    ("pinochle34/partnership", ["bid"]),
    ("pinochle34/cutthroat", ["bid"]),
    ("double-deck/regular", ["bid", "trump"]),
    ("double-deck/learners", ["bid", "trump"]),
]


@pytest.mark.parametrize(("game", "stages"), GAMES)
def test_a_phone_shows_each_stage_of_an_auction_game_on_one_screen(table, game, stages):
    board = reached(table, "True", game, seed=8, opponent="beginner", training=True, width=PHONE)
    board.page.set_viewport_size({"width": PHONE + 200, "height": PHONE_HIGH})
    for reaches in [*map(ASKED.format, stages), FIRST_TRICK]:
        board.notebook.python("0", code=f"play_until(table, lambda match: {reaches})")
        board.wait_until_ready()
        assert height(board) <= PHONE_HIGH, reaches
        if game.startswith("double-deck"):  # twenty cards, and hands that lie open, leave the least room
            board.page.set_viewport_size({"width": 900, "height": LOW_HIGH})
            board.set_width(LOW)
            assert height(board) <= LOW_HIGH + 2, f"{reaches}, in a low room"
            assert clear_of_edges(board), f"{reaches}: ranks touch the edge of their paper"
            board.page.set_viewport_size({"width": PHONE + 200, "height": PHONE_HIGH})
            board.set_width(PHONE)


def clear_of_edges(board: TablePage) -> bool:
    """Check that the rows of open hands end before the edge of their paper."""
    return board.evaluate("""root => [...root.querySelectorAll('.pw-open-rows')].every(paper =>
        [...paper.querySelectorAll('li > span')].every(row => {
            const range = document.createRange();
            range.selectNodeContents(row);
            return range.getBoundingClientRect().right <= paper.getBoundingClientRect().right - 4;
        }))""")


def test_a_phone_shows_a_two_handed_game_on_one_screen_whose_height_stays(table):
    board = table(seed=1, training=True, width=PHONE)
    heights = {height(board)}
    for _ in range(9):
        board.notebook.python("0", code=ONE_MORE)
        board.wait_until_ready()
        heights.add(height(board))
    assert len(heights) == 1, "whatever is said in the bar"
    assert max(heights) <= TWO_HANDED_HIGH


def test_in_a_low_room_the_button_after_a_hand_stays_in_sight(table):
    board = reached(table, "match.pause == 'round'", "pinochle34/partnership", seed=7, opponent="beginner")
    board.page.evaluate(BOXED, [board.handle, 700, 450])
    board.page.evaluate(TWO_FRAMES)
    panel, felt, button = (
        board.root.locator(part).bounding_box() for part in (".pw-panel", ".pw-felt", ".pw-panel .primary")
    )
    assert button["y"] + button["height"] <= panel["y"] + panel["height"] <= felt["y"] + felt["height"]


# The place of each button's label: the button's left edge and width, and the space before and after the words.
LABELS = """root => [...root.querySelectorAll('.pw-bar .pw-btn')].map(button => {
    const words = document.createRange(), box = button.getBoundingClientRect();
    words.selectNodeContents([...button.childNodes].find(node => node.nodeType === Node.TEXT_NODE));
    const text = words.getBoundingClientRect();
    return [box.left, box.width, text.left - box.left, box.right - text.right];
})"""


def test_a_label_stands_in_the_middle_until_its_key_is_named_and_no_button_moves(table):
    board = table(game="pinochle34/partnership", seed=13)
    board.begin()
    board.page.evaluate("document.activeElement.blur()")
    unheard = board.evaluate(LABELS)
    board.root.locator(".pw-bar .pw-btn").first.focus()
    heard = board.evaluate(LABELS)
    assert len(unheard) > 1
    assert all(before == pytest.approx(after, abs=1) for _, _, before, after in unheard)
    assert all(after > before + 18 for _, _, before, after in heard), "a key has the place after the words"
    assert [box[:2] for box in unheard] == [box[:2] for box in heard]
