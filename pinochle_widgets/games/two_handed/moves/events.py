"""Events of two-handed Pinochle, besides those of all games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.events import CardPlayed, Event, GameOver, RoundDealt, RoundScored
from pinochle_widgets.games.pinochle.cards import CARDS

__all__ = [
    "EVENTS",
    "CardDrawn",
    "CardPlayed",
    "DeckCut",
    "DixDealt",
    "DixExchanged",
    "GameOver",
    "GoalExtended",
    "Knocked",
    "MeldLaid",
    "PhaseBegan",
    "RoundDealt",
    "RoundScored",
    "TrickTaken",
    "card_drawn",
    "card_hidden",
    "trick_taken",
]


@dataclass(frozen=True, slots=True)
class DeckCut(Event):
    """A seat cut the deck for the deal and showed this card."""

    seat: int
    at: int
    card: Card


@dataclass(frozen=True, slots=True)
class DixDealt(Event):
    """The upcard is a dix and the dealer scores for it."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick was won; points count in phase 2 only."""

    TAKES_TRICK: ClassVar[bool] = True
    seat: int
    led: Card
    followed: Card
    points: int


@dataclass(frozen=True, slots=True)
class MeldLaid(Event):
    """A meld was laid and scored."""

    seat: int
    kind: str
    cards: tuple[Held, ...]
    points: int


@dataclass(frozen=True, slots=True)
class DixExchanged(Event):
    """The first dix went under the stock, and the upcard into the hand."""

    seat: int
    taken: Card
    left: Card


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was taken from the stock; the last two are seen by both."""

    CLEARS_TRICK: ClassVar[bool] = True
    seat: int
    card: Card | None
    shown: bool

    def seen_by(self, seat: int) -> CardDrawn:
        """The event as a seat may know it."""
        return self if self.shown or seat == self.seat else card_hidden(self.seat)


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """The second phase began: melds are back in the hands, tricks count."""

    phase: int


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    """A seat declared that it has reached the goal."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoalExtended(Event):
    """Both seats reached the goal together, and it was moved up."""

    goal: int


EVENTS: tuple[type[Event], ...] = (
    DeckCut,
    RoundDealt,
    DixDealt,
    CardPlayed,
    TrickTaken,
    MeldLaid,
    DixExchanged,
    CardDrawn,
    PhaseBegan,
    Knocked,
    RoundScored,
    GoalExtended,
    GameOver,
)
"""All events of the game."""


@cache
def trick_taken(seat: int, led: int, followed: int, points: int) -> TrickTaken:
    """The event of a trick won."""
    return TrickTaken(seat, CARDS[led], CARDS[followed], points)


@cache
def card_drawn(seat: int, card: int, shown: bool) -> CardDrawn:
    """The event of a card drawn."""
    return CardDrawn(seat, CARDS[card], shown)


@cache
def card_hidden(seat: int) -> CardDrawn:
    """The event of a card drawn, for the others."""
    return CardDrawn(seat, None, shown=False)
