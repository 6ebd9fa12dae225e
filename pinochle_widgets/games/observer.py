"""The observers of games: they work out the events of actions when somebody looks.

A game keeps no more than its course and its position. Events, tricks and the labels of cards are worked out by its observer:
its cursor counts the actions that it has processed, and each look processes those done since. In a game that does an action and
reads its events at once, the observer goes along: the action is done once, by the steps of the game, and both use its position.
Otherwise the observer does it again, by steps of its own. Steps are made, dealt and moved on as the family's rule book says
(`protocol.rule_book`); an observer tells what it sees before and after.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self  # Any: each family has terms and a position of its own

from pinochle_widgets.cards import Card
from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import DeckCut, Event
from pinochle_widgets.games.protocol.rule_book import RuleBook, Steps


class Doer(Protocol):
    """A game that lets its observer go along with an action."""

    course: Course

    @property
    def core(self) -> Any:
        """The position of the game; the next action changes it, or makes a new one."""

    def _follow(self, code: int) -> None:
        """Change the position by a legal code."""

    def _finish(self, code: int) -> None:
        """Settle the round that a code has ended, and deal."""


class Observer:
    """An observer of the round in play, or before the first deal of the cut for it: its events, and what a game adds.

    Parameters
    ----------
    book : RuleBook
        The rule book of the game.

    Attributes
    ----------
    is_lent : bool
        Whether the position is that of the game, which the observer must not change.
    """

    __slots__ = ("_cursor", "_deal", "_game", "_s", "_shown", "_steps", "book", "history", "is_lent")

    def __init__(self, book: RuleBook[Any, Any, Any, Any]) -> None:
        self.book = book
        self._cursor = 0
        self._deal = -1
        self._steps: Steps[Any] | None = None
        """The steps of its own; None before the first deal."""
        self._s: Any = None
        """The position of the round; None before the first deal."""
        self.is_lent = False
        self._game: Doer | None = None
        """The game, while the observer goes along with one of its actions."""
        self.history: list[Event] = []
        self._shown: dict[int, tuple[list[Event], tuple[Event, ...]]] = {}
        """The events as each seat was last shown them, with the list that they are of."""

    def copy(self) -> Self:
        """Copy the observer; the copy is independent."""
        twin = type(self)(self.book)
        twin._stand_like(self)  # noqa: SLF001 - its own kind
        twin.history = self.history[:]
        kept = self._shown.items()
        twin._shown = {seat: (twin.history, seen) for seat, (of, seen) in kept if of is self.history}  # noqa: SLF001
        return twin

    def _stand_like(self, other: Self) -> None:
        """Take over the place in the course of another observer, and its position, by steps of its own."""
        self._cursor, self._deal = other._cursor, other._deal
        self._s, self.is_lent = other._s, other.is_lent
        if other._steps is None:
            return
        self._steps = other._steps.copy()
        if self.is_lent:
            self.keep_position()
        else:
            self._look()

    def seen_by(self, seat: int) -> tuple[Event, ...]:
        """List the events as a seat may know them: those it was shown before, and the new ones."""
        of, seen = self._shown.get(seat, (None, ()))
        if of is not self.history:
            seen = ()
        if len(seen) < len(self.history):
            seen += tuple([event.seen_by(seat) for event in self.history[len(seen) :]])
            self._shown[seat] = self.history, seen  # in one step: several threads may look at the same time
        return seen

    def make_ready(self) -> None:
        """Take over a position of its own, so that from now on several may look at the same time."""
        self.keep_position()

    def keep_position(self) -> None:
        """Copy the position if it is that of the game, which is about to change."""
        if self.is_lent and self._steps is not None:
            self._steps.put(self._s)
            self._look()

    def _look(self) -> None:
        steps = self._steps
        if steps is not None:
            self._s, self.is_lent = steps.position or steps.read(), False

    def has_told(self, course: Course) -> bool:
        """Check whether exactly the actions of the course have been processed."""
        return self._cursor == len(course.codes) and self._deal == len(course.starts) - 1

    def is_ahead(self, course: Course) -> bool:
        """Check whether actions were processed that are no longer in the course."""
        return self._cursor > len(course.codes)

    def catch_up(self, course: Course, rules: Any) -> None:
        """Process the actions that were done since the last look."""
        try:
            self._tell_all(course, rules)
        except BaseException:
            self.__init__(self.book)  # type: ignore[misc]  # a half-processed action is processed again at the next look
            raise

    def go_along(self, game: Doer, code: int, labels: tuple[str, ...], rules: Any) -> None:
        """Process the last action of a course while the game does it; all earlier actions must have been processed."""
        course = game.course
        try:
            self._game = game
            self._cursor += 1
            if self._tell(course, code, labels, rules):
                self.keep_position()
                game._finish(code)  # noqa: SLF001 - a game lets its observer do this
                self._settle(course)
                self._game = None
                self._tell_all(course, rules)
            self._game = None
        except BaseException:
            self.__init__(self.book)  # type: ignore[misc]  # as above
            raise

    def _tell_all(self, course: Course, rules: Any) -> None:
        starts, codes = course.starts, course.codes
        newest = len(starts) - 1
        if newest > self._deal:
            first = course.first_of_round()
            if first > max(self._deal, 0) and self._cursor < starts[first].at - 1:
                self._leap(starts[first].at, first)
        while self._cursor < len(codes) or self._deal < newest:
            if self._deal < newest and starts[self._deal + 1].at == self._cursor:
                self._deal += 1
                if self._deal and starts[self._deal].standing.round != starts[self._deal - 1].standing.round:
                    self.history = []  # a new list: others may hold the events of the round before
                self._begin_deal(course, rules)
            else:
                at = self._cursor
                self._cursor += 1
                if self._deal < 0:
                    self._tell_cut(course, codes[at])
                elif self._tell(course, codes[at], course.labels.get(at, ()), rules):
                    self._settle(course)

    def _leap(self, at: int, deal: int) -> None:
        """Go straight to the first deal of a round, as the events of earlier rounds are no longer needed."""
        self.__init__(self.book)  # type: ignore[misc]  # all anew
        self._cursor, self._deal = at, deal - 1

    def _do(self, code: int) -> Any:
        """Do a code, by the game if the observer goes along or otherwise itself; returns the position after the code."""
        if self._game is not None:
            self._game._follow(code)  # noqa: SLF001 - as above
            self._s, self.is_lent = self._game.core, True
        elif self._steps is not None:
            self.keep_position()
            self._steps.do(code)
            self._look()
        return self._s

    def _begin_deal(self, course: Course, rules: Any) -> None:
        """Deal by steps of its own, and process the deal."""
        start = course.starts[self._deal]
        deck = course.decks[start.deals]
        if self._steps is None:
            self._steps = self.book.steps(course.rules)
        self.book.deal(self._steps, deck, start.standing, course.rules)
        self._look()
        self._tell_deal(deck, start.standing, rules)

    def _tell_cut(self, course: Course, code: int) -> None:
        """Add the event of a cut for the deal."""
        book: Any = self.book  # a `CutForDeal`, too
        number, at = self._cursor - 1, code - book.CUT
        self.history.append(DeckCut(number % 2, at, course.cut_decks[number // 2][at - 1]))

    def _tell_deal(self, deck: Sequence[Card], standing: Any, rules: Any) -> None:
        """Add the events of a deal."""
        raise NotImplementedError

    def _tell(self, course: Course, code: int, labels: tuple[str, ...], rules: Any) -> bool:
        """Add the events of one action; returns whether the deal is over."""
        raise NotImplementedError

    def _settle(self, course: Course) -> None:
        """Add the events of settling the round that is over."""
        raise NotImplementedError
