"""The table as a person meets it: the page, and the cards and buttons that can be clicked or pressed."""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import ElementHandle, Locator

    from tests.browser.jupyter import Notebook

# A text comes out of a page at once; Playwright takes an object apart, value by value, on both sides.
SEEN = """root => {
    const enabled = node => node.getAttribute('aria-disabled') !== 'true';
    const texts = nodes => [...nodes].map(node => node.textContent);
    const cards = nodes => [...nodes].map(node => ({id: node.dataset.id, card: node.dataset.card}));
    const panel = root.querySelector('.pw-panel');
    const own = [...root.querySelectorAll('.pw-own')], active = root.getRootNode().activeElement;
    return JSON.stringify({
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
        focus: root.contains(active) ? active.dataset.id ?? '' : null,
        alert: root.querySelector('[role=alert]').textContent,
    });
}"""
# The next look at which a person may act: a panel with a button is open, or the bar offers an action, also in the frame after.
# While a player thinks, the person is asked for nothing. At the relaxed pace the person goes on after
# each trick.
READY = f"""([root, after, patience]) => new Promise((done, fail) => {{
    const see = {SEEN};
    const ready = () => root.isConnected && Number(root.dataset.viewId) > after && root.dataset.busy === 'false'
        && root.querySelector('.pw-panel button, .pw-bar [data-act]:not([data-act=hurry])') !== null;
    let waiting = false;
    const look = () => {{
        root.querySelector('.pw-bar [data-act=go-on]')?.click();
        if (waiting || !ready()) return;
        waiting = true;
        requestAnimationFrame(() => setTimeout(() => {{
            waiting = false;
            if (!ready()) return;
            changes.disconnect();
            clearTimeout(late);
            done(see(root));
        }}));
    }};
    const changes = new MutationObserver(look);
    changes.observe(root, {{subtree: true, childList: true, attributes: true}});
    const late = setTimeout(() => {{
        changes.disconnect();
        fail(new Error(`nothing to do after picture ${{after}}: ${{root.isConnected ? see(root) : 'the table has gone'}}`));
    }}, patience);
    look();
}})"""
# The frame after tells the table of its width, and the next one shows what follows from it.
SET_WIDTH = """async ([root, width]) => {
    root.parentElement.style.width = `${width}px`;
    for (let frame = 0; frame < 3 || (root.clientWidth !== width && frame < 600); frame += 1)
        await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    if (root.clientWidth !== width) throw new Error(`the table is ${root.clientWidth} wide, not ${width}`);
}"""
PATIENCE = 60_000
"""The milliseconds in which anything must have happened, also where a machine has much else to do."""
MOVING = """root.getRootNode().getAnimations().some(
    ({playState, timeline}) => playState === 'running' && timeline === document.timeline)"""
"""Whether anything moves by itself: what goes by how far something is scrolled stays."""
# The place to click an element at: the middle, or as far from its corner as told. Nothing else may lie on top there.
AIM = f"""([root, which, at, force, patience]) => new Promise((done, fail) => {{
    let last = '';
    const until = performance.now() + patience;
    const aim = () => {{
        const found = [...root.querySelectorAll(which)];
        const [node] = found;
        if (found.length !== 1) return `there are ${{found.length}}`;
        if (!force && (node.disabled || node.getAttribute('aria-disabled') === 'true')) return 'it is disabled';
        let box = node.getBoundingClientRect();
        if (!box.width || !box.height || getComputedStyle(node).visibility !== 'visible') return 'it is not in sight';
        const point = () => at ? [box.left + at.x, box.top + at.y] : [box.left + box.width / 2, box.top + box.height / 2];
        const outside = ([x, y]) => x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
        if (outside(point())) {{
            node.scrollIntoView({{block: 'center', inline: 'center', behavior: 'instant'}});
            box = node.getBoundingClientRect();
        }}
        const [x, y] = point(), top = root.getRootNode().elementFromPoint(x, y);
        if (!force && !node.contains(top)) return `this lies on top: ${{top?.outerHTML.slice(0, 200)}}`;
        const here = `${{x}} ${{y}}`, moving = {MOVING};
        if (moving && here !== last) {{
            last = here;
            return 'it moves';
        }}
        done([x, y]);
    }};
    const attempt = () => {{
        const fault = aim();
        if (!fault) return;
        if (performance.now() > until) fail(new Error(`${{which}} can't be clicked: ${{fault}}`));
        else requestAnimationFrame(attempt);
    }};
    attempt();
}})"""


GOES_ON = ".pw-panel button.primary, .pw-felt:has(.pw-end, .pw-paper, .pw-panel-start) ~ .pw-bar [data-act=main]"
"""The button with which the table goes on from a panel: its own, or in the bar that of an end, a paper or a first deal."""
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

    @cached_property
    def handle(self) -> ElementHandle:
        """The table's element: a locator would look for it at each call, in four messages."""
        return self.root.element_handle()

    def evaluate(self, script: str, arg: Any = None) -> Any:
        """Call a script with the table's element, and with an argument."""
        return self.handle.evaluate(script, arg)

    def see(self) -> Seen:
        return Seen(**json.loads(self.handle.evaluate(SEEN)))

    def wait_until_ready(self, after: int = -1) -> Seen:
        """Wait for a picture later than `after`, still, in which the player is asked for something."""
        return Seen(**json.loads(self.page.evaluate(READY, [self.handle, after, PATIENCE])))

    def set_width(self, width: int) -> None:
        """Give the table a width; returns when it is drawn anew for it."""
        self.page.evaluate(SET_WIDTH, [self.handle, width])

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

    def click_on(
        self,
        which: str,
        *,
        at: dict[str, int] | None = None,
        modifiers: Sequence[str] = (),
        force: bool = False,
        **how: Any,
    ) -> None:
        """Click the one element of a selector as soon as it is there, enabled, still, and nothing covers it.

        A locator does so too, in ten times the time; with `force` an element that says that it is disabled is clicked, too.
        """
        x, y = self.page.evaluate(AIM, [self.handle, which, at, force, PATIENCE])
        for key in modifiers:
            self.page.keyboard.down(key)
        self.page.mouse.click(x, y, **how)
        for key in modifiers:
            self.page.keyboard.up(key)

    def click_card(self, identity: str, **how: Any) -> None:
        """Click a card on its index, which no other card covers."""
        self.click_on(f'.pw-own[data-id="{identity}"]', at={"x": 9, "y": 14}, **how)

    def click(self, act: str) -> None:
        self.click_on(f'.pw-bar [data-act="{act}"]')

    def click_panel(self) -> None:
        self.click_on(GOES_ON)

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
