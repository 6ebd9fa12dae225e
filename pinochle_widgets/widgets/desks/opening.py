"""The desk that opens: a replay or another widget, which stands in the table's place, or a saved game, which goes on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Literal, NotRequired, TypedDict  # Any: types of the wire

from pinochle_widgets.games.protocol import ROUND, START, IllegalAction
from pinochle_widgets.match import Record, RecordError, Saved, SavedError
from pinochle_widgets.match.match import ONCE
from pinochle_widgets.match.record.entries import DeckDealt, Move
from pinochle_widgets.match.saving.lines import MOST_BYTES
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.base import Programmed
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.keeping import Keeping
from pinochle_widgets.widgets.desks.rating import Rated
from pinochle_widgets.widgets.messages import sentence
from pinochle_widgets.widgets.places import words
from pinochle_widgets.widgets.protocol.common import Bare, Message
from pinochle_widgets.widgets.replay.opened import BACK, LABELS, match_for, playable, record_in
from pinochle_widgets.widgets.replay.widget import Replay

_LINE = re.compile("[0-9a-f]{8} ")
"""The beginning of a saved game: the checksum of its first line."""


class OpenGame(Message):
    """A message that brings a text: a saved game, to go on with it, or a share code or record, to go through it."""

    act: Literal["open_game"]
    text: str


class OpenedHere(TypedDict):
    """The answer to `open_game`: what was sent lies on the table, or its replay stands in the table's place."""

    reply: Literal["opened"]
    n: NotRequired[int]


class Opening(Desk):
    """The part of a table that opens records and saved games."""

    shows: ClassVar[Mapping[str, Any]] = {"opened": Any}
    replies = (OpenedHere,)

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._there: Programmed | None = None
        self._replayed: tuple[Replay, Record] | None = None

    @answers(OpenGame, player=True)
    def _open_text(self, message: OpenGame) -> None:
        """Open a text of the page: a record is gone through, a saved game goes on."""
        text = message["text"]
        try:
            record = record_in(text)
            if record is None:
                self.table.desk(Keeping).take_up(saved_in(text))
            else:
                self.open(record, self.table.prefs)
        except (RecordError, SavedError) as error:
            self.line.refuse(sentence(error), "That can't be opened")
        except KeyboardInterrupt:
            self.line.refuse(f"{words().stopped}.", "Opening was stopped")
        else:
            self.line.reply({"reply": "opened"})

    @answers("earlier_turns", player=True, unrated=ONCE)
    def _look_back(self, _message: Bare) -> None:
        """Open the replay of the game at the table as far as it has come, from where an earlier turn can be practised.

        After a round it opens at the beginning of that round.
        """
        now = self.so_far()
        self.open(now, self.table.prefs, ply=_last_round_in(now) if self.match.pause == ROUND else -1)
        self.line.reply({"reply": "opened"})

    def so_far(self) -> Record:
        """Return the record of the game at the table as far as it has come.

        Raises
        ------
        IllegalAction
            If nothing is dealt yet, the person is rated, or another one plays, too.
        """
        if self.match.rated:
            raise IllegalAction(ONCE)
        self.check_alone()
        if self.match.pause == START:
            raise IllegalAction("Nothing is dealt yet; there is no earlier turn.")
        return replace(self.match.record, entries=list(self.match.record.entries))

    # ---- the replay in the table's place

    def open(self, record: Record, preferences: Mapping[str, bool | str], *, ply: int = 0) -> None:
        """Open the replay of a record in the table's place, at the position after so many actions.

        Raises
        ------
        RecordError
            If it can't be shown; what was open before stays so.
        """
        replay = Replay(record, None, **preferences)
        replay.show_after(ply)
        names = list(LABELS) if playable(record) else [BACK]
        replay.ways = [(name, LABELS[name]) for name in names]
        replay.on_way = self._choose
        self.put(replay)
        self._replayed = replay, record

    def put(self, widget: Programmed) -> None:
        """Show a widget in the table's place, which is closed with it."""
        self.close()
        self._there = widget
        self.table.show(opened=widget)

    def close(self) -> None:
        """Close the widget that stands in the table's place, if one does: the table is shown again."""
        there, self._there = self._there, None
        if there is None:
            return
        if self._replayed is not None:
            self._replayed[0].on_way = None
            self._replayed = None
        self.table.show(opened=None)
        there.close()

    def _choose(self, way: str) -> None:
        if self._replayed is None:
            return
        replay, record = self._replayed
        ply = replay.actions
        self.close()
        if way != BACK:
            self.take_way(way, record, ply)

    def take_way(self, way: str, record: Record, ply: int) -> bool:
        """Play here as it was chosen in a replay; where that can't be, the game at the table stays, and False is returned."""
        before = self.match.game
        try:
            with self.match.aside():
                self.check_player()
                self.table.put(match_for(way, record, ply))
        except ValueError as error:
            self.line.refuse(str(error), "That can't be played")
            return False
        if self.match.pause == START:
            self.match.proceed()
        else:
            self.table.desk(Keeping).keep_anew()
        self.table.desk(Rated).rate(None)
        self.table.prefs = prefs.moved(self.table.prefs, before, self.match.game, self.table.asked_for)
        return True


def saved_in(text: str) -> Saved:
    """Read a saved game that a page has sent.

    Raises
    ------
    SavedError
        If it is none.
    """
    if len(text) > MOST_BYTES:
        raise SavedError(f"This file is too long for a saved game; those have at most {MOST_BYTES:,} bytes.")
    if not _LINE.match(text):
        raise SavedError("this is no share code, no record and no saved game")
    return Saved.of(text.encode(errors="replace"), Path("this file"))


def _last_round_in(record: Record) -> int:
    """Count the actions before the last round that was played; after it the next one is dealt already."""
    *_, last, _next = (n for n, entry in enumerate(record.entries) if isinstance(entry, DeckDealt))
    return sum(isinstance(entry, Move) for entry in record.entries[:last])
