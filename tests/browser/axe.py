"""The accessibility checker axe-core in a page, and its objections to a widget."""

from pathlib import Path

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"

RUN = """async (root, but) => {
    // a button that just changes its colour has neither contrast yet
    const moving = root.getAnimations({subtree: true}).filter(each => each.effect.getComputedTiming().endTime < Infinity);
    await Promise.all(moving.map(each => each.finished.catch(() => {})));
    const found = await axe.run(root, {resultTypes: ['violations']});
    const meant = (id, html) => id === 'label-content-name-mismatch' && but && html.includes(but);
    const told = id => node => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`;
    return found.violations.flatMap(({id, nodes}) => nodes.filter(({html}) => !meant(id, html)).map(told(id)));
}"""
"""The script that lists the objections to an element, except that elements with a certain mark have names of other words."""


def objections(widget, but="") -> list[str]:
    """List the objections to a widget as it stands in its page; names of elements that hold `but` may differ from their texts."""
    return widget.root.evaluate(RUN, but)
