"""The observation of a plain game, as values."""

from __future__ import annotations

from dataclasses import dataclass

from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.options import Rules
from pinochle_widgets.games.shown.views import BaseObservation


@dataclass(frozen=True, slots=True, repr=False)
class PlainObservation(BaseObservation):
    """The observation of `seat`; tuples are indexed by seat. A game derives its own, with the fields of `RuleBook.facts`."""

    seat: int
    rules: Rules
    number: int
    round: int
    stage: str
    to_act: tuple[int, ...]
    dealer: int
    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    """The points of each seat in the rounds that have ended."""
    hand: tuple[Held, ...]
    hand_sizes: tuple[int, ...]
    history: tuple[Event, ...]
    legal_actions: tuple[Action, ...]
    winner: int | None
