"""The parts of an element that stick out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

SCRIPT = """async (root, [parts, scrolls]) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    return [...root.querySelectorAll(parts)].filter(node => {
        const box = node.getBoundingClientRect(), room = root.getBoundingClientRect();
        const rolls = scrolls && node.closest(scrolls);
        return box.width > 0 && !rolls && (box.left < room.left - 1 || box.right > room.right + 1);
    }).map(node => node.outerHTML.slice(0, 120));
}"""
"""The script that looks once a widget has seen its new width and is drawn for it."""


def sticking_out(root: Locator, parts: str = "*", scrolls: str = "") -> list[str]:
    """List the parts, by a selector, that are drawn beyond the left or right edge of `root`, except within `scrolls`."""
    return root.evaluate(SCRIPT, [parts, scrolls])
