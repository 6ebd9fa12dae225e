"""Taking back: where a match can go back to, and what of it stays in the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pinochle_widgets.games.protocol import GameState
from pinochle_widgets.match.record.entries import Entry, Move


@dataclass(frozen=True, slots=True)
class Point:
    """A place in a game to go back to: the state there, and how long the record was."""

    state: GameState
    entries: int
    seat: int = 0


class TakingBack:
    """The places to which a game can go back: where a seat's own turn began, and where the round did.

    Parameters
    ----------
    stages : sequence of str
        Stages of a turn in which a seat may take back what it has done; see `Habits`.
    state : GameState
        The game at the beginning of a round.
    entries : int
        How long its record is.
    """

    def __init__(self, stages: Sequence[str], state: GameState, entries: int) -> None:
        self._stages = stages
        self.turn: Point | None = None
        self.begin_round(state, entries)

    def begin_round(self, state: GameState, entries: int) -> None:
        """Note that a round begins."""
        self.round = Point(state.copy(), entries)

    def before(self, state: GameState, seat: int, entries: int) -> Point | None:
        """The beginning of a seat's turn, where its next action is the first that it could take back."""
        begins = self._may_take_back(state, seat) and (self.turn is None or self.turn.seat != seat)
        return Point(state.copy(), entries, seat) if begins else None

    def after(self, state: GameState, seat: int, begun: Point | None) -> None:
        """Note that a seat has acted; `begun` is what `before` said."""
        if begun is not None:
            self.turn = begun
        if not self._may_take_back(state, seat):
            self.turn = None

    def _may_take_back(self, state: GameState, seat: int) -> bool:
        return state.stage in self._stages and state.seats_to_act[:1] == (seat,)


def taken_back(entries: Sequence[Entry], state: GameState) -> list[Entry]:
    """The entries of what is taken back of a state: a record keeps them, marked.

    An action that is known to its seat alone is not kept: nobody else has seen it.
    """
    held = state.held_call
    kept = [entry for entry in entries if not held or entry != Move(held)]
    return [Move(entry.action, taken_back=True) if isinstance(entry, Move) else entry for entry in kept]
