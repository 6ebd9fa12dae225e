"""The observation of one seat, as values."""

from __future__ import annotations

from dataclasses import dataclass

from pinochle_widgets.cards import Card
from pinochle_widgets.games.plain import PlainObservation


@dataclass(frozen=True, slots=True, repr=False)
class RummyObservation(PlainObservation):
    """The observation of a seat, with the stock, the pile and the sets."""

    shown: tuple[Card, ...]
    """The cards of the other hand that were taken from the pile."""
    stock: int
    pile: tuple[Card, ...]
    sets: tuple[tuple[int, tuple[Card, ...]], ...]
