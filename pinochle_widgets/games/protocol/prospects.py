"""The prospects of a seat: the cards it can't see, the places where they may be, and the melds they may complete.

A game fills these in from an observation of its own; the lab turns them into odds without knowledge of the game. Cards are
given by their index (`games.pinochle.rules.cards`); counts of cards are tuples of 32, by index.
"""

from __future__ import annotations

from dataclasses import dataclass

from pinochle_widgets.cards import Deck

Counts = tuple[int, ...]
"""The copies of each card, by its index."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A meld that a hand may still lay."""

    key: str
    """A key that is unique among the melds of the round."""
    name: str
    """The players' name for it, in lower case."""
    suit: str
    """The suit to be named with it, or empty if its name is enough."""
    points: int
    """The points that it scores."""
    cards: tuple[int, ...]
    """The cards that it needs, one of each."""
    held: tuple[int, ...]
    """Those of `cards` that are known to be in the hand and may be used for it."""
    fresh: bool
    """Whether the rules allow it with cards that are in the hand already. Otherwise one of `cards` must still be drawn,
    even if all are held.
    """
    again: bool
    """Whether the hand has laid an equal meld in this round."""
    open: bool
    """Whether there will still be a chance to lay it."""

    @property
    def lacking(self) -> tuple[int, ...]:
        """The cards that must still be drawn."""
        return tuple(card for card in self.cards if card not in self.held)

    @property
    def is_whole(self) -> bool:
        """Check whether the meld could be laid without another card."""
        return self.fresh and not self.lacking


@dataclass(frozen=True, slots=True)
class Place:
    """The hand of another seat, as far as the observing seat knows it."""

    seat: int
    """The seat whose hand it is."""
    known: Counts
    """Counts of the cards that are known to be in the hand."""
    hidden: int
    """The number of unseen cards in the hand."""
    melds: tuple[Prospect, ...]
    """The melds that the hand may lay."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The prospects of a seat at one moment of a round."""

    deck: Deck
    trump: str
    trick: int
    """The trick in play, from 1."""
    own: Counts
    gone: Counts
    unseen: Counts
    """Counts of the cards that the seat holds, that were played, and that it can't see."""
    upcard: int | None
    """A card that lies open and will not be drawn in time to be melded."""
    price: int | None
    """The card for which the upcard may still be exchanged."""
    draws: int
    """The number of unseen cards that the seat will draw in time to meld them."""
    drawn: tuple[int, ...]
    """The cards that the seat has drawn in this round, in order."""
    melds: tuple[Prospect, ...]
    """The melds that the seat may lay, those with most points first; empty when melding is over."""
    dear: int
    """The points from which a meld is worth playing for."""
    others: tuple[Place, ...]
    """The other hands."""
    note: str
    """The assumption of the odds, in a sentence."""
    closed: str
    """The reason why a meld that is not open can't be laid."""
    where: str
    """The place where the upcard lies, in words."""
