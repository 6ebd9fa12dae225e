"""Cards, decks and their text: ``QS`` is the queen of spades, ``TH`` the ten of hearts.

A Pinochle deck holds every card twice (or four times). A `Card` here is what is printed on the
card; that a hand may hold it twice is the business of whoever holds it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from pinochle_widgets.arguments import whole

if TYPE_CHECKING:
    from random import Random

RANKS = "789JQKTA"
"""Ranks from low to high, as they take tricks: the ten stands between king and ace."""

SUITS = "SHDC"

RANK_NAMES = dict(zip(RANKS, ("seven", "eight", "nine", "jack", "queen", "king", "ten", "ace"), strict=True))
SUIT_NAMES = dict(zip(SUITS, ("spades", "hearts", "diamonds", "clubs"), strict=True))
SUIT_SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))

_PRINTED = [(rank, suit) for rank in RANKS for suit in SUITS]
_FROM_SIGN = {**{sign: suit for suit, sign in SUIT_SIGNS.items()}, **dict(zip("♤♡♢♧", SUITS, strict=True))}
_SUIT_WORDS = {
    **_FROM_SIGN,
    **{word: suit for suit, name in SUIT_NAMES.items() for word in (suit.lower(), name, name.removesuffix("s"))},
}
_LOOKS = str.maketrans("", "", "\ufe0e\ufe0f")  # what follows a suit's sign where it is to look like text, or an emoji


@dataclass(frozen=True, slots=True)
class Card:
    """One printed card.

    Parameters
    ----------
    rank : str
        One of ``7 8 9 J Q K T A``.
    suit : str
        One of ``S H D C``.

    Raises
    ------
    ValueError
        If there is no such card.

    Examples
    --------
    >>> Card("Q", "S")
    Card('Q', 'S')
    >>> str(Card("T", "H")), Card("T", "H").name
    ('TH', 'ten of hearts')
    >>> Card("9", "H") < Card("T", "H") < Card("A", "H")
    True
    """

    rank: str
    suit: str
    index: int = field(init=False, repr=False, compare=False)
    """The card's number, ``8 * suit + rank``: the bit that stands for it in a set of cards."""

    def __post_init__(self) -> None:
        if (self.rank, self.suit) not in _PRINTED:
            raise ValueError(_no_such_card(f"{self.rank}{self.suit}"))
        object.__setattr__(self, "index", 8 * SUITS.index(self.suit) + RANKS.index(self.rank))

    @property
    def name(self) -> str:
        """The card's name in words."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self.rank + self.suit

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"


CARDS: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""All 32 cards; ``CARDS[card.index] is card`` for every card that was parsed."""

_BY_TEXT = {str(card): card for card in CARDS}


def _no_such_card(text: str) -> str:
    return (
        f"no such card: {text[:20]!r}; a card is a rank ({' '.join(RANKS)}) and a suit "
        f"({' '.join(SUITS)}), for example QS or TH"
    )


def parse_card(text: str) -> Card:
    """Read one card.

    Parameters
    ----------
    text : str
        ``QS``, ``qs``, ``10H``, ``T♥``.

    Returns
    -------
    Card

    Raises
    ------
    ValueError
        If the text names no card.

    Examples
    --------
    >>> parse_card("10♥")
    Card('T', 'H')
    """
    if not isinstance(text, str):
        raise ValueError(_no_such_card(repr(text)))
    if text in _BY_TEXT:
        return _BY_TEXT[text]
    short = text.translate(_LOOKS).strip().upper().replace("10", "T", 1)
    card = _BY_TEXT.get(short[:-1] + _FROM_SIGN.get(short[-1:], short[-1:]))
    if card is None:
        raise ValueError(_no_such_card(text))
    return card


def parse_cards(cards: str | Iterable[str | Card]) -> list[Card]:
    """Read several cards.

    Parameters
    ----------
    cards : str or iterable of str or Card
        Text with the cards parted by spaces or commas, or the cards one by one.

    Returns
    -------
    list of Card

    Raises
    ------
    ValueError
        If one of them names no card.

    Examples
    --------
    >>> parse_cards("KS QS, 10H")
    [Card('K', 'S'), Card('Q', 'S'), Card('T', 'H')]
    """
    if not isinstance(cards, Iterable):
        raise ValueError(f"cards are {cards!r:.60}; they must be a text such as 'KS QS', or a list of cards")
    parts: Iterable[str | Card] = re.split(r"[\s,]+", cards.strip()) if isinstance(cards, str) else cards
    return [part if isinstance(part, Card) else parse_card(part) for part in parts if part != ""]


def parse_suit(text: str) -> str:
    """Read a suit.

    Parameters
    ----------
    text : str
        ``H``, ``h``, ``♥``, ``hearts`` or ``Heart``.

    Returns
    -------
    str
        One of ``S H D C``.

    Raises
    ------
    ValueError
        If the text names no suit.

    Examples
    --------
    >>> parse_suit("♥"), parse_suit("spades")
    ('H', 'S')
    """
    word = text.translate(_LOOKS).strip().lower() if isinstance(text, str) else ""
    suit = _SUIT_WORDS.get(word)
    if suit is None:
        raise ValueError(f"no such suit: {text!r:.40}; there are {', '.join(SUITS)}")
    return suit


def suit_number(text: str) -> int:
    """Read a suit as its place in `SUITS`, by which the cores of the games number it.

    Parameters
    ----------
    text : str
        As `parse_suit` reads it.

    Returns
    -------
    int

    Raises
    ------
    ValueError
        If the text names no suit.

    Examples
    --------
    >>> suit_number("hearts")
    1
    """
    return SUITS.index(parse_suit(text))


@dataclass(frozen=True, slots=True)
class Deck:
    """Which cards a game is played with, each of them `copies` times.

    Parameters
    ----------
    ranks : str
        The ranks in the deck, each once, in any order.
    copies : int
        How often each card occurs, at least once.

    Raises
    ------
    ValueError
        If `ranks` names a rank that there is not, or one twice, or none; or if `copies` is no whole number from 1.

    Examples
    --------
    >>> len(Deck("9JQKTA"))
    48
    """

    ranks: str
    copies: int = 2

    def __post_init__(self) -> None:
        known = f"a deck's ranks are some of {RANKS}, each once, as in Deck('9JQKTA')"
        if not isinstance(self.ranks, str) or not self.ranks:
            raise ValueError(f"ranks: {self.ranks!r:.60}; {known}")
        for rank in self.ranks:
            if rank not in RANKS:
                raise ValueError(f"ranks: no rank {rank!r} in {self.ranks[:20]!r}; {known}")
            if self.ranks.count(rank) > 1:
                raise ValueError(f"ranks: {rank!r} stands twice in {self.ranks[:20]!r}; {known}")
        copies = whole(self.copies)
        if copies is None or copies < 1:
            raise ValueError(f"copies: {self.copies!r}; each card may be there a whole number of times, from 1")
        object.__setattr__(self, "copies", copies)

    @property
    def cards(self) -> list[Card]:
        """The cards in a fixed order, unshuffled."""
        return list(_unshuffled(self))

    def __len__(self) -> int:
        return len(self.ranks) * len(SUITS) * self.copies

    def shuffled(self, rng: Random) -> list[Card]:
        """The cards in an order drawn from `rng`."""
        cards = self.cards
        rng.shuffle(cards)
        return cards

    def check(self, cards: Sequence[Card], what: str = "deal") -> None:
        """Raise if `cards` are not exactly this deck in some order.

        Raises
        ------
        ValueError
            Naming the card that is missing, foreign or there too often.
        """
        found, due = Counter(cards), Counter(self.cards)
        for card in sorted(set(found - due) | set(due - found)):
            if card not in due:
                raise ValueError(f"{what}: the {card.name} ({card}) is not in a deck of {len(self)} cards")
            raise ValueError(
                f"{what}: {len(cards)} cards, {found[card]} of them the {card.name} ({card}); "
                f"the deck has {len(self)} cards, {self.copies} of each"
            )

    def check_hand(self, cards: Sequence[Card]) -> None:
        """Raise if `cards` can't be held together.

        Raises
        ------
        ValueError
            Naming the card that the deck does not have, or not so often.
        """
        due = Counter(self.cards)
        for card, number in Counter(cards).items():
            if card not in due:
                raise ValueError(f"the {card.name} ({card}) is not in a deck of {len(self)} cards")
            if number > due[card]:
                raise ValueError(f"{number} copies of the {card.name} ({card}); the deck has {due[card]}")


@cache
def _unshuffled(deck: Deck) -> tuple[Card, ...]:
    return tuple(card for card in CARDS if card.rank in deck.ranks for _ in range(deck.copies))
