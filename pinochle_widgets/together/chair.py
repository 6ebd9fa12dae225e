"""The chair at a shared table: what goes out to the pages of a seat, and what they may do.

Pages may have seen the table of a process that has died. Each process numbers its views from an epoch of its own; a message that
answers an earlier one is good if its `mark` is that of the view now: the same picture with the same legal actions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, ClassVar  # Any: types of the wire

from pinochle_widgets.games.protocol import Level
from pinochle_widgets.games.protocol.controls import TABS
from pinochle_widgets.games.protocol.picture.parts import PANEL_ACTS
from pinochle_widgets.match import Match
from pinochle_widgets.together.after import After
from pinochle_widgets.together.agreeing import Agreeing
from pinochle_widgets.together.chat import Chatting
from pinochle_widgets.together.presence import Attending, Company
from pinochle_widgets.together.shares import Promising
from pinochle_widgets.widgets.brief import brief
from pinochle_widgets.widgets.chair import Chair
from pinochle_widgets.widgets.desks.advising import Advising, Helping
from pinochle_widgets.widgets.desks.assisting import Assisting
from pinochle_widgets.widgets.desks.desk import Answer, Desk, Preferring, not_alone
from pinochle_widgets.widgets.desks.opponents import Opponents
from pinochle_widgets.widgets.desks.playing import Dealing, Playing
from pinochle_widgets.widgets.desks.sharing import Sharing
from pinochle_widgets.widgets.desks.suggesting import Suggesting
from pinochle_widgets.widgets.following import Follower, Shown, Watched
from pinochle_widgets.widgets.places import WORDS, Words

SPAN = 1_000_000
"""The numbers of views that an epoch has."""

DESKS: tuple[type[Desk], ...] = (
    Preferring,
    Opponents,
    Sharing,
    Playing,
    Dealing,
    Helping,
    Attending,
    Promising,
    After,
    Agreeing,
    Chatting,
)

ADVISED = (*DESKS, Advising, Suggesting, Assisting)
"""The desks of a chair at a table with hints."""

BUTTONS = (
    *PANEL_ACTS,
    *(tab.name for tab in TABS),
    "ask_back",
    "challenge",
    "code",
    "device",
    "earlier",
    "end_table",
    "invite_others",
    "join_others",
    "leave",
    "lessons",
    "level",
    "new_table",
    "open_game",
    "redeal_game",
    "restart_game",
    "restart_round",
    "save_game",
    "save_record",
    "stop",
    "training",
)
"""The messages for which a table has buttons, and the preference that asks for advice."""


def _barred(desks: Sequence[type[Desk]]) -> list[str]:
    """List the messages with buttons that none of some desks answers, or only where one person plays."""
    answered = {act: answer for desk in desks for act, answer in desk.answered.items()}
    kept = {act for act, answer in answered.items() if not (answer.alone or answer.agreed)} | {"aside"}
    return [act for act in BUTTONS if act not in kept]


def in_short(view: Mapping[str, object]) -> dict[str, object]:
    """Write a view in its short form."""
    return {name: brief(value) for name, value in view.items()}


def mark_of(view: Mapping[str, object]) -> str:
    """Make the digest of the picture and the legal actions of a view in its short form."""
    seen = [view["picture"], view["legal"]]
    return sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:16]


class SharedChair(Chair):
    """A chair at a shared table.

    Parameters
    ----------
    room : Company
        The room that the table stands in.
    say : callable
        Sends a body to all pages of the seat.
    epoch : int
        The number of the process: how often the table was taken up.
    keep : callable
        Keeps the preferences of the seat's person.
    **preferences
        The looks and behaviour.
    """

    DESKS: ClassVar = DESKS
    BARRED: ClassVar = _barred(DESKS)

    @property
    def words(self) -> Words:
        """The words of a shared table, wherever its host runs."""
        return WORDS["shared"]

    def __init__(
        self,
        room: Company,
        match: Match,
        seat: int,
        *,
        say: Callable[[Mapping[str, object]], None],
        epoch: int = 1,
        keep: Callable[[Mapping[str, bool | str]], None] = lambda _: None,
        **preferences: bool | str,
    ) -> None:
        self.room, self.games = room, room.games
        self._say, self._keep, self._first = say, keep, epoch * SPAN
        self._told: dict[str, object] = {}
        self._marked: tuple[object, str] = (None, "")
        """The view that the mark was made of last, and the mark."""
        self._is_begun = False
        super().__init__(match, seat, **preferences)
        self._is_begun = True

    @property
    def mark(self) -> str:
        """The digest of picture and legal actions of the seat: it is the same in another process if nothing has changed."""
        of, mark = self._marked
        if of is not self.view:
            mark = mark_of(in_short(self.view))
            self._marked = self.view, mark
        return mark

    def snapshot(self) -> dict[str, object]:
        """Collect all that a page shows which has seen nothing yet."""
        view = in_short(self.viewer.view())
        return {"state": self._told | {"view": view, "mark": mark_of(view)}}

    def sit(self) -> None:
        """Let the person at the seat be here, until `stand`."""
        if self._leave is None:
            super().sit()

    def stand(self) -> None:
        """Note that no page of the seat is open any longer."""
        leave, self._leave = self._leave, None
        if leave:
            leave()

    def hear_body(self, body: object) -> None:
        """Answer a body of a page, which may be anything."""
        content = body.get("msg") if isinstance(body, Mapping) else None
        if isinstance(body, Mapping) and isinstance(content, Mapping):
            view_id = content.get("view_id")
            if type(view_id) is int and view_id < self._first and body.get("mark") == self.mark:
                content = {**content, "view_id": self.viewer.view_id}
        self.hear(content)

    # ---- what a Chair does for widgets

    def send(self, content: Mapping[str, object]) -> None:
        """Send the pages a message."""
        self._say({"msg": dict(content)})

    def show(self, **values: object) -> None:
        """Show values on the pages: those that have changed."""
        super().show(**values)
        self._tell(*values)

    def show_again(self, *names: str) -> None:
        """Send values once more to a page that shows others."""
        for name in names:
            self._told.pop(name, None)
        self._tell(*names)

    def follow_prefs(self) -> None:
        """Let the desks take in new preferences, and show them."""
        super().follow_prefs()
        self._tell("prefs")

    def keep_prefs(self, changed: Mapping[str, bool | str]) -> None:  # noqa: ARG002 - all are kept together
        """Keep the preferences with the table: they are no business of whoever runs it."""
        self._keep(self.prefs)

    def _tell(self, *names: str) -> None:
        new: dict[str, object] = {
            name: value for name in names if self._told.get(name) != (value := getattr(self, name))
        }
        self._told |= new
        if not (new and self._is_begun):
            return
        if "view" in new:
            view = in_short(self.view)
            self._marked = self.view, mark_of(view)
            new |= {"view": view, "mark": self.mark}
        self._say({"state": new})

    def _watch(self, chosen: Mapping[str, bool | str]) -> Follower[Watched, Shown]:
        viewer = super()._watch(chosen)
        viewer.count_from(self._first)
        return viewer

    def _answer(self, desk: Desk, answer: Answer, message: Mapping[str, Any]) -> None:
        if why := answer.alone or answer.agreed:  # also while the others are away
            raise not_alone(why)
        super()._answer(desk, answer, message)


class AdvisedChair(SharedChair):
    """A chair at a shared table with hints: of one level, which decides without a search, by what the seat knows."""

    DESKS: ClassVar = ADVISED
    BARRED: ClassVar = _barred(ADVISED)

    @property
    def adviser(self) -> Level:  # type: ignore[override]  # it is never set
        """The strongest level that decides without a search."""
        return self.match.game.quick_levels[-1]
