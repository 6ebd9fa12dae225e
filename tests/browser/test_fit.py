"""Test the rule of fit: a table takes the height of its room, never more and never less, at every stage of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser import rooms
from tests.browser.table import TablePage
from tests.conftest import FULL
from tests.golden.adapter import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.rooms import Fit

BRIEF = {"two-handed-strict": "1366", "double-deck-partnership": "Lab, files", "canasta-classic": "740 low"}
"""The presets of the short form, each with the room that suits it least."""
ALWAYS = ("360", "244 Lab", "Lab, 200%")
"""The rooms in which all of them are measured."""
SPREAD = 8
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


@pytest.mark.ci_runs("two-handed", "canasta")
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


HIGHER = "style => { document.getElementById('higher').textContent = style; }"
PLATES = ".pw .pw-plate { min-height: 64px; }"


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("slug", ["two-handed-strict", "double-deck-partnership"])
def test_cards_give_way_to_plates_of_any_height(slug, page):
    """Test that no number stands for the height of a plate: higher ones have smaller cards beside them, and all fits."""
    preset = next(each for each in PRESETS if each.slug == slug)
    name, scene = next(each for each in rooms.scenes(preset, sheets=False).items() if "follow, fullest" in each[0])
    page.evaluate("document.head.append(Object.assign(document.createElement('style'), {id: 'higher'}))")
    cards = []
    for style in ("", PLATES):
        page.evaluate(HIGHER, style)
        fit = rooms.measured(page, {name: scene}, {"Lab": rooms.ROOMS["Lab"]})
        assert fit.faults() == []
        cards.append(fit.by_room["Lab"][name]["trick"] + fit.by_room["Lab"][name]["card"])
    page.evaluate("document.getElementById('higher').remove()")
    assert cards[1] < cards[0] - 4


ACROSS = ".pw .pw-north { min-height: 200px; }"


def test_nobody_across_takes_no_room_from_three_seats(page):
    preset = next(each for each in PRESETS if each.slug == "pinochle34-cutthroat")
    name, scene = next(each for each in rooms.scenes(preset, sheets=False).items() if "follow, fullest" in each[0])
    page.evaluate("document.head.append(Object.assign(document.createElement('style'), {id: 'higher'}))")
    cards = []
    for style in ("", ACROSS):
        page.evaluate(HIGHER, style)
        found = rooms.measured(page, {name: scene}, {"Lab": rooms.ROOMS["Lab"]}).by_room["Lab"][name]
        cards.append((found["trick"], found["card"]))
    page.evaluate("document.getElementById('higher').remove()")
    assert cards[0] == cards[1]


WATCH = """() => {
    window.boards = [];
    new MutationObserver(seen => window.boards.push(...seen.flatMap(each => [...each.addedNodes])
        .filter(node => node.matches?.('.pw') && !node.isConnected)
        .map(({inert, style}) => [inert, style.visibility]))).observe(document.body, {childList: true, subtree: true});
}"""
CHANGES = (
    "document.documentElement.style.fontSize = '200%'",
    "document.documentElement.style.fontSize = '250%'",  # the pane is too narrow to enlarge more than for the one before
    "document.fonts.dispatchEvent(new Event('loadingdone'))",
)


def test_boards_by_which_heads_are_measured_are_seen_by_nobody_and_drawn_anew_for_other_letters(page):
    preset = next(each for each in PRESETS if each.slug == "two-handed-strict")
    scene = rooms.scenes(preset, sheets=False)["phase 2, follow, fullest"]
    page.evaluate(WATCH)
    counts = []
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [scene, rooms.ROOMS["320"]])
    try:
        for change in CHANGES:
            counts.append(page.evaluate("window.boards.length"))
            page.evaluate(f"{change}; window.resizeBox({list(rooms.ROOMS['320'])})")
            page.wait_for_function("count => window.boards.length > count", arg=counts[-1])
        assert counts[0] > 0
        assert {tuple(each) for each in page.evaluate("window.boards")} == {(True, "hidden")}
        assert page.locator(".pw[inert]").count() == 0
        assert page.locator("#box .pw").count() == 1
    finally:
        page.evaluate("document.documentElement.style.fontSize = ''")


LARGE = "200%"
"""The size of letters of a reader who wants them twice as large."""
SET_LETTERS = "size => { document.documentElement.style.fontSize = size; window.settling = size ? 6 : 3; }"
ENLARGED = {"360": 1.2, "Lab": 1.5, "820": 2}
"""Rooms, with the factor by which all of a table is enlarged there for that reader."""


COVERED = """([scene, rooms]) => rooms.reduce(async (before, room) => {
    const found = await before;
    await window.showIn(scene, room);
    const rules = document.querySelector('#box .pw-rules'), box = rules.getBoundingClientRect();
    const lies = [...document.querySelectorAll('#box :is(.pw-plate, .pw-trick, [data-zone=hand], .pw-seat-opp .pw-card)')];
    const over = lies.filter(node => {
        const {left, right, top, bottom} = node.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
    return [...found, [rules.checkVisibility(), over.map(node => node.className)]];
}, Promise.resolve([]))"""
BETWEEN = ((600, 640), (680, 720), (848, 680), (1280, 640))
"""Rooms in which the middle of a two-handed table is lowest for its width."""


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("changed", [0, 12])
def test_the_rules_in_force_lie_under_nothing_in_any_room(page, changed):
    preset = next(each for each in PRESETS if each.slug == "two-handed-strict")
    scene = json.loads(json.dumps(rooms.scenes(preset, sheets=False)["phase 2, follow, fullest"]))
    scene["view"]["picture"]["rules"]["lines"] += [f"Rule {number} changed" for number in range(changed)]
    assert page.evaluate(COVERED, [scene, BETWEEN]) == [[True, []]] * len(BETWEEN)


ADVICE = "Keep Q♠ for sixty queens: you hold 3 of its cards, and lack Q♦ (+3.1 points over J♦)."
READ = """() => {
    const status = document.querySelector('#box .pw-status');
    const suit = [...status.querySelectorAll('.pw-su')].at(-1).getAttribute('aria-label');
    return [status.innerText.endsWith('J).') && suit === 'diamonds', status.scrollHeight - status.clientHeight];
}"""


def test_advice_is_read_whole_beside_the_file_browser(page):
    preset = next(each for each in PRESETS if each.slug == "pinochle34-partnership")
    scene = next(scene for name, scene in rooms.scenes(preset).items() if name.endswith("follow, fullest"))
    advice = {"view_id": scene["view"]["view_id"], "text": ADVICE, "ids": [], "action": "", "chances": []}
    advised = {**scene, "prefs": {**scene["prefs"], "training": True}, "more": {"advice": advice}}
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [advised, rooms.ROOMS["Lab, files"]])
    assert page.evaluate(READ) == [True, 0]


PHONES = ("360", "320")
CUTS = "() => { document.querySelector('#box .pw-status').style.cssText = 'max-height: 24px !important; overflow: hidden'; }"


def test_a_phone_s_bar_shows_whole_lines_and_the_best_meld_gives_way(page):
    preset = next(each for each in PRESETS if each.slug == "two-handed-hoyle")
    scenes = rooms.scenes(preset, sheets=False)
    long, short = scenes["phase 1, lead, fullest"], scenes["phase 1, lead"]
    assert long["view"]["picture"]["status"]["title"] == "Last trick of phase 1: you lead"
    assert rooms.measured(page, {"lead": long}, {room: rooms.ROOMS[room] for room in PHONES}).faults() == []
    words = "Its winner shows the card that it draws from the stock. " * 4
    wordy, talked = (json.loads(json.dumps(scene)) for scene in (long, short))
    for scene in (wordy, talked):
        scene["view"]["picture"]["status"]["text"] = words
    for scene, is_there in ((short, True), (talked, False), (wordy, False)):
        fit = rooms.measured(page, {"lead": scene}, {room: rooms.ROOMS[room] for room in PHONES[::-1]})
        assert fit.faults() == []
        page.evaluate("([scene, room]) => window.showIn(scene, room)", [scene, rooms.ROOMS["360"]])
        assert page.locator("#box .pw-chip").is_visible() == is_there
    page.evaluate(CUTS)
    assert any(
        "half a line" in each
        for each in page.evaluate("() => window.measured(document.querySelector('#box .pw')).found")
    )


CALLS = """() => {
    const box = node => node.getBoundingClientRect(), all = document.querySelector('#box .pw-calls');
    const edge = box(all.querySelector('th')).bottom, rows = [...all.querySelectorAll('tbody tr')].map(box);
    return [rows.length, rows.filter(row => row.bottom > edge + 1).map(row => row.top >= edge - 1)];
}"""


def test_a_phone_shows_the_last_two_rounds_of_bids_and_no_half_row(page):
    preset = next(each for each in PRESETS if each.slug == "pinochle34-partnership")
    scene = json.loads(json.dumps(rooms.scenes(preset, sheets=False)["phase 0, bid, ask bid, fullest"]))
    rows = scene["view"]["picture"]["auction"]["rows"]
    rows[:0] = [rows[0]] * 2
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [scene, rooms.ROOMS["360"]])
    count, whole = page.evaluate(CALLS)
    assert (count > 2, whole) == (True, [True, True])


FADES = """async () => {
    const melds = document.querySelector('#box .pw-around > .pw-small'), told = [];
    const look = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
        told.push(!getComputedStyle(melds).maskSize.includes('22px'));
        done();
    })));
    await look();
    melds.append(...[...melds.children].map(each => each.cloneNode(true)));
    await look();
    melds.scrollTop = melds.scrollHeight;
    await look();
    return told;
}"""


def test_melds_fade_at_the_edge_behind_which_there_are_more_of_them(page):
    preset = next(each for each in PRESETS if each.slug == "double-deck-partnership")
    scene = rooms.scenes(preset)["phase 0, melds, panel melds, fullest"]
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [scene, rooms.ROOMS["360"]])
    assert page.evaluate(FADES) == [False, True, False]


@pytest.fixture
def large(page):
    page.evaluate(SET_LETTERS, LARGE)
    yield page
    page.evaluate(SET_LETTERS, "")


@pytest.mark.whole
@pytest.mark.parametrize(
    "preset", [each for each in PRESETS if FULL or each.slug == "canasta-classic"], ids=lambda preset: preset.slug
)
def test_letters_twice_as_large_enlarge_the_table_as_far_as_it_can_be_played(preset, large):
    shown = rooms.scenes(preset)
    if not FULL:
        shown = dict(list(shown.items())[2::20])
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


@pytest.mark.whole
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


PHONE_BAR = """root => {
    const box = node => node.getBoundingClientRect(), bar = box(root.querySelector('.pw-bar'));
    const boxes = [...root.querySelectorAll('.pw-bar-acts > .pw-btn')].map(box);
    const inside = ({top, bottom, left, right}) =>
        top >= bar.top && bottom <= bar.bottom && left >= bar.left && right <= bar.right;
    return [boxes.length, Math.min(...boxes.map(({height}) => height)), boxes.every(inside)];
}"""
FOUR = ("Explain", "Lay selection", "Take the pile", "End the round")


def test_buttons_of_a_phone_s_bar_are_as_high_as_a_finger_and_four_share_a_row(table):
    board = table(game="pinochle34/partnership", seed=8, opponent="beginner")
    on_a_phone(board)
    board.begin()
    assert board.evaluate(PHONE_BAR) == [2, 44, True]
    board.evaluate(
        """(root, names) => {
            const bar = root.querySelector('.pw-bar'), one = bar.querySelector('.pw-btn');
            const more = names.map(name => Object.assign(one.cloneNode(), {textContent: name}));
            one.parentElement.replaceChildren(...more);
            bar.dataset.buttons = '1 2 3';
        }""",
        list(FOUR),
    )
    assert board.evaluate(PHONE_BAR) == [4, 44, True]


PILES = """root => [...root.querySelectorAll('.pw-box')].map(box => box.getBoundingClientRect().top)"""


def test_stock_and_pile_stay_where_they_are_while_a_rank_is_open_on_a_phone(table):
    board = table(game="canasta", seed=14, opponent="carefree")
    on_a_phone(board)
    board.begin()
    if "do draw" in board.see().acts:
        with board.one_move():
            board.click("do draw")
    before = board.evaluate(PILES)
    board.root.locator(".pw-rankpile").first.click()
    board.root.locator(".pw-drawer").wait_for()
    assert board.evaluate(PILES) == before


START = """root => {
    const [panel, felt] = ['.pw-start', '.pw-felt'].map(part => root.querySelector(part).getBoundingClientRect());
    return [panel.top - felt.top, felt.bottom - panel.bottom];
}"""


def test_the_start_panel_lies_in_the_middle_of_a_high_phone(notebook):
    board = TablePage(notebook("import pinochle_widgets as pw\ntable = pw.play(animate=False)\ntable"))
    on_a_phone(board)
    board.page.set_viewport_size({"width": 360, "height": 900})
    board.page.wait_for_function("root => root.clientHeight === 900", arg=board.handle)
    above, below = board.evaluate(START)
    assert above == pytest.approx(below, abs=1)
    assert above > 20
