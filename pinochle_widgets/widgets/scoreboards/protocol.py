"""The wire between scoreboards and their page: one board at a time, and the choices that are made in it.

``frontend/src/wire/protocol.ts`` is written from this module, too.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from pinochle_widgets.widgets.protocol.common import Message

Tab = Literal["round", "game", "history", "league", "fame", "rating", "players"]
"""The boards, in the order of their tabs."""

FilterName = Literal["person", "game", "rules", "level", "opponents", "rated", "since", "until"]
"""The filters of the boards."""


class BoardRow(TypedDict):
    """A row: `game` is the id of the game that it opens, empty where it opens none; `won` is null where nothing was won."""

    game: str
    title: str
    note: str
    won: bool | None
    figures: list[str]


class BoardFilter(TypedDict):
    """A filter: its choices, each with its words, or none where it takes a day; `all` tells that nothing is chosen."""

    name: FilterName
    label: str
    all: str
    value: str
    choices: list[tuple[str, str]]


class BoardPlayer(TypedDict):
    """A player: a name, a line about the games, and whether this is the one who plays now."""

    name: str
    note: str
    now: bool


class Scores(TypedDict):
    """A board: its filters, its columns of figures with whether a narrow page has them, and one page of its rows.

    `head` stands over the titles of the rows, `first` is the number of rows before this page. A board is `busy` until the store
    has answered. The `chart` is a picture as SVG, where the board can be `charted` and a page has asked for it. The last removal
    of a player, which can be taken back, is told in `removed`. With `over`, a table lies below, from which the page leads back.
    """

    version: int
    tab: Tab
    tabs: list[tuple[str, str]]
    title: str
    filters: list[BoardFilter]
    head: str
    columns: list[tuple[str, bool]]
    rows: list[BoardRow]
    first: int
    more: bool
    note: str
    players: list[BoardPlayer]
    removed: str
    charted: bool
    chart: str
    busy: bool
    fault: str
    ways: list[tuple[str, str]]
    over: bool


class ChooseBoard(Message):
    """A message that chooses a tab, a value of a filter, or the next or previous page."""

    act: Literal["choose"]
    what: Literal["tab", "page", FilterName]
    value: str


class OpenRow(Message):
    """A message that opens the game of a row: its replay, or a table where its cards are played again."""

    act: Literal["replay", "again"]
    game: str


class DrawChart(Message):
    """A message that asks for the chart of a board, so many pixels wide; 0 puts it away."""

    act: Literal["chart"]
    width: int


class ChangePlayers(Message):
    """A message that adds or renames a player, lets another one play, removes one, or takes the last removal back."""

    act: Literal["player"]
    do: Literal["add", "rename", "play", "remove", "undo"]
    name: str
    to: str


class LeaveBoards(Message):
    """A message that takes a way out: back to the table of the boards, or from a table that lies below them."""

    act: Literal["way"]
    to: str


ScoreboardsUp = ChooseBoard | OpenRow | DrawChart | ChangePlayers | LeaveBoards
"""The messages that scoreboards send."""
