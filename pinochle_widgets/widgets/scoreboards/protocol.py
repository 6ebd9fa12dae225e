"""The wire between scoreboards and their page: one board at a time, and the choices that are made in it.

``frontend/src/wire/protocol.ts`` is written from this module, too.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from pinochle_widgets.widgets.protocol.common import Message


class BoardRow(TypedDict):
    """A row: `game` is the id of the game that it opens, empty for a row of the league; `won` is null where nothing was won."""

    game: str
    title: str
    note: str
    won: bool | None
    figures: list[str]


class Scores(TypedDict):
    """A board: its choices, its columns of figures with whether a narrow page has them, and one page of its rows.

    `person` and `chosen` are empty for everybody and for all games; `first` is the number of rows before this page.
    """

    version: int
    tab: Literal["history", "league", "fame"]
    person: str
    people: list[str]
    chosen: str
    games: list[tuple[str, str]]
    columns: list[tuple[str, bool]]
    rows: list[BoardRow]
    first: int
    more: bool
    fault: str


class ChooseBoard(Message):
    """A message that chooses a tab, a player, a game, or the next or previous page."""

    act: Literal["choose"]
    what: Literal["tab", "person", "game", "page"]
    value: str


class OpenGame(Message):
    """A message that opens the game of a row."""

    act: Literal["open"]
    game: str


ScoreboardsUp = ChooseBoard | OpenGame
"""The messages that scoreboards send."""
