"""The lines of a record: the game as it was played, and the lines that leave it, for moves taken back and variations."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.events import Event, RoundDealt, RoundSettled
from pinochle_widgets.games.protocol import GameState, IllegalAction
from pinochle_widgets.match.record.entries import (
    MAX_DEPTH,
    Comment,
    Entry,
    Evaluation,
    Move,
    Price,
    RecordError,
    Variation,
)
from pinochle_widgets.match.record.record import Record

MOST_STOPS = 6_000
"""The most stops of a replay: a game of two hundred rounds. A stranger's record may have more, and would take minutes."""

LineKind = Literal["game", "taken back", "variation"]
"""The game as it was played, moves that were taken back, or a variation."""

GAME: Final = "game"
TAKEN_BACK: Final = "taken back"
VARIATION: Final = "variation"


@dataclass(slots=True)
class Stop:
    """A place where a replay stops: the table after an action, or after the deal of the next round."""

    ply: int
    """The number of actions before it, from the beginning of the game."""
    action: Action | None = None
    """The action that led here; None at the beginning and after a deal."""
    is_deal: bool = False
    """Whether the next round has just been dealt."""
    told: int = 0
    """The number of entries of the record up to here: what stands behind them was not known yet."""
    notes: list[str] = field(default_factory=list)
    value: Evaluation | None = None
    price: Price | None = None


@dataclass(slots=True)
class Line:
    """A line of a record, from the state in which it begins.

    Parameters
    ----------
    kind : {"game", "taken back", "variation"}
    state : GameState
        The state at the first stop.
    leaves : tuple of (int, int), or None
        The line that it leaves, and the stop there; None of the game itself.
    stops : list of Stop
        The first is the place where the line begins.
    """

    kind: LineKind
    state: GameState
    leaves: tuple[int, int] | None
    stops: list[Stop]


def lines_of(record: Record) -> list[Line]:
    """Read the lines of a record: first the game, then the lines that leave it.

    Raises
    ------
    RecordError
        If a move is illegal, also in a variation, or the record is too long; the message names the line.
    """
    _check_depth(record.entries)
    deque(record.states(), maxlen=0)  # all moves are legal, and no deck is missing
    first = next(iter(record.states())).copy()
    reader = _Reader(record)
    reader.read(record.entries, reader.begin(GAME, first, None, 0))
    return reader.lines


def deals_next(events: Sequence[Event]) -> bool:
    """Check whether a round was settled and the next one dealt: a table shows the one before the other."""
    return any(isinstance(event, RoundSettled) for event in events) and any(
        isinstance(event, RoundDealt) for event in events
    )


def _check_depth(entries: Iterable[Entry], depth: int = 0) -> None:
    """Refuse variations that are nested too deep, or hold themselves: an object made in memory may."""
    for entry in entries:
        if isinstance(entry, Variation):
            if depth >= MAX_DEPTH:
                raise RecordError(0, f"variations are nested deeper than {MAX_DEPTH}")
            _check_depth(entry.entries, depth + 1)


def _varied(entries: Sequence[Entry]) -> set[int]:
    """Find the places of the moves behind which a variation stands: it leaves before them."""
    found, follows = set(), False
    for place in range(len(entries) - 1, -1, -1):
        entry = entries[place]
        if isinstance(entry, Variation):
            follows = True
        elif isinstance(entry, Move) and not entry.taken_back:
            if follows:
                found.add(place)
            follows = False
    return found


class _Reader:
    """A reader of the entries of a record into lines."""

    def __init__(self, record: Record) -> None:
        self.lines: list[Line] = []
        self._decks = sum(1 for entry in record.entries if getattr(entry, "word", "") == "deal")
        self._stops = 0
        self._told = 0
        self._text_line = len(record._head())  # noqa: SLF001 - of the same room

    def begin(self, kind: LineKind, state: GameState, leaves: tuple[int, int] | None, ply: int) -> int:
        """Begin a line; returns its number."""
        self.lines.append(Line(kind, state.copy(), leaves, [Stop(ply, told=self._told)]))
        return len(self.lines) - 1

    def read(self, entries: Sequence[Entry], number: int) -> None:
        """Read entries into a line."""
        line = self.lines[number]
        state = line.state.copy()
        before, left = state.copy(), 0
        undone: list[Action] = []
        varied = _varied(entries)
        for place, entry in enumerate(entries):
            self._text_line += 1
            if number == 0:  # the game itself
                self._told = place + 1
                if not isinstance(entry, Move):
                    line.stops[-1].told = self._told
            if isinstance(entry, Move) and entry.taken_back:
                undone.append(entry.action)
                continue
            if undone and isinstance(entry, Move | Variation):
                self._take_back(undone, state, number)
                undone = []
            match entry:
                case Move(action):
                    left = len(line.stops) - 1
                    if place in varied:
                        before = state.copy()
                    self._move(action, state, line)
                case Variation(inner):
                    ply = line.stops[left].ply
                    self.read(inner, self.begin(VARIATION, before, (number, left), ply))
                    self._text_line += 1  # the bracket at its end
                case Comment(text):
                    line.stops[-1].notes.append(text)
                case Evaluation():
                    line.stops[-1].value = entry
                case Price():
                    line.stops[-1].price = entry
        if undone:
            self._take_back(undone, state, number)

    def _move(self, action: Action, state: GameState, line: Line) -> None:
        """Do an action at the end of a line; one that the rules forbid is an error with its place."""
        if len(state.decks) > self._decks:
            raise RecordError(self._text_line, f"round {state.round} begins, and its deal is missing")
        try:
            self._do(action, state, line)
        except IllegalAction as error:
            raise RecordError(self._text_line, f"{action}: {error}") from None

    def _do(self, action: Action, state: GameState, line: Line) -> None:
        events = state.apply(action)
        ply = line.stops[-1].ply + 1
        line.stops.append(Stop(ply, action, told=self._told))
        if deals_next(events) and len(state.decks) <= self._decks:
            line.stops.append(Stop(ply, is_deal=True, told=self._told))
        self._stops += 1
        if self._stops > MOST_STOPS:
            raise RecordError(self._text_line, f"more than {MOST_STOPS:,} moves; a replay shows no more")

    def _take_back(self, undone: list[Action], state: GameState, number: int) -> None:
        """Read moves that were taken back, one after the other: each follows the last one after which it is legal.

        The record says neither when nor how far they were taken back. Moves that fit nowhere are left out: what they
        followed is known to their seat alone.
        """
        reached = [(state, number, len(self.lines[number].stops) - 1)]
        for action in undone:
            while len(reached) > 1 and not self._can(reached[-1][0], action):
                reached.pop()
            before, at, left = reached[-1]
            if not self._can(before, action):
                continue
            if at == number or left < len(self.lines[at].stops) - 1:
                at = self.begin(TAKEN_BACK, before, (at, left), self.lines[at].stops[left].ply)
            after = before.copy()
            self._do(action, after, self.lines[at])
            reached.append((after, at, len(self.lines[at].stops) - 1))

    def _can(self, state: GameState, action: Action) -> bool:
        return len(state.decks) <= self._decks and not state.is_over and state.explain_illegal(action) is None
