"""Events: what happened. The one feed for animation, log, scoresheet, commentary and screen reader."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, ClassVar, Self

from pinochle_widgets.cards import CARDS, Card, parse_card
from pinochle_widgets.games.actions import Held, parse_held

_EMPTY = "-"


def _many(read: Callable[[str], Any]) -> Callable[[str], tuple[Any, ...]]:
    return lambda text: tuple(read(part) for part in text.split(",")) if text != _EMPTY else ()


# How a field is read back, by its annotation.
_READ: dict[str, Callable[[str], Any]] = {
    "int": int,
    "int | None": lambda text: None if text == _EMPTY else int(text),
    "str": str,
    "bool": lambda text: text == "True",
    "Card": parse_card,
    "Card | None": lambda text: None if text == _EMPTY else parse_card(text),
    "Held": parse_held,
    "tuple[Card, ...]": _many(parse_card),
    "tuple[Held, ...]": _many(parse_held),
    "tuple[int, ...]": _many(int),
}


def _write(value: object) -> str:
    if value is None or value == ():
        return _EMPTY
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table."""

    KINDS: ClassVar[dict[str, type[Event]]] = {}

    def __init_subclass__(cls) -> None:
        Event.KINDS[cls.name()] = cls

    @classmethod
    def name(cls) -> str:
        """The event's name in its text form: ``card-played``."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def __str__(self) -> str:
        return " ".join([self.name(), *(_write(getattr(self, f.name)) for f in fields(self))])

    def seen_by(self, seat: int) -> Self:  # noqa: ARG002 - most events are seen by all alike
        """The event as a seat may know it."""
        return self


@dataclass(frozen=True, slots=True)
class DeckCut(Event):
    """A seat cut the deck for the deal and showed this card."""

    seat: int
    at: int
    card: Card


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """A round was dealt; the leader plays, or bids, first. Not every game turns a card up."""

    round: int
    dealer: int
    leader: int
    upcard: Card | None


@dataclass(frozen=True, slots=True)
class DixDealt(Event):
    """The upcard is a dix and the dealer scores for it."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played to the trick."""

    seat: int
    card: Held


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick was won; points count in phase 2 only."""

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
class RoundScored(Event):
    """A round was booked: melds, tricks and totals by seat."""

    round: int
    melds: tuple[int, ...]
    tricks: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GoalExtended(Event):
    """Both seats reached the goal together, and it was moved up."""

    goal: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended."""

    winner: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RedealClaimed(Event):
    """A seat claimed a new deal."""

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
    """The bidding is over; the dealer is stuck where nobody would bid."""

    seat: int
    amount: int
    is_stuck: bool


@dataclass(frozen=True, slots=True)
class KittyTaken(Event):
    """The kitty was shown to all, and taken."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """Trump was named."""

    seat: int
    suit: str


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards were discarded face down."""

    seat: int
    count: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int) -> Self:
        """The event as a seat may know it."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class CardsChosen(Event):
    """A seat has put the cards aside that it will give its partner."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CardsGiven(Event):
    """A partner took the cards that the other gave."""

    seat: int
    partner: int
    count: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int) -> Self:
        """The event as a seat may know it."""
        return self if seat in (self.seat, self.partner) else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class MeldCounted(Event):
    """A seat has told what its melds come to; the others learn that when melds are shown."""

    seat: int
    points: int | None

    def seen_by(self, seat: int) -> Self:
        """The event as a seat may know it."""
        return self if seat == self.seat else replace(self, points=None)


@dataclass(frozen=True, slots=True)
class MeldShown(Event):
    """A seat showed its melds: all their cards, or aces around only where the rules let it hide the rest."""

    seat: int
    cards: tuple[Card, ...]
    points: int | None
    is_hidden: bool

    def seen_by(self, seat: int) -> Self:
        """The event as a seat may know it."""
        return replace(self, points=None) if self.is_hidden and seat != self.seat else self


@dataclass(frozen=True, slots=True)
class BidLost(Event):
    """A bid was lost without play: ``folded``, ``no-marriage`` in trump, or ``board``."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick of three or four cards was won; they stand in the order played."""

    seat: int
    leader: int
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class BidSettled(Event):
    """A bid was made or lost; what each side gained by the hand."""

    seat: int
    amount: int
    is_made: bool
    gains: tuple[int, ...]


def parse_event(text: str) -> Event:
    """Read an event from its text form.

    Raises
    ------
    ValueError
        If the text is no event.

    Examples
    --------
    >>> str(parse_event("trick-taken 1 JC TC 12"))
    'trick-taken 1 JC TC 12'
    """
    name, *words = text.split() or [""]
    kind = Event.KINDS.get(name)
    if kind is None or len(words) != len(fields(kind)):
        raise ValueError(f"no event: {text[:60]!r}; the kinds are {', '.join(Event.KINDS)}")
    return kind(*(_READ[str(f.type)](word) for f, word in zip(fields(kind), words, strict=True)))


# The commonest events are made once each, by the numbers of their cards: there are few of them, and games
# bring them by the thousand.


@cache
def card_played(seat: int, card: int, lies: int) -> CardPlayed:
    """The event of a card played."""
    return CardPlayed(seat, Held(CARDS[card], lies))


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
