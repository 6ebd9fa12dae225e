"""Rounds by the thousand, each on its own: played at random, or by players of one level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.lab.play.interpreted import Interpreted
from pinochle_widgets.lab.play.pairs import find_arena, working_lists
from pinochle_widgets.lab.play.rounds import rounds_of

if TYPE_CHECKING:
    import pandas as pd


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
        A row for each round: the seat of the `dealer`, and for each seat what its points are made of: in two-handed
        Pinochle `melds_0`, `tricks_0`, `melds_1` and `tricks_1`; in a game without compiled rules `points_0` and so on.
        What an auction game tells stands with `self_play`.

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
    found = find_game(game)
    made = found.make_rules(rules)
    if not found.arena:
        by_players = Interpreted(found, made)
        return rounds_of(by_players.ROUND_COLUMNS, by_players.play_rounds, [], n, seed)
    arena = find_arena(found)
    return rounds_of(arena.ROUND_COLUMNS, arena.play_rounds, working_lists(arena, made), n, seed)
