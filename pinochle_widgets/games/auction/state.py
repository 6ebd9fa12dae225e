"""The whole truth of a game of auction Pinochle, and how it is played on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pinochle_widgets.cards import SUITS
from pinochle_widgets.engine.bitset import NO_CARD
from pinochle_widgets.games.actions import Action, Choice, Play
from pinochle_widgets.games.auction import codes, illegal
from pinochle_widgets.games.auction.convention.at_table import checked
from pinochle_widgets.games.auction.convention.sheet import Convention
from pinochle_widgets.games.auction.core import layout as at
from pinochle_widgets.games.auction.core import steps
from pinochle_widgets.games.auction.lessons import result_of
from pinochle_widgets.games.auction.moves.actions import Bid, Claim, CountMeld, Decline, NameTrump, Pass
from pinochle_widgets.games.auction.observation import AuctionObservation, SettledHand
from pinochle_widgets.games.auction.observe import observe, side_melds, side_tricks
from pinochle_widgets.games.auction.observer import AuctionObserver
from pinochle_widgets.games.auction.position import Position
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.auction.standing import Standing
from pinochle_widgets.games.course import Course, Start
from pinochle_widgets.games.dealing import DeckGiven, checked_number
from pinochle_widgets.games.pinochle.cards import bit_of, index_of, indices
from pinochle_widgets.games.protocol import IllegalAction, Rules
from pinochle_widgets.games.state import CourseState
from pinochle_widgets.games.stepping import Stepper


class AuctionState(CourseState[at.Hand], Position):
    """A game of auction Pinochle for three or four.

    Made by `pinochle_widgets.new_game`. Seats are numbered clockwise; with four, 0 and 2 play against 1 and 3. Scores,
    gains and the winner are by *side*: a pair of partners, or a seat that plays alone. It consists of its course (rules,
    decks, actions) and a position; all else is derived when somebody looks.

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

    solver = "pinochle_widgets.games.auction.search.solve"

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
        book = AuctionRules.make(rules, preset)
        book.check_seats(AuctionRules.preset(preset).seats)
        number = checked_number(number)
        if cuts:
            raise ValueError(f"cuts are {cuts!r:.60}; nobody cuts for the deal in {preset}")
        if dealer is not None and (type(dealer) is not int or dealer not in range(book.seats)):
            raise ValueError(f"dealer is {dealer!r}; it must be a seat, from 0 to {book.seats - 1}")
        self.preset = preset
        self.convention = None if convention is None else checked(convention, book)
        course = Course(book, number, Standing(dealer or 0))
        super().__init__(course, book.deck, AuctionObserver(), seed=seed, deal=deal)
        self._stepper = Stepper(codes.BOOK, codes.MOST_PLAYS + self._terms.highest_bid, rules=self._terms)
        if dealer is None:
            drawn = Random(f"pinochle dealer {self._seed}").randrange(book.seats)
            course.standing = Standing(drawn)
        self._begin()

    def __repr__(self) -> str:
        """The public side of the game only: a repr ends up in logs and saved notebooks."""
        scores = " to ".join(map(str, self.scores))
        stage = "bid" if self.stage == "claim" else self.stage  # that somebody is asked is not public
        return f"<{type(self).__name__} {self.rules.to_text()!r}: round {self.round}, {stage}, {scores}>"

    # ---- what a seat may know

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
        """The hand as far as a seat knows it, while some are asked about their nines; at other times the game itself.

        A seat that is asked knows of no other that is; for all others the bidding has begun. The call that the first
        bidder has made already is known to that bidder alone. So nobody can tell whether others are asked (B14).
        """
        if self.core.stage != at.CLAIM:
            return self
        known = self.copy()
        known._ask_only(seat, self._seen.copy())  # noqa: SLF001 - its own kind
        return known

    def _ask_only(self, seat: int, observer: AuctionObserver) -> None:
        """Go on as if nobody but one seat had been asked about its nines; `observer` has told all that was done."""
        self._observer, asked, call = observer, 1 << seat, self._held
        observer.ask_only(asked, self._terms)
        known = self.core.copy()
        known.asked &= asked
        steps.ask_next(known, self._terms)
        self._stepper.put(known, held=codes.UNHELD)
        if call != codes.UNHELD and seat == self.first_bidder:
            self.step(call)

    def _why_not(self, action: Action) -> str | None:
        """Why an action is not allowed, by what its seat may know."""
        seat = action.seat
        if type(seat) is int and seat in range(self.rules.seats):
            return illegal.why_not(self.as_known_to(seat), action)
        return illegal.why_not(self, action)

    # ---- codes

    def legal_codes(self) -> Sequence[int]:
        """The codes of all actions that are legal now: see `codes`.

        Returns
        -------
        sequence of int
            In rising order, and empty where the game is over; where cards are to be chosen one that is not all there,
            as there may be millions (`codes.Choices`). Of the points that a meld may be counted at only the right ones.
        """
        listed = self._stepper.codes()
        if not listed and self._stepper.listed == codes.CHOOSE:
            return codes.Choices(self.core, sorted(self.seats_to_act), self.cards_due)
        return listed

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        """The code of a legal action, and the labels of the cards it means.

        Raises
        ------
        IllegalAction
            If it is not legal, or its cards are still to be chosen.
        """
        s = self.core
        if isinstance(action, Play) and type(action.seat) is int and action.seat == s.turn and s.stage <= at.FOLLOW:
            card = index_of(action.card) if bit_of(action.card) else NO_CARD
            if card in self._stepper.codes():
                return card, (action.id,)
        why = self._why_not(action)
        if why is None and action.is_template:
            why = f"Choose the cards: '{action}' stands for any {self.cards_due} of them."
        if why is not None:
            raise IllegalAction(why)
        seat = codes.SEAT * (action.seat or 0) if s.stage in (at.CLAIM, at.GIVE, at.TELL) else 0
        return seat + _flat(action), ()

    @property
    def _takes_along(self) -> bool:
        return self.core.stage != at.CLAIM

    def _finish(self, code: int) -> None:  # noqa: ARG002 - whichever it was
        """Settle the hand, and deal the next one; or deal again where it was thrown in."""
        if self.core.stage == at.REDEAL:
            self._deal(self.standing)
        else:
            self._finish_round()

    # ---- deals

    def _begin(self) -> None:
        self._clear()
        self._deal(self.standing._replace(round=1))

    def _clear(self) -> None:
        self.course = Course(self.rules, self.number, Standing(self.first_dealer))
        nothing = steps.new_hand()
        nothing.dealer = self.first_dealer
        self._stepper.put(nothing, held=codes.UNHELD)

    def _deal(self, standing: Standing) -> None:
        """Deal, or deal again: the deal goes to the left with every round, and a redeal stays with its dealer (B14)."""
        if self.decks:
            standing = standing._replace(ended=(*standing.ended, self._now))
        self._deal_next(standing)

    def _lay_out(self, start: Start) -> None:
        standing: Standing = start.standing
        deck = indices(self.course.decks[start.deals])
        room = [0] * (codes.LARGEST_DECK - len(deck))
        scores, progress = list(standing.scores), list(standing.progress)
        self._stepper.begin(standing.dealer(self._terms), deck=deck + room, score=scores, progress=progress)

    def _finish_round(self) -> None:
        """Settle the hand; end the game, or deal the next hand."""
        s, rules, standing = self.core, self.rules, self.standing
        result = result_of(s, rules)
        melds, tricks = side_melds(s, rules), side_tricks(s, rules)
        hand = SettledHand(standing.round, s.bidder, s.high, result.is_made, melds, tricks, result.gains)
        settled = standing._replace(
            rounds=(*standing.rounds, result.gains),
            sheet=(*standing.sheet, hand),
            scores=tuple(s.score),
            progress=tuple(s.progress),
            winner=result.winner,
        )
        if result.winner is None:
            self._deal(settled._replace(round=settled.round + 1))
        else:
            self.course.standing = settled

    @property
    def _is_closed(self) -> bool:
        """Whether this is a table before a deal, other than of a hand that was thrown in."""
        return self._is_aside and self.core.stage != at.REDEAL


def _flat(action: Action) -> int:
    """The code of an action, without its seat."""
    match action:
        case Bid():
            return at.BID + action.amount
        case Pass():
            return at.PASS
        case NameTrump():
            return at.SUIT + SUITS.index(action.suit)
        case Choice():
            return codes.code_of_choice(indices(action.cards))
        case CountMeld():
            return at.TELL_MELD + action.points
        case Claim():
            return at.CLAIM_REDEAL
        case Decline():
            return at.DECLINE
        case _:
            return at.FOLD
