"""The functions that the answers of all Pinochle games share."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import Card
from pinochle_widgets.games.pinochle.cards import index_of
from pinochle_widgets.games.pinochle.tricks import beats


def winning_place(trick: Sequence[Card], trump: int) -> int:
    """Return the place of the card that takes a trick, from 0 in the order played; `trump` is 0 to 3."""
    best = 0
    for place, card in enumerate(trick):
        if beats(index_of(card), index_of(trick[best]), trump):
            best = place
    return best


def check_phase(phase: object) -> None:
    """Refuse a phase other than 1 or 2.

    Raises
    ------
    ValueError
        If it is anything else; the message names both phases.
    """
    if phase not in (1, 2):
        raise ValueError(f"phase is {phase!r}; it must be 1 or 2")
