"""The actions of Canasta.

    draw                    draw from the stock
    take KS KH, take        take the pile, with these cards of the hand; or onto a meld that lies
    end                     end the round: the stock is empty
    meld KS KH KD           lay a meld; of wild cards: meld 2S 2D JK
    add K: KC 2H            add to a meld
    special straight        lay the hand as a special one: straight, pairs or garbage
    return                  take the melds of this turn back, and put the pile back
    discard 7C              throw a card
    out                     go out, with nothing left
    cut 17                  cut the deck for the deal

A joker is written ``JK``. ``meld K`` and ``add K:`` are templates: they stand for all cards that may be laid.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.games.actions import Action, Cut, Draw, Word
from pinochle_widgets.games.canasta.rules.moves.texts import in_order, rank_of_meld, read_card, write_card
from pinochle_widgets.games.canasta.rules.names import cards_of_rank

SPECIALS = ("straight", "pairs", "garbage")
"""The special hands, by their numbers in `core`."""

MOST_CARDS = 15
"""The most cards that are read in one action; a meld has 14 at most."""


def _read_cards(verb: str, words: list[str]) -> tuple[Card, ...]:
    if len(words) > MOST_CARDS:
        raise ValueError(f"{verb!r} takes at most {MOST_CARDS} cards, not {len(words)}")
    return tuple(map(read_card, words))


def _begin(action: Action, cards: Iterable[object]) -> None:
    """Read the seat of an action that is being made, and check its cards."""
    Action.__post_init__(action)
    for card in cards:
        if not isinstance(card, Card):
            raise ValueError(f"{action.VERB!r} takes cards, not {card!r:.60}; parse_cards reads them from text")


def _special(text: str) -> dict[str, object]:
    kind = text.lower()
    if kind not in SPECIALS:
        raise ValueError
    return {"kind": kind}


@dataclass(frozen=True, slots=True)
class End(Action):
    """The action of ending the round, where the stock is empty.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("end", game="canasta")
    End(seat=None)
    """

    VERB: ClassVar[str] = "end"
    DONE: ClassVar[str] = "ended"

    @property
    def words(self) -> str:
        """The action in a word or two."""
        return "end the round"


@dataclass(frozen=True, slots=True)
class Return(Action):
    """The action of taking back the melds of this turn, with the pile if it was taken.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("return", game="canasta")
    Return(seat=None)
    """

    VERB: ClassVar[str] = "return"
    DONE: ClassVar[str] = "took back"


@dataclass(frozen=True, slots=True)
class Out(Action):
    """The action of going out with nothing left in the hand.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("out", game="canasta")
    Out(seat=None)
    """

    VERB: ClassVar[str] = "out"
    DONE: ClassVar[str] = "went out"

    @property
    def words(self) -> str:
        """The action in a word or two."""
        return "go out"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """The action of taking the pile.

    Parameters
    ----------
    cards : tuple of Card
        The cards of the hand that are melded with its top card; none where that goes onto a meld.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("take", game="canasta")
    Take(seat=None, cards=())
    """

    VERB: ClassVar[str] = "take"
    DONE: ClassVar[str] = "took"
    IS_OPEN: ClassVar[bool] = True
    cards: tuple[Card, ...] = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        _begin(self, self.cards)
        object.__setattr__(self, "cards", tuple(in_order(self.cards)))

    @property
    def words(self) -> str:
        """The action in a word or two."""
        return "take the pile"

    def __str__(self) -> str:
        return " ".join([self.VERB, *map(write_card, self.cards)])

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from its cards."""
        return cls(seat, cards=_read_cards(cls.VERB, words))


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """The action of laying cards: the part that a new meld and additions share.

    Parameters
    ----------
    rank : str
        The rank of the meld; ``2`` for wild cards by themselves. By default that of the cards.
    cards : tuple of Card
        The cards laid; none in a template, which stands for all cards that may be laid.
    """

    rank: str = field(default="", kw_only=True)
    cards: tuple[Card, ...] = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        _begin(self, self.cards)
        object.__setattr__(self, "cards", tuple(in_order(self.cards)))
        if self.cards and not self.rank:
            object.__setattr__(self, "rank", rank_of_meld(self.cards))
        if self.rank not in RANKS or len(self.rank) != 1:
            raise ValueError(f"{self.VERB!r} takes a rank, one of {' '.join(RANKS)}, not {self.rank!r:.20}")

    @property
    def is_template(self) -> bool:
        """Check whether the cards are still to be chosen."""
        return not self.cards

    def filled(self, cards: Iterable[Card]) -> Self:
        """Copy the action with these cards."""
        return replace(self, cards=tuple(cards))


@dataclass(frozen=True, slots=True)
class Meld(Lay):
    """The action of laying a new meld; its rank is that of its cards.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("meld KS KH KD", game="canasta")
    Meld(seat=None, rank='K', cards=(Card('KS'), Card('KH'), Card('KD')))
    """

    VERB: ClassVar[str] = "meld"
    DONE: ClassVar[str] = "laid"
    IS_OPEN: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if self.cards:
            _begin(self, self.cards)
            object.__setattr__(self, "rank", rank_of_meld(self.cards))
        Lay.__post_init__(self)

    def __str__(self) -> str:
        return " ".join([self.VERB, *(map(write_card, self.cards) if self.cards else [self.rank])])

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from its cards, or the template from its rank."""
        if not words:
            raise ValueError("'meld' takes cards, such as 'meld KS KH KD'")
        if len(words) == 1 and words[0].upper() in RANKS:
            return cls(seat, rank=words[0].upper())
        return cls(seat, cards=_read_cards(cls.VERB, words))


@dataclass(frozen=True, slots=True)
class Add(Lay):
    """The action of adding cards to a meld that lies.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("add K: KC 2H", game="canasta")
    Add(seat=None, rank='K', cards=(Card('KC'), Card('2H')))
    """

    VERB: ClassVar[str] = "add"
    DONE: ClassVar[str] = "added"
    IS_OPEN: ClassVar[bool] = True

    @property
    def words(self) -> str:
        """The action in a word or two."""
        return f"to the {cards_of_rank(self.rank)}"

    def __str__(self) -> str:
        return " ".join([self.VERB, f"{self.rank}:", *map(write_card, self.cards)])

    @classmethod
    def read(cls, words: list[str], seat: int | None) -> Action:
        """Make the action from the rank of a meld and the cards for it."""
        if not words or not words[0].endswith(":"):
            raise ValueError("'add' takes the rank of a meld and cards, such as 'add K: KC 2H'")
        return cls(seat, rank=words[0].removesuffix(":").upper(), cards=_read_cards(cls.VERB, words[1:]))


@dataclass(frozen=True, slots=True)
class Special(Action):
    """The action of laying the whole hand as a special one.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("special straight", game="canasta")
    Special(seat=None, kind='straight')
    """

    VERB: ClassVar[str] = "special"
    WORD: ClassVar[Word | None] = Word(f"of {', '.join(SPECIALS)}", SPECIALS[0], _special, lambda special: special.kind)
    DONE: ClassVar[str] = "laid"
    IS_OPEN: ClassVar[bool] = True
    kind: str = field(kw_only=True)

    @property
    def words(self) -> str:
        """The action in a word or two."""
        return self.kind


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """The action of throwing a card onto the pile.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("discard 2D", game="canasta")
    Discard(seat=None, card=Card('2D'))
    """

    VERB: ClassVar[str] = "discard"
    WORD: ClassVar[Word | None] = Word(
        "card", "7C", lambda text: {"card": read_card(text)}, lambda discard: write_card(discard.card)
    )
    DONE: ClassVar[str] = "threw"
    IS_OPEN: ClassVar[bool] = True
    card: Card = field(kw_only=True)

    def __post_init__(self) -> None:
        _begin(self, [self.card])
        object.__setattr__(self, "card", in_order([self.card])[0])


ACTIONS: tuple[type[Action], ...] = (Draw, Take, End, Meld, Add, Special, Return, Discard, Out, Cut)
"""The actions of the game."""
