"""The observation of one seat, as values."""

from __future__ import annotations

from dataclasses import dataclass

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.shown.views import BaseObservation
from rummy_toy.rules import RummyRules


@dataclass(frozen=True, slots=True, repr=False)
class RummyObservation(BaseObservation):
    """The observation of `seat`; pairs are indexed by seat."""

    seat: int
    rules: RummyRules
    number: int
    round: int
    stage: str
    to_act: tuple[int, ...]
    dealer: int
    scores: tuple[int, int]
    rounds: tuple[tuple[int, int], ...]
    hand: tuple[Held, ...]
    hand_sizes: tuple[int, int]
    shown: tuple[Card, ...]
    """The cards of the other hand that were taken from the pile."""
    stock: int
    pile: tuple[Card, ...]
    sets: tuple[tuple[int, tuple[Card, ...]], ...]
    history: tuple[Event, ...]
    legal_actions: tuple[Action, ...]
    winner: int | None
