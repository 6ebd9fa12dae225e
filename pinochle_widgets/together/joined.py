"""The seat at a shared table as a widget: its kernel holds what a page shows and no more, and hands on what the page says."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Any, ClassVar, Literal, NotRequired, Protocol, TypedDict, cast  # Any: messages of a page

import traitlets

from pinochle_widgets.basics.process import is_kernel
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.match import Record, RecordError
from pinochle_widgets.match.record.fairness import Fairness
from pinochle_widgets.match.saving.saver import GAME_ID, HELPED
from pinochle_widgets.store import settings
from pinochle_widgets.store.finished import digest_of
from pinochle_widgets.store.people import PLAYER, player
from pinochle_widgets.store.place import is_on
from pinochle_widgets.store.taking import hand_in
from pinochle_widgets.together.after import FinishedGame
from pinochle_widgets.together.calling import Link, call, look
from pinochle_widgets.together.chair import AdvisedChair
from pinochle_widgets.together.frames import About
from pinochle_widgets.together.guest import Guest
from pinochle_widgets.together.keys import digest
from pinochle_widgets.together.network import check_possible
from pinochle_widgets.together.pipe import Full
from pinochle_widgets.together.presence import Presence
from pinochle_widgets.together.seats import Promised, Seat, forget_seat, hold_seat, keep_seat, seats
from pinochle_widgets.widgets.base import Programmed, widget_serialization
from pinochle_widgets.widgets.board import traits_of
from pinochle_widgets.widgets.desks.meeting import Invitations
from pinochle_widgets.widgets.messages import NotUnderstood, number_of, sentence, understood
from pinochle_widgets.widgets.protocol.common import Bare, Message
from pinochle_widgets.widgets.still.output import LIVES, Still, Stilled

log = logging.getLogger(__name__)

GAP = 1.0
"""The seconds for which a cut connection is nothing to speak of."""

LIKED = "rules asked for"
"""The kind of notes of a player that are the rules asked for last at tables of others, by game."""

OVER = ("gone", "closed", "ended", "left", "moved", "wrong")
"""The refusals after which a secret opens nothing any longer."""

NO_PAGE = "A seat at a shared table is shown in a notebook of Jupyter: run this there, or open the link in a browser."


class JoinBy(Message):
    """A message of the page that a person wants to join by a link, as they accept its terms, or ask for other rules.

    Without a link it is the one that was tried last. `liked` are all options of the rules that are asked for, which are kept.
    """

    act: Literal["join"]
    link: str
    name: str
    accepts: NotRequired[str]
    rules: NotRequired[dict[str, bool | int]]
    liked: NotRequired[dict[str, bool | int]]


class LookAt(Message):
    """A message of the page that a person has a link, and asks about its table."""

    act: Literal["look"]
    link: str


class GoOn(Message):
    """A message of the page that a person wants to go on at a table where they sit."""

    act: Literal["go_on"]
    table: str


class Asked(TypedDict):
    """The question, or the words, that stand at the door: what is asked for, why not, and the tables where the person sits.

    With `back` there is another table to go back to, with `named` the name is no question. Once a link was looked at, it is told
    what that leads to, and `mine` are the rules of its game that the player has asked for last; with `again` that link was tried,
    and is no question.
    """

    asks: Literal["link", "nothing", "invite"]
    text: str
    name: str
    tables: list[tuple[str, str]]
    back: bool
    named: bool
    about: NotRequired[About]
    mine: NotRequired[dict[str, bool | int]]
    again: NotRequired[bool]


class Inviting(Protocol):
    """The way in which a host invites others."""

    def invitations(self) -> Invitations:
        """Collect the links of those who are waited for."""

    def keep_token(self, seat: int, token: str) -> None:
        """Keep the new token of a seat."""

    def place(self) -> str:
        """Find the address that leads to the table from elsewhere."""


class Joined(Programmed):
    """The table of a seat far away.

    Parameters
    ----------
    said : callable
        Called with each message of a page, which may be anything.
    **values
        The values that are shown first.
    """

    view = traitlets.Dict().tag(sync=True)
    prefs = traitlets.Dict().tag(sync=True)
    menu = traitlets.Dict().tag(sync=True)
    part = traitlets.Unicode("table").tag(sync=True)
    condition = traitlets.Unicode("far").tag(sync=True)
    """The way to the table: it is ``"far"``, or ``"away"`` while there is no connection."""

    vars().update(traits_of(AdvisedChair.DESKS))

    def __init__(self, said: Callable[[object], None], **values: object) -> None:
        super().__init__(**values)
        self.on_msg(lambda _, content, __: said(content))

    def show(self, values: Mapping[str, object]) -> None:
        """Show other values."""
        with self.hold_sync():
            for name, value in values.items():
                if self.has_trait(name):
                    setattr(self, name, value)


_open: dict[str, SharedTable] = {}
"""The tables that are shown by this kernel, by the names of their seats: one for each, as a seat has few pages."""


class SharedTable(Stilled, Programmed):
    """A seat at a shared table, in a notebook cell: `pinochle_widgets.join` and `pinochle_widgets.host` show one.

    Above the table stands its door: a field for a link, words, or the links of those who are waited for. While another cell runs
    the table stands still; then it catches up.

    Parameters
    ----------
    name : str
        The name of the person; empty for the one that the host has given.
    named : bool
        Whether that name is no question at the door.
    inviting : Inviting, optional
        The way in which the host invites others; guests have none.
    follow : callable, optional
        Called with the company whenever it changes, and with None when the table has ended.
    home : callable, optional
        Called when the person goes back to the table in whose place this one stands.
    """

    part = traitlets.Unicode("invite").tag(sync=True)
    asked = traitlets.Dict().tag(sync=True)
    opened = traitlets.Instance(Programmed, allow_none=True).tag(sync=True, **widget_serialization)
    """The table; None before somebody has sat down."""

    AGAIN = "Run this cell again to go on."
    KINDS: ClassVar[Mapping[str, Any]] = {
        "join": JoinBy,
        "look": LookAt,
        "go_on": GoOn,
        "invitations": Bare,
        "back": Bare,
    }

    def __init__(
        self,
        name: str = "",
        inviting: Inviting | None = None,
        *,
        named: bool = False,
        follow: Callable[[Presence | None], None] | None = None,
        home: Callable[[], None] | None = None,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._name, self._named = name, named
        self._inviting, self._told, self._go_home = inviting, follow, home
        self._guest: Guest | None = None
        self._calling: asyncio.Task[None] | None = None
        self._table: Joined | None = None
        self._link: Link | None = None
        self._key = ""
        self._tried: tuple[Link, str, str] | None = None
        """The way in that was refused last, and may be tried again by other terms."""
        self._record: Record | None = None
        self._fairness: Fairness | None = None
        self._unkept = ""
        """The words of a seat that is in no file."""
        nothing = Asked(asks="nothing", text="", name="", tables=[], back=home is not None, named=named)
        super().__init__(asked=dict(nothing), _dom_classes=(LIVES,))
        self.on_msg(self._on_message)

    def ask(self, why: str = "") -> None:
        """Ask for a link, or for one of the tables where the person sits."""
        found = [(ident, each["words"]) for ident, each in seats().items() if each["address"] and each["words"]]
        self._ask("link", why, found[::-1])

    def sit(
        self,
        link: Link,
        key: str,
        secret: str = "",
        *,
        accepts: str = "",
        rules: Mapping[str, bool | int] | None = None,
    ) -> None:
        """Sit down by a link, or by the secret of a seat that one has.

        Parameters
        ----------
        key : str
            The name by which the seat is kept.
        accepts : str
            The mark of the terms that the person has accepted.
        rules : mapping, optional
            The rules that the person asks for.
        """
        if (earlier := _open.pop(key, None)) and earlier is not self:
            earlier.close()
        _open[key] = self
        self._stop()
        self._link, self._key = link, key
        guest = self._guest = Guest(
            link.token,
            self._name,
            secret=secret or None,
            accepts=accepts,
            rules=rules,
            promised=seat.get("promised") if (seat := seats().get(key)) else None,
            keep=self._keep_promises,
            heard=self._answer,
            shown=self._follow,
        )
        self._keep(guest)
        self._ask("nothing", "The table is called …")
        self._calling = self._loop.create_task(call(link, guest))
        self._loop.call_later(GAP, self._look, guest)

    def close(self) -> None:
        """Leave the table, and close the widget; the seat stays the person's."""
        self._stop()
        if _open.get(self._key) is self:
            del _open[self._key]
        if self._table is not None:
            self._table.close()
        super().close()

    @property
    def record(self) -> Record | None:
        """The record of the newest game that is over, with all cards; None before."""
        return self._record

    @property
    def fairness(self) -> Fairness | None:
        """The proof of a fair deal of the newest game that is over, by the promises that were shown here; None before."""
        return self._fairness

    def __repr__(self) -> str:
        return f"<SharedTable: {self._state()}>"

    def _state(self) -> str:
        guest = self._guest
        if guest is None:
            return "a link is asked for"
        return {"away": "no connection", "waiting": guest.waits, "here": "here"}.get(guest.state, "") or (
            guest.refused["text"] if guest.refused else ""
        )

    def _still(self) -> Still:
        words = "A seat at a table for several persons."
        return Still(f"<p>{words}</p>", words)

    def _home(self, work: Callable[..., object], *arguments: object) -> None:
        """Do some work in the loop of the line: messages of pages may come elsewhere, which would not wake it."""
        self._loop.call_soon_threadsafe(work, *arguments)

    def say(self, act: str, **fields: object) -> None:
        """Send the table a message of the person, from whichever thread."""
        if self._guest is not None:
            self._home(partial(self._guest.say, act, **fields))

    # ---- the door

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            message = understood(content, self.KINDS)
        except NotUnderstood as error:
            log.warning("A door refused a message: %s", error)
            return
        self._home(self._heard, message)

    def _ask(self, asks: Literal["link", "nothing"], text: str = "", tables: Sequence[tuple[str, str]] = ()) -> None:
        told: Any = asks
        if asks == "nothing" and self._inviting and self._table is not None:
            told = "invite"
        back = self._go_home is not None
        asked = Asked(asks=told, text=text, name=self._name, tables=[*tables], back=back, named=self._named)
        if self.asked != asked:
            self.asked = {**asked}

    def _heard(self, message: Mapping[str, Any]) -> None:
        if message["act"] == "back" and self._go_home:
            self._go_home()
        elif message["act"] == "invitations" and self._inviting:
            try:
                told = self._inviting.invitations()
            except (OSError, ValueError) as error:
                told = Invitations(reply="invitations", links=[], told=f"{error}.")
            self.send(dict(told) | ({"n": message["n"]} if "n" in message else {}))
        elif message["act"] == "look":
            self._looking = self._loop.create_task(self._look_at(message["link"]))
        elif message["act"] == "join":
            self._name = message["name"]
            if (about := self.asked.get("about")) and "liked" in message:
                settings.keep(player(), LIKED, {about["game"]: message["liked"]})
            terms = {name: message[name] for name in ("accepts", "rules") if name in message}
            try:
                self.sit(*(way_in(message["link"]) if message["link"] or not self._tried else self._tried), **terms)
            except ValueError as error:
                self.ask(str(error))
        elif message["act"] == "go_on" and (seat := seats().get(message["table"])):
            ident = message["table"].partition(".")[0]
            self.sit(Link(seat["address"], ident, ""), message["table"], seat["secret"])

    async def _look_at(self, text: str) -> None:
        """Tell of the table of a link, before anybody gives a name; one that is used up may lead to the person's own seat."""
        try:
            link, key, secret = way_in(text)
        except ValueError as error:
            self.ask(str(error))
            return
        if secret:
            self.sit(link, key, secret)
            return
        self._tried = None
        await self._tell_about(link)

    async def _tell_about(self, link: Link, text: str = "") -> None:
        about, why = await look(link)
        if self._guest is None:  # nobody has sat down meanwhile
            self.ask(text or why)
            if about:
                mine = {"mine": liked} if (liked := _liked(about["game"])) else {}
                self.asked = {**self.asked, "about": about, "again": self._tried is not None, **mine}

    # ---- the line

    def _stop(self) -> None:
        if self._calling is not None:
            self._calling.cancel()
        self._calling = self._guest = None

    def _said(self, content: object) -> None:
        """Hand a page's message on; while there is no connection it is kept here, which the words at the door tell."""
        if self._guest is None:
            return
        try:
            self._guest.pass_on(content)
        except Full:
            log.warning("A message is one too many while there is no connection")
            return
        if self._guest.state == "away" and self._table is not None and (number := number_of(content)) is not None:
            self._table.send({"heard": number})

    def _answer(self, answer: Mapping[str, Any]) -> None:
        if self._table is None:
            return
        if answer.get("reply") == "invite" and self._inviting:
            self._inviting.keep_token(answer["seat"], answer["token"])
        if answer.get("reply") == "seat_code" and self._link is not None:
            place = self._link._replace(
                address=self._inviting.place() if self._inviting else self._link.address, token=""
            )
            answer = {**answer, "url": str(place).rstrip("#")}
        self._table.send(dict(answer))

    def _follow(self, new: Mapping[str, object]) -> None:
        guest = self._guest
        if guest is None:
            return
        if new and self._table is None:
            values = {name: value for name, value in guest.values.items() if name in Joined.class_trait_names()}
            self._table = Joined(lambda content: self._home(self._said, content), **values)
            self.opened = self._table
            self._keep(guest)
        elif new and self._table is not None:
            self._table.show(new)
        if "finished" in new:
            self._take_finished(guest, cast("FinishedGame", new["finished"]))
        if "presence" in new and self._inviting:
            self.send({"stale": True})
        if "presence" in new and self._told:
            self._told(cast("Presence", new["presence"]))
        if guest.state == "here" and guest.values:
            if self._table is not None:
                self._table.condition = "far"
            self._ask("nothing", self._unkept)
        elif guest.state == "waiting":
            self._ask("nothing", guest.waits)
        elif guest.state == "refused" and guest.is_over and guest.refused is not None:
            self._refuse(guest.refused["why"], guest.refused["text"])
        elif guest.state == "away":
            self._loop.call_later(GAP, self._look, guest)

    def _take_finished(self, guest: Guest, finished: FinishedGame) -> None:
        """Keep a game that is over for the player of this computer, with the others as opponents, and check its deals."""
        if not finished["code"] or guest.welcome is None:
            return
        try:
            record = Record.from_code(finished["code"])
        except RecordError as error:
            log.warning("The table gave a game that can't be kept: %s", error)
            return
        if self._record == record:
            return
        self._record, self._fairness = record, None
        with suppress(RecordError):  # a game of before, without shares
            shown = (
                guest.promises if guest.promised["game"] == record.number else []
            )  # a game of before, or dealt without this seat
            self._fairness = record.verify_fairness(shown or None)
        if self._fairness is not None and not self._fairness:
            self._unkept = f"The cards of this game were not dealt fairly. {self._fairness}"
        if is_on():
            seat = guest.welcome["seat"]
            ident = sha256(f"{digest_of(record)} {record.seed} {seat}".encode()).hexdigest()[:32]
            notes = {PLAYER: player().as_data(), "seat": seat, HELPED: finished["is_helped"], GAME_ID: ident}
            hand_in(record, notes)

    def _look(self, guest: Guest) -> None:
        """Say that there is no connection, if there has been none for a while."""
        if guest is self._guest and guest.state == "away":
            if self._table is not None:
                self._table.condition = "away"
            stands = "All is shown as it stood; what you do is sent as soon as it is back." if self._table else ""
            self._ask("nothing", f"The table does not answer. It is called again and again. {stands}".strip())

    def _refuse(self, why: str, text: str) -> None:
        self._stop()
        self._named = self._named and why != "name"
        if why in OVER and not self._inviting:
            forget_seat(self._key)
        if self._table is not None:
            self.opened = None
            self._table.close()
            self._table = None
        if self._told:
            self._told(None)
        if self._inviting:
            self._ask("nothing", text)
        elif why in ("kept", "rules", "terms") and self._link is not None:
            self._tried = self._link, self._key, ""
            self._guest = None
            self._looking = self._loop.create_task(self._tell_about(self._link, text))
        else:
            self.ask(text)

    def _keep_promises(self, promised: Promised) -> None:
        """Keep the promises of a deal with the seat: the next kernel compares the game with them."""
        with suppress(OSError):  # the disk may be full: then they are there as long as this kernel
            if seat := seats().get(self._key):
                keep_seat(self._key, {**seat, "promised": promised})

    def _keep(self, guest: Guest) -> None:
        """Keep the secret before anybody has heard it: a kernel may end at any time."""
        link, company = self._link, cast("Mapping[str, Any]", guest.values.get("presence", {}))
        if link is None or self._inviting:
            return
        picture = cast("Mapping[str, Any]", guest.values.get("view", {})).get("picture", {})
        names = [str(each.get("name", "")) for each in picture.get("seats", [])]
        host = names[company["host"]] if company and len(names) > company["host"] else ""
        title = str(cast("Mapping[str, Any]", guest.values.get("view", {})).get("title", ""))
        words = f"{title or 'The table'} of {host}" if host else ""
        seat = Seat(secret=guest.secret, address=link.address, words=words)
        if guest.promises:
            seat["promised"] = guest.promised
        try:
            keep_seat(self._key, seat)
            self._unkept = ""
        except OSError as error:
            hold_seat(self._key, seat)
            why = sentence(error)[:-1]
            self._unkept = (
                f"Your seat is not kept ({why}), and is lost when this kernel ends: the host has a new link then."
            )


def _liked(game: str) -> dict[str, bool | int]:
    """Read the rules of a game that the player of this computer has asked for last; none where none can be read."""
    kept = settings.settings(player(), LIKED).get(game)
    return {str(name): each for name, each in kept.items() if isinstance(each, int)} if isinstance(kept, dict) else {}


def way_in(text: str) -> tuple[Link, str, str]:
    """Read a link, and find the name by which its seat is kept, and the secret; empty where there is none yet.

    Raises
    ------
    ValueError
        If it is no link, or not whole.
    """
    link = Link.read(text)
    key = f"{link.ident}.{digest(link.token)[:8]}"  # several persons of one account may sit at a table, the host, too
    seat = seats().get(key)
    return link, key, seat["secret"] if seat else ""


def check_shown() -> None:
    """Check that a kernel of Jupyter can show a table here.

    Raises
    ------
    RuntimeError
        If it can't.
    """
    if not is_kernel():
        raise RuntimeError(NO_PAGE)


def join(link: str | None = None, name: str | None = None) -> SharedTable:
    """Join others at a table, by the link that its host has sent.

    The seat is yours from then on: in this notebook, and in others of your account. The link opens it once, so nobody else can
    sit down by a notebook that has it.

    Parameters
    ----------
    link : str, optional
        The link; without it a field asks for it, and no notebook keeps it.
    name : str, optional
        Your name at the table; by default the one that you play by here, if any.

    Raises
    ------
    ValueError
        If it is no link, or not whole; if the name has no letter.
    RuntimeError
        If no notebook shows it, or this computer reaches nobody.
    ImportError
        If a package is missing: the message says what to install.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.join("http://192.168.1.5:9321/table/oAn3LAMzI_g#23dR34SBxU-3GgVTjemSWg", "Bert")
    Traceback (most recent call last):
    RuntimeError: A seat at a shared table is shown in a notebook of Jupyter: run this there, or open the link in a browser.
    """
    check_possible()
    check_shown()
    if name is not None and not (isinstance(name, str) and name.strip()):
        raise ValueError(f"name is {name!r:.60}; it must have a letter or a digit")
    way = way_in(link) if link is not None else None
    table = SharedTable(own_name() if name is None else name, named=name is not None)
    if way is None:
        table.ask()
    else:
        table.sit(*way)
    return table


def own_name() -> str:
    """Return the name that one plays by here; empty where one has chosen none."""
    name = player().name
    return "" if name == YOU else name
