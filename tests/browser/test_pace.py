"""Test the pace of a table in a page: how long at least a trick and a meld stay in sight, and a draw without a choice."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.browser.players import may_meld
from tests.browser.table import Seen, TablePage
from tests.browser.test_fit import on_a_phone
from tests.conftest import in_verify

# Notes at each change the cards of the trick, the melds of the other, and who takes a trick while its card flies, by a clock that
# no test puts forward.
WATCH = """root => {
    window.changes = [];
    const note = () => window.changes.push({
        at: Date.now(),
        trick: root.querySelectorAll('[data-zone=trick] [data-card]').length,
        melds: root.querySelectorAll('[data-zone=melds1] .pw-cap').length,
        early: [...root.querySelectorAll('[data-fly] .pw-takes')].map(pill => getComputedStyle(pill).visibility),
    });
    new MutationObserver(note).observe(root, {subtree: true, childList: true});
}"""
# Presses on the felt from the moment in which a trick is whole until it is gone.
HURRY = """root => {
    const pointer = {bubbles: true, pointerType: 'mouse', clientX: 1, clientY: 1};
    const press = () => {
        for (const type of ['pointerdown', 'pointerup'])
            root.querySelector('.pw-felt').dispatchEvent(new PointerEvent(type, pointer));
    };
    const presses = setInterval(() => root.dataset.busy === 'true' && press(), 20);
    window.rest = () => clearInterval(presses);
}"""
TO_PLAY = """
match = table.match
while match.pause or not match.state.trick or match.state.seats_to_act != (0,):
    match.proceed() if match.pause else match.act(match.state.legal_actions(0)[0])
"""
"""Plays until the person follows to a trick."""
EARLY = 5
"""The milliseconds by which a browser's timer may be early."""


def held(changes: list[dict[str, Any]], begins, ends) -> int:
    """Return the milliseconds from the first change of which `begins` holds to the next one of which `ends` holds."""
    first = next(change["at"] for change in changes if begins(change))
    return next(change["at"] for change in changes if change["at"] >= first and ends(change)) - first


def whole_trick(changes: list[dict[str, Any]]) -> int:
    return held(changes, lambda change: change["trick"] == 2, lambda change: change["trick"] < 2)


def prefer(board: TablePage, **prefs: object) -> None:
    board.notebook.python("0", code=f"table.prefs = {{**table.prefs, **{prefs!r}}}")
    board.page.evaluate("window.settled()")


def play(board: TablePage, seen: Seen, card: str | None = None) -> tuple[Seen, list[dict[str, Any]]]:
    """Play a card; return the table at the next decision, and the changes on the way."""
    board.glance()
    board.page.evaluate("window.changes = []")
    identity = next(each["id"] for each in seen.own if each["id"] in seen.legal and card in (None, each["card"]))
    board.click_card(identity, modifiers=["Alt"])
    seen = board.wait_until_ready(after=seen.view)
    return seen, board.page.evaluate("window.changes")


def lead(board: TablePage, seen: Seen) -> Seen:
    """Go on to a turn in which a card is to be played."""
    while "do draw" in seen.acts:
        board.glance()
        board.click("main" if may_meld(seen) else "do draw")
        seen = board.wait_until_ready(after=seen.view)
    return seen


def test_a_trick_and_a_meld_stay_in_sight_and_a_press_cuts_that_short_but_skips_nothing(table):
    board = table(seed=60, opponent="novice", prefs={"animate": True, "quick_deal": True})
    seen = board.begin()
    board.evaluate(WATCH)
    seen, changes = play(board, seen, "JH")
    assert whole_trick(changes) >= 1200 - EARLY
    assert {pill for change in changes for pill in change["early"]} == {"hidden"}, "until the card has landed"
    assert held(changes, lambda change: change["melds"] > 0, lambda change: change["trick"] == 1) >= 900 - EARLY
    assert len(seen.hand) == 12
    assert "do draw" not in seen.acts, "what leaves no choice is drawn without a press"
    board.evaluate(HURRY)
    seen, changes = play(board, lead(board, seen))
    assert whole_trick(changes) >= 250 - EARLY
    board.page.evaluate("window.rest()")
    prefer(board, pace="fast")
    seen, changes = play(board, lead(board, seen))
    assert whole_trick(changes) >= 700 - EARLY


@pytest.mark.parametrize("way", ["Enter", *in_verify("button")])
def test_a_relaxed_player_says_when_a_trick_goes(table, way):
    board = table(game="pinochle34/partnership", seed=500, opponent="beginner", pace="relaxed")
    board.begin()
    board.notebook.python("0", code=TO_PLAY)
    seen = board.wait_until_ready()
    board.glance()
    board.click_card(seen.legal[0], modifiers=["Alt"])
    on = board.root.locator(".pw-bar [data-act=go-on]")
    on.wait_for()
    taken = board.root.locator(".pw-diamond .pw-takes").inner_text()
    assert re.fullmatch(r"(You take|\w+ takes) it: \d+", taken)
    assert board.root.locator(".pw-status b").inner_text() == taken, "the bar says the same"
    assert board.root.locator(".pw-bar [data-act]").count() == 1
    trick = board.root.locator(".pw-diamond > div:has(> .pw-takes) .pw-card.is-won")
    pill, card = board.root.locator(".pw-takes").bounding_box(), trick.bounding_box()
    assert card["y"] < pill["y"] < pill["y"] + pill["height"] < card["y"] + card["height"] + 12, (
        "the pill is on its card"
    )
    board.page.wait_for_timeout(1500)
    assert on.count() == 1, "nothing goes by itself"
    board.press("Enter") if way == "Enter" else on.click()
    board.root.locator(".pw-takes").wait_for(state="detached")
    assert on.count() == 0


PILL = """root => {
    const box = node => node.getBoundingClientRect();
    const pill = root.querySelector('.pw-takes'), own = pill.parentElement.querySelector('.pw-card');
    const {left, right, top, bottom} = box(pill), cut = pill.scrollWidth > pill.clientWidth + 1;
    const lies = (a, b, c, d) => left < c - 0.5 && right > a + 0.5 && top < d - 0.5 && bottom > b + 0.5;
    const covered = [...root.querySelectorAll('[data-zone=trick] .pw-card')].filter(card => {
        const at = box(card), all = card === own ? [0.4, 0.6] : [1, 1];
        return lies(at.left, at.top, at.left + all[0] * at.width, at.top + all[1] * at.height);
    });
    return JSON.stringify({words: pill.innerText.replace(/\\s+/g, ' '), cut, covered: covered.map(card => card.dataset.card)});
}"""

# A trick is held, or the player is asked for something; later, the table has gone on.
ASKS = """root => root.querySelector('.pw-bar [data-act=go-on]')
    || root.dataset.busy === 'false' && root.querySelector('.pw-bar [data-act]:not([data-act=hurry])')"""
CHANGED = (
    """([root, view, held]) => held ? !root.querySelector('[data-act=go-on]') : Number(root.dataset.viewId) > view"""
)


@pytest.mark.whole  # in CI the test of a relaxed player measures the pill on its card
@pytest.mark.parametrize("game", ["pinochle34/partnership", *in_verify("two-handed")])
def test_the_pill_on_the_card_that_takes_a_trick_is_read_whole_and_covers_no_index(table, game):
    auction = game != "two-handed"
    board = table(
        game=game, seed=500, opponent="beginner" if auction else "standard", pace="relaxed", prefs={"animate": True}
    )
    on_a_phone(board)
    board.begin()
    if auction:
        board.notebook.python("0", code=TO_PLAY)
    told = []
    while len(set(told)) < 2:
        board.page.wait_for_function(ASKS, arg=board.handle)
        seen = board.see()
        board.glance()
        if board.root.locator(".pw-takes").count():
            board.root.locator(".pw-takes").wait_for()  # its last card may still fly
            found = json.loads(board.evaluate(PILL))
            assert re.fullmatch(r"(You take|\w+ takes) it(: \d+)?", found["words"])
            assert (found["cut"], found["covered"]) == (False, []), found["words"]
            told.append(found["words"])
        if act := next((act for act in ("go-on", "do draw") if act in seen.acts), None):
            board.click(act)
        else:
            board.click_card(seen.legal[0], modifiers=["Alt"])
        board.page.wait_for_function(CHANGED, arg=[board.handle, seen.view, "go-on" in seen.acts])


def test_the_card_that_would_take_the_trick_has_a_golden_foot(table):
    board = table(game="pinochle34/partnership", seed=500, opponent="beginner")
    board.begin()
    board.notebook.python("0", code=TO_PLAY)
    board.wait_until_ready()
    ahead = board.notebook.python("next(z for z in table.view['picture']['zones'] if z['kind'] == 'trick')")
    winning = board.root.locator(".pw-diamond .pw-card.is-ahead")
    assert winning.count() == 1
    assert winning.get_attribute("data-id") == next(c["id"] for c in ahead["cards"] if c["seat"] == ahead["ahead"])
    assert winning.get_attribute("aria-label").endswith(", winning")
    assert winning.evaluate("node => getComputedStyle(node, '::before').height") == "4px"


@pytest.mark.whole
def test_a_draw_waits_for_a_press_where_that_is_wished(table):
    board = table(seed=60, opponent="novice", prefs={"auto_draw": False})
    seen = board.begin()
    stock = board.root.locator(".pw-stock .pw-n")
    before = int(stock.inner_text())
    board.evaluate(WATCH)
    seen, _ = play(board, seen, "JH")
    assert list(seen.acts) == ["do draw"]
    assert int(stock.inner_text()) == before - 1, "the winner has drawn"
    with board.one_move():
        board.press("d")
    assert int(stock.inner_text()) == before - 2
