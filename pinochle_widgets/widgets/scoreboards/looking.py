"""The review of a kept game, beside the board on which its row stands; its prices are kept in the store."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from pinochle_widgets.games import find_game
from pinochle_widgets.store import changing
from pinochle_widgets.widgets.desks.outline import outline
from pinochle_widgets.widgets.desks.work import Work
from pinochle_widgets.widgets.protocol.review import BudgetName, Reviewed
from pinochle_widgets.widgets.scoreboards.protocol import BoardRow

if TYPE_CHECKING:
    from pinochle_widgets.lab.reviewing.beside import Beside
    from pinochle_widgets.match import Record
    from pinochle_widgets.store.boards import KeptRecord

STANDARD: BudgetName = "standard"


class Looking:
    """The review of a kept game.

    Parameters
    ----------
    row : BoardRow
        The row of the game.
    changed : callable
        Called whenever there is something new to show.

    Raises
    ------
    ValueError
        If the choices of this game can't be priced.
    """

    def __init__(self, row: BoardRow, kept: KeptRecord, changed: Callable[[], None]) -> None:
        game = find_game(kept.record.game)
        if not game.appraiser:
            raise ValueError(f"The choices of {game.title} can't be priced.")
        self.row, self._kept, self._changed = row, kept, changed
        self._prices = dict(kept.prices)
        self.work = self._begun(STANDARD if STANDARD in kept.prices else "quick")

    def _begun(self, budget: BudgetName) -> Work:
        """Begin to look over the game, or go on from the prices that are kept."""
        record = self._kept.record
        work = self.work = Work(record, record, self._kept.seat, budget, self._prices.get(budget, {}), {})
        if work.begin(lambda beside: self._follow(work, beside)):
            self._end(work)
        return work

    @property
    def reviewed(self) -> Reviewed:
        """The outline of the review, as far as it has come."""
        return outline(self.work)

    def closer(self) -> None:
        """Price with more deals."""
        self.stop()
        self._begun(STANDARD)

    def go_on(self) -> None:
        """Go on after a stop or an error."""
        self.stop()
        self._begun(self.work.budget)

    def stop(self) -> None:
        """Stop the review; its prices are kept, and that of the decision in work when it comes."""
        if self.work.stop():
            self._keep(self.work)

    def choice(self, number: int) -> tuple[Record, int]:
        """Find a choice of the review by its number from 1; 0 is the beginning: the record with reasons, and the actions so far.

        Raises
        ------
        ValueError
            If the review is not ready, or tells of no such choice.
        """
        work = self.work
        if work.annotated is None:
            raise ValueError("The review is not ready yet.")
        if number not in range(len(work.picked) + 1):
            raise ValueError("There is no such choice in the review.")
        return work.annotated, work.picked[number - 1].decision.ply if number else 0

    def _follow(self, work: Work, beside: Beside) -> None:
        if work is not self.work:
            return
        if work.take(beside):
            self._end(work)
        elif work.is_stopped:
            self._keep(work)
        if not work.is_stopped:  # the board showed that at once, and may be closed by now
            self._changed()

    def _end(self, work: Work) -> None:
        work.is_over = True
        self._keep(work)
        with contextlib.suppress(ValueError):  # there is no place to keep games in, which the board has said
            if (accuracy := work.accuracy()) is not None:
                changing.keep_review(work.record, accuracy)

    def _keep(self, work: Work) -> None:
        if work.course is not None and work.course.done:
            self._prices[work.budget] = work.course.kept()
            changing.keep_prices(work.record, work.budget, self._prices[work.budget])
