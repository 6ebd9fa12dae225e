"""The making of observations: each is put together from the facts that the seat may know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUITS
from pinochle_widgets.engine.bitset import distinct, slots
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.auction.rules.answers.asked import cards_in
from pinochle_widgets.games.auction.rules.core import layout, scoring, steps
from pinochle_widgets.games.auction.rules.core.counted import held, size
from pinochle_widgets.games.auction.rules.core.information import view
from pinochle_widgets.games.auction.rules.labels import shown_card
from pinochle_widgets.games.auction.rules.moves.actions import Bid
from pinochle_widgets.games.auction.rules.observation import AuctionObservation, SeenMeld
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.pinochle.rules.cards import CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_widgets.games.auction.rules.reading import AuctionReading


def observe(state: AuctionReading, seat: int) -> AuctionObservation:
    """Build the observation of a state by a seat."""
    s, rules, seen, standing = state.core, state.rules, state.seen, state.standing
    seats = range(rules.seats)
    information = layout.Hand()
    view(s, seat, rules.terms, information)
    to_act, legal = state.seats_to_act, state.legal_actions(seat)
    gave, received = seen.given[seat], seen.given[seat ^ 2] if rules.exchange else ()
    is_bid = s.bidder != layout.NOBODY
    return AuctionObservation(
        seat=seat,
        side=seat % rules.sides,
        rules=rules,
        convention=state.convention,
        number=state.number,
        round=state.round,
        trick_number=len(seen.tricks) + (s.stage <= layout.FOLLOW),
        stage=state.stage,
        to_act=to_act,
        dealer=s.dealer,
        goal=state.goal,
        rounds=standing.rounds,
        sheet=standing.sheet,
        scores=state.scores,
        calls=tuple(seen.calls),
        high=s.high if is_bid else None,
        bidder=s.bidder if is_bid else None,
        bid_range=_bid_range(legal) if s.stage == layout.CALL else (),
        trump=SUITS[s.trump] if s.trump != layout.NO_SUIT else None,
        kitty=tuple(cards_in(s.kitty.low, s.kitty.high)) if state.is_kitty_out else (),
        cards_due=state.cards_due if seat in to_act else 0,
        hand=seen.labels[seat].cards(),
        hand_sizes=tuple([size(s.hand[each]) for each in seats]),
        discarded=seen.discarded if seat == s.bidder else (),
        gave=gave,
        received=received if gave else (),
        melds=tuple([_as_seen(meld, n == seat) for n, meld in enumerate(seen.melds(rules))]),
        side_melds=_side_melds(state, seat),
        shown=tuple([_shown(s, each) for each in seats]),
        hands=tuple([tuple(cards_in(*state.words(each))) for each in seats]) if rules.open_hands else (),
        trick=tuple(
            [
                (lying.seat, Held(CARDS[lying.card], 0, lying.own if lying.seat == seat else lying.public))
                for lying in seen.trick
            ]
        ),
        trick_winner=s.taker if len(seen.trick) == rules.seats else None,
        tricks=tuple(seen.tricks),
        points=tuple(s.points[: rules.seats]),
        taken=tuple(s.taken[: rules.seats]),
        outcome=seen.outcome,
        history=seen.seen_by(seat),
        legal_actions=tuple(legal),
        winner=state.winner,
        information=tuple(information.flat()),
    )


def _bid_range(legal: Sequence[Action]) -> tuple[int, ...]:
    """Find the lowest and the highest bid among the legal actions of a seat; empty if there is no bid."""
    bids = [action.amount for action in legal if isinstance(action, Bid)]
    return (bids[0], bids[-1]) if bids else ()


def _as_seen(meld: SeenMeld, is_own: bool) -> SeenMeld:
    """Return the melds of a seat as the viewer sees them: without the points of another seat's hidden melds."""
    return meld if is_own or not meld.is_hidden else replace(meld, points=None)


def _side_melds(state: AuctionReading, viewer: int) -> tuple[int | None, ...]:
    s, rules = state.core, state.rules
    if not steps.melds_are_out(s):
        return ()
    return tuple(
        None
        if steps.is_hidden(s, side, rules.terms) and (rules.sides != rules.seats or side != viewer)
        else scoring.of_side(s.meld, side, rules.terms)
        for side in range(rules.sides)
    )


def _shown(s: layout.Hand, seat: int) -> tuple[Held, ...]:
    """List the cards that all know to be in a seat's hand."""
    cards = s.shown[seat]
    if not cards.low:
        return ()
    kinds = [(card, held(cards, card)) for card in slots(distinct(cards.low))]
    return tuple([shown_card(seat, card, number) for card, many in kinds for number in range(1, many + 1)])


def side_melds(s: layout.Hand, rules: AuctionRules) -> tuple[int, ...]:
    """List the points that each side scores for its melds."""
    return tuple(
        scoring.counted_meld(scoring.of_side(s.meld, side, rules.terms), rules.terms) for side in range(rules.sides)
    )


def side_tricks(s: layout.Hand, rules: AuctionRules) -> tuple[int, ...]:
    """List the points of each side from tricks, and from discards where they count."""
    return tuple(scoring.trick_points(s, side, rules.terms) for side in range(rules.sides))
