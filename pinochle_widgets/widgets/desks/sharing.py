"""The desk that gives the game away as it stands: as a record, as a code."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.match import Record
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.protocol.common import Bare


class Code(TypedDict):
    """The answer to `code`."""

    reply: Literal["code"]
    code: str
    n: NotRequired[int]


class GameFile(TypedDict):
    """The answer to `save_game`, `save_record`, `save_page` and `save_notebook`: a file for the player."""

    reply: Literal["file"]
    name: str
    text: str
    n: NotRequired[int]


class Sharing(Desk):
    """The part of a table that gives its game to others, as far as all persons at the table know it."""

    replies = (Code, GameFile)

    @answers("save_record")
    def _save_record(self, _message: Bare) -> None:
        self.give("game.record", str(self._record()))

    @answers("code")
    def _code(self, _message: Bare) -> None:
        self.line.reply({"reply": "code", "code": self.code})

    @property
    def code(self) -> str:
        """The share code of the game, as far as its player knows it."""
        return self._record().code

    def give(self, name: str, text: str) -> None:
        """Give the player a file."""
        self.line.reply({"reply": "file", "name": name, "text": text})

    def _record(self) -> Record:
        """Seal the record for this seat, to be shared: sealed for all persons it may hold less, and show that something waits."""
        record, persons = self.match.record, self.match.persons
        return record.seen_by(self.table.seat) if self.table.seat in persons and len(persons) > 1 else record
