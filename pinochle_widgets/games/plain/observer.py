"""The observer of a plain game: its events are those that the rule book tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self  # Any: each game has rules and a position of its own

from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import Event, GameOver, RoundDealt, RoundSettled
from pinochle_widgets.games.observer import Observer
from pinochle_widgets.games.plain.book import RuleBook, dealt


@dataclass(frozen=True, slots=True)
class RoundOver(RoundSettled):
    """A round was settled; `gains` are the points of each seat in it."""

    round: int
    gains: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def gained(self) -> tuple[int, ...]:
        """The points of each seat in the round."""
        return self.gains


class PlainObserver(Observer):
    """The observer of the round in play; each state class has one of its own, with its book."""

    __slots__ = ("_news",)
    book: ClassVar[RuleBook[Any]]

    def __init__(self) -> None:
        super().__init__()
        self._news: list[Event] = []
        """The events of the action that was done last."""

    def copy(self) -> Self:
        """Copy the observer; the copy is independent."""
        if self._s is not None:
            return super().copy()
        twin = type(self)()
        twin.history = self.history[:]
        return twin

    def _new_position(self) -> None:
        """Make no position: there is none before the first deal."""

    def _change(self, code: int, rules: Any) -> None:
        self._news = list(self.book.do(self._s, self.book.legal(self._s, rules)[code], rules))

    def _begin_deal(self, course: Course, rules: Any) -> None:
        standing = course.starts[self._deal].standing
        leader = standing.leader_now
        hands, rest = dealt(course.decks[self._deal], self.book.owners(rules, leader))
        self._s, self.is_lent = self.book.begin(hands, rest, leader, rules), False
        dealer = (leader - 1) % len(hands)
        self.history.append(RoundDealt(standing.round, dealer, leader, None))

    def _tell(self, course: Course, code: int, labels: tuple[str, ...], rules: Any) -> bool:  # noqa: ARG002
        position = self._do(code, rules)
        self.history += self._news
        return self.book.is_over(position, rules)

    def _settle(self, course: Course) -> None:
        before, after = course.starts[self._deal].standing, course.after(self._deal)
        self.history.append(RoundOver(before.round, after.rounds[-1], after.totals))
        if after.winner is not None:
            self.history.append(GameOver(after.winner, after.totals))
