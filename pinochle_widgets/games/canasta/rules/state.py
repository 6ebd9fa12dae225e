"""The state of a game of Canasta: its course and position, and the actions that change them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pinochle_widgets.cards import RANKS
from pinochle_widgets.games.actions import Action, verbs_of
from pinochle_widgets.games.canasta.rules import codes, illegal
from pinochle_widgets.games.canasta.rules.book import CanastaBook
from pinochle_widgets.games.canasta.rules.choices import Lays
from pinochle_widgets.games.canasta.rules.core.cards import MELD_RANKS
from pinochle_widgets.games.canasta.rules.moves.actions import ACTIONS, Add, Lay, Meld
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.rules.observe import observe
from pinochle_widgets.games.canasta.rules.observer import CanastaObserver
from pinochle_widgets.games.canasta.rules.reading import CanastaReading
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.rules.setting import OF_POSITIONS, GivenPosition
from pinochle_widgets.games.dealing import HandsGiven, LaidOut
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.games.state import not_legal


class CanastaState(CanastaReading):
    """A game of Canasta.

    Seats are 0 and 1. A state consists of its course (rules, decks, actions) and a position; events are derived from the course
    on demand.
    """

    book = CanastaBook()
    rules_class = CanastaRules
    _observer_class = CanastaObserver
    verbs = verbs_of(ACTIONS)

    def _read_hands(self, given: HandsGiven) -> LaidOut:
        """Read the hands of the first deal, or a position in play, with which the score before it goes from now on."""
        if not OF_POSITIONS & set(given):
            return super()._read_hands(given)
        position = GivenPosition(given, self.rules, self._first.starter)
        self._first, self._has_root = self._first._replace(places=position.places), True
        return position

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

    def _listed_actions(self, seat: int | None) -> list[Action]:
        """List the actions that are legal for a seat now.

        Cards that can be laid are not listed one by one: ``meld K`` and ``add K:`` stand for all choices of them.
        """
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
        """Find the legal action of a code: its cards stand in it."""
        for seat in self.seats_to_act:
            if code in self.legal_codes():
                return action_of(code, seat)
        raise not_legal(code)

    def _codes_of(self, template: Action) -> Sequence[int]:
        laid = [(isinstance(template, Meld), RANKS.index(template.rank))] if isinstance(template, Lay) else []
        return Lays(self.core, self._terms, laid)

    def _meant(self, listed: Action, code: int) -> Action | None:
        if not isinstance(listed, Lay):
            return listed
        made = action_of(code, listed.seat or 0)
        return made if isinstance(made, Lay) and made.filled(()) == listed else None

    def observe(self, seat: int) -> CanastaObservation:
        """Build the observation of a seat."""
        return self._once(seat, lambda seat: observe(self, seat, tuple(self.legal_actions(seat))))

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        """Return the code of a legal action; no labels are kept.

        Raises
        ------
        IllegalAction
            If the action is not legal, or its cards are still to be chosen; the message says why.
        """
        self._check_legal(action)
        if action.is_template:
            raise IllegalAction(f"Choose the cards: '{action}' stands for all that can be laid.")
        return illegal.coded(self, action), ()
