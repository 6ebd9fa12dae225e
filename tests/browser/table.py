"""The table as a person meets it: the page, and the cards and buttons that can be clicked or pressed."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from tests.browser.jupyter import Notebook

SEEN = """root => {
    const enabled = node => node.getAttribute('aria-disabled') !== 'true';
    const texts = nodes => [...nodes].map(node => node.textContent);
    const cards = nodes => [...nodes].map(node => ({id: node.dataset.id, card: node.dataset.card}));
    const panel = root.querySelector('.pw-panel');
    const own = [...root.querySelectorAll('.pw-own')];
    return {
        view: Number(root.dataset.viewId),
        busy: root.dataset.busy === 'true',
        panel: panel && panel.getAttribute('aria-label'),
        buttons: panel ? texts(panel.querySelectorAll('button')) : [],
        acts: Object.fromEntries([...root.querySelectorAll('.pw-bar [data-act]')].map(n => [n.dataset.act, enabled(n)])),
        status: root.querySelector('.pw-status')?.textContent ?? '',
        hand: cards(root.querySelectorAll('[data-zone=hand] [data-card]')),
        own: cards(own),
        legal: own.filter(enabled).map(node => node.dataset.id),
        selected: own.filter(node => node.getAttribute('aria-pressed') === 'true').map(node => node.dataset.id),
        trick: cards(root.querySelectorAll('[data-zone=trick] [data-card]')),
        mine: texts(root.querySelectorAll('[data-zone=melds0] .pw-cap')),
        theirs: texts(root.querySelectorAll('[data-zone=melds1] .pw-cap')),
        focus: root.contains(document.activeElement) ? document.activeElement.dataset.id ?? '' : null,
        alert: root.querySelector('[role=alert]').textContent,
    };
}"""
# True when a person may act: a panel with a button is open, or the bar offers an action. While a player thinks, the person
# is asked for nothing.
READY = """([root, after]) => root.isConnected && Number(root.dataset.viewId) > after && root.dataset.busy === 'false'
    && root.querySelector('.pw-panel button, .pw-bar [data-act]:not([data-act=hurry])') !== null"""


GLANCE = 270
"""Milliseconds: two clicks, or a key pressed twice, sooner than this are one; a card just marked is not played yet."""


@dataclass
class Seen:
    """The facts of one look at the table."""

    view: int
    busy: bool
    panel: str | None
    buttons: list[str]
    acts: dict[str, bool]
    status: str
    hand: list[dict[str, str]]
    own: list[dict[str, str]]
    legal: list[str]
    selected: list[str]
    trick: list[dict[str, str]]
    mine: list[str]
    theirs: list[str]
    focus: str | None
    alert: str


class TablePage:
    """A view of a table in the page."""

    def __init__(self, notebook: Notebook, nth: int = 0) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.root: Locator = self.page.locator(".pw:not(.pw-alone)").nth(nth)
        self.root.wait_for()

    def see(self) -> Seen:
        return Seen(**self.root.evaluate(SEEN))

    def wait_until_ready(self, after: int = -1) -> Seen:
        """Wait for a picture later than `after`, still, in which the player is asked for something."""
        self.page.wait_for_function(READY, arg=[self.root.element_handle(), after])
        return self.see()

    @contextlib.contextmanager
    def one_move(self) -> Iterator[None]:
        """Wait in the end for the new picture that the block leads to."""
        before = self.see().view
        yield
        self.wait_until_ready(before)

    def glance(self) -> None:
        """Put the page's clock forward: the next click or key is another one, and the marked card has been seen."""
        self.page.evaluate("milliseconds => window.putClockForward(milliseconds)", GLANCE)

    # ---- by pointer

    def card(self, identity: str) -> Locator:
        return self.root.locator(f'.pw-own[data-id="{identity}"]')

    def click_card(self, identity: str, **how: Any) -> None:
        """Click a card on its index, which no other card covers."""
        self.card(identity).click(position={"x": 9, "y": 14}, **how)

    def click(self, act: str) -> None:
        self.root.locator(f'.pw-bar [data-act="{act}"]').click()

    def click_panel(self) -> None:
        self.root.locator(".pw-panel button.primary").click()

    # ---- by key

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def begin(self) -> Seen:
        """Leave the panel before the first deal; where the page has dealt by itself, take the keyboard only."""
        self.wait_until_ready()
        if self.root.locator(".pw-start, .pw-panel-start").count():
            with self.one_move():
                self.click_panel()
        else:
            self.root.focus()
        return self.see()
