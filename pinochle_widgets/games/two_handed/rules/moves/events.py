"""The events of two-handed Pinochle, besides those of all games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.events import CardPlayed, DeckCut, Event, GameOver, RoundDealt
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.pinochle.rules.events import RoundScored


@dataclass(frozen=True, slots=True)
class DixDealt(Event):
    """The event of a dix turned up at the deal, for which the dealer scores."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """The event of a trick won by `seat`; its points are 0 in phase 1."""

    TAKES: ClassVar[str] = "trick"
    seat: int
    led: Card
    followed: Card
    points: int


@dataclass(frozen=True, slots=True)
class MeldLaid(Event):
    """The event of a meld laid and scored."""

    seat: int
    kind: str
    cards: tuple[Held, ...]
    points: int


@dataclass(frozen=True, slots=True)
class DixExchanged(Event):
    """The event of the first dix exchanged: the dix, `left`, went under the stock and the upcard, `taken`, into the hand."""

    seat: int
    taken: Card
    left: Card


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The event of a card drawn from the stock; `shown` is True for the last two cards, which both seats see."""

    CLEARS: ClassVar[str] = "trick"
    seat: int
    card: Card | None
    shown: bool

    def seen_by(self, seat: int) -> CardDrawn:
        """Return the event as a seat may know it: without the card where it was drawn face down by the other seat."""
        return self if self.shown or seat == self.seat else card_hidden(self.seat)


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """The event of a phase that began: in phase 2 melds are back in the hands, and tricks count."""

    phase: int


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    """The event of a knock: a seat declared that it has reached the goal."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoalExtended(Event):
    """The event of the goal moved up to `goal`, because both seats reached it in the same round."""

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
"""The events of the game."""


@cache
def trick_taken(seat: int, led: int, followed: int, points: int) -> TrickTaken:
    """Return the event of a trick won, from the indices of its cards; equal events are one object."""
    return TrickTaken(seat, CARDS[led], CARDS[followed], points)


@cache
def card_drawn(seat: int, card: int, shown: bool) -> CardDrawn:
    """Return the event of a card drawn, from its index; equal events are one object."""
    return CardDrawn(seat, CARDS[card], shown)


@cache
def card_hidden(seat: int) -> CardDrawn:
    """Return the event of a card drawn face down, as the other seat sees it."""
    return CardDrawn(seat, None, shown=False)
