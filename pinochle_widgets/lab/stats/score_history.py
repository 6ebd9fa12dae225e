"""The score history of a game, from its record or from its table: a row per round and side.

The history shows only scores that all at the table see: of a round in play the points that are won for all to see, from its first
card on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial, reduce
from typing import TYPE_CHECKING, Any  # Any: a Table of widgets, which lie above the lab

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.games import find_game
from pinochle_widgets.games.events import RoundSettled
from pinochle_widgets.games.protocol import Game, GameState
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_table
from pinochle_widgets.match import Match, Record
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.match.record.entries import Back, DeckDealt, LevelPlays, Move

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd


FIRST = ("game", "round", "seat", "player", "level")
LAST = ("points", "total", "finished")
"""The columns of all games; between them stand those of the game's score (`Game.columns`)."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The points of a round by side, and the totals with it; `gains` where they are not just the sum of the columns."""

    number: int
    columns: Mapping[str, tuple[int, ...]]
    totals: tuple[int, ...]
    is_finished: bool = True
    gains: tuple[int, ...] | None = None

    @property
    def points(self) -> tuple[int, ...]:
        """The points that each side gained, or has gained so far."""
        return self.gains or tuple(map(sum, zip(*self.columns.values(), strict=True)))


@marked(of_table)
def score_history(source: Record | Match | Any) -> pd.DataFrame:
    """Tabulate the points of each round of a game.

    Parameters
    ----------
    source : Record, Match or Table
        A game, over or in play. Of a table's series it is the game in play, or the last one.

    Returns
    -------
    DataFrame
        A row for each round and seat; of partners who score together the first seat stands for both, `player` names them both,
        and `level` is the higher one. Columns `game` (its number in the series), `round`, `seat`, `player`, `level` (the
        highest that played there in the round, also for a person who was away; None for a person), the columns of the game's
        score (`melds` and `tricks`),
        `points` (their sum; in auctions what the side gained or lost), `total` (recorded since the game began) and `finished`.
        The round in play comes last, from its first card on, with the points that all see; it is missing in a sealed record.
        ``attrs["goal"]`` is the goal, where the rules name one.

    Raises
    ------
    ValueError
        If `source` is none of these.
    RecordError
        If a record does not replay.

    Examples
    --------
    >>> match = Match(seats=("novice", "carefree"), seed=1)
    >>> winner = match.play_out().winner
    >>> tuple(score_history(match).total[-2:]) == match.state.scores
    True
    """
    import pandas as pd

    match, record = find_source(source)
    game = find_game(record.game)
    scores, goal = scores_by_round(record, game)
    names = [seat.name for seat in match.seats] if match else [seat.name for seat in record.seats]
    levels = levels_by_round(record)
    ladder = [level.name for level in game.levels]
    sides = [game.seats_of(side) for side in range(game.sides or game.seats)]
    rows = [
        (
            record.number,
            score.number,
            side,
            " and ".join(names[seat] for seat in seats),
            reduce(partial(higher_level, ladder=ladder), (levels[score.number - 1][seat] for seat in seats)),
            *(score.columns[column][side] for column in game.columns),
            score.points[side],
            score.totals[side],
            score.is_finished,
        )
        for score in scores
        for side, seats in enumerate(sides)
    ]
    kinds = dict.fromkeys(("game", "round", "seat", *game.columns, "points", "total"), int) | {"finished": bool}
    frame = pd.DataFrame(rows, columns=[*FIRST, *game.columns, *LAST]).astype(kinds)
    frame.attrs["goal"] = goal
    return frame


def find_source(source: object, argument: str = "source") -> tuple[Match | None, Record]:
    """Find the match and the record of a source; a record alone has no match.

    Raises
    ------
    ValueError
        If `source` is no record, match or table.
    """
    match = getattr(source, "match", source)
    if isinstance(match, Match):
        return match, match.record
    if isinstance(source, Record):
        return None, source
    raise wrong(argument, source, "be a Record, a Match or a Table")


def scores_by_round(record: Record, game: Game) -> tuple[list[RoundScore], int | None]:
    """List the rounds that are settled, then the round in play, and the goal: by replaying the record as far as it is open."""
    opened = as_far_as_open(record)
    state, closed, scores = None, None, []
    for state in opened.states() if opened.entries else ():
        if state.closed is not closed:
            closed = state.closed
            scores += [] if closed is None else [_score_of(closed, game)]
    if state is None:
        return scores, getattr(record.rules, "goal", None)
    if any(isinstance(event, RoundSettled) for event in state.history):  # nothing is dealt after it
        scores.append(_score_of(state, game))
    elif game.tally and (tally := game.tally(state.observe(0))):
        scores.append(RoundScore(state.round, tally.columns, state.scores, is_finished=False))
    return scores, getattr(state, "goal", None)


def _score_of(state: GameState, game: Game) -> RoundScore:
    event = next(event for event in reversed(state.history) if isinstance(event, RoundSettled))
    gains = next((each.gained for each in reversed(state.history) if each.gained is not None), None)
    columns = {column: getattr(event, column) for column in game.columns}
    return RoundScore(event.round, columns, event.totals, gains=gains)


def as_far_as_open(record: Record) -> Record:
    """Cut a record before a sealed deck; the deck before it stands in its place, and is not shown."""
    if not record.is_sealed:
        return record
    at = next(n for n, entry in enumerate(record.entries) if isinstance(entry, DeckDealt) and entry.is_sealed)
    before = [entry for entry in record.entries[:at] if isinstance(entry, DeckDealt) and entry.word == "deal"]
    return replace(record, entries=[*record.entries[:at], before[-1]] if before else [])


def levels_by_round(record: Record) -> list[list[str | None]]:
    """List the highest level of each seat in each round dealt, from the first card that a person plays.

    Where no person plays, levels count from the first card. Cards that were taken back were played all the same.
    """
    game = find_game(record.game)
    ladder, noted = [level.name for level in game.levels], tuple(game.habits.noted)
    persons = {n for n, seat in enumerate(record.seats) if seat.player == PERSON}
    now: list[str | None] = [None if seat.player == PERSON else seat.player for seat in record.seats]
    rounds: list[list[str | None]] = []
    fresh = True
    for entry in record.entries:
        if isinstance(entry, DeckDealt) and entry.word == "deal":
            rounds.append(now[:])
            fresh = True
        elif isinstance(entry, LevelPlays):  # one that plays for a person, too: the round is not the person's
            now[entry.seat] = entry.level
        elif isinstance(entry, Back):
            now[entry.seat] = None
        elif isinstance(entry, Move) and isinstance(entry.action, noted):
            if persons and entry.action.seat not in persons:
                continue
            rounds[-1] = now[:] if fresh else [higher_level(a, b, ladder) for a, b in zip(rounds[-1], now, strict=True)]
            fresh = False
    return rounds


def higher_level(one: str | None, other: str | None, ladder: list[str]) -> str | None:
    """Choose the higher of two levels; no level is below all."""
    return max((one, other), key=lambda level: ladder.index(level) if level in ladder else -1)
