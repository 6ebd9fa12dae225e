"""The wire between scoreboards and their page: one board at a time, and the choices that are made in it.

``frontend/src/wire/protocol.ts`` is written from this module, too.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from pinochle_widgets.widgets.protocol.common import Message
from pinochle_widgets.widgets.protocol.review import Reviewed

Tab = Literal["round", "game", "history", "league", "fame", "rating", "players"]
"""The boards, in the order of their tabs."""

FilterName = Literal["person", "game", "rules", "level", "opponents", "rated", "since", "until"]
"""The filters of the boards."""


class BoardRow(TypedDict):
    """A row: `game` is the id of the game that it opens, empty where it opens none; `won` is null where nothing was won.

    `round` is the round at which the replay opens, 0 for the beginning. `last` tells which of the last games were won, the newest
    last. A row is `mine` that belongs to the one who plays now. A game `leaves` the tables, or comes back to them: "" where
    neither can be.
    """

    game: str
    round: int
    title: str
    note: str
    won: bool | None
    figures: list[str]
    last: list[bool]
    mine: bool
    leaves: Literal["", "out", "in"]


class BoardTile(TypedDict):
    """A record: its title and figure, whose it is and when, more about the game, and the id of the game."""

    title: str
    figure: str
    who: str
    note: str
    game: str


class BoardFilter(TypedDict):
    """A filter: its choices, each with its words, or none where it takes a day; `all` tells that nothing is chosen.

    Where something is always chosen, `all` is empty.
    """

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

    `head` stands over the titles of the rows, a press `opens` their review or replay, `first` is the number of rows before this
    page. A board is `busy` until the store has answered. The `chart` is a picture as SVG, where the board can be `charted` and a
    page has asked for it. The last change is `told`, and can be taken back where it `undoes`. Where tables can begin `anew`, that
    says of which games. The review of the row `looking_at`, where one is open, is in `reviewed`. With `over`, a table lies below,
    from which the page leads back.
    """

    version: int
    tab: Tab
    tabs: list[tuple[str, str]]
    title: str
    filters: list[BoardFilter]
    head: str
    columns: list[tuple[str, bool]]
    rows: list[BoardRow]
    opens: Literal["review", "replay"]
    first: int
    more: bool
    note: str
    tiles: list[BoardTile]
    players: list[BoardPlayer]
    told: str
    undoes: bool
    anew: str
    reviewed: Reviewed | None
    looking_at: BoardRow | None
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
    """A message that opens the game of a row: its review, its replay from a round on, or its cards to be played again."""

    act: Literal["review", "replay", "again"]
    game: str
    round: int


class LookOver(Message):
    """A message to the review that is open: price closer, go on, stop, close it, or look at a choice or play on from it.

    A choice is told by its number from 1; the number 0 is the beginning of the game.
    """

    act: Literal["look"]
    do: Literal["closer", "on", "stop", "close", "at", "play"]
    number: int


class LeaveOut(Message):
    """A message that leaves a game out of league and hall, with a reason; an empty one takes it in again."""

    act: Literal["leave_out"]
    game: str
    reason: str


class ChangeTables(Message):
    """A message that begins the tables of a player anew, or takes the last change back."""

    act: Literal["reset", "undo"]


class DrawChart(Message):
    """A message that asks for the chart of a board, so many pixels wide; 0 puts it away."""

    act: Literal["chart"]
    width: int


class ChangePlayers(Message):
    """A message that adds or renames a player, lets another one play, or removes one."""

    act: Literal["player"]
    do: Literal["add", "rename", "play", "remove"]
    name: str
    to: str


class LeaveBoards(Message):
    """A message that takes a way out: back to the table of the boards, or from a table that lies below them."""

    act: Literal["way"]
    to: str


ScoreboardsUp = ChooseBoard | OpenRow | LookOver | LeaveOut | ChangeTables | DrawChart | ChangePlayers | LeaveBoards
"""The messages that scoreboards send."""
