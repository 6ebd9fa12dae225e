"""What one seat may know of a game, put together from what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from pinochle_widgets.cards import CARDS, SUITS
from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.auction.core import layout as at
from pinochle_widgets.games.auction.core import scoring, steps
from pinochle_widgets.games.auction.core.counted import size
from pinochle_widgets.games.auction.core.information import view
from pinochle_widgets.games.auction.labels import shown_label
from pinochle_widgets.games.auction.lessons import cards_in, items_of, words
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.events import BidLost, BidMade, BidPassed, MeldShown

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.position import Position
    from pinochle_widgets.games.events import Event


from pinochle_widgets.games.auction.observation import AuctionObservation, Call, SeenMeld


def observe(state: Position, seat: int) -> AuctionObservation:
    """Build what `seat` may know of a state."""
    s, rules = state.core, state.rules
    seats = range(rules.seats)
    information = steps.new_hand()
    view(s, seat, rules.terms, information)
    history = tuple(event.seen_by(seat) for event in state.history)
    bids = state.legal_bids() if s.stage == at.CALL and seat in state.seats_to_act else []
    exchanged = all(state.given[each] for each in (seat, seat ^ 2)) if rules.exchange else False
    return AuctionObservation(
        seat=seat,
        side=seat % rules.sides,
        rules=rules,
        convention=state.convention,
        number=state.number,
        round=state.round,
        turn=len(state.tricks) + (s.stage <= at.FOLLOW),
        stage=state.stage,
        to_act=state.seats_to_act,
        dealer=s.dealer,
        goal=state.goal,
        rounds=tuple(state.rounds),
        sheet=tuple(state.sheet),
        scores=state.scores,
        calls=_calls(history),
        high=s.high if s.bidder != at.NOBODY else None,
        bidder=s.bidder if s.bidder != at.NOBODY else None,
        bid_range=(bids[0], bids[-1]) if bids else (),
        trump=SUITS[s.trump] if s.trump != at.NO_SUIT else None,
        kitty=tuple(cards_in(s.kitty.low, s.kitty.high)) if state.is_kitty_out else (),
        cards_due=state.cards_due if seat in state.seats_to_act else 0,
        hand=state.labels[seat].cards(),
        hand_sizes=tuple(size(s.hand[each]) for each in seats),
        discarded=state.discarded if seat == s.bidder else (),
        gave=state.given[seat],
        received=state.given[seat ^ 2] if exchanged else (),
        melds=_melds(history, s.trump, rules),
        side_melds=_side_melds(state, seat),
        shown=tuple(_shown(s, each) for each in seats),
        hands=tuple(tuple(cards_in(*state.words(each))) for each in seats) if rules.open_hands else (),
        trick=tuple(
            (lying.seat, Held(CARDS[lying.card], 0, lying.own if lying.seat == seat else lying.public))
            for lying in state.trick
        ),
        trick_winner=s.taker if len(state.trick) == rules.seats else None,
        tricks=tuple(state.tricks),
        points=tuple(s.points[: rules.seats]),
        taken=tuple(s.taken[: rules.seats]),
        outcome=_outcome(history),
        history=history,
        legal_actions=tuple(state.legal_actions(seat)),
        winner=state.winner,
        information=tuple(information.flat()),
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
        SeenMeld(event.points, event.cards, items_of(*words(event.cards), trump, rules), event.is_hidden)
        for event in shown
    )


def _side_melds(state: Position, viewer: int) -> tuple[int | None, ...]:
    s, rules = state.core, state.rules
    if not steps.melds_are_out(s):
        return ()
    return tuple(
        None
        if steps.is_hidden(s, side, rules.terms) and (rules.sides != rules.seats or side != viewer)
        else scoring.of_side(s.meld, side, rules.terms)
        for side in range(rules.sides)
    )


def _shown(s: at.Hand, seat: int) -> tuple[Held, ...]:
    """The cards that all know to be in a hand."""
    return tuple(
        Held(card, 0, shown_label(seat, card.index, number))
        for card, alike in groupby(cards_in(s.shown[seat].low, s.shown[seat].high))
        for number, _ in enumerate(alike, 1)
    )


def side_melds(s: at.Hand, rules: AuctionRules) -> tuple[int, ...]:
    """What counts of each side's melds."""
    return tuple(
        scoring.counted_meld(scoring.of_side(s.meld, side, rules.terms), rules.terms) for side in range(rules.sides)
    )


def side_tricks(s: at.Hand, rules: AuctionRules) -> tuple[int, ...]:
    """What each side has from tricks, and from discards where they count."""
    tricks = [scoring.of_side(s.points, side, rules.terms) for side in range(rules.sides)]
    if rules.discards_count:
        bidders = scoring.bidding_side(s, rules.terms)
        tricks[bidders] += s.discard_points[s.bidder]
    return tuple(tricks)
