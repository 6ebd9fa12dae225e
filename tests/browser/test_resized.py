"""Test a table whose room changes at any time, also while cards fly: nothing is lost, and at rest all fits."""

from __future__ import annotations

import json
import random

import pytest

from tests.browser import rooms
from tests.browser.test_places import FLYING, LATER, MEASURED, MEASURES
from tests.conftest import FULL

GAMES = {
    "exchange": {"game": "pinochle34/exchange", "seed": 8, "opponent": "beginner"},
    "kitty": {"game": "pinochle34/kitty", "seed": 8, "opponent": "beginner"},
    "two-handed": {"game": "two-handed", "seed": 4, "opponent": "novice"},
    "double deck": {"game": "double-deck/partnership", "seed": 8, "opponent": "beginner"},
    "canasta": {"game": "canasta", "seed": 14, "opponent": "carefree"},
}
ACTS = 160 if FULL else 7
"""The acts of a proof: a whole deal, or its beginning."""
PLAYER = "import random\nplayer = table.match.game.level({opponent!r}).make()\nluck = random.Random({seed})"
ONE_MORE = """match = table.match
if match.pause:
    match.proceed()
else:
    match.act(player.choose(match.observe(0), luck).action)
"""
IS_OVER = "table.match.pause in ('round', 'game')"
BOX = """() => {
    const box = document.querySelector('main');
    box.id = 'box';
    Object.assign(box.style, {overflow: 'hidden auto'});
}"""
# The room changes at any time of a flight, and once more before the table has come to rest.
RESIZE = """async rooms => {
    for (const [wait, size] of rooms) {
        await new Promise(done => setTimeout(done, wait));
        window.resizeBox(size);
    }
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}"""
LOWER = """async (root, height) => {
    const box = document.querySelector('main');
    Object.assign(box.style, {display: 'block', overflow: 'hidden auto', height: `${height}px`});
    if (height === innerHeight) window.dispatchEvent(new Event('resize'));
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    return root.clientHeight;
}"""
HELD = """root => JSON.stringify([...root.querySelectorAll('[data-zone=hand] .pw-own')].map(card => {
    const {width, height} = card.getBoundingClientRect();
    return [card.dataset.card, getComputedStyle(card).opacity === '1' && width > 30 && height > 40];
}))"""
IN_HAND = "[str(held.card) for held in table.match.observe(0).hand]"


@pytest.mark.parametrize(("name", "seed"), [(name, 1) for name in (GAMES if FULL else ["exchange"])])
def test_a_room_that_changes_at_any_time_loses_nothing(table, name, seed):
    board = table(**GAMES[name], prefs={"animate": True, "pace": "fast"})
    page, draw = board.page, random.Random(seed)
    page.evaluate("measures => { (0, eval)(measures); }", MEASURES)
    page.evaluate(BOX)
    page.set_viewport_size({"width": 2200, "height": 1250})
    board.notebook.python("0", code=PLAYER.format(opponent=GAMES[name]["opponent"], seed=seed))
    seen, flown, faults = board.wait_until_ready(), 0, []
    for act in range(ACTS):
        board.notebook.python("0", code=ONE_MORE)
        page.wait_for_function(LATER, arg=[board.handle, seen.view])
        flown += board.evaluate(FLYING)
        changes = [(draw.randrange(0, 120), draw.choice([*rooms.ROOMS.items()])) for _ in range(draw.randint(1, 3))]
        page.evaluate(RESIZE, [[wait, size] for wait, (_, size) in changes])
        seen = board.wait_until_ready(after=seen.view)
        where = f"act {act}, {[room for _, (room, _) in changes]}"
        page.evaluate(RESIZE, [])
        faults += [f"{where}: {fault}" for fault in json.loads(board.evaluate(MEASURED))["found"]]
        shown = dict(json.loads(board.evaluate(HELD)))
        if shown or name != "canasta":  # on a phone a hand of Canasta may be folded, a pile for each rank
            faults += [f"{where}: {card} is not seen" for card, is_seen in shown.items() if not is_seen]
            if {*shown} != {*board.notebook.python(IN_HAND)}:
                faults.append(f"{where}: the hand shown is another one")
        if board.notebook.python(IS_OVER):
            break
    assert faults == []
    assert flown >= (act + 1) // 3


def test_a_box_that_had_all_of_the_page_is_followed_when_it_gets_lower(table):
    board = table()
    high = board.page.evaluate("innerHeight")
    assert board.evaluate(LOWER, high) == high
    assert board.evaluate(LOWER, high - 88) <= high - 88
