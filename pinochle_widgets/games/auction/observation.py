"""An observation of an auction game: what one seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.auction.core.layout import Hand
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.protocol import MeldItem

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.convention.sheet import Convention
    from pinochle_widgets.games.events import Event


@dataclass(frozen=True, slots=True)
class Call:
    """What a seat said in the auction: a bid, or None for a pass."""

    seat: int
    amount: int | None


@dataclass(frozen=True, slots=True)
class SeenMeld:
    """What a seat has melded, as far as the viewer was shown it: the cards, their melds, and the points (None: hidden)."""

    points: int | None
    cards: tuple[Card, ...]
    items: tuple[MeldItem, ...]
    is_hidden: bool


@dataclass(frozen=True, slots=True)
class SeenTrick:
    """A finished trick, as all saw it: its cards in the order played."""

    leader: int
    cards: tuple[Card, ...]
    winner: int
    points: int


@dataclass(frozen=True, slots=True)
class SettledHand:
    """A line of the scoresheet: who bid what, whether it was made, and what each side melded, took and gained by it."""

    round: int
    bidder: int
    bid: int
    is_made: bool
    melds: tuple[int, ...]
    tricks: tuple[int, ...]
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AuctionObservation:
    """All that `seat` may know. What stands by seat has a place for each seat, what stands by side one for each side.

    Attributes
    ----------
    seat, side : int
        Whose view it is.
    rules : AuctionRules
    convention : Convention or None
        The convention that was chosen for the table; None where it is the one that goes with the rules.
    number, round, turn : int
        Game, hand and trick, from 1; the trick is 0 before the first lead.
    stage : str
        ``claim``, ``bid``, ``trump``, ``discard``, ``exchange``, ``count``, ``lead`` or ``follow``: what is expected now;
        or ``over``, ``round over``.
    to_act : tuple of int
        Who may act, the seat on turn first.
    dealer : int
    goal : int
        The points that win.
    rounds : tuple of tuple of int
        What each side gained in each finished hand.
    sheet : tuple of SettledHand
        The finished hands, as all have seen them settled.
    scores : tuple of int
        The points of finished hands, by side.
    calls : tuple of Call
        All that was said in the auction.
    high : int or None
        The highest bid; None before the first.
    bidder : int or None
        Who holds it; after the auction, who took it.
    bid_range : tuple of int
        The lowest and the highest bid that this seat may make now, or empty.
    trump : str or None
        Its suit, once named.
    kitty : tuple of Card
        The kitty, once it was shown.
    cards_due : int
        How many cards are to be chosen at once now.
    hand : tuple of Held
        The seat's cards in the order in which they came, with labels.
    hand_sizes : tuple of int
        The cards of each seat.
    discarded, gave, received : tuple of Card
        What this seat itself discarded, gave to its partner and got from it.
    melds : tuple of SeenMeld
        By seat, once the melds were shown; empty before.
    side_melds : tuple of (int or None)
        By side, what its melds come to; None where that stays hidden. Empty before.
    shown : tuple of tuple of Held
        By seat, the cards that all know to be in the hand still, since they were melded.
    hands : tuple of tuple of Card
        By seat, all hands, where the rules lay them open; empty otherwise.
    trick : tuple of (int, Held)
        The cards of the trick in play, or of the last one until the next is led.
    trick_winner : int or None
        Who took the trick that lies there.
    tricks : tuple of SeenTrick
        The finished tricks of the hand.
    points, taken : tuple of int
        By seat, the points and the number of tricks taken.
    outcome : str
        Empty, or how the bid was lost without play: ``folded``, ``no-marriage``, ``board``.
    history : tuple of Event
        What happened in the hand, as this seat saw it.
    legal_actions : tuple of Action
        What this seat may do now.
    winner : int or None
        The side that has won.
    information : tuple of int
        The hand as `information.view` gives it: this seat first, nothing hidden in it. What players decide by.
    """

    seat: int
    side: int
    rules: AuctionRules
    convention: Convention | None
    number: int
    round: int
    turn: int
    stage: str
    to_act: tuple[int, ...]
    dealer: int
    goal: int
    rounds: tuple[tuple[int, ...], ...]
    sheet: tuple[SettledHand, ...]
    scores: tuple[int, ...]
    calls: tuple[Call, ...]
    high: int | None
    bidder: int | None
    bid_range: tuple[int, ...]
    trump: str | None
    kitty: tuple[Card, ...]
    cards_due: int
    hand: tuple[Held, ...]
    hand_sizes: tuple[int, ...]
    discarded: tuple[Card, ...]
    gave: tuple[Card, ...]
    received: tuple[Card, ...]
    melds: tuple[SeenMeld, ...]
    side_melds: tuple[int | None, ...]
    shown: tuple[tuple[Held, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[tuple[int, Held], ...]
    trick_winner: int | None
    tricks: tuple[SeenTrick, ...]
    points: tuple[int, ...]
    taken: tuple[int, ...]
    outcome: str
    history: tuple[Event, ...]
    legal_actions: tuple[Action, ...]
    winner: int | None
    information: tuple[int, ...]

    @property
    def position(self) -> Hand:
        """The numbers of `information` with their names: an object of its own each time."""
        return Hand.read(self.information)
