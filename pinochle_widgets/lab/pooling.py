"""The runs that a table of games comes from: columns `seed` and `run`, and tables of several runs put together."""

from __future__ import annotations

import shlex
from importlib import import_module
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import wrong

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.protocol import Game, Rules

SEED, OF_RUN, DEAL = "seed", "run", "deal"

THROWN_IN = "thrown_in"
"""The column of an arena that tells which deals were thrown in, and the name under which a table tells how many."""

LATER = {THROWN_IN: True}
"""The arguments that calls have not always had, each with what calls did before: an origin or a run without them is read so."""

LIKE = "hold runs that differ in their seeds alone (or have no column 'run')"


def with_run(
    frame: pd.DataFrame, call: str, seed: int | str, game: Game, rules: Rules, **besides: object
) -> pd.DataFrame:
    """Add the columns by which runs can be pooled: `deal`, a number, `seed`, and `run`, a line with all else that counts."""
    import numpy as np
    import pandas as pd

    parts = {"game": game.name, "rules": rules.to_text(), "revision": rules.REVISION, **besides, "version": package()}
    line = shlex.join([call, *(f"{name}={part}" for name, part in parts.items())])
    if DEAL not in frame:
        frame[DEAL] = np.arange(len(frame), dtype=np.int32)
    frame[SEED] = seed
    codes = np.zeros(len(frame), np.int8)
    frame[OF_RUN] = pd.Categorical.from_codes(codes, [line])  # type: ignore[call-overload]  # their stubs know no list
    return frame


def package() -> str:
    """Tell the version of the package."""
    return str(import_module(__name__.partition(".")[0]).__version__)


def pooled(frame: pd.DataFrame) -> pd.DataFrame:
    """Check that the runs of a table can be pooled, and give each deal of each seed a number of its own.

    Parameters
    ----------
    frame : DataFrame
        Games or rounds with columns `deal`, `seed` and `run`, where they come from several runs; without `seed` they are one.

    Returns
    -------
    DataFrame

    Raises
    ------
    ValueError
        If a seed is there twice, or runs have different games, rules, levels or versions.
    """
    if SEED not in frame or frame.empty:
        return frame
    if OF_RUN in frame:
        _check_alike(frame)
    if DEAL not in frame:
        return frame
    one_game = frame[[name for name in (SEED, "level_a", "level_b", DEAL, "seat_a") if name in frame]]
    if one_game[SEED].dtype.kind not in "iu":
        one_game = one_game.assign(**{SEED: one_game[SEED].astype(str)})  # 7 and "7" deal the same
    again = one_game.duplicated()
    if again.any() and ("seat_a" in frame or "level_a" not in frame):  # else the games on a deal are not told apart
        twice = frame.loc[again.to_numpy(), SEED].iloc[0]
        raise wrong("frame", frame, "hold each seed once", fault=f"holds seed {twice} twice")
    if (frame[SEED] != frame[SEED].iloc[0]).any():
        frame = frame.reset_index(drop=True)
        frame = frame.assign(deal=frame.groupby([SEED, DEAL], sort=False).ngroup())
    return frame


def _check_alike(frame: pd.DataFrame) -> None:
    first: dict[str, str] = {}
    of_first: object = None
    for line, seed in frame[[OF_RUN, SEED]].drop_duplicates().itertuples(index=False):
        if not isinstance(line, str):
            raise wrong("frame", frame, LIKE, fault=f"holds games of seed {seed} that do not tell their run")
        parts = dict(word.partition("=")[::2] for word in shlex.split(line)[1:])
        if not first:
            first, of_first = parts, seed
        for name in {**first, **parts}:
            one, other = (str(each.get(name, LATER.get(name, "none"))) for each in (first, parts))
            if one != other:
                fault = f"holds runs of different {name}: {one} with seed {of_first}, {other} with seed {seed}"
                raise wrong("frame", frame, LIKE, fault=fault)
