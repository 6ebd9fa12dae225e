"""The desk that looks a game over: what choices cost, decision by decision beside the table, and the dearest of them."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NotRequired, TypedDict  # Any: plain data of a file

from pinochle_widgets.basics.process import is_hub, is_in_page
from pinochle_widgets.basics.visitors import serves_strangers
from pinochle_widgets.engine import behind
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.match import Happening, Record
from pinochle_widgets.match.match import ONCE
from pinochle_widgets.match.record.record import laid_open
from pinochle_widgets.match.saving.saver import REVIEWED
from pinochle_widgets.store import place
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.opening import Opening
from pinochle_widgets.widgets.desks.outline import outline
from pinochle_widgets.widgets.desks.work import Work
from pinochle_widgets.widgets.places import ELSEWHERE
from pinochle_widgets.widgets.protocol.common import Bare, Message
from pinochle_widgets.widgets.protocol.review import BudgetName, Reviewed, nothing
from pinochle_widgets.widgets.replay.opened import PLAY_ON
from pinochle_widgets.widgets.start.choice import TRAINING

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.lab.reviewing.beside import Beside

KEEP = 2.0
"""The seconds after which prices are kept with the game again."""


class LookAt(Message):
    """A message that opens the replay at a choice of the review, by its number from 1; 0 is the beginning."""

    act: Literal["look_at"]
    number: int


class PlayOnAt(Message):
    """A message that plays on from before a choice of the review, by its number from 1."""

    act: Literal["play_on_at"]
    number: int


class ReviewShown(TypedDict):
    """The answer to `review_game`: the review is under way, or there."""

    reply: Literal["reviewing"]
    n: NotRequired[int]


class Reviewing(Desk):
    """The part of a table that looks its game over: by itself when it ends, or when somebody asks."""

    shows: ClassVar[Mapping[str, Any]] = {"reviewed": Reviewed}
    replies = (ReviewShown,)

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._work: Work | None = None
        self._kept: dict[str, Any] = {}
        self._kept_of: Record | None = None
        self._trouble = ""
        self._is_open = False
        self._ended: Record | None = None
        self._tell()

    @property
    def frame(self) -> pd.DataFrame | None:
        """The table of the review, as far as it has come; None before there is one."""
        work = self._work
        if work is None or work.course is None:
            return None
        return work.course.frame() if work.frame is None else work.frame

    @property
    def done(self) -> Work | None:
        """The work on the game at the table, when all of it is reviewed; None before."""
        work = self._work
        return work if work and work.live is self.match.record and work.frame is not None else None

    # ---- when it begins

    def opened(self) -> None:
        """Look finished games over from now on: somebody sees the table."""
        self._is_open = True

    def follow(self, happening: Happening) -> None:
        """Look a game over when it has ended, and tell when its prices can be kept again."""
        match = self.match
        if happening.what == "settled" and self._trouble and match.saver and not match.saver.trouble:
            self._tell()
        if match.state.is_over and match.record is not self._ended:
            self._ended = match.record
            if self._is_open and self.table.prefs.get("review") and self.begins_itself():
                self.begin("quick")
            elif self._work:  # one of an earlier game, or of its first rounds, is not that of this end
                self.stop()
                self._work = None
                self._tell()

    def begins_itself(self) -> bool:
        """Check whether a review may begin without being asked for: not on computers that many share, nor uncompiled."""
        strangers = serves_strangers() and not place.is_on()
        plays = self.match.seats[self.table.seat].is_person and len(self.match.persons) == 1
        return bool(self.match.game.appraiser) and plays and not is_hub() and not strangers and behind.has_compiler()

    @answers("review_game")
    def _review(self, _message: Bare) -> None:
        """Show the review of the game as far as it has come: what there is already, or one of a few seconds."""
        self._ask("quick")

    @answers("review_closer")
    def _review_closer(self, _message: Bare) -> None:
        self._ask("standard")

    def _ask(self, budget: BudgetName) -> None:
        """Begin a review that somebody asked for."""
        match = self.match
        if not match.game.appraiser:
            raise IllegalAction(f"The choices of {match.game.title} can't be priced.")
        if is_in_page():
            raise IllegalAction(ELSEWHERE)
        self.begin(budget)
        self.line.reply({"reply": "reviewing"})

    def begin(self, budget: BudgetName) -> None:
        """Begin to look over the game at the table as far as all know it, unless that is done or under way."""
        from pinochle_widgets.lab.reviewing.decisions import told_to_all

        match, before = self.match, self._work
        record = laid_open(match.record) if match.state.is_over else told_to_all(match.record)
        stands = before and before.budget == budget and not before.is_stopped and not before.error
        if before and stands and before.live is match.record and before.record.entries == record.entries:
            return
        self.stop()
        kept = self._prices().get(budget, {})
        work = self._work = Work(record, match.record, self.table.seat, budget, kept, match.advised)
        work.is_saved = match.saver is not None
        if work.begin(lambda beside: self._follow(work, beside)):
            self._end(work)
        self._tell()

    @answers("stop_review")
    def _stop(self, _message: Bare) -> None:
        self.stop()
        self._tell()

    def stop(self) -> None:
        """Stop the review that is under way; its prices are kept, and that of the decision in work when it comes."""
        work = self._work
        if work and work.stop():
            self._keep(work)

    def close(self) -> None:
        """Stop with the table."""
        self.stop()

    # ---- how it goes on

    def _follow(self, work: Work, beside: Beside) -> None:
        """Take in how far a review has come."""
        if work is not self._work:
            return
        if work.take(beside):
            self._end(work)
        elif work.is_stopped or time.monotonic() >= work.kept_at + KEEP:
            self._keep(work)
        self._tell()

    def _end(self, work: Work) -> None:
        work.is_over = True
        self._keep(work)
        accuracy = work.accuracy()
        if accuracy is not None and work.live.result is not None and work.is_saved:
            from pinochle_widgets.store import changing

            with contextlib.suppress(ValueError):  # there is no place to keep games in, which the table has said
                changing.keep_review(work.record, accuracy)

    # ---- what is kept

    def _keep(self, work: Work) -> None:
        """Keep the prices with their game; where its file can't be written they stay here, and the keeping desk says why."""
        work.kept_at = time.monotonic()
        if work.course is None:
            return
        prices = work.course.kept()
        if work.live is self.match.record:
            self._kept, self._kept_of = {**self._prices(), work.budget: prices}, work.live
            work.is_saved = self.match.saver is not None
            if self.match.saver is not None:
                self.match.saver.note(**self.notes())
        if work.is_over and work.live.result is not None and work.is_saved:  # its row on the boards opens the review
            from pinochle_widgets.store import changing

            changing.keep_prices(work.record, work.budget, prices)

    def notes(self) -> dict[str, object]:
        """Note the prices of the game at the table."""
        return {REVIEWED: prices} if (prices := self._prices()) else {}

    def _prices(self) -> dict[str, Any]:
        """Return the prices that were found of the game at the table, by budget."""
        return self._kept if self._kept_of is self.match.record else {}

    def take_notes(self, notes: Mapping[str, Any]) -> None:
        """Take in the prices of a game that goes on."""
        kept = notes.get(REVIEWED)
        fits = kept.items() if isinstance(kept, dict) else ()
        self._kept, self._kept_of = {name: each for name, each in fits if isinstance(each, dict)}, self.match.record

    # ---- what is shown

    def _tell(self) -> None:
        work = self._work
        told = nothing() if work is None else outline(work, self.table.viewer.company.names)
        saver = self.match.saver
        self._trouble = saver.trouble if saver and told["share"] else ""
        if self._trouble:
            told["note"] = f"{told['note']} {self._trouble} The review stays at this table.".strip()
        self.table.show(reviewed=dict(told))

    def _ply(self, number: int, least: int) -> tuple[Work, Record, int]:
        """Find a choice of the review; returns the review, its record with reasons, and the number of actions up to the choice.

        Raises
        ------
        IllegalAction
            If the review is not ready, or has no such choice.
        """
        work = self._work
        if work is None or work.annotated is None:
            raise IllegalAction("The review is not ready yet.")
        self.check_alone()
        if number not in range(least, len(work.picked) + 1):
            raise IllegalAction("There is no such choice in the review.")
        return work, work.annotated, work.picked[number - 1].decision.ply if number else 0

    @answers(LookAt, player=True)
    def _look(self, message: LookAt) -> None:
        _, annotated, ply = self._ply(message["number"], 0)
        self.table.desk(Opening).open(annotated, self.table.prefs, ply=ply)
        self.line.reply({"reply": "opened"})

    @answers("learn", player=True, unrated=ONCE)
    def _learn(self, _message: Bare) -> None:
        """Open the positions of the dearest choices, to be answered again."""
        from pinochle_widgets.widgets.learning import LearningTable

        work, _, _ = self._ply(1, 1)
        lost = [each for each in work.picked if not each.is_won]
        if not lost:
            raise IllegalAction("The review found nothing to learn from.")
        opening = self.table.desk(Opening)
        whole = replace(work.live, entries=list(work.live.entries))
        looks = {**self.table.prefs, TRAINING: False}
        opening.put(LearningTable(whole, lost, work.seat, opening.close, **looks))
        self.line.reply({"reply": "opened"})

    @answers(PlayOnAt, player=True, unrated=ONCE)
    def _play_on(self, message: PlayOnAt) -> None:
        """Play on from before a choice, as practice."""
        work, _, ply = self._ply(message["number"], 1)
        whole = replace(work.live, entries=list(work.live.entries))
        if self.table.desk(Opening).take_way(PLAY_ON, whole, ply - 1):
            self.line.reply({"reply": "opened"})
