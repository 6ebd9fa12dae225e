"""The luck-free score of a game: each round is played again, with the same cards and a level in one seat."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any  # Any: a Table of widgets, which lie above the lab

from pinochle_widgets.arguments import Seed, find_seed, one_of, wrong
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import GameState
from pinochle_widgets.lab.progress import progress
from pinochle_widgets.lab.reviewing.decisions import is_settled
from pinochle_widgets.lab.stats.score_history import as_far_as_open, find_source
from pinochle_widgets.match.duplicate import margin, play_again
from pinochle_widgets.match.record import PERSON

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.match import Match, Record

COLUMNS = ("round", "seat", "level", "points", "level_points", "difference")


def luck_free(source: Record | Match | Any, level: str | None = None, seat: int = 0, seed: Seed = 0) -> pd.DataFrame:
    """Compare a seat with a level on the same deals and draws: the points that are left are the player's own.

    Each finished round is played again from its deal, with the level in the seat. The other seats are played by their own
    levels, and by this level where a person sat.

    Parameters
    ----------
    source : Record, Match or Table
        A game, over or in play.
    level : str, optional
        The level that takes the seat; by default the strongest one.
    seat : int, optional
    seed : int or str, optional
        The seed of the players' chances.

    Returns
    -------
    DataFrame
        A row for each finished round. Columns `round`, `seat`, `level`, `points` (those that the seat's side gained more than
        the best other side), `level_points` (the same with the level in the seat) and `difference`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.
    RecordError
        If the record does not replay.

    Examples
    --------
    >>> from pinochle_widgets import Match
    >>> match = Match(seats=("carefree", "novice"), seed=1)
    >>> winner = match.play_out().winner
    >>> bool(luck_free(match, "novice").difference.mean() < 0)
    True
    """
    import pandas as pd

    _, record = find_source(source)
    game, seed = find_game(record.game), find_seed(seed)
    names = [each.name for each in game.levels]
    if level is None:
        level = names[-1]
    if level not in names:
        raise wrong("level", level, f"be a level of {game.name!r}: {one_of(names)}")
    if type(seat) is not int or seat not in range(game.seats):
        raise wrong("seat", seat, f"be from 0 to {game.seats - 1}")
    side, seated = game.side_of(seat), [level if each.player == PERSON else each.player for each in record.seats]
    seated[seat] = level
    rounds = _rounds(record)
    rows = []
    with progress(len(rounds), "rounds") as bar:
        for start, scores in rounds:
            players = [game.level(name).make() for name in seated]
            again = play_again(start, players, Random(f"{seed} {start.round}"), game.habits.in_private)
            points = margin(start.scores, scores, side)
            others = margin(start.scores, again.scores, side)
            rows.append((start.round, seat, level, points, others, points - others))
            bar.update(1)
    return pd.DataFrame(rows, columns=list(COLUMNS))


def _rounds(record: Record) -> list[tuple[GameState, tuple[int, ...]]]:
    """List the finished rounds of a record: the state right after the deal, and the scores after the round."""
    opened = as_far_as_open(record)
    found: list[tuple[GameState, tuple[int, ...]]] = []
    start: GameState | None = None
    decks, state = 0, None
    for state in opened.states() if opened.entries else ():
        if start is not None and start.round and state.round != start.round:
            found.append((start, state.scores))
        if len(state.decks) != decks:
            start, decks = state.copy(), len(state.decks)
    if start is not None and state is not None and is_settled(state):
        found.append((start, state.scores))
    return found
