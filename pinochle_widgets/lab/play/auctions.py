"""The auctions between Advanced players: the stated chance of each bid, and its outcome."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from pinochle_widgets.basics.arguments import find_number, find_seed, one_of, wrong
from pinochle_widgets.cards import SUITS
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, room
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.games.protocol.bench import MOST_PLAYERS, Series
from pinochle_widgets.games.protocol.lazy import loaded, module_of
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_rounds
from pinochle_widgets.lab.play.jobs import Rows, find_jobs, in_parts
from pinochle_widgets.lab.play.pairs import bench_of, find_arena
from pinochle_widgets.lab.pooling import with_run

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import GameName


MOST_AUCTIONS = 10**7
CHUNK = 100
"""The most auctions that are played before the bar moves."""


@marked(of_rounds)
def auctions(
    game: GameName | str = "pinochle34/partnership",
    n: int = 200,
    rules: Rules | str | None = None,
    seed: int | str = 0,
    n_jobs: int | None = None,
) -> pd.DataFrame:
    """Let Advanced players bid and play hands, and note the chance that the winner of each auction stated.

    All seats have the budget of tournaments. Scores are 0; the deal goes round. An auction depends only on seed and
    number: the first auctions of a longer series are those of a shorter one, however many processes play them.

    Parameters
    ----------
    game : str
        The name of an auction game in the registry.
    n : int
        The number of auctions.
    rules : Rules, str, mapping or None
        The rules, a preset's name, or options by name.
    seed : int or str
        The seed of cards and choices.
    n_jobs : int, optional
        As for `self_play`.

    Returns
    -------
    DataFrame
        A row for each auction: its number as `deal`, `dealer`, `bidder` (the seat that took the bid, or was stuck with it), `bid`
        and `trump`; as stated when trump was named, the points `expected` for the side and the `chance` to make the
        bid; and as it came out, the side's `points`, and `made`, True if the bid was made. `seed` and `run` are those of
        `tournament`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> frame = auctions("pinochle34/cutthroat", 3, seed=1)
    >>> len(frame), bool(frame.chance.between(0, 1).all())
    (3, True)
    """
    import pandas as pd

    found = find_game(game)
    if not found.auctions:
        others = [each.name for each in list_games() if each.auctions]
        raise wrong("game", game, f"be {one_of(others)}", fault=f"is {found.name!r}, which has no auction")
    n = find_number(n, 0, MOST_AUCTIONS, "n")
    seed = find_seed(seed)
    jobs, columns = find_jobs(n_jobs), list(loaded(found.auctions).COLUMNS)
    rules = found.make_rules(rules)
    play = partial(play_auctions, found.name, rules, seed)
    frame = pd.DataFrame(in_parts(play, (n, len(columns)), jobs, "auctions", most=CHUNK), columns=columns)
    frame = frame.assign(
        trump=[SUITS[suit] for suit in frame.trump], chance=frame.chance / 100, made=frame.made.astype(bool)
    )
    return with_run(frame, "auctions", seed, found, rules)


def play_auctions(name: str, rules: Rules, seed: int | str, first: int, last: int) -> Rows:
    """Play the auctions from `first` up to, not including, `last`.

    Parameters
    ----------
    name : str
        The name of the game in the registry.

    Returns
    -------
    array of int64, shape (last - first, columns)
        The columns are those of the game's module of auctions.
    """
    game = find_game(name)
    plain, house = loaded(game.auctions), compiled(module_of(game.auctions))
    level = len(game.levels) - 1
    series = Series(levels=[level] * MOST_PLAYERS, deals=stream(f"{seed} deals"), dice=stream(f"{seed} dice"))
    bench = bench_of(find_arena(game), rules, series)
    columns, budget = len(plain.COLUMNS), plain.TOURNAMENT  # the compiled twin has an array in place of the budget
    table = room((last - first) * columns)
    house.play_auctions(bench, budget, first, last, table)
    return np.asarray(table, np.int64).reshape(-1, columns)
