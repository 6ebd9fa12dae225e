"""A review beside an event loop: in a thread of its own, one at a time, and only while no player thinks."""

from __future__ import annotations

import atexit
import time
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, suppress
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING
from weakref import WeakSet

from pinochle_widgets.basics.process import uncollected
from pinochle_widgets.match.thought import LEAVE, is_anybody_thinking

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

    from pinochle_widgets.lab.reviewing.course import Course

TELL = 0.4
"""The seconds between two reports, at least."""

LOOK = 0.05
"""The seconds after which a review that waits looks again whether it is its turn."""

_turn = Lock()
"""The lock that the review has whose turn it is."""

_under_way: WeakSet[Beside] = WeakSet()


class Beside:
    """A review under way beside an event loop.

    A decision is priced at a time, so that hints come first, and the review can be stopped after each. Where there are no
    threads, the loop gets its turn in between.

    Parameters
    ----------
    make : callable
        Makes the course of the review, in the thread, as that replays the record.
    told : callable
        Called on the loop now and then with the review, and when it is over. After `stop` it is called once more, when the
        last decision is priced.
    after : callable, optional
        Called in the thread with the course when all is priced, for more work; it yields where that can be stopped.

    Attributes
    ----------
    course : Course or None
        The course, once it is made; its table can be asked for at any time.
    error : Exception or None
        The error that ended the review.
    is_over : bool
        Whether it has ended: by itself, by an error, or as it was stopped.
    """

    def __init__(
        self,
        make: Callable[[], Course],
        loop: AbstractEventLoop,
        told: Callable[[Beside], None],
        after: Callable[[Course], Iterable[object]] = lambda _: (),
    ) -> None:
        self._make, self._loop, self._told, self._after = make, loop, told, after
        self._stop = Event()
        self.course: Course | None = None
        self.error: Exception | None = None
        self.is_over = False
        self._thread: Thread | None = Thread(target=self._work, name="pinochle review", daemon=True)
        _under_way.add(self)
        try:
            self._thread.start()
        except RuntimeError:  # there are no threads in a browser
            self._thread = None
            steps = self._steps()
            self._loop.call_soon(self._work_a_piece, steps)

    def stop(self) -> None:
        """Stop after the decision that is being priced, or explained; its prices stay in the course."""
        self._stop.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end of the thread, at most for some seconds; the result is False if it still works."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self._thread is None or not self._thread.is_alive()

    def _steps(self) -> Generator[None, None, None]:
        """Make the course and price its decisions, one by one."""
        try:
            with uncollected():  # it makes many objects that stay
                self.course = self._make()
            yield
            with closing(self.course.steps(most=1)) as steps:
                for _ in steps:
                    yield
            for _ in self._after(self.course):
                yield
        except Exception as error:  # noqa: BLE001 - told where the review is shown
            self.error = error

    def _work(self) -> None:
        """Work in the thread, from when it is this review's turn."""
        while not (has_turn := _turn.acquire(timeout=LOOK)) and not self._stop.is_set():
            pass
        try:
            if has_turn:
                self._go()
        finally:
            if has_turn:
                _turn.release()
        self.is_over = True
        self._post()

    def _go(self) -> None:
        told = time.monotonic()
        with closing(self._steps()) as steps:
            for _ in steps:
                while is_anybody_thinking() and not self._stop.wait(LOOK):
                    pass
                if self._stop.is_set():
                    return
                if time.monotonic() >= told + TELL:
                    told = time.monotonic()
                    self._post()

    def _work_a_piece(self, steps: Generator[None, None, None]) -> None:
        """Price a decision on the loop, then let the loop do its other work."""
        try:
            if self._stop.is_set():
                steps.close()
            next(steps)
        except StopIteration:
            self.is_over = True
        else:
            self._loop.call_later(LOOK, self._work_a_piece, steps)
        self._tell()

    def _post(self) -> None:
        with suppress(RuntimeError):  # the loop was closed with its page
            self._loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        if self.is_over or not self._stop.is_set():
            self._told(self)


def _leave_all() -> None:
    """Stop all reviews as the process ends: a step of compiled code must not outlive it."""
    under_way = list(_under_way)
    for each in under_way:
        each.stop()
    until = time.monotonic() + LEAVE
    for each in under_way:
        each.wait(max(0.0, until - time.monotonic()))


atexit.register(_leave_all)
