"""The observer of the toy rummy, which derives events at a look."""

from __future__ import annotations

from pinochle_widgets.cards import CARDS
from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import GameOver, RoundDealt
from pinochle_widgets.games.observer import Observer
from rummy_toy import core
from rummy_toy.moves import CardDrawn, CardThrown, RoundOver, SetLaid, WentOut
from rummy_toy.rules import RummyRules


class RummyObserver(Observer):
    """The observer of the round in play."""

    __slots__ = ()

    def _new_position(self) -> core.Round:
        return core.Round()

    def _change(self, code: int, rules: RummyRules) -> None:  # noqa: ARG002
        core.do(self._s, code)

    def _begin_deal(self, course: Course, rules: RummyRules) -> None:
        standing, deck = course.starts[self._deal].standing, course.decks[self._deal]
        leader = standing.leader_now
        self._s, self.is_lent = core.deal(deck, leader, rules), False
        self.history.append(RoundDealt(standing.round, 1 - leader, leader, self._s.pile[-1]))

    def _tell(self, course: Course, code: int, labels: tuple[str, ...], rules: RummyRules) -> bool:  # noqa: ARG002
        seat = self._s.turn
        s = self._do(code, rules)
        if code in (core.DRAW, core.TAKE):
            self.history.append(CardDrawn(seat, s.hands[seat][-1], code == core.TAKE))
        elif code >= core.LAYS:
            self.history.append(SetLaid(seat, tuple(core.cards_of(code))))
        else:
            self.history.append(CardThrown(seat, CARDS[code - core.DISCARD]))
        return s.stage == core.OVER

    def _settle(self, course: Course) -> None:
        before, after = course.starts[self._deal].standing, course.after(self._deal)
        if self._s.out is not None:
            self.history.append(WentOut(self._s.out))
        self.history.append(RoundOver(before.round, core.gains(self._s), after.totals))
        if after.winner is not None:
            self.history.append(GameOver(after.winner, after.totals))
