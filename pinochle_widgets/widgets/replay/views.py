"""The views of some seats of a recorded game as a text, and the replay of such a text: it holds no record and no code."""

from __future__ import annotations

import base64
import json
import re
import zlib

import traitlets

from pinochle_widgets.games import find_game
from pinochle_widgets.match.record import RecordError
from pinochle_widgets.match.replaying import Allowed
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.base import Programmed
from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.messages import NotUnderstood, by_act, understood
from pinochle_widgets.widgets.protocol.common import VERSION
from pinochle_widgets.widgets.replay.pages import MOST_BYTES, Pages, packed
from pinochle_widgets.widgets.replay.protocol import ReplayPages, ReplayUp
from pinochle_widgets.widgets.replay.shared import shortened

BEGIN = f"pinochle-views{VERSION}-"
"""The beginning of a text of views."""


def views_in(allowed: Allowed) -> str:
    """Write the views of a record that may be shown as a text; see `Record.to_notebook`."""
    return text_of(Pages(allowed).whole())


def text_of(pages: ReplayPages) -> str:
    """Write the views of a replay as a text."""
    return BEGIN + packed(shortened(pages))


def is_views(text: str) -> bool:
    """Check whether a text begins as one of views does, of this version or another."""
    return _version_of(text) is not None


def _version_of(text: str) -> int | None:
    found = re.match(r"pinochle-views([0-9]{1,9})-", text)
    return int(found[1]) if found else None


class Views(Programmed):
    """The views of some seats of a recorded game to be gone through, in a notebook cell; `pinochle_widgets.replay` makes one.

    Parameters
    ----------
    text : str
        The text of the views, as a notebook of `Record.to_notebook` with ``seats=`` holds it.
    **preferences
        The looks, such as ``four_colour=True``; see `Table`.

    Raises
    ------
    RecordError
        If the text holds no views.
    ValueError
        If a preference does not fit.
    """

    pages = traitlets.Unicode().tag(sync=True)
    place = traitlets.Dict().tag(sync=True)
    prefs = traitlets.Dict().tag(sync=True)
    part = traitlets.Unicode("replay").tag(sync=True)

    def __init__(self, text: str, **preferences: bool | str) -> None:
        head = head_of(text)
        chosen = {**prefs.defaults(find_game(head["game"])), **prefs.checked(preferences)}
        self._told = f"{head['title']}, {', '.join(seat['name'] for seat in head['seats'])}"
        super().__init__(pages=text.removeprefix(BEGIN), place={"line": 0, "stop": 0, "number": 0}, prefs=chosen)
        self.on_msg(self._on_message)

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            message = understood(content, by_act(ReplayUp))
            if message["act"] == "pref":
                self.prefs = {**self.prefs, **prefs.checked({message["name"]: message["value"]})}
        except (NotUnderstood, ValueError):
            return

    def __repr__(self) -> str:
        return f"<Views: {self._told}>"


def head_of(text: str) -> Plain:
    """Read the head of a text of views, which may come from a stranger: it is measured before it is read."""
    if (version := _version_of(text)) is not None and version > VERSION:
        raise RecordError(0, f"these views are of version {version}; this program reads {VERSION}: please update it")
    try:
        unpacker = zlib.decompressobj()
        held = unpacker.decompress(base64.b64decode(text.removeprefix(BEGIN), validate=True), MOST_BYTES)
        head: Plain = json.loads(held)["head"]
        find_game(head["game"])
        names = [seat["name"] for seat in head["seats"]]
        texts = [head["code"], *names]
        is_whole = unpacker.eof and head["version"] == VERSION and all(isinstance(each, str) for each in texts)
    except (ValueError, KeyError, TypeError, RecursionError, zlib.error):
        is_whole = False
    if not is_whole:
        raise RecordError(0, f"{text:.40} holds no views of a game, or parts of them are missing")
    return {**head, "title": str(head["title"])}
