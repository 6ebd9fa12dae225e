"""The cards that are held together, sorted as a player sorts them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, SupportsIndex

from pinochle_widgets.cards import Card, parse_card, parse_cards
from pinochle_widgets.cards.markup import cards_html, for_output, framed, sign

USUAL = "23456789JQKTA"
"""The ranks from low to high where nothing else is said: the ten stands below the ace, as in Pinochle."""

_SUITS = "SHCDRB"
"""The suits as a player sorts them, colours in turn, then jokers."""


class Hand(tuple[Card, ...]):  # noqa: SLOT001 - a tuple has no room for slots
    """The cards of a hand, suit by suit and the high ones first.

    Parameters
    ----------
    cards : str or iterable of str or Card
        The cards in any order, as `parse_cards` reads them.
    ranks : str
        The ranks of the game, from low to high.

    Raises
    ------
    ValueError
        If a text names no card, or `ranks` lacks the rank of one.

    Examples
    --------
    >>> hand = Hand("KH 9S TH AS")
    >>> hand
    Hand('AS 9S TH KH')
    >>> print(hand)  # in letters, where the output can't write the signs
    A♠ 9♠ 10♥ K♥
    >>> "10H" in hand, hand.count("TH"), hand[0]
    (True, 1, Card('AS'))
    """

    ranks: str

    def __new__(cls, cards: str | Iterable[str | Card] = (), ranks: str = USUAL) -> Self:
        """Sort the cards."""
        if not isinstance(ranks, str):
            raise ValueError(
                f"ranks are {ranks!r:.60}; they must be a text of ranks from low to high, such as {USUAL!r}"
            )
        read = parse_cards(cards)
        for card in read:
            if not isinstance(card, Card):
                raise ValueError(f"a hand is of cards, not of {card!r:.60}")
            if not card.is_joker and card.rank not in ranks:
                raise ValueError(f"ranks are {ranks!r:.60}; the {card.name} ({card}) has none of them")
        made = super().__new__(cls, sorted(read, key=lambda card: (_SUITS.index(card.suit), -ranks.find(card.rank))))
        made.ranks = ranks
        return made

    def __getnewargs__(self) -> tuple[tuple[Card, ...], str]:
        return tuple(self), self.ranks

    def __contains__(self, card: object) -> bool:
        return super().__contains__(parse_card(card) if isinstance(card, str) else card)

    def count(self, card: object, /) -> int:
        """Count the copies of a card, which may be given as text."""
        return super().count(parse_card(card) if isinstance(card, str) else card)

    def index(self, card: object, start: SupportsIndex = 0, stop: SupportsIndex = 1 << 30, /) -> int:
        """Find the place of a card, which may be given as text.

        Raises
        ------
        ValueError
            If it is not in the hand.
        """
        return super().index(parse_card(card) if isinstance(card, str) else card, start, stop)

    def __str__(self) -> str:
        return for_output(" ".join(map(sign, self)))

    def __repr__(self) -> str:
        usual = Hand(self) if self.ranks != USUAL else self
        told = "" if tuple(usual) == tuple(self) else f", ranks={self.ranks!r}"
        return f"Hand({' '.join(card.rank + card.suit for card in self)!r}{told})"

    def _repr_html_(self) -> str:
        many = f"{len(self)} card{'s' * (len(self) != 1)}"
        return framed(cards_html(self) or f"<p>{many}</p>", f"Hand of {many}")
