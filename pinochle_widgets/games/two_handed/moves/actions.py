"""Actions of two-handed Pinochle, besides playing a card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from pinochle_widgets.games.actions import MOST_DIGITS, Action, Held, Play, parse_held


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a meld with just these cards."""

    VERB: ClassVar[str] = "meld"
    kind: str = field(kw_only=True)
    cards: tuple[Held, ...] = field(kw_only=True)

    def __str__(self) -> str:
        return " ".join(["meld", self.kind, *map(str, self.cards)])

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from a meld's name and its cards."""
        if len(words) < 2:
            raise ValueError("'meld' takes a meld and its cards, such as 'meld marriage KS QS'")
        return cls(seat, kind=words[0][:20].lower(), cards=tuple(map(parse_held, words[1:])))


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take the next card from the stock."""

    VERB: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """Declare that the goal is reached, which ends the game."""

    VERB: ClassVar[str] = "knock"


@dataclass(frozen=True, slots=True)
class Cut(Action):
    """Cut the deck for the deal, taking off this many cards."""

    VERB: ClassVar[str] = "cut"
    at: int = field(kw_only=True)

    def __str__(self) -> str:
        return f"cut {self.at}"

    @property
    def shown_places(self) -> tuple[int, ...]:
        """The place of the card at which it was cut."""
        return (self.at - 1,)

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from a position."""
        if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > MOST_DIGITS:
            raise ValueError("'cut' takes one position, such as 'cut 17'")
        return cls(seat, at=int(words[0]))


ACTIONS: tuple[type[Action], ...] = (Play, Lay, Draw, Knock, Cut)
"""All actions of the game."""
