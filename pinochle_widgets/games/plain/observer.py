"""The observer of a plain game: its events are those that the rule book tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any  # Any: each game has rules and a position of its own

from pinochle_widgets.cards import Card
from pinochle_widgets.games.course import Course
from pinochle_widgets.games.events import GameOver, RoundDealt, RoundSettled
from pinochle_widgets.games.observer import Observer
from pinochle_widgets.games.plain.book import RuleBook
from pinochle_widgets.games.plain.round import PlainSteps, Standing


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
    """The observer of the round in play."""

    __slots__ = ()
    book: RuleBook[Any]
    _steps: PlainSteps | None

    def _tell_deal(self, deck: Sequence[Card], standing: Standing, rules: Any) -> None:
        leader = standing.leader_now
        self.history.append(RoundDealt(standing.round, (leader - 1) % standing.seats, leader, None))

    def _tell(self, course: Course, code: int, labels: tuple[str, ...], rules: Any) -> bool:
        position = self._do(code)
        self.history += self._steps.news if self._steps is not None else ()
        return self.book.is_over(position, course.rules)

    def _settle(self, course: Course) -> None:
        before, after = course.starts[self._deal].standing, course.after(self._deal)
        self.history.append(RoundOver(before.round, after.rounds[-1], after.totals))
        if after.winner is not None:
            self.history.append(GameOver(after.winner, after.totals))
