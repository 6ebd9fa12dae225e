"""The rounds in which every seat plays at random, by compiled rules: what play costs without anybody who thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import room
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.games.protocol.bench import MOST_PLAYERS, Series
from pinochle_widgets.lab.play.pairs import bench_of, find_arena, find_columns_of_rounds

if TYPE_CHECKING:
    import pandas as pd


def playouts(game: str, n: int, rules: Rules | str | None = None, seed: int = 0) -> pd.DataFrame:
    """Play rounds in which each seat chooses at random among its legal actions; a row each, with the columns of its arena.

    Each play is as likely as any other, and so is laying each of the melds, or none. A round depends only on seed and
    number: the first rounds of a longer series are those of a shorter one.
    """
    import pandas as pd

    found = find_game(game)
    made, arena = found.make_rules(rules), find_arena(found)
    columns = list(find_columns_of_rounds(found, made))
    table = room(n * len(columns))
    series = Series(levels=[0] * MOST_PLAYERS, deals=stream(f"{seed} rounds"))
    filled = arena.play_rounds(bench_of(arena, made, series), 0, n, table)
    return pd.DataFrame(np.asarray(table[:filled], np.int64).reshape(-1, len(columns)), columns=columns)
