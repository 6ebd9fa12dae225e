"""Observers: what the actions of a game brought about, derived when somebody looks.

A game keeps no more than its course and its position. Events, tricks, and the labels under which people follow cards are
worked out by its observer: a cursor says how many actions have been told, and each look tells those that were done since.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import Event


class Observer:
    """What was seen in the round in play (before the first deal: in what comes before it).

    Attributes
    ----------
    history : list of Event
    """

    __slots__ = ("_after", "_cursor", "_deal", "history")

    def __init__(self) -> None:
        self._cursor = 0
        self._deal = -1
        self._after: Any = None
        """The position after the action that is told, where it is known."""
        self.history: list[Event] = []

    def copy(self) -> Self:
        """An independent copy."""
        twin = type(self)()
        twin._cursor, twin._deal, twin.history = self._cursor, self._deal, self.history[:]  # noqa: SLF001 - its own kind
        return twin

    def make_ready(self) -> None:
        """Put nothing off any more: from now on several may look at the same time."""

    def has_told(self, course: Course) -> bool:
        """Whether all is told that was done, and nothing else."""
        return self._cursor == len(course.codes) and self._deal == len(course.starts) - 1

    def is_ahead(self, course: Course) -> bool:
        """Whether actions were told that are no more."""
        return self._cursor > len(course.codes)

    def catch_up(self, course: Course, rules: Any, now: Callable[[], Any] | None = None) -> None:
        """Tell the actions that were done since the last look.

        `now` reads the position after all of them, where it is one that never changes: so the last action need not be
        done once more.
        """
        try:
            self._tell_all(course, rules, now)
        except BaseException:
            self.__init__()  # type: ignore[misc]  # what is told by half is told anew at the next look
            raise

    def _tell_all(self, course: Course, rules: Any, now: Callable[[], Any] | None) -> None:
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
                self._after = now() if now and self._cursor == len(codes) and self._deal == newest else None
                self._tell(course, codes[at], course.labels.get(at, ()), rules)

    def _leap(self, at: int, deal: int) -> None:
        """Go straight to the first deal of a round: of the rounds before it nobody asks any more."""
        self.__init__()  # type: ignore[misc]  # all anew
        self._cursor, self._deal = at, deal - 1

    def _begin_deal(self, course: Course, rules: Any) -> None:
        """Tell of the deal that begins."""
        raise NotImplementedError

    def _tell(self, course: Course, code: int, labels: tuple[str, ...], rules: Any) -> None:
        """Tell one action, and what came of it."""
        raise NotImplementedError
