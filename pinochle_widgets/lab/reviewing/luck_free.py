"""The luck-free score of a game: each round is played again, with the same cards and a level in one seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean, mean, stdev
from typing import TYPE_CHECKING, Any  # Any: a Table of widgets, which lie above the lab

from pinochle_widgets.basics.arguments import Seed, find_confidence, find_index, find_number, find_seed, one_of, wrong
from pinochle_widgets.games import find_game
from pinochle_widgets.games.judging.intervals import CONFIDENCE, moderated_error, t_quantile
from pinochle_widgets.games.protocol import GameState
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_replays
from pinochle_widgets.lab.progress import progress
from pinochle_widgets.lab.reviewing.decisions import is_settled
from pinochle_widgets.lab.stats.score_history import as_far_as_open, find_source
from pinochle_widgets.match.duplicate import margin, play_again
from pinochle_widgets.match.record import PERSON

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import LevelName
    from pinochle_widgets.match import Match, Record

LEAST_ROUNDS = 2
"""The number of rounds from which on an interval can be told."""

COLUMNS = ("round", "seat", "level", "points", "level_points", "difference")


MOST_REPLICATIONS = 1_000


@marked(of_replays)
def luck_free(
    source: Record | Match | Any,
    level: LevelName | str | None = None,
    seat: int = 0,
    seed: Seed = 0,
    *,
    replications: int = 1,
    confidence: float = CONFIDENCE,
) -> pd.DataFrame:
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
        The seat that is compared, from 0.
    seed : int or str, optional
        The seed of the players' chances.
    replications : int, optional
        How often each round is played again, by other chances of the players. Levels that leave nothing to chance play the
        same each time.
    confidence : float, optional
        The confidence of the interval.

    Returns
    -------
    DataFrame
        A row for each finished round. Columns `round`, `seat`, `level`, `points` (those that the seat's side gained more than
        the best other side), `level_points` (the same with the level in the seat, on average of the replications) and
        `difference`.

        ``attrs`` hold the `mean` difference of a round and its interval, `ci_low` to `ci_high`, in which rounds are a sample of
        all deals; without two rounds it has no bounds.

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
    seat = find_index(seat, 0, game.seats - 1, "seat")
    side, seated = game.side_of(seat), [level if each.player == PERSON else each.player for each in record.seats]
    seated[seat] = level
    confidence, times = find_confidence(confidence), find_number(replications, 1, MOST_REPLICATIONS, "replications")
    rounds = _rounds(record)
    rows = []
    with progress(len(rounds) * times, "rounds") as bar:
        for start, scores in rounds:
            points = margin(start.scores, scores, side)
            replayed = []
            for number in range(times):
                players = [game.level(name).make() for name in seated]
                chance = Random(f"{seed} {start.round}" + (f" {number}" if number else ""))
                again = play_again(start, players, chance, game.habits.in_private)
                replayed.append(margin(start.scores, again.scores, side))
                bar.update(1)
            others = mean(replayed)
            rows.append((start.round, seat, level, points, others, points - others))
    frame = pd.DataFrame(rows, columns=list(COLUMNS))
    average, low, high = mean_of_rounds(frame.difference.tolist(), frame.points.tolist(), confidence)
    frame.attrs |= {"mean": average, "ci_low": low, "ci_high": high, "confidence": confidence, "replications": times}
    return frame


def mean_of_rounds(
    differences: Sequence[float], points: Sequence[float], confidence: float
) -> tuple[float | None, float | None, float | None]:
    """Compute the mean difference and its interval; where differences tie, the spread of the rounds' own points counts, too."""
    n = len(differences)
    if n < LEAST_ROUNDS:
        return (fmean(differences) if n else None), None, None
    average = fmean(differences)
    squares = sum((each - average) ** 2 for each in differences)
    half_width = t_quantile(confidence, n) * moderated_error(squares, n, stdev(points))
    return average, average - half_width, average + half_width


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
