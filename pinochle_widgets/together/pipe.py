"""The pipe: a stream of bodies each way, numbered, acknowledged and sent again; it outlives connections.

    {"n": 3, "a": 7, "b": body}    the third body, and all up to the seventh have come
    {"a": 7}                       all up to the seventh have come

Frames may get lost, come twice or in another order: bodies come once each, in their order.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from math import inf

MOST = 512
"""The most bodies that are not acknowledged; the other end begins anew after more."""

WINDOW = 64
"""The most bodies that are under way at once, and that wait for one before them."""

LEAST, LONGEST = 0.05, 2.0
"""The bounds of the seconds after which a body is sent again."""

Frame = Mapping[str, object]
Write = Callable[[Frame], None]


class Full(RuntimeError):
    """The error of a body too many: the other end has acknowledged nothing for long."""


class Pipe:
    """The one end of a stream of bodies each way.

    Parameters
    ----------
    clock : callable
        Returns the seconds that have gone by.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._write: Write | None = None
        self._out: dict[int, object] = {}
        self._held: dict[int, object] = {}
        self._begun: dict[int, float] = {}
        """The time at which each body was sent that was sent once alone."""
        self._last = self._sent = self._first_sent = self._got = 0
        self._trip, self._due, self._owes = LEAST, inf, False

    @property
    def unheard(self) -> list[object]:
        """The bodies that the other end has not acknowledged."""
        return list(self._out.values())

    def say(self, body: object) -> None:
        """Send a body, now or when there is a connection.

        Raises
        ------
        Full
            If as many wait as may.
        """
        if len(self._out) >= MOST:
            raise Full
        self._last += 1
        self._out[self._last] = body
        self._send()

    def take(self, frame: Frame) -> Iterator[object]:
        """Take a frame of the other end, which may be anything; yields the bodies whose turn has come.

        A body counts as come when the next one is asked for: if the process dies before, the other end says it again.
        """
        self._note_heard(frame.get("a"))
        number = frame.get("n")
        if type(number) is int and "b" in frame:
            self._owes = True
            if self._got < number <= self._got + WINDOW:
                self._held.setdefault(number, frame["b"])
        return self._come()

    def _come(self) -> Iterator[object]:
        while (number := self._got + 1) in self._held:
            yield self._held[number]
            self._got, self._owes = number, True
            del self._held[number]

    def acknowledge(self) -> None:
        """Tell the other end which bodies have come, unless a frame has done so since."""
        if self._owes:
            self._put({})

    def tick(self) -> None:
        """Send bodies again that are not acknowledged, when it is time."""
        now = self._clock()
        if self._write is None or now < self._due:
            return
        self._begun.clear()
        for number in range(self._heard + 1, self._sent + 1):
            self._put_body(number)
        self._trip = min(LONGEST, self._trip * 1.5)
        self._due = now + self._wait

    def connect(self, write: Write) -> None:
        """Go on over a connection: what is not acknowledged is sent again."""
        self._write, self._sent, self._due = write, self._heard, inf
        self._begun.clear()
        self._send()

    def disconnect(self) -> None:
        """Send nothing until there is another connection."""
        self._write = None

    @property
    def _heard(self) -> int:
        """The number of the last body that is acknowledged."""
        return self._last - len(self._out)

    @property
    def _wait(self) -> float:
        return min(LONGEST, max(LEAST, 2 * self._trip))

    def _send(self) -> None:
        """Send the bodies that were not sent yet over this connection, as far as the window goes."""
        if self._write is None:
            return
        now = self._clock()
        while self._sent < min(self._last, self._heard + WINDOW):
            self._sent += 1
            if self._sent > self._first_sent:
                self._first_sent = self._sent
                self._begun[self._sent] = now
            self._put_body(self._sent)
        if self._out and self._due == inf:
            self._due = now + self._wait

    def _note_heard(self, heard: object) -> None:
        if type(heard) is not int or not self._heard < heard <= self._last:
            return
        now = self._clock()
        for number in range(self._heard + 1, heard + 1):
            del self._out[number]
            if begun := self._begun.pop(number, 0.0):
                self._trip += (now - begun - self._trip) / 8
        self._sent = max(self._sent, heard)
        self._due = now + self._wait if self._out else inf
        self._send()

    def _put_body(self, number: int) -> None:
        self._put({"n": number, "b": self._out[number]})

    def _put(self, frame: Frame) -> None:
        if self._write is not None:
            self._owes = False
            self._write({**frame, "a": self._got})
