"""The part of ipywidgets that tables need, for a page without Jupyter: traits that are sent to the page, and messages.

A widget publishes (kind, id, data) by `post`, in the words of a comm: comm_open, comm_msg, comm_close. Widgets of other kinds, of
which charts with sliders are made, can't be shown there: making one says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import token_hex
from typing import Any  # Any: values of traits and messages are JSON

import traitlets

ABSENT = "A page without Jupyter shows tables only. Install pinochle_widgets, and call this in a notebook."


PAGE = True
"""Whether widgets stand in a page of their own, and in no cell that could be run again."""


def post(kind: str, model: str, data: dict[str, Any]) -> None:
    """Publish what a widget says: nobody listens until the place puts its own function here."""


open_widgets: dict[str, Widget] = {}
"""The widgets that the page may speak to, by their ids."""


class _Comm:
    def __init__(self) -> None:
        self.comm_id = token_hex(16)


def _as_data(value: Any, owner: object) -> Any:
    if isinstance(value, dict):
        return {key: _as_data(each, owner) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_as_data(each, owner) for each in value]
    return f"IPY_MODEL_{value.model_id}" if isinstance(value, Widget) else value


widget_serialization = {"from_json": None, "to_json": _as_data}


class Widget(traitlets.HasTraits):
    """A widget: its synced traits are sent as they change, and messages go either way."""

    comm: _Comm | None = None

    def __init__(self, **traits: Any) -> None:
        self._listeners: list[Callable[..., None]] = []
        self._held: set[str] | None = None
        self.keys = self.trait_names(sync=True)
        super().__init__(**traits)
        self.comm = _Comm()
        open_widgets[self.comm.comm_id] = self
        post("comm_open", self.comm.comm_id, {"state": self.get_state()})

    @property
    def model_id(self) -> str | None:
        """The id of the widget; None once it is closed."""
        return self.comm.comm_id if self.comm else None

    def get_state(self, key: str | list[str] | None = None) -> dict[str, Any]:
        """Return the values of synced traits as data."""
        names = self.keys if key is None else [key] if isinstance(key, str) else key
        return {name: self._encoded(name) for name in names}

    def _encoded(self, name: str) -> Any:
        encode = self.trait_metadata(name, "to_json")
        value = getattr(self, name)
        return encode(value, self) if encode else value

    def send_state(self, key: str | list[str] | None = None) -> None:
        """Send the values of synced traits."""
        if self.comm:
            post("comm_msg", self.comm.comm_id, {"method": "update", "state": self.get_state(key)})

    def notify_change(self, change: Any) -> None:
        """Send a synced trait that has changed, then tell its observers."""
        if self.comm is not None and change["name"] in self.keys:
            if self._held is None:
                self.send_state(change["name"])
            else:
                self._held.add(change["name"])
        super().notify_change(change)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send what changes within the block together at its end."""
        self._held = set()
        try:
            yield
        finally:
            names, self._held = sorted(self._held), None
            if names:
                self.send_state(names)

    def send(self, content: Any, buffers: Any = None) -> None:  # noqa: ARG002 - as in ipywidgets
        """Send a message to the page."""
        if self.comm:
            post("comm_msg", self.comm.comm_id, {"method": "custom", "content": content})

    def on_msg(self, callback: Callable[..., None], remove: bool = False) -> None:
        """Call a function with each message from the page."""
        if remove:
            self._listeners.remove(callback)
        else:
            self._listeners.append(callback)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """Tell a message of the page to all that listen; the place calls it, as ipywidgets' own line to a kernel does."""
        for callback in list(self._listeners):
            callback(self, content, buffers)

    def close(self) -> None:
        """Close the widget."""
        if self.comm is not None:
            post("comm_close", self.comm.comm_id, {})
            open_widgets.pop(self.comm.comm_id, None)
            self.comm = None


class DOMWidget(Widget):
    """A widget that can be shown."""

    _dom_classes = traitlets.Tuple().tag(sync=True)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return {}


class _Absent(DOMWidget):
    def __init__(self, *_: Any, **__: Any) -> None:
        raise NotImplementedError(ABSENT)


HTML = Dropdown = IntSlider = Layout = SelectionSlider = VBox = _Absent
