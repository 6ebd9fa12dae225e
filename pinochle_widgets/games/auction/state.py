"""The state of a game of auction Pinochle: the whole truth, and its changes by actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from pinochle_widgets.engine.bitset import NO_CARD
from pinochle_widgets.games.actions import Action, Choice, Play, verbs_of
from pinochle_widgets.games.auction import codes, illegal
from pinochle_widgets.games.auction.convention.at_table import checked
from pinochle_widgets.games.auction.convention.sheet import Convention
from pinochle_widgets.games.auction.core import layout as at
from pinochle_widgets.games.auction.core import steps
from pinochle_widgets.games.auction.facts import Facts
from pinochle_widgets.games.auction.lessons.settling import result_of
from pinochle_widgets.games.auction.moves.actions import ACTIONS, CountMeld
from pinochle_widgets.games.auction.moves.coded import code_of
from pinochle_widgets.games.auction.observation import AuctionObservation, SettledHand
from pinochle_widgets.games.auction.observe import observe, side_melds, side_tricks
from pinochle_widgets.games.auction.observer import LOST_BY, AuctionObserver
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.auction.standing import Standing
from pinochle_widgets.games.course import Course, Start
from pinochle_widgets.games.dealing import NOBODY, DealGiven, DeckGiven, checked_number
from pinochle_widgets.games.pinochle.cards import CARDS, bit_of, index_of, indices
from pinochle_widgets.games.protocol import IllegalAction, Rules
from pinochle_widgets.games.state import CourseState
from pinochle_widgets.games.stepping import Stepper


class AuctionState(CourseState[at.Hand], Facts):
    """A game of auction Pinochle for three or four seats.

    `pinochle_widgets.new_game` makes one. Seats are numbered clockwise; with four, 0 and 2 play against 1 and 3. Scores,
    gains and the winner are by *side*: a pair of partners, or a seat that plays alone. It consists of its course (rules,
    decks, actions) and a position; events and labels are derived when somebody looks.

    Parameters
    ----------
    rules : AuctionRules, str, mapping or None
        The rules, the name of a preset, or options that change those of `preset`.
    seed : int, str or None
        The seed of the shuffles and of the first dealer. None makes a secret one, sealed until the game is over.
    deal : list of decks
        Explicit decks for the first deals: text or cards, in dealing order, the kitty last.
    number : int
        The number of the game in a series.
    cuts : list of decks
        Must be empty: there is no cut in this game.
    dealer : int, optional
        The seat that deals first; by default a random one.
    convention : Convention, optional
        The meaning of partners' calls; by default the built-in convention for the rules, if there is one.
    preset : str
        The preset that is played.

    Raises
    ------
    ValueError
        If a deck is not complete, the rules don't fit the preset, or another argument is not as described.
    """

    undealt = "kitty"
    solver = "pinochle_widgets.games.auction.search.solve"
    verbs = verbs_of(ACTIONS)

    def __init__(
        self,
        rules: Rules | str | None = None,
        *,
        seed: int | str | None = None,
        deal: DealGiven = None,
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
            course.standing = self._first = Standing(drawn)
        self._begin()

    @property
    def _known_to_all(self) -> tuple[str, int | None]:
        """The stage and the seat on turn; during the auction always ``bid`` and no seat.

        Seats may be asked about their nines meanwhile, which only they know, and the seat on turn would give that away.
        """
        return ("bid", None) if self.core.stage in (at.CLAIM, at.CALL) else super()._known_to_all

    # ---- the knowledge of a seat

    def observe(self, seat: int) -> AuctionObservation:
        """Build the observation of a seat, from the facts that it may know.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        if type(seat) is not int or seat not in range(self.rules.seats):
            raise ValueError(f"seat is {seat!r}; it must be from 0 to {self.rules.seats - 1}")
        return observe(self.as_known_to(seat), seat)

    def as_known_to(self, seat: int) -> AuctionState:
        """Return the state as a seat knows it while seats are asked about their nines; at other times the state itself.

        A seat that is asked knows of no other question; for all others the bidding has begun. A call that the first bidder has
        made already is known to that bidder alone. So no seat can find out whether others are asked (B14).
        """
        if self.core.stage != at.CLAIM:
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

    def _why_not(self, action: Action) -> str | None:
        """Explain why an action is not allowed, by the facts that its seat may know."""
        seat = action.seat
        if type(seat) is int and seat in range(self.rules.seats):
            return illegal.why_not(self.as_known_to(seat), action)
        return illegal.why_not(self, action)

    # ---- codes

    def legal_codes(self) -> Sequence[int]:
        """List the codes of all legal actions; see `codes`.

        Returns
        -------
        sequence of int
            In rising order; empty if the game is over. Choices of cards are a sequence that computes each code when asked
            (`codes.Choices`), as there may be millions. Where melds are counted, only the true counts are listed.
        """
        listed = self._stepper.codes()
        if not listed and self._stepper.listed == codes.CHOOSE:
            return codes.Choices(self.core, sorted(self.seats_to_act), self.cards_due)
        return listed

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        """Find the code of a legal action, and the labels of the cards in it.

        Raises
        ------
        IllegalAction
            If the action is not legal, or its cards are still to be chosen.
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
        return seat + code_of(action), ()

    def _meant(self, listed: Action, code: int) -> Action | None:
        if isinstance(listed, Choice) and listed.is_template:
            return listed.filled(CARDS[card] for card in codes.cards_chosen(code, listed.count))
        if isinstance(listed, CountMeld):
            return replace(listed, points=max(0, codes.said(code) - at.TELL_MELD))
        return listed

    @property
    def _takes_along(self) -> bool:
        return self.core.stage != at.CLAIM

    def _finish(self, code: int) -> None:  # noqa: ARG002 - the last code makes no difference
        """Settle the round and deal the next one; or deal again after a redeal was claimed."""
        if self.core.stage == at.REDEAL:
            self._deal(self.standing)
        else:
            self._finish_round()

    # ---- deals

    @property
    def _winning(self) -> int:
        return self.goal

    def _begin(self) -> None:
        self._clear()
        self._deal(self.standing._replace(round=self.round + 1))

    def _clear(self) -> None:
        first: Standing = self._first
        self.course = Course(self.rules, self.number, first)
        nothing = steps.new_hand()
        nothing.dealer = first._replace(round=first.round + 1).dealer(self._terms)
        nothing.score[:], nothing.progress[:] = first.scores, first.progress
        self._stepper.put(nothing, held=codes.UNHELD)

    def _deal(self, standing: Standing) -> None:
        """Deal the next round, or deal again: the deal goes to the left with every round; a redeal keeps its dealer (B14)."""
        if self.decks:
            standing = standing._replace(ended=(*standing.ended, self._now))
        self._deal_next(standing)

    def _lay_out(self, start: Start) -> None:
        standing: Standing = start.standing
        deck = indices(self.course.decks[start.deals])
        room = [0] * (codes.LARGEST_DECK - len(deck))
        scores, progress = list(standing.scores), list(standing.progress)
        self._stepper.begin(standing.dealer(self._terms), deck=deck + room, score=scores, progress=progress)

    def _dealt_to(self, standing: Standing) -> list[int]:
        return steps.dealing_order(standing.dealer(self._terms), self._terms) + [NOBODY] * self.rules.kitty

    def _finish_round(self) -> None:
        """Settle the round; then end the game or deal the next round."""
        s, rules, standing = self.core, self.rules, self.standing
        result = result_of(s, rules)
        melds, tricks = side_melds(s, rules), side_tricks(s, rules)
        lost = LOST_BY.get(s.outcome, "")
        hand = SettledHand(standing.round, s.bidder, s.high, result.is_made, melds, tricks, result.gains, lost)
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
        """Check whether this is a table `closed` after a round, not one `before` a redeal."""
        return self._is_aside and self.core.stage != at.REDEAL
