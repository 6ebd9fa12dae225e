"""Test tables in rooms of many widths and heights: cards follow the box around the table, all of it in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.test_auction_table import FIRST_TRICK, MELDS, PLAY_ON, reached
from tests.conftest import first_of_each, in_verify, kin

if TYPE_CHECKING:
    from tests.browser.table import TablePage

PHONE, PHONE_HIGH = 360, 740
EDGE = 16
"""The pixels by which a table in a notebook is lower than the pane."""
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
    assert resized(board, 1200, 1200) == pytest.approx(147, abs=2)
    low = resized(board, 1200, 640)
    assert low == pytest.approx(99, abs=2), "a split panel is lower than its window"
    assert board.root.bounding_box()["height"] == 640 - EDGE, "the table fills its box"
    for width in (560, 640, 760, 879):
        assert resized(board, width, 800) >= 64, f"cards at {width} px"
        assert over_the_edge(board) == 0, f"at {width} px"
    resized(board, 700, 450)
    assert board.root.bounding_box()["height"] == 450 - EDGE, "trick and hand together in a low room"
    assert resized(board, 1900, 1340) == pytest.approx(184, abs=2)
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


@pytest.mark.whole  # in CI test_fit.py measures stages of each program in the room of a phone
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


CUT_WORDS = """root => [...root.querySelectorAll('.pw-slot > span')]
    .filter(word => word.scrollWidth > word.clientWidth).map(word => word.textContent)"""
"""The script that lists words in the places of a trick that end in three dots."""


@pytest.mark.whole  # in CI test_fit.py finds in the room of a phone what is too high, moves or is cut off
def test_a_phone_shows_a_two_handed_game_on_one_screen_whose_height_stays(table):
    board = table(seed=1, training=True, width=PHONE)
    in_room(board, PHONE, TWO_HANDED_HIGH)
    heights = {height(board)}
    for _ in range(9):
        board.notebook.python("0", code=ONE_MORE)
        board.wait_until_ready()
        heights.add(height(board))
        assert board.evaluate(CUT_WORDS) == []
    assert len(heights) == 1, "whatever is said in the bar"
    assert max(heights) <= TWO_HANDED_HIGH
    in_room(board, LOW, LOW_HIGH)
    assert board.evaluate(CUT_WORDS) == []


def test_in_a_low_room_the_button_after_a_hand_stays_in_sight(table):
    board = reached(table, "match.pause == 'round'", "pinochle34/partnership", seed=7, opponent="beginner")
    board.page.evaluate(BOXED, [board.handle, 700, 450])
    board.page.evaluate(TWO_FRAMES)
    panel, felt, button = (
        board.root.locator(part).bounding_box() for part in (".pw-end", ".pw-felt", ".pw-bar .primary")
    )
    bottom = felt["y"] + felt["height"]
    assert panel["y"] + panel["height"] <= bottom <= button["y"]
    assert button["y"] + button["height"] <= felt["y"] - 4 + 450


# The place of each button's label: the button's left edge and width, and the space before and after the words.
LABELS = """root => [...root.querySelectorAll('.pw-bar .pw-btn')].map(button => {
    const words = document.createRange(), box = button.getBoundingClientRect();
    words.selectNodeContents([...button.childNodes].find(node => node.nodeType === Node.TEXT_NODE));
    const text = words.getBoundingClientRect();
    return [box.left, box.width, text.left - box.left, box.right - text.right];
})"""


@pytest.mark.whole
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


SCROLLED = """root => [...root.querySelectorAll('.pw-panel, .pw-paper, .pw-small')]
    .map(panel => panel.scrollHeight - panel.clientHeight)"""
"""The script that tells by how many pixels panels, papers and the melds at seats are higher than what one sees of them."""


LEAST_CARD = (
    "root => Math.min(...[...root.querySelectorAll('.pw-small .pw-card')].map(card => card.offsetWidth || 999))"
)
"""The script that tells the width of the smallest card among the melds at the seats."""


CUT_OFF = "root => { const side = root.querySelector('.pw-side'); return side.scrollHeight - side.clientHeight }"
"""The script that tells by how many pixels the side panel is higher than its place."""


def in_room(board: TablePage, width: int, high: int) -> None:
    """Give the page a height and the table a width."""
    board.page.set_viewport_size({"width": width + 200, "height": high})
    board.set_width(width)


AS_IN_LAB = ".in-lab dt { float: left; width: 20%; font-weight: bold } .in-lab dd { width: 80% }"
"""The style of lists in JupyterLab's outputs."""


def test_the_paper_of_melds_is_laid_as_it_is_drawn_also_in_an_output_of_jupyterlab(table):
    board = reached(table, "match.pause == 'melds'", "pinochle34/partnership", seed=5, opponent="beginner")
    in_room(board, 848, 680)
    paper = "root => { const r = root.querySelector('.pw-paper'); return [r.clientHeight, r.scrollHeight] }"
    before = board.evaluate(paper)
    style = board.page.add_style_tag(content=AS_IN_LAB)
    board.page.evaluate("document.body.classList.add('in-lab')")
    try:
        assert board.evaluate(paper) == before
    finally:
        board.page.evaluate("document.body.classList.remove('in-lab')")
        style.evaluate("node => node.remove()")


@pytest.mark.whole  # in CI test_fit.py has melds on the table in its rooms
def test_melds_of_twenty_cards_are_read_without_scrolling(table):
    board = reached(table, "match.pause == 'melds'", "double-deck/regular", seed=8, opponent="beginner")
    for width, high in ((PHONE, PHONE_HIGH), (560, 800), (LOW, LOW_HIGH), (760, 800), (960, 800), (1280, 800)):
        in_room(board, width, high)
        assert set(board.evaluate(SCROLLED)) == {0}, f"at {width} x {high}"
        assert height(board) <= high + 2, f"at {width} x {high}"
        assert board.evaluate(LEAST_CARD) >= (32 if width > LOW else 26), f"cards are read at {width} x {high}"


NAMING = ASKED.format("trump")
ENDS = "match.pause == 'game'"


@pytest.mark.parametrize(
    "game", first_of_each(type, ["pinochle34/kitty", "pinochle34/exchange", "double-deck/regular"])
)
def test_naming_trump_fits_rooms_of_any_size_and_tells_each_suit_once(table, game):
    board = reached(table, NAMING, game, seed=8, opponent="beginner")
    for width, high in ((560, 800), (LOW, LOW_HIGH), (760, 800), (960, 800), (1280, 800)):
        in_room(board, width, high)
        assert height(board) <= high + 2, f"at {width} x {high}"
        question, hand = (board.root.locator(part).bounding_box() for part in (".pw-ask", ".pw-fan"))
        assert question["width"] >= 330, f"words have room at {width} px"
        assert question["y"] + question["height"] <= hand["y"], "and nothing lies on the hand"
        assert board.root.locator(".pw-suit:visible").count() == board.root.locator(".pw-ask .pw-suit").count()


UNSEEN_SUITS = """root => {
    const ask = root.querySelector('.pw-ask').getBoundingClientRect();
    return [...root.querySelectorAll('.pw-name-trump .pw-suit')].filter(suit => {
        const box = suit.getBoundingClientRect();
        return box.top < ask.top - 1 || box.bottom > ask.bottom + 1;
    }).map(suit => suit.getAttribute('aria-label'));
}"""
"""The script that lists suits of the question that one would have to scroll for."""
LAB = ((848, 664), (828, 640), (1104, 664), (740, 360), (320, 640))


@pytest.mark.whole  # in CI the test above names trump in rooms of any size
@pytest.mark.parametrize(
    "game", first_of_each(kin, ["pinochle34/partnership", "pinochle34/kitty", "double-deck/partnership"])
)
def test_all_four_suits_are_in_sight_where_trump_is_named(table, game):
    board = reached(table, NAMING, game, seed=8, opponent="beginner")
    assert board.root.locator(".pw-name-trump .pw-suit").count() == 4
    for width, high in LAB:
        in_room(board, width, high)
        assert board.evaluate(UNSEEN_SUITS) == [], f"at {width} x {high}"


def test_words_beside_three_buttons_are_read_across_a_narrow_bar(table):
    board = reached(table, "match.state.stage == 'claim'", "pinochle34/kitty", seed=8, opponent="beginner")
    in_room(board, 560, 800)
    assert board.root.locator(".pw-status b").inner_text() == "You hold five nines. Redeal?"
    assert board.root.locator(".pw-status").bounding_box()["width"] >= 180
    assert board.root.locator(".pw-bar").bounding_box()["height"] <= 125
    in_room(board, 960, 800)
    assert board.evaluate(CUT_OFF) == 0, "all of the side panel is in sight"


@pytest.mark.whole  # in CI test_fit.py looks at the end of a game, too
@pytest.mark.parametrize("game", first_of_each(type, ["pinochle34/cutthroat", "pinochle34/partnership"]))
def test_the_end_of_a_game_is_read_without_scrolling_and_its_sheet_to_the_edge(table, game):
    board = reached(table, ENDS, game, seed=8, opponent="beginner")
    for width, high in ((560, 800), (760, 800), (960, 800), (1280, 800)):
        in_room(board, width, high)
        assert board.evaluate(SCROLLED) == [0], f"at {width} x {high}"
        assert height(board) <= high, f"at {width} x {high}"
        cut = board.evaluate(
            "root => { const side = root.querySelector('.pw-side'); return side.scrollWidth - side.clientWidth }"
        )
        assert cut <= 0, f"the sheet at {width} px"


@pytest.mark.whole  # in CI test_fit.py fills its rooms to the foot
def test_a_large_screen_is_used_to_its_foot(table):
    board = reached(table, MELDS, "pinochle34/partnership", seed=500, opponent="beginner")
    in_room(board, 1920, 1350)
    assert 1300 <= height(board) <= 1350
    hand = card_width(board)
    assert board.root.locator(".pw-small .pw-card").first.bounding_box()["width"] >= hand * 0.38
    board.notebook.python("0", code=f"play_until(table, lambda match: {FIRST_TRICK})")
    board.wait_until_ready()
    assert hand == 190
    slot, felt, fan = (
        board.root.locator(part).first.bounding_box() for part in (".pw-diamond .pw-slot", ".pw-felt", ".pw-fan")
    )
    assert slot["width"] >= hand * 0.9, "cards of the trick grow with what is free"
    assert felt["y"] < slot["y"] < slot["y"] + slot["height"] < fan["y"]


@pytest.mark.whole
def test_few_shown_melds_move_nothing_below_the_felt(table):
    board = reached(table, MELDS, "pinochle34/partnership", seed=500, opponent="beginner")
    in_room(board, 1280, 800)
    shown = board.root.locator(".pw-bar").bounding_box()["y"]
    board.notebook.python("0", code=f"play_until(table, lambda match: {FIRST_TRICK})")
    board.wait_until_ready()
    assert board.root.locator(".pw-bar").bounding_box()["y"] == pytest.approx(shown, abs=2)


PLATE = """root => {
    const [plate, felt, hand] = ['.pw-seat-me .pw-plate, .pw-mine .pw-plate', '.pw-felt', '[data-zone=hand]'].map(
        part => root.querySelector(part).getBoundingClientRect());
    return [plate.left - felt.left, hand.width];
}"""
FEW_CARDS = "not match.pause and len(match.state.observe(0).hand) == 3 and match.state.seats_to_act == (0,)"


@pytest.mark.whole  # in CI test_fit.py finds parts over one another
@pytest.mark.parametrize("game", ["pinochle34/partnership", *in_verify("two-handed")])
def test_the_own_plate_stands_over_the_left_edge_of_the_largest_hand(table, game):
    board = table(game=game, before=PLAY_ON, seed=8, opponent="beginner" if "34" in game else "novice")
    in_room(board, 848, 664)
    board.wait_until_ready()
    left, wide = board.evaluate(PLATE)
    board.notebook.python("0", code=f"play_until(table, lambda match: {FEW_CARDS})")
    board.wait_until_ready()
    later, narrow = board.evaluate(PLATE)
    assert narrow < wide / 2
    assert later == pytest.approx(left, abs=1)
    assert left < 60


@pytest.mark.whole  # in CI test_fit.py fills rooms of all heights
def test_cards_of_a_trick_are_as_large_as_a_high_room_allows(table):
    board = reached(table, FIRST_TRICK, "pinochle34/partnership", seed=500, opponent="beginner")
    in_room(board, 820, 1180)
    assert board.root.locator(".pw-diamond .pw-slot").bounding_box()["width"] >= 130
