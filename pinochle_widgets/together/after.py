"""The desk of a shared table after a game: each seat gets the whole record, for a store and reviews of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol, TypedDict, cast  # Any: types of the wire

from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.match import Happening
from pinochle_widgets.together.paging import make_page
from pinochle_widgets.together.shares import given_up, opened
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.protocol.common import Bare


class FinishedGame(TypedDict):
    """The newest game that is over, as a code with all cards, and whether the person was helped; the code is empty before.

    `game` is its number, and `shares` are those that its cards came out of: a page compares them with the promises. `given_up`
    are the promises of each deal of the game that was given up.
    """

    code: str
    is_helped: bool
    game: int
    shares: list[str]
    given_up: list[list[str]]


class Archive(Protocol):
    """The room as this desk knows it."""

    def code_of_finished(self) -> str:
        """Write the game as a code with all cards; empty while it is not over."""


class InArchive(Protocol):
    """A table that stands in such a room."""

    room: Archive


class After(Desk):
    """The part of a shared table that gives its seat each game that is over."""

    shows: ClassVar[Mapping[str, Any]] = {"finished": FinishedGame}

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        table.show(finished=FinishedGame(code="", is_helped=False, game=0, shares=[], given_up=[]))
        self._look()

    @answers("share")
    def _share(self, _message: Bare) -> None:
        """Give the person the page of the game, which any browser shows."""
        code = self._room.code_of_finished()
        if not code:
            raise IllegalAction("This game is not over: what you share tells all cards. Play it to its end.")
        asker = self.line.asker

        def give(page: str) -> None:
            if page:
                self.line.reply_to(asker, {"reply": "file", "name": "game.html", "text": page})
            else:
                self.line.refuse("The page could not be made here: Save record gives the game as text.", asker=asker)

        make_page(code, give)

    @property
    def _room(self) -> Archive:
        return cast("InArchive", self.table).room

    def follow(self, happening: Happening) -> None:  # noqa: ARG002 - any may be the last of a game
        """Give the game to the seat once it is over."""
        self._look()

    def _look(self) -> None:
        if code := self._room.code_of_finished():
            helped = self.table.seat in self.match.helped
            entries = self.match.record.entries
            finished = FinishedGame(
                code=code,
                is_helped=helped,
                game=self.match.number,
                shares=opened(entries),
                given_up=given_up(entries),
            )
            self.table.show(finished=finished)
