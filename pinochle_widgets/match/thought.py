"""A player's thought under way beside an event loop: in a thread, or in pieces on the loop where there are no threads."""

from __future__ import annotations

import atexit
import sys
import time
from collections.abc import Callable, Iterator
from contextvars import copy_context
from dataclasses import replace
from threading import Event, Thread
from typing import TYPE_CHECKING
from weakref import WeakSet

from pinochle_widgets.games.protocol import Decision
from pinochle_widgets.match.faults import NoAnswer

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from random import Random

    from pinochle_widgets.games.protocol import Observation, Thinker

PIECE = 0.02
"""Seconds of thinking between two looks at the loop, where there are no threads."""

LEAVE = 2.0
"""Seconds that a process that ends waits for thoughts to notice it."""

ANSWER = 10.0
"""Seconds that a table waits for a player that it asks without turning to anything else meanwhile."""

_under_way: WeakSet[Thought] = WeakSet()


def running_loop() -> AbstractEventLoop | None:
    """The event loop that runs in this thread; None in a plain script."""
    asyncio = sys.modules.get("asyncio")  # who has not loaded it runs no loop
    try:
        return asyncio.get_running_loop() if asyncio else None
    except RuntimeError:
        return None


def answered(ask: Callable[[], Decision]) -> Decision:
    """What a player answers at once.

    Raises
    ------
    NoAnswer
        If it takes longer than any player does; it is left to itself then.
    BaseException
        What the player raised.
    """
    found: list[Decision] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            found.append(ask())
        except BaseException as error:  # noqa: BLE001 - raised below
            raised.append(error)

    thread = Thread(target=run, name="pinochle answer", daemon=True)
    try:
        thread.start()
    except RuntimeError:  # there are no threads in a browser
        return ask()
    thread.join(ANSWER)
    if raised:
        raise raised[0]
    if not found:
        raise NoAnswer(f"no answer in {ANSWER} s")
    return found[0]


class Thought:
    """Lets a player think, and gives its decision to the loop on which the thought began.

    Parameters
    ----------
    player : Thinker
    observation : Observation
    rng : random.Random
        The player's own from now on: another thread uses it.
    loop, home : event loop
        The loop that runs now, and the one to turn to if that has been closed when the answer is there: the
        messages of a page may have one of their own, which ends with the page.
    answer : callable
        Called on the loop when it has ended by itself or was hurried.
    readied : callable
        Called on the loop when a player that was not ready has become so.
    """

    def __init__(
        self,
        player: Thinker,
        observation: Observation,
        rng: Random,
        loop: AbstractEventLoop,
        home: AbstractEventLoop | None,
        answer: Callable[[], None],
        readied: Callable[[], None],
    ) -> None:
        self._player = player
        self._loops = [loop] if home is None or home is loop else [loop, home]
        self._context = copy_context()  # what is sent from a callback belongs to the message that began all this
        self._answer = answer
        self._readied = readied
        self._thoughts: Iterator[Decision] | None = None
        self._begin: Callable[[], Iterator[Decision]] = lambda: player.think(observation, rng)
        self._best: Decision | None = None
        self._error: BaseException | None = None
        self._stop = Event()
        self.is_ready = False
        """Whether the player need not get ready any longer; asked where it thinks, for to look may take a while."""
        self.is_complete = False
        """Whether it has come to its end by itself."""
        self.is_over = False
        """Whether nobody waits for it any longer: it has answered, or was dropped."""
        self._thread: Thread | None = Thread(target=self._think, name="pinochle player", daemon=True)
        _under_way.add(self)
        try:
            self._thread.start()
        except RuntimeError:  # there are no threads in a browser
            self._thread = None
            loop.call_soon(self._think_a_piece)

    @property
    def has_ended(self) -> bool:
        """Whether it has come to an end by itself, or failed."""
        return self.is_complete or self._error is not None

    @property
    def decision(self) -> Decision:
        """What it has come to; call it when it has answered.

        Raises
        ------
        BaseException
            What the player raised; `NoAnswer` if it was disowned.
        """
        if self._error is not None:
            raise self._error
        if self._best is None:
            raise RuntimeError(f"the player of level {self._player.level} ended without a decision")
        return self._best if self.is_complete else replace(self._best, interrupted=True)

    def hurry(self) -> None:
        """Answer at once with the best found so far; if there is nothing yet, as soon as there is."""
        self._stop.set()
        if self._best is not None or self.has_ended:
            self._finish()

    def disown(self, why: str) -> None:
        """Wait for it no longer: that is its answer, whatever else it may come to."""
        self._error = NoAnswer(why)
        self._stop.set()
        self._finish()

    def drop(self) -> None:
        """Nobody wants to know any longer; what runs ends after its step."""
        self.is_over = True
        self._stop.set()

    def wait(self) -> Decision:
        """Let it come to its end now, and keep the answer from the loop."""
        self.is_over = True
        try:
            if self._thread is None:
                while self._take_step():
                    pass
            else:
                self._thread.join()
        except BaseException:  # interrupted: nobody waits any longer
            self._stop.set()
            raise
        return self.decision

    def leave(self, until: float) -> None:
        """The process ends: a step in the midst of compiled code must not outlive it; who hangs is not waited for."""
        if self._thread is not None:
            self._thread.join(max(0.0, until - time.monotonic()))

    # ---- thinking

    def _take_step(self) -> bool:
        """Think one step further; False at the end."""
        try:
            if self._thoughts is None:
                self._thoughts = iter(self._begin())
            self._best = next(self._thoughts)
            self.is_ready = self.is_ready or self._player.is_ready()
        except StopIteration:
            self.is_complete = True
        except BaseException as error:  # noqa: BLE001 - whatever a player raises is told where its answer is awaited
            self._error = self._error or error
        return not self.has_ended

    def _think(self) -> None:
        """The thread's work."""
        was_ready = False
        while self._take_step() and not self._stop.is_set():
            if self.is_ready and not was_ready:
                was_ready = True
                self._post(self._tell_ready)
        self._post(self._finish)

    def _think_a_piece(self) -> None:
        """A piece of the same on the loop, which then turns to whatever else there is."""
        until = time.perf_counter() + PIECE
        was_ready = self.is_ready
        while not self.is_over:
            if not self._take_step() or self._stop.is_set():
                self._finish()
            elif time.perf_counter() >= until:
                if self.is_ready and not was_ready:
                    self._tell_ready()
                self._loops[0].call_later(0, self._think_a_piece)
                return

    def _post(self, callback: Callable[[], None]) -> None:
        """Have something called on the loop, or on the other one if the first has been closed meanwhile."""
        for loop in self._loops:
            if self.is_over:
                return
            try:
                loop.call_soon_threadsafe(callback, context=self._context)
            except RuntimeError:
                continue
            return

    def _tell_ready(self) -> None:
        if not self.is_over:
            self._readied()

    def _finish(self) -> None:
        if not self.is_over:
            self.is_over = True
            self._answer()


def _leave_all() -> None:
    thoughts = list(_under_way)
    for thought in thoughts:
        thought.drop()
    until = time.monotonic() + LEAVE
    for thought in thoughts:
        thought.leave(until)


atexit.register(_leave_all)
