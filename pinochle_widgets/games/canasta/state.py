"""The state of a game of Canasta: its course and position, and the actions that change them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from pinochle_widgets.cards import RANKS
from pinochle_widgets.games.actions import Action, Cut, verbs_of
from pinochle_widgets.games.canasta import codes, illegal
from pinochle_widgets.games.canasta.choices import Lays
from pinochle_widgets.games.canasta.core import layout as at
from pinochle_widgets.games.canasta.core.cards import MELD_RANKS, kind_of, kinds_of
from pinochle_widgets.games.canasta.core.dealing import dealt_to
from pinochle_widgets.games.canasta.core.scoring import round_points
from pinochle_widgets.games.canasta.facts import Facts
from pinochle_widgets.games.canasta.moves.actions import ACTIONS, Add, Meld
from pinochle_widgets.games.canasta.moves.coded import action_of
from pinochle_widgets.games.canasta.observation import CanastaObservation
from pinochle_widgets.games.canasta.observe import observe
from pinochle_widgets.games.canasta.observer import CanastaObserver
from pinochle_widgets.games.canasta.rules import CanastaRules
from pinochle_widgets.games.canasta.standing import Standing
from pinochle_widgets.games.course import Course, NumberedSeed, Start
from pinochle_widgets.games.dealing import NOBODY, DealGiven, DeckGiven, checked_number
from pinochle_widgets.games.protocol import IllegalAction, Rules
from pinochle_widgets.games.state import CourseState, not_legal
from pinochle_widgets.games.stepping import Stepper

SEATS = (0, 1)


class CanastaState(CourseState[at.Round], Facts):
    """A game of Canasta.

    Seats are 0 and 1. A state consists of its course (rules, decks, actions) and a position; events are derived from the course
    on demand.

    Parameters
    ----------
    rules : CanastaRules, str, mapping or None
        The rules, or the name of a preset.
    seed : int, str or None
        The seed of the shuffles. None makes a secret seed, which is sealed until the game is over. Rules with a number of a
        tournament have the decks of that sequence instead, whatever the seed (F19).
    deal : list of decks, or a dict of hands
        Explicit decks for the first rounds: text or cards, in dealing order; or the hands of the first one, see `Hands`.
    number : int
        The number of the game in a series, from 1; it decides which seat starts (E29).
    cuts : list of decks
        Explicit decks for the cuts for deal.

    Raises
    ------
    ValueError
        If a deck is not complete, or the rules don't fit.
    """

    verbs = verbs_of(ACTIONS)

    def __init__(
        self,
        rules: Rules | str | Mapping[str, bool | int] | None = None,
        *,
        seed: int | str | None = None,
        deal: DealGiven = None,
        number: int = 1,
        cuts: Sequence[DeckGiven] = (),
    ) -> None:
        book = CanastaRules.make(rules)
        if book.cut_for_deal and isinstance(deal, Mapping):
            raise ValueError(
                "deal is given as hands, and the seats cut for the deal; it must be a list of decks, or the rules without"
            )
        number = checked_number(number)
        if book.tournament:
            seed = NumberedSeed(f"{book.tournament} {number}")
        course = Course(book, number, Standing(starter=(number + 1) % 2))
        super().__init__(course, book.deck, CanastaObserver(), seed=seed, deal=deal, cuts=cuts)
        self._stepper = Stepper(codes.BOOK, codes.MOST_CODES, rules=self._terms)
        self._begin()

    def _clear(self) -> None:
        """Reset the course and the position to those before any cut, deal or action, without legal actions."""
        self.course = Course(self.rules, self.number, self._first)
        nothing = at.new_round()
        if not self._begins_with_cut:
            nothing.dealer = self._first.dealer
        self._stepper.put(nothing)

    # ---- codes

    def legal_codes(self) -> Sequence[int]:
        """List the codes of all actions that are legal now, in rising order; `codes` describes them.

        Returns
        -------
        sequence of int
            Empty where the game is over. Where cards can be laid, a sequence that finds each code when asked (`choices.Lays`).
        """
        listed = self._stepper.codes()
        if not listed and self._stepper.listed == codes.CHOOSE:
            return Lays(self.core, self._terms)
        if not listed and self.is_cutting:
            return [codes.CUT + place for place in self.cut_range()]
        return listed

    @property
    def _takes_along(self) -> bool:
        return not self.is_cutting

    def _go_beyond(self, code: int, done: int) -> None:
        if self.is_cutting:
            self._cut(code - codes.CUT)
        else:
            super()._go_beyond(code, done)

    # ---- actions

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """List the actions that are legal for a seat now.

        Cards that can be laid are not listed one by one: ``meld K`` and ``add K:`` stand for all choices of them.

        Parameters
        ----------
        seat : int, optional
            By default the seat on turn.

        Returns
        -------
        list of Action
            Empty where the seat has nothing to do.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        if seat is not None and (type(seat) is not int or seat not in SEATS):
            raise ValueError(f"seat is {seat!r}; it must be 0 or 1")
        acting = self.seats_to_act
        if not acting or seat not in (None, acting[0]):
            return []
        turn = acting[0]
        if self.is_cutting:
            return [Cut(turn, at=place) for place in self.cut_range()]
        listed = self._stepper.codes()
        templates: list[Action] = []
        if not listed:
            room = [0] * codes.MOST_CODES
            listed = room[: codes.list_others(self.core, self._terms, room)]
            templates = self._templates(turn)
        return [*(action_of(code, turn) for code in listed), *templates]

    def _templates(self, seat: int) -> list[Action]:
        """List the templates of melds, then of additions, by rank."""
        found: list[Action] = []
        for kind, rank in product((Meld, Add), range(MELD_RANKS)):
            if codes.can_lay(self.core, kind is Meld, rank, self._terms):
                found.append(kind(seat, rank=RANKS[rank]))
        return found

    def action_of(self, code: int) -> Action:
        """Find the legal action of a code.

        Raises
        ------
        IllegalAction
            If the code is not legal now.
        """
        for seat in self.seats_to_act:
            if code in self.legal_codes():
                return action_of(code, seat)
        raise not_legal(code)

    def _why_not(self, action: Action) -> str | None:
        return illegal.why_not(self, action)

    def observe(self, seat: int) -> CanastaObservation:
        """Build the observation of a seat from an allow-list: all that the seat may know, and nothing else.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        if type(seat) is not int or seat not in SEATS:
            raise ValueError(f"seat is {seat!r}; it must be 0 or 1")
        return observe(self, seat, tuple(self.legal_actions(seat)))

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        """Return the code of a legal action; no labels are kept.

        Raises
        ------
        IllegalAction
            If the action is not legal, or its cards are still to be chosen; the message says why.
        """
        why = illegal.why_not(self, action)
        if why is None and action.is_template:
            why = f"Choose the cards: '{action}' stands for all that can be laid."
        if why is not None:
            raise IllegalAction(why)
        return illegal.coded(self, action), ()

    # ---- rounds

    @property
    def _winning(self) -> int:
        return self.goal

    def _begin(self) -> None:
        """Begin with the cut for deal, or with the first deal."""
        self._stepper.put(at.new_round())
        del self.course.cut_decks[:]
        self.course.standing = self._first
        if self._begins_with_cut:
            self._new_cut()
        else:
            self._deal(self.standing)

    @property
    def _begins_with_cut(self) -> bool:
        return self.rules.cut_for_deal and not self._has_root

    def _new_cut(self) -> None:
        self.course.cut_decks.append(self._shuffle(self._given_cuts, len(self.course.cut_decks), 0))

    def _cut(self, place: int) -> None:
        """Cut the deck; after the second cut the seat with the higher card starts, and at equal ranks both cut again."""
        cuts = self.cuts
        earlier = cuts[0] if len(cuts) == at.SEATS else 0
        if not earlier < place < len(self.rules.deck) + (1 if earlier else 0):
            raise not_legal(codes.CUT + place)
        if not earlier:
            return
        deck = self.course.cut_decks[-1]
        ranks = [kind_of(deck[cut - 1]) >> 2 for cut in cuts]
        if ranks[0] == ranks[1]:
            self._new_cut()
        else:
            self._deal(self.standing._replace(starter=ranks.index(max(ranks))))

    def _deal(self, standing: Standing) -> None:
        cuts = max(0, len(self.course.cut_decks) - len(self._given_cuts))
        self._deal_next(standing._replace(round=self.round + 1), cuts)

    def _lay_out(self, start: Start) -> None:
        """Set the position to the beginning of a round, right after its deal."""
        standing: Standing = start.standing
        deck = kinds_of(self.course.decks[start.deals])
        to_open = [self.rules.opening(total) for total in standing.totals]
        self._stepper.begin(standing.dealer, deck=deck, to_open=to_open)

    def _dealt_to(self, standing: Standing) -> list[int]:
        dealt = [dealt_to(place, standing.dealer) for place in range(at.SEATS * self.rules.hand_size)]
        return dealt + [NOBODY] * (len(self.rules.deck) - len(dealt))

    def _finish(self, code: int) -> None:  # noqa: ARG002 - the last code makes no difference
        """Settle the round that a code ended; end the game, or deal the next round."""
        s, rules = self.core, self.rules
        gained = round_points(s, 0, self._terms), round_points(s, 1, self._terms)
        settled = self.standing.after(gained, rules.goal, loser_starts=rules.loser_starts)
        if settled.winner is None:
            self._deal(settled)
        else:
            self.course.standing = settled
