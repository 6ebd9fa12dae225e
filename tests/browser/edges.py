"""The parts of an element that stick out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

SCRIPT = """(root, [parts, scrolls]) => [...root.querySelectorAll(parts)].filter(node => {
    const box = node.getBoundingClientRect(), room = root.getBoundingClientRect();
    const rolls = scrolls && node.closest(scrolls);
    return box.width > 0 && !rolls && (box.left < room.left - 1 || box.right > room.right + 1);
}).map(node => node.outerHTML.slice(0, 120))"""


def sticking_out(root: Locator, parts: str = "*", scrolls: str = "") -> list[str]:
    """List the parts, by a selector, that are drawn beyond the left or right edge of `root`, except within `scrolls`."""
    return root.evaluate(SCRIPT, [parts, scrolls])
