"""A position of a record as the output of a cell."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence

from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.shown.words import order_of, told_in_text
from pinochle_widgets.widgets.still.output import Bundle


def drawn(game: Game, picture: Picture, marked: Mapping[str, Sequence[str]] | None = None) -> Bundle:
    """Draw a picture of a table as an output; see `painted.paint`."""
    from pinochle_widgets.widgets.still.painted import WIDTH, paint  # not before: it loads Pillow

    png = base64.b64encode(paint(game.title, picture, order_of(game), marked)).decode()
    text = told_in_text(game.title, picture)
    return {"image/png": png, "text/plain": text}, {"image/png": {"width": WIDTH, "alt": text}}
