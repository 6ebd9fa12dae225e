"""The observation of an auction game: the part of it that one seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.auction.rules.core.layout import Hand
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.protocol import MeldItem
from pinochle_widgets.games.shown.views import BaseObservation

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.convention.sheet import Convention
    from pinochle_widgets.games.events import Event


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a seat in the auction: a bid, or None for a pass."""

    seat: int
    amount: int | None


@dataclass(frozen=True, slots=True)
class SeenMeld:
    """The melds of a seat as the viewer was shown them: the cards, the melds, and the points (None if hidden)."""

    points: int | None
    cards: tuple[Card, ...]
    items: tuple[MeldItem, ...]
    is_hidden: bool


@dataclass(frozen=True, slots=True)
class SeenTrick:
    """A finished trick as all saw it, its cards in the order played."""

    leader: int
    cards: tuple[Card, ...]
    winner: int
    points: int


@dataclass(frozen=True, slots=True)
class SettledHand:
    """A line of the scoresheet: bidder, bid, whether it was made, and each side's melds, tricks and gain.

    `outcome` tells how a bid was lost without play; see `AuctionObservation`.
    """

    round: int
    bidder: int
    bid: int
    is_made: bool
    melds: tuple[int, ...]
    tricks: tuple[int, ...]
    gains: tuple[int, ...]
    outcome: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class AuctionObservation(BaseObservation):
    """The part of a game that `seat` may know; lists by seat have a place for each seat, lists by side one for each side."""

    seat: int
    side: int
    """The observing seat, and its side."""
    rules: AuctionRules
    convention: Convention | None
    """The convention that was chosen for the table; None where it is the one that goes with the rules."""
    number: int
    round: int
    trick_number: int
    """Numbers of the game, the round and the trick, from 1; the trick is 0 before the first lead."""
    stage: str
    """``claim``, ``bid``, ``trump``, ``discard``, ``exchange``, ``count``, ``lead`` or ``follow``: the action expected now; or
    ``over``, ``round over``.
    """
    to_act: tuple[int, ...]
    """The seats that may act, the seat on turn first."""
    dealer: int
    goal: int
    """The points that win."""
    rounds: tuple[tuple[int, ...], ...]
    """The gain of each side in each finished round."""
    sheet: tuple[SettledHand, ...]
    """The finished rounds, as all have seen them settled."""
    scores: tuple[int, ...]
    """The points of finished rounds, by side."""
    calls: tuple[Call, ...]
    """All calls of the auction so far."""
    high: int | None
    """The highest bid; None before the first."""
    bidder: int | None
    """The seat that holds the highest bid, or took it once the auction is over."""
    bid_range: tuple[int, ...]
    """The lowest and the highest bid that this seat may make now, or empty."""
    trump: str | None
    """The trump suit, once named."""
    kitty: tuple[Card, ...]
    """The kitty, once it was shown."""
    cards_due: int
    """The number of cards that this seat has to choose now; 0 if none."""
    hand: tuple[Held, ...]
    """The seat's cards in the order in which they came, with labels."""
    hand_sizes: tuple[int, ...]
    """The number of cards in the hand of each seat."""
    discarded: tuple[Card, ...]
    gave: tuple[Card, ...]
    received: tuple[Card, ...]
    """The cards that this seat discarded, gave to its partner and got from its partner."""
    melds: tuple[SeenMeld, ...]
    """By seat, once the melds were shown; empty before."""
    side_melds: tuple[int | None, ...]
    """By side, the points of its melds; None if they stay hidden. Empty before melds are shown."""
    shown: tuple[tuple[Held, ...], ...]
    """By seat, the cards that all know to be still in the hand, because they were melded."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat, all hands, if the rules have open hands; otherwise empty."""
    trick: tuple[tuple[int, Held], ...]
    """Seat and card of each play in the current trick; after a trick, those of that trick until the next lead."""
    trick_winner: int | None
    """The seat that took the trick in `trick`, once it is complete."""
    tricks: tuple[SeenTrick, ...]
    """The finished tricks of the round."""
    points: tuple[int, ...]
    taken: tuple[int, ...]
    """By seat, the points and the number of tricks taken."""
    outcome: str
    """Empty, or the way in which the bid was lost without play: ``folded``, ``no-marriage``, ``board``."""
    history: tuple[Event, ...]
    """The events of the round, as this seat saw them."""
    legal_actions: tuple[Action, ...]
    """The legal actions of this seat now."""
    winner: int | None
    """The side that has won the game."""
    information: tuple[int, ...]
    """The information state of `information.view`, with this seat as seat 0. Computer players decide by it alone."""

    @property
    def also_known(self) -> tuple[str, ...]:
        """The suit of trump, where there is one."""
        return (f"trump {self.trump}",) if self.trump else ()

    @property
    def position(self) -> Hand:
        """The fields of `information` under their names; a new object each time."""
        return Hand.read(self.information)
