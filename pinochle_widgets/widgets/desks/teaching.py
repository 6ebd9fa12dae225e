"""The desk of a table that asks for something in one position after the other: tries, taking back, going on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar  # Any: types of the wire

from pinochle_widgets.games.actions import Action, read_action
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.playing import Do, LayCards, PlayCard, meld_of, play_of
from pinochle_widgets.widgets.protocol.common import Bare
from pinochle_widgets.widgets.protocol.lesson import Lesson, LessonStage


class Teaching(Desk):
    """The part of a table that asks, judges each try, takes wrong ones back, and goes on."""

    shows: ClassVar[Mapping[str, Any]] = {"lesson": Lesson}

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._stage: LessonStage = "task"
        self._way = ""
        self._misses = 0
        self.leave: Callable[[], None] | None = None

    # ---- what each kind of teaching does in its own way

    @abstractmethod
    def _ask(self) -> None:
        """Show the position in sight, and ask."""

    @abstractmethod
    def _try(self, action: Action) -> None:
        """Do the action that was chosen, and tell whether it is right."""

    @abstractmethod
    def _show(self) -> None:
        """Mark the right choice in the position in sight."""

    def _go_on(self) -> None:
        """Go on from a right choice."""
        self._ask()

    def _lay_nothing(self, ids: Sequence[str]) -> None:  # noqa: ARG002 - others explain it
        """Answer a try to lay cards that make no meld."""
        raise IllegalAction("These cards make no meld.")

    # ---- messages

    @answers(Do, fresh=True)
    def _do(self, message: Do) -> None:
        self._tried(read_action(message["action"][:200], self.table.seat, self.match.game.verbs))

    @answers(PlayCard, fresh=True)
    def _play(self, message: PlayCard) -> None:
        self._tried(play_of(self.table, message))

    @answers(LayCards, fresh=True)
    def _lay(self, message: LayCards) -> None:
        lay = meld_of(self.table, message)
        if lay is not None:
            self._tried(lay)
        else:
            self._check_asked()
            self._lay_nothing(message["ids"])

    @answers("lesson_on")
    def _on(self, _message: Bare) -> None:
        """Take a wrong choice back, or go on to the next position."""
        if self._stage == "done":
            self._leave()
        elif self._stage == "right":
            self._go_on()
        elif self._stage == "wrong":
            self._ask()

    @answers("lesson_show")
    def _show_asked(self, _message: Bare) -> None:
        if self._stage == "task":
            self._show()

    @answers("lesson_leave")
    def _leave_lesson(self, _message: Bare) -> None:
        self._leave()

    def _tried(self, action: Action) -> None:
        self._check_asked()
        self._try(action)

    def _check_asked(self) -> None:
        """Refuse a try while none is asked for."""
        if self._stage != "task":
            raise IllegalAction(f"Press {self._way.partition(':')[0]} first.")

    def _leave(self) -> None:
        if self.leave is not None:
            self.leave()
