"""The desk of somebody new to the game: the lessons, which stand in the table's place, and the news of a first game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict  # Any: types of the wire, plain data of a file

from pinochle_widgets.match import Happening, Record
from pinochle_widgets.match.record.entries import Move
from pinochle_widgets.store.people import Person
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.keeping import Keeping
from pinochle_widgets.widgets.desks.opening import Opening
from pinochle_widgets.widgets.desks.starting import Starting
from pinochle_widgets.widgets.protocol.common import Bare

if TYPE_CHECKING:
    from pinochle_widgets.games.lessons.taught import Taught

FIRST = "first_game"
"""The note of a first game, beside the saved game: the patterns of its news that are still to come."""


class News(TypedDict):
    """The sentence on something new in a first game, as long as it stands in the bar; and whether the game has lessons."""

    text: str
    lessons: bool


class Newcomer(Desk):
    """The part of a table that leads to the lessons, whose `Home` it is, and shows the news of a first game."""

    shows: ClassVar[Mapping[str, Any]] = {"news": News}

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._left: dict[str, str] | None = None
        self._news = ""
        self._is_told = False
        self._over: Record | None = None
        self._tell()

    def _tell(self) -> None:
        news: News = {"text": self._news, "lessons": bool(self.match.game.teaching)}
        self.table.show(news=dict(news))

    # ---- lessons

    @answers("lessons", player=True)
    def _open(self, _message: Bare) -> None:
        """Open the lessons of the game that is chosen, else of the one that lies here, in the table's place."""
        from pinochle_widgets.widgets.learn.panel import LearnPanel  # so that no table waits for it

        game = self.table.desk(Starting).choice.game
        self.table.desk(Opening).put(LearnPanel(game.name if game.teaching else None, home=self, **self.table.prefs))
        self.line.reply({"reply": "opened"})

    # ---- the home of the lessons

    def person(self) -> Person:
        """Find the player who learns: the one whom the start panel names, else the one who plays here."""
        return self.table.desk(Starting).player

    def back(self) -> None:
        """Show the table again."""
        self.table.desk(Starting).renew()
        self.table.desk(Opening).close()

    def first_game(self, taught: Taught) -> None:
        """Deal the first game of a course, with advice; its news are shown once each.

        Raises
        ------
        ValueError
            If more than one person plays here.
        """
        from pinochle_widgets.widgets.learn.first import first_choice

        self.check_alone()
        starting = self.table.desk(Starting)
        chosen = first_choice(taught, starting.choice.name)
        with self.match.aside():
            self.back()
            starting.prepare(chosen)
            self._left = dict(taught.course.first_game.notes) if taught.course.first_game else None
            self.match.proceed()

    # ---- the news of a first game

    def follow(self, happening: Happening) -> None:
        """Find news; those that were shown stay until the player has acted."""
        match = self.match
        if match.state.is_over and match.record is not self._over:
            self._over = match.record
            from pinochle_widgets.store import progress  # so that no table waits for it

            progress.note_game(self.table.desk(Keeping).person)
        if happening.what in ("game", "match", "restart"):
            self._news = ""
        if happening.what == "game":
            self._left = None
        if happening.what != "events" or not (self._left or self._news):
            return
        from pinochle_widgets.games.lessons.trying import fits

        left = self._left or {}
        last = next((entry for entry in reversed(match.record.entries) if isinstance(entry, Move)), None)
        if self._is_told and last is not None and last.action.seat == self.table.seat:
            self._news, self._is_told = "", False
        texts = [str(event.seen_by(self.table.seat)) for event in happening.events]
        for pattern in [each for each in left if any(fits(each, text) for text in texts)]:
            self._news = f"{self._news} {left.pop(pattern)}".strip()
            self.table.desk(Keeping).note()

    def shown(self) -> None:
        """Show the news with the view that has them."""
        self._is_told = bool(self._news)
        self._tell()

    @contextmanager
    def another_game(self) -> Iterator[None]:
        """Tell nothing more of a first game that another one takes the place of."""
        yield
        self._left, self._news = None, ""

    def notes(self) -> dict[str, object]:
        """Note the news of a first game that are still to come."""
        return {} if self._left is None else {FIRST: list(self._left)}

    def take_notes(self, notes: Mapping[str, Any]) -> None:
        """Go on with a first game."""
        kept = notes.get(FIRST)
        if not isinstance(kept, list):
            return
        from pinochle_widgets.games.protocol.teaching import course_of

        course = course_of(self.match.game)
        if course and course.first_game:
            self._left = {pattern: text for pattern, text in course.first_game.notes.items() if pattern in kept}
