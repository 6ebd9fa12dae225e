"""The room of a shared table: a match, a chair for each person, and what all there are told."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal

from pinochle_widgets.games.protocol import IllegalAction, Rules, listing
from pinochle_widgets.match import Happening, Match, Record
from pinochle_widgets.match.record.record import laid_open
from pinochle_widgets.match.watching import RESEATED
from pinochle_widgets.together.agreeing import ABSENT, What, Wishes
from pinochle_widgets.together.chair import AdvisedChair, SharedChair
from pinochle_widgets.together.chat import SILENCE, Chat, Talked
from pinochle_widgets.together.door import Door
from pinochle_widgets.together.frames import Hello
from pinochle_widgets.together.kept_talk import TalkFile, read_talk
from pinochle_widgets.together.keys import Lock
from pinochle_widgets.together.notes import KEPT_BY, NOTE, Notes
from pinochle_widgets.together.pages import Call, Page, Pages
from pinochle_widgets.together.pipe import Frame, Write
from pinochle_widgets.together.presence import Presence, State
from pinochle_widgets.together.shares import Collecting, GivenUp, Kept
from pinochle_widgets.together.terms import with_rules
from pinochle_widgets.widgets import prefs

log = logging.getLogger(__name__)

AWAY = 8.0
"""The seconds without a page after which a person is away: a page that is loaded anew comes back before."""

SLOW_DISK = 2.0
"""The seconds that a view waits for a slow disk: a step that is seen is in the file, so that no successor takes it back."""


def pause_of(match: Match) -> str:
    """Name the pause in which a match waits; empty while it is played."""
    return f"{match.number} {match.state.round} {match.pause}" if match.pause else ""


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
    given_up : GivenUp, optional
        The deals that were given up before it.
    talk : Talked
        What was said before, and who has muted whom.
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
        given_up: GivenUp | None = None,
        talk: Talked = SILENCE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match, self.host, self.epoch, self._clock = match, host, epoch, clock
        self.hints, self.autopilot, self.games = hints, autopilot, games
        self.door, self._pages = Door(self, locks, at_once=at_once, clock=clock), Pages(clock)
        self._here: set[int] = set()
        self._expected: dict[int, Callable[[], None]] = {}
        """The seats that nobody has taken yet, or whose persons have stopped: they are waited for until it is called."""
        self._trouble = ""
        self.talk = TalkFile()
        self.chat = Chat(lambda seat: match.seats[seat].name, self._follow_talk, clock, talk)
        self.wishes = Wishes(match, self._asked, self._absent, self.tell)
        self._was_absent: list[int] = []
        self.link: Callable[[str], str] = lambda _: ""
        self.is_over = False
        self._ready: list[int] = []
        self._ready_before = [*ready]
        self._undealt = ""
        self._finished: tuple[Record | None, str] = (None, "")
        """The newest game that is over, and its code."""
        self.collecting = Collecting(clock, self._follow_shares, match.see_shares, self._give_up)
        self.collecting.take_up(fair, given_up)
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
            for seat, lock in self.door.locks.items():
                if not lock.bound:
                    self._expected[seat] = match.attend(seat)
        self._unwatch = match.watch(self._follow)
        self.tell()
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
            "at_once": self.door.at_once,
            "hints": self.hints,
            "autopilot": self.autopilot,
            "games": self.games,
            "locks": {str(seat): (lock.invited, lock.bound) for seat, lock in self.door.locks.items()},
            "prefs": {str(seat): each for seat, each in self._liked.items()},
            "ready": {
                "pause": pause_of(self.match),
                "seats": self._ready_before if self._back_since is None else self.match.ready_ones,
            },
            "fair": self.collecting.kept(),
            "given_up": self.collecting.given_up(),
            "stopped": [seat for seat in self._expected if self.door.locks[seat].bound],
            "answered": sorted(self.door.answered),
        }

    def play_by(self, rules: Rules) -> None:
        """Play by other rules, which the host has accepted: nothing was dealt, and each presses once more."""
        saver = self.match.saver
        with self.match.aside():
            with_rules(self.match, rules)
            if saver is not None:
                self.match.save(saver.path, {**saver.notes, NOTE: self.notes()})
            for chair in self.chairs.values():
                chair.follow_prefs()  # faces, and what is done unasked, belong to the game of before

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
            ready=ready["seats"] if ready and ready["pause"] == pause_of(match) else (),
            fair=fair,
            given_up=notes.get("given_up"),
            liked={seat: prefs.right_ones(notes["prefs"].get(str(seat))) for seat in match.persons},
            talk=read_talk(match.saver.path) if match.saver is not None else SILENCE,
            clock=clock,
        )
        room.door.answered.update(notes.get("answered", ()))
        for seat in {*notes.get("stopped", ())} & {*room.door.locks}:
            room._expect(seat)
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
        self.door.look(call, look)

    def greet(self, call: Call, hello: object) -> None:
        """Seat a page that has its secret, ask the host about one that has a link, and refuse all others."""
        self.door.greet(call, hello)

    def seat(self, call: Call, hello: Hello, seat: int) -> None:
        """Let a page go on at its seat, or begin there."""
        self._come_back()

        def begin() -> Mapping[str, object]:
            self._arrive(seat)  # first, as the snapshot tells who is here
            return self.chairs[seat].snapshot()

        if self._pages.seat(call, hello, seat, self.epoch, begin):
            self._arrive(seat)

    def _arrive(self, seat: int) -> None:
        self._here.add(seat)
        self.chairs[seat].sit()
        if seat in self._expected:
            self._expected.pop(seat)()
            self.note()
        self.tell()
        self.wishes.see_who_is_here()

    def _come_back(self) -> None:
        """Wait from the first page on for all who sat here before and have not stopped, and note those who were ready before."""
        if self._back_since is not None:
            return
        self._back_since = self._clock()
        with self.match.aside():
            for seat, lock in self.door.locks.items():
                if lock.bound and seat not in self._expected:
                    self._here.add(seat)
                    self.chairs[seat].sit()
            for seat in self._ready_before:
                if self.match.pause and seat in self._here:
                    self.match.ready(seat)

    def left(self, call: Call) -> None:
        """Note that a connection has ended."""
        self._pages.left(call)
        self.door.forget(call)
        if self.is_alone:
            self.alone_since = self._clock()

    @property
    def is_alone(self) -> bool:
        """Check whether no page is open."""
        return not self.door.asking and not self._pages.open_ones

    # ---- seats that are free again

    def leave(self, seat: int) -> None:
        """Give a seat up for good: a level plays there until the host has invited somebody else, and all are told."""
        if not self.match.seats[seat].is_substituted:
            self.match.substitute(seat)
        self.door.locks[seat] = Lock()
        self.note()
        self.drop(seat, "left")
        self._stand(seat)
        self.tell()
        self.wishes.see_who_is_here()

    def stop(self, seat: int) -> None:
        """End the pages of a seat after a game, as its person stops: all are told, and a rematch waits for them."""
        with self.match.aside():
            self.match.ready(seat, is_ready=False)  # who has asked for a rematch before asks for none any longer
        self._expect(seat)
        self.note()
        self.drop(seat, "stopped")
        self._stand(seat)
        self.wishes.tell_all(f"{self.match.seats[seat].name} has stopped playing, and may come back.")
        self.wishes.see_who_is_here()

    def _expect(self, seat: int) -> None:
        """Wait for the person of a seat until a page of it comes."""
        if seat not in self._expected:
            with self.match.aside():
                self._expected[seat] = self.match.attend(seat)

    def end(self) -> None:
        """End the table for all; the referee forgets it then."""
        self.is_over = True
        self.drop(self.host, "ended")
        self.close("closed")

    def drop(self, seat: int, why: str) -> None:
        """End the pages of a seat."""
        self._pages.drop(why, seat)

    def invite(self, seat: int) -> str:
        """Make another link of a seat; returns its token.

        Raises
        ------
        IllegalAction
            If the seat is the host's own, or a computer player's.
        """
        if seat not in self.door.locks or seat == self.host:
            raise IllegalAction("A link leads to the seat of another person: choose one of those.")
        token = self.door.invite(seat)
        self.note()
        self.drop(seat, "wrong")
        self._expect(seat)
        self._stand(seat)
        self.tell()
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
        self._pages.say(seat, body)

    def _follow(self, happening: Happening) -> None:
        self.wishes.follow(happening)
        is_ready_anew = self._ready != self.match.ready_ones
        if happening.what in RESEATED or is_ready_anew:
            self.tell()
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
            self.tell()
        for chair in self.chairs.values():
            chair.show(fair=self.collecting.told())

    def _give_up(self, seats: list[int], is_late: bool) -> None:
        """Tell all that nothing was dealt, and why: some have not opened their shares."""
        names = listing([self.match.seats[seat].name for seat in seats])
        why = "did not answer" if is_late else "answered wrongly"
        self._undealt = f"{names} {why} while the cards were shuffled: nothing was dealt. Try again."
        self.match.ask_again()
        self.tell()

    def tell(self) -> None:
        """Show the company to all, and to the host the persons that ask to come in."""
        match, game = self.match, self.match.game
        self._ready, self._was_absent = match.ready_ones, self._absent()
        level = game.level(game.usual_level).label
        asking = self.door.asks()
        for seat, chair in self.chairs.items():
            chair.show(
                presence=Presence(
                    states=[self.state_of(each) for each in range(len(match.seats))],
                    substituted=[number for number, each in enumerate(match.seats) if each.is_substituted],
                    ready=self._ready,
                    level=level,
                    hints=chair.adviser.label if self.hints and chair.adviser else "",
                    host=self.host,
                    asking=asking if seat == self.host else [],
                    at_once=self.door.at_once,
                    trouble=self._trouble,
                    undealt=self._undealt,
                    autopilot=self.autopilot,
                    absent=self._was_absent,
                    away_for=[self._away_for(each) for each in range(len(match.seats))],
                    wish=self.wishes.wish and {**self.wishes.wish},
                    told=self.wishes.told,
                ),
                fair=self.collecting.told(),
            )

    def _follow_talk(self) -> None:
        if self.match.saver is not None:
            self.talk.keep(self.match.saver.path, self.chat.all())
        self._tell_talk()

    def _tell_talk(self) -> None:
        for seat, chair in self.chairs.items():
            chair.show(talk=self.chat.talk(seat))

    def _asked(self, what: What) -> list[int]:
        """List the seats whose persons must agree to a wish: to an action taken back all who play, also those who are away."""
        seats = [
            seat for seat, lock in self.door.locks.items() if lock.bound and not self.match.seats[seat].is_substituted
        ]
        return seats if what == "take_back" else [seat for seat in seats if seat in self._here]

    def _absent(self) -> list[int]:
        """List the persons who have been away for long, where a level may play for them."""
        if not self.autopilot or self._back_since is None:
            return []
        since = self._clock() - ABSENT
        return [
            seat
            for seat, lock in self.door.locks.items()
            if lock.bound
            and seat not in self._here
            and not self.match.seats[seat].is_substituted
            and self._left_at(seat) < since
        ]

    def _left_at(self, seat: int) -> float:
        """Find the time at which the last page of a seat has gone: `inf` while one is open; without any, when the first came."""
        return self._pages.left_at(seat, self._back_since or 0.0)

    def _away_for(self, seat: int) -> int:
        """Count the whole seconds for which the person at a seat has been away; 0 for any other."""
        return int(max(0, self._clock() - self._left_at(seat))) if self.state_of(seat) == "away" else 0

    def told(self) -> dict[str, object]:
        """Tell the owner which game is played, and of each person the seat, name, state and digest of the link's token."""
        people = [
            {"seat": seat, "name": self.match.seats[seat].name, "state": self.state_of(seat), "invited": lock.invited}
            for seat, lock in self.door.locks.items()
        ]
        return {"game": self.match.game.title, "host": self.host, "people": people}

    def state_of(self, seat: int) -> State:
        """Find the state of a seat."""
        lock = self.door.locks.get(seat)
        found: Literal["here", "away"] = "here" if seat in self._here else "away"
        return "level" if lock is None else found if lock.bound else "open" if lock.invited else "left"

    # ---- time

    def tick(self) -> None:
        """Send bodies again that were not acknowledged, and note the persons that are away."""
        now = self._clock()
        self._pages.tick()
        last = {seat: self._left_at(seat) for seat in self._here}
        for seat, left_at in last.items():
            if now - left_at > AWAY:
                self._stand(seat)
        with self.match.aside():
            self.collecting.tick(self.match.here)
        trouble = self.match.saver.trouble if self.match.saver is not None else ""
        if trouble != self._trouble or len(last) != len(self._here) or self._absent() != self._was_absent:
            self._trouble = trouble
            self.tell()
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
        self._pages.drop(why)
        self.door.close(why)
        self._unwatch()
        for chair in self.chairs.values():
            chair.close()
        self.talk.flush()
        if self.match.saver is not None:
            self.match.saver.close()
