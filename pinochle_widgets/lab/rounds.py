"""Rounds that nobody thinks about: all that the rules allow, equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pinochle_widgets.games import find_game
from pinochle_widgets.games.base import Rules
from pinochle_widgets.games.chance import stream
from pinochle_widgets.games.twin import room
from pinochle_widgets.lab.decks import check_seed, find_number
from pinochle_widgets.lab.pairs import find_arena, working_lists

if TYPE_CHECKING:
    import pandas as pd

MOST_ROUNDS = 10**9
CHUNK = 100_000


def playouts(
    game: str = "two-handed", n: int = 10_000, rules: Rules | str | None = None, seed: int | str = 0
) -> pd.DataFrame:
    """Play rounds in which each seat does at random what the rules allow.

    Each play is as likely as any other, and so is laying each of the melds, or none. A round hangs on seed
    and number alone: the first rounds of a longer series are those of a shorter one.

    Parameters
    ----------
    game : str
        Its name in the registry.
    n : int
        How many rounds.
    rules : Rules, str, mapping or None
        The rules, a preset's name, or options by name.
    seed : int or str
        What cards and choices are drawn from.

    Returns
    -------
    DataFrame
        A row for each round: the seat of the `dealer`, and for each seat what its points are made of; in two-handed
        Pinochle `melds_0`, `tricks_0`, `melds_1` and `tricks_1`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    >>> rounds = playouts("two-handed", 100, seed=1)
    >>> len(rounds), bool((rounds.tricks_0 + rounds.tricks_1 <= 240).all())
    (100, True)
    """
    import pandas as pd

    found = find_game(game)
    n = find_number(n, 0, MOST_ROUNDS, "n")
    check_seed(seed)
    made = found.make_rules(rules)
    arena = find_arena(found)
    lists = working_lists(arena, made)
    state = stream(f"{seed} rounds")
    columns = len(arena.ROUND_COLUMNS)
    table = room(min(n, CHUNK) * columns)
    rounds = np.empty((n, columns), np.int32)
    for first in range(0, n, CHUNK):
        last = min(n, first + CHUNK)
        filled = arena.play_rounds(first, last, state, *lists, table)
        rounds[first:last] = np.asarray(table[:filled]).reshape(-1, columns)
    return pd.DataFrame(rounds, columns=list(arena.ROUND_COLUMNS))
