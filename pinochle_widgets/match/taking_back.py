"""The points to which a match can go back, and the entries that stay in its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pinochle_widgets.games.protocol import GameState
from pinochle_widgets.match.record.entries import Entry, Move


@dataclass(frozen=True, slots=True)
class Point:
    """A point in a game to go back to: its state, the length of its record, and the seat on turn.

    The action behind one that is `joined` is taken back with the action before.
    """

    state: GameState
    entries: int
    seat: int = 0
    joined: bool = False


class TakingBack:
    """The points to which a game can go back: before each action of a seat's own turn, and where the round began.

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
        self._points: list[Point] = []
        self._acts: list[tuple[int, int]] = []
        """The seat of each action of a person in the round, where several play, and the entries of the record before it."""
        self.begin_round(state, entries)

    def begin_round(self, state: GameState, entries: int) -> None:
        """Keep the beginning of a round as a point."""
        self.round = Point(state.copy(), entries)
        self._acts.clear()

    @property
    def turn(self) -> Point | None:
        """The point before the first action of the turn that can be taken back; None where there is none."""
        return self._points[0] if self._points else None

    @property
    def last(self) -> Point | None:
        """The point before the last action of the turn that can be taken back, or before all that it was done with; else None."""
        return next((point for point in reversed(self._points) if not point.joined), None)

    @property
    def acts(self) -> int:
        """The number of actions that are taken back with the last one, that among them."""
        return 0 if self.last is None else len(self._points) - self._points.index(self.last)

    def before(self, state: GameState, seat: int, entries: int, *, joined: bool = False) -> Point | None:
        """Make the point before a seat's next action, if the seat may take that back; else None."""
        return Point(state.copy(), entries, seat, joined) if self._may_take_back(state, seat) else None

    def after(self, state: GameState, seat: int, begun: Point | None) -> None:
        """Note that a seat has acted; `begun` is the result of `before` for that action."""
        if begun is not None:
            self._points = [point for point in self._points if point.seat == seat] + [begun]
        if not self._may_take_back(state, seat):
            self.forget()

    def go_back(self, *, turn: bool) -> Point | None:
        """Take the point before the last action off the list, or before the whole turn; None where there is none."""
        point = self.turn if turn else self.last
        self._points = [] if turn or point is None else self._points[: self._points.index(point)]
        if point is not None:
            self._forget_acts(point.entries)
        return point

    def note_act(self, seat: int, entries: int) -> None:
        """Note an action of a person, and the entries before it: it is taken back only if all agree."""
        self._acts.append((seat, entries))

    def before_act(self, seat: int) -> int | None:
        """Find the number of entries before the last action of a person in the round; None where there is none."""
        return next((entries for by, entries in reversed(self._acts) if by == seat), None)

    def go_back_to(self, entries: int) -> None:
        """Forget all from an entry on, to which the match goes back."""
        self.forget()
        self._forget_acts(entries)

    def _forget_acts(self, since: int) -> None:
        self._acts = [(seat, entries) for seat, entries in self._acts if entries < since]

    def forget(self) -> None:
        """Forget the points of the turn: nothing of it can be taken back any more."""
        self._points = []

    def _may_take_back(self, state: GameState, seat: int) -> bool:
        return state.stage in self._stages and state.seats_to_act[:1] == (seat,)


def taken_back(entries: Sequence[Entry], state: GameState) -> list[Entry]:
    """Mark entries as taken back, for the record.

    A held call, which its seat alone knows, is left out: nobody else has seen it.
    """
    held = state.held_call
    kept = [entry for entry in entries if not held or entry != Move(held)]
    return [Move(entry.action, taken_back=True) if isinstance(entry, Move) else entry for entry in kept]
