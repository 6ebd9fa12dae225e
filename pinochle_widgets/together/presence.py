"""The desk of a shared table: who is here, who asks to come in, and the level that plays for a person meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Literal, NotRequired, Protocol, TypedDict, cast  # Any: types of the wire

from pinochle_widgets.games.protocol import GAME, IllegalAction
from pinochle_widgets.together.agreeing import Wish
from pinochle_widgets.together.network import squares
from pinochle_widgets.widgets.desks.desk import Desk, answers
from pinochle_widgets.widgets.protocol.common import Bare, Message
from pinochle_widgets.widgets.protocol.company import Admit, Asks, AtOnce

State = Literal["level", "open", "here", "away", "left"]
"""The state of a seat: a computer player's, nobody's yet, of a person with a page open, or without, or of one who has left."""


class Presence(TypedDict):
    """The company at a shared table: the state of each seat, whom a level plays for, who is ready, the host, those who ask.

    `level` is the one that plays for persons, `hints` the one that advises who asks for it; empty where there are no hints. Only
    the host is shown who asks to come in; with `at_once` persons come in unasked. `trouble` tells why the game is not kept; it is
    empty while the game is. `undealt` tells why nothing was dealt, once that has failed. With `autopilot` a level may play for a
    person; `absent` are those for whom the others may agree on that now. `away_for` are the seconds for which the person of each
    seat has been away. `wish` is what somebody asks of the others, `told` the end of the last one.
    """

    states: list[State]
    substituted: list[int]
    ready: list[int]
    level: str
    hints: str
    host: int
    asking: list[Asks]
    at_once: bool
    trouble: str
    undealt: str
    autopilot: bool
    absent: list[int]
    away_for: list[int]
    wish: Wish | None
    told: str


class Invite(Message):
    """A message of the host that makes a new link of a seat; it is free then, and the keys of before open nothing."""

    act: Literal["invite"]
    seat: int


class Autopilot(Message):
    """A message that lets a level play for the person, or no longer."""

    act: Literal["autopilot"]
    on: bool


class Token(TypedDict):
    """The answer to `invite`: the token of the link, and where the table is reached the link and the squares of its QR code."""

    reply: Literal["invite"]
    seat: int
    token: str
    url: NotRequired[str]
    squares: NotRequired[list[str]]
    n: NotRequired[int]


class SeatCode(TypedDict):
    """The answer to `device`: the code by which another device takes the seat; a notebook adds the address to open there."""

    reply: Literal["seat_code"]
    code: str
    url: NotRequired[str]
    n: NotRequired[int]


class Entry(Protocol):
    """The door of a room as its desks know it."""

    def admit(self, ident: str, *, yes: bool) -> None:
        """Let a person in who asks, or decline."""

    def let_in(self, *, at_once: bool) -> None:
        """Let persons in without a question from now on, also those who ask now, or no longer."""

    def code(self, seat: int) -> str:
        """Draw a code by which another device takes a seat."""


class Company(Protocol):
    """The room as its desks know it.

    Attributes
    ----------
    host : int
        The seat of the host.
    autopilot : bool
        Whether a level may play for a person.
    games : int
        The number of games that are agreed on; 0 for none.
    link : callable
        ``link(token)`` writes the link of a token; it is empty where no address leads here.
    """

    host: int
    autopilot: bool
    games: int
    link: Callable[[str], str]

    @property
    def door(self) -> Entry:
        """The door."""

    def invite(self, seat: int) -> str:
        """Make another link of a seat; returns its token."""

    def leave(self, seat: int) -> None:
        """Give a seat up for good: a level plays there."""

    def stop(self, seat: int) -> None:
        """End the pages of a seat after a game: it stays the person's, who is waited for."""

    def end(self) -> None:
        """End the table for all."""


class InCompany(Protocol):
    """A table that stands in a room."""

    room: Company


class Attending(Desk):
    """The part of a shared table that shows the company, and where its host lets persons in."""

    shows: ClassVar[Mapping[str, Any]] = {"presence": Presence}
    replies: ClassVar[tuple[Any, ...]] = (Token, SeatCode)

    @property
    def _room(self) -> Company:
        return cast("InCompany", self.table).room

    def _check_host(self) -> None:
        if self.table.seat != self._room.host:
            raise IllegalAction(f"{self.match.seats[self._room.host].name} is the host here, and lets people in.")

    @answers(Admit)
    def _admit(self, message: Admit) -> None:
        self._check_host()
        self._room.door.admit(message["id"], yes=message["yes"])

    @answers(Invite)
    def _invite(self, message: Invite) -> None:
        self._check_host()
        token = self._room.invite(message["seat"])
        link = self._room.link(token)
        way = {"url": link, "squares": squares(link)} if link else {}
        self.line.reply({"reply": "invite", "seat": message["seat"], "token": token, **way})

    @answers(AtOnce)
    def _at_once(self, message: AtOnce) -> None:
        self._check_host()
        self._room.door.let_in(at_once=message["on"])

    @answers("leave")
    def _give_up(self, _message: Bare) -> None:
        if self.table.seat == self._room.host:
            raise IllegalAction("You are the host: end the table for all, or let a level play for you.")
        self._room.leave(self.table.seat)

    @answers("stop")
    def _stop(self, _message: Bare) -> None:
        if self.table.seat == self._room.host:
            raise IllegalAction("You are the host: end the table for all, or close the page; your seat waits.")
        if self.match.pause != GAME:
            raise IllegalAction("The game is not over. You may close the page; your seat waits.")
        self._room.stop(self.table.seat)

    @answers("device")
    def _device(self, _message: Bare) -> None:
        self.line.reply({"reply": "seat_code", "code": self._room.door.code(self.table.seat)})

    @answers("end_table")
    def _end(self, _message: Bare) -> None:
        self._check_host()
        self._room.end()

    @answers("next_game", fresh=True, player=True)
    def _next_game(self, _message: Bare) -> None:
        self.match.ready(self.table.seat)

    @answers(Autopilot)
    def _autopilot(self, message: Autopilot) -> None:
        seat = self.table.seat
        if message["on"] and not self._room.autopilot:
            raise IllegalAction("Autopilot is off at this table: the others wait for you, or you leave for good.")
        if message["on"] is not self.match.seats[seat].is_substituted:
            (self.match.substitute if message["on"] else self.match.back)(seat)
