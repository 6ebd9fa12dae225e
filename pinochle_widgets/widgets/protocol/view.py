"""The view of a seat: a picture, the steps that led to it, and the legal actions."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from pinochle_widgets.games.protocol.picture.board import Happening, Picture
from pinochle_widgets.games.protocol.picture.choices import Choices

Edit = tuple[list[str | int], object]
"""A path, from the name of a part or the id of a zone by keys and indices, and the value that stands there then."""


class Step(TypedDict):
    """A step on the way from one picture to the next: an event, and the parts and zones that change with it.

    Values that a step shares with the view's picture are sent only once: `final` names parts and zones that are as in that
    picture, `first` the lists that hold the first so many entries of the list there. All else is edited: each of the `edits`
    is a path, from the name of a part or the id of a zone by keys and indices, and the value that stands there then; an
    index behind the last entry of a list adds one, and a negative one, which counts from the end, takes one away.
    """

    event: Happening
    edits: NotRequired[list[Edit]]
    final: NotRequired[list[str]]
    first: NotRequired[dict[str, int]]


class Legal(Choices, total=False):
    """The legal actions of the seat, by the labels of its cards; empty while the table waits.

    `why` gives for each card that may not be played the reason. `rest` is true where the seat is sure to take all tricks that
    remain. `undo` is true where the last action of the turn can be taken back, `undo_turn` where several can.
    """

    undo: bool
    undo_turn: bool
    rest: bool


class View(TypedDict):
    """A table or scoresheet as one seat sees it, and the steps that led to it from the view `base_id`."""

    version: int
    view_id: int
    base_id: int
    seat: int
    game: str
    title: str
    picture: Picture
    steps: list[Step]
    legal: Legal
