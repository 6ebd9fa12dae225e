"""The wire between a replay and its page: all lines and views of a record, once, and the place that is shown.

``frontend/src/wire/protocol.ts`` is written from this module, too.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.protocol.picture.board import Happening, Picture
from pinochle_widgets.widgets.protocol.common import Controls, Message, SetPref
from pinochle_widgets.widgets.protocol.view import Edit, Step


class ReplayView(TypedDict):
    """A view of a replay: the steps from the view before it, each with all its edits.

    The picture stands in the first view of a line; elsewhere it is what the edits make of the one before, unless a zone has gone.
    """

    steps: list[Step]
    picture: NotRequired[Picture]


class ReplayChoice(TypedDict):
    """An action that a seat chose or could have chosen: its word when done, its cards, and the rest in a word or two."""

    done: str
    cards: list[str]
    words: str


class ReplayPrice(TypedDict):
    """The price of a choice: the points given up, their interval, and the choices that are compared."""

    seat: int
    given_up: float
    interval: tuple[float, float]
    choice: ReplayChoice
    better: ReplayChoice


class ReplayStop(TypedDict):
    """A stop: the next view of each seat, null where the seat sees nothing new; comments, and the price where there is one.

    `value` is the seat that acted, the points expected for it, and their standard error; `price` compares its choice with the
    best alternative.
    """

    views: list[ReplayView | None]
    notes: NotRequired[list[str]]
    value: NotRequired[tuple[int, float, float]]
    price: NotRequired[ReplayPrice]


class ReplayRound(TypedDict):
    """The stops of a round; their views follow those of the round before."""

    stops: list[ReplayStop]


class ReplayLine(TypedDict):
    """A line that leaves the game, or another such line, at a stop: moves that were taken back, or a variation."""

    kind: Literal["taken back", "variation"]
    leaves: tuple[int, int]
    stops: list[ReplayStop]


class ReplaySeat(TypedDict):
    """A seat whose view is in the replay."""

    seat: int
    name: str


class ReplayHead(TypedDict):
    """The head of a replay: its seats, the number of its rounds, and the lines that leave the game.

    `whole` tells whether all hands may lie open; `code` is the share code, empty where the record may not be shared.
    """

    version: int
    game: str
    title: str
    seats: list[ReplaySeat]
    whole: bool
    ranks: str
    controls: Controls
    rounds: int
    code: str


class ShortStep(TypedDict):
    """A step of a page by itself: numbers stand for shared events and edits, and `ids` beside the number of an event."""

    event: Happening | int
    ids: NotRequired[list[str]]
    edits: NotRequired[list[Edit | int]]


class Shared(TypedDict):
    """The events and edits that occur often, by their numbers."""

    events: list[Happening]
    edits: list[Edit]


class ReplayPages(TypedDict):
    """A whole replay, or its beginning: rounds that are missing are sent later.

    In a page by itself each step is a `ShortStep`, and `shared` holds the values that its numbers stand for.
    """

    head: ReplayHead
    shared: NotRequired[Shared]
    rounds: list[ReplayRound]
    lines: list[ReplayLine]


class ReplayMore(TypedDict):
    """The answer to `more`: a round, or after the last one the lines that leave the game, packed."""

    reply: Literal["more"]
    packed: str
    at: int


class Place(TypedDict):
    """The place that is shown: the line, the stop, and a number that rises when the kernel moves it."""

    line: int
    stop: int
    number: int


class GoTo(Message):
    """A message with the place that the page shows."""

    act: Literal["at"]
    line: int
    stop: int


class More(Message):
    """A message that asks for a round by its number from 0; the number behind the last is that of the other lines."""

    act: Literal["more"]
    at: int


class Way(Message):
    """A message that one of the `ways` was chosen, by its name."""

    act: Literal["way"]
    to: str


ReplayUp = GoTo | More | SetPref | Way
"""The messages that a replay sends."""
