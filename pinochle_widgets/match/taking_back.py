"""The points to which a match can go back, and the entries that stay in its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pinochle_widgets.games.protocol import GameState
from pinochle_widgets.match.record.entries import Entry, Move


@dataclass(frozen=True, slots=True)
class Point:
    """A point in a game to go back to: its state, the length of its record, and the seat whose turn begins."""

    state: GameState
    entries: int
    seat: int = 0


class TakingBack:
    """The two points to which a game can go back: where a seat's own turn began, and where the round did.

    Parameters
    ----------
    stages : sequence of str
        Stages of a turn in which a seat may take back what it has done; see `Habits`.
    state : GameState
        The game at the beginning of a round.
    entries : int
        The number of entries in its record.
    """

    def __init__(self, stages: Sequence[str], state: GameState, entries: int) -> None:
        self._stages = stages
        self.turn: Point | None = None
        self.begin_round(state, entries)

    def begin_round(self, state: GameState, entries: int) -> None:
        """Keep the beginning of a round as a point."""
        self.round = Point(state.copy(), entries)

    def before(self, state: GameState, seat: int, entries: int) -> Point | None:
        """Make the point of a seat's turn, if its next action is the first that it may take back; else None."""
        begins = self._may_take_back(state, seat) and (self.turn is None or self.turn.seat != seat)
        return Point(state.copy(), entries, seat) if begins else None

    def after(self, state: GameState, seat: int, begun: Point | None) -> None:
        """Note that a seat has acted; `begun` is the result of `before` for that action."""
        if begun is not None:
            self.turn = begun
        if not self._may_take_back(state, seat):
            self.turn = None

    def _may_take_back(self, state: GameState, seat: int) -> bool:
        return state.stage in self._stages and state.seats_to_act[:1] == (seat,)


def taken_back(entries: Sequence[Entry], state: GameState) -> list[Entry]:
    """Mark entries as taken back, for the record.

    A held call, which its seat alone knows, is left out: nobody else has seen it.
    """
    held = state.held_call
    kept = [entry for entry in entries if not held or entry != Move(held)]
    return [Move(entry.action, taken_back=True) if isinstance(entry, Move) else entry for entry in kept]
