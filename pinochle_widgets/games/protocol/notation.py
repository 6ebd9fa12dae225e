"""The notation of a game: the lines of its records that a share code foretells, and a sample to learn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Shape = Literal["alone", "card", "cards", "group", "set", "word"]
"""The words after a verb: nothing, one card, some cards, a word and some cards, cards mostly of one rank or none, or a word."""


@dataclass(frozen=True, slots=True)
class Notation:
    """The lines of a game's records that are short in a share code; all others stand in it as text.

    A share code can only be read by the notation that it was written with, so the notation of a published game must not
    change.
    """

    verbs: Mapping[str, Shape] = field(default_factory=dict)
    """The verbs of the game's actions, each with the shape of the words that follow it."""
    cards: Sequence[str] = ()
    """The cards as records write them, suit by suit."""
    suit: int = 1
    """The number of cards in a suit; the cards of the last one may be fewer, such as jokers."""
    decks: Sequence[Sequence[str]] = ()
    """The decks that the game may be played with."""
    kinds: Sequence[str] = ("",)
    """The words that may follow a verb of the shapes ``group``, before its cards, and ``word``."""
    sample: str = ""
    """The lines of a typical round, without its deck, separated by line breaks or by ``/``."""

    @property
    def ranks(self) -> str:
        """The ranks from the highest, in the order of `cards`; empty if there are no cards.

        >>> Notation(cards=("2S", "AS", "KS", "2H", "AH", "KH"), suit=3).ranks
        'KA2'
        """
        return "".join(dict.fromkeys(card[0] for card in reversed(self.cards[: self.suit])))
