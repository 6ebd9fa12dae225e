"""The state of a game of two-handed Pinochle: its course and position, and the actions that change them."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from pinochle_widgets.engine.bitset import lowest_copy
from pinochle_widgets.games.actions import Action, Cut, Draw, Play, verbs_of
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.two_handed.rules import codes, core, illegal
from pinochle_widgets.games.two_handed.rules.book import TwoHandedBook
from pinochle_widgets.games.two_handed.rules.moves.actions import ACTIONS, Knock, Lay
from pinochle_widgets.games.two_handed.rules.names import KEYS, meld_order, shown_order
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.rules.observe import observe
from pinochle_widgets.games.two_handed.rules.observer import TwoHandedObserver
from pinochle_widgets.games.two_handed.rules.reading import TwoHandedReading
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules

SEATS = (0, 1)
_PLAYS = tuple(tuple(tuple(Play(seat, card=card, lies=lies) for lies in range(3)) for card in CARDS) for seat in SEATS)
_FRESH = tuple(tuple(_PLAYS[seat][slot & 31][0] for slot in range(64)) for seat in SEATS)
_DRAWS = tuple(Draw(seat) for seat in SEATS)
_KNOCKS = tuple(Knock(seat) for seat in SEATS)


@lru_cache(maxsize=1024)
def _slots_laid(code: int, needed: int) -> tuple[int, ...]:
    """Return the slots that a code lays, in the order in which cards are shown; `needed` are the cards of the meld."""
    laid = codes.cards_laid(code, needed)
    return tuple([lowest_copy(laid, card) for card in shown_order(needed)])


class TwoHandedState(TwoHandedReading):
    """A game of two-handed Pinochle.

    `pinochle_widgets.new_game` makes it. Seats are 0 and 1. A state consists of its course (rules, decks, actions) and a
    position; events, tricks and labels are derived from the course on demand.
    """

    book = TwoHandedBook()
    rules_class = TwoHandedRules
    _observer_class = TwoHandedObserver
    solver = "pinochle_widgets.games.two_handed.mind.search.appraiser"
    verbs = verbs_of(ACTIONS)

    def stand_as_seen(self, seen: TwoHandedObservation) -> Self:
        """Go to the position of an observation, with the score that it has."""
        turned = seen.totals if seen.seat == 0 else seen.totals[::-1]
        self.course.standing = self.course.standing._replace(goal=seen.goal, totals=turned)
        return super().stand_as_seen(seen)

    # ---- actions

    def _listed_actions(self, seat: int | None) -> list[Action]:
        """List the actions that are legal for a seat now."""
        listed = self._stepper.codes()
        if not listed:
            return self._legal_cuts(seat)
        turn = self._stepper.peek("turn")
        actions: list[Action] = []
        if seat is None or seat == turn:
            seat = turn
            actions, done = (
                self._listed_plays(seat, listed) if listed[0] < core.LAY else self._listed_lays(seat, listed)
            )
            self._offer(actions, done)
        if listed[-1] > core.DRAW and codes.KNOCK + seat in listed:
            actions.append(_KNOCKS[seat])
        return actions

    def _listed_plays(self, seat: int, listed: list[int]) -> tuple[list[Action], list[int]]:
        """List the plays of unmelded cards, then those of melded cards, and their codes."""
        fresh = _FRESH[seat]
        if listed[-1] >= core.LAY:
            listed = [code for code in listed if code < core.LAY]
        if not self._stepper.peek("melded", seat):
            return [fresh[slot] for slot in listed], listed
        lying = self.core.melded[seat]
        ordered = [slot for slot in listed if not lying >> slot & 1]
        actions: list[Action] = [fresh[slot] for slot in ordered]
        for slot in listed:
            if lying >> slot & 1:
                ordered.append(slot)
                actions.append(_PLAYS[seat][slot & 31][self.held(seat, slot).lies])
        return actions, ordered

    def _listed_lays(self, seat: int, listed: list[int]) -> tuple[list[Action], list[int]]:
        """List every meld that the seat may lay, with every distinct choice of cards for it, then the draw; and their codes."""
        if listed[-1] < codes.LAYS:
            return [_DRAWS[seat]], [core.DRAW]
        choices: dict[int, list[int]] = {}
        for code in listed:
            if code >= codes.LAYS:
                choices.setdefault(codes.kind_laid(code), []).append(code)
        actions: list[Action] = []
        done: list[int] = []
        for kind, several in choices.items():
            for chosen in self.selections(seat, kind) if len(several) > 1 else [self._laid(several[0])]:
                actions.append(Lay(seat, kind=KEYS[kind], cards=tuple([self.held(seat, slot) for slot in chosen])))
                done.append(codes.code_of_lay(kind, chosen))
        return [*actions, _DRAWS[seat]], [*done, core.DRAW]

    def _laid(self, code: int) -> tuple[int, ...]:
        """Return the slots of the cards that a code lays, in the order in which they are shown."""
        return _slots_laid(code, core.meld_cards(codes.kind_laid(code), self._stepper.peek("trump"), self._terms))

    def observe(self, seat: int) -> TwoHandedObservation:
        """Build the observation of a seat."""
        return self._once(seat, lambda seat: observe(self, seat, tuple(self.legal_actions(seat))))

    def _code_of(self, action: Action) -> tuple[int, tuple[str, ...]]:
        """Return the code of a legal action, and the labels of the cards that it names.

        Raises
        ------
        IllegalAction
            If the action is not legal; the message says why.
        """
        seat = action.seat
        if seat == self.core.turn and type(seat) is int:
            if isinstance(action, Play):
                slot = self.find(seat, action.card, action.lies)
                if slot is not None and slot in self._stepper.codes():
                    return slot, (action.id,) if action.id else ()
            elif isinstance(action, Draw) and core.DRAW in self._stepper.codes():
                return core.DRAW, ()
        self._check_legal(action)
        match action:
            case Lay():
                found = [(self.find(seat or 0, each.card, each.lies) or 0, each.id) for each in action.cards]
                found.sort(key=lambda each: meld_order(each[0]))
                kind = illegal.lay_kind(self, action)
                return codes.code_of_lay(kind, [slot for slot, _ in found]), tuple(label for _, label in found)
            case Cut():
                return codes.CUT + action.at, ()
            case _:
                return codes.KNOCK + (seat or 0), ()
