"""The accessibility checker axe-core in a page, and its objections to a widget."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.jupyter import DARK, LIGHT
from tests.conftest import FULL

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that a theme decides: all others judge by what both themes have alike."""
IS_LIGHT = "() => document.body.dataset.jpThemeLight === 'true'"
RUN = """async (root, [but, rules]) => {
    if (!window.axe) return null;
    // a button that just changes its colour has neither contrast yet
    const moving = root.getAnimations({subtree: true}).filter(each => each.effect.getComputedTiming().endTime < Infinity);
    await Promise.all(moving.map(each => each.finished.catch(() => {})));
    const found = await axe.run(root, {resultTypes: ['violations'], ...(rules && {runOnly: rules})});
    const meant = (id, html) => id === 'label-content-name-mismatch' && but && html.includes(but);
    const told = id => node => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`;
    return found.violations.flatMap(({id, nodes}) => nodes.filter(({html}) => !meant(id, html)).map(told(id)));
}"""
"""The script that lists the objections to an element, except that elements with a certain mark have names of other words."""


def objections(widget, but: str = "", rules: tuple[str, ...] | None = None) -> list[str]:
    """List the objections to a widget as it stands in its page; names of elements that hold `but` may differ from their texts."""
    return objections_to(widget.root, but, rules)


def other_theme(page: Page) -> str:
    """Return the theme that a page does not have."""
    return DARK if page.evaluate(IS_LIGHT) else LIGHT


def objections_in_both_themes(widget, but: str = "") -> list[str]:
    """List the objections in the theme of the page, then those to colours in the other one, which stays.

    By the short form the other one alone: of what a test looks at in turn, each theme has the half.
    """
    found = objections(widget, but) if FULL else []
    widget.notebook.set_theme(other_theme(widget.page))
    return found + objections(widget, but, COLOURS if FULL else None)


def objections_to(root: Locator, but: str = "", rules: tuple[str, ...] | None = None) -> list[str]:
    """List the objections to an element, of all rules or of some; the page that it stands in loads axe-core once."""
    if (found := root.evaluate(RUN, [but, rules])) is None:
        assert AXE.exists(), "axe-core is missing: python .ci/node.py tests/browser npm ci"
        root.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = root.evaluate(RUN, [but, rules])
    return found
