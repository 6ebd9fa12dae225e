"""The accessibility checker axe-core in a page, and its objections to a widget."""

from pathlib import Path

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"

RUN = """async root => {
    // a button that just changes its colour has neither contrast yet
    const moving = root.getAnimations({subtree: true}).filter(each => each.effect.getComputedTiming().endTime < Infinity);
    await Promise.all(moving.map(each => each.finished.catch(() => {})));
    const found = await axe.run(root, {resultTypes: ['violations']});
    const meant = (id, html) => id === 'label-content-name-mismatch' && html.includes('class="pw-suit');
    const told = id => node => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`;
    return found.violations.flatMap(({id, nodes}) => nodes.filter(({html}) => !meant(id, html)).map(told(id)));
}"""
"""The script that lists the objections to an element.

A suit that may be named shows "21" and the letter of its key; its name says "meld 21", and the key is told as a shortcut.
"""


def objections(widget) -> list[str]:
    """List the objections to a widget as it stands in its page."""
    return widget.root.evaluate(RUN)
