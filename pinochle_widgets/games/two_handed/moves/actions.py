"""The actions of two-handed Pinochle, besides playing a card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from pinochle_widgets.games.actions import MOST_DIGITS, Action, Held, Play, parse_held
from pinochle_widgets.games.two_handed.names import NAMES


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """The action of laying a meld with certain cards.

    Parameters
    ----------
    seat : int or None
    kind : str
        The key of the meld, such as ``marriage``.
    cards : tuple of Held
        The cards, in any order.
    """

    VERB: ClassVar[str] = "meld"
    DONE: ClassVar[str] = "melded"
    kind: str = field(kw_only=True)
    cards: tuple[Held, ...] = field(kw_only=True)

    @property
    def words(self) -> str:
        """The action in a word or two."""
        return NAMES.get(self.kind, self.kind)

    def __str__(self) -> str:
        return " ".join(["meld", self.kind, *map(str, self.cards)])

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from the words after ``meld``: the key of a meld and its cards.

        Raises
        ------
        ValueError
            If there are fewer than two words, or a card can't be read.
        """
        if len(words) < 2:
            raise ValueError("'meld' takes a meld and its cards, such as 'meld marriage KS QS'")
        return cls(seat, kind=words[0][:20].lower(), cards=tuple(map(parse_held, words[1:])))


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The action of drawing the next card from the stock."""

    VERB: ClassVar[str] = "draw"
    DONE: ClassVar[str] = "drew"


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """The action of declaring that the goal is reached, which ends the game (A24)."""

    VERB: ClassVar[str] = "knock"
    DONE: ClassVar[str] = "knocked"


@dataclass(frozen=True, slots=True)
class Cut(Action):
    """The action of cutting the deck for the deal: take `at` cards off and show the last of them (A15)."""

    VERB: ClassVar[str] = "cut"
    DONE: ClassVar[str] = "cut"
    at: int = field(kw_only=True)

    def __str__(self) -> str:
        return f"cut {self.at}"

    @property
    def shown_places(self) -> tuple[int, ...]:
        """The place in the deck, from 0, of the card that the cut shows."""
        return (self.at - 1,)

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from the words after ``cut``: the number of cards to take off.

        Raises
        ------
        ValueError
            If there is not exactly one whole number.
        """
        if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > MOST_DIGITS:
            raise ValueError("'cut' takes one position, such as 'cut 17'")
        return cls(seat, at=int(words[0]))


ACTIONS: tuple[type[Action], ...] = (Play, Lay, Draw, Knock, Cut)
"""The actions of the game."""
