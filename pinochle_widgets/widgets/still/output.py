"""The outputs of a widget in a notebook: the widget itself, and below it a static form for when no kernel is left.

JupyterLab picks the widget out of an output with several forms, and without its kernel writes "model not found" in its
place; it draws neither SVG nor pictures in HTML where it does not trust a notebook. So picture and words are outputs of
their own. A style sheet, which comes with the words, hides them as long as the widget lives, and the widget's empty place
when it does not.
"""

from __future__ import annotations

import asyncio
import base64
import os
from importlib import import_module
from typing import NamedTuple

from pinochle_widgets.widgets.base import DOMWidget
from pinochle_widgets.widgets.edits import Plain

LIVES = "pw-lives"
"""The CSS class of each living widget of this package."""
RELOAD = "If it stays as it is, reload the page first."
"""The way out where the package came into a Jupyter that ran: its page knows no widget of it yet."""
PAUSE = 2.0
"""The seconds without a change after which the static form is made anew."""

_CHILD = ".jp-OutputArea-child"
_BROKEN = ":has(.jupyter-widgets-error-widget)"
"""The mark of a widget whose program the page does not know: it stands in the widget's place, with its classes."""
_LIVING, _DEAD = f"{_CHILD}:has(.{LIVES}):not({_BROKEN})", f"{_CHILD}:is(:not(:has(.{LIVES})), {_BROKEN})"
_WORDS_ALONE, _WORDS_BELOW = f"{_CHILD} > * > .pw-still-alone", f"{_CHILD} > * > .pw-still-below"
"""Words that are an output themselves: those in a box of outputs belong to a widget beside them there."""
_ALONE, _BELOW = f"{_CHILD}:has(> * > .pw-still-alone)", f"{_CHILD}:has(> * > .pw-still-below)"
"""The outputs of words: right after the widget, and below a picture."""
_PICTURE = f"{_CHILD}:has(+ {_WORDS_BELOW})"
_HIDDEN = (
    *(f"{_LIVING} + {_ALONE}", f"{_LIVING} + {_PICTURE}", f"{_LIVING} + {_CHILD} + {_BELOW}"),
    *(f"{_DEAD}:has(+ {_WORDS_ALONE})", f"{_DEAD}:has(+ {_CHILD} + {_WORDS_BELOW})"),
)
STYLE = (
    f"<style>{', '.join(_HIDDEN)} {{ display: none; }} "
    f"{_ALONE}, {_BELOW}, {_PICTURE} {{ animation: pw-still 1s step-end; }} "  # a widget may be about to appear
    "@keyframes pw-still { from { max-height: 0; overflow: hidden; opacity: 0; } }</style>"
)


class Still(NamedTuple):
    """The static form of a widget: words as plain HTML and as text, and a picture as a PNG file where there is one."""

    html: str
    text: str
    picture: bytes = b""
    width: int = 0
    height: int = 0


Bundle = tuple[Plain, Plain]
"""The forms of an output by their types, and the metadata of each."""


class Stilled(DOMWidget):  # type: ignore[misc]  # ipywidgets has no types
    """A widget with a static form: `_still` makes the form, `_renew` is called when the form may have changed."""

    AGAIN = "Run the table's cell again, then this one."
    """The text that stands in the widget's place."""

    _shown_in: asyncio.AbstractEventLoop | None = None
    _due: asyncio.TimerHandle | None = None
    _last: Still | None = None

    def _still(self) -> Still:
        raise NotImplementedError

    def _ipython_display_(self, **kwargs: object) -> None:
        """Show the widget, and its static form below."""
        from IPython.core.getipython import get_ipython

        display = import_module("IPython.display").display
        if self.comm is None:  # closed
            display({"text/plain": repr(self)}, raw=True)
            return
        shell = get_ipython()
        if not hasattr(shell, "kernel"):  # a terminal
            print(repr(self))  # noqa: T201
            return
        widget, metadata = self._view_bundle(**kwargs)
        if os.environ.get("SERVER_SOFTWARE", "").startswith("voila"):  # its page lives as long as its kernel
            display(widget, metadata=metadata, raw=True)
            return
        display({**widget, "text/plain": ""}, metadata=metadata, raw=True)  # the words below stand in its place
        self._last = self._still()
        for name, data, told in self._outputs(self._last):
            display(data, metadata=told, raw=True, display_id=name)
        try:
            self._shown_in = asyncio.get_running_loop()
        except RuntimeError:
            self._shown_in = None

    def _outputs(self, still: Still) -> list[tuple[str, Plain, Plain]]:
        """List picture and words as outputs: the name of each, its data and its metadata."""
        place = "below" if still.picture else "alone"
        html = f'<div class="pw-still-{place}"><p><b>{self.AGAIN}</b> {RELOAD}</p>{still.html}</div>{STYLE}'
        words = f"{self.model_id}-words", {"text/html": html, "text/plain": f"{self.AGAIN} {still.text}"}, Plain()
        if not still.picture:
            return [words]
        png = base64.b64encode(still.picture).decode()
        size = {"width": still.width, "height": still.height, "alt": still.text}
        return [(f"{self.model_id}-picture", {"image/png": png, "text/plain": still.text}, {"image/png": size}), words]

    def _renew(self) -> None:
        """Schedule a new static form, for when nothing has changed for a while."""
        if self._shown_in is None or self._shown_in.is_closed():
            return
        if self._due is not None:
            self._due.cancel()
        self._due = self._shown_in.call_later(PAUSE, self._update)

    def _update(self) -> None:
        self._due = None
        still = self._still()
        if self.comm is None or still == self._last:
            return
        self._last = still
        for name, data, told in self._outputs(still):
            import_module("IPython.display").update_display(data, metadata=told, raw=True, display_id=name)

    def close(self) -> None:
        """Close the widget; its static form stays as it is."""
        if self._due is not None:
            self._due.cancel()
        self._shown_in = self._due = None
        super().close()

    def _view_bundle(self, **kwargs: object) -> Bundle:
        found = super()._repr_mimebundle_(**kwargs)
        return found if isinstance(found, tuple) else (found or {}, {})

    def _repr_mimebundle_(self, **kwargs: object) -> Bundle | None:
        """Bundle the widget with its static form, for pages that ask for a bundle by themselves."""
        data, metadata = self._view_bundle(**kwargs)
        still = self._still()
        data = {**data, "text/plain": still.text, "text/html": still.html}
        if still.picture:
            _, more, told = self._outputs(still)[0]
            return {**data, "image/png": more["image/png"]}, {**metadata, **told}
        return data, metadata
