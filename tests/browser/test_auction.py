"""Test a whole game of each auction game in a real browser, by a player that knows no rule and does as the table offers.

In JupyterLab it uses keys and clicks in turn; elsewhere keys alone, in a page that asks for less motion: nothing moves.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from pinochle_widgets.games.auction import AuctionRules
from tests.browser.table import MOVING

if TYPE_CHECKING:
    from tests.browser.table import TablePage

IN_LAB = "pinochle34/kitty"
"""The game that is played in a notebook, which hears all keys first: bidding, naming trump, cards chosen by letters."""
PRESETS = [pytest.param(name, marks=[pytest.mark.in_lab] if name == IN_LAB else []) for name in AuctionRules.PRESETS]
MOST_ACTS = 400
OFFERED = """root => {
    const all = what => [...root.querySelectorAll(what)];
    const free = nodes => nodes.filter(node => node.getAttribute('aria-disabled') !== 'true');
    return JSON.stringify({
        view: Number(root.dataset.viewId),
        panel: root.querySelector('.pw-panel')?.className.match(/pw-panel-(\\w+)/)[1] ?? null,
        paper: root.querySelector('.pw-paper') !== null,
        ask: root.querySelector('.pw-ask')?.getAttribute('aria-label') ?? null,
        buttons: all('.pw-bar [data-act]').map(node => node.dataset.act),
        status: root.querySelector('.pw-status').textContent,
        cards: free(all('.pw-fan .pw-own')).map(node => node.dataset.id),
        letters: all('.pw-fan .pw-letter').map(node => node.textContent),
        selected: all('.pw-own[aria-pressed=true]').length,
        inside: root.contains(document.activeElement),
    });
}"""

MOVED = "([root, view]) => Number(root.dataset.viewId) > view"


class Player:
    """A player that answers all questions of the table, by keys and by clicks in turn or by keys alone, and notes their kinds."""

    def __init__(self, board: TablePage, seed: int, *, keys_alone: bool) -> None:
        self.board, self.rng, self.keys_alone = board, random.Random(seed), keys_alone
        self.met: set[str] = set()

    def act(self) -> bool:
        """Do one thing; the result is False when the game is over."""
        board = self.board
        seen = json.loads(board.evaluate(OFFERED))
        board.glance()
        by_key = self.keys_alone or (seen["inside"] and self.rng.random() < 0.6)
        assert seen["inside"] or not self.keys_alone, f"the focus has left the table: {seen}"
        kind = self.kind_of(seen)
        self.met.add(kind)
        if kind == "game":
            return False
        self.do(seen, kind, by_key=by_key)
        board.page.wait_for_function(MOVED, arg=[board.handle, seen["view"]])
        assert not (self.keys_alone and board.evaluate(f"root => {MOVING}")), "the page asks for less motion"
        board.press("Escape")  # this ends all movement
        board.wait_until_ready(after=seen["view"])
        return True

    def do(self, seen: dict, kind: str, *, by_key: bool) -> None:
        """Do the one thing that a kind of question asks for."""
        board = self.board
        if seen["panel"]:
            board.press("Enter") if by_key else board.click_panel()
        elif seen["ask"] == "Auction":
            self._call(by_key)
        elif kind == "choose":
            self._choose(seen)
        elif seen["cards"] and not seen["ask"] and not seen["paper"]:
            self._play(seen, by_key)
        else:  # a question, or a table that waits to go on: it is one button, whatever stands there
            assert "main" in seen["buttons"], f"the table offers nothing: {seen}"
            board.press("Enter") if by_key else board.click("main")

    @staticmethod
    def kind_of(seen: dict) -> str:
        """Name the kind of question that the table asks."""
        is_choice = seen["status"].startswith(("Discard", "Give"))
        return seen["panel"] or seen["ask"] or (seen["paper"] and "melds") or ("choose" if is_choice else "play")

    def _call(self, by_key: bool) -> None:
        call = "bid" if self.rng.random() < 0.45 else "pass"
        if call == "bid" and not self.board.root.locator(".pw-bar [data-act=main]").count():
            call = "pass"
        if by_key:
            self.board.press("b" if call == "bid" else "p")
        else:
            self.board.click("main" if call == "bid" else "ask-pass")

    def _choose(self, seen: dict) -> None:
        """Choose cards by their letters until there are enough, then press Enter."""
        board = self.board
        if not seen["inside"]:
            board.root.locator(".pw-mine").click()
        for letter in seen["letters"][: 3 - seen["selected"]]:
            board.press(letter.lower())
        board.glance()
        board.press("Enter")

    def _play(self, seen: dict, by_key: bool) -> None:
        if by_key and seen["letters"]:
            self.board.press(self.rng.choice(seen["letters"]).lower())
        else:
            self.board.click_card(self.rng.choice(seen["cards"]), modifiers=["Alt"])


def play_out(board: TablePage, seed: int, *, keys_alone: bool) -> set[str]:
    """Play until the game is over, and collect the kinds of questions on the way."""
    board.wait_until_ready()
    if keys_alone:
        board.root.focus()
    player = Player(board, seed, keys_alone=keys_alone)
    for _ in range(MOST_ACTS):
        if not player.act():
            return player.met
    raise AssertionError(f"no end after {MOST_ACTS} acts; {board.evaluate(OFFERED)}")


@pytest.mark.whole  # in CI test_keys.py plays a whole hand by keys, and test_play.py with less motion
@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_game_in_the_browser(table, name):
    target = 25 if name.startswith("p") else 60
    keys_alone = name != IN_LAB
    board = table(game=name, seed=4, rules={"target": target, "nines_redeal": 0}, prefs={"animate": keys_alone})
    if keys_alone:
        board.page.emulate_media(reduced_motion="reduce")
    met = play_out(board, 4, keys_alone=keys_alone)
    over, holds = board.notebook.python(
        "(table.match.state.is_over, table.match.record.replay().scores == table.match.state.scores)"
    )
    assert over
    assert holds
    assert {"Auction", "play"} <= met
