"""The room of a shared table: a match, a chair for each person, and the pages that are open at them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Literal, NotRequired, TypedDict, cast

from pinochle_widgets.games.protocol import START, IllegalAction, Rules, listing, plural
from pinochle_widgets.games.protocol.declared import fault, hints
from pinochle_widgets.match import Happening, Match, Record
from pinochle_widgets.match.record.record import laid_open
from pinochle_widgets.match.seats import unnamed
from pinochle_widgets.match.watching import RESEATED
from pinochle_widgets.together import names, terms
from pinochle_widgets.together.agreeing import ABSENT, What, Wishes
from pinochle_widgets.together.chair import AdvisedChair, SharedChair
from pinochle_widgets.together.chat import Chat
from pinochle_widgets.together.frames import LOWEST, REFUSED, VERSION, About, Hello, Look, Terms, Welcome, refused
from pinochle_widgets.together.keys import Code, Lock, digest, is_digest, is_whole, new_key
from pinochle_widgets.together.pipe import Frame, Full, Pipe, Write
from pinochle_widgets.together.presence import Presence, State
from pinochle_widgets.together.shares import Collecting, Kept
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.protocol.company import Asks

log = logging.getLogger(__name__)

PAGES = 4
"""The most pages of a seat that are open at once."""

ASKING = 8
"""The most persons who ask to come in at once."""

AWAY = 8.0
"""The seconds without a page after which a person is away: a page that is loaded anew comes back before."""

KEPT = 600.0
"""The seconds for which a page that has gone may come back and go on where it was."""

SLOW_DISK = 2.0
"""The seconds that a view waits for a slow disk: a step that is seen is in the file, so that no successor takes it back."""

NOTE = "room"
"""The note in the file of a match that has the room's own."""

KEPT_BY = 1
"""The version of that note."""

HINTS_ON = "hints on"

MOST_EPOCHS = 10**9
"""The most times that a table is taken up: its views have numbers that a page can count."""


class Ready(TypedDict):
    """The seats whose persons are ready to go on, in a pause."""

    pause: str
    seats: list[int]


class Notes(TypedDict):
    """The note of a room in the file of its match: the digests of each lock, and preferences, by seat; no key is in it."""

    version: int
    epoch: int
    host: int
    at_once: bool
    hints: NotRequired[bool]
    autopilot: NotRequired[bool]
    games: NotRequired[int]
    locks: dict[str, tuple[str, str]]
    prefs: dict[str, object]
    ready: NotRequired[Ready]
    fair: NotRequired[Kept | None]


def checked(notes: object) -> Notes:
    """Check the note of a room, which anybody may have written; parts that are unknown are passed over.

    Raises
    ------
    ValueError
        If it is of another version, or holds no room.
    """
    held = {name: each for name, each in notes.items() if name in hints(Notes)} if isinstance(notes, Mapping) else {}
    if type(version := held.get("version")) is int and version > KEPT_BY:
        raise ValueError("The table was kept by a later version of pinochle_widgets: update it.")
    wrong = fault(held, Notes)
    found = cast("Notes", held)
    if not wrong and not 0 < found["epoch"] < MOST_EPOCHS:
        wrong = "its epoch is no number of times"
    if not wrong and not all(is_digest(each) for lock in found["locks"].values() for each in lock):
        wrong = "a lock is no digest of a key"
    if wrong:
        raise ValueError(f"The file holds no shared table: {wrong}.")
    return found


def _pause_of(match: Match) -> str:
    """Name the pause in which a match waits; empty while it is played."""
    return f"{match.number} {match.state.round} {match.pause}" if match.pause else ""


@dataclass(slots=True, eq=False)
class Page:
    """A page at a seat: its pipe, and its connection while it has one."""

    seat: int
    pipe: Pipe
    call: Call | None = None
    left_at: float = inf


@dataclass(slots=True, eq=False)
class Asking:
    """A person who asks to come in, at a seat, from a page that has drawn a secret."""

    call: Call
    hello: Hello
    seat: int
    name: str
    rules: Rules | None = None
    """The rules that the person asks for, if others than the table's."""


class Call:
    """The connection of a page to a room, which begins with a `Hello`.

    Parameters
    ----------
    write : callable
        Sends the page a frame.
    shut : callable
        Ends the connection.
    """

    def __init__(self, room: Room, write: Write, shut: Callable[[], None]) -> None:
        self.room, self.write, self._shut = room, write, shut
        self.page: Page | None = None
        self.is_over = False
        self._has_asked = False

    def take(self, frame: Frame) -> None:
        """Take a frame of the page, which may be anything: no fault of one page ends another's connection."""
        if self.is_over:
            return
        try:
            if "ping" in frame:
                self.write({"pong": frame["ping"] if type(frame["ping"]) is int else 0})
            elif "look" in frame and not self._has_asked:
                self._has_asked = True
                self.room.look(self, frame["look"])
            elif self.page is not None:
                self.room.hear(self.page, frame)
            elif not self._has_asked:
                self._has_asked = True
                self.room.greet(self, frame.get("hello"))
        except Exception:
            log.exception("A page's frame went wrong")

    def refuse(self, why: str, text: str = "") -> None:
        """Refuse the page with a sentence, and end the connection."""
        if not self.is_over:
            self.write(refused(why, text))
            self.end()

    def end(self, why: str = "") -> None:
        """End the connection; without a reason the page tries to come back."""
        if why:
            self.refuse(why)
        elif not self.is_over:
            self._shut()
            self.gone()

    def gone(self) -> None:
        """Note that the connection has ended."""
        if not self.is_over:
            self.is_over = True
            self.room.left(self)


class Room:
    """A table that persons share, each at pages of their own.

    Parameters
    ----------
    match : Match
        The match; it has the seats of persons.
    locks : mapping
        For each seat of a person its lock.
    host : int
        The seat of the host, who lets the others in.
    at_once : bool
        Whether they come in without being asked.
    hints : bool
        Whether the strongest level that decides without a search advises persons who ask: no other one does, as a search would
        hold up all tables.
    autopilot : bool
        Whether a level may play for a person who is away.
    games : int
        The number of games that are agreed on; 0 as long as all like.
    epoch : int
        How often the table was taken up.
    liked : mapping
        The preferences of each seat's person.
    ready : sequence of int
        The seats whose persons were ready to go on when it was left.
    fair : Kept, optional
        The deal that was under way then.
    clock : callable
        Returns the seconds that have gone by.
    """

    def __init__(
        self,
        match: Match,
        locks: Mapping[int, Lock],
        *,
        host: int = 0,
        at_once: bool = False,
        hints: bool = False,
        autopilot: bool = False,
        games: int = 0,
        epoch: int = 1,
        liked: Mapping[int, Mapping[str, bool | str]] | None = None,
        ready: Sequence[int] = (),
        fair: Kept | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match, self.host, self.at_once, self.epoch = match, host, at_once, epoch
        self.hints, self.autopilot, self.games = hints, autopilot, games
        self._locks, self._clock = dict(locks), clock
        self._pages: dict[str, Page] = {}
        self._asking: dict[str, Asking] = {}
        self._codes: dict[int, Code] = {}
        self._here: set[int] = set()
        self._expected: dict[int, Callable[[], None]] = {}
        """The seats that nobody has taken yet: they are waited for, too, until the function is called."""
        self._trouble = ""
        self.chat = Chat(lambda seat: match.seats[seat].name, self._tell_talk, clock)
        self.wishes = Wishes(match, self._asked, self._absent, self._tell)
        self._was_absent: list[int] = []
        self.link: Callable[[str], str] = lambda _: ""
        self.is_over = False
        self._ready: list[int] = []
        self._ready_before = [*ready]
        self._undealt = ""
        self._finished: tuple[Record | None, str] = (None, "")
        """The newest game that is over, and its code."""
        self.collecting = Collecting(clock, self._follow_shares, match.see_shares, self._give_up)
        if fair is not None:
            self.collecting.take_up(fair)
        match.deal_by_shares(self._collect)
        self._back_since: float | None = None
        """The time since which those who sat here before are waited for; None until the first page comes."""
        self.alone_since = clock()
        """The time since which no page is open."""
        self._liked = {seat: dict(each) for seat, each in (liked or {}).items()}
        self.chairs: dict[int, SharedChair] = {}
        with match.aside():
            self.chairs = {
                seat: (AdvisedChair if hints else SharedChair)(
                    self,
                    match,
                    seat,
                    say=partial(self._say, seat),
                    keep=partial(self._keep, seat),
                    epoch=epoch,
                    **self._liked.get(seat, {}),
                )
                for seat in match.persons
            }
            for seat, lock in self._locks.items():
                if not lock.bound:
                    self._expected[seat] = match.attend(seat)
        self._unwatch = match.watch(self._follow)
        self._tell()
        self._tell_talk()

    # ---- what is kept of it

    def note(self) -> None:
        """Keep the notes of the room in the file of the match."""
        if self.match.saver is not None:
            self.match.saver.note(**{NOTE: self.notes()})

    def notes(self) -> Notes:
        """Collect all that belongs to the room, as plain data; no key is in it."""
        return {
            "version": KEPT_BY,
            "epoch": self.epoch,
            "host": self.host,
            "at_once": self.at_once,
            "hints": self.hints,
            "autopilot": self.autopilot,
            "games": self.games,
            "locks": {str(seat): (lock.invited, lock.bound) for seat, lock in self._locks.items()},
            "prefs": {str(seat): each for seat, each in self._liked.items()},
            "ready": {
                "pause": _pause_of(self.match),
                "seats": self._ready_before if self._back_since is None else self.match.ready_ones,
            },
            "fair": self.collecting.kept(),
        }

    @classmethod
    def of_notes(cls, match: Match, notes: Notes, clock: Callable[[], float] = time.monotonic) -> Room:
        """Make the room of a match that was kept in a file, as the next epoch.

        Raises
        ------
        ValueError
            If the match has other seats of persons.
        """
        if notes["host"] not in match.persons or [*notes["locks"]] != [*map(str, match.persons)]:
            raise ValueError("The file holds no shared table: its seats are others.")
        ready, fair = notes.get("ready"), notes.get("fair")
        if fair and not {*map(str, fair["asked"]), *fair["promises"], *fair["shares"]} <= {*map(str, match.persons)}:
            raise ValueError("The file holds no shared table: its shares are of others.")
        room = cls(
            match,
            {seat: Lock(*notes["locks"][str(seat)]) for seat in match.persons},
            host=notes["host"],
            at_once=notes["at_once"],
            hints=notes.get("hints", False),
            autopilot=notes.get("autopilot", True),  # as tables of before had it
            games=notes.get("games", 0),
            epoch=notes["epoch"] + 1,
            ready=ready["seats"] if ready and ready["pause"] == _pause_of(match) else (),
            fair=fair,
            liked={seat: prefs.right_ones(notes["prefs"].get(str(seat))) for seat in match.persons},
            clock=clock,
        )
        room.note()
        return room

    def _keep(self, seat: int, liked: Mapping[str, bool | str]) -> None:
        self._liked[seat] = dict(liked)
        self.note()

    # ---- pages come and go

    def connect(self, write: Write, shut: Callable[[], None]) -> Call:
        """Begin a connection of a page."""
        return Call(self, write, shut)

    def look(self, call: Call, look: object) -> None:
        """Tell a page that has a link which table it leads to; that takes no seat."""
        token = "" if fault(look, Look) else cast("Look", look)["token"]
        if (seat := self._seat_of(call, token)) is not None:
            match = self.match
            sits = {n: self._state_of(n) for n in range(len(match.seats)) if n not in (seat, self.host)}
            names = [match.seats[n].name for n, state in sits.items() if state in ("here", "away")]
            if levels := [*sits.values()].count("level"):
                names.append(plural(levels, "computer player"))
            rules = ", ".join(
                [*self.chairs[seat].view["picture"]["rules"]["lines"], *([HINTS_ON] if self.hints else [])]
            )
            host = match.seats[self.host].name
            about = About(game=match.game.title, rules=rules, host=host, others=names, own=seat == self.host)
            about["terms"] = self._terms(seat)
            if (name := match.seats[seat].name) != unnamed(seat):
                about["name"] = name
            call.write({"about": about})

    def _terms(self, seat: int) -> Terms:
        """Tell the person of a seat the terms that are agreed by sitting down."""
        match, panel = self.match, self.chairs[seat].view["picture"].get("panel")
        lines = panel["lines"] if panel and match.pause == START else []
        agreed = terms.besides(match, lines, hints=self.hints, autopilot=self.autopilot, games=self.games)
        stands = "You are the host, and have chosen them." if seat == self.host else self._why_settled(seat)
        return terms.terms_of(match, besides=agreed, stands=stands, mark=self._mark)

    @property
    def _mark(self) -> str:
        """The mark of the terms: a guest who has read others reads again."""
        return f"{self.match.rules.to_text()} {self.hints:d}{self.autopilot:d}{self.games}"

    def _why_settled(self, seat: int) -> str:
        """Say why the person of a seat can ask for no other rules; empty where this can be."""
        if not terms.is_undealt(self.match):
            return "The first cards are dealt: these rules stand."
        agreed = [each for each, lock in self._locks.items() if lock.bound and each not in (self.host, seat)]
        return f"{self.match.seats[agreed[0]].name} sits here by these rules: they stand." if agreed else ""

    def _seat_of(self, call: Call, token: str) -> int | None:
        """Find the free seat that a token opens; the page is refused where there is none."""
        seat = next((seat for seat, lock in self._locks.items() if lock.invites(token)), None)
        if not is_whole(token):
            call.refuse("cut")
        elif seat is None:
            call.refuse("wrong")
        elif self._locks[seat].bound:
            call.refuse("taken")
        else:
            return seat
        return None

    def greet(self, call: Call, hello: object) -> None:
        """Seat a page that has its secret, ask the host about one that has a link, and refuse all others."""
        if isinstance(hello, Mapping) and type(version := hello.get("version")) is int and version > VERSION:
            hello = {name: each for name, each in hello.items() if name in hints(Hello)}  # a later one may say more
        if fault(hello, Hello):
            call.refuse("unknown")
            return
        said = cast("Hello", hello)
        secret, token = said["secret"], said.get("token", "")
        if said["version"] < LOWEST:
            call.refuse("old")
        elif not is_whole(secret):
            call.refuse("unknown")
        elif (seat := next((seat for seat, lock in self._locks.items() if lock.fits(secret)), None)) is not None:
            self._seat(call, said, seat)
        elif "code" in said:
            self._move(call, said)
        elif (seat := self._seat_of(call, token)) is not None:
            self._consider(call, said, seat)

    def code(self, seat: int) -> str:
        """Draw a code by which another device takes a seat, once; the one of before is good no longer."""
        self._codes[seat] = Code.drawn(self._clock())
        return self._codes[seat].digits

    def _move(self, call: Call, hello: Hello) -> None:
        """Give a seat to a page that has typed its code: those of before are told so."""
        now = self._clock()
        codes = {seat: each for seat, each in self._codes.items() if each.until > now and self._locks[seat].bound}
        if not codes:
            call.refuse("codeless")
            return
        seat = next((seat for seat, each in codes.items() if each.opens(hello.get("code", ""))), None)
        self._codes = {each: code for each, code in codes.items() if code.tries > 0 and each != seat}
        if seat is None:
            left = max(code.tries for code in codes.values())
            call.refuse("code" if left else "spent", f"{REFUSED['code']} Tries left: {left}." if left else "")
            return
        self._locks[seat].bound = digest(hello["secret"])
        self.note()
        self._drop_all(seat, "moved")
        self._seat(call, hello, seat)

    def _consider(self, call: Call, hello: Hello, seat: int) -> None:
        """Let a person in to a seat that is free, or ask the host."""
        name = hello.get("name", "") or self.match.seats[seat].name
        name = name.strip()  # one of spaces alone is refused below
        others = [each.name for number, each in enumerate(self.match.seats) if number != seat]
        others += [each.name for each in self._asking.values() if each.seat != seat]
        asking = Asking(call, hello, seat, name)
        if name != self.match.seats[seat].name and (why := names.why_not(name, self.match.game, others)):
            call.refuse("name", why)
        elif hello.get("accepts", self._mark) != self._mark:
            call.refuse("terms")
        elif why := self._counter(asking):
            call.refuse("rules", why)
        elif seat == self.host or (self.at_once and asking.rules is None):
            self._bind(asking)
        elif len(self._asking) >= ASKING:
            call.refuse("crowded")
        else:
            self._asking[digest(hello["secret"])[:16]] = asking
            host = self.match.seats[self.host].name
            asks = f"{host} is asked to let you in" + (", and to play by your rules." if asking.rules else ".")
            call.write({"wait": asks})
            self._tell()

    def _counter(self, asking: Asking) -> str:
        """Note the rules that a person asks for, if any; returns the reason why they can't be, or nothing."""
        if not (wanted := asking.hello.get("rules")):
            return ""
        try:
            rules = terms.rules_asked(self.match, wanted)
        except ValueError as error:
            return str(error)
        asking.rules = rules if rules != self.match.rules else None
        return self._why_settled(asking.seat) if asking.rules else ""

    def _play_by(self, rules: Rules) -> None:
        """Play by other rules, which the host has accepted: nothing was dealt, and each presses once more."""
        saver = self.match.saver
        with self.match.aside():
            terms.with_rules(self.match, rules)
            if saver is not None:
                self.match.save(saver.path, {**saver.notes, NOTE: self.notes()})
            for chair in self.chairs.values():
                chair.follow_prefs()  # faces, and what is done unasked, belong to the game of before

    def _bind(self, asking: Asking) -> None:
        """Give a seat to the person of a page: only its secret opens the seat from now on."""
        if asking.name != self.match.seats[asking.seat].name:
            with self.match.aside():
                self.match.rename(asking.seat, asking.name)
        if self.match.seats[asking.seat].is_substituted:  # for one who has left
            with self.match.aside():
                self.match.back(asking.seat)
        self._locks[asking.seat].bound = digest(asking.hello["secret"])
        self.note()
        for ident, other in list(self._asking.items()):
            if other.seat == asking.seat and other is not asking:
                del self._asking[ident]
                other.call.refuse("taken")
        self._seat(asking.call, asking.hello, asking.seat)

    def _seat(self, call: Call, hello: Hello, seat: int) -> None:
        """Let a page go on with its pipe, or begin with a snapshot."""
        self._come_back()
        ident = hello.get("pipe", "")
        page = self._pages.get(ident)
        fresh = page is None or page.seat != seat
        if fresh or page is None:
            if sum(each.seat == seat and each.call is not None for each in self._pages.values()) >= PAGES:
                call.refuse("pages")
                return
            ident, page = new_key(), Page(seat, Pipe(self._clock))
            self._make_room(seat)
            self._arrive(seat)  # first, as the snapshot tells who is here
            self._pages[ident] = page
            page.pipe.say(self.chairs[seat].snapshot())
        elif page.call is not None:
            before, page.call = page.call, None
            before.refuse("elsewhere")
        call.page, page.call, page.left_at = page, call, inf
        version = min(VERSION, hello["version"])
        call.write({"welcome": Welcome(version=version, epoch=self.epoch, seat=seat, pipe=ident, fresh=fresh)})
        page.pipe.connect(call.write)
        self._arrive(seat)

    def _arrive(self, seat: int) -> None:
        self._here.add(seat)
        self.chairs[seat].sit()
        if seat in self._expected:
            self._expected.pop(seat)()
        self._tell()
        self.wishes.see_who_is_here()

    def _come_back(self) -> None:
        """Wait from the first page on for all who sat here before: theirs come back, too, and who was ready is so still."""
        if self._back_since is not None:
            return
        self._back_since = self._clock()
        with self.match.aside():
            for seat, lock in self._locks.items():
                if lock.bound:
                    self._here.add(seat)
                    self.chairs[seat].sit()
            for seat in self._ready_before:
                if self.match.pause and seat in self._here:
                    self.match.ready(seat)

    def _make_room(self, seat: int) -> None:
        """Forget the page of a seat that has been away longest, if as many are kept as may."""
        gone = {ident: page for ident, page in self._pages.items() if page.seat == seat and page.call is None}
        if len(gone) >= PAGES:
            del self._pages[min(gone, key=lambda ident: gone[ident].left_at)]

    def left(self, call: Call) -> None:
        """Note that a connection has ended."""
        if (page := call.page) is not None and page.call is call:
            page.call, page.left_at = None, self._clock()
            page.pipe.disconnect()
        for ident, asking in list(self._asking.items()):
            if asking.call is call:
                del self._asking[ident]
                self._tell()
        if self.is_alone:
            self.alone_since = self._clock()

    @property
    def is_alone(self) -> bool:
        """Check whether no page is open."""
        return not self._asking and all(page.call is None for page in self._pages.values())

    # ---- the host

    def admit(self, ident: str, *, yes: bool) -> None:
        """Let a person in who asks, or decline.

        Raises
        ------
        IllegalAction
            If nobody asks by this name any longer.
        """
        asking = self._asking.pop(ident, None)
        if asking is None:
            raise IllegalAction("Nobody asks any longer: the link opens the table again.")
        try:
            if not yes:
                asking.call.refuse("kept" if asking.rules else "declined")
            elif asking.rules is not None and (why := self._why_settled(asking.seat)):
                asking.call.refuse("rules", why)
                raise IllegalAction(f"{asking.name} could not be let in by other rules. {why}")
            else:
                if asking.rules is not None:
                    self._play_by(asking.rules)
                self._bind(asking)
        finally:
            self._tell()

    def let_in(self, *, at_once: bool) -> None:
        """Let persons in without a question from now on, also those who ask now, or no longer."""
        self.at_once = at_once
        self.note()
        if at_once:
            for ident, each in [*self._asking.items()]:
                if ident in self._asking and each.rules is None:  # another one may have taken the seat
                    self._bind(self._asking.pop(ident))
        self._tell()

    def leave(self, seat: int) -> None:
        """Give a seat up for good: a level plays there until the host has invited somebody else, and all are told."""
        if not self.match.seats[seat].is_substituted:
            self.match.substitute(seat)
        self._locks[seat] = Lock()
        self.note()
        self._drop_all(seat, "left")
        self._stand(seat)
        self._tell()

    def end(self) -> None:
        """End the table for all; the referee forgets it then."""
        self.is_over = True
        self._drop_all(self.host, "ended")
        self.close("closed")

    def _drop_all(self, seat: int, why: str) -> None:
        for ident in [ident for ident, page in self._pages.items() if page.seat == seat]:
            self._drop(ident, why)

    def invite(self, seat: int) -> str:
        """Make another link of a seat; returns its token.

        Raises
        ------
        IllegalAction
            If the seat is the host's own, or a computer player's.
        """
        if seat not in self._locks or seat == self.host:
            raise IllegalAction("A link leads to the seat of another person: choose one of those.")
        token = self._locks[seat].invite()
        self.note()
        self._drop_all(seat, "wrong")
        for asking in [each for each in self._asking.values() if each.seat == seat]:
            asking.call.refuse("wrong")
        if seat not in self._expected:
            with self.match.aside():
                self._expected[seat] = self.match.attend(seat)
        self._stand(seat)
        self._tell()
        return token

    # ---- what goes to and fro

    def hear(self, page: Page, frame: Frame) -> None:
        """Take a frame of a page that has its seat."""
        for body in page.pipe.take(frame):
            try:
                self.chairs[page.seat].hear_body(body)
            except Exception:
                log.exception("A page's message went wrong")
        page.pipe.acknowledge()

    def _say(self, seat: int, body: Mapping[str, object]) -> None:
        if self.match.saver is not None and self.match.saver.is_behind:
            self.match.saver.flush(SLOW_DISK)
        for ident, page in list(self._pages.items()):
            if page.seat == seat:
                try:
                    page.pipe.say(body)
                except Full:
                    self._drop(ident, "behind")

    def _drop(self, ident: str, why: str) -> None:
        page = self._pages.pop(ident)
        page.pipe.disconnect()
        if page.call is not None:
            page.call.end(why)

    def _follow(self, happening: Happening) -> None:
        self.wishes.follow(happening)
        is_ready_anew = self._ready != self.match.ready_ones
        if happening.what in RESEATED or is_ready_anew:
            self._tell()
        if is_ready_anew and self.match.pause:
            self.note()

    def code_of_finished(self) -> str:
        """Write the game as a code with all cards, once for all seats; empty while it is not over."""
        if not self.match.state.is_over:
            return ""
        if self._finished[0] is not self.match.record:
            self._finished = self.match.record, laid_open(self.match.record).code
        return self._finished[1]

    # ---- fair deals

    def _collect(self, number: int) -> list[str] | None:
        return self.collecting.collect(number, self.match.here)

    def _follow_shares(self) -> None:
        """Keep the shares, and show them then: a successor of this process goes on with the same."""
        self.note()
        if self._undealt and self.collecting.shares is not None:
            self._undealt = ""
            self._tell()
        for chair in self.chairs.values():
            chair.show(fair=self.collecting.told())

    def _give_up(self, seats: list[int], is_late: bool) -> None:
        """Tell all that nothing was dealt, and why: some have not opened their shares."""
        names = listing([self.match.seats[seat].name for seat in seats])
        why = "did not answer" if is_late else "answered wrongly"
        self._undealt = f"{names} {why} while the cards were shuffled: nothing was dealt. Try again."
        self.match.ask_again()
        self._tell()

    def _tell(self) -> None:
        """Show the company to all, and to the host the persons that ask to come in."""
        match, game = self.match, self.match.game
        self._ready, self._was_absent = match.ready_ones, self._absent()
        level = game.level(game.usual_level).label
        asking = [self._asks(ident, each) for ident, each in self._asking.items()]
        for seat, chair in self.chairs.items():
            chair.show(
                presence=Presence(
                    states=[self._state_of(each) for each in range(len(match.seats))],
                    substituted=[number for number, each in enumerate(match.seats) if each.is_substituted],
                    ready=self._ready,
                    level=level,
                    hints=chair.adviser.label if self.hints and chair.adviser else "",
                    host=self.host,
                    asking=asking if seat == self.host else [],
                    at_once=self.at_once,
                    trouble=self._trouble,
                    undealt=self._undealt,
                    autopilot=self.autopilot,
                    absent=self._was_absent,
                    wish=self.wishes.wish and {**self.wishes.wish},
                    told=self.wishes.told,
                ),
                fair=self.collecting.told(),
            )

    def _tell_talk(self) -> None:
        for seat, chair in self.chairs.items():
            chair.show(talk=self.chat.talk(seat))

    def _asked(self, what: What) -> list[int]:
        """List the seats whose persons must agree to a wish: to an action taken back all who play, also those who are away."""
        seats = [seat for seat, lock in self._locks.items() if lock.bound and not self.match.seats[seat].is_substituted]
        return seats if what == "take_back" else [seat for seat in seats if seat in self._here]

    def _absent(self) -> list[int]:
        """List the persons who have been away for long, where a level may play for them."""
        if not self.autopilot or self._back_since is None:
            return []
        since = self._clock() - ABSENT
        return [
            seat
            for seat, lock in self._locks.items()
            if lock.bound
            and seat not in self._here
            and not self.match.seats[seat].is_substituted
            and self._left_at(seat) < since
        ]

    def _left_at(self, seat: int) -> float:
        """Find the time at which the last page of a seat has gone: `inf` while one is open; without any, when the first came."""
        return max(
            (page.left_at for page in self._pages.values() if page.seat == seat), default=self._back_since or 0.0
        )

    def _asks(self, ident: str, asking: Asking) -> Asks:
        asks = Asks(id=ident, seat=asking.seat, name=asking.name)
        if asking.rules is not None:
            asks["rules"] = terms.asked_in_words(self.match, asking.rules)
        return asks

    def told(self) -> dict[str, object]:
        """Tell the owner which game is played, and of each person the seat, name, state and digest of the link's token."""
        people = [
            {"seat": seat, "name": self.match.seats[seat].name, "state": self._state_of(seat), "invited": lock.invited}
            for seat, lock in self._locks.items()
        ]
        return {"game": self.match.game.title, "host": self.host, "people": people}

    def _state_of(self, seat: int) -> State:
        lock = self._locks.get(seat)
        found: Literal["here", "away"] = "here" if seat in self._here else "away"
        return "level" if lock is None else found if lock.bound else "open" if lock.invited else "left"

    # ---- time

    def tick(self) -> None:
        """Send bodies again that were not acknowledged, and note the persons that are away."""
        now = self._clock()
        for ident, page in list(self._pages.items()):
            page.pipe.tick()
            if now - page.left_at > KEPT:
                del self._pages[ident]
        last = {seat: self._left_at(seat) for seat in self._here}
        for seat, left_at in last.items():
            if now - left_at > AWAY:
                self._stand(seat)
        with self.match.aside():
            self.collecting.tick(self.match.here)
        trouble = self.match.saver.trouble if self.match.saver is not None else ""
        if trouble != self._trouble or len(last) != len(self._here) or self._absent() != self._was_absent:
            self._trouble = trouble
            self._tell()
            self.wishes.see_who_is_here()

    def _stand(self, seat: int) -> None:
        self._here.discard(seat)
        self.chairs[seat].stand()

    @property
    def is_kept(self) -> bool:
        """Check whether all that was done is in a file."""
        return self.match.saver is not None and not self.match.saver.trouble

    def close(self, why: str = "") -> None:
        """End all connections, and the keeping of the match; without a reason pages try to come back."""
        for ident in list(self._pages):
            self._drop(ident, why)
        for asking in list(self._asking.values()):
            asking.call.end(why)
        self._unwatch()
        for chair in self.chairs.values():
            chair.close()
        if self.match.saver is not None:
            self.match.saver.close()
