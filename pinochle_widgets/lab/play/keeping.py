"""The hands and calls of rounds that were played, as columns for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast  # Any: arrays of numpy

from pinochle_widgets.basics.arguments import one_of, wrong
from pinochle_widgets.engine.twin import compiled
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.games.protocol.arena import Keeping
from pinochle_widgets.games.protocol.lazy import loaded, module_of
from pinochle_widgets.lab.odds.events.played import CALLS, HANDS, MORE

if TYPE_CHECKING:
    import pandas as pd


def find_keep(game: Game, keep: Iterable[str]) -> tuple[str, ...]:
    """Check the parts that rounds of a game shall keep.

    Raises
    ------
    ValueError
        If its rounds keep no such thing.
    """
    asked = (keep,) if isinstance(keep, str) else tuple(keep)
    there = loaded(game.keeping).KEPT if game.keeping else ()
    for each in asked:
        if each not in there:
            must = f"be of {one_of(there)}" if there else "be left out"
            raise wrong("keep", each, f"{must} in {game.name!r}")
    return tuple(each for each in there if each in asked)


def find_keeping(game: Game) -> Keeping:
    """Load the compiled rules that keep the rounds of a game."""
    return cast("Keeping", compiled(module_of(game.keeping)))


def width_of(game: Game, rules: Any, keep: Sequence[str]) -> int:
    """Count the numbers of a round that are kept."""
    return len(rules.deck) + loaded(game.keeping).CALLS if keep else 0


def numbers_of(game: Game, rules: Any) -> dict[Any, int]:
    """List the cards of a deck with the numbers that stand for them at the bench."""
    deck = loaded(game.arena).setting(rules)["deck"]
    return dict(zip(rules.deck.cards, deck, strict=False))  # padded to the largest deck


def kept_columns(
    game: Game, rules: Rules, kept: Any, rounds: pd.DataFrame, keep: Sequence[str]
) -> dict[str, list[str]]:
    """Write the columns that are kept: for each seat the hand that it was dealt, and its calls in turn."""
    made: Any = rules
    size, found = len(made.deck), {}
    if HANDS in keep:
        found = _hands(game, made, kept[:, :size], rounds["dealer"].to_numpy())
    if CALLS in keep:
        found |= _calls(game.seats, kept[:, size:], loaded(game.keeping).NO_BID)
    return found


def _hands(game: Game, rules: Any, dealt: Any, dealers: Any) -> dict[str, list[str]]:
    import numpy as np

    names = {number: str(card) for card, number in numbers_of(game, rules).items()}
    owners = np.asarray(loaded(game.keeping).owners(rules))
    found = {}
    for seat in range(game.seats):
        places = np.array([np.flatnonzero(each == seat) for each in owners])
        hands = -np.sort(-np.take_along_axis(dealt, places[dealers], 1), 1)
        found[f"hand_{seat}"] = [" ".join(map(names.__getitem__, hand)) for hand in hands.tolist()]
    return found


def _calls(seats: int, logs: Any, no_bid: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {f"calls_{seat}": [] for seat in range(seats)}
    for made, *log in logs.tolist():
        said: list[list[str]] = [[] for _ in range(seats)]
        for call in log[:made]:
            said[call % 4].append(f"bid {call // 4}" if call // 4 else no_bid)
        for seat, calls in enumerate(said):
            found[f"calls_{seat}"].append(", ".join([*calls, *([MORE] if made > len(log) else [])]))
    return found
