"""The rounds in which every seat plays at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_random_rounds
from pinochle_widgets.lab.play.rounds import Players, tabulated

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import GameName


@marked(of_random_rounds)
def playouts(
    game: GameName | str = "two-handed",
    n: int = 10_000,
    rules: Rules | str | None = None,
    seed: int | str = 0,
    n_jobs: int | None = None,
) -> pd.DataFrame:
    """Play rounds in which each seat chooses at random among its legal actions.

    Each play is as likely as any other, and so is laying each of the melds, or none. A round depends only on seed and
    number: the first rounds of a longer series are those of a shorter one, however many processes play them.

    Parameters
    ----------
    game : str
        The name of a game in the registry.
    n : int
        The number of rounds.
    rules : Rules, str, mapping or None
        The rules, a preset's name, or options by name.
    seed : int or str
        The seed of cards and choices.
    n_jobs : int, optional
        Processes, as `joblib.Parallel` counts them: from 1, or -1 for one on each core; by default the number that
        `joblib.parallel_config` says, or 1.

    Returns
    -------
    DataFrame
        A row for each round: the seat of the `dealer`, and the parts of each seat's points: in two-handed Pinochle
        `melds_0`, `tricks_0`, `melds_1` and `tricks_1`; in a game without compiled rules `points_0` and so on. The
        columns of auction games are listed at `self_play`. Then the number of the round as `deal`, `seed`, and `run`, a line
        that tells game, rules and version: rounds of several seeds can be put together by `pandas.concat`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> rounds = playouts("two-handed", 100, seed=1)
    >>> len(rounds), bool((rounds.tricks_0 + rounds.tricks_1 <= 240).all())
    (100, True)
    """
    found = find_game(game)
    return tabulated(found, found.make_rules(rules), n, seed, n_jobs, Players(None))
