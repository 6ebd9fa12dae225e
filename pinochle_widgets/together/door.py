"""The door of a shared table: what a link tells of it, who comes in by it, and on which terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, cast

from pinochle_widgets.games.protocol import START, IllegalAction, Rules, plural
from pinochle_widgets.games.protocol.declared import fault, hints
from pinochle_widgets.match import Match
from pinochle_widgets.match.seats import unnamed
from pinochle_widgets.together import names, terms
from pinochle_widgets.together.chair import SharedChair
from pinochle_widgets.together.chat import Chat
from pinochle_widgets.together.frames import LOWEST, REFUSED, VERSION, About, Hello, Look, Terms
from pinochle_widgets.together.keys import Code, Lock, digest, is_whole
from pinochle_widgets.together.pages import Call
from pinochle_widgets.together.presence import State
from pinochle_widgets.widgets.protocol.company import Asks

ASKING = 8
"""The most persons who ask to come in at once."""

HINTS_ON = "hints on"

ANSWERED = "The host declined the rules you asked for: take the table's, or ask for another link."


@dataclass(slots=True, eq=False)
class Asking:
    """A person who asks to come in, at a seat, from a page that has drawn a secret."""

    call: Call
    hello: Hello
    seat: int
    name: str
    rules: Rules | None = None
    """The rules that the person asks for, if others than the table's."""


class Inside(Protocol):
    """The room as its door knows it.

    Attributes
    ----------
    match : Match
        The match; its persons sit at the seats that have locks.
    host : int
        The seat of the host.
    hints, autopilot : bool
        Whether a level advises persons who ask, and may play for one who is away.
    games : int
        The number of games that are agreed on; 0 for none.
    chairs : dict
        The chair of each seat.
    chat : Chat
        The talk.
    """

    match: Match
    host: int
    hints: bool
    autopilot: bool
    games: int
    chairs: dict[int, SharedChair]
    chat: Chat

    def state_of(self, seat: int) -> State:
        """Find the state of a seat."""

    def seat(self, call: Call, hello: Hello, seat: int) -> None:
        """Let a page go on at its seat, or begin there."""

    def drop(self, seat: int, why: str) -> None:
        """End the pages of a seat."""

    def note(self) -> None:
        """Keep the notes of the room."""

    def play_by(self, rules: Rules) -> None:
        """Play by other rules, which the host has accepted."""

    def tell(self) -> None:
        """Show the company to all."""


class Door:
    """The door of a room: a page comes in by the key of its seat, by a link, or by a code that another page shows.

    Parameters
    ----------
    room : Inside
        The room.
    locks : mapping
        For each seat of a person its lock.
    at_once : bool
        Whether persons come in without the host being asked.
    clock : callable
        Returns the seconds that have gone by.
    """

    def __init__(self, room: Inside, locks: Mapping[int, Lock], *, at_once: bool, clock: Callable[[], float]) -> None:
        self.room, self.locks, self.at_once, self._clock = room, dict(locks), at_once, clock
        self.asking: dict[str, Asking] = {}
        self._codes: dict[int, Code] = {}
        self.answered: set[int] = set()
        """The seats by whose links other rules were asked for, and declined: once is enough, until another link is made."""

    # ---- what a link tells

    def look(self, call: Call, look: object) -> None:
        """Tell a page that has a link which table it leads to; that takes no seat."""
        token = "" if fault(look, Look) else cast("Look", look)["token"]
        if (seat := self._seat_of(call, token)) is not None:
            match = self.room.match
            sits = {n: self.room.state_of(n) for n in range(len(match.seats)) if n not in (seat, self.room.host)}
            names = [match.seats[n].name for n, state in sits.items() if state in ("here", "away")]
            if levels := [*sits.values()].count("level"):
                names.append(plural(levels, "computer player"))
            rules = ", ".join(
                [*self.room.chairs[seat].view["picture"]["rules"]["lines"], *([HINTS_ON] if self.room.hints else [])]
            )
            host = match.seats[self.room.host].name
            about = About(game=match.game.title, rules=rules, host=host, others=names, own=seat == self.room.host)
            about["terms"] = self._terms(seat)
            if (name := match.seats[seat].name) != unnamed(seat):
                about["name"] = name
            call.write({"about": about})

    def _terms(self, seat: int) -> Terms:
        """Tell the person of a seat the terms that are agreed by sitting down."""
        match, panel = self.room.match, self.room.chairs[seat].view["picture"].get("panel")
        lines = panel["lines"] if panel and match.pause == START else []
        agreed = terms.besides(
            match, lines, hints=self.room.hints, autopilot=self.room.autopilot, games=self.room.games
        )
        stands = "You are the host, and have chosen them." if seat == self.room.host else self._why_closed(seat)
        return terms.terms_of(match, besides=agreed, stands=stands, mark=self._mark)

    @property
    def _mark(self) -> str:
        """The mark of the terms: a guest who has read others reads again."""
        return f"{terms.mark_of(self.room.match)} {self.room.hints:d}{self.room.autopilot:d}{self.room.games}"

    def _why_closed(self, seat: int) -> str:
        """Say why the person of a seat can ask for no other rules; empty where this can be."""
        return self._why_settled(seat) or (ANSWERED if seat in self.answered else "")

    def _why_settled(self, seat: int) -> str:
        """Say why the rules of the table stand for the person of a seat; empty where they may still be others."""
        if not terms.is_undealt(self.room.match):
            return "The first cards are dealt: these rules stand."
        agreed = [each for each, lock in self.locks.items() if lock.bound and each not in (self.room.host, seat)]
        return f"{self.room.match.seats[agreed[0]].name} sits here by these rules: they stand." if agreed else ""

    # ---- who comes in

    def _seat_of(self, call: Call, token: str) -> int | None:
        """Find the free seat that a token opens; the page is refused where there is none."""
        seat = next((seat for seat, lock in self.locks.items() if lock.invites(token)), None)
        if not is_whole(token):
            call.refuse("cut")
        elif seat is None:
            call.refuse("wrong")
        elif self.locks[seat].bound:
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
        elif (seat := next((seat for seat, lock in self.locks.items() if lock.fits(secret)), None)) is not None:
            self.room.seat(call, said, seat)
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
        codes = {seat: each for seat, each in self._codes.items() if each.until > now and self.locks[seat].bound}
        if not codes:
            call.refuse("codeless")
            return
        seat = next((seat for seat, each in codes.items() if each.opens(hello.get("code", ""))), None)
        self._codes = {each: code for each, code in codes.items() if code.tries > 0 and each != seat}
        if seat is None:
            left = max(code.tries for code in codes.values())
            call.refuse("code" if left else "spent", f"{REFUSED['code']} Tries left: {left}." if left else "")
            return
        self.locks[seat].bound = digest(hello["secret"])
        self.room.note()
        self.room.drop(seat, "moved")
        self.room.seat(call, hello, seat)

    def _consider(self, call: Call, hello: Hello, seat: int) -> None:
        """Let a person in to a seat that is free, or ask the host."""
        name = hello.get("name", "") or self.room.match.seats[seat].name
        name = name.strip()  # one of spaces alone is refused below
        others = [each.name for number, each in enumerate(self.room.match.seats) if number != seat]
        others += [each.name for each in self.asking.values() if each.seat != seat]
        asking = Asking(call, hello, seat, name)
        if name != self.room.match.seats[seat].name and (why := names.why_not(name, self.room.match.game, others)):
            call.refuse("name", why)
        elif hello.get("accepts", self._mark) != self._mark:
            call.refuse("terms")
        elif why := self._counter(asking):
            call.refuse("rules", why)
        elif seat == self.room.host or (self.at_once and asking.rules is None):
            self._bind(asking)
        elif len(self.asking) >= ASKING:
            call.refuse("crowded")
        else:
            self.asking[digest(hello["secret"])[:16]] = asking
            host = self.room.match.seats[self.room.host].name
            asks = f"{host} is asked to let you in" + (", and to play by your rules." if asking.rules else ".")
            call.write({"wait": asks})
            self.room.tell()

    def _counter(self, asking: Asking) -> str:
        """Note the rules that a person asks for, if any; returns the reason why they can't be, or nothing."""
        if not (wanted := asking.hello.get("rules")):
            return ""
        try:
            rules = terms.rules_asked(self.room.match, wanted)
        except ValueError as error:
            return str(error)
        asking.rules = rules if rules != self.room.match.rules else None
        return self._why_closed(asking.seat) if asking.rules else ""

    def _bind(self, asking: Asking) -> None:
        """Give a seat to the person of a page: only its secret opens the seat from now on."""
        if asking.name != self.room.match.seats[asking.seat].name:
            with self.room.match.aside():
                self.room.match.rename(asking.seat, asking.name)
        if self.room.match.seats[asking.seat].is_substituted:  # for one who has left
            with self.room.match.aside():
                self.room.match.back(asking.seat)
        self.locks[asking.seat].bound = digest(asking.hello["secret"])
        self.room.note()
        self.room.chat.forget(asking.seat)
        for ident, other in list(self.asking.items()):
            if other.seat == asking.seat and other is not asking:
                del self.asking[ident]
                other.call.refuse("taken")
        self.room.seat(asking.call, asking.hello, asking.seat)

    def forget(self, call: Call) -> None:
        """Ask no longer about a person whose page has gone."""
        for ident, asking in list(self.asking.items()):
            if asking.call is call:
                del self.asking[ident]
                self.room.tell()

    # ---- the host

    def admit(self, ident: str, *, yes: bool) -> None:
        """Let a person in who asks, or decline.

        Raises
        ------
        IllegalAction
            If nobody asks by this name any longer.
        """
        asking = self.asking.pop(ident, None)
        if asking is None:
            raise IllegalAction("Nobody asks any longer: the link opens the table again.")
        try:
            if not yes and asking.rules is not None:
                self.answered.add(asking.seat)
                self.room.note()
                asking.call.refuse("kept")
            elif not yes:
                asking.call.refuse("declined")
            elif asking.rules is not None and (why := self._why_settled(asking.seat)):
                asking.call.refuse("rules", why)
                raise IllegalAction(f"{asking.name} could not be let in by other rules. {why}")
            else:
                if asking.rules is not None:
                    self.room.play_by(asking.rules)
                self._bind(asking)
        finally:
            self.room.tell()

    def let_in(self, *, at_once: bool) -> None:
        """Let persons in without a question from now on, also those who ask now, or no longer."""
        self.at_once = at_once
        self.room.note()
        if at_once:
            for ident, each in [*self.asking.items()]:
                if ident in self.asking and each.rules is None:  # another one may have taken the seat
                    self._bind(self.asking.pop(ident))
        self.room.tell()

    def invite(self, seat: int) -> str:
        """Make another link of a seat; returns its token: who asks by the link of before is refused."""
        token = self.locks[seat].invite()
        self.answered.discard(seat)
        for asking in [each for each in self.asking.values() if each.seat == seat]:
            asking.call.refuse("wrong")
        return token

    def asks(self) -> list[Asks]:
        """List those who ask to come in, with the rules that they ask for in words."""
        told = []
        for ident, asking in self.asking.items():
            asks = Asks(id=ident, seat=asking.seat, name=asking.name)
            if asking.rules is not None:
                asks["rules"] = terms.asked_in_words(self.room.match, asking.rules)
            told.append(asks)
        return told

    def close(self, why: str) -> None:
        """Refuse all who ask."""
        for asking in list(self.asking.values()):
            asking.call.end(why)
