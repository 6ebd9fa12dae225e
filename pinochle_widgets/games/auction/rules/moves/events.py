"""The events of the auction games, besides those of all games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from pinochle_widgets.cards import Card
from pinochle_widgets.games.events import CardPlayed, Event, GameOver, RoundDealt
from pinochle_widgets.games.pinochle.rules.events import RoundScored


@dataclass(frozen=True, slots=True)
class RedealClaimed(Event):
    """A seat claimed a redeal."""

    seat: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat bid."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """A seat passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class BidTaken(Event):
    """The bidding ended, and a seat took the bid; `is_stuck` if it is the dealer because nobody bid."""

    seat: int
    amount: int
    is_stuck: bool


@dataclass(frozen=True, slots=True)
class KittyTaken(Event):
    """The kitty was shown to all, and the bidder took it."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """The bidder named trump."""

    seat: int
    suit: str


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """The bidder discarded cards face down."""

    seat: int
    count: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int) -> Self:
        """Return the event as a seat may know it: the cards are visible to the bidder only."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class CardsChosen(Event):
    """A seat put cards aside for its partner."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CardsGiven(Event):
    """A seat's cards went to its partner in the exchange."""

    seat: int
    partner: int
    count: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int) -> Self:
        """Return the event as a seat may know it: the cards are visible to the two partners only."""
        return self if seat in (self.seat, self.partner) else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class MeldCounted(Event):
    """A seat counted its own melds; the others learn the count when melds are shown."""

    seat: int
    points: int | None

    def seen_by(self, seat: int) -> Self:
        """Return the event as a seat may know it: the points are visible to the seat itself only."""
        return self if seat == self.seat else replace(self, points=None)


@dataclass(frozen=True, slots=True)
class MeldShown(Event):
    """A seat showed its melds: all their cards, or aces around only where the rules let it hide the rest."""

    seat: int
    cards: tuple[Card, ...]
    points: int | None
    is_hidden: bool

    def seen_by(self, seat: int) -> Self:
        """Return the event as a seat may know it: the points of hidden melds are visible to their seat only."""
        return replace(self, points=None) if self.is_hidden and seat != self.seat else self


@dataclass(frozen=True, slots=True)
class BidLost(Event):
    """A bid was lost without play: ``folded``, ``no-marriage`` in trump, or ``board``."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick of three or four cards was won; `cards` are in the order played."""

    TAKES: ClassVar[str] = "trick"
    seat: int
    leader: int
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class BidSettled(Event):
    """A bid was made or set; `gains` has the points that each side gained in the round."""

    seat: int
    amount: int
    is_made: bool
    gains: tuple[int, ...]

    @property
    def gained(self) -> tuple[int, ...]:
        """The points that each side gained in the round."""
        return self.gains


EVENTS: tuple[type[Event], ...] = (
    RoundDealt,
    RedealClaimed,
    BidMade,
    BidPassed,
    BidTaken,
    KittyTaken,
    TrumpNamed,
    CardsDiscarded,
    CardsChosen,
    CardsGiven,
    MeldCounted,
    MeldShown,
    CardPlayed,
    TrickWon,
    BidLost,
    BidSettled,
    RoundScored,
    GameOver,
)
"""All events of the auction games."""
