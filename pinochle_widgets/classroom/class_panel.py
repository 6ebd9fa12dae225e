"""The widget that the panels of a class share: a view, its looks, and messages of a page, which are checked."""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar  # Any: types of the protocol

import traitlets

from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.messages import NotUnderstood, Understood, by_act, understood
from pinochle_widgets.widgets.parts import Programmed
from pinochle_widgets.widgets.still.output import LIVES, Still, Stilled


class ClassPanel(Stilled, Programmed):
    """The panel of a class; `_view` makes its view, `_do` takes a message.

    Parameters
    ----------
    **preferences
        The looks: `theme` and `four_colour`.

    Raises
    ------
    ValueError
        If a preference does not fit.
    """

    AGAIN = "Run this cell again."
    MESSAGES: ClassVar[Any] = None
    """The messages that its page sends."""

    view = traitlets.Dict().tag(sync=True)
    prefs = traitlets.Dict().tag(sync=True)
    classroom = traitlets.Unicode().tag(sync=True)
    part = traitlets.Unicode("replay").tag(sync=True)

    def __init__(self, kind: str, **preferences: bool | str) -> None:
        self._fault = ""
        looks = {**prefs.usual(), **prefs.checked(preferences)}
        super().__init__(view=self._view(), prefs=looks, classroom=kind, _dom_classes=(LIVES,))
        self.on_msg(self._on_message)

    def _view(self) -> dict[str, Any]:
        raise NotImplementedError

    def _do(self, message: Understood) -> None:
        raise NotImplementedError

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            message = understood(content, by_act(self.MESSAGES))
        except NotUnderstood:
            return
        self._fault = ""
        try:
            self._do(message)
        except (ValueError, OSError) as error:
            self._fault = sentence(error)
        self._publish()

    def _publish(self) -> None:
        view = self._view()
        if view != self.view:
            self.view = view
            self._renew()

    def _lines(self) -> list[str]:
        """List the lines of its static form."""
        raise NotImplementedError

    def _still(self) -> Still:
        lines = self._lines()
        return Still("".join(f"<p>{escape(line)}</p>" for line in lines), "\n".join(lines))


def sentence(error: Exception) -> str:
    """Make a sentence of an error."""
    reason = str(getattr(error, "strerror", None) or error)[:300].rstrip(".")
    return f"{reason[:1].upper()}{reason[1:]}."
