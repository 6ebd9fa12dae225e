"""The cards, decks and their text: ``QS`` is the queen of spades, ``TH`` the ten of hearts, ``XR`` the red joker.

A `Card` is a card as it is printed; a hand may hold it more than once. The choice of cards, their order, their points and
their names in a game belong to the game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Self

from pinochle_widgets.basics.arguments import whole

if TYPE_CHECKING:
    from random import Random

RANKS = "23456789TJQKA"
"""The ranks that a suit is printed with. Each game decides which of them are higher."""

SUITS = "SHDC"

JOKER = "X"
"""The rank of a joker, which has a colour (``R`` or ``B``) in place of a suit."""

_IN_WORDS = "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"
RANK_NAMES = dict(zip(RANKS, _IN_WORDS, strict=True))
SUIT_NAMES = dict(zip(SUITS, ("spades", "hearts", "diamonds", "clubs"), strict=True))
SUIT_SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))

_JOKER_COLOURS = {"R": "red", "B": "black"}
_JOKER_SIGNS = {"\N{PLAYING CARD RED JOKER}": "XR", "\N{PLAYING CARD BLACK JOKER}": "XB"}
_FROM_SIGN = {**{sign: suit for suit, sign in SUIT_SIGNS.items()}, **dict(zip("♤♡♢♧", SUITS, strict=True))}
_SUIT_WORDS = {
    **_FROM_SIGN,
    **{word: suit for suit, name in SUIT_NAMES.items() for word in (suit.lower(), name, name.removesuffix("s"))},
}
_LOOKS = str.maketrans("", "", "\ufe0e\ufe0f")  # selectors that make a suit's sign look like text, or an emoji


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Card:
    """A printed card; there is one object for each, so equal cards are the same object.

    Parameters
    ----------
    rank : str
        A rank, ``2`` to ``9`` and ``T J Q K A``; or the whole card as `parse_card` reads it.
    suit : str
        One of ``S H D C``; empty where `rank` is the whole card.

    Attributes
    ----------
    number : int
        The place in `CARDS`: suit by suit from two to ace, then the jokers. Cards compare by it, however a game
        ranks them.

    Raises
    ------
    ValueError
        If there is no such card.

    Examples
    --------
    >>> Card("QS")
    Card('QS')
    >>> Card("Q", "S") is Card("Q♠")
    True
    >>> str(Card("10H")), Card("TH").name, Card("XR").name
    ('TH', 'ten of hearts', 'red joker')
    >>> sorted([Card("XB"), Card("2H"), Card("AH"), Card("TH")])
    [Card('2H'), Card('TH'), Card('AH'), Card('XB')]
    """

    rank: str
    suit: str
    number: int = field(init=False)

    def __new__(cls, rank: str, suit: str = "") -> Self:
        """Find the object of a card."""
        try:
            return _BY_TEXT[rank + suit]  # type: ignore[return-value]  # nobody derives from Card
        except (KeyError, TypeError):
            return _read(rank, suit)  # type: ignore[return-value]

    @property
    def is_joker(self) -> bool:
        """Check whether the card is a joker; its `suit` is ``R`` or ``B`` then."""
        return self.rank == JOKER

    @property
    def name(self) -> str:
        """The card's name in words."""
        if self.is_joker:
            return f"{_JOKER_COLOURS[self.suit]} joker"
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (str(self),)

    def __hash__(self) -> int:  # the same in every process, so that sets of cards are gone through in one order
        return self.number

    def __lt__(self, other: Card) -> bool:
        return self.number < other.number

    def __str__(self) -> str:
        return self.rank + self.suit

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


def _print(number: int, rank: str, suit: str) -> Card:
    card = object.__new__(Card)
    for name, value in (("number", number), ("rank", rank), ("suit", suit)):
        object.__setattr__(card, name, value)
    return card


_PRINTED = [*((rank, suit) for suit in SUITS for rank in RANKS), *((JOKER, colour) for colour in _JOKER_COLOURS)]

CARDS: tuple[Card, ...] = tuple(_print(number, rank, suit) for number, (rank, suit) in enumerate(_PRINTED))
"""The 52 cards and the two jokers; ``CARDS[card.number] is card``."""

_BY_TEXT = {str(card): card for card in CARDS}


def _no_such_card(text: str) -> str:
    return (
        f"no such card: {text[:20]!r}; a card is a rank ({' '.join(RANKS)}) and a suit "
        f"({' '.join(SUITS)}), for example QS or TH; a joker is XR (red) or XB (black)"
    )


def _read(rank: object, suit: object = "") -> Card:
    """Read a card that is not written as in a record."""
    if not isinstance(rank, str) or not isinstance(suit, str):
        raise ValueError(_no_such_card(f"{rank}{suit}"))
    card = _found(rank + suit)
    if card is None:
        raise ValueError(_no_such_card(rank + suit))
    return card


def _found(text: str) -> Card | None:
    """Find the card of a text with the rank first; None if there is none."""
    short = text.translate(_LOOKS).strip().upper().replace("10", "T", 1)
    return _BY_TEXT.get(_JOKER_SIGNS.get(short) or short[:-1] + _FROM_SIGN.get(short[-1:], short[-1:]))


def parse_card(text: str) -> Card:
    """Read one card.

    Parameters
    ----------
    text : str
        ``QS``, ``qs``, ``10H``, ``T♥``, ``XR``, ``🃏``.

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
    Card('TH')
    """
    card = _BY_TEXT.get(text) if isinstance(text, str) else None
    return card or _read(text)


def parse_cards(cards: str | Iterable[str | Card]) -> list[Card]:
    """Read several cards, a text as people type it.

    Parameters
    ----------
    cards : str or iterable of str or Card
        A text, or the cards one by one, each as `parse_card` reads it. In a text the cards are parted by spaces, commas,
        semicolons or new lines, brackets around them may stand; rank or suit come first, with or without a space between them;
        and a suit with a colon may come before all its ranks, as hands at bridge are written.

    Returns
    -------
    list of Card

    Raises
    ------
    ValueError
        If a part of it names no card; the error says which.

    Examples
    --------
    >>> parse_cards("KS QS, 10H")
    [Card('KS'), Card('QS'), Card('TH')]
    >>> parse_cards("[♠10 ♥A]") == parse_cards("10 ♠; A ♥") == parse_cards("S: T / H: A") == parse_cards("TS AH")
    True
    """
    if not isinstance(cards, Iterable):
        raise ValueError(f"cards are {cards!r:.60}; they must be a text such as 'KS QS', or a list of cards")
    if isinstance(cards, str):
        return _by_suit(cards) if ":" in cards else _one_by_one(cards)
    return [part if isinstance(part, Card) else parse_card(part) for part in cards if part != ""]


_BETWEEN = re.compile(r"[\s,;/|()\[\]{}]+")
_WORD = re.compile(r"[^\s,;/|()\[\]{}]+")
_RANK = re.compile(r"10|[" + RANKS + "]", re.IGNORECASE)
_VOID = frozenset("-–—")
_JOKERS = frozenset(("XR", "XB"))


def _not_understood(text: str) -> ValueError:
    return ValueError(
        f"no such card: {text[:20]!r}; a card is a rank and a suit, such as QS, 10H or H10, or a joker, XR or XB"
    )


def _one_by_one(text: str) -> list[Card]:
    """Read cards whose rank and suit stand side by side, in either order; a half that stands alone goes with the next word."""
    found: list[Card] = []
    half, begins = "", 0
    for piece in _WORD.finditer(text):
        word = piece[0]
        card = _BY_TEXT.get(word) or _found(word) or _suit_first(word)
        if half and (card or not (card := _of_halves(half, word))):
            raise _not_understood(half if card else text[begins : piece.end()])
        if not card and not (_RANK.fullmatch(word) or _suit_of(word)):
            raise _not_understood(word)
        found += [card] if card else []
        half, begins = "" if card else word, piece.start()
    if half:
        raise _not_understood(half)
    return found


def _suit_of(word: str) -> str:
    """Find the suit that a letter, a sign or a name means; empty if none."""
    return _SUIT_WORDS.get(word.translate(_LOOKS).lower(), "")


def _of_halves(one: str, other: str) -> Card | None:
    """Find the card of a rank and a suit, in either order; None if they are not that."""
    return _found(one + _suit_of(other)) or _found(other + _suit_of(one))


def _suit_first(text: str) -> Card | None:
    """Find the card of a text with the suit first; None if there is none."""
    short = text.translate(_LOOKS)
    return _found(short[1:] + _suit_of(short[:1])) if _suit_of(short[:1]) else None


def _by_suit(text: str) -> list[Card]:
    """Read suits, each with a colon before its ranks; a dash stands for none."""
    before, *suits = re.split(r"(\w+|[♠♥♦♣♤♡♢♧])[\ufe0e\ufe0f]?\s*:", text)
    if found_before := _WORD.search(before):
        raise _not_understood(found_before[0])
    found = []
    for suit, ranks in zip(suits[::2], suits[1::2], strict=True):
        letter = _suit_of(suit)
        if not letter:
            raise _not_understood(f"{suit}:")
        for word in filter(None, _BETWEEN.split(ranks)):
            if word.upper() in _JOKERS:
                found.append(Card(word))
                continue
            if word not in _VOID and _RANK.sub("", word):
                raise _not_understood(word)
            found += [Card(rank, letter) for rank in _RANK.findall(word)]
    return found


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
    suit = _suit_of(text.strip()) if isinstance(text, str) else ""
    if not suit:
        raise ValueError(f"no such suit: {text!r:.40}; there are {', '.join(SUITS)}")
    return suit


def suit_number(text: str) -> int:
    """Read a suit as its place in `SUITS`, the number that rules have for it.

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
    """The deck that a game is played with: its ranks, copies and jokers.

    Parameters
    ----------
    ranks : str
        The ranks in the deck, each once, in the order of its game: an unshuffled deck lies so, suit by suit.
    copies : int
        The number of copies of each card, at least one.
    jokers : int
        The number of jokers: red and black ones in turn, the first one red.

    Raises
    ------
    ValueError
        If `ranks` is empty, or names an unknown rank or one rank twice; if `copies` is no whole number from 1, or
        `jokers` none from 0.

    Examples
    --------
    >>> len(Deck("9JQKTA"))
    48
    >>> rummy = Deck("A23456789TJQK", copies=1, jokers=2)
    >>> len(rummy), rummy.count(Card("2H")), rummy.cards[-2:]
    (54, 1, [Card('XR'), Card('XB')])
    """

    ranks: str
    copies: int = 2
    jokers: int = 0

    def __post_init__(self) -> None:
        known = f"a deck's ranks are some of {RANKS}, each once, as in Deck('9JQKTA')"
        if not isinstance(self.ranks, str) or not self.ranks:
            raise ValueError(f"ranks: {self.ranks!r:.60}; {known}")
        for rank in self.ranks:
            if rank == JOKER:
                raise ValueError(f"ranks: a joker is no rank; jokers are counted, as in Deck({RANKS!r}, jokers=2)")
            if rank not in RANKS:
                raise ValueError(f"ranks: no rank {rank!r} in {self.ranks[:20]!r}; {known}")
            if self.ranks.count(rank) > 1:
                raise ValueError(f"ranks: {rank!r} stands twice in {self.ranks[:20]!r}; {known}")
        copies, jokers = whole(self.copies), whole(self.jokers)
        if copies is None or copies < 1:
            raise ValueError(f"copies: {self.copies!r}; each card may be there a whole number of times, from 1")
        if jokers is None or jokers < 0:
            raise ValueError(f"jokers: {self.jokers!r}; a deck has a whole number of jokers, from 0")
        object.__setattr__(self, "copies", copies)
        object.__setattr__(self, "jokers", jokers)

    @property
    def cards(self) -> list[Card]:
        """The cards in a fixed order, unshuffled."""
        return list(_unshuffled(self))

    def __len__(self) -> int:
        return len(self.ranks) * len(SUITS) * self.copies + self.jokers

    def count(self, card: Card) -> int:
        """Count the copies of a card in the deck."""
        if card.is_joker:
            return (self.jokers + (card.suit == "R")) // 2
        return self.copies if card.rank in self.ranks else 0

    def shuffled(self, rng: Random) -> list[Card]:
        """Shuffle the cards of the deck with `rng`."""
        cards = self.cards
        rng.shuffle(cards)
        return cards

    def check(self, cards: Sequence[Card], what: str = "deal") -> None:
        """Check that `cards` are exactly this deck in some order.

        Raises
        ------
        ValueError
            If a card is missing, foreign or there too often; the message names it.
        """
        found, due = Counter(cards), Counter(self.cards)
        if found == due:
            return
        foreign = min((card for card in found if card not in due), default=None)
        if foreign is not None:
            raise ValueError(f"{what}: {self._lacks(foreign)}")
        wrong = min(card for card in due if found[card] != due[card])
        often = f"{due[wrong]} of them" if wrong.is_joker else f"{self.copies} of each"
        raise ValueError(
            f"{what}: {len(cards)} cards, {found[wrong]} of them the {wrong.name} ({wrong}); "
            f"the deck has {len(self)} cards, {often}"
        )

    def check_hand(self, cards: Sequence[Card]) -> None:
        """Check that `cards` can be held together.

        Raises
        ------
        ValueError
            If the deck does not have a card, or not so often; the message names it.
        """
        for card, number in Counter(cards).items():
            if number > (there := self.count(card)):
                if not there:
                    raise ValueError(self._lacks(card))
                raise ValueError(f"{number} copies of the {card.name} ({card}); the deck has {there}")

    def _lacks(self, card: Card) -> str:
        return f"the {card.name} ({card}) is not in a deck of {len(self)} cards"


@cache
def _unshuffled(deck: Deck) -> tuple[Card, ...]:
    suits = [Card(rank, suit) for suit in SUITS for rank in deck.ranks for _ in range(deck.copies)]
    return (*suits, *(card for card in CARDS if card.is_joker for _ in range(deck.count(card))))
