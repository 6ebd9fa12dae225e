"""What the questions of a lesson have alike in all Pinochle games."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import Card
from pinochle_widgets.games.pinochle.cards import index_of
from pinochle_widgets.games.pinochle.tricks import beats


def winning_place(trick: Sequence[Card], trump: int) -> int:
    """Which card of a trick takes it, from 0 in the order played."""
    best = 0
    for place, card in enumerate(trick):
        if beats(index_of(card), index_of(trick[best]), trump):
            best = place
    return best


def check_phase(phase: object) -> None:
    """Raise unless a phase is one that some game has.

    Raises
    ------
    ValueError
        Naming those there are.
    """
    if phase not in (1, 2):
        raise ValueError(f"phase is {phase!r}; it must be 1 or 2")
