"""The reading of a game of auction Pinochle, from its course and position; `state` adds the actions."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import Self

from pinochle_widgets.cards import SUITS, Card
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.auction.rules import codes
from pinochle_widgets.games.auction.rules.convention.sheet import Convention
from pinochle_widgets.games.auction.rules.core import bidding, layout, steps
from pinochle_widgets.games.auction.rules.core.counted import number_of
from pinochle_widgets.games.auction.rules.moves.actions import (
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
from pinochle_widgets.games.auction.rules.observation import SeenTrick, SettledHand
from pinochle_widgets.games.auction.rules.observer import AuctionObserver
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.auction.rules.standing import Ended, Standing, ended
from pinochle_widgets.games.pinochle.rules.cards import CARDS, bit_of
from pinochle_widgets.games.state import CourseState
from pinochle_widgets.games.stepping import Stepper
from pinochle_widgets.games.unseen import ALL_SEEN, Unseen

BEFORE_KITTY = (layout.CLAIM, layout.CALL, layout.REDEAL)
MELDS_OUT = (layout.LEAD, layout.FOLLOW, layout.OVER)
AFTER_EXCHANGE = (layout.TELL, *MELDS_OUT)

_SEATS = range(4)
_PLAYS = tuple(tuple(Play(seat, card=card) for card in CARDS) for seat in _SEATS)
_TRUMPS = tuple(tuple(NameTrump(seat, suit=suit) for suit in SUITS) for seat in _SEATS)
_PASSES = tuple(Pass(seat) for seat in _SEATS)
_FOLDS = tuple(Fold(seat) for seat in _SEATS)


@cache
def _bid(seat: int, amount: int) -> Bid:
    """Make a bid; cached, as lists of legal actions hold many."""
    return Bid(seat, amount=amount)


class AuctionReading(CourseState[layout.Hand]):
    """The whole truth of a game in progress.

    Attributes
    ----------
    convention : Convention or None
        The convention that was chosen for the table.
    stage : str
        The action expected: ``claim``, ``bid``, ``trump``, ``discard``, ``exchange``, ``count``, ``lead`` or ``follow``. While
        seats are asked whether they claim a redeal it is ``claim``, which only they know: all others observe ``bid``. ``over``
        at the end of the game; in a `closed` round ``round over``, `before` a redeal ``thrown in``, and before the first deal
        ``undealt``.
    """

    convention: Convention | None
    rules: AuctionRules
    standing: Standing
    _observer: AuctionObserver
    _stepper: Stepper[layout.Hand]
    _terms: layout.Terms

    # ---- the game

    @property
    def first_dealer(self) -> int:
        """The seat that dealt first."""
        return self.standing.first_dealer

    @property
    def rounds(self) -> list[tuple[int, ...]]:
        """The gain of each side in each finished round."""
        return list(self.standing.rounds)

    @property
    def sheet(self) -> list[SettledHand]:
        """The lines of the scoresheet, one for each finished round."""
        return list(self.standing.sheet)

    @property
    def trump(self) -> str | None:
        """The suit of trump; None before it is named."""
        trump = self.core.trump
        return None if trump == layout.NO_SUIT else SUITS[trump]

    @property
    def _also_known(self) -> tuple[str, ...]:
        """The suit of trump, where there is one."""
        return (f"trump {self.trump}",) if self.trump else ()

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The seats and cards of the trick that lies on the table, in the order played; a finished one until the next lead."""
        return tuple((lying.seat, CARDS[lying.card]) for lying in self.seen.trick)

    # ---- the observer

    @property
    def seen(self) -> AuctionObserver:
        """The observer, brought up to date with all actions."""
        seen: AuctionObserver = self._seen
        return seen

    @property
    def tricks(self) -> list[SeenTrick]:
        """The finished tricks of the round."""
        return self.seen.tricks

    # ---- the actions expected

    @property
    def held_call(self) -> Action | None:
        """The call of the first bidder that waits until others have answered whether they claim a redeal; None if none."""
        call = self._held
        if call == codes.UNHELD:
            return None
        return _PASSES[self.first_bidder] if call == layout.PASS else _bid(self.first_bidder, call - layout.BID)

    @property
    def _held(self) -> int:
        """The code of the call that waits, or UNHELD."""
        return self._stepper.number("held")

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that may act, the seat on turn first.

        In an exchange and where melds are counted these are all seats that have not done their part. Each seat that is asked
        whether it claims a redeal knows of its own question only. The first bidder, if it is not asked, may call already: its
        `held_call` waits for the answers.
        """
        s = self.core
        turn, stage = s.turn, s.stage
        if stage in (layout.OVER, layout.REDEAL):
            return ()
        if stage in (layout.GIVE, layout.TELL, layout.CLAIM):
            seats = self.rules.seats
            acting = tuple(seat for seat in ((turn + n) % seats for n in range(seats)) if self.has_to_act(seat))
            return (*acting, *self._early_callers())
        if stage == layout.LEAD and turn != s.bidder and steps.may_fold(s, s.bidder, self._terms):
            return (turn, s.bidder)
        return (turn,)

    def _early_callers(self) -> tuple[int, ...]:
        """Find the first bidder, if it may call while others are asked whether they claim a redeal; otherwise empty."""
        first = self.first_bidder
        return (first,) if codes.calls_early(self.core, first, self._held, self._terms) else ()

    @property
    def first_bidder(self) -> int:
        """The seat left of the dealer."""
        return bidding.next_seat(self.core.dealer, self._terms)

    def has_to_act(self, seat: int) -> bool:
        """Check whether a seat has still to do its part, in a stage in which several seats act at the same time."""
        s = self.core
        if s.stage == layout.CLAIM:
            return bool(s.asked >> seat & 1)
        if s.stage == layout.GIVE:
            return codes.has_to_give(s, seat, self._terms)
        return not s.told >> seat & 1

    def words(self, seat: int) -> tuple[int, int]:
        """Return the hand of a seat as the two words of a set."""
        hand = self.core.hand[seat]
        return hand.low, hand.high

    def number_held(self, seat: int, card: Card) -> int:
        """Count the copies of a card in a seat's hand."""
        return number_of(*self.words(seat), bit_of(card))

    @property
    def cards_due(self) -> int:
        """The number of cards to be chosen at once, for the exchange or as discards; otherwise 0."""
        return {layout.GIVE: self.rules.exchange, layout.DISCARD: self.rules.kitty}.get(self.core.stage, 0)

    def _listed_actions(self, seat: int | None) -> list[Action]:
        """List the legal actions of a seat; of a choice of cards a template, such as ``exchange 3``: any three of the hand."""
        turn = self._stepper.peek("turn")
        if seat is None or seat == turn:
            stage = self._stepper.peek("stage")
            if stage <= layout.FOLLOW:
                return self._listed_plays(turn)
            if stage == layout.CALL:
                return self._listed_calls(turn)
        acting = self.seats_to_act
        if not acting or (seat is not None and seat not in acting):
            return []
        seat = acting[0] if seat is None else seat
        s = self.core
        match s.stage:
            case layout.LEAD:
                return [_FOLDS[seat]]  # of a seat that is not on turn
            case layout.CLAIM if self.has_to_act(seat):
                return [Claim(seat), Decline(seat)]
            case layout.CLAIM:
                return [_PASSES[seat], *(_bid(seat, amount) for amount in self.legal_bids())]
            case layout.NAME:
                return [_TRUMPS[seat][suit] for suit in slots(steps.legal_suits(s, self._terms))]
            case layout.DISCARD:
                return [Discard(seat, count=self.cards_due)]
            case layout.GIVE:
                return [Exchange(seat, count=self.cards_due)]
            case _:
                return [CountMeld(seat, points=s.meld[seat])]

    def _listed_plays(self, seat: int) -> list[Action]:
        """List the plays of the seat on turn, and the fold where it may give the round up."""
        listed = self._stepper.codes()
        folds = bool(listed) and listed[-1] == layout.FOLD
        if folds:
            listed.pop()
        actions: list[Action] = [_PLAYS[seat][card] for card in listed]
        if folds and seat == self._stepper.peek("bidder"):
            actions.append(_FOLDS[seat])
            listed.append(layout.FOLD)
        self._offer(actions, listed)
        return actions

    def _listed_calls(self, seat: int) -> list[Action]:
        """List the calls of the seat on turn."""
        listed = self._stepper.codes()
        actions = [_PASSES[seat], *(_bid(seat, code - layout.BID) for code in listed[1:])]
        self._offer(actions, listed)
        return actions

    def legal_bids(self) -> list[int]:
        """List the bids that the seat on turn may make."""
        lowest = bidding.lowest_call(self.core, self._terms)
        if lowest == bidding.NO_BID:
            return []
        return bidding.allowed_bids(lowest, self._terms)

    # ---- the knowledge of a seat

    def as_known_to(self, seat: int) -> Self:
        """Return the state as a seat knows it while seats are asked about their nines; at other times the state itself.

        A seat that is asked knows of no other question; for all others the bidding has begun. A call that the first bidder has
        made already is known to that bidder alone. So no seat can find out whether others are asked (B14).
        """
        if self.core.stage != layout.CLAIM:
            return self
        known = self.copy()
        known._ask_only(seat, self._seen.copy())  # noqa: SLF001 - its own kind
        return known

    def _ask_only(self, seat: int, observer: AuctionObserver) -> None:
        """Change the state as if only this seat had been asked about its nines; `observer` must be up to date."""
        self._observer, asked, call = observer, 1 << seat, self._held
        observer.ask_only(asked, self._terms)
        known = self.core.copy()
        known.asked &= asked
        steps.ask_next(known, self._terms)
        self._stepper.put(known, held=codes.UNHELD)
        if call != codes.UNHELD and seat == self.first_bidder:
            self.step(call)

    # ---- the sealed parts

    def sealed_places(self, seat: int) -> frozenset[int]:
        """Find the places in the running deal's deck whose cards a seat does not know; empty once the game is over.

        A seat knows the cards that it was dealt, and the kitty once it is shown.
        """
        if self.is_over or not self.decks or self.rules.open_hands:
            return frozenset()
        return self._unknown_places(self._now, seat)

    def unseen(self, seat: int) -> list[Unseen]:
        """List for each deal the parts that a seat does not know until the game is over.

        Deals that were played to the last trick are public, unless there were discards or an exchange, or a meld stayed hidden;
        of all other deals a seat knows what it knew at the table.
        """
        past = self.standing.ended[: len(self.decks) - 1]
        return [self._unseen(deal, seat) for deal in (*past, self._now)] if self.decks else []

    @property
    def is_kitty_out(self) -> bool:
        """Check whether the bidding is over, so that the kitty lies open."""
        return self.core.stage not in BEFORE_KITTY

    @property
    def _now(self) -> Ended:
        """The deal in play, as far as it decides which cards a seat may know."""
        return ended(self.core, self._terms)

    def _unseen(self, deal: Ended, seat: int) -> Unseen:
        """Collect the parts of a deal, running or ended, that a seat does not know while the game goes on."""
        rules = self.rules
        others = [other for other in range(rules.seats) if other != seat]
        # the table tells what others score, not by how much they have counted too high
        told = [CountMeld(other, points=deal.melds[other]) for other in others] if rules.count_own_meld else []
        if self._lies_open(deal):
            return replace(ALL_SEEN, told=tuple(told))
        counted = deal.stage in MELDS_OUT
        if rules.open_hands:
            uncounted = frozenset([] if counted else [(other, CountMeld.VERB) for other in others])
            return Unseen(moves=uncounted, told=tuple(told))
        moves = {(other, Decline.VERB) for other in others}
        moves |= {(other, CountMeld.VERB) for other in others if not counted or deal.hidden >> other & 1}
        if deal.stage in (layout.CLAIM, layout.REDEAL):  # a call that waited is not public
            moves |= {(other, call.VERB) for other in others for call in (Bid, Pass)}
        places = self._unknown_places(deal, seat)
        return Unseen(places, self._unknown_choices(deal, seat), frozenset(moves), frozenset(others), tuple(told))

    def _unknown_places(self, deal: Ended, seat: int) -> frozenset[int]:
        """Find the places in the deck of a deal whose cards a seat does not know."""
        return _places_unknown(seat, deal.dealer, deal.stage in BEFORE_KITTY, self.rules)

    def _unknown_choices(self, deal: Ended, seat: int) -> frozenset[tuple[int, str]]:
        """List the seats and verbs of choices that a seat does not know: others' discards, and cards not given to it."""
        rules = self.rules
        others = [other for other in range(rules.seats) if other != seat]
        has_exchanged = rules.exchange and deal.stage in AFTER_EXCHANGE and deal.bidder in (seat, seat ^ 2)
        return frozenset(
            [(other, Discard.VERB) for other in others]
            + [(other, Exchange.VERB) for other in others if not (has_exchanged and other == seat ^ 2)]
        )

    def _lies_open(self, deal: Ended) -> bool:
        """Check whether all cards of a deal were played by the seats that they were dealt to, so that all of it is public."""
        rules = self.rules
        is_played = deal.stage == layout.OVER and deal.outcome == layout.PLAYED_OUT
        hides_counts = rules.count_own_meld and rules.short_meld_hidden
        return is_played and not (rules.kitty or rules.exchange or hides_counts)


@lru_cache(maxsize=1024)
def _places_unknown(seat: int, dealer: int, is_kitty_down: bool, rules: AuctionRules) -> frozenset[int]:
    """Find the places in a deck whose cards a seat does not know: those dealt to others, and the kitty while it is face down.

    A game asks that for each of its deals, again and again.
    """
    order = steps.dealing_order(dealer, rules.terms)
    hidden = frozenset([place for place, owner in enumerate(order) if owner != seat])
    return hidden.union(range(len(order), rules.cards)) if is_kitty_down else hidden
