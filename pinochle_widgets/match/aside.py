"""The thoughts of a match under way beside its event loop: one for a move, one for an option, and hints for seats."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from threading import RLock
from typing import TYPE_CHECKING, Literal

from pinochle_widgets.match.thought import Quick, Thought, running_loop

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from random import Random

    from pinochle_widgets.games.protocol import Observation, Thinker

About = Literal["move", "option", "hint"]
"""The subjects of thoughts: the move of the seat on turn, an action that a seat may do but need not, and a hint."""

LASTING = 0.05
"""The seconds after which watchers see the table while a thought about a move goes on."""

SLOW = 0.25
"""The seconds after which a table shows that a player thinks; shown sooner, it would only flicker."""

GRACE = 3.0
"""The seconds that a hurried player without a decision has left to answer."""

MOMENT = 0.05
"""The seconds that a table does nothing else while a player decides that answers at once."""

ANSWER = 10.0
"""The seconds after which such a player is given up."""

clock = time.monotonic


@dataclass(frozen=True, slots=True)
class Thinking:
    """A player's thinking, as a table shows it."""

    seat: int
    """The seat that the decision is for."""
    about: About
    """``move``, or ``hint`` for a person who asked. A thought about an option is never shown: the question may be private.
    """
    is_ready: bool
    """False while the player prepares, which happens once."""


@dataclass(slots=True, eq=False)
class _Asked:
    """A thought whose answer is awaited."""

    about: About
    seat: int
    thought: Thought
    level: str
    answers: list[Callable[[Thought], None]]
    is_shown: bool = False
    until: float = inf
    """The time on `clock` at which waiting ends."""
    why: str = ""
    """The reason why it ends then."""


class Aside:
    """The thoughts under way of one match.

    Parameters
    ----------
    tell : callable
        Called when `shown` has changed.
    lasting : callable
        Called once for a thought about a move that lasts longer than `LASTING`.
    """

    def __init__(self, tell: Callable[[], None], lasting: Callable[[], None]) -> None:
        self._tell = tell
        self._lasting = lasting
        self._asked: list[_Asked] = []
        self._home: AbstractEventLoop | None = None
        self._is_on = False
        self.lock = RLock()
        """The lock held while the match changes: a page's messages may come in a thread of their own."""

    @contextmanager
    def here(self) -> Iterator[None]:
        """Let players think beside the running loop within the block, if a loop runs."""
        with self.lock:
            before = self._is_on
            loop = running_loop()
            self._is_on = loop is not None
            if self._home is None or self._home.is_closed():
                self._home = loop
            try:
                self._catch_up()
                yield
            finally:
                self._is_on = before

    def when_free(self, work: Callable[[], None]) -> None:
        """Do some work under the lock: now, or soon in the event loop where another thread has the lock.

        The caller never waits: it may be a finalizer, which the garbage collector calls in any thread, also in one that the
        holder of the lock waits for.
        """
        if self.lock.acquire(blocking=False):
            try:
                work()
            finally:
                self.lock.release()
        elif self._home is not None and not self._home.is_closed():
            self._home.call_soon_threadsafe(self._home.call_later, LASTING, self.when_free, work)

    @property
    def is_on(self) -> bool:
        """Check whether players think beside an event loop now."""
        return self._is_on

    @contextmanager
    def away(self) -> Iterator[None]:
        """Wait for players within the block, whether a loop runs or not."""
        with self.lock:
            before, self._is_on = self._is_on, False
            try:
                yield
            finally:
                self._is_on = before

    def _catch_up(self) -> None:
        """Collect finished answers whose event loop was closed with its page, and give up players whose time is over."""
        for asked in list(self._asked):
            if asked.thought.has_ended and not asked.thought.is_over:
                asked.thought.hurry()
            elif clock() >= asked.until:
                self._disown(asked)

    @property
    def shown(self) -> Thinking | None:
        """The player that thinks, once it has thought long enough to be shown; else None."""
        return self._shown(self._asked)

    def shown_at(self, seat: int) -> Thinking | None:
        """Find the player that is shown as thinking at a seat: a hint is shown to nobody else."""
        return self._shown(self._known_at(seat))

    def _known_at(self, seat: int | None) -> list[_Asked]:
        return [asked for asked in self._asked if seat is None or asked.about != "hint" or asked.seat == seat]

    @staticmethod
    def _shown(thoughts: Iterable[_Asked]) -> Thinking | None:
        return next(
            (Thinking(asked.seat, asked.about, asked.thought.is_ready) for asked in thoughts if asked.is_shown), None
        )

    def is_asked(self, *about: About) -> bool:
        """Check whether a player thinks about one of these subjects."""
        return any(asked.about in about for asked in self._asked)

    def joins(self, about: About, seat: int, level: str, answer: Callable[[Thought], None]) -> bool:
        """Let the thought of a level under way about a subject answer another asker, too; False where there is none."""
        same = (asked for asked in self._asked if (asked.about, asked.seat, asked.level) == (about, seat, level))
        if (asked := next(same, None)) is not None:
            asked.answers.append(answer)
        return asked is not None

    def ask(
        self,
        about: About,
        seat: int,
        player: Thinker,
        seen: Observation,
        rng: Random,
        answer: Callable[[Thought], None],
    ) -> Thought | None:
        """Let a player think beside the loop; None where no loop runs, so that the caller has to wait for the player.

        `answer` is called when the thought has come to a decision, or to an error. A quick player has a moment before: if its
        thought is over when this returns, the caller takes the decision. After `ANSWER` seconds it is given up.
        """
        loop = running_loop() if self._is_on else None
        if loop is None:
            return None
        thought = Thought(player, seen, rng, loop, self._home, lambda: self._answered(thought), self._readied)
        if isinstance(player, Quick) and thought.wait(MOMENT):
            return thought
        asked = _Asked(about, seat, thought, player.level, [answer])
        self._asked.append(asked)
        if about == "move":
            loop.call_later(LASTING, self._still, asked, self._lasting)
        if about != "option":
            loop.call_later(SLOW, self._still, asked, lambda: self._show(asked))
        if isinstance(player, Quick):
            self._give_up_after(ANSWER, asked, f"no answer in {ANSWER} s")
        return thought

    def _still(self, asked: _Asked, then: Callable[[], None]) -> None:
        """Call a function if a thought still goes on."""
        with self.here():
            if asked in self._asked:
                then()

    def _show(self, asked: _Asked) -> None:
        asked.is_shown = True
        self._tell()

    def _readied(self) -> None:
        with self.here():
            if self.shown:
                self._tell()

    def _answered(self, thought: Thought) -> None:
        with self.here():
            asked = next((each for each in self._asked if each.thought is thought), None)
            if asked is not None and thought.is_over:  # else another call has taken the answer meanwhile
                self._forget(asked)
                for answer in asked.answers:
                    answer(thought)

    def _forget(self, asked: _Asked) -> None:
        self._asked.remove(asked)
        if asked.is_shown:
            self._tell()

    def hurry(self, seat: int | None = None) -> None:
        """Let players that think answer at once with the best decision found so far; for a seat, all but others' hints.

        A player that has none is given up after `GRACE` seconds.
        """
        with self.here():
            for asked in self._known_at(seat):
                asked.thought.hurry()
                if not asked.thought.is_over:
                    self._give_up_after(GRACE, asked, f"no answer, though told to move {GRACE} s ago")

    def _give_up_after(self, seconds: float, asked: _Asked, why: str) -> None:
        """End the waiting for a player after some seconds, unless it ends before."""
        if clock() + seconds < asked.until:
            asked.until, asked.why = clock() + seconds, why
            if loop := running_loop():
                loop.call_later(seconds, self._still, asked, lambda: self._disown(asked))

    def _disown(self, asked: _Asked) -> None:
        asked.thought.disown(asked.why)

    def wait(self) -> Thought:
        """Wait for the end of the thought about a move."""
        asked = next(asked for asked in self._asked if asked.about == "move")
        self._forget(asked)
        asked.thought.wait()
        return asked.thought

    def drop(self, *about: About) -> None:
        """Drop thoughts about some subjects, by default all: the table that they are about has changed."""
        for asked in [asked for asked in self._asked if asked.about in about or not about]:
            asked.thought.drop()
            self._forget(asked)
