"""The tournament: every level against every other, each deal played again with changed seats."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from functools import partial
from importlib.metadata import version
from itertools import combinations
from typing import TYPE_CHECKING, Any  # Any: values as JSON has them, and arrays of numbers

from pinochle_widgets.basics.arguments import find_number, find_seed, wrong
from pinochle_widgets.basics.process import uninterrupted
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_pairs
from pinochle_widgets.lab.play.checkpoint import Checkpoint, open_checkpoint
from pinochle_widgets.lab.play.jobs import Ahead, find_jobs, finished, game_to_send
from pinochle_widgets.lab.play.pairs import (
    Match,
    Played,
    find_columns,
    find_sources,
    games_of_deal,
    help_out,
    play_pairs,
)
from pinochle_widgets.lab.pooling import with_run
from pinochle_widgets.lab.progress import note, progress

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import GameName, LevelName


MOST_PAIRS = 10**9

JOBS = 2
"""The number of local processes of a long run, unless the caller says another."""


@marked(of_pairs)
def tournament(
    levels: Iterable[LevelName | str],
    game: GameName | str = "two-handed",
    pairs: int = 1000,
    rules: Rules | str | None = None,
    seed: int | str = 0,
    n_jobs: int | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
) -> pd.DataFrame:
    """Let every level play every other, in duplicate: each deal is played twice, with changed seats.

    Games depend only on the seed, not on the number of processes. A pair of games has the same deals in every match. With
    partners a level plays both hands of a side. Where three play alone, a "pair" is three games on a deal: one level at
    each seat, against two of the other. Interrupted (Ctrl-C, or the kernel's stop button), the function returns the pairs
    that are done, of some matches more than of others, and says so.

    Parameters
    ----------
    levels : iterable of str
        At least two of the game's levels.
    game : str
        Its name in the registry.
    pairs : int
        Pairs of games in each match.
    rules : Rules, str, mapping or None
        The rules, a preset's name, or options by name.
    seed : int or str
        The seed of deals and players' choices.
    n_jobs : int, optional
        Processes, as `joblib.Parallel` counts them: from 1, or -1 for one on each core, -2 for one fewer, and so on; by
        default the number that `joblib.parallel_config` says, or 1, and 2 once it takes some seconds. With
        ``joblib.parallel_config(backend="dask")`` a Dask cluster plays.
    checkpoint : str or path, optional
        A file that keeps the games that are done. If it is there, the tournament goes on from it, and may have more
        pairs than before.

    Returns
    -------
    DataFrame
        A row for each game: `level_a` (the stronger) and `level_b`, `deal` (the number of the pair), `seat_a` (its
        side, where there are partners), `points_a`, `points_b`, `melds_a`, `tricks_a`, `melds_b`, `tricks_b` (the parts
        of the points; in auctions also `lost_bids_a`, `lost_bids_b`), `rounds`, `winner`, a level, `seed`, and `run`, a line
        that tells game, rules, levels and version: tables of several seeds can be put together by `pandas.concat`. Of
        two seats against one, points are their mean. ``attrs["complete"]`` is True if all games are there that were
        asked for, and False after an interruption; `summary`, `elo` and the charts copy it.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can. A checkpoint with a fault, or of another tournament,
        is left as it is.

    Examples
    --------
    >>> games = tournament(["carefree", "novice"], pairs=5, seed=7, n_jobs=1)
    >>> len(games), set(games.winner)
    (10, {'novice'})
    """
    found = find_game(game)
    names = _find_levels(found, levels)
    pairs = find_number(pairs, 1, MOST_PAIRS, "pairs")
    seed = find_seed(seed)
    jobs = find_jobs(n_jobs)
    made = found.make_rules(rules)
    sent = game_to_send(found.name, jobs)
    columns = find_columns(found, made)
    games = games_of_deal(columns)
    kept = None
    if checkpoint is not None:
        kept = open_checkpoint(checkpoint, _description(found, made, names, seed), columns)
    played = {
        Match(found.name, made, seed, a, b): kept.played.get((a, b), Played(games)) if kept else Played(games)
        for b, a in combinations(names, 2)
    }
    _play(played, pairs, kept, jobs, sent)
    table = with_run(_table(columns, played, pairs), "tournament", seed, found, made, levels=",".join(names))
    table.attrs["complete"] = not _ahead(played, pairs).left
    return table


def _find_levels(game: Game, levels: Iterable[str]) -> list[str]:
    """Check the names of levels, and sort them, weakest first."""
    if isinstance(levels, str) or not isinstance(levels, Iterable):
        raise wrong("levels", levels, _several(game))
    asked = [_find_level(game, name, levels) for name in levels]
    twice = next((name for name in asked if asked.count(name) > 1), None)
    if twice is not None:
        raise wrong("levels", levels, "list each level once", fault=f"lists {twice!r} twice")
    if len(asked) < 2:
        raise wrong("levels", asked, _several(game))
    return [level.name for level in game.levels if level.name in asked]


def _find_level(game: Game, name: str, levels: Iterable[str]) -> str:
    try:
        return game.level(name).name
    except ValueError:
        raise wrong("levels", levels, _several(game), fault=f"lists {name!r:.60}, which {game.name} has not") from None


def _several(game: Game) -> str:
    return f"be a list of at least two of {', '.join(repr(level.name) for level in game.levels)}"


def _description(game: Game, rules: Rules, levels: list[str], seed: int | str) -> dict[str, Any]:
    """Describe a tournament but for its length: two tournaments of one description have the same pairs."""
    return {
        "game": game.name,
        "rules": rules.to_text(),
        "revision": rules.REVISION,
        "levels": levels,
        "seed": seed,
        "version": version("pinochle_widgets"),
        "sources": find_sources(game),
    }


def _play(
    played: dict[Match, Played], pairs: int, kept: Checkpoint | None, n_jobs: int | None, sent: Game | None
) -> None:
    """Play the pairs that are not played yet, until the end or an interruption."""
    ahead = _ahead(played, pairs)
    total = len(played) * pairs
    if not ahead.left:
        return
    try:
        _go_on(played, ahead, total, kept, n_jobs, sent)
    except KeyboardInterrupt:
        done = total - _ahead(played, pairs).left
        note(
            f"Interrupted: {done:,} of {total:,} pairs are there"
            + (", more of some matches than of others." if done else ": it was still getting ready.")
        )


def _go_on(
    played: dict[Match, Played],
    ahead: Ahead[Match],
    total: int,
    kept: Checkpoint | None,
    n_jobs: int | None,
    sent: Game | None,
) -> None:
    """Play the pairs ahead."""
    games = next(iter(played.values())).games
    done = games * (total - ahead.left)
    with progress(games * total, "games", initial=done, doing="getting ready") as bar:
        play_pairs(next(iter(played)), 0, 0)  # compiled once, before several processes ask for it
        bar.unpause()
        bar.set_description("playing", refresh=False)
        with closing(finished(partial(help_out, sent=sent), ahead, n_jobs, JOBS)) as chunks:
            for chunk in chunks:
                with uninterrupted():
                    if kept is not None:
                        kept.add(chunk.match.levels, chunk.first, chunk.rows)
                    played[chunk.match].add(chunk.first, chunk.rows)
                ahead.learn(chunk.match, chunk.pairs, chunk.seconds)
                bar.update(len(chunk.rows))


def _ahead(played: dict[Match, Played], pairs: int) -> Ahead[Match]:
    """List the pairs that are not played yet."""
    return Ahead((match, *run) for match, done in played.items() for run in done.missing(pairs))


def _table(columns: Sequence[str], played: dict[Match, Played], pairs: int) -> pd.DataFrame:
    """Tabulate the games that were played, a row each."""
    import numpy as np
    import pandas as pd

    kinds = [name.removesuffix("_0") for name in columns if name.endswith("_0")]
    frames = []
    for match, done in played.items():
        deals, rows = done.table(pairs, len(columns))
        of = dict(zip(columns, rows.T, strict=True))
        seat_a = np.arange(len(rows)) % done.games
        made = {f"{kind}_{side}": _made(of, kind, seat_a, side, done.games) for side in "ab" for kind in kinds}
        frames.append(
            pd.DataFrame(
                {
                    "level_a": match.level_a,
                    "level_b": match.level_b,
                    "deal": np.repeat(deals, done.games),
                    "seat_a": seat_a,
                    **{f"points_{side}": sum(made[f"{kind}_{side}"] for kind in kinds) for side in "ab"},
                    **made,
                    "rounds": of["rounds"],
                    "winner": np.where(of["seat_won"] == seat_a, *match.levels),
                }
            )
        )
    return pd.concat(frames, ignore_index=True)


def _made(of: Mapping[str, Any], kind: str, seat_a: Any, side: str, games: int) -> Any:
    """Compute the points of a kind that a level made in each game: of two seats against one, their mean."""
    import numpy as np

    by_seat = np.array([of[f"{kind}_{seat}"] for seat in range(games)])
    own = by_seat[seat_a, np.arange(len(seat_a))]
    if side == "a":
        return own
    others = by_seat.sum(0) - own
    return others if games == 2 else others / (games - 1)
