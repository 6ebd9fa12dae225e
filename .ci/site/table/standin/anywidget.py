"""The part of anywidget that tables need: a widget whose program is a trait."""

import traitlets
from ipywidgets import DOMWidget


class AnyWidget(DOMWidget):
    """A widget that the page shows by a program of its own."""

    _esm = traitlets.Unicode().tag(sync=True)
