"""The review of one game at a table: the work on it, beside an event loop or at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any  # Any: plain data of a file

from pinochle_widgets.match import Record
from pinochle_widgets.match.thought import running_loop
from pinochle_widgets.widgets.desks.picked import picked_choices
from pinochle_widgets.widgets.protocol.review import BudgetName

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.lab.reviewing.beside import Beside
    from pinochle_widgets.lab.reviewing.course import Course
    from pinochle_widgets.widgets.desks.picked import Picked


class Work:
    """The review of one game at a table.

    Parameters
    ----------
    record : Record
        The game, as far as all at the table may know it; it is no longer changed.
    live : Record
        The record of the match at that time, by which its game is known.
    seat : int
        The seat whose choices are reviewed.
    kept : mapping
        The prices of an earlier review, from which this one goes on.
    advised : mapping
        What was advised in the game: `Match.advised`.

    Attributes
    ----------
    is_saved : bool
        Whether a table keeps its game in a file: whether the store has the game, or will have it.
    """

    def __init__(
        self,
        record: Record,
        live: Record,
        seat: int,
        budget: BudgetName,
        kept: Mapping[str, Any],
        advised: Mapping[str, int],
    ) -> None:
        self._advised = advised
        self.record, self.live, self.seat, self.budget, self._kept = record, live, seat, budget, kept
        self.beside: Beside | None = None
        self.course: Course | None = None
        self.frame: pd.DataFrame | None = None
        self.annotated: Record | None = None
        self.picked: list[Picked] = []
        self.error = ""
        self.is_over = self.is_stopped = self.is_saved = False
        self.kept_at = 0.0

    def begin(self, follow: Callable[[Beside], None]) -> bool:
        """Look the game over beside the event loop, which hears by `follow` how far that has come.

        Returns
        -------
        bool
            Whether the work is done: where no event loop runs, everybody waits for it.
        """
        if loop := running_loop():
            from pinochle_widgets.lab.reviewing.beside import Beside

            self.beside = Beside(self.make, loop, follow, self.finish)
            return False
        self.course = self.make()
        for _ in self.course.steps():
            pass
        for _ in self.finish(self.course):
            pass
        return True

    def take(self, beside: Beside) -> bool:
        """Take in how far the work has come; returns whether it has ended, and was not stopped."""
        self.course = beside.course
        if self.is_stopped or not beside.is_over:
            return False
        if beside.error is not None:
            self.error = f"{beside.error}"[:300] or type(beside.error).__name__
        return True

    def stop(self) -> bool:
        """Stop the work that is under way; returns whether there was any. The decision in work comes later, by `take`."""
        if self.beside is None or self.is_over:
            return False
        self.beside.stop()
        self.course, self.is_over, self.is_stopped = self.beside.course, True, True
        return True

    def make(self) -> Course:
        """Replay the game, and take over the prices that were kept."""
        from pinochle_widgets.games.judging.stages import BUDGETS
        from pinochle_widgets.lab.reviewing.course import Course

        course = Course([self.record], BUDGETS[self.budget], advised=[self._advised])
        course.go_on_from(self._kept)
        return course

    def finish(self, course: Course) -> Iterator[None]:
        """Make the table, the record with prices and reasons, and the choices of the review; yield before each reason."""
        from pinochle_widgets.lab.reviewing.annotated import annotating

        frame = course.frame()
        annotated = yield from annotating(self.record, frame)
        self.picked = yield from picked_choices(self.record, annotated, course, self.seat)
        self.annotated, self.frame = annotated, frame

    def accuracy(self) -> float | None:
        """Compute the share of the seat's choices that surely gave nothing away; None where it had none, or not all is priced."""
        mine = None if self.frame is None else self.frame[self.frame.seat == self.seat]
        return None if mine is None or not len(mine) else float((mine.ci_low <= 0).mean())
