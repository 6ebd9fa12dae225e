"""The table of a record, which viewers watch as they watch a match; nobody sits there, and nothing can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from pinochle_widgets.games import find_game
from pinochle_widgets.games.events import RoundSettled
from pinochle_widgets.games.protocol import GAME, ROUND, Company, GameState, Observation
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.match.record import PERSON, Record
from pinochle_widgets.match.record.shown import seat_name
from pinochle_widgets.match.replaying.lines import Line, Stop, deals_next
from pinochle_widgets.match.replaying.whose import reader_of
from pinochle_widgets.match.watching import Happening, Watcher, Watchers

NOBODY = ""
"""The level of a person's seat: nobody sits there now, so that all but the reader are told of in the third person."""


class RecordedTable:
    """The table on which a line of a record is played.

    Parameters
    ----------
    line : Line
        The line; its state stays as it is.
    """

    def __init__(self, record: Record, line: Line) -> None:
        self.record = record
        """The record as it was when the round began, or the last one ended: pictures of its past show nothing that came later."""
        self._whole = record
        self._tell_past(line.stops[0])
        self.game = find_game(record.game)
        names = list(map(seat_name, record.seats))
        levels: list[str | None] = [NOBODY if seat.player == PERSON else seat.player for seat in record.seats]
        if (reader := reader_of(record)) is not None:
            names[reader], levels[reader] = YOU, None
        self.company = Company(names, levels, [0] * len(names))
        self.persons: list[int] = []
        self.rated: list[int] = []
        self.state: GameState = line.state.copy()
        self.pause: str | None = None
        self._line = line
        self._watchers = Watchers()

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call `watcher` with each happening from now on; the function returned ends that."""
        return self._watchers.add(watcher)

    def can_undo(self, seat: int) -> bool:  # noqa: ARG002 - the question of any table
        """Check whether a seat can take back an action: never."""
        return False

    def can_undo_turn(self, seat: int) -> bool:  # noqa: ARG002 - the question of any table
        """Check whether a seat can take back more than one action: never."""
        return False

    @property
    def ready_ones(self) -> list[int]:
        """The seats of persons who are ready to go on: none, as nobody is waited for."""
        return []

    def waited_for(self, seat: int) -> list[int]:  # noqa: ARG002 - the question of any table
        """List the seats that keep a person waiting: none."""
        return []

    @property
    def lying(self) -> GameState:
        """The state that lies on the table: while cards wait to be dealt, the end of the round before."""
        before = self.state.before if self.pause == ROUND else None
        return before or self.state

    def observe(self, seat: int) -> Observation:
        """Observe the table from a seat."""
        return self.lying.observe(seat)

    def play(self) -> Iterator[Stop]:
        """Play the line, and yield each stop once the watchers have seen it."""
        for stop in self._line.stops:
            if stop.is_deal:
                self.pause = None
                self._tell_past(stop)
                self._watchers.tell(Happening((), "proceed"))
            elif stop.action is not None:
                events = tuple(self.state.apply(stop.action))
                if any(isinstance(event, RoundSettled) for event in events):
                    self._tell_past(stop)
                self.pause = GAME if self.state.is_over else ROUND if deals_next(events) else None
                self._watchers.tell(Happening(events))
            self._watchers.tell(Happening((), "settled"))
            yield stop

    def _tell_past(self, stop: Stop) -> None:
        """Take up the record as it was at a stop; that is done once a round, as each picture of its past reads all of it."""
        self.record = replace(self._whole, entries=self._whole.entries[: stop.told])
