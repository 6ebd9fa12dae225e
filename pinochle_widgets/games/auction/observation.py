"""What one seat may know of an auction game, put together from what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from pinochle_widgets.cards import CARDS, SUITS, Card
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.auction.core import layout as at
from pinochle_widgets.games.auction.core import scoring, steps
from pinochle_widgets.games.auction.core.information import view
from pinochle_widgets.games.auction.labels import shown_label
from pinochle_widgets.games.auction.lessons import cards_in, items_of, words
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.base import MeldItem
from pinochle_widgets.games.events import BidLost, BidMade, BidPassed, MeldShown

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.convention.table import Convention
    from pinochle_widgets.games.auction.state import AuctionState
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
        The hand as `view.view` gives it: this seat first, nothing hidden in it. What players decide by.
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


def observe(state: AuctionState, seat: int) -> AuctionObservation:
    """Build what `seat` may know of a state."""
    s, rules = state.core, state.rules
    seats = range(rules.seats)
    information = steps.new_hand()
    view(s, seat, rules.vector, information)
    history = tuple(event.seen_by(seat) for event in state.history)
    bids = state.legal_bids() if s[at.STAGE] == at.CALL and seat in state.seats_to_act else []
    exchanged = all(state.given[each] for each in (seat, seat ^ 2)) if rules.exchange else False
    return AuctionObservation(
        seat=seat,
        side=seat % rules.sides,
        rules=rules,
        convention=state.convention,
        number=state.number,
        round=state.round,
        turn=len(state.tricks) + (s[at.STAGE] <= at.FOLLOW),
        stage=state.stage,
        to_act=state.seats_to_act,
        dealer=s[at.DEALER],
        goal=state.goal,
        rounds=tuple(state.rounds),
        sheet=tuple(state.sheet),
        scores=state.scores,
        calls=_calls(history),
        high=s[at.HIGH] if s[at.BIDDER] != at.NOBODY else None,
        bidder=s[at.BIDDER] if s[at.BIDDER] != at.NOBODY else None,
        bid_range=(bids[0], bids[-1]) if bids else (),
        trump=SUITS[s[at.TRUMP]] if s[at.TRUMP] != at.NO_SUIT else None,
        kitty=tuple(cards_in(s[at.KITTY_LOW], s[at.KITTY_LOW + 1])) if state.is_kitty_out else (),
        cards_due=state.cards_due if seat in state.seats_to_act else 0,
        hand=state.labels[seat].cards(),
        hand_sizes=tuple(sum(word.bit_count() for word in state.words(each)) for each in seats),
        discarded=state.discarded if seat == s[at.BIDDER] else (),
        gave=state.given[seat],
        received=state.given[seat ^ 2] if exchanged else (),
        melds=_melds(history, s[at.TRUMP], rules),
        side_melds=_side_melds(state, seat),
        shown=tuple(_shown(s, each) for each in seats),
        hands=tuple(tuple(cards_in(*state.words(each))) for each in seats) if rules.open_hands else (),
        trick=tuple(
            (lying.seat, Held(CARDS[lying.card], 0, lying.own if lying.seat == seat else lying.public))
            for lying in state.trick
        ),
        trick_winner=s[at.TAKER] if len(state.trick) == rules.seats else None,
        tricks=tuple(state.tricks),
        points=tuple(s[at.SEAT * each + at.POINTS] for each in seats),
        taken=tuple(s[at.SEAT * each + at.TAKEN] for each in seats),
        outcome=_outcome(history),
        history=history,
        legal_actions=tuple(state.legal_actions(seat)),
        winner=state.winner,
        information=tuple(information),
    )


def _calls(history: Sequence[Event]) -> tuple[Call, ...]:
    said = []
    for event in history:
        if isinstance(event, BidMade):
            said.append(Call(event.seat, event.amount))
        elif isinstance(event, BidPassed):
            said.append(Call(event.seat, None))
    return tuple(said)


def _outcome(history: Sequence[Event]) -> str:
    return next((event.reason for event in history if isinstance(event, BidLost)), "")


def _melds(history: Sequence[Event], trump: int, rules: AuctionRules) -> tuple[SeenMeld, ...]:
    """The melds as they were shown to the viewer, by seat."""
    shown = sorted((event for event in history if isinstance(event, MeldShown)), key=lambda event: event.seat)
    return tuple(
        SeenMeld(event.points, event.cards, items_of(*words(event.cards), trump, rules.vector), event.is_hidden)
        for event in shown
    )


def _side_melds(state: AuctionState, viewer: int) -> tuple[int | None, ...]:
    s, rules = state.core, state.rules
    if not steps.melds_are_out(s):
        return ()
    return tuple(
        None
        if steps.is_hidden(s, side, rules.vector) and (rules.sides != rules.seats or side != viewer)
        else scoring.of_side(s, side, at.MELD, rules.vector)
        for side in range(rules.sides)
    )


def _shown(s: Sequence[int], seat: int) -> tuple[Held, ...]:
    """The cards that all know to be in a hand."""
    base = at.SEAT * seat + at.SHOWN_LOW
    return tuple(
        Held(card, 0, shown_label(seat, card.index, number))
        for card, alike in groupby(cards_in(s[base], s[base + 1]))
        for number, _ in enumerate(alike, 1)
    )


def side_melds(s: Sequence[int], rules: AuctionRules) -> tuple[int, ...]:
    """What counts of each side's melds."""
    return tuple(
        scoring.counted_meld(scoring.of_side(s, side, at.MELD, rules.vector), rules.vector)
        for side in range(rules.sides)
    )


def side_tricks(s: Sequence[int], rules: AuctionRules) -> tuple[int, ...]:
    """What each side has from tricks, and from discards where they count."""
    tricks = [scoring.of_side(s, side, at.POINTS, rules.vector) for side in range(rules.sides)]
    if rules.discards_count:
        bidders = scoring.bidding_side(s, rules.vector)
        tricks[bidders] += s[at.SEAT * s[at.BIDDER] + at.DISCARD_POINTS]
    return tuple(tricks)
