"""The desk of *Invite* and *Join*: a table for several persons, while the game that lies here stays as it is.

Such tables are a room's that knows this one: it is found by its name, when somebody asks for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from importlib import import_module
from typing import Any, ClassVar, Literal, NamedTuple, NotRequired, Protocol, TypedDict, cast  # Any: types of the wire

from pinochle_widgets.basics.process import is_in_page
from pinochle_widgets.basics.visitors import serves_strangers
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.store.place import is_on
from pinochle_widgets.widgets.base import Programmed
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.opening import Opening
from pinochle_widgets.widgets.desks.starting import Starting
from pinochle_widgets.widgets.messages import sentence
from pinochle_widgets.widgets.protocol.common import Bare, Message
from pinochle_widgets.widgets.protocol.company import Admit, Asks, AtOnce

HOME = "pinochle_widgets.together.meeting"
"""The module that has the tables for several persons; see `Company`."""

NO_LOOP = "Here nothing can wait for others: a notebook of Jupyter can, or the app"


class InviteOthers(Message):
    """A message that opens a table for several persons, which the network reaches with `lan`.

    All may ask for hints there with `hints`, and the computer may play for one who is away with `autopilot`. So many `games` are
    agreed on; 0 as long as all like.
    """

    act: Literal["invite_others"]
    people: int
    lan: bool
    hints: NotRequired[bool]
    autopilot: NotRequired[bool]
    games: NotRequired[int]


class Invitation(TypedDict):
    """The way to a seat: the name of its person, the link at each address, and the squares of the first one's QR code."""

    name: str
    links: list[str]
    squares: list[str]


class Invitations(TypedDict):
    """The answer to `invite_others` and `invitations`, which no trait has: a saved notebook has no link."""

    reply: Literal["invitations"]
    links: list[Invitation]
    told: str
    n: NotRequired[int]


class Meeting(TypedDict):
    """The table for several persons that was opened here: whether it opens, waits or goes on; who is waited for, and who asks."""

    state: Literal["", "opens", "waits", "goes_on"]
    waits: list[str]
    asking: list[Asks]
    at_once: bool


class Plan(NamedTuple):
    """The table that a host wants for several persons."""

    game: str
    rules: Rules
    people: int
    level: str
    name: str
    lan: bool
    hints: bool
    autopilot: bool
    games: int


class Gathering(Protocol):
    """A table for several persons, as its host has it."""

    def seat(self, follow: Callable[[Meeting, bool], None], home: Callable[[], None]) -> Programmed:
        """Make the host's own seat as a widget.

        It tells each change, whether somebody has sat down, and when the host goes home.
        """

    def invitations(self) -> Invitations:
        """Collect the links of those who are waited for."""

    def say(self, act: str, **fields: object) -> None:
        """Send the table a message of the host."""

    def end(self) -> None:
        """End the table for all who sit there."""


class Company(Protocol):
    """The room of tables for several persons."""

    def check_possible(self) -> None:
        """Check that tables can be shared here; the error says why they can't."""

    def gather(self, plan: Plan) -> Coroutine[Any, Any, Gathering]:
        """Open a table."""

    def visit(self, home: Callable[[], None]) -> Programmed:
        """Ask for the link of another host's table, in a widget where that is shown then."""


def _loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def barred() -> list[str]:
    """List the messages that have no button where nobody opens or joins a table: in a page, or at an account of strangers."""
    return ["invite_others", "join_others"] if is_in_page() or (serves_strangers() and not is_on()) else []


class Meetings(Desk):
    """The part of a table from where others are invited or joined."""

    shows: ClassVar[Mapping[str, Any]] = {"meeting": Meeting}
    replies: ClassVar[tuple[Any, ...]] = (Invitations,)

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._loop = _loop()  # messages of pages may come elsewhere
        self._gathering: Gathering | None = None
        self._seat: Programmed | None = None
        self._is_opening = self._is_seated = False
        self._tell()

    def _tell(self, meeting: Meeting | None = None) -> None:
        nothing = Meeting(state="opens" if self._is_opening else "", waits=[], asking=[], at_once=False)
        self.table.show(meeting=dict(meeting or nothing))

    def _company(self) -> Company | None:
        """Find the room of such tables; None, and the reason told, where there are none."""
        try:
            room = cast("Company", import_module(HOME))
            room.check_possible()
            self._loop = self._loop or _loop()
            if self._loop is None:
                raise RuntimeError(NO_LOOP)  # noqa: TRY301 - told like the others
        except (ImportError, RuntimeError) as error:
            self.line.refuse(sentence(error), "Nobody can be met here")
            return None
        return room

    def _soon(self, work: Callable[..., object], *arguments: object) -> None:
        if self._loop is not None:  # as `_company` has seen
            self._loop.call_soon_threadsafe(work, *arguments)

    # ---- the host

    @answers(InviteOthers, player=True)
    def _invite(self, message: InviteOthers) -> None:
        if self._gathering is not None:
            self._show_links(message)
        elif not self._is_opening and (room := self._company()):
            starting = self.table.desk(Starting)
            choice = starting.choice
            plan = Plan(
                choice.game.name,
                choice.rules(),
                message["people"],
                choice.opponent,
                starting.player.name,
                message["lan"],
                message.get("hints", False),
                message.get("autopilot", False),
                message.get("games", 0),
            )
            self._is_opening = True
            self._tell()
            self._soon(self._begin, room, plan, self.line.asker)

    def _begin(self, room: Company, plan: Plan, asker: int | None) -> None:
        """Open a table in a task, which vanishes unless somebody holds it."""
        self._opening = asyncio.get_running_loop().create_task(self._open(room, plan, asker))

    async def _open(self, room: Company, plan: Plan, asker: int | None) -> None:
        try:
            self._gathering = await room.gather(plan)
            self._is_opening = False
            self._sit()
            self.line.reply_to(asker, self._gathering.invitations())
        except (ImportError, OSError, RuntimeError, ValueError) as error:
            self.line.refuse(sentence(error), "Nobody could be invited", asker)
        finally:
            if self._is_opening:
                self._is_opening = False
                self._tell()

    def _sit(self, *, at_once: bool = False) -> None:
        """Take the host's seat, which stays out of sight until somebody else has sat down."""
        if self._gathering is not None:
            self._is_seated = at_once
            self._seat = self._gathering.seat(self._follow, self._come_home)
            if at_once:
                self.table.desk(Opening).put(self._seat)

    def _follow(self, meeting: Meeting, is_joined: bool) -> None:
        if self._seat is None and self._gathering is None:
            return
        if is_joined and not self._is_seated and self._seat is not None:
            self._is_seated = True
            self.table.desk(Opening).put(self._seat)
        self._tell({**meeting, "state": "goes_on"} if self._is_seated and meeting["state"] else meeting)
        if not meeting["state"]:
            self._gathering = None
            if not self._is_seated:
                self._come_home()

    def _come_home(self) -> None:
        """Show the game again that lies here; a table that goes on is kept in mind."""
        seat, self._seat = self._seat, None
        self.table.desk(Opening).close()
        if seat is not None and not self._is_seated:
            seat.close()
        self._tell(Meeting(state="goes_on", waits=[], asking=[], at_once=False) if self._gathering else None)

    @answers("invitations", player=True)
    def _show_links(self, _message: object) -> None:
        if self._gathering is not None:
            self.line.reply(self._gathering.invitations())

    @answers("go_back", player=True)
    def _go_back(self, _message: Bare) -> None:
        """Sit down again at the table that goes on."""
        if self._gathering is not None and self._seat is None:
            self._soon(partial(self._sit, at_once=True))

    @answers("withdraw", player=True)
    def _withdraw(self, _message: Bare) -> None:
        gathering, self._gathering = self._gathering, None
        if gathering is not None:
            gathering.end()
            self._soon(self._come_home)

    @answers(Admit, player=True)
    def _admit(self, message: Admit) -> None:
        if self._gathering is not None:
            self._gathering.say("admit", id=message["id"], yes=message["yes"])

    @answers(AtOnce, player=True)
    def _at_once(self, message: AtOnce) -> None:
        if self._gathering is not None:
            self._gathering.say("at_once", on=message["on"])

    # ---- the guest

    @answers("join_others", player=True)
    def _join(self, _message: Bare) -> None:
        """Ask for a link, in the table's place."""
        if room := self._company():
            self._soon(lambda: self.table.desk(Opening).put(room.visit(self._come_home)))
            self.line.reply({"reply": "opened"})

    def close(self) -> None:
        """Leave the host's seat; the table itself goes on."""
        if self._seat is not None and not self._is_seated:
            self._seat.close()
