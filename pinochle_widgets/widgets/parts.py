"""What a widget brings along: a layout and, for some, a style are widgets, too, and each holds a line to the browser."""

from __future__ import annotations

from ipywidgets import Widget

PARTS = ("layout", "style")


def parts_of(widget: Widget) -> list[Widget]:
    """The layout and style that a widget was made with.

    Ask for them when it is new: one that is put in their place later may belong to other widgets, too.
    """
    return [getattr(widget, name) for name in PARTS if widget.has_trait(name)]


def close_parts(widget: Widget) -> None:
    """Close what a widget keeps as its ``_parts``; `Widget.close` leaves them open."""
    for part in vars(widget).pop("_parts", ()):  # none where a wrong argument kept it from being made
        part.close()
