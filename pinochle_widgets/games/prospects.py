"""What a seat may reckon with: the cards it can't see, where they may be, and the melds they may complete.

A game fills these in from an observation of its own; the laboratory turns them into odds and knows no
game. Cards stand by their index (`games.pinochle.cards`), counts of cards at that place of a tuple of 32.
"""

from __future__ import annotations

from dataclasses import dataclass

from pinochle_widgets.cards import Deck

Counts = tuple[int, ...]
"""Copies of each card, at the place of its index."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A meld that some hand may yet lay.

    Parameters
    ----------
    key : str
        Tells it from the other melds of the round.
    name : str
        What players call it, in lower case.
    suit : str
        The suit to be named with it, or empty where its name says enough.
    points : int
        What it scores.
    cards : tuple of int
        The cards it takes, one of each.
    held : tuple of int
        Those of them that are known to be in the hand and may serve in it.
    fresh : bool
        Whether the rules are content with cards that are there already. Otherwise one of `cards` must
        still come, even if all are held.
    again : bool
        Whether the hand has laid one like it in this round.
    open : bool
        Whether there will be an occasion to lay it.
    """

    key: str
    name: str
    suit: str
    points: int
    cards: tuple[int, ...]
    held: tuple[int, ...]
    fresh: bool
    again: bool
    open: bool

    @property
    def lacking(self) -> tuple[int, ...]:
        """The cards that must still come."""
        return tuple(card for card in self.cards if card not in self.held)

    @property
    def is_whole(self) -> bool:
        """Whether nothing must come any more."""
        return self.fresh and not self.lacking


@dataclass(frozen=True, slots=True)
class Place:
    """Another hand, as far as a seat knows it.

    Parameters
    ----------
    seat : int
        Whose hand it is.
    known : tuple of int
        Counts of the cards that are known to be there.
    hidden : int
        How many of the unseen cards are there besides.
    melds : tuple of Prospect
        What it may lay.
    """

    seat: int
    known: Counts
    hidden: int
    melds: tuple[Prospect, ...]


@dataclass(frozen=True, slots=True)
class Prospects:
    """All that a seat may reckon with at one moment of a round.

    Parameters
    ----------
    deck : Deck
    trump : str
    trick : int
        The trick in play, from 1.
    own, gone, unseen : tuple of int
        Counts of the cards that the seat holds, that were played, and that it can't see.
    upcard : int or None
        A card that lies open and is not to be drawn in time to be melded.
    price : int or None
        The card for which the upcard may still be had.
    draws : int
        How many of the unseen cards the seat will draw in time to meld them.
    drawn : tuple of int
        What it has drawn in this round, in order.
    melds : tuple of Prospect
        What it may lay; the dearest first. Empty where nobody melds any more.
    dear : int
        From how many points a meld is one to play for.
    others : tuple of Place
        The other hands.
    note : str
        What the odds take for granted, in a sentence.
    closed : str
        Why a meld that is not open can't be laid.
    where : str
        Where the upcard lies.
    """

    deck: Deck
    trump: str
    trick: int
    own: Counts
    gone: Counts
    unseen: Counts
    upcard: int | None
    price: int | None
    draws: int
    drawn: tuple[int, ...]
    melds: tuple[Prospect, ...]
    dear: int
    others: tuple[Place, ...]
    note: str
    closed: str
    where: str
