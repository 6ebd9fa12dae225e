"""A game of auction Pinochle as it stands, and what may be asked of it; `state` plays it on."""

from __future__ import annotations

from functools import cache

from pinochle_widgets.cards import SUITS, Card
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.auction import codes
from pinochle_widgets.games.auction.convention.sheet import Convention
from pinochle_widgets.games.auction.core import bidding, steps
from pinochle_widgets.games.auction.core import layout as at
from pinochle_widgets.games.auction.core.counted import number_of
from pinochle_widgets.games.auction.lessons import side_values
from pinochle_widgets.games.auction.moves.actions import (
    Bid,
    Claim,
    CountMeld,
    Decline,
    Discard,
    Exchange,
    Fold,
    NameTrump,
    Pass,
)
from pinochle_widgets.games.auction.observation import SeenTrick, SettledHand
from pinochle_widgets.games.auction.observer import AuctionObserver
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.auction.standing import Ended, Standing
from pinochle_widgets.games.pinochle.cards import CARDS, bit_of
from pinochle_widgets.games.state import CoursePosition
from pinochle_widgets.games.unseen import ALL_SEEN, Unseen

STAGES = {
    at.CLAIM: "claim",
    at.CALL: "bid",
    at.NAME: "trump",
    at.DISCARD: "discard",
    at.GIVE: "exchange",
    at.TELL: "count",
    at.LEAD: "lead",
    at.FOLLOW: "follow",
    at.OVER: "round over",
    at.REDEAL: "thrown in",
}
"""What is expected, in a word."""

BEFORE_KITTY = (at.CLAIM, at.CALL, at.REDEAL)
MELDS_OUT = (at.LEAD, at.FOLLOW, at.OVER)
AFTER_EXCHANGE = (at.TELL, *MELDS_OUT)

_SEATS = range(4)
_PLAYS = tuple(tuple(Play(seat, card=card) for card in CARDS) for seat in _SEATS)
_TRUMPS = tuple(tuple(NameTrump(seat, suit=suit) for suit in SUITS) for seat in _SEATS)
_PASSES = tuple(Pass(seat) for seat in _SEATS)
_FOLDS = tuple(Fold(seat) for seat in _SEATS)


@cache
def _bid(seat: int, amount: int) -> Bid:
    """A bid, made once: lists of what is legal are full of them."""
    return Bid(seat, amount=amount)


class Position(CoursePosition[at.Hand]):
    """The whole truth of a game as it stands.

    Attributes
    ----------
    course : Course
        Rules, decks and actions.
    core : Hand
        The hand, as the rules have it.
    convention : Convention or None
        The convention that was chosen for the table.
    """

    convention: Convention | None
    _observer: AuctionObserver
    _terms: at.Terms

    # ---- the game

    @property
    def rules(self) -> AuctionRules:
        """The rules in force."""
        rules: AuctionRules = self.course.rules
        return rules

    @property
    def standing(self) -> Standing:
        """The score between deals."""
        standing: Standing = self.course.standing
        return standing

    @property
    def first_dealer(self) -> int:
        """Who dealt first."""
        return self.standing.first_dealer

    @property
    def rounds(self) -> list[tuple[int, ...]]:
        """What each side gained in each finished hand."""
        return list(self.standing.rounds)

    @property
    def sheet(self) -> list[SettledHand]:
        """The finished hands."""
        return list(self.standing.sheet)

    @property
    def goal(self) -> int:
        """The points that win the game."""
        return self.rules.target

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all finished hands, by side."""
        return side_values(self.core.score, self.rules)

    # ---- what was seen

    @property
    def seen(self) -> AuctionObserver:
        """The observer, which has told all that was done."""
        seen: AuctionObserver = self._seen
        return seen

    @property
    def tricks(self) -> list[SeenTrick]:
        """The finished tricks of the hand."""
        return self.seen.tricks

    # ---- what is expected

    @property
    def held_call(self) -> Action | None:
        """The first call, while it waits for others who are asked whether they claim a redeal."""
        call = self._held
        if call == codes.UNHELD:
            return None
        return _PASSES[self.first_bidder] if call == at.PASS else _bid(self.first_bidder, call - at.BID)

    @property
    def _held(self) -> int:
        """The code of that call, or UNHELD."""
        return self._stepper.number("held")

    @property
    def stage(self) -> str:
        """What is expected: ``claim``, ``bid``, ``trump``, ``discard``, ``exchange``, ``count``, ``lead`` or ``follow``.

        While seats are asked whether they claim a redeal it is ``claim``, of which only they know: all others
        observe ``bid``. ``over`` when the game is; in a `closed` hand ``round over``, `before` a redeal ``thrown in``,
        and before the first deal ``undealt``.
        """
        stage = self.core.stage
        if stage == at.OVER and not self.round:
            return "undealt"
        return "over" if stage == at.OVER and self.is_over else STAGES[stage]

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seat on turn first; in an exchange and where melds are counted, all who have not done their part.

        Of those who are asked whether they claim a redeal each knows of itself only; and the first bidder, where it is
        none of them, may call already: its `held_call` waits for their answers.
        """
        s = self.core
        turn, stage = s.turn, s.stage
        if stage in (at.OVER, at.REDEAL):
            return ()
        if stage in (at.GIVE, at.TELL, at.CLAIM):
            seats = self.rules.seats
            acting = tuple(seat for seat in ((turn + n) % seats for n in range(seats)) if self.has_to_act(seat))
            return (*acting, *self._early_callers())
        if stage == at.LEAD and turn != s.bidder and steps.may_fold(s, s.bidder, self._terms):
            return (turn, s.bidder)
        return (turn,)

    def _early_callers(self) -> tuple[int, ...]:
        """The first bidder, while others are asked whether they claim a redeal and it has not called."""
        first = self.first_bidder
        return (first,) if codes.calls_early(self.core, first, self._held, self._terms) else ()

    @property
    def first_bidder(self) -> int:
        """The seat left of the dealer."""
        return bidding.next_seat(self.core.dealer, self._terms)

    def has_to_act(self, seat: int) -> bool:
        """Whether a seat still has its part to do where several do theirs at the same time."""
        s = self.core
        if s.stage == at.CLAIM:
            return bool(s.asked >> seat & 1)
        if s.stage == at.GIVE:
            return codes.has_to_give(s, seat, self._terms)
        return not s.told >> seat & 1

    def words(self, seat: int) -> tuple[int, int]:
        """A hand as the two words of a set."""
        hand = self.core.hand[seat]
        return hand.low, hand.high

    def number_held(self, seat: int, card: Card) -> int:
        """How many copies of a card a seat holds."""
        return number_of(*self.words(seat), bit_of(card))

    @property
    def cards_due(self) -> int:
        """How many cards are to be chosen at once: for the exchange, or as discards."""
        return {at.GIVE: self.rules.exchange, at.DISCARD: self.rules.kitty}.get(self.core.stage, 0)

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """What a seat may do now.

        Parameters
        ----------
        seat : int, optional
            By default the one on turn.

        Returns
        -------
        list of Action
            Empty where the seat has nothing to do. Cards to choose are a template, such as ``exchange 3``: any so many
            cards of the hand will do.
        """
        acting = self.seats_to_act
        if not acting or (seat is not None and seat not in acting):
            return []
        seat = acting[0] if seat is None else seat
        s, stage = self.core, self.core.stage
        if stage <= at.FOLLOW:
            listed, plays = self._stepper.codes(), _PLAYS[seat]
            actions: list[Action] = [plays[code] for code in listed if code < at.PUT] if seat == s.turn else []
            if seat == s.bidder and at.FOLD in listed:
                actions.append(_FOLDS[seat])
            return actions
        match stage:
            case at.CLAIM if self.has_to_act(seat):
                return [Claim(seat), Decline(seat)]
            case at.CALL | at.CLAIM:
                return [_PASSES[seat], *(_bid(seat, amount) for amount in self.legal_bids())]
            case at.NAME:
                return [_TRUMPS[seat][suit] for suit in slots(steps.legal_suits(s, self._terms))]
            case at.DISCARD:
                return [Discard(seat, count=self.cards_due)]
            case at.GIVE:
                return [Exchange(seat, count=self.cards_due)]
            case _:
                return [CountMeld(seat, points=s.meld[seat])]

    def legal_bids(self) -> list[int]:
        """What the seat on turn may bid."""
        lowest = bidding.lowest_call(self.core, self._terms)
        if lowest == bidding.NO_BID:
            return []
        return bidding.allowed_bids(lowest, self._terms)

    # ---- what is sealed

    def sealed_places(self, seat: int) -> frozenset[int]:
        """The places in the running deal's deck whose cards a seat does not know; none once the game is over.

        A seat knows the cards it was dealt, and the kitty once it is shown.
        """
        if self.is_over or not self.decks or self.rules.open_hands:
            return frozenset()
        return self._unknown_places(self._now, seat)

    def unseen(self, seat: int) -> list[Unseen]:
        """What a seat does not know of each deal until the game is over.

        Hands that were played to the last trick lie open, unless there were discards or an exchange, or a meld stayed
        hidden; all others stay as they were at the table.
        """
        past = self.standing.ended[: len(self.decks) - 1]
        return [self._unseen(deal, seat) for deal in (*past, self._now)] if self.decks else []

    @property
    def is_kitty_out(self) -> bool:
        """Whether the bidding is over, so that the kitty lies open."""
        return self.core.stage not in BEFORE_KITTY

    @property
    def _now(self) -> Ended:
        """The deal in play as it stands."""
        s = self.core
        hidden = sum(steps.is_hidden(s, seat, self._terms) << seat for seat in range(self.rules.seats))
        return Ended(s.stage, s.dealer, s.bidder, s.outcome, hidden)

    def _unseen(self, deal: Ended, seat: int) -> Unseen:
        """What a seat does not know of a deal as it stands or ended, the game not being over."""
        rules = self.rules
        if rules.open_hands or self._lies_open(deal):
            return ALL_SEEN
        others = [other for other in range(rules.seats) if other != seat]
        moves = {(other, Decline.VERB) for other in others}
        counted = deal.stage in MELDS_OUT
        moves |= {(other, CountMeld.VERB) for other in others if not counted or deal.hidden >> other & 1}
        if deal.stage in (at.CLAIM, at.REDEAL):  # a call that waited, and was never told
            moves |= {(other, call.VERB) for other in others for call in (Bid, Pass)}
        places = self._unknown_places(deal, seat)
        return Unseen(places, self._unknown_choices(deal, seat), frozenset(moves), frozenset(others))

    def _unknown_places(self, deal: Ended, seat: int) -> frozenset[int]:
        """The places in the deck of a deal whose cards a seat does not know."""
        order = steps.dealing_order(deal.dealer, self._terms)
        hidden = frozenset(place for place, owner in enumerate(order) if owner != seat)
        return hidden.union(range(len(order), self.rules.cards)) if deal.stage in BEFORE_KITTY else hidden

    def _unknown_choices(self, deal: Ended, seat: int) -> frozenset[tuple[int, str]]:
        """Who chose cards face down by which verb, unknown to a seat: others' discards, and what it was not given."""
        rules = self.rules
        others = [other for other in range(rules.seats) if other != seat]
        has_exchanged = rules.exchange and deal.stage in AFTER_EXCHANGE and deal.bidder in (seat, seat ^ 2)
        return frozenset(
            [(other, Discard.VERB) for other in others]
            + [(other, Exchange.VERB) for other in others if not (has_exchanged and other == seat ^ 2)]
        )

    def _lies_open(self, deal: Ended) -> bool:
        """Whether all cards of a deal that is over were played, each by the seat that it was dealt to."""
        rules = self.rules
        is_played = deal.stage == at.OVER and deal.outcome == at.PLAYED_OUT
        hides_counts = rules.count_own_meld and rules.short_meld_hidden
        return is_played and not (rules.kitty or rules.exchange or hides_counts)
