"""The actions and events of the toy rummy.

Some verbs and events have the same names as those of other games: each game reads its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Self

from pinochle_widgets.cards import Card, parse_card
from pinochle_widgets.games.actions import Action, Draw
from pinochle_widgets.games.events import Event, GameOver, RoundDealt
from pinochle_widgets.games.plain import RoundOver


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the uppermost card of the pile."""

    VERB: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class LaySet(Action):
    """Lay three or four cards of one rank; the order in which they are named makes no difference."""

    VERB: ClassVar[str] = "lay"
    cards: tuple[Card, ...] = field(kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    def __str__(self) -> str:
        return " ".join(["lay", *map(str, self.cards)])

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from its cards."""
        if not words:
            raise ValueError("'lay' takes the cards of a set, such as 'lay 7S 7H 7D'")
        return cls(seat, cards=tuple(map(parse_card, words)))


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put a card on the pile, which ends the turn."""

    VERB: ClassVar[str] = "discard"
    card: Card = field(kw_only=True)

    def __str__(self) -> str:
        return f"discard {self.card}"

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from one card."""
        if len(words) != 1:
            raise ValueError(f"'discard' takes one card, such as 'discard QS', not {len(words)}")
        return cls(seat, card=parse_card(words[0]))


ACTIONS: tuple[type[Action], ...] = (Draw, Take, LaySet, Discard)


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The taking of a card: from the stock unseen, or from the pile."""

    seat: int
    card: Card | None
    from_pile: bool

    def seen_by(self, seat: int) -> Self:
        """Hide a card drawn from the stock, for other seats."""
        return self if self.from_pile or seat == self.seat else type(self)(self.seat, None, False)


@dataclass(frozen=True, slots=True)
class SetLaid(Event):
    """The laying of a set."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardThrown(Event):
    """The throwing of a card on the pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """The end of a seat's cards."""

    seat: int


EVENTS: tuple[type[Event], ...] = (RoundDealt, CardDrawn, SetLaid, CardThrown, WentOut, RoundOver, GameOver)
