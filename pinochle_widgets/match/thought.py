"""The thought of a player beside an event loop: in a thread, or in pieces on the loop where there are no threads."""

from __future__ import annotations

import atexit
import sys
import time
from collections.abc import Callable, Iterator
from contextvars import copy_context
from dataclasses import dataclass, replace
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
"""The seconds that a player thinks between two turns of the loop, where there are no threads."""

LEAVE = 2.0
"""The seconds that an ending process waits for its thoughts to stop."""

_under_way: WeakSet[Thought] = WeakSet()


def running_loop() -> AbstractEventLoop | None:
    """Find the event loop that runs in this thread; None in a plain script."""
    asyncio = sys.modules.get("asyncio")  # a program that has not loaded asyncio runs no loop
    try:
        return asyncio.get_running_loop() if asyncio else None
    except RuntimeError:
        return None


def is_anybody_thinking() -> bool:
    """Check, from any thread, whether a player thinks beside the loop of any match of this process."""
    try:
        return any(not thought.is_over for thought in _under_way)
    except RuntimeError:  # the set has changed in between: a thought begins just now
        return True


@dataclass(slots=True)
class Quick:
    """A player that decides at once, asked like one that thinks: its decision is its only thought."""

    level: str
    """The level of the player."""
    choose: Callable[[Observation, Random], Decision]
    """Decides, given an observation and random numbers."""

    def is_ready(self) -> bool:
        """Check that it can begin: always."""
        return True

    def think(self, observation: Observation, rng: Random) -> Iterator[Decision]:
        """Yield the decision."""
        yield self.choose(observation, rng)


class Thought:
    """A thought of a player about one decision, whose answer goes to the loop on which it began.

    Parameters
    ----------
    rng : random.Random
        The player's own from now on, as another thread uses it.
    loop, home : event loop
        The loop that runs now, and the loop to use if that one is closed when the answer is there: the messages of a page
        may have a loop of their own, which ends with the page.
    answer : callable
        Called on the loop when the thought has ended by itself or was hurried.
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
        self.rng = rng
        self._loops = [loop] if home is None or home is loop else [loop, home]
        self._context = copy_context()  # messages sent from a callback belong to the message that began this thought
        self._answer = answer
        self._readied = readied
        self._thoughts: Iterator[Decision] | None = None
        self._begin: Callable[[], Iterator[Decision]] = lambda: player.think(observation, rng)
        self._best: Decision | None = None
        self._error: BaseException | None = None
        self._stop = Event()
        self.is_ready = False
        """The readiness of the player, asked in the thread that thinks, as the check may take a while."""
        self.is_complete = False
        """The mark of a thought that has come to its end by itself."""
        self.is_over = False
        """The mark of a thought that has answered, or was dropped."""
        self.is_given_up = False
        """The mark of a thought whose player gave no answer in time, and may still go on."""
        self._thread: Thread | None = Thread(target=self._think, name="pinochle player", daemon=True)
        _under_way.add(self)
        try:
            self._thread.start()
        except RuntimeError:  # there are no threads in a browser
            self._thread = None
            loop.call_soon(self._think_a_piece)

    @property
    def has_ended(self) -> bool:
        """Check whether the thought has ended by itself, or failed."""
        return self.is_complete or self._error is not None

    @property
    def decision(self) -> Decision:
        """The decision of the thought, once it has answered.

        Raises
        ------
        BaseException
            The error that the player raised; `NoAnswer` if the thought was disowned.
        """
        if self._error is not None:
            raise self._error
        if self._best is None:
            raise RuntimeError(f"the player of level {self._player.level} ended without a decision")
        return self._best if self.is_complete else replace(self._best, interrupted=True)

    def hurry(self) -> None:
        """Answer at once with the best decision found so far; if there is none yet, with the first one found."""
        self._stop.set()
        if self._best is not None or self.has_ended:
            self._finish()

    def disown(self, why: str) -> None:
        """Stop waiting: where there is no decision yet, the answer is an error, even if the player still decides."""
        if self._best is None and not self.has_ended:
            self.is_given_up = True
            self._error = NoAnswer(why)
        self._stop.set()
        self._finish()

    def drop(self) -> None:
        """Give up the thought: its answer goes nowhere, and the player stops after its step."""
        self.is_over = True
        self._stop.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the player has thought to the end, at most for some seconds; the result is False if it still thinks.

        When it has ended, the caller takes the decision; the loop is told nothing.
        """
        try:
            if self._thread is None:
                while self._take_step():
                    pass
            else:
                self._thread.join(seconds)
            ended = self._thread is None or not self._thread.is_alive()
        except BaseException as error:  # noqa: BLE001 - interrupted: it is raised where the decision is taken
            self._error, ended = error, True
            self.is_given_up = True
            self._stop.set()
        self.is_over = self.is_over or ended
        return ended

    def leave(self, until: float) -> None:
        """Wait for the thread until a time, as the process ends.

        A step of compiled code must not outlive the process; a player that hangs is waited for no longer.
        """
        if self._thread is not None:
            self._thread.join(max(0.0, until - time.monotonic()))

    # ---- thinking

    def _take_step(self) -> bool:
        """Think one step further; the result is False at the end."""
        try:
            if self._thoughts is None:
                self._thoughts = iter(self._begin())
            self._best = next(self._thoughts)
            self.is_ready = self.is_ready or self._player.is_ready()
        except StopIteration:
            self.is_complete = True
        except BaseException as error:  # noqa: BLE001 - an error of a player is raised where its answer is awaited
            self._error = self._error or error
        return not self.has_ended

    def _think(self) -> None:
        """Think in the thread until the end, or until the thought is stopped."""
        was_ready = False
        while self._take_step() and not self._stop.is_set():
            if self.is_ready and not was_ready:
                was_ready = True
                self._post(self._tell_ready)
        self._post(self._finish)

    def _think_a_piece(self) -> None:
        """Think for a short time on the loop, then let the loop do its other work."""
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
        """Schedule a callback on the loop, or on the second loop if the first has been closed."""
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
