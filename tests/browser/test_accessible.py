"""Test with axe-core, which must find nothing, in both themes, wide and narrow, at each stage and in each dialog."""

from __future__ import annotations

import random

import pytest

from tests.browser import axe
from tests.browser.jupyter import DARK, LIGHT
from tests.browser.players import by_clicks, may_meld
from tests.conftest import FULL, first_of_each

SUITS = 'class="pw-suit'
"""The mark of suits that may be named: they show "21" and the letter of a key; their names say "meld 21"."""


def objections(board) -> list[str]:
    return axe.objections(board, SUITS)


@pytest.mark.whole
@pytest.mark.parametrize("width", first_of_each(type, [360, 960]))
def test_axe_has_no_objections(table, width):
    board = table(seed=4, width=width)

    def in_both_themes() -> list[str]:
        """Look at the board in both themes; in the short form at this stage in one, at the next in the other."""
        if FULL:
            return axe.objections_in_both_themes(board, SUITS)
        board.notebook.set_theme((LIGHT, DARK)[len(found) % 2])
        return objections(board)

    found = {}
    found["before the deal"] = in_both_themes()
    seen, rng = board.begin(), random.Random(2)
    found["dealt"] = in_both_themes()
    for turn in range(14):
        if may_meld(seen) and (FULL or len(found) == 2):
            found[f"meld to be laid, act {turn}"] = in_both_themes()
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    found["in play"] = in_both_themes()
    board.click_card(seen.own[0]["id"])
    found["selected"] = in_both_themes()
    board.press("Escape", "ContextMenu")
    board.root.locator("[role=menu]").wait_for()
    found["menu of a card"] = in_both_themes()
    board.press("Escape")
    board.root.locator("button.pw-plate:visible").first.click()
    board.root.locator("[role=dialog]").wait_for()
    found["player"] = in_both_themes()
    board.press("Escape")
    for act, what in (("help", "help"), ("more", "menu")):
        board.root.locator(f".pw-tools [data-act={act}]").click()
        board.root.locator("[role=dialog]").first.wait_for()
        found[what] = in_both_themes()
        board.press("Escape")
    for key, within in (("h", ".pw-suggest"), ("?", ".pw-told")):
        board.press(key)
        board.root.locator(within).first.wait_for()
        found[f"assistant, {key}"] = in_both_themes()
    board.press("Escape")
    assert {where: what for where, what in found.items() if what} == {}


WALK = """
from random import Random
def walk(table, stages, most=200):
    for _ in range(most):
        match, stage = table.match, table.view["picture"]["info"]["stage"]
        if stage in stages and (stage != "follow" or len(match.state.tricks) > 2):
            return stage
        if match.pause:
            match.proceed()
        elif stage == "count":
            match.act("count 4")
        else:
            player = match.game.level(match.game.usual_level).make()
            match.act(player.choose(match.state.observe(table.seat), Random(0)).action)
"""
LEARNING = {"open_hands": True, "count_own_meld": True}


@pytest.mark.whole  # in CI `test_golden_layouts.py` asks axe-core at stages of each program, `test_start.py` at the panel
@pytest.mark.parametrize(
    ("game", "seed", "width", "theme", "rules", "stages"),
    [
        ("pinochle34/kitty", 1, 360, "light", {}, ["bid", "trump", "discard", "melds", "follow", "round"]),
        ("pinochle34/exchange", 1, 960, "dark", {}, ["bid", "exchange", "melds", "follow", "round"]),
        ("double-deck/learners", 5, 360, "dark", LEARNING, ["bid", "count", "follow"]),
        ("double-deck/learners", 5, 1200, "light", LEARNING, ["bid", "trump", "count", "melds", "follow"]),
    ],
)
def test_axe_has_no_objections_to_an_auction_game(table, game, seed, width, theme, rules, stages):
    prefs = {"training": True, "theme": theme}
    board = table(game=game, seed=seed, rules=rules, width=width, before=WALK, prefs=prefs)
    found = {"before the deal": objections(board)}
    for stage in stages:
        before = board.see().view
        assert board.notebook.python(f"walk(table, {[stage]!r})") == stage
        if board.notebook.python("table.view['view_id']") > before:
            board.wait_until_ready(before)
        found[stage] = objections(board)
        if stage == "follow":
            for act, place in (("more", ".pw-tools"), ("last", ".pw-mine"), ("scores", ".pw-side")):
                button = board.root.locator(f"{place} [data-act={act}]")
                if button.count():
                    button.click()
                    board.root.locator(".pw-pop").wait_for()
                    found[act] = objections(board)
                    board.press("Escape")
    assert {where: what for where, what in found.items() if what} == {}


def test_every_card_is_a_button_with_a_name(table):
    board = table(seed=1)
    seen = board.begin()
    hand = board.root.get_by_role("group", name="Your hand")
    names = [button.get_attribute("aria-label") for button in hand.get_by_role("button").all()]
    assert len(names) == len(seen.hand) == 12
    assert all(" of " in name for name in names)


def test_moves_are_announced(table):
    board = table(seed=1)
    seen = board.begin()
    spoken = board.root.locator("[role=status]")
    rng = random.Random(1)
    said = set()
    for _ in range(8):
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
        said.add(spoken.text_content().strip())
    assert len(said) >= 4
    assert any("took the trick" in text or "played" in text for text in said), said
