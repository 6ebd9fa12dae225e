"""The state of a game of Canasta: its course and position, and the actions that change them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from pinochle_widgets.cards import RANKS
from pinochle_widgets.games.actions import Action, verbs_of
from pinochle_widgets.games.canasta import codes, illegal
from pinochle_widgets.games.canasta.book import CanastaBook
from pinochle_widgets.games.canasta.choices import Lays
from pinochle_widgets.games.canasta.core.cards import MELD_RANKS
from pinochle_widgets.games.canasta.moves.actions import ACTIONS, Add, Meld
from pinochle_widgets.games.canasta.moves.coded import action_of
from pinochle_widgets.games.canasta.observation import CanastaObservation
from pinochle_widgets.games.canasta.observe import observe
from pinochle_widgets.games.canasta.observer import CanastaObserver
from pinochle_widgets.games.canasta.reading import CanastaReading
from pinochle_widgets.games.canasta.rules import CanastaRules
from pinochle_widgets.games.canasta.standing import Standing
from pinochle_widgets.games.course import Course, NumberedSeed
from pinochle_widgets.games.dealing import DealGiven, DeckGiven, checked_number
from pinochle_widgets.games.protocol import IllegalAction, Rules
from pinochle_widgets.games.state import not_legal


class CanastaState(CanastaReading):
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

    book = CanastaBook()
    _observer_class = CanastaObserver
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
        made, number = CanastaRules.make(rules), checked_number(number)
        if made.tournament:
            seed = NumberedSeed(f"{made.tournament} {number}")
        super().__init__(Course(made, number, Standing(starter=(number + 1) % 2)), seed=seed, deal=deal, cuts=cuts)

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
        return listed or super().legal_codes()

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
        if seat is not None:
            self._check_seat(seat)
        acting = self.seats_to_act
        if not acting or seat not in (None, acting[0]):
            return []
        turn = acting[0]
        if self.is_cutting:
            return self._legal_cuts(turn)
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

    def observe(self, seat: int) -> CanastaObservation:
        """Build the observation of a seat from an allow-list: all that the seat may know, and nothing else.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        self._check_seat(seat)
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
