"""The actions of the auction games, besides playing a card, and their codes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from pinochle_widgets.cards import SUIT_NAMES, SUITS, parse_suit
from pinochle_widgets.games.actions import Action, Choice, Play, Word, number_word, read_number
from pinochle_widgets.games.auction.rules.codes import code_of_choice
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.pinochle.rules.cards import in_order, indices


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Claim a redeal, for too many nines.

    Examples
    --------
    >>> str(Claim(seat=0))
    'claim'
    """

    VERB: ClassVar[str] = "claim"
    DONE: ClassVar[str] = "claimed"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Decline a redeal that could be claimed.

    Examples
    --------
    >>> str(Decline(seat=0))
    'decline'
    """

    VERB: ClassVar[str] = "decline"
    DONE: ClassVar[str] = "declined"
    IS_PRIVATE: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid to score at least `amount` points.

    Examples
    --------
    >>> str(Bid(seat=1, amount=52))
    'bid 52'
    """

    VERB: ClassVar[str] = "bid"
    WORD: ClassVar[Word | None] = number_word("amount", 52)
    DONE: ClassVar[str] = "bid"
    amount: int = field(kw_only=True)

    def __post_init__(self) -> None:
        read_number(self, "amount")

    @property
    def words(self) -> str:
        """The action in a word or two."""
        return str(self)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass: make no bid.

    Examples
    --------
    >>> str(Pass(seat=2))
    'pass'
    """

    VERB: ClassVar[str] = "pass"
    DONE: ClassVar[str] = "passed"


@dataclass(frozen=True, slots=True)
class NameTrump(Action):
    """Name the trump suit: one of ``S H D C``.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("trump H")
    NameTrump(seat=None, suit='H')
    """

    VERB: ClassVar[str] = "trump"
    WORD: ClassVar[Word | None] = Word(
        f"suit ({' '.join(SUIT_NAMES)})", "H", lambda text: {"suit": parse_suit(text)}, lambda trump: trump.suit
    )
    DONE: ClassVar[str] = "named"
    suit: str = field(kw_only=True)

    @property
    def words(self) -> str:
        """The action in a word or two."""
        return f"{{{self.suit}}} trump"


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Fold: give the bid up without play.

    Examples
    --------
    >>> str(Fold(seat=0))
    'fold'
    """

    VERB: ClassVar[str] = "fold"
    DONE: ClassVar[str] = "folded"


@dataclass(frozen=True, slots=True)
class CountMeld(Action):
    """Count one's own melds at a number of points.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("count 24")
    CountMeld(seat=None, points=24)
    """

    VERB: ClassVar[str] = "count"
    WORD: ClassVar[Word | None] = number_word("points", 24)
    DONE: ClassVar[str] = "counted"
    IS_PRIVATE: ClassVar[bool] = True
    points: int = field(kw_only=True)

    def __post_init__(self) -> None:
        read_number(self, "points")

    @property
    def words(self) -> str:
        """The action in a word or two."""
        return str(self)


@dataclass(frozen=True, slots=True)
class Exchange(Choice):
    """Give cards to the partner, in return for the same number of cards.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("exchange AS KS QS")
    Exchange(seat=None, cards=(Card('QS'), Card('KS'), Card('AS')), count=3)
    """

    VERB: ClassVar[str] = "exchange"
    DONE: ClassVar[str] = "gave"
    in_order = staticmethod(in_order)


@dataclass(frozen=True, slots=True)
class Discard(Choice):
    """Discard cards face down.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.parse_action("discard 9S 9H 9C", game="pinochle34/kitty")
    Discard(seat=None, cards=(Card('9S'), Card('9H'), Card('9C')), count=3)
    """

    VERB: ClassVar[str] = "discard"
    DONE: ClassVar[str] = "discarded"
    in_order = staticmethod(in_order)


ACTIONS: tuple[type[Action], ...] = (Play, Claim, Decline, Bid, Pass, NameTrump, Exchange, Discard, CountMeld, Fold)
"""All actions of the auction games."""


def code_of(action: Action) -> int:
    """Encode an action other than a play, without its seat; all cards of a choice are chosen."""
    match action:
        case Bid():
            return layout.BID + action.amount
        case Pass():
            return layout.PASS
        case NameTrump():
            return layout.SUIT + SUITS.index(action.suit)
        case Choice():
            return code_of_choice(indices(action.cards))
        case CountMeld():
            return layout.TELL_MELD + action.points
        case Claim():
            return layout.CLAIM_REDEAL
        case Decline():
            return layout.DECLINE
        case _:
            return layout.FOLD
