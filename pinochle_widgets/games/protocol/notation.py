"""Notation of a game: which lines of its records a share code foretells, and what it learns from beforehand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Shape = Literal["alone", "card", "cards", "group"]
"""What follows a verb: nothing, one card, some cards, or a word and some cards."""


@dataclass(frozen=True, slots=True)
class Notation:
    """The lines of a game's records that are short in a share code; all others stand there as text.

    A code is read by the notation it was written with: whatever changes here makes other codes, so a notation stays
    as it is once a game is out.

    Parameters
    ----------
    verbs : mapping of str to str
        Its verbs, and what follows each.
    cards : sequence of str
        The cards as records write them, suit by suit.
    suit : int
        How many of them there are in a suit.
    decks : sequence of sequence of str
        The decks it may be played with.
    kinds : sequence of str
        The words that may follow a verb, before its cards.
    sample : str
        A typical round, without its deck: lines, parted by line breaks or by ``/``.
    """

    verbs: Mapping[str, Shape] = field(default_factory=dict)
    cards: Sequence[str] = ()
    suit: int = 1
    decks: Sequence[Sequence[str]] = ()
    kinds: Sequence[str] = ("",)
    sample: str = ""

    @property
    def ranks(self) -> str:
        """The ranks from the highest, in the order of `cards`; empty where none are told.

        >>> Notation(cards=("2S", "AS", "KS", "2H", "AH", "KH"), suit=3).ranks
        'KA2'
        """
        return "".join(dict.fromkeys(card[0] for card in reversed(self.cards[: self.suit])))
