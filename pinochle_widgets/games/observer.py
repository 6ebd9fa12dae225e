"""Observers: what the actions of a game brought about, derived when somebody looks.

A game keeps no more than its course and its position. Events, tricks, and the labels under which people follow cards are
worked out by its observer: a cursor says how many actions have been told, and each look tells those that were done since.

A game that does an action and tells it at once takes its observer along: the action is done once then, to the position of
the game, which both look at. Otherwise the observer does it again, to a position of its own.
"""

from __future__ import annotations

from typing import Any, Protocol, Self

from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import Event


class Doer(Protocol):
    """A game that takes its observer along."""

    course: Course

    @property
    def core(self) -> Any:
        """The position: one that the next action changes, or one that stays as it is."""

    def _follow(self, code: int) -> None:
        """Change the position by a code that is legal."""

    def _finish(self, code: int) -> None:
        """Settle the round that a code has ended, and deal."""


class Observer:
    """What was seen in the round in play (before the first deal: in what comes before it).

    Attributes
    ----------
    history : list of Event
    is_lent : bool
        Whether it looks at the position of the game, which is not to be changed here.
    """

    __slots__ = ("_cursor", "_deal", "_game", "_s", "history", "is_lent")

    def __init__(self) -> None:
        self._cursor = 0
        self._deal = -1
        self._s = self._new_position()
        self.is_lent = False
        self._game: Doer | None = None
        """The game that takes the observer along."""
        self.history: list[Event] = []

    def copy(self) -> Self:
        """An independent copy."""
        twin = type(self)()
        twin._cursor, twin._deal, twin._s = self._cursor, self._deal, self._s.copy()  # noqa: SLF001 - its own kind
        twin.history = self.history[:]
        return twin

    def make_ready(self) -> None:
        """Put nothing off any more: from now on several may look at the same time."""
        self.keep_position()

    def keep_position(self) -> None:
        """Have a position of its own: that of the game is about to change."""
        if self.is_lent:
            self._s, self.is_lent = self._s.copy(), False

    def has_told(self, course: Course) -> bool:
        """Whether all is told that was done, and nothing else."""
        return self._cursor == len(course.codes) and self._deal == len(course.starts) - 1

    def is_ahead(self, course: Course) -> bool:
        """Whether actions were told that are no more."""
        return self._cursor > len(course.codes)

    def catch_up(self, course: Course, rules: Any) -> None:
        """Tell the actions that were done since the last look."""
        try:
            self._tell_all(course, rules)
        except BaseException:
            self.__init__()  # type: ignore[misc]  # what is told by half is told anew at the next look
            raise

    def go_along(self, game: Doer, code: int, labels: tuple[str, ...], rules: Any) -> None:
        """Tell an action while a game does it, the last one of its course; all that came before is told."""
        course = game.course
        try:
            self._game = game
            self._cursor += 1
            if self._tell(course, code, labels, rules):
                self.keep_position()
                game._finish(code)  # noqa: SLF001 - what a game lets its observer do
                self._settle(course)
                self._game = None
                self._tell_all(course, rules)
            self._game = None
        except BaseException:
            self.__init__()  # type: ignore[misc]  # as above
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
                    self.history = []  # whoever holds the list holds the events of the round that is over
                self._begin_deal(course, rules)
            else:
                at = self._cursor
                self._cursor += 1
                if self._tell(course, codes[at], course.labels.get(at, ()), rules):
                    self._settle(course)

    def _leap(self, at: int, deal: int) -> None:
        """Go straight to the first deal of a round: of the rounds before it nobody asks any more."""
        self.__init__()  # type: ignore[misc]  # all anew
        self._cursor, self._deal = at, deal - 1

    def _do(self, code: int, rules: Any) -> Any:
        """The position after a code: the game does it that takes the observer along, or the observer does it."""
        if self._game is None:
            self.keep_position()
            self._change(code, rules)
        else:
            self._game._follow(code)  # noqa: SLF001 - as above
            self._s, self.is_lent = self._game.core, True
        return self._s

    def _new_position(self) -> Any:
        """A position of no round."""
        raise NotImplementedError

    def _change(self, code: int, rules: Any) -> None:
        """Do a code that is legal to the position."""
        raise NotImplementedError

    def _begin_deal(self, course: Course, rules: Any) -> None:
        """Tell of the deal that begins."""
        raise NotImplementedError

    def _tell(self, course: Course, code: int, labels: tuple[str, ...], rules: Any) -> bool:
        """Tell one action, and what came of it; returns whether the deal is over."""
        raise NotImplementedError

    def _settle(self, course: Course) -> None:
        """Tell how the round was settled that is over."""
        raise NotImplementedError
