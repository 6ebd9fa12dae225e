"""The faults of a widget's looks at two widths and in both themes: parts that stick out, and objections of axe-core."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tests.browser.axe import COLOURS, objections_to, other_theme
from tests.browser.edges import sticking_out
from tests.browser.jupyter import DARK, LIGHT
from tests.conftest import FULL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Locator

WIDTHS = (960, 360)
SET_WIDTH = """async (root, width) => {
    root.parentElement.style.width = `${width}px`;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
}"""
"""The script that sets a width, and waits until a widget has seen that and is drawn for it."""


def faults_of_looks(
    book,
    root: Locator,
    parts: Sequence[Locator] = (),
    *,
    judged: Locator | None = None,
    widths: Sequence[int] = WIDTHS,
    scrolls: str = "",
    name: str = "",
) -> dict[tuple[int, str], list[str]]:
    """List the faults by width and theme.

    By the short form in the theme that the page does not have, which stays: of looks in a row, each theme has the half.
    There axe-core looks at the last width alone, which is the narrowest.

    Parameters
    ----------
    book : Notebook or PlainPage
    root : Locator
        The widget, of which the width is set.
    parts : sequence of Locator
        The parts out of which nothing may stick; by default the whole.
    judged : Locator, optional
        The part that axe-core looks at; by default the whole.
    widths : sequence of int
    scrolls : str
        The selector of parts that may be wider, because they scroll.
    name : str
        The name of pictures, which are written to the folder in ``SHOTS``; without one there are none.
    """
    found = {}
    themes = ((LIGHT, None), (DARK, COLOURS)) if FULL else ((other_theme(root.page), None),)
    for width in widths:
        root.evaluate(SET_WIDTH, width)
        for theme, rules in themes:
            book.set_theme(theme)
            if name and (folder := os.environ.get("SHOTS")):
                book.page.wait_for_timeout(400)
                root.screenshot(path=f"{folder}/{name}-{width}-{theme.split()[-1]}.png")
            told = [each for part in parts or (root,) for each in sticking_out(part, scrolls=scrolls)]
            if FULL or width == widths[-1]:
                told += objections_to(judged or root, rules=rules)
            if told:
                found[width, theme] = told
    return found
