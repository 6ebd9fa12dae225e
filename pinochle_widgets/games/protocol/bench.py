"""The numbers that a caller of compiled play sets, in any game: a series for an arena, chains of worlds for an appraiser.

The `Bench` of an arena (`protocol.Arena`) has its series as ``series``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pinochle_widgets.engine.layout import Layout

MOST_PLAYERS = 16
"""The most players in the games of one deal: four seats, and as many games as there are sides."""


class Series(Layout):
    """A series of games or rounds: who plays, and by which chances."""

    levels: Annotated[list[int], MOST_PLAYERS]  # places in `Game.levels`, seat by seat, for each game of a deal in turn
    deals: int  # the state of `engine.rng` that cards follow from
    dice: int  # that of the players' chances
    kept: int  # how many cards of the deck, from its first, are not shuffled: they go to seat 0


class Chains(Layout):
    """The chains of worlds that an appraiser draws: each world follows from the one before, and chains are independent."""

    first: int
    last: int  # not included
    worlds: int  # of a chain
    dice: int  # the state of `engine.rng` that chains branch from


def padded(numbers: Sequence[int], length: int) -> list[int]:
    """Fill up numbers with zeros to a length.

    Examples
    --------
    >>> padded([3, 4], 5)
    [3, 4, 0, 0, 0]
    """
    return [*numbers, *[0] * (length - len(numbers))]
