"""Rounds by the thousand, each on its own: played at random, or by players of one level."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pinochle_widgets.engine.twin import numbers, room
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.lab.odds.arguments import Cards, counts
from pinochle_widgets.lab.play.interpreted import Interpreted
from pinochle_widgets.lab.play.pairs import find_arena
from pinochle_widgets.lab.play.rounds import rounds_of

if TYPE_CHECKING:
    import pandas as pd


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
        return rounds_of(by_players.ROUND_COLUMNS, partial(by_players.play_level, names.index(level)), [], n, seed)
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
    return rounds_of(
        arena.ROUND_COLUMNS,
        partial(arena.self_play, seats, len(kept), numbers(order), room(made.cards)),
        lists,
        n,
        seed,
    )
