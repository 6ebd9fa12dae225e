"""Rounds by the thousand, each on its own: played at random, or by players of one level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from pinochle_widgets.arguments import find_number, find_seed
from pinochle_widgets.cards import SUITS
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import room

if TYPE_CHECKING:
    import pandas as pd


MOST_ROUNDS = 10**9
CHUNK = 100_000


def rounds_of(
    names: Sequence[str], play: Callable[..., int], lists: list[Any], n: int, seed: int | str
) -> pd.DataFrame:
    """Rounds that a rule of an arena plays, with the lists it takes; `names` are those of its columns."""
    import pandas as pd

    n = find_number(n, 0, MOST_ROUNDS, "n")
    seed = find_seed(seed)
    state = stream(f"{seed} rounds")
    columns = len(names)
    table = room(min(n, CHUNK) * columns)
    rounds = np.empty((n, columns), np.int32)
    for first in range(0, n, CHUNK):
        last = min(n, first + CHUNK)
        filled = play(first, last, state, *lists, table)
        rounds[first:last] = np.asarray(table[:filled]).reshape(-1, columns)
    frame = pd.DataFrame(rounds, columns=list(names))
    if "trump" in frame:
        frame["trump"] = frame["trump"].map(dict(enumerate(SUITS)))
    return frame
