"""The certain knowledge of a seat: the cards that it can't see, the places where each may lie, and those of which it knows more.

A game fills this in from an observation of its own, by the rules by which its levels imagine worlds; the lab counts the
deals that fit (`pinochle_widgets.lab.where`), without knowledge of the game. Calls, plays and melds are in it as far as they
prove something, never as far as they make something likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pinochle_widgets.cards import Card


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where unseen cards lie: a hand, or cards that lie face down."""

    name: str
    """The name of cards that lie face down, such as ``stock``; empty for a hand."""
    seat: int | None
    """The seat whose hand it is."""
    hidden: int
    """The number of unseen cards in it."""
    melded: tuple[Card, ...] = ()
    """The cards in it that all can see, or know to be in the hand since they were melded."""
    shown: tuple[Card, ...] = ()
    """The other cards in it that the observing seat knows."""

    @property
    def place(self) -> str:
        """The name of the place in tables, such as ``stock`` or ``seat 1``."""
        return self.name if self.seat is None else f"seat {self.seat}"

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards in it that the observing seat knows."""
        return self.melded + self.shown


@dataclass(frozen=True, slots=True)
class Lot:
    """The unseen copies of a card, with the places (by number) of which each may hold any of them."""

    card: Card
    copies: int
    spots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A set of unseen cards, with numbers of copies, that a place (by number) does not hold all together."""

    spot: int
    cards: tuple[tuple[Card, int], ...]


@dataclass(frozen=True, slots=True)
class Certain:
    """The certain knowledge of a seat at one moment of a round: any deal that fits it is as likely as any other one."""

    deck: tuple[tuple[Card, int], ...]
    """The cards of the game and their copies, suit by suit, the highest of a suit first."""
    spots: tuple[Spot, ...]
    """The places, the hands first, from the next seat on."""
    lots: tuple[Lot, ...]
    """The unseen cards."""
    bars: tuple[Bar, ...] = ()
    """The sets of cards that would have been melded."""
    ranks: str = ""
    """The ranks from the lowest to the highest, as they take tricks; empty in a game without tricks."""

    @property
    def out(self) -> Counter[Card]:
        """The copies of each card that were not seen yet."""
        found: Counter[Card] = Counter()
        for lot in self.lots:
            found[lot.card] += lot.copies
        return found

    @property
    def lying(self) -> Counter[Card]:
        """The copies of each card that the seat knows to lie at one of the places."""
        return Counter(card for spot in self.spots for card in spot.known)

    @property
    def seen(self) -> Counter[Card]:
        """The copies of each card that were seen: those in the own hand, those played, and those known elsewhere."""
        return Counter(dict(self.deck)) - self.out


def barred(spot: int, sets: Sequence[tuple[Sequence[Card], int]], has: Counter[Card], out: Counter[Card]) -> list[Bar]:
    """List the bars of a place of which it is certain that it has no whole set of some cards.

    Parameters
    ----------
    spot : int
        The number of the place.
    sets : sequence of (sequence of Card, int)
        Sets of cards, each with the number of copies of each card that the place does not hold of all of them.
    has : Counter of Card
        The cards that are known to be, or have been, in it.
    out : Counter of Card
        The unseen cards.
    """
    found = []
    for cards, copies in sets:
        lacks = tuple((card, copies - has[card]) for card in cards if has[card] < copies)
        if lacks and all(number <= out[card] for card, number in lacks):
            found.append(Bar(spot, lacks))
    smallest: list[Bar] = []
    for bar in sorted(set(found), key=lambda bar: len(bar.cards)):
        if not any(_is_within(less, bar) for less in smallest):
            smallest.append(bar)
    return smallest


def _is_within(less: Bar, more: Bar) -> bool:
    """Check whether a place that does not hold one set can't hold another one either."""
    needs = dict(more.cards)
    return all(needs.get(card, 0) >= number for card, number in less.cards)


def sifted(lots: Sequence[Lot], bars: Sequence[Bar]) -> tuple[tuple[Lot, ...], tuple[Bar, ...]]:
    """Take the places that hold no copy of a card out of its lots; returns the lots, and the bars of several cards or copies."""
    none = {(bar.spot, bar.cards[0][0]) for bar in bars if len(bar.cards) == 1 and bar.cards[0][1] == 1}
    left = (
        Lot(lot.card, lot.copies, tuple(spot for spot in lot.spots if (spot, lot.card) not in none)) for lot in lots
    )
    kept = (bar for bar in bars if not any((bar.spot, card) in none for card, _ in bar.cards))
    return tuple(left), tuple(kept)
