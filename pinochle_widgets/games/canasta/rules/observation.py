"""The observation of a game of Canasta: all that one seat may know, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.canasta.rules.core.layout import Round
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.shown.views import BaseObservation

MeldKind = Literal["meld", "pure", "mixed", "wild"]
"""A meld of fewer than seven cards, or a canasta by its kind."""


@dataclass(frozen=True, slots=True)
class LyingMeld:
    """A meld on the mat."""

    rank: str
    """Its rank; ``2`` for wild cards by themselves."""
    naturals: tuple[Card, ...]
    wilds: tuple[Card, ...]
    """Its natural and its wild cards."""
    kind: MeldKind
    """``meld`` for one of fewer than seven cards; else ``pure``, ``mixed`` or ``wild``."""
    points: int
    """The points of its cards."""
    bonus: int
    """The bonus for a canasta, else 0."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the meld, the natural ones first."""
        return self.naturals + self.wilds


@dataclass(frozen=True, slots=True, repr=False)
class CanastaObservation(BaseObservation):
    """The observation of `seat`: all that it may know. Pairs have an entry for each seat."""

    seat: int
    """The seat that observes."""
    rules: CanastaRules
    number: int
    round: int
    """The numbers of the game and of the round, from 1."""
    stage: str
    """``cut``, ``take``, ``meld``; ``over`` after the game; ``round over`` in a closed round; ``undealt`` before the first deal.

    """
    to_act: tuple[int, ...]
    """The seat on turn; empty where nobody is."""
    dealer: int
    goal: int
    rounds: tuple[tuple[int, int], ...]
    """The points of each finished round."""
    totals: tuple[int, int]
    scores: tuple[int, int]
    """The points of all finished rounds, by seat."""
    stock: int
    """The number of cards in the stock."""
    talons: int
    """The number of talons that lie beside it."""
    hand: tuple[Held, ...]
    """The cards of the seat, sorted."""
    hand_sizes: tuple[int, int]
    apart: tuple[Card, ...]
    """The cards of the pile that its taker, the seat on turn, can't use before it is open."""
    shown: tuple[Card, ...]
    """Own cards that the other seat has seen."""
    seen: tuple[Card, ...]
    """Cards that the other seat holds for certain: it was seen to take them, and neither to meld nor to discard them. When a
    round is over both hands are open, as they are settled.
    """
    threes: tuple[tuple[Card, ...], tuple[Card, ...]]
    """The threes on the mat, by seat."""
    melds: tuple[tuple[LyingMeld, ...], tuple[LyingMeld, ...]]
    """The melds on the mat, by seat and rank."""
    pile: tuple[Card, ...]
    """The whole pile from the bottom."""
    frozen: bool
    blocked: bool
    """Whether this seat needs a natural pair for the pile, and whether the pile can't be taken now at all."""
    is_open: tuple[bool, bool]
    needs: tuple[int, int]
    """The points that each seat needs to open."""
    laid_points: int
    """The points that the seat on turn has laid towards its opening."""
    returns: tuple[int, int]
    """The returns of the pile that cost a penalty."""
    history: tuple[Event, ...]
    """The events of the round (before the first deal: of the cut), as this seat saw them."""
    cuts: tuple[tuple[int, Card], ...]
    """The places and cards of the cut for deal in progress."""
    cut_range: tuple[int, ...]
    """The first and the last place at which the seat to act may cut, or empty."""
    legal_actions: tuple[Action, ...]
    """The legal actions of this seat now."""
    winner: int | None
    information: tuple[int, ...]
    """The information state, a row of `core.layout.Round` written by `core.layout.view`: this seat first, hidden cards left out.
    Computer players decide from it alone.
    """

    @property
    def position(self) -> Round:
        """The information state with named fields: a new object at each access."""
        return Round.read(self.information)
