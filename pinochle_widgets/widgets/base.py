"""The base of all widgets: the one module that imports ipywidgets and anywidget, and the models that belong to a widget.

anywidget saves the program within each widget: a notebook with five tables would hold it five times. Here a widget holds
a loader of a few lines; the program, its styles, and the parts of both that other programs have as well are models that all
widgets of a kernel share.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import anywidget
import traitlets
from ipywidgets import HTML, DOMWidget, Dropdown, IntSlider, Layout, SelectionSlider, VBox, Widget, widget_serialization

from pinochle_widgets.basics.visitors import is_between_cells, is_marimo
from pinochle_widgets.widgets.parts import bundled, courts_of, imports_of, styles_of
from pinochle_widgets.widgets.places import here

__all__ = [
    "HTML",
    "DOMWidget",
    "Dropdown",
    "IntSlider",
    "Layout",
    "Programmed",
    "SelectionSlider",
    "Shared",
    "VBox",
    "Widget",
    "close_parts",
    "parts_of",
    "widget_serialization",
]

PARTS = ("layout", "style")


class Shared(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A file of the bundle, open as long as some widget needs it.

    Parameters
    ----------
    name : str
        The name of the file.
    """

    name = traitlets.Unicode().tag(sync=True)
    digest = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)

    _open: dict[str, Shared] = {}  # noqa: RUF012 - shared by all: one model for each file

    def __init__(self, name: str) -> None:
        self.users = 0
        text = bundled(name)
        super().__init__(name=name, text=text, digest=hashlib.sha256(text.encode()).hexdigest()[:16])

    @classmethod
    def take(cls, name: str) -> Shared:
        """Take the model of a file, for one more user; in marimo each has its own, which is closed with the cell that made it."""
        if is_marimo():
            own = cls(name)
            own.users = 1
            return own
        shared = cls._open.get(name)
        if shared is None or shared.comm is None:  # it may have been closed with all others
            shared = cls._open[name] = cls(name)
        shared.users += 1
        return shared

    def give_back(self) -> None:
        """Close the model if this was its last user."""
        self.users -= 1
        if self.users == 0:
            if self._open.get(self.name) is self:
                del self._open[self.name]
            self.close()


def parts_of(widget: Widget) -> list[Widget]:
    """Collect the layout and style that a widget was made with.

    Call this while the widget is new: models that are put in their place later may belong to other widgets, too.
    """
    return [getattr(widget, name) for name in PARTS if widget.has_trait(name)]


def close_parts(widget: Widget) -> None:
    """Close the ``_parts`` of a widget; `Widget.close` leaves them open."""
    for part in vars(widget).pop("_parts", ()):  # none if a wrong argument stopped the constructor
        part.close()


class Programmed(anywidget.AnyWidget):
    """A widget that is shown by a program of the bundle, which all widgets of a kernel share.

    Parameters
    ----------
    **traits
        The first values of the traits of its class.
    """

    _program = traitlets.Instance(Shared, allow_none=True).tag(sync=True, **widget_serialization)
    _imports = traitlets.List(traitlets.Instance(Shared)).tag(sync=True, **widget_serialization)
    _styles = traitlets.List(traitlets.Instance(Shared)).tag(sync=True, **widget_serialization)

    _courts = traitlets.Instance(Shared, allow_none=True).tag(sync=True, **widget_serialization)

    part = traitlets.Unicode().tag(sync=True)
    """The program that shows the widget."""
    shown_in = traitlets.Unicode().tag(sync=True)
    """The place of the widget (`places`): only a ``"cell"`` can be run again, pages are opened again."""

    def __init__(self, **traits: object) -> None:
        # the text itself: for a path anywidget makes a watched file, which keeps every widget alive that was ever made
        # marimo fails to make its file of the text between cells: what is made then is drawn in the place of another widget
        self._esm = "" if is_between_cells() else bundled("loader.js")
        name = f"{self.part}.js"
        program, *imports = map(Shared.take, (name, *imports_of(name)))
        styles = list(map(Shared.take, styles_of(name)))
        self._shared = (program, *imports, *styles)
        super().__init__(part=self.part, shown_in=here(), _program=program, _imports=imports, _styles=styles, **traits)
        self._parts = parts_of(self)

    def close(self) -> None:
        """Close the widget, and with the last of its kind their program."""
        close_parts(self)
        super().close()
        for shared in self.__dict__.pop("_shared", ()):  # none if a wrong argument stopped the constructor
            shared.give_back()

    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        """Name the part with the court figures when a view asks for it; else a message is one of the widget's own."""
        if not isinstance(content, dict) or content.get("act") != "courts":
            super()._handle_custom_msg(content, buffers)
        elif self._courts is None:
            for name in courts_of(f"{self.part}.js"):
                self._courts = Shared.take(name)
                self._shared += (self._courts,)

    def set_state(self, sync_data: Mapping[str, object]) -> None:
        """Refuse values that a browser sets by itself, and send it the kernel's: changes come by messages, which are checked."""
        self.send_state([name for name in sync_data if name in self.keys])
