"""The line of a round: the points of a seat after each of its turns, as a person played it or a level in the same seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from random import Random

from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Company, Game, GameState, Level
from pinochle_widgets.match.duplicate import margin, play_again
from pinochle_widgets.match.record import Record, Result, SeatLine
from pinochle_widgets.match.record.entries import DeckDealt, Move
from pinochle_widgets.match.seats import form_now

AHEAD, EVEN, BEHIND = "+", "=", "-"
"""The signs of a turn after which somebody was ahead of another line, even with it, or behind."""


@dataclass(frozen=True, slots=True)
class Line:
    """A round as a seat has played it."""

    round: int
    """The number of the round, from 1."""
    points: int
    """The points that the seat's side gained."""
    ahead: int
    """The points by which that was more than the best other side's."""
    course: tuple[int, ...]
    """How far ahead it was by what all had seen, after each of its turns; the last one is `ahead`."""
    record: Record
    """The game as far as to the end of the round."""
    start: GameState
    """The state at the beginning of the round."""
    at: int
    """The number of the record's entries before the first action of the round."""


def line_of(record: Record, seat: int, *, with_course: bool = True, counts: int = 0) -> Line | None:
    """Find the first round of a record that was played; None where none is over.

    A round that another seat has thrown in, so that no card was played, is passed over. One that `seat` has thrown in counts.

    Parameters
    ----------
    with_course : bool
        Whether the course is worked out, too; else it has its last place alone.
    counts : int
        The number of a round that counts also where another seat has thrown it in.

    Raises
    ------
    RecordError
        If the record does not replay.
    """
    game = find_game(record.game)
    noted = tuple(game.habits.noted)
    moves = [
        (n, entry.action) for n, entry in enumerate(record.entries) if isinstance(entry, Move) and not entry.taken_back
    ]
    turns = [isinstance(action, noted) and action.seat == seat for _, action in moves]
    states = record.states()
    first = next(states, None)
    if first is None or not moves:
        return None
    start, at, course, begun, played = first.copy(), moves[0][0], list[int](), turns[:1] == [True], False
    for place, state in enumerate(states):
        n, action = moves[place]
        played |= isinstance(action, noted)
        if state.round != start.round or state.is_over:
            if played or action.seat == seat or start.round == counts:
                return _ended(record, state, Line(start.round, 0, 0, tuple(course), record, start, at), n, seat)
            start, course, begun, played = state.copy(), [], False, False
            at = moves[place + 1][0] if place + 1 < len(moves) else len(record.entries)
        if turns[place + 1 : place + 2] == [True]:
            if begun and with_course:
                course.append(_so_far(state, game, seat))
            begun = True
    return None


def _ended(record: Record, state: GameState, line: Line, at: int, seat: int) -> Line:
    """Fill in how a line ended: with the action whose entry has the number `at`."""
    game, before = find_game(record.game), line.start.scores
    side = game.side_of(seat)
    ahead = margin(before, state.scores, side)
    after = takewhile(lambda entry: not isinstance(entry, Move), record.entries[at + 1 :])
    deck = [entry for entry in after if isinstance(entry, DeckDealt)][:1]  # without it a record does not replay
    return replace(
        line,
        points=state.scores[side] - before[side],
        ahead=ahead,
        course=(*line.course, ahead),
        record=replace(record, entries=[*record.entries[: at + 1], *deck]),
    )


def _so_far(state: GameState, game: Game, seat: int) -> int:
    """Count the points by which the side of a seat is ahead in a round in play, as that seat knows them."""
    seen = state.observe(seat)
    side = game.side_of(seat)
    sides = game.sides or game.seats
    if game.tally is not None:
        tally = game.tally(seen)
        points = [sum(column[n] for column in tally.columns.values()) for n in range(sides)] if tally else [0] * sides
    else:
        names = [f"{n}" for n in range(game.seats)]
        picture = game.scene.picture(seen, Company(names, [None] * game.seats, [0] * game.seats))
        totals = {each["seat"]: each["total"] for each in picture["seats"]}
        points = [totals[n] - state.scores[n] for n in range(sides)]
    return points[side] - max(other for n, other in enumerate(points) if n != side)


def play_line(line: Line, seat: int, level: Level, dice: str, *, with_course: bool = False) -> Line:
    """Play the round of a line once more, with a level in its seat.

    Parameters
    ----------
    dice : str
        The seed of the players' random numbers.
    with_course : bool
        As for `line_of`.
    """
    record = line.record
    game = find_game(record.game)
    players = [(level if n == seat else game.level(each.player)).make() for n, each in enumerate(record.seats)]
    played: list[Action] = []
    after = play_again(line.start, players, Random(dice), game.habits.in_private, played.append)
    form = SeatLine.of(form_now(game, level.name), level.label)
    deck = [] if after.is_over else [DeckDealt("deal", tuple(after.decks[-1]))]
    again = line_of(
        replace(
            record,
            seats=[form if n == seat else each for n, each in enumerate(record.seats)],
            entries=[*record.entries[: line.at], *map(Move, played), *deck],
            result=None if after.winner is None else Result(after.winner, after.scores),
        ),
        seat,
        with_course=with_course,
        counts=line.round,
    )
    assert again is not None  # noqa: S101 - it was played to its end
    return again


def signs(mine: Line, other: Line) -> str:
    """Write a sign for each turn of a line: whether it was ahead of another one then.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from pinochle_widgets import Match
    >>> line = Line(1, 20, 5, (3, -2, 5), Match().record, Match().state, 0)
    >>> signs(line, replace(line, ahead=4, course=(3, 0)))
    '=-+'
    """
    others = [*other.course, *[other.ahead] * len(mine.course)]
    return "".join(
        AHEAD if own > theirs else BEHIND if own < theirs else EVEN
        for own, theirs in zip(mine.course, others, strict=False)
    )
