"""The desk of the computer players: their levels, the one that thinks, and the one that could not decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any, ClassVar, Literal, NotRequired, TypedDict  # Any: types of the wire

from pinochle_widgets.match import Happening
from pinochle_widgets.match.faults import stand_in
from pinochle_widgets.match.match import SAME_LEVELS
from pinochle_widgets.match.watching import BESIDE
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.protocol.common import Bare, Message

OTHERS_LEVELS = "nobody sets the levels of the others' opponents and partners"
"""The reason why one of several persons at tables of their own doesn't set levels."""


class SetLevel(Message):
    """A message that sets the level of the opponents, or of the partner."""

    act: Literal["level"]
    level: str
    who: NotRequired[Literal["opponents", "partner"]]


class Thinking(TypedDict):
    """The player that thinks, long enough to be shown: about a move, or about a hint that was asked for."""

    seat: int
    about: Literal["move", "hint"]
    is_ready: bool


class Fault(TypedDict):
    """The player that could not decide, and the ways to go on; `other` is the level that could take over.

    With `is_over` another level has gone on in its place: the table only tells it.
    """

    title: str
    text: str
    other: str
    is_over: bool


class Promised(TypedDict):
    """The promise of a deal: its hash, and once the game is over the text that gives the hash."""

    digest: str
    text: str | None


class Opponents(Desk):
    """The part of a table that shows the doings of its computer players, and sets their levels."""

    shows: ClassVar[Mapping[str, Any]] = {"thinking": Thinking, "fault": Fault, "promises": list[Promised]}

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._stood_in: Plain = {}
        self._shown = self._fault()
        table.show(thinking=self._thinking(), promises=self._promises(), fault=self._shown)

    def follow(self, happening: Happening) -> None:
        """Show the player that thinks, the one that could not decide, and the promises."""
        if happening.what == "stand_in":
            told = self._fault()
            self._stood_in = told | {"text": f"{told['other']} plays on.", "other": "", "is_over": True}
        elif not self._shown.get("is_over") or happening.what not in {*BESIDE, "settled"}:
            self._show(self._fault())
        if happening.what == "thinking":
            self.table.show(thinking=self._thinking())
        elif happening.what == "settled":
            self.table.show(promises=self._promises())
            if self._stood_in:  # told after the view that the stand-in has played
                stood_in, self._stood_in = self._stood_in, {}
                self._show(stood_in)

    def _show(self, fault: Plain) -> None:
        self._shown = fault
        self.table.show(fault=fault)

    def _thinking(self) -> Plain:
        now = self.match.thinking_at(self.table.seat)
        return asdict(now) if now else {}

    def _fault(self) -> Plain:
        """Describe the player that could not decide, and the ways to go on."""
        fault = self.match.fault
        if fault is None:
            return {}
        if fault.name == self.match.seats[fault.seat].name:  # else it is a level that advises
            fault = replace(fault, name=self.table.viewer.company.names[fault.seat])
        other = stand_in(self.match.game, self.match.seats[fault.seat].level)
        if other is None:
            return {"title": fault.title, "text": "The game stands as it was.", "other": "", "is_over": False}
        return {
            "title": fault.title,
            "text": f"Try again, or let {other.label} go on.",
            "other": other.label,
            "is_over": False,
        }

    def _promises(self) -> list[Plain]:
        return [asdict(promise) for promise in self.match.promises]

    # ---- messages

    @answers(SetLevel, player=True, unrated=SAME_LEVELS, agreed=OTHERS_LEVELS)
    def _level(self, message: SetLevel) -> None:
        """Set the level of the opponents, or of the partner."""
        game, mine = self.match.game, self.table.seat
        for_partner = message.get("who") == "partner"
        meant = [
            n
            for n, seat in enumerate(self.match.seats)
            if not seat.is_person and n != mine and (game.side_of(n) == game.side_of(mine)) == for_partner
        ]
        if not meant:
            raise ValueError("No computer player here.")
        for seat in meant:
            self.match.set_level(seat, message["level"][:40])

    @answers("hurry")
    def _hurry(self, message: Bare) -> None:
        """Let the player that thinks move now; its answer may have come before this message."""
        if message.get("view_id") == self.table.viewer.view_id:
            self.check_player()
            self.match.hurry(self.table.seat)

    @answers("retry", player=True)
    def _retry(self, _message: Bare) -> None:
        """Ask the player again that could not decide; a second press finds nothing left to do."""
        if self.match.fault:
            self.match.retry()

    @answers("stand_in", player=True)
    def _stand_in(self, _message: Bare) -> None:
        """Let another level go on for the player that could not decide."""
        fault = self.match.fault
        other = fault and stand_in(self.match.game, self.match.seats[fault.seat].level)
        if fault and other:
            self.match.set_level(fault.seat, other.name)
