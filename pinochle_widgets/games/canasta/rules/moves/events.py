"""The events of Canasta, besides those of all games."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pinochle_widgets.cards import Card
from pinochle_widgets.games.events import DeckCut, Event, GameOver, RoundDealt, RoundSettled


@dataclass(frozen=True, slots=True)
class PileBegun(Event):
    """The event of the first card turned up; threes and wild cards below it were covered."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PositionSet(Event):
    """The event of a position set by hand, of which nobody has seen how it came about; `drawn`: `seat` has drawn already."""

    seat: int
    drawn: bool


@dataclass(frozen=True, slots=True)
class ThreesLaid(Event):
    """The event of threes that went to the mat."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """The event of cards drawn from the stock, or from a talon; another seat learns only how many they are."""

    seat: int
    cards: tuple[Card, ...]
    count: int
    talon: bool

    def seen_by(self, seat: int) -> CardsDrawn:
        """Return the event as a seat may know it: the cards only if they are its own."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class PileTaken(Event):
    """The event of the pile taken: its `top` card is melded with the cards that follow, `rest` comes into the hand."""

    seat: int
    top: Card
    rest: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MeldLaid(Event):
    """The event of cards laid on a meld, which has `size` cards then; `rank` is ``2`` for wild cards by themselves."""

    seat: int
    rank: str
    cards: tuple[Card, ...]
    size: int


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The event of a seat's opening: its first melds have reached the points that are needed."""

    seat: int


@dataclass(frozen=True, slots=True)
class MeldsReturned(Event):
    """The event of melds taken back; `pile` is True where the pile was put back with them."""

    seat: int
    pile: bool


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """The event of a card thrown onto the pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class SpecialShown(Event):
    """The event of a special hand, which ends the round."""

    seat: int
    kind: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """The event of a seat without cards: it went out, perhaps concealed, or threw its only card without the canastas."""

    seat: int
    entitled: bool
    concealed: bool


@dataclass(frozen=True, slots=True)
class StockExhausted(Event):
    """The event of a round that ended because the stock was empty, and a seat did not take the pile."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundScored(RoundSettled):
    """The event of a round settled: the points of cards, the bonuses less penalties, and the totals, by seat."""

    round: int
    cards: tuple[int, ...]
    bonuses: tuple[int, ...]
    totals: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    DeckCut,
    RoundDealt,
    PileBegun,
    PositionSet,
    ThreesLaid,
    CardsDrawn,
    PileTaken,
    MeldLaid,
    Opened,
    MeldsReturned,
    CardDiscarded,
    SpecialShown,
    WentOut,
    StockExhausted,
    RoundScored,
    GameOver,
)
"""The events of the game."""
