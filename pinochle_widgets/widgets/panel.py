"""The panels that are no tables: a view in a trait, messages that are checked, and a fault in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import ClassVar

import traitlets

from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.base import Programmed, Widget, widget_serialization
from pinochle_widgets.widgets.line import WENT_WRONG, Line
from pinochle_widgets.widgets.messages import NotUnderstood, Understood, by_act, sentence, understood
from pinochle_widgets.widgets.places import words
from pinochle_widgets.widgets.still.output import LIVES, Still, Stilled


class Panel(Stilled, Programmed):
    """A panel: `_view` makes its view, `_do` does what a message says, `_lines` lists its static form.

    Parameters
    ----------
    **preferences
        The looks, such as ``theme="dark"``; see `Table`.

    Raises
    ------
    ValueError
        If a preference does not fit.
    """

    MESSAGES: ClassVar[object]
    """The messages that its page sends."""
    SHOWS: ClassVar[str] = "view"
    """The name of the trait that holds its view."""

    _fault = ""
    """The sentence on what could not be done last."""

    prefs = traitlets.Dict().tag(sync=True)
    part = traitlets.Unicode("panels").tag(sync=True)

    def __init__(self, **preferences: bool | str) -> None:
        looks = prefs.usual() | prefs.checked(preferences)
        self.line = Line(lambda content: self.send(content))  # noqa: PLW0108 - as `send` is then
        super().__init__(prefs=looks, _dom_classes=(LIVES,), **{self.SHOWS: dict(self._view())})
        self.on_msg(self._on_message)

    def _view(self) -> Mapping[str, object]:
        raise NotImplementedError

    def _publish(self) -> None:
        """Send a view that is another one than before."""
        view = dict(self._view())
        if view != getattr(self, self.SHOWS):
            setattr(self, self.SHOWS, view)
            self._renew()

    # ---- messages from the browser: untrusted

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        with self.line.listening(content):
            try:
                message = understood(content, by_act(self.MESSAGES))
            except NotUnderstood:
                return
            self._fault = ""
            try:
                self._do(message)
            except (ValueError, OSError) as error:
                self._fault = sentence(error)
            except KeyboardInterrupt:  # the page is told what is so now: it may wait for an end
                self._fault = f"{words().stopped}."
            except Exception:
                self._fault = f"{WENT_WRONG}."
                self._publish()
                raise
            self._publish()

    def _do(self, message: Understood) -> None:
        raise NotImplementedError

    # ---- without a kernel

    def _lines(self) -> list[str]:
        raise NotImplementedError

    def _still(self) -> Still:
        lines = self._lines()
        return Still("".join(f"<p>{escape(line)}</p>" for line in lines), "\n".join(lines))


class InPlace(Panel):
    """A panel in whose place another widget is opened: a game in that of its row, a lesson in that of its tile."""

    opened = traitlets.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)
    """The widget that is open; None while the panel is shown."""

    def close(self) -> None:
        """Close the panel, and the widget that is open in it."""
        if self.opened is not None:
            self.opened.close()
        super().close()

    def _put(self, shown: Widget | None) -> None:
        """Open another widget, or show the panel again; the one that was open before is closed."""
        before = self.opened
        with self.hold_sync():  # the page comes back to what is shown then, not to what was before
            self.opened = shown
            self._publish()
        if before is not None:
            before.close()
