"""The observation of a two-handed game: all that one seat may know, as values."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.shown.views import BaseObservation
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules


@dataclass(frozen=True, slots=True)
class LyingMeld:
    """A meld on the table: its kind and name, its points, and its cards that are still there."""

    kind: str
    name: str
    points: int
    cards: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class SeenTrick:
    """A finished trick, which both seats saw."""

    phase: int
    leader: int
    led: Card
    followed: Card
    winner: int


@cache
def seen_trick(phase: int, leader: int, led: int, followed: int, winner: int) -> SeenTrick:
    """Return a finished trick by the indices of its cards; equal tricks are one object."""
    return SeenTrick(phase, leader, CARDS[led], CARDS[followed], winner)


@dataclass(frozen=True, slots=True, repr=False)
class TwoHandedObservation(BaseObservation):
    """The observation of `seat`: all that it may know.

    Pairs have an entry for each seat. Cards carry labels, by which `seat` can follow them through the round.
    """

    seat: int
    """The seat that observes."""
    rules: TwoHandedRules
    number: int
    round: int
    trick_number: int
    """The numbers of the game, the round, and the trick (counted through both phases), from 1."""
    phase: int
    """1 while there is a stock, 2 after it."""
    stage: str
    """``cut``, ``lead``, ``follow``, ``meld`` or ``draw``; ``over`` after the game; ``round over`` in a closed round; ``undealt``
    before the first deal.
    """
    to_act: tuple[int, ...]
    """The seats that may act, the seat on turn first."""
    dealer: int
    goal: int
    rounds: tuple[tuple[int, int], ...]
    """The points of each finished round."""
    totals: tuple[int, int]
    scores: tuple[int, int]
    melded: tuple[int, int]
    trick_points: tuple[int, int]
    taken: tuple[int, int]
    """By seat: points of finished rounds, recorded points, points of this round's melds and tricks, tricks of this phase."""
    trump: str | None
    """The trump suit; None before the deal."""
    upcard: Card | None
    """The card under the stock; None once the stock is used up."""
    stock: int
    """The number of cards left, the upcard included."""
    hand: tuple[Held, ...]
    """The seat's unmelded cards in the order in which they came."""
    hand_sizes: tuple[int, int]
    """The number of unmelded cards of each seat."""
    melds: tuple[tuple[LyingMeld, ...], tuple[LyingMeld, ...]]
    """The melds on the table, by seat."""
    shown: tuple[Held, ...]
    """The unmelded cards of the other seat that this seat has seen."""
    trick: tuple[tuple[int, Held], ...]
    """Seats and cards of the trick in play, or of the last trick until the next lead."""
    trick_winner: int | None
    """The seat that took the trick in `trick`; None while it is in play."""
    tricks: tuple[SeenTrick, ...]
    """The finished tricks of the round, oldest first."""
    history: tuple[Event, ...]
    """The events of the round (before the first deal: of the cut), as this seat saw them."""
    cuts: tuple[tuple[int, Card], ...]
    """The places and cards of the cut for deal in progress."""
    cut_range: tuple[int, ...]
    """The first and the last place at which the seat to act may cut, or empty."""
    legal_actions: tuple[Action, ...]
    """The legal actions of this seat now."""
    winner: int | None
    """The seat that has won the game; None before its end."""
    information: tuple[int, ...]
    """The information state, a row of `core.Round` written by `core.view`: this seat first, hidden cards left out. Computer
    players decide from it alone.
    """

    @property
    def also_known(self) -> tuple[str, ...]:
        """The suit of trump, where there is one."""
        return (f"trump {self.trump}",) if self.trump else ()

    @property
    def position(self) -> core.Round:
        """The information state with named fields: a new object at each access."""
        return core.Round.read(self.information)
