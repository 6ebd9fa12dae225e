"""The rounds by the thousand, each on its own, between players of one level."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: a bench is a row of numbers, or a series

import numpy as np

from pinochle_widgets.basics.arguments import Count, Seed, find_number, find_seed
from pinochle_widgets.cards import SUITS
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import room
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Arena, Game, Rules
from pinochle_widgets.games.protocol.bench import MOST_PLAYERS, Series
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.registry import receive
from pinochle_widgets.lab.play.interpreted import Interpreted
from pinochle_widgets.lab.play.jobs import Rows, find_jobs, game_to_send, in_parts
from pinochle_widgets.lab.play.keeping import find_keeping, kept_columns, width_of
from pinochle_widgets.lab.play.pairs import bench_of, find_arena, find_columns_of_rounds
from pinochle_widgets.lab.pooling import THROWN_IN, with_run

if TYPE_CHECKING:
    import pandas as pd

MOST_ROUNDS = 10**9
CHUNK = 100_000
"""The most rounds that are played before rows are written and the bar moves."""


class Rounds(NamedTuple):
    """The kind of some rounds; a round depends on its kind and on its number."""

    game: str
    """Its name in the registry."""
    rules: Rules
    state: int
    """The stream of random numbers that cards and choices are drawn from."""
    level: int
    """The place of the level at all seats, from 0 for the weakest."""
    kept: tuple[tuple[int, ...], ...] = ()
    """The cards that seats are dealt in every round, by their index, from seat 0 on."""
    keep: tuple[str, ...] = ()
    """The parts that rows keep besides: ``"hands"``, ``"calls"``."""


class Players(NamedTuple):
    """The players of rounds, and the cards that they always have.

    Attributes
    ----------
    level, kept, keep
        As for `Rounds`.
    hand : str
        The cards that seats are dealt, as a text.
    thrown_in : bool
        Whether deals that were thrown in have rows.
    """

    level: int
    kept: tuple[tuple[int, ...], ...] = ()
    keep: tuple[str, ...] = ()
    hand: str = ""
    thrown_in: bool = False


def play_rounds(rounds: Rounds, first: int, last: int, sent: Game | None = None) -> Rows:
    """Play the rounds from `first` up to, not including, `last`.

    Parameters
    ----------
    sent : Game, optional
        The game, where this process may not know it.

    Returns
    -------
    array of int64, shape (last - first, columns)
        The columns are those of `tabulated`, and what is kept.
    """
    receive(sent)
    game = find_game(rounds.game)
    columns = len(find_columns_of_rounds(game, rounds.rules)) + width_of(game, rounds.rules, rounds.keep)
    table = room((last - first) * columns)
    series = Series(levels=[rounds.level] * MOST_PLAYERS, deals=rounds.state)
    arena: Arena | Interpreted = find_arena(game) if game.arena else Interpreted(game, rounds.rules)
    if isinstance(arena, Interpreted):
        bench: Any = series
    else:
        owners = loaded(game.keeping).owners(rounds.rules) if any(rounds.kept[1:]) else ()
        bench = bench_of(arena, rounds.rules, series, rounds.kept, owners)
    play = find_keeping(game).play_kept if rounds.keep else arena.self_play
    filled = play(bench, first, last, table)
    return np.asarray(table[:filled], np.int64).reshape(-1, columns)


def tabulated(game: Game, rules: Rules, n: Count, seed: Seed, n_jobs: Count | None, players: Players) -> pd.DataFrame:
    """Play rounds and tabulate them, a row each; see `self_play`.

    Parameters
    ----------
    n, seed, n_jobs
        As for `self_play`.

    Returns
    -------
    DataFrame

    Raises
    ------
    ValueError
        If `n`, `seed` or `n_jobs` can't be.
    """
    import pandas as pd

    n, seed = find_number(n, 0, MOST_ROUNDS, "n"), find_seed(seed)
    rounds = Rounds(game.name, rules, stream(f"{seed} rounds"), *players[:3])
    jobs, columns = find_jobs(n_jobs), list(find_columns_of_rounds(game, rules))
    width = len(columns) + width_of(game, rules, players.keep)
    play, shape = partial(play_rounds, rounds, sent=game_to_send(game.name, jobs or 1)), (n, width)
    rows = in_parts(play, shape, jobs, "rounds", most=CHUNK, kind=np.int32)
    frame = pd.DataFrame(rows[:, : len(columns)], columns=columns)
    if players.keep:
        frame = frame.assign(**kept_columns(game, rules, rows[:, len(columns) :], frame, players.keep))
    if "trump" in frame:
        frame["trump"] = frame["trump"].map(dict(enumerate(SUITS)))
    no_rounds = frame.pop(THROWN_IN).astype(bool) if THROWN_IN in frame else None
    besides: dict[str, object] = {"hand": players.hand} if players.hand else {}
    if no_rounds is not None and not players.thrown_in:
        besides[THROWN_IN] = False
    frame = with_run(frame, "self_play", seed, game, rules, levels=game.levels[players.level].name, **besides)
    if no_rounds is None:
        return frame
    if not players.thrown_in:
        frame = frame[~no_rounds].reset_index(drop=True)
    frame.attrs[THROWN_IN] = int(no_rounds.sum())
    return frame
