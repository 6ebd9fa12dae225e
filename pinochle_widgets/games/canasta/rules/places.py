"""The places of a position that was set by hand: how many cards lie at each; the deck has the cards themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pinochle_widgets.games.canasta.rules.core.cards import DECK
from pinochle_widgets.games.canasta.rules.core.dealing import talon_start
from pinochle_widgets.games.canasta.rules.core.layout import SEATS, TALON_SIZES, Terms

HAND, THREES, MELD, PILE, TALON, STOCK = range(6)
"""The kinds of places."""


class Spot(NamedTuple):
    """The place that a card of the deck goes to."""

    kind: int
    number: int = 0
    """The seat, for hands and threes; for melds the number of the meld."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A meld that lies: its seat, and how many cards it has. Which they are stands in the deck."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Places:
    """A position that was set by hand, as far as all at the table see it: with a deck it is the whole position.

    The deck is dealt from its first card on: the hands, the threes on the mats, the melds, the pile from its bottom. Talons that
    wait, and the stock, lie where they do in a round that was dealt. Nobody has seen how the cards came there.

    Raises
    ------
    ValueError
        If there are no such numbers of cards.
    """

    hands: tuple[int, int]
    """The cards in each hand."""
    threes: tuple[int, int]
    """The threes on each mat."""
    melds: tuple[Lying, ...]
    pile: int
    """The cards in the pile."""
    turn: int
    """The seat on turn."""
    drawn: bool
    """Whether it has drawn already."""

    def __post_init__(self) -> None:
        sizes = (*self.hands, *self.threes, *(meld.cards for meld in self.melds), self.pile)
        if min(sizes) < 0 or {self.turn, *(meld.seat for meld in self.melds)} - set(range(SEATS)):
            raise ValueError("the position has a place with fewer cards than none, or a seat other than 0 and 1")
        if sum(sizes) > DECK:
            raise ValueError(f"the position has {sum(sizes)} cards before the stock; the deck has {DECK}")

    @property
    def opened(self) -> int:
        """The number of seats that are open."""
        return len({meld.seat for meld in self.melds})

    def spots(self, terms: Terms) -> list[Spot]:
        """List the place that each card of the deck goes to.

        Raises
        ------
        ValueError
            If the stock would have so many cards that the talons don't fit before it.
        """
        laid = [Spot(HAND, seat) for seat in range(SEATS) for _ in range(self.hands[seat])]
        laid += [Spot(THREES, seat) for seat in range(SEATS) for _ in range(self.threes[seat])]
        laid += [Spot(MELD, number) for number, meld in enumerate(self.melds) for _ in range(meld.cards)]
        laid += [Spot(PILE)] * self.pile
        kept = range(talon_start(self.opened, terms), talon_start(SEATS, terms)) if terms.talons else range(0)
        stock = DECK - len(laid) - len(kept)
        most = DECK - kept.stop if kept else DECK
        if stock < 0:
            raise ValueError(
                f"the position has {len(laid)} cards before talons and stock; {DECK - len(kept)} are left for them"
            )
        if stock > most:
            talons = sum(TALON_SIZES[self.opened :])
            raise ValueError(
                f"the stock would have {stock} cards, and beside talons of {talons} at most {most}: "
                f"{stock - most} more lie in hands (sizes), melds or pile"
            )
        spots = iter(laid)
        return [
            Spot(STOCK) if place >= DECK - stock else Spot(TALON) if place in kept else next(spots)
            for place in range(DECK)
        ]
