"""The pages that are open at the seats of a shared table: their connections, and what goes to and fro over them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Protocol

from pinochle_widgets.together.frames import VERSION, Hello, Welcome, refused
from pinochle_widgets.together.keys import new_key
from pinochle_widgets.together.pipe import Frame, Full, Pipe, Write

log = logging.getLogger(__name__)

PAGES = 4
"""The most pages of a seat that are open at once."""

KEPT = 600.0
"""The seconds for which a page that has gone may come back and go on where it was."""


class Answering(Protocol):
    """The room that a page is connected to."""

    def look(self, call: Call, look: object) -> None:
        """Tell a page that has a link which table it leads to."""

    def greet(self, call: Call, hello: object) -> None:
        """Seat a page, or refuse it."""

    def hear(self, page: Page, frame: Frame) -> None:
        """Take a frame of a page that has its seat."""

    def left(self, call: Call) -> None:
        """Note that a connection has ended."""


@dataclass(slots=True, eq=False)
class Page:
    """A page at a seat: its pipe, and its connection while it has one."""

    seat: int
    pipe: Pipe
    call: Call | None = None
    left_at: float = inf


class Call:
    """The connection of a page to a room, which begins with a `Hello`.

    Parameters
    ----------
    write : callable
        Sends the page a frame.
    shut : callable
        Ends the connection.
    """

    def __init__(self, room: Answering, write: Write, shut: Callable[[], None]) -> None:
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


class Pages:
    """The pages of a table, by the names of their pipes.

    Parameters
    ----------
    clock : callable
        Returns the seconds that have gone by.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._pages: dict[str, Page] = {}

    def __len__(self) -> int:
        """Count the pages, also those that may come back."""
        return len(self._pages)

    @property
    def open_ones(self) -> list[Page]:
        """The pages that have a connection."""
        return [page for page in self._pages.values() if page.call is not None]

    def seat(self, call: Call, hello: Hello, seat: int, epoch: int, begin: Callable[[], Mapping[str, object]]) -> bool:
        """Let a page go on with its pipe, or begin with a snapshot; returns whether it has its seat.

        Parameters
        ----------
        begin : callable
            Takes note that a page begins, and returns the snapshot.
        """
        ident = hello.get("pipe", "")
        page = self._pages.get(ident)
        fresh = page is None or page.seat != seat
        if fresh or page is None:
            if sum(each.seat == seat for each in self.open_ones) >= PAGES:
                call.refuse("pages")
                return False
            ident, page = new_key(), Page(seat, Pipe(self._clock))
            self._make_room(seat)
            first = begin()
            self._pages[ident] = page
            page.pipe.say(first)
        elif page.call is not None:
            before, page.call = page.call, None
            before.refuse("elsewhere")
        call.page, page.call, page.left_at = page, call, inf
        version = min(VERSION, hello["version"])
        call.write({"welcome": Welcome(version=version, epoch=epoch, seat=seat, pipe=ident, fresh=fresh)})
        page.pipe.connect(call.write)
        return True

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

    def left_at(self, seat: int, default: float) -> float:
        """Find the time at which the last page of a seat has gone: `inf` while one is open, the default where it has none."""
        return max((page.left_at for page in self._pages.values() if page.seat == seat), default=default)

    def say(self, seat: int, body: Mapping[str, object]) -> None:
        """Send a body to all pages of a seat."""
        for ident, page in list(self._pages.items()):
            if page.seat == seat:
                try:
                    page.pipe.say(body)
                except Full:
                    self._drop(ident, "behind")

    def drop(self, why: str, seat: int | None = None) -> None:
        """End the pages of a seat, or all."""
        for ident in [ident for ident, page in self._pages.items() if seat in (None, page.seat)]:
            self._drop(ident, why)

    def _drop(self, ident: str, why: str) -> None:
        page = self._pages.pop(ident)
        page.pipe.disconnect()
        if page.call is not None:
            page.call.end(why)

    def tick(self) -> None:
        """Send bodies again that were not acknowledged, and forget the pages that stay away."""
        now = self._clock()
        for ident, page in list(self._pages.items()):
            page.pipe.tick()
            if now - page.left_at > KEPT:
                del self._pages[ident]
