"""Auctions between Advanced players: what the winner of each says of its chance, and what comes of it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import numpy as np

from pinochle_widgets.arguments import find_number, find_seed
from pinochle_widgets.cards import SUITS
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.lab.play.pairs import find_arena, working_lists

if TYPE_CHECKING:
    import pandas as pd


MOST_AUCTIONS = 10**7
CHUNK = 20


def auctions(
    game: str = "pinochle34/partnership", n: int = 200, rules: Rules | str | None = None, seed: int | str = 0
) -> pd.DataFrame:
    """Let Advanced players bid and play hands, and note what the winner of each auction stated.

    All seats have the budget of tournaments. Nobody has scored before; the deal goes round. An auction hangs on seed
    and number alone: the first auctions of a longer series are those of a shorter one.

    Parameters
    ----------
    game : str
        Its name in the registry.
    n : int
        How many auctions.
    rules : Rules, str, mapping or None
        The rules, a preset's name, or options by name.
    seed : int or str
        What cards and choices are drawn from.

    Returns
    -------
    DataFrame
        A row for each auction: its number as `deal`, `dealer`, `bidder` (who took the bid, or was stuck with it), `bid`
        and `trump`; as stated when trump was named, the points `expected` for the side and the `chance` to make the
        bid; and as it came out, the side's `points` and whether the bid was `made`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    >>> frame = auctions("pinochle34/cutthroat", 3, seed=1)
    >>> len(frame), bool(frame.chance.between(0, 1).all())
    (3, True)
    """
    import pandas as pd

    found = find_game(game)
    if not found.auctions:
        raise ValueError(f"game: {found.name!r} has no auction; it may be {_listed()}")
    n = find_number(n, 0, MOST_AUCTIONS, "n")
    seed = find_seed(seed)
    made = found.make_rules(rules)
    plain, house = import_module(found.auctions), compiled(found.auctions)
    lists = working_lists(find_arena(found), made)[:-1]  # without what games are counted in
    level = numbers([len(found.levels) - 1] * found.seats)
    deals, dice = stream(f"{seed} deals"), stream(f"{seed} dice")
    columns, budget = list(plain.COLUMNS), plain.TOURNAMENT  # compiled, that is an array
    rows = np.empty((n, len(columns)), np.int64)
    for first in range(0, n, CHUNK):
        last = min(n, first + CHUNK)
        table = room((last - first) * len(columns))
        house.play_auctions(level, budget, first, last, deals, dice, *lists, table)
        rows[first:last] = np.asarray(table).reshape(-1, len(columns))
    frame = pd.DataFrame(rows, columns=columns)
    return frame.assign(
        trump=[SUITS[suit] for suit in frame.trump], chance=frame.chance / 100, made=frame.made.astype(bool)
    )


def _listed() -> str:
    games: list[Game] = [game for game in list_games() if game.auctions]
    return ", ".join(repr(game.name) for game in games)
