"""The observer of an auction game: its events, tricks, cards put aside, and the labels of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self  # Any: a rule book's steps and rules

from pinochle_widgets.cards import SUITS, Card
from pinochle_widgets.games.auction.rules import codes
from pinochle_widgets.games.auction.rules.answers.asked import cards_in, items_of
from pinochle_widgets.games.auction.rules.answers.settling import side_values
from pinochle_widgets.games.auction.rules.core import bidding, layout, steps
from pinochle_widgets.games.auction.rules.core.counted import held
from pinochle_widgets.games.auction.rules.labels import Labels, TrickCard, played_label
from pinochle_widgets.games.auction.rules.moves import events
from pinochle_widgets.games.auction.rules.observation import Call, SeenMeld, SeenTrick
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.auction.rules.standing import Standing
from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import GameOver, RoundDealt
from pinochle_widgets.games.observer import Observer
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.pinochle.rules.events import RoundScored, card_played
from pinochle_widgets.games.protocol.rule_book import RuleBook
from pinochle_widgets.games.stepping import Stepper

LOST_BY = {layout.FOLDED: "folded", layout.NO_MARRIAGE: "no-marriage", layout.BOARD: "board"}
"""The names of the ways in which a bid is lost without play."""

MOST_SEATS = 4


class AuctionObserver(Observer):
    """The observer of the round in play, which also keeps the events of its deals that ended in a redeal.

    Attributes
    ----------
    labels : list of Labels
        By seat, the labels of the cards in the hand.
    calls : list of Call
        The calls of the auction.
    outcome : str
        Empty, or the way in which the bid was lost without play.
    trick : list of TrickCard
        The trick in play; after a trick, that trick until the next lead.
    tricks : list of SeenTrick
        The finished tricks.
    given : list of tuple of Card
        By seat, the cards put aside for the partner.
    discarded : tuple of Card
        The cards that the bidder discarded.
    """

    __slots__ = ("_melds", "calls", "discarded", "given", "labels", "outcome", "trick", "tricks")

    _s: layout.Hand
    _steps: Stepper[layout.Hand] | None

    def __init__(self, book: RuleBook[layout.Hand, Any, Standing, Any]) -> None:
        super().__init__(book)
        self._clear_table()

    def _clear_table(self) -> None:
        self.labels = [Labels() for _ in range(MOST_SEATS)]
        self.calls: list[Call] = []
        self._melds: tuple[SeenMeld, ...] = ()
        self.outcome = ""
        self.trick: list[TrickCard] = []
        self.tricks: list[SeenTrick] = []
        self.given: list[tuple[Card, ...]] = [()] * MOST_SEATS
        self.discarded: tuple[Card, ...] = ()

    def copy(self) -> Self:
        """Copy the observer; the copy is independent."""
        twin = super().copy()
        twin.labels = [labels.copy() for labels in self.labels]
        twin.calls, twin.trick, twin.tricks = self.calls[:], self.trick[:], self.tricks[:]
        twin.given, twin.discarded = self.given[:], self.discarded
        twin._melds, twin.outcome = self._melds, self.outcome  # noqa: SLF001 - its own kind
        return twin

    def ask_only(self, seats: int, rules: layout.Terms) -> None:
        """Change the round as if no seat but those in `seats` (bits) had been asked about its nines, and no call waited."""
        known = self._s.copy()
        known.asked &= seats
        steps.ask_next(known, rules)
        if self._steps is not None:
            self._steps.put(known, held=codes.UNHELD)
            self._look()

    # ---- the deal

    def _tell_deal(self, deck: Sequence[Card], standing: Standing, rules: layout.Terms) -> None:
        """Give the dealt cards labels, and add the event of the deal."""
        dealer = self._s.dealer
        self._clear_table()
        for card, owner in zip(deck, steps.dealing_order(dealer, rules), strict=False):
            self.labels[owner].arrive(index_of(card))
        self.history.append(RoundDealt(standing.round, dealer, bidding.next_seat(dealer, rules), None))

    # ---- one action

    def _tell(self, course: Course, code: int, labels: tuple[str, ...], rules: layout.Terms) -> bool:
        """Add the events of one action and of its consequences; returns whether the deal is over."""
        stage = self._s.stage
        if stage <= layout.FOLLOW and code < layout.PUT:
            self._play(code, labels, rules)
        elif stage == layout.CALL:
            self._call(code)
        elif stage == layout.CLAIM:
            self._answer(code, rules)
        else:
            self._say(code, rules)
        return self._s.stage in (layout.OVER, layout.REDEAL)

    def _play(self, card: int, labels: tuple[str, ...], rules: layout.Terms) -> None:
        s, seat = self._s, self._s.turn
        if s.stage == layout.LEAD:
            self.trick = []
        known = held(s.shown[seat], card)
        own = self.labels[seat].leave(card, labels[0] if labels else "")
        self.trick.append(TrickCard(seat, card, own, played_label(seat, card, known, len(self.tricks) + 1)))
        self.history.append(card_played(seat, card, 0))
        if len(self.trick) < rules.seats:
            self._do(card)
            return
        before = sum(s.points)
        s = self._do(card)
        points = sum(s.points) - before
        leader, cards = self.trick[0].seat, tuple([CARDS[lying.card] for lying in self.trick])
        self.tricks.append(SeenTrick(leader, cards, s.taker, points))
        self.history.append(events.TrickWon(s.taker, leader, cards, points))

    def _answer(self, code: int, rules: layout.Terms) -> None:
        """Add the event of a redeal that is claimed; a decline is secret and makes none.

        After the last decline the call that waited is made.
        """
        seat, what = codes.seat_of(code), codes.said(code)
        waits = codes.UNHELD if self._steps is None else self._steps.number("held")
        s = self._do(code)
        if what == layout.CLAIM_REDEAL:
            self.history.append(events.RedealClaimed(seat))
        elif what == layout.DECLINE and waits != codes.UNHELD and s.stage != layout.CLAIM:
            self._tell_call(bidding.next_seat(s.dealer, rules), waits, is_first=True)

    def _call(self, what: int) -> None:
        s = self._s
        seat, is_first = s.turn, s.bidder == layout.NOBODY
        self._do(what)
        self._tell_call(seat, what, is_first=is_first)

    def _tell_call(self, seat: int, what: int, *, is_first: bool) -> None:
        """Add the events of a call that was made; `is_first` if nobody had bid before it."""
        s = self._s
        if what != layout.PASS:
            self.calls.append(Call(seat, what - layout.BID))
            self.history.append(events.BidMade(seat, what - layout.BID))
            return
        self.calls.append(Call(seat, None))
        self.history.append(events.BidPassed(seat))
        if s.stage == layout.CALL:
            return
        is_stuck = is_first or not any(call.amount for call in self.calls)
        self.history.append(events.BidTaken(s.bidder, s.high, is_stuck))
        kitty = cards_in(s.kitty.low, s.kitty.high)
        if kitty:
            for card in kitty:
                self.labels[s.bidder].arrive(index_of(card))
            self.history.append(events.KittyTaken(s.bidder, tuple(kitty)))

    def _say(self, code: int, rules: layout.Terms) -> None:
        """Add the events of an action between the auction and the play; melds may be shown with it, and the bid lost."""
        s = self._s
        if s.stage == layout.NAME:
            self.history.append(events.TrumpNamed(s.turn, SUITS[code - layout.SUIT]))
        elif s.stage == layout.DISCARD:
            self._discard(s.turn, codes.cards_chosen(code, rules.kitty))
        elif s.stage == layout.GIVE:
            self._give(codes.seat_of(code), codes.cards_chosen(code, rules.exchange))
        elif s.stage == layout.TELL:
            self.history.append(events.MeldCounted(codes.seat_of(code), codes.said(code) - layout.TELL_MELD))
        s = self._do(code)
        if steps.melds_are_out(s):
            self._show_melds(rules, was_folded=code == layout.FOLD)

    def _discard(self, seat: int, cards: list[int]) -> None:
        for card in cards:
            self.labels[seat].leave(card)
        self.discarded = tuple(CARDS[card] for card in cards)
        self.history.append(events.CardsDiscarded(seat, len(cards), self.discarded))

    def _give(self, seat: int, cards: list[int]) -> None:
        """Put a seat's cards aside for its partner; when both partners are done, each takes the other's cards."""
        for card in cards:
            self.labels[seat].leave(card)
        self.given[seat] = tuple(CARDS[card] for card in cards)
        self.history.append(events.CardsChosen(seat, len(cards)))
        if not self.given[seat ^ 2]:
            return
        for giver in (seat, seat ^ 2):
            gift = self.given[giver]
            for each in gift:
                self.labels[giver ^ 2].arrive(index_of(each))
            self.history.append(events.CardsGiven(giver, giver ^ 2, len(gift), gift))

    def _show_melds(self, rules: layout.Terms, *, was_folded: bool) -> None:
        """Add the events of melds being shown (unless the bidder folded) and of a bid lost without play."""
        s = self._s
        if not was_folded:
            for n in range(rules.seats):
                seat = (s.bidder + n) % rules.seats
                cards = tuple(cards_in(s.laid[seat].low, s.laid[seat].high))
                self.history.append(events.MeldShown(seat, cards, s.meld[seat], steps.is_hidden(s, seat, rules)))
        if s.outcome != layout.PLAYED_OUT:
            self.outcome = LOST_BY[s.outcome]
            self.history.append(events.BidLost(s.bidder, self.outcome))

    def melds(self, rules: AuctionRules) -> tuple[SeenMeld, ...]:
        """List the melds of all seats, each with its true points, by seat; empty before they are shown."""
        if self._steps is None:
            return ()  # nothing is dealt
        if not self._melds and self._s.trump != layout.NO_SUIT and steps.melds_are_out(self._s):
            self._melds = tuple(self._seen_meld(seat, rules) for seat in range(rules.seats))
        return self._melds

    def _seen_meld(self, seat: int, rules: AuctionRules) -> SeenMeld:
        s = self._s
        low, high = s.laid[seat].low, s.laid[seat].high
        hidden = steps.is_hidden(s, seat, rules.terms)
        return SeenMeld(s.meld[seat], tuple(cards_in(low, high)), items_of(low, high, s.trump, rules), hidden)

    def _settle(self, course: Course) -> None:
        """Add the events of the settled round, unless it ended in a redeal."""
        if self._s.stage == layout.REDEAL:
            return
        s, after = self._s, course.after(self._deal)
        hand, scores = after.sheet[-1], side_values(after.scores, course.rules)
        self.history.append(events.BidSettled(s.bidder, s.high, hand.is_made, hand.gains))
        self.history.append(RoundScored(hand.round, hand.melds, hand.tricks, scores))
        if after.winner is not None:
            self.history.append(GameOver(after.winner, scores))
