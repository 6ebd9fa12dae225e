"""The facts that a seat knows of a trick, and the questions that reasons ask of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pinochle_widgets.cards import SUIT_NAMES, Card
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.protocol import plural

Side = Literal["partner", "other"]


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick on the table, and the cards around it, as one seat knows them.

    Parameters
    ----------
    lying : tuple of Card
        The cards of the trick so far; empty where the seat leads.
    best : Card or None
        The card that takes it so far.
    taker : {"partner", "other"} or None
        The side of that card.
    later : tuple of {"partner", "other"}
        The sides of the seats that play after this one.
    hand : Counter of Card
        The cards of the seat.
    out : Counter of Card
        The copies that may be in other hands.
    points : mapping of str to int
        The points of a card by its rank.
    tricks : int
        The number of tricks left, this one included.
    needed : int
        The points that the side has to take yet to make its bid; 0 where it needs none.
    melded : frozenset of Card
        The cards that the partner has shown and still holds.
    partner, others : str
        The names of the ally and of the opponents in a sentence.
    after : tuple of Counter of Card
        The cards that each seat which plays later may play to the trick; empty where it may be any that are out.
    is_alone : bool
        Whether each seat keeps its own tricks, so that an ally who plays later may take one away, too.
    """

    lying: tuple[Card, ...]
    best: Card | None
    taker: Side | None
    later: tuple[Side, ...]
    trump: str
    hand: Counter[Card]
    out: Counter[Card]
    points: Mapping[str, int]
    tricks: int
    needed: int = 0
    melded: frozenset[Card] = frozenset()
    partner: str = "partner"
    others: str = "the other side"
    after: tuple[Counter[Card], ...] = ()
    is_alone: bool = False

    def beats(self, card: Card, best: Card) -> bool:
        """Check whether a card that is played later takes the trick from the best one."""
        if card.suit == best.suit:
            return height(card) > height(best)
        return card.suit == self.trump

    def wins(self, card: Card) -> bool:
        """Check whether a card takes the trick so far."""
        return self.best is None or self.beats(card, self.best)

    def worth(self, card: Card) -> int:
        """Look the points of a card up."""
        return self.points.get(card.rank, 0)

    def in_trick(self, card: Card) -> int:
        """Count the points of the trick with a card."""
        return sum(map(self.worth, self.lying)) + self.worth(card)

    def higher(self, card: Card) -> int:
        """Count the cards of its suit that are out and beat a card."""
        return sum(n for other, n in self.out.items() if other.suit == card.suit and self.beats(other, card))

    def out_of(self, suit: str) -> int:
        """Count the cards of a suit that are out."""
        return sum(n for card, n in self.out.items() if card.suit == suit)

    def threats(self, card: Card) -> int:
        """Count the cards that are out and could beat a card."""
        return self.higher(card) + (0 if card.suit == self.trump else self.out_of(self.trump))

    def stands(self, card: Card) -> bool:
        """Check whether nobody who plays later, and keeps a trick for himself, can take one from a card that is ahead."""
        return not any(side == "other" or self.is_alone for side in self.beaten_by(card))

    def beaten_by(self, card: Card) -> list[Side]:
        """List the sides of the seats that play later and may beat a card which takes the trick so far."""
        return [self.later[place] for place in self.beaters(card)]

    def beaters(self, card: Card) -> list[int]:
        """List the seats that play later and may beat a card, by their place among them."""
        after = self.after or (self.out,) * len(self.later)
        return [
            place for place, cards in enumerate(after) if any(n and self.beats(each, card) for each, n in cards.items())
        ]

    def held(self, suit: str) -> int:
        """Count the cards of a suit in the hand."""
        return sum(n for card, n in self.hand.items() if card.suit == suit)


def height(card: Card) -> int:
    """Rank a card among those of its suit."""
    return RANKS.index(card.rank)


def suit_of(card: Card) -> str:
    """Name the suit of a card: ``spades``."""
    return SUIT_NAMES[card.suit]


def points_of(number: int) -> str:
    """Write a number of points."""
    return plural(number, "point")


def are_out(number: int, what: str) -> str:
    """Write how many cards are out: ``3 trumps are still out``, ``1 heart is still out``."""
    return f"{plural(number, what)} {'is' if number == 1 else 'are'} still out"


def beat(number: int, what: str) -> str:
    """Write how many cards that are out beat a card named after it: ``1 trump still out beats``."""
    return f"{plural(number, what)} still out beat{'s' * (number == 1)}"


def one_of(card: Card) -> str:
    """Name a card of the suit of a card: ``spade``."""
    return suit_of(card).removesuffix("s")
