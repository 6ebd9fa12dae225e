"""The levels tried out under rules by which none was proved: they play each other in duplicate until one is clearly ahead.

A table has that done by a process of its own (`main`), which plays on while the table does.
"""

from __future__ import annotations

import json
import os
import sys
import time
from threading import Timer
from typing import NamedTuple

import numpy as np

from pinochle_widgets.engine.ahead import step_back
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.games.protocol.lazy import loaded, module_of
from pinochle_widgets.games.protocol.tried import UNFINISHED, Tried
from pinochle_widgets.lab.play.pairs import Match, Rows, find_columns, games_of_deal, play_pairs
from pinochle_widgets.lab.stats.intervals import mean_interval

PAIRS = 40
"""The pairs of games after which two levels are compared for the first time: enough to tell most of them apart."""

MOST_PAIRS = 320
"""The pairs of games after which the level that has won more of them is taken, though neither is clearly ahead."""

SECONDS = 5.0
"""The seconds of processor after which a match is over, whatever it tells by then: somebody waits for its result."""

STEP = 10
"""The pairs of games between two looks at the clock."""

LONGEST = 900.0
"""The seconds after which the process of a table ends in any case, also in the middle of a game without an end."""


class Score(NamedTuple):
    """The games that the stronger of two levels has won, the share of a level that is as good, and the interval of its own.

    There are none where no game came to its end.
    """

    won: int
    games: int
    even: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Check that one of the levels is ahead beyond the interval."""
        return not self.low <= self.even <= self.high

    @property
    def is_behind(self) -> bool:
        """Check that the stronger level by name is the weaker one here."""
        return self.won < self.even * self.games


def try_levels(game: Game, rules: Rules, seed: int | str = 0) -> Tried | None:
    """Find the level that wins where those that need no compiled rules play each other, the strongest first.

    Each lower one plays the best so far, and takes its place where it is ahead.

    Parameters
    ----------
    game : Game
        It has an arena.
    seed : int or str
        The seed of deals and dice.

    Returns
    -------
    Tried or None
        None where this machine is too slow to tell: that is no finding about the rules.
    """
    best, *lower = reversed(game.tried_levels)
    found: Tried | None = None
    for level in lower:
        score = compared(Match(game.name, rules, seed, best.name, level.name))
        if score is None:
            return None
        if not score.games:
            break
        if score.is_behind:
            best, found = level, Tried(level.name, best.name, score.games - score.won, score.games)
        elif found is None:
            found = Tried(best.name, level.name, score.won, score.games)
    return found or UNFINISHED


def compared(match: Match) -> Score | None:
    """Play a match until one of the levels is clearly ahead, or for `MOST_PAIRS`; None where the time is up before `PAIRS` tell.

    A score of fewer pairs counts where one of the levels is clearly ahead.
    """
    game = find_game(match.game)
    columns = find_columns(game, match.rules)
    most = getattr(loaded(game.arena), "MOST_ROUNDS", 0) if game.arena else 0
    each = games_of_deal(columns)
    play_pairs(match, 0, 1)  # what is compiled for it is not counted
    until = time.process_time() + SECONDS
    played = np.empty((0, len(columns)), np.int64)
    for pairs in range(0, MOST_PAIRS, STEP):
        played = np.concatenate([played, play_pairs(match, pairs, pairs + STEP).rows])
        is_late = time.process_time() > until
        if pairs + STEP >= PAIRS or is_late:
            if most and (played[:, columns.index("rounds")] >= most).all():
                return Score(0, 0, 1 / each, 0.0, 1.0)
            score = scored(played[:, columns.index("seat_won")], each)
            if score.is_clear or is_late:
                return score if score.is_clear or pairs + STEP >= PAIRS else None
    return score


def scored(winners: Rows, each: int) -> Score:
    """Count the games that a level has won, which sits at another seat in each game of a deal; `each` is their number."""
    won = winners == np.arange(len(winners)) % each
    shares = won.reshape(-1, each).mean(1)
    low, high = mean_interval(shares.mean(), shares.std(), len(shares))
    return Score(int(won.sum()), len(won), 1 / each, low, high)


def main() -> None:
    """Try out the levels of the game and the rules that the command line names, and write the result as a line.

    Raises
    ------
    SystemExit
        If there is no folder for compiled rules: each table would wait for them anew.
    """
    name, text = sys.argv[1:]
    game = find_game(name)
    rules = game.make_rules(game.rules.from_text(text))
    watch = Timer(LONGEST, os._exit, (1,))
    watch.daemon = True
    watch.start()
    lock = step_back(module_of(game.arena))
    if lock is None:
        sys.exit("there is no folder for compiled rules")
    *lower, best = game.tried_levels
    for level in lower:
        play_pairs(Match(game.name, rules, 0, best.name, level.name), 0, 1)
    os.close(lock)  # all is compiled: what a table wants next need not wait for the games
    print(json.dumps(try_levels(game, rules)), flush=True)  # noqa: T201 - read by the process that asked for it
