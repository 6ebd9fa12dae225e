"""The forms of a chart in a widget: words and vector for the page, and the static form for when no kernel is left."""

from __future__ import annotations

import base64
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from pinochle_widgets.widgets.still.output import Still

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def drawn(draw: Callable[[], Axes]) -> tuple[str, str]:
    """Draw a chart for a page: its words, and an SVG that takes the page's colours."""
    from pinochle_widgets.lab import charts

    with charts.theme("light"):  # the colours of this theme become those of the page
        chart = draw()
    return charts.alt(chart), charts.svg(chart, follow_theme=True)


def still_of(chart: Axes, words: str = "") -> Still:
    """Make the static form of a chart, with its own words or with others."""
    from pinochle_widgets.lab import charts

    data, metadata = charts.bundle(chart)
    told, size = words or charts.alt(chart), metadata["image/png"]
    return Still(f"<p>{escape(told)}</p>", told, base64.b64decode(data["image/png"]), size["width"], size["height"])
