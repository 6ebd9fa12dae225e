"""A newcomer at a table with the keyboard alone: presses what the bar names, and looks where the focus is after each key."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.browser.table import Seen, TablePage

MOST_ACTS = 200
MOST_STEPS = 40
"""The most steps from one part of the table to another, or from one card to another."""
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# The pane in which the table stands, and the element with the focus: within the pane, cut by no box, and uncovered at the index
# of a card or in the middle of anything else.
LOOK = """root => {
    const active = root.ownerDocument.activeElement, lab = root.closest('.jp-WindowedPanel-outer');
    const pane = lab ?? document.scrollingElement;
    const room = lab?.getBoundingClientRect() ?? {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    const within = (inner, outer) => inner.left >= outer.left - 1.5 && inner.right <= outer.right + 1.5
        && inner.top >= outer.top - 1.5 && inner.bottom <= outer.bottom + 1.5;
    const box = active.getBoundingClientRect(), table = root.getBoundingClientRect();
    // an open rank shows the upper part of its cards
    const seen = at => at.matches('.pw-drawer-cards') ? {...box.toJSON(), bottom: at.getBoundingClientRect().bottom} : box;
    const name = `${active.className} ${active.dataset.act ?? active.dataset.id ?? ''}`;
    const faults = [];
    if (!root.contains(active)) faults.push(`the focus has left the table for ${active.tagName} ${name}`);
    else if (active !== root) {
        const style = getComputedStyle(active);
        if (box.width < 2 || box.height < 2 || style.visibility !== 'visible') faults.push(`not to be seen: ${name}`);
        if (!within(box, room)) faults.push(`out of sight: ${name}`);
        for (let at = active.parentElement; at && at !== document.body; at = at.parentElement)
            if (/hidden|clip|auto|scroll/.test(getComputedStyle(at).overflowY) && !within(seen(at), at.getBoundingClientRect()))
                faults.push(`cut by ${at.className}: ${name}`);
        const [x, y] = active.matches('.pw-own') ? [9, 14] : [box.width / 2, box.height / 2];
        const top = document.elementFromPoint(box.left + x, box.top + y);
        if (!top || !(active.contains(top) || top.contains(active))) faults.push(`covered by ${top?.className}: ${name}`);
    }
    if (!within(table, room)) faults.push(`the table stands from ${table.top} to ${table.bottom}`);
    const main = root.querySelector('.pw-bar [data-act=main]');
    if (active === root && main?.firstChild.data === 'Choose a card') faults.push('a card is wanted, and none has the focus');
    return JSON.stringify({
        high: table.height,
        scrolled: pane.scrollTop,
        focus: active === root ? 'table' : name,
        main: main?.firstChild.data ?? '',
        told: root.querySelector('.pw-status b')?.textContent ?? '',
        faults,
    });
}"""
# The labels of the bar's buttons, by their commands, and the key of the main one.
BAR = """root => ({
    ...Object.fromEntries([...root.querySelectorAll('.pw-bar .pw-btn')].map(node =>
        [node.dataset.act, [...node.childNodes].find(each => each.nodeType === 3).data])),
    folded: root.querySelector('.pw-rankpile') !== null,
    key: [...root.querySelectorAll('.pw-bar .pw-btn .pw-kbd')].at(-1)?.textContent,
})"""
KEYS = {"⏎": "Enter", "Esc": "Escape"}


@dataclass
class Newcomer:
    """The player who has only the keyboard, with all looks at the table, one after each key.

    Parameters
    ----------
    board : TablePage
    looks : list of dict
    """

    board: TablePage
    looks: list[dict[str, Any]] = field(default_factory=list)

    @property
    def faults(self) -> list[str]:
        """List all that was wrong after any key, with the key."""
        return [f"{look['key']}, {look['told']}: {fault}" for look in self.looks for fault in look["faults"]]

    def press(self, key: str) -> dict[str, Any]:
        self.board.glance()
        self.board.press(key)
        return self.look(key)

    def look(self, key: str = "") -> dict[str, Any]:
        """Look at the table two frames later."""
        self.board.page.evaluate(FRAMES)
        self.looks.append({"key": key, **json.loads(self.board.evaluate(LOOK))})
        return self.looks[-1]

    def arrive(self) -> None:
        """Go to a card, or to a button that goes on, by Tab."""
        self.board.wait_until_ready()
        for _ in range(MOST_STEPS):
            if any(part in self.look()["focus"] for part in ("primary", "pw-own")):
                del self.looks[:-1]  # the way through the page
                return
            self.press("Tab")
        raise AssertionError(f"Tab comes to no card: {self.looks[-1]}")

    def play_hand(self) -> None:
        """Play until a round is over."""
        for _ in range(MOST_ACTS):
            self.act()
            if self.is_over():
                return
        raise AssertionError(f"no end after {MOST_ACTS} acts: {self.looks[-1]}")

    def is_over(self) -> bool:
        """Tell whether the panel of a finished round is open."""
        return self.board.root.locator(".pw-panel-round, .pw-panel-game").count() > 0

    def act(self) -> Seen:
        """Do one thing, as the table names it: Enter, the key of a button, or a card that the arrows have come to."""
        board, seen = self.board, self.board.see()
        told = board.evaluate(BAR)
        if seen.panel:
            self.press("Enter")
        elif "best" in seen.acts:
            self.press("m")
        elif "do return" in seen.acts:
            self.press("h")
            board.page.wait_for_function("root => root.querySelector('.pw-suggest')", arg=board.handle)
            self.press("Enter", "h")
        elif told.get("explain", "").endswith("chosen"):
            self.walk(set(seen.legal) - set(seen.selected))
            self.press("Space")
            return board.see()
        elif told.get("main") == "Choose a card":
            self.choose(seen, folded=told["folded"])
        else:
            key = told["key"]
            self.press(KEYS.get(key, key.lower()))
        seen = board.wait_until_ready(after=seen.view)
        self.look()
        return seen

    def choose(self, seen: Seen, *, folded: bool) -> None:
        """Go to a card that may be played, and play it: where nobody has gone to it, the first Enter only names it."""
        if folded:
            self.unfold()
        else:
            self.walk(set(seen.legal))
        if self.looks[-1]["main"] == "Choose a card":
            self.press("Enter")
        self.press("Enter")
        if "sure" in self.board.evaluate(BAR):  # as before a wild card is thrown
            self.press("y")

    def walk(self, there: set[str]) -> None:
        """Go to the nearest of some cards by the arrows."""
        for _ in range(MOST_STEPS):
            seen = self.board.see()
            order = [card["id"] for card in seen.own]
            at = order.index(seen.focus) if seen.focus in order else -1
            to = min((order.index(card) for card in there), key=lambda place: abs(place - at))
            if at == to:
                return
            self.press("ArrowRight" if to > at else "ArrowLeft")
        raise AssertionError(f"the arrows come to none of {there}: {self.looks[-1]}")

    def unfold(self) -> None:
        """Open a rank of a folded hand: the focus goes to its first card."""
        self.press("ArrowRight")
        self.press("Enter")
        if "pw-rankpile" in self.looks[-1]["focus"]:  # it was open
            self.press("Enter")
        assert "pw-own" in self.looks[-1]["focus"], self.looks[-1]
