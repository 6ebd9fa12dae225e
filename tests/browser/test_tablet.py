"""Test the sizes of tables in the rooms that they were once wrong in: tablets, wide screens, and the assistant beside a felt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import rooms
from tests.golden.adapter import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

UPRIGHT = (820, 1180)
LARGE = (1920, 1080)
MOST_EMPTY = 160
"""The most height, in pixels, in which nothing lies on the felt of a tablet."""
LIES = """() => {
    const all = which => [...document.querySelectorAll(`#box .pw-felt ${which}`)].filter(node => node.checkVisibility());
    const box = node => { const {left, top, right, bottom} = node.getBoundingClientRect(); return {left, top, right, bottom}; };
    const felt = box(document.querySelector('#box .pw-felt'));
    const own = all(':is(.pw-fan, .pw-ranked) > .pw-card'), hand = own.map(box);
    const trick = all('.pw-trick :is(.pw-card, .pw-slot)').map(box);
    const parts = all(':is(.pw-card, .pw-plate, .pw-slot)').map(box).sort((a, b) => a.top - b.top);
    let end = felt.top, empty = 0;
    for (const {top, bottom} of parts) [empty, end] = [Math.max(empty, top - end), Math.max(end, bottom)];
    const rows = Object.values(Object.groupBy(own, ({offsetTop}) => offsetTop));
    const middle = trick.length ? (Math.min(...trick.map(b => b.top)) + Math.max(...trick.map(b => b.bottom))) / 2 : null;
    return {
        hand: Math.min(...hand.map(b => b.right - b.left)),
        rows: rows.map(row => row.length),
        trick: trick.length ? Math.min(...trick.map(b => b.right - b.left)) : null,
        middle: middle && (middle - felt.top) / (felt.bottom - felt.top),
        empty,
        mats: all('.pw-matrow.is-theirs .pw-column > * > .pw-card').map(box).map(b => b.right - b.left),
        reaches: Math.max(...parts.map(b => b.right)) <= felt.right && Math.max(...parts.map(b => b.bottom)) <= felt.bottom,
    };
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with rooms.measuring(browser) as page:
        yield page


def scene(slug: str, name: str, *, sheets: bool = False) -> dict[str, Any]:
    preset = next(each for each in PRESETS if each.slug == slug)
    found = rooms.scenes(preset, sheets=sheets)
    return json.loads(json.dumps(found.get(name) or next(found[key] for key in found if key.startswith(name))))


def lies(page: Page, shown: dict[str, Any], room: tuple[int, int]) -> dict[str, Any]:
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
    return page.evaluate(LIES)


@pytest.mark.ci_runs("two-handed-strict-phase", "pinochle34")
@pytest.mark.parametrize(
    ("slug", "name", "rows"),
    [
        ("two-handed-strict", "phase 1, follow", 2),
        ("two-handed-strict", "phase 2, follow, middle", 2),
        ("pinochle34-partnership", "phase 0, follow, middle", 2),
        ("double-deck-partnership", "phase 0, follow, middle", 3),
    ],
)
def test_a_tablet_held_upright_has_large_cards_in_rows_and_no_empty_felt(page, slug, name, rows):
    found = lies(page, scene(slug, name), UPRIGHT)
    assert found["hand"] >= 128
    assert (len(found["rows"]) <= rows, max(found["rows"]) <= 7) == (True, True)
    assert 0.33 <= found["middle"] <= 0.6
    assert found["empty"] <= MOST_EMPTY
    assert found["reaches"]


def test_a_tablet_has_a_large_hand_and_large_mats_for_canasta(page):
    shown = scene("canasta-classic", "phase 0, meld, melds, pile free, last")
    mats = [zone for zone in shown["view"]["picture"]["zones"] if zone["kind"] == "mat"]
    for mat in mats:
        longest = max(mat["columns"], key=lambda column: len(column["cards"]))
        mat["columns"] = [{**longest, "id": f"{mat['id']}{n}"} for n in range(6)]
    found = lies(page, shown, UPRIGHT)
    assert found["hand"] >= 120
    assert min(found["mats"]) >= 95
    assert found["reaches"]


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize(
    ("slug", "name"),
    [
        ("two-handed-strict", "phase 1, follow"),
        ("pinochle34-partnership", "phase 0, follow, middle"),
        ("canasta-classic", "phase 0, meld, melds, pile free, last"),
    ],
)
def test_a_large_screen_has_large_cards(page, slug, name):
    found = lies(page, scene(slug, name), LARGE)
    assert found["hand"] >= 150
    assert found["trick"] is None or found["trick"] >= 140


NORTH = """() => {
    const box = which => document.querySelector(`#box ${which}`).getBoundingClientRect();
    return box('.pw-at-north .pw-card').top - box('.pw-north .pw-pile-fan').bottom;
}"""


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize("room", [(820, 1180), (1120, 700), (1280, 800), (1400, 800), (1920, 1080)])
def test_the_card_of_the_seat_across_lies_below_its_hand(page, room):
    shown = scene("pinochle34-partnership", "phase 0, follow, middle")
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
    assert page.evaluate(NORTH) > 0


WORDS = """() => {
    const words = document.querySelector('#box .pw-status'), bar = words.closest('.pw-bar');
    const [inner, outer] = [words, bar].map(node => node.getBoundingClientRect());
    return [bar.querySelectorAll('.pw-btn').length, words.scrollHeight - words.clientHeight,
        inner.top >= outer.top && inner.bottom <= outer.bottom];
}"""


@pytest.mark.ci_runs("880", "900")
@pytest.mark.parametrize("width", [860, 880, 900, 930, 960])
def test_the_bar_has_room_for_its_words_beside_its_buttons(page, width):
    for stage, buttons in (("round, panel round, pile blocked", 3), ("meld, melds, pile taken, fullest", 2)):
        shown = scene("canasta-classic", f"phase 0, {stage}")
        page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, (width, 680)])
        assert page.evaluate(WORDS) == [buttons, 0, True], stage


BAR = """() => {
    const bar = document.querySelector('#box .pw-bar'), {top, bottom} = bar.getBoundingClientRect();
    const words = bar.querySelector('.pw-status'), faults = words.scrollHeight > words.clientHeight ? ['words are cut'] : [];
    for (const button of bar.querySelectorAll('.pw-btn')) {
        if (!button.checkVisibility()) continue;
        const range = document.createRange(), box = button.getBoundingClientRect(), name = button.textContent;
        range.selectNodeContents(button.firstChild);
        if (range.getClientRects().length > 1) faults.push(`${name} is wrapped`);
        if (range.getBoundingClientRect().right > box.right) faults.push(`${name} is cut`);
        if (box.height < 44) faults.push(`${name} is ${box.height} high`);
        if (box.top - top < 4 || bottom - box.bottom < 4) faults.push(`${name} touches the edge`);
    }
    return faults;
}"""


@pytest.mark.ci_runs("canasta", "kitty")
@pytest.mark.parametrize(
    ("slug", "name", "rooms"),
    [
        (
            "canasta-classic",
            "phase 0, meld, melds, pile free, last",
            [(600, 900), (700, 1000), (820, 1180), (899, 1180)],
        ),
        ("pinochle34-kitty", "phase 0, bid", [(360, 740), (600, 900), (820, 1180)]),
        ("two-handed-strict", "phase 1, meld, melds", [(360, 740), (600, 900), (820, 1180)]),
    ],
)
def test_no_label_of_a_bar_is_wrapped_or_cut_and_no_button_touches_its_edge(page, slug, name, rooms):
    shown = scene(slug, name)
    for room in rooms:
        page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
        assert page.evaluate(BAR) == [], room


def boxes(page: Page, *which: str) -> list[dict[str, float]]:
    find = """all => all.map(which => {
        const {left, top, right, bottom, width} = document.querySelector(`#box ${which}`).getBoundingClientRect();
        return {left, top, right, bottom, width};
    })"""
    return page.evaluate(find, list(which))


@pytest.mark.ci_runs("two-handed")
@pytest.mark.parametrize("slug", ["two-handed-strict", "pinochle34-partnership", "canasta-classic"])
def test_the_assistant_stands_beside_a_felt_that_is_solved_for_the_rest_or_over_it_above_the_hand(page, slug):
    shown = scene(slug, "explained", sheets=True)
    closed = {key: value for key, value in shown.items() if key != "press"}
    hand = ":is(.pw-fan, .pw-ranked)"
    for room in ((900, 680), (960, 680), (900, 880)):
        page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
        felt, assist, cards, bar = boxes(page, ".pw-felt", ".pw-assist", hand, ".pw-bar")
        assert assist["width"] >= 316 - 1
        assert felt["right"] <= assist["left"]
        assert cards["right"] <= felt["right"]
        assert assist["bottom"] <= bar["top"]
    for room in ((620, 560), (800, 560), (848, 680), (890, 700)):
        page.evaluate("([scene, room]) => window.showIn(scene, room)", [closed, room])
        before = boxes(page, ".pw-felt", hand, ".pw-bar")
        page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
        assist, *after = boxes(page, ".pw-assist", ".pw-felt", hand, ".pw-bar")
        assert after == before
        assert (assist["width"], assist["bottom"] <= after[1]["top"]) == (316, True)


COINS = """() => [...document.querySelectorAll('#box .pw-melds .pw-coin')].map(coin => {
    const a = coin.getBoundingClientRect();
    return [...document.querySelectorAll('#box .pw-melds .pw-cap')].map(cap => cap.getBoundingClientRect())
        .some(b => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top);
})"""


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("room", [(360, 740), (820, 1180), (960, 680)])
def test_the_coin_of_an_advised_melded_card_lies_on_no_points(page, room):
    shown = scene("two-handed-strict", "phase 1, follow, fullest")
    view = shown["view"]
    held = {card["id"] for zone in view["picture"]["zones"] if zone["kind"] == "hand" for card in zone["cards"]}
    melded = [each for each in view["legal"]["play"] if each not in held]
    shown["prefs"]["training"] = True
    shown["more"] = {
        "advice": {"view_id": view["view_id"], "text": "Play it.", "ids": melded, "action": "", "chances": []}
    }
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
    found = page.evaluate(COINS)
    assert found
    assert not any(found)


CUT = """() => [...document.querySelectorAll('#box .pw-melds .pw-cap > span')]
    .filter(node => node.scrollWidth > node.clientWidth + 1).map(node => node.textContent)"""


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("room", [(552, 340), (640, 416), (820, 1180)])
def test_the_name_of_a_meld_is_read_whole_in_an_enlarged_page(page, room):
    shown = scene("two-handed-strict", "phase 1, follow, fullest")
    page.evaluate("size => { document.documentElement.style.fontSize = size; window.settling = 6; }", "200%")
    try:
        page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
        assert page.evaluate(CUT) == []
    finally:
        page.evaluate("() => { document.documentElement.style.fontSize = ''; window.settling = 3; }")


FAULTS = "() => window.measured(document.querySelector('#box .pw')).found"


@pytest.mark.ci_runs(3)
@pytest.mark.parametrize(
    ("slug", "name", "room"),
    [
        ("pinochle34-cutthroat", "phase 0, game, panel game", (200, 679)),
        ("pinochle34-cutthroat", "phase 0, follow", (244, 679)),
        ("pinochle34-partnership", "phase 0, lead, middle", (200, 679)),
        ("pinochle34-partnership", "phase 0, melds, panel melds", (640, 416)),
        ("two-handed-hoyle", "phase 1, lead, middle", (320, 272)),
    ],
)
def test_the_smallest_rooms_cut_no_name_and_no_word(page, slug, name, room):
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [scene(slug, name), room])
    assert page.evaluate(FAULTS) == []


LESS = """() => [...document.querySelectorAll('#box .pw-around > .pw-plate b')].map(name => {
    const words = document.createRange();
    words.selectNodeContents(name);
    return [name.textContent, words.getBoundingClientRect().width - name.getBoundingClientRect().width];
})"""
"""The script that tells by how many pixels each name is wider than its place."""


@pytest.mark.ci_runs(3)
@pytest.mark.parametrize("room", [(200, 679), (360, 740), (400, 860)])
@pytest.mark.parametrize("at", [1, 2, 3])
def test_the_name_of_the_dealer_is_read_whole_on_a_phone(page, at, room):
    shown = scene("double-deck-partnership", "phase 0, bid")
    for n, seat in enumerate(shown["view"]["picture"]["seats"]):
        seat["dealt"] = n == at
        seat["name"] = "Desmond" if n == at else seat["name"]
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
    found = dict(page.evaluate(LESS))
    assert found["Desmond"] < 0.5, found
    assert page.locator("#box .pw-dealer").is_visible()


PLATES = """() => [...document.querySelectorAll('#box :is(.pw-west, .pw-east) > .pw-plate')]
    .map(plate => plate.getBoundingClientRect().top)"""


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("room", [(820, 1180), (848, 680), (1280, 800)])
def test_the_plates_of_both_sides_lie_on_one_line_whatever_stands_under_them(page, room):
    shown = scene("pinochle34-partnership", "phase 0, follow, middle")
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
    west, east = page.evaluate(PLATES)
    assert west == pytest.approx(east, abs=0.5)
    for name, middle in (("phase 0, follow", ".pw-diamond"), ("phase 0, melds, panel melds", ".pw-paper")):
        page.evaluate("([scene, room]) => window.showIn(scene, room)", [scene("pinochle34-kitty", name), room])
        west, east = page.evaluate(PLATES)
        assert west == pytest.approx(east, abs=0.5), "though melds lie under one of them"
        felt, lying = boxes(page, ".pw-felt", middle)
        assert felt["left"] + felt["right"] == pytest.approx(lying["left"] + lying["right"], abs=2), "on the axis"


def test_the_paper_of_a_kitty_leaves_the_hand_in_sight_and_its_act_to_the_bar(page):
    shown = scene("pinochle34-kitty", "phase 0, kitty, panel kitty")
    for room in [(820, 1180), (360, 740), (960, 560), (1280, 800)]:
        page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
        paper, hand, cards = boxes(page, ".pw-paper", ".pw-fan", ".pw-paper .pw-shown")
        assert paper["bottom"] < hand["top"], room
        assert cards["bottom"] - cards["top"] < 160, "one row"
        assert page.locator("#box .pw-bar .pw-btn.primary").inner_text().startswith("Continue")


@pytest.mark.parametrize("stage", ["phase 1, follow", "phase 2, follow"])
def test_a_hand_of_two_without_melds_lies_on_the_axis_of_the_felt(page, stage):
    shown = scene("two-handed-hoyle", stage)
    shown["view"]["picture"]["zones"] = [zone for zone in shown["view"]["picture"]["zones"] if zone["kind"] != "melds"]
    for room in [(960, 680), (1280, 800)]:
        page.evaluate("([scene, room]) => window.showIn(scene, room)", [shown, room])
        felt, hand, trick = boxes(page, ".pw-felt", ".pw-seat-me .pw-fan", ".pw-trick")
        middle = (felt["left"] + felt["right"]) / 2
        assert (hand["left"] + hand["right"]) / 2 == pytest.approx(middle, abs=2), room
        assert (trick["left"] + trick["right"]) / 2 == pytest.approx(middle, abs=2), room


# How many acts there are beside the main one, whether Tab takes them as they are read, and whether the main one is outermost.
ACTS = """() => {
    const places = [...document.querySelectorAll('#box .pw-bar-acts > .pw-btn')].map(node => node.getBoundingClientRect());
    const isInOrder = places.slice(1).every((each, at) => each.top >= places[at].bottom || each.left >= places[at].right);
    const main = places.pop();
    return [places.length, isInOrder, places.every(({right, bottom}) => right < main.left || bottom < main.top)];
}"""


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize("room", [(360, 740), (820, 1180), (740, 360), (1280, 800)])
@pytest.mark.parametrize(
    ("preset", "stage", "others"),
    [
        ("pinochle34-partnership", "phase 0, bid, ask bid", 1),
        ("canasta-classic", "phase 0, round, panel round, pile blocked", 2),
    ],
)
def test_the_main_act_stands_at_the_outer_end_of_the_bar_in_every_room(page, room, preset, stage, others):
    page.evaluate("([scene, room]) => window.showIn(scene, room)", [scene(preset, stage), room])
    assert page.evaluate(ACTS) == [others, True, True]
