"""A game of auction Pinochle as it stands, and what may be asked of it; `state` plays it on."""

from __future__ import annotations

from functools import cache

from pinochle_widgets.cards import CARDS, SUITS, Card
from pinochle_widgets.engine.bitset import entries, slots
from pinochle_widgets.games.actions import (
    Action,
    Bid,
    Claim,
    CountMeld,
    Decline,
    Discard,
    Exchange,
    Fold,
    NameTrump,
    Pass,
    Play,
)
from pinochle_widgets.games.auction.convention.sheet import Convention
from pinochle_widgets.games.auction.core import bidding, scoring, steps
from pinochle_widgets.games.auction.core import layout as at
from pinochle_widgets.games.auction.core.counted import number_of
from pinochle_widgets.games.auction.core.tricks import legal_plays
from pinochle_widgets.games.auction.labels import Labels, TrickCard
from pinochle_widgets.games.auction.lessons import side_values
from pinochle_widgets.games.auction.observation import SeenTrick, SettledHand
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.events import Event
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

_SEATS = range(4)
_PLAYS = tuple(tuple(Play(seat, card=card) for card in CARDS) * 2 for seat in _SEATS)
_TRUMPS = tuple(tuple(NameTrump(seat, suit=suit) for suit in SUITS) for seat in _SEATS)
_PASSES = tuple(Pass(seat) for seat in _SEATS)
_FOLDS = tuple(Fold(seat) for seat in _SEATS)


@cache
def _bid(seat: int, amount: int) -> Bid:
    """A bid, made once: lists of what is legal are full of them."""
    return Bid(seat, amount=amount)


class Position:
    """The whole truth of a game as it stands.

    Attributes
    ----------
    rules : AuctionRules
    number, round : int
        Game and hand, from 1.
    convention : Convention or None
        The convention that was chosen for the table.
    core : Hand
        The hand, as the rules have it.
    labels : list of Labels
        By seat, the names of the cards in the hand.
    trick : list of TrickCard
        The trick in play, or the last one until the next is led.
    tricks : list of SeenTrick
        The finished tricks of the hand.
    given : list of tuple of Card
        By seat, the cards put aside for the partner.
    discarded : tuple of Card
        What the bidder discarded.
    rounds : list of tuple of int
        What each side gained in each finished hand.
    sheet : list of SettledHand
        The finished hands.
    decks : list of list of Card
        The deck of every deal.
    history : list of Event
        What happened in the hand.
    winner : int or None
        The side that has won.
    held_call : Action or None
        The first call, while it waits for others who are asked whether they claim a redeal.
    """

    rules: AuctionRules
    number: int
    round: int
    convention: Convention | None
    core: at.Hand
    labels: list[Labels]
    trick: list[TrickCard]
    tricks: list[SeenTrick]
    given: list[tuple[Card, ...]]
    discarded: tuple[Card, ...]
    rounds: list[tuple[int, ...]]
    sheet: list[SettledHand]
    decks: list[list[Card]]
    history: list[Event]
    winner: int | None
    held_call: Action | None
    _past: list[tuple[Unseen, ...]]
    _terms: at.Terms
    _seed: int | str
    _open_seed: bool

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.winner is not None

    @property
    def seed(self) -> int | str | None:
        """The seed: sealed (None) until the game is over, unless it was given."""
        return self._seed if self._open_seed or self.is_over else None

    @property
    def goal(self) -> int:
        """The points that win the game."""
        return self.rules.target

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all finished hands, by side."""
        return side_values(self.core.score, self.rules)

    @property
    def stage(self) -> str:
        """What is expected: ``claim``, ``bid``, ``trump``, ``discard``, ``exchange``, ``count``, ``lead`` or ``follow``.

        While seats are asked whether they claim a redeal it is ``claim``, of which only they know: all others
        observe ``bid``. ``over`` when the game is; in a `closed` hand ``round over``, `before` a redeal ``thrown in``,
        and before the first deal ``undealt``.
        """
        if not self.round:
            return "undealt"
        return "over" if self.is_over else STAGES[self.core.stage]

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seat on turn first; in an exchange and where melds are counted, all who have not done their part.

        Of those who are asked whether they claim a redeal each knows of itself only; and the first bidder, where it is
        none of them, may call already: its `held_call` waits for their answers.
        """
        turn, stage = self.core.turn, self.core.stage
        if self.winner is not None or stage in (at.OVER, at.REDEAL):
            return ()
        if stage in (at.GIVE, at.TELL, at.CLAIM):
            seats = self.rules.seats
            acting = tuple(seat for seat in ((turn + n) % seats for n in range(seats)) if self.has_to_act(seat))
            return (*acting, *self._early_callers())
        bidder = self.core.bidder
        if bidder not in (turn, at.NOBODY) and steps.may_fold(self.core, bidder, self._terms):
            return (turn, bidder)
        return (turn,)

    def _early_callers(self) -> tuple[int, ...]:
        """The first bidder, while others are asked whether they claim a redeal and it has not called."""
        first = self.first_bidder
        waits = self.core.stage == at.CLAIM and not self.held_call and not self.has_to_act(first)
        return (first,) if waits else ()

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
            is_partner = seat % self.rules.sides == scoring.bidding_side(s, self._terms)
            return is_partner and not self.given[seat]
        return not s.told >> seat & 1

    def words(self, seat: int) -> tuple[int, int]:
        """A hand as the two words of a set."""
        hand = self.core.hand[seat]
        return hand.low, hand.high

    def number_held(self, seat: int, card: Card) -> int:
        """How many copies of a card a seat holds."""
        return number_of(*self.words(seat), 1 << card.index)

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
            actions: list[Action] = []
            if seat == s.turn:
                actions += entries(_PLAYS[seat], legal_plays(s, self._terms))
            if steps.may_fold(s, seat, self._terms):
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

    def sealed_places(self, seat: int) -> frozenset[int]:
        """The places in the running deal's deck whose cards a seat does not know; none once the game is over.

        A seat knows the cards it was dealt, and the kitty once it is shown.
        """
        if self.is_over or not self.decks or self.rules.open_hands:
            return frozenset()
        order = steps.dealing_order(self.core.dealer, self._terms)
        hidden = {place for place, owner in enumerate(order) if owner != seat}
        kitty = range(len(order), self.rules.cards)
        return frozenset(hidden if self.is_kitty_out else hidden.union(kitty))

    def sealed_choices(self, seat: int) -> frozenset[tuple[int, str]]:
        """Who chose cards face down by which verb, unknown to a seat: others' discards, and what it was not given."""
        if self.is_over or self.rules.open_hands:
            return frozenset()
        others = [other for other in range(self.rules.seats) if other != seat]
        exchanged = all(self.given[each] for each in (seat, seat ^ 2)) if self.rules.exchange else False
        return frozenset(
            [(other, Discard.VERB) for other in others]
            + [(other, Exchange.VERB) for other in others if not (exchanged and other == seat ^ 2)]
        )

    @property
    def is_kitty_out(self) -> bool:
        """Whether the bidding is over, so that the kitty lies open."""
        return self.core.stage not in (at.CLAIM, at.CALL, at.REDEAL)

    def unseen(self, seat: int) -> list[Unseen]:
        """What a seat does not know of each deal until the game is over.

        Hands that were played to the last trick lie open, unless there were discards or an exchange, or a meld stayed
        hidden; all others stay as they were at the table.
        """
        return [*(past[seat] for past in self._past), self._unseen_now(seat)] if self.decks else []

    def _unseen_now(self, seat: int) -> Unseen:
        s, rules = self.core, self.rules
        if rules.open_hands or self._lies_open:
            return ALL_SEEN
        others = [other for other in range(rules.seats) if other != seat]
        moves = {(other, Decline.VERB) for other in others}
        counted = steps.melds_are_out(s)
        moves |= {(other, CountMeld.VERB) for other in others if not counted or steps.is_hidden(s, other, self._terms)}
        if s.stage in (at.CLAIM, at.REDEAL):  # a call that waited, and was never told
            moves |= {(other, call.VERB) for other in others for call in (Bid, Pass)}
        return Unseen(self.sealed_places(seat), self.sealed_choices(seat), frozenset(moves), frozenset(others))

    @property
    def _lies_open(self) -> bool:
        """Whether all cards of a hand that is over were played, each by the seat that it was dealt to."""
        s, rules = self.core, self.rules
        is_played = s.stage == at.OVER and s.outcome == at.PLAYED_OUT
        hides_counts = rules.count_own_meld and rules.short_meld_hidden
        return is_played and not (rules.kitty or rules.exchange or hides_counts)
