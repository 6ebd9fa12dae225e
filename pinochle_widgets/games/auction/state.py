"""The whole truth of a game of auction Pinochle: hands, scores and the cards, over `core`."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Sequence
from random import Random
from typing import Self

from pinochle_widgets.cards import CARDS, SUITS, Card
from pinochle_widgets.games.actions import (
    Action,
    Bid,
    Choice,
    Claim,
    CountMeld,
    Decline,
    Discard,
    Fold,
    NameTrump,
    Pass,
    Play,
    with_seat,
)
from pinochle_widgets.games.auction import illegal
from pinochle_widgets.games.auction.convention.at_table import checked
from pinochle_widgets.games.auction.convention.sheet import Convention
from pinochle_widgets.games.auction.core import bidding, steps
from pinochle_widgets.games.auction.core import layout as at
from pinochle_widgets.games.auction.core.counted import held
from pinochle_widgets.games.auction.labels import Labels, TrickCard, played_label
from pinochle_widgets.games.auction.lessons import cards_in, result_of
from pinochle_widgets.games.auction.observation import AuctionObservation, SeenTrick, SettledHand
from pinochle_widgets.games.auction.observe import observe, side_melds, side_tricks
from pinochle_widgets.games.auction.position import Position
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.dealing import DeckGiven, checked_deck, checked_number, checked_seed, decks_given
from pinochle_widgets.games.events import (
    BidLost,
    BidMade,
    BidPassed,
    BidSettled,
    BidTaken,
    CardsChosen,
    CardsDiscarded,
    CardsGiven,
    Event,
    GameOver,
    KittyTaken,
    MeldCounted,
    MeldShown,
    RedealClaimed,
    RoundDealt,
    RoundScored,
    TrickWon,
    TrumpNamed,
    card_played,
)
from pinochle_widgets.games.protocol import IllegalAction, Rules

_LISTS = ("rounds", "sheet", "decks", "cut_decks", "trick", "tricks", "given", "history", "_past")
"""What a copy has of its own."""

LOST_BY = {at.FOLDED: "folded", at.NO_MARRIAGE: "no-marriage", at.BOARD: "board"}
"""How a bid is lost without play."""


class AuctionState(Position):
    """A game of auction Pinochle for three or four.

    Made by `pinochle_widgets.new_game`. Seats are numbered clockwise; with four, 0 and 2 play against 1 and 3. Scores,
    gains and the winner are by *side*: a pair of partners, or a seat that plays alone.

    Parameters
    ----------
    rules : AuctionRules, str, mapping or None
        The rules, the name of a preset, or options that change what `preset` says.
    seed : int, str or None
        What the shuffles and the first dealer are drawn from. None makes a secret one, sealed until the game is over.
    deal : list of decks
        Explicit decks for the first deals: text or cards, in dealing order, the kitty last.
    number : int
        The number of the game in a series.
    cuts : list of decks
        None: nobody cuts in this game.
    dealer : int, optional
        Who deals first; by default a random seat.
    convention : Convention, optional
        What partners' bids and passes tell; by default the built-in one that goes with the rules, if there is one.
    preset : str
        The preset that is played.

    Raises
    ------
    ValueError
        If a deck is not complete, or the rules don't fit.
    """

    def __init__(
        self,
        rules: Rules | str | None = None,
        *,
        seed: int | str | None = None,
        deal: DeckGiven | Sequence[DeckGiven] | None = None,
        number: int = 1,
        cuts: Sequence[DeckGiven] = (),
        dealer: int | None = None,
        convention: Convention | None = None,
        preset: str = next(iter(AuctionRules.PRESETS)),
    ) -> None:
        self.rules = AuctionRules.make(rules, preset)
        self.rules.check_seats(AuctionRules.preset(preset).seats)
        self.number = checked_number(number)
        if cuts:
            raise ValueError(f"cuts are {cuts!r:.60}; nobody cuts for the deal in {preset}")
        if dealer is not None and (type(dealer) is not int or dealer not in range(self.rules.seats)):
            raise ValueError(f"dealer is {dealer!r}; it must be a seat, from 0 to {self.rules.seats - 1}")
        self.preset = preset
        self.convention = None if convention is None else checked(convention, self.rules)
        self._terms = self.rules.terms
        seed = checked_seed(seed)
        self._open_seed = seed is not None
        self._seed = secrets.token_hex(16) if seed is None else seed
        self._shuffler = Random(f"pinochle {self._seed}")
        drawn = Random(f"pinochle dealer {self._seed}").randrange(self.rules.seats)
        self.first_dealer = drawn if dealer is None else dealer
        self._given = [checked_deck(deck, self.rules.deck, f"deal {n}") for n, deck in enumerate(decks_given(deal), 1)]
        self.decks: list[list[Card]] = []
        self.cut_decks: list[list[Card]] = []
        self.round = 0
        self.winner: int | None = None
        self.rounds: list[tuple[int, ...]] = []
        self.sheet: list[SettledHand] = []
        self.core = steps.new_hand()
        self.labels: list[Labels] = []
        self.trick: list[TrickCard] = []
        self.tricks: list[SeenTrick] = []
        self.given: list[tuple[Card, ...]] = []
        self.discarded: tuple[Card, ...] = ()
        self.held_call = None
        self.closed: AuctionState | None = None
        self.before: AuctionState | None = None
        self._past = []
        self.history: list[Event] = []
        self._clear_table()
        self.core.dealer = self.first_dealer
        self.before = self._set_aside()
        self._begin_round()

    def explain_illegal(self, action: Action | str) -> str | None:
        """Why an action is not allowed now.

        Parameters
        ----------
        action : Action or str
            With its seat, or None for the seat on turn.

        Returns
        -------
        str or None
            A sentence; None where the action is legal, or a template whose cards are still to be chosen.
        """
        return self._why_not(self._seated(action))

    def _why_not(self, action: Action) -> str | None:
        """Why an action is not allowed, by what its seat may know."""
        seat = action.seat or 0
        return illegal.why_not(self.as_known_to(seat) if seat in range(self.rules.seats) else self, action)

    def observe(self, seat: int) -> AuctionObservation:
        """What a seat may know, built from an allow-list.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        if type(seat) is not int or seat not in range(self.rules.seats):
            raise ValueError(f"seat is {seat!r}; it must be from 0 to {self.rules.seats - 1}")
        return observe(self.as_known_to(seat), seat)

    def as_known_to(self, seat: int) -> AuctionState:
        """The hand as far as a seat knows it, while some are asked about their nines.

        To who is asked, nobody else is; to all others the bidding has begun, and the first bidder has made the call
        that it made. So nobody can tell whether others are asked, nor who is (B14).
        """
        if self.core.stage != at.CLAIM:
            return self
        known = self.copy()
        known.core.asked &= 1 << seat
        known.held_call = None
        steps.ask_next(known.core, self._terms)
        if self.held_call and self.held_call.seat == seat:
            known._call(seat, self.held_call)  # noqa: SLF001 - its own kind
        return known

    def copy(self) -> Self:
        """An independent copy."""
        twin = copy.copy(self)
        twin.core = self.core.copy()
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.labels = [labels.copy() for labels in self.labels]
        twin._shuffler = copy.copy(self._shuffler)  # noqa: SLF001 - its own kind
        return twin

    def __repr__(self) -> str:
        """The public side of the game only: a repr ends up in logs and saved notebooks."""
        scores = " to ".join(map(str, self.scores))
        stage = "bid" if self.stage == "claim" else self.stage  # that somebody is asked is not public
        return f"<{type(self).__name__} {self.rules.to_text()!r}: round {self.round}, {stage}, {scores}>"

    # ---- doing things

    def _seated(self, action: Action | str) -> Action:
        if isinstance(action, Action) and action.seat is not None:
            return action
        acting = self.seats_to_act
        return with_seat(action, acting[0] if acting else 0)

    def apply(self, action: Action | str) -> list[Event]:
        """Do an action.

        Parameters
        ----------
        action : Action or str
            With its seat, or None for the seat on turn.

        Returns
        -------
        list of Event
            What happened, in order.

        Raises
        ------
        IllegalAction
            If the rules don't allow it, or it is a template; nothing has changed then.
        ValueError
            If a text is no action.
        """
        history, known = self.history, len(self.history)
        seated = self._seated(action)
        why = self._why_not(seated)
        if why is None and seated.is_template:
            why = f"Choose the cards: '{seated}' stands for any {self.cards_due} of them."
        if why is not None:
            raise IllegalAction(why)
        self._do(seated, seated.seat or 0)
        if history is not self.history:  # a new round has begun: the old one's history is kept with it
            return history[known:] + self.history
        return history[known:]

    def _do(self, action: Action, seat: int) -> None:
        match action:
            case Play():
                self._play(seat, action)
            case Bid() | Pass():
                self._call(seat, action)
            case NameTrump():
                self.history.append(TrumpNamed(seat, action.suit))
                steps.name_trump(self.core, SUITS.index(action.suit), self._terms)
            case Choice():
                self._put_aside(seat, action)
            case Claim():
                self._claim(seat)
            case Decline():
                self._decline(seat)
            case CountMeld():
                self.history.append(MeldCounted(seat, action.points))
                steps.tell_meld(self.core, seat, action.points, self._terms)
            case _:
                steps.fold(self.core, self._terms)
        if not isinstance(action, Play | Bid | Pass):
            self._note_melds(was_folded=isinstance(action, Fold))

    def _play(self, seat: int, action: Play) -> None:
        s, card = self.core, action.card.index
        if s.stage == at.LEAD:
            self.trick = []
        known = held(s.shown[seat], card)
        own = self.labels[seat].leave(card, action.id)
        self.trick.append(TrickCard(seat, card, own, played_label(seat, card, known, len(self.tricks) + 1)))
        self.history.append(card_played(seat, card, 0))
        before = sum(s.points[each] for each in range(self.rules.seats))
        steps.step(s, card, self._terms)
        if len(self.trick) < self.rules.seats:
            return
        points = sum(s.points[each] for each in range(self.rules.seats)) - before
        cards = tuple(CARDS[lying.card] for lying in self.trick)
        self.tricks.append(SeenTrick(self.trick[0].seat, cards, s.taker, points))
        self.history.append(TrickWon(s.taker, self.trick[0].seat, cards, points))
        if s.stage == at.OVER:
            self._finish_round()

    def _call(self, seat: int, action: Action) -> None:
        s = self.core
        if s.stage == at.CLAIM:
            self.held_call = action
            return
        if isinstance(action, Bid):
            self.history.append(BidMade(seat, action.amount))
            bidding.bid(s, action.amount, self._terms)
            return
        self.history.append(BidPassed(seat))
        nobody = s.bidder == at.NOBODY
        steps.step(s, at.PASS, self._terms)
        if s.stage == at.CALL:
            return
        is_stuck = nobody or not any(isinstance(event, BidMade) for event in self.history)
        self.history.append(BidTaken(s.bidder, s.high, is_stuck))
        kitty = cards_in(s.kitty.low, s.kitty.high)
        if kitty:
            for card in kitty:
                self.labels[s.bidder].arrive(card.index)
            self.history.append(KittyTaken(s.bidder, tuple(kitty)))

    def _put_aside(self, seat: int, action: Choice) -> None:
        """Discard, or give cards to the partner; when both have, each takes what the other gave."""
        for card in action.cards:
            self.labels[seat].leave(card.index)
        is_discard = isinstance(action, Discard)
        if is_discard:
            self.discarded = action.cards
            self.history.append(CardsDiscarded(seat, len(action.cards), action.cards))
        else:
            self.given[seat] = action.cards
            self.history.append(CardsChosen(seat, len(action.cards)))
            if self.given[seat ^ 2]:
                for giver in (seat, seat ^ 2):
                    for card in self.given[giver]:
                        self.labels[giver ^ 2].arrive(card.index)
                    cards = self.given[giver]
                    self.history.append(CardsGiven(giver, giver ^ 2, len(cards), cards))
        for card in action.cards:
            steps.put(self.core, seat, card.index, self._terms)

    def _note_melds(self, *, was_folded: bool) -> None:
        """Tell of the melds when they have come out, and of a bid that is lost with them."""
        s = self.core
        if not steps.melds_are_out(s):
            return
        if not was_folded:
            for n in range(self.rules.seats):
                seat = (s.bidder + n) % self.rules.seats
                cards = cards_in(s.shown[seat].low, s.shown[seat].high)
                hidden = steps.is_hidden(s, seat, self._terms)
                self.history.append(MeldShown(seat, tuple(cards), s.meld[seat], hidden))
        if s.outcome != at.PLAYED_OUT:
            self.history.append(BidLost(s.bidder, LOST_BY[s.outcome]))
            self._finish_round()

    def _decline(self, seat: int) -> None:
        """Play on, of which nobody is told; when all have answered, the call that waited is made."""
        steps.decline(self.core, seat, self._terms)
        call, is_bidding = self.held_call, self.core.stage == at.CALL
        if call and is_bidding:
            self.held_call = None
            self._call(self.first_bidder, call)

    def _claim(self, seat: int) -> None:
        """Throw the hand in; a call that waited was never made."""
        self.held_call = None
        self.history.append(RedealClaimed(seat))
        steps.claim(self.core)
        self.before = self._set_aside()
        self._deal()

    # ---- rounds

    def _finish_round(self) -> None:
        """Tell how the hand was settled; end the game, or deal the next hand."""
        s, rules = self.core, self.rules
        result = result_of(s, rules)
        self.rounds.append(result.gains)
        self.history.append(BidSettled(s.bidder, s.high, result.is_made, result.gains))
        melds, tricks = side_melds(s, rules), side_tricks(s, rules)
        self.history.append(RoundScored(self.round, melds, tricks, result.scores))
        self.sheet.append(SettledHand(self.round, s.bidder, s.high, result.is_made, melds, tricks, result.gains))
        if result.winner is None:
            self._close()
            self._begin_round()
        else:
            self.winner = result.winner
            self.history.append(GameOver(result.winner, result.scores))

    def _close(self) -> None:
        """Keep the finished hand as it lies, for those who still look at it; a deal replaces the rest."""
        self.closed = None
        self.closed = self.before = self._set_aside()
        self.history = []

    def _set_aside(self) -> Self:
        """The table as it lies, kept for those who still look at it; what comes next changes none of it."""
        self.before = None
        left = copy.copy(self)
        left.core = self.core.copy()
        for name in _LISTS:
            setattr(left, name, getattr(self, name)[:])
        return left

    def _begin_round(self) -> None:
        self.round += 1
        self._deal()

    def _deal(self) -> None:
        """Deal, or deal again: the deal goes to the left with every round, and a redeal stays with its dealer (B14)."""
        number = len(self.decks)
        if number:
            self._past.append(tuple(self._unseen_now(seat) for seat in range(self.rules.seats)))
        deck = self._given[number] if number < len(self._given) else self.rules.deck.shuffled(self._shuffler)
        self.decks.append(deck)
        dealer = (self.first_dealer + self.round - 1) % self.rules.seats
        steps.deal(self.core, [card.index for card in deck], dealer, self._terms)
        self._clear_table()
        for card, owner in zip(deck, steps.dealing_order(dealer, self._terms), strict=False):
            self.labels[owner].arrive(card.index)
        self.history.append(RoundDealt(self.round, dealer, self.first_bidder, None))

    def _clear_table(self) -> None:
        self.trick, self.tricks, self.discarded = [], [], ()
        self.given = [()] * self.rules.seats
        self.labels = [Labels() for _ in range(self.rules.seats)]
