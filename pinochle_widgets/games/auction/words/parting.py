"""The reasons for cards to give or to discard rather than others, the gravest of each list first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from pinochle_widgets.cards import SUIT_NAMES, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.auction.rules.core.counted import put_in, take_out
from pinochle_widgets.games.auction.rules.core.layout import Hand
from pinochle_widgets.games.auction.rules.core.melding import meld_points
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.pinochle.rules.cards import RANKS, index_of
from pinochle_widgets.games.protocol import listing, plural


@dataclass(frozen=True, slots=True)
class Parting:
    """The two choices of a comparison, without the cards that are in both.

    Parameters
    ----------
    better, worse : tuple of Card
        The cards that only the better choice parts with, and those that only the worse one does.
    kept : tuple of int
        The meld that is left with each.
    held : int
        The meld of the hand before.
    left : tuple of Counter of Card
        The cards that stay in the hand with each.
    points : mapping of str to int
        The points of a card by its rank.
    is_bidder : bool
        Whether the seat has taken the bid.
    """

    better: tuple[Card, ...]
    worse: tuple[Card, ...]
    kept: tuple[int, int]
    held: int
    left: tuple[Counter[Card], Counter[Card]]
    trump: str
    points: Mapping[str, int]
    is_bidder: bool = True

    @classmethod
    def of(cls, seen: AuctionObservation, better: Sequence[Card], worse: Sequence[Card]) -> Parting:
        """Collect the facts of two choices."""
        one, other = Counter(better), Counter(worse)
        hand = Counter(held.card for held in seen.hand)
        return cls(
            tuple((one - other).elements()),
            tuple((other - one).elements()),
            (_meld_without(seen, better), _meld_without(seen, worse)),
            _meld_without(seen, ()),
            (hand - one, hand - other),
            seen.trump or "",
            {rank: seen.rules.rank_points[place] for place, rank in enumerate(RANKS)},
            seen.bidder == seen.seat,
        )

    def height(self, cards: Iterable[Card]) -> int:
        """Add the ranks of cards up."""
        return sum(RANKS.index(card.rank) for card in cards)

    def trumps(self, cards: Iterable[Card]) -> list[Card]:
        """List the trumps among cards."""
        return [card for card in cards if card.suit == self.trump]

    def aces(self, cards: Iterable[Card]) -> list[Card]:
        """List the aces besides trumps."""
        return [card for card in cards if card.rank == "A" and card.suit != self.trump]

    def counted(self, cards: Iterable[Card]) -> int:
        """Add the points of cards up."""
        return sum(self.points.get(card.rank, 0) for card in cards)


Reason = Callable[[Parting], str]


def keeps_meld(p: Parting) -> str:
    """Tell that other cards would take meld out of the hand."""
    lost = p.kept[0] - p.kept[1]
    if lost <= 0:
        return ""
    return f"Keep {_named(p.worse)}: {plural(lost, 'point')} of meld would go with {_them(p.worse)}."


def gives_trump(p: Parting) -> str:
    """Tell that the bidder can use every trump."""
    given = p.trumps(p.better)
    if p.is_bidder or len(given) <= len(p.trumps(p.worse)):
        return ""
    return f"Give the bidder {_named(given)}: every trump helps there, for meld and for tricks."


def gives_higher_trump(p: Parting) -> str:
    """Tell that a high trump helps the bidder more than a low one."""
    given, other = p.trumps(p.better), p.trumps(p.worse)
    if p.is_bidder or not given or len(given) != len(other) or p.height(given) <= p.height(other):
        return ""
    return f"{_named(given)} takes more for the bidder than {_named(other)}."


def gives_ace(p: Parting) -> str:
    """Tell that an ace helps the bidder."""
    given = p.aces(p.better)
    if p.is_bidder or len(given) <= len(p.aces(p.worse)):
        return ""
    return f"{_named(given)} takes a trick wherever it is, and the bidder knows best when."


def keeps_trump(p: Parting) -> str:
    """Tell that the bidder needs the trumps."""
    kept = p.trumps(p.worse)
    if not p.is_bidder or len(kept) <= len(p.trumps(p.better)):
        return ""
    return f"Keep {_named(kept)}: you need every trump."


def keeps_ace(p: Parting) -> str:
    """Tell that an ace takes a trick."""
    kept = p.aces(p.worse)
    if not p.is_bidder or len(kept) <= len(p.aces(p.better)):
        return ""
    return f"Keep {_named(kept)}: an ace takes a trick."


def brings_points_home(p: Parting) -> str:
    """Tell that points which are likely to be lost in play are safe in the discard."""
    more = p.counted(p.better) - p.counted(p.worse)
    brought = [card for card in p.better if p.points.get(card.rank, 0)]
    if more <= 0 or not brought:
        return ""
    if len(brought) == 1:
        return f"Laid away, {_named(brought)} counts for you; in play it may be lost."
    return f"Laid away, {_named(brought)} count for you; in play they may be lost."


def shortens(p: Parting) -> str:
    """Tell that the hand has no card of a suit left, and so can trump it."""
    for suit in dict.fromkeys(card.suit for card in p.better if card.suit != p.trump):
        left = [sum(n for card, n in hand.items() if card.suit == suit) for hand in p.left]
        if not left[0] and left[1] and any(card.suit == p.trump and n for card, n in p.left[0].items()):
            return f"Then you hold no {SUIT_NAMES[suit]}, and can trump them."
    return ""


def gives_loser(p: Parting) -> str:
    """Tell that lower cards are missed less."""
    if p.kept[0] < p.kept[1] or p.trumps(p.better) or p.height(p.better) >= p.height(p.worse):
        return ""
    are, them = ("is", "it") if len(p.better) == 1 else ("are", "them")
    melds = f", and no meld needs {them}" if p.kept[0] == p.held else ""
    return f"{_named(p.better)} {are} lower than {_named(p.worse)}{melds}: you miss {them} less."


GIVEN: tuple[Reason, ...] = (
    keeps_meld,
    gives_trump,
    gives_higher_trump,
    gives_ace,
    keeps_trump,
    keeps_ace,
    gives_loser,
)
DISCARDED: tuple[Reason, ...] = (keeps_meld, keeps_trump, keeps_ace, brings_points_home, shortens, gives_loser)


def _named(cards: Sequence[Card]) -> str:
    return listing([sign(card) for card in cards])


def _them(cards: Sequence[Card]) -> str:
    return "it" if len(cards) == 1 else "them"


def _meld_without(seen: AuctionObservation, cards: Iterable[Card]) -> int:
    """Count the meld of the hand without some cards."""
    position, rest = seen.position, Hand().hand[0]
    for held in seen.hand:
        put_in(rest, index_of(held.card))
    for card in cards:
        take_out(rest, index_of(card))
    return meld_points(rest.low, rest.high, position.trump, seen.rules.terms)
