"""Rounds by the thousand, each on its own: played at random, or by players of one level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from pinochle_widgets.cards import SUITS
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import numbers, room
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.lab.decks import Cards, counts, find_number, find_seed
from pinochle_widgets.lab.pairs import find_arena, working_lists
from pinochle_widgets.lab.play.interpreted import Interpreted

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
        return _rounds(by_players.ROUND_COLUMNS, by_players.play_rounds, [], n, seed)
    arena = find_arena(found)
    return _rounds(arena.ROUND_COLUMNS, arena.play_rounds, working_lists(arena, made), n, seed)


def self_play(
    level: str,
    game: str = "two-handed",
    n: int = 1_000,
    rules: Rules | str | None = None,
    seed: int | str = 0,
    *,
    hand: Cards | None = None,
) -> pd.DataFrame:
    """Play rounds in which each seat is of the same level, as if each round opened a game.

    Parameters
    ----------
    level : str
        Who plays, for all seats.
    game, n, rules, seed
        As for `playouts`.
    hand : str or sequence of Card, optional
        Cards that seat 0 is dealt in every round; all others are shuffled. Nobody else knows of it.

    Returns
    -------
    DataFrame
        A row for each round. In two-handed Pinochle those of `playouts`. In the auction games: the seat of the
        `dealer`, the `bidder`, the `bid`, the suit that was `trump` (missing where the hand ended before), and for
        each side, by its number, what it melded, what its tricks counted, and what it gained (`melds_0`, `tricks_0`,
        `gain_0`, ...). The bidder is -1 where the cards were thrown in.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and what it may be.

    Examples
    --------
    >>> hands = self_play("beginner", "pinochle34/partnership", 50, seed=1, hand="AH TH KH QH JH")
    >>> hands.columns.tolist()[:4], len(hands), bool((hands.melds_0[hands.trump == "H"] >= 15).all())
    (['dealer', 'bidder', 'bid', 'trump'], 50, True)
    """
    found = find_game(game)
    names = [each.name for each in found.levels]
    if level not in names:
        raise ValueError(f"level: no level {level!r} plays {found.name!r}; there are {', '.join(names)}")
    made: Any = found.make_rules(rules)
    if not found.arena:
        if hand is not None:
            raise ValueError(f"hand: the cards of {found.name!r} are dealt by chance alone")
        by_players = Interpreted(found, made)
        return _rounds(by_players.ROUND_COLUMNS, partial(by_players.play_level, names.index(level)), [], n, seed)
    arena = find_arena(found)
    (setting, *terms, deck), work = arena.setting(made), arena.room(made)
    size, order = arena.places(made)
    held = counts(hand or "", made.deck, "hand")
    kept = [card for card in range(len(held)) for _ in range(held[card])]
    if len(kept) > size:
        raise ValueError(f"hand: {len(kept)} cards; a hand of {found.name!r} has {size}")
    for card in kept:
        deck.remove(card)
    lists = [*map(numbers, (setting, *terms, kept + deck)), *map(room, work)]
    seats = numbers([names.index(level)] * found.seats)
    return _rounds(
        arena.ROUND_COLUMNS,
        partial(arena.self_play, seats, len(kept), numbers(order), room(made.cards)),
        lists,
        n,
        seed,
    )


def _rounds(names: Sequence[str], play: Callable[..., int], lists: list[Any], n: int, seed: int | str) -> pd.DataFrame:
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
