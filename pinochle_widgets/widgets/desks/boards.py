"""The desk of the scoreboards: they stand in the table's place, and begin with the game that is played."""

from __future__ import annotations

from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.match import Record
from pinochle_widgets.store import people
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.desks.keeping import Keeping
from pinochle_widgets.widgets.desks.opening import Opening
from pinochle_widgets.widgets.protocol.common import Bare


class Boards(Desk):
    """The part of a table that shows scoreboards; it is the `Home` of those."""

    @answers("scoreboards")
    def _open(self, _message: Bare) -> None:
        """Show the boards, of the player who sits here where the store knows one."""
        from pinochle_widgets.widgets.scoreboards.panel import BoardsPanel  # so that no table waits for it

        person = self.table.desk(Keeping).person
        name = person.name if person in people.here().people else None
        self.table.desk(Opening).put(BoardsPanel(name, home=self, **self.table.prefs))
        self.line.reply({"reply": "opened"})

    # ---- the home of the boards

    def picture(self) -> Picture:
        """Return the picture that lies on the table."""
        picture: Picture = self.table.viewer.view()["picture"]
        return picture

    def seat(self) -> int:
        """Return the seat from which the table is seen."""
        return self.table.seat

    def record(self) -> Record:
        """Return the record of the game at the table as far as it has come.

        Raises
        ------
        IllegalAction
            If it can't be looked at now: nothing is dealt, the person is rated, or others play, too.
        """
        return self.table.desk(Opening).so_far()

    def play(self, way: str, record: Record, ply: int) -> None:
        """Play the cards of a record here, or on from a position; where that can't be, the game at the table stays."""
        self.back()
        self.table.desk(Opening).take_way(way, record, ply)

    def play_as(self, name: str) -> None:
        """Let a player play here from now on."""
        person = people.player(name)
        people.sit_down(person)
        self.table.desk(Keeping).play_as(person)

    def back(self) -> None:
        """Show the table again."""
        self.table.desk(Opening).close()
