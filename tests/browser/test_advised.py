"""Test that with training the green button and Enter do the advised action, at every stage of every game."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.words.advice import advised as counselled
from pinochle_widgets.games.words.advising import Advising
from tests.browser import rooms
from tests.conftest import FULL
from tests.golden.adapter import Preset
from tests.widgets import advised

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SEEDS = range(5) if FULL else (1,)
PRESETS = [Preset(game.name, rules) for game in pw.list_games() for rules in game.presets]
IN_CI = {"hoyle", "pinochle34/kitty", "pinochle34/exchange", "canasta/classic"}
SHOWN = [each for each in PRESETS if each.rules in IN_CI]
"""The presets that CI shows: together they have each verb."""
VERBS = {"play", "draw", "meld", "bid", "pass", "trump", "discard", "take", "add"}
"""The verbs that come up in rounds of all presets."""
SEEN = """async ([turn, room]) => {
    await window.showIn(turn, room);
    const green = [...document.querySelectorAll('#box .pw-bar .pw-btn')].filter(each => each.matches('.primary, .gold'));
    const label = green.map(each => [...each.childNodes].find(node => node.nodeType === 3).data);
    window.sent.length = 0;
    document.querySelector('#box .pw').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    return {label, sent: window.sent};
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with rooms.measuring(browser) as page:
        yield page


@pytest.fixture(autouse=True)
def _first_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the adviser give its first thought: whatever is advised, a press has to do."""
    first = lambda self, seen, _rng: counselled(next(self._thoughts(seen, _rng)), seen, self._player)  # noqa: E731
    monkeypatch.setattr(Advising, "choose", first)


@cache
def played(preset: Preset, seed: int) -> list[dict[str, Any]]:
    """Play a round in a thread of its own: in that of the page an event loop runs, and advice would come later."""
    with ThreadPoolExecutor() as beside:
        return beside.submit(list, advised.turns(preset, seed)).result()


def does(sent: dict[str, Any], legal: dict[str, Any]) -> list[str]:
    """List the words of the action that a message does, in any order."""
    action = legal["play"][sent["id"]] if sent["act"] == "play" else sent.get("action", sent["act"])
    return sorted(action.split())


def test_with_training_the_green_button_and_enter_do_what_is_advised(page):
    """Show each stage, question and verb of a round of some presets once; in full, all turns of more rounds of all presets."""
    shown: Counter[tuple[str, ...]] = Counter()
    for preset in PRESETS if FULL else SHOWN:
        for turn in [turn for seed in SEEDS for turn in played(preset, seed)]:
            kind = advised.kind(turn) if FULL else advised.kind(turn)[:3]
            shown[kind] += 1
            if shown[kind] > 1 and not FULL:
                continue
            action, legal = turn["more"]["advice"]["action"], turn["view"]["legal"]
            found = page.evaluate(SEEN, [turn, (960, 680)])
            sent = [does(each, legal) for each in found["sent"] if each["act"] in ("do", "play", "lay")]
            assert (sent, len(found["label"])) == ([sorted(action.split())], 1), (preset, action, found)
    assert {verb for _, _, verb, *_ in shown} >= VERBS


def test_a_folded_hand_bears_the_coin_of_the_advised_cards(page):
    turns = played(Preset("canasta", "canasta/classic"), 1)
    turn = next(each for each in turns if each["more"]["advice"]["action"].startswith(("meld", "add")))
    page.evaluate("([turn, room]) => window.showIn(turn, room)", [turn, (360, 740)])
    labels = page.locator("#box .pw-rankpile:has(.pw-coin)").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert sum(int(label.split(" advised")[0].rsplit(" ", 1)[1]) for label in labels) == len(
        turn["more"]["advice"]["ids"]
    )
