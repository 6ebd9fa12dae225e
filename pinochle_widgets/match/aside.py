"""What a match leaves to players that think beside its event loop: one thought for a move, one for a hint."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import RLock
from typing import TYPE_CHECKING, Literal

from pinochle_widgets.match.thought import Thought, running_loop

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from random import Random

    from pinochle_widgets.games.protocol import Decision, Observation, Thinker

About = Literal["move", "hint"]

LASTING = 0.05
"""Seconds after which a thought that goes on is worth a look at the table meanwhile."""

SLOW = 0.25
"""Seconds after which a table shows that somebody thinks; a faster answer would only make it flicker."""

GRACE = 3.0
"""Seconds after which a player that was told to move and has nothing yet is waited for no longer."""

clock = time.monotonic


@dataclass(frozen=True, slots=True)
class Thinking:
    """That somebody thinks, as a table shows it.

    Parameters
    ----------
    seat : int
        Whose turn it is.
    about : str
        ``move``, or ``hint``: for a person who asked.
    is_ready : bool
        False while the player gets ready, which happens once.
    """

    seat: int
    about: About
    is_ready: bool


@dataclass(slots=True, eq=False)
class _Asked:
    """A thought that somebody waits for."""

    seat: int
    thought: Thought
    answer: Callable[[Thought], None]
    is_shown: bool = False
    until: float | None = None
    """When it is waited for no longer, if it was told to move."""


class Aside:
    """The thoughts under way of one match.

    Parameters
    ----------
    tell : callable
        Called when `shown` has changed.
    lasting : callable
        Called once for a thought for a move that was not answered at once.
    """

    def __init__(self, tell: Callable[[], None], lasting: Callable[[], None]) -> None:
        self._tell = tell
        self._lasting = lasting
        self._asked: dict[About, _Asked] = {}
        self._home: AbstractEventLoop | None = None
        self._is_on = False
        self.lock = RLock()
        """Held by whoever changes the match: a page's messages may come in a thread of their own."""

    @contextmanager
    def here(self) -> Iterator[None]:
        """Within, thoughts go beside the running loop, if there is one."""
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

    @property
    def is_on(self) -> bool:
        """Whether thoughts go beside a loop now."""
        return self._is_on

    @contextmanager
    def away(self) -> Iterator[None]:
        """Within, thoughts are waited for, whether a loop runs or not."""
        with self.lock:
            before, self._is_on = self._is_on, False
            try:
                yield
            finally:
                self._is_on = before

    def _catch_up(self) -> None:
        """Take an answer that is there already: the loop that it was given to may have ended with its page."""
        for asked in list(self._asked.values()):
            if asked.thought.has_ended and not asked.thought.is_over:
                asked.thought.hurry()
            elif asked.until is not None and clock() >= asked.until:
                self._disown(asked)

    @property
    def shown(self) -> Thinking | None:
        """Who thinks, long enough to be shown."""
        for about, asked in self._asked.items():
            if asked.is_shown:
                return Thinking(asked.seat, about, asked.thought.is_ready)
        return None

    def is_asked(self, about: About) -> bool:
        """Whether somebody thinks about this."""
        return about in self._asked

    def ask(
        self,
        about: About,
        seat: int,
        player: Thinker,
        seen: Observation,
        rng: Random,
        answer: Callable[[Thought], None],
    ) -> bool:
        """Let a player think beside the loop; False where it has to be asked in the usual way.

        `answer` is called when the thought has come to a decision, or to an error.
        """
        loop = running_loop() if self._is_on else None
        if loop is None:
            return False
        thought = Thought(player, seen, rng, loop, self._home, lambda: self._answered(about), self._readied)
        self._asked[about] = asked = _Asked(seat, thought, answer)
        if about == "move":
            loop.call_later(LASTING, self._still, asked, self._lasting)
        loop.call_later(SLOW, self._still, asked, lambda: self._show(asked))
        return True

    def _still(self, asked: _Asked, then: Callable[[], None]) -> None:
        """Do something if a thought still goes on."""
        with self.here():
            if asked in self._asked.values():
                then()

    def _show(self, asked: _Asked) -> None:
        asked.is_shown = True
        self._tell()

    def _readied(self) -> None:
        with self.here():
            if self.shown:
                self._tell()

    def _answered(self, about: About) -> None:
        with self.here():
            asked = self._forget(about)
            asked.answer(asked.thought)

    def _forget(self, about: About) -> _Asked:
        asked = self._asked.pop(about)
        if asked.is_shown:
            self._tell()
        return asked

    def hurry(self) -> None:
        """Let who thinks answer at once with the best found so far; who has nothing is soon waited for no longer."""
        with self.here():
            for asked in list(self._asked.values()):
                asked.thought.hurry()
                if not asked.thought.is_over and asked.until is None:
                    asked.until = clock() + GRACE
                    if loop := running_loop():
                        loop.call_later(GRACE, self._still, asked, lambda asked=asked: self._disown(asked))

    def _disown(self, asked: _Asked) -> None:
        asked.thought.disown(f"no answer, though told to move {GRACE} s ago")

    def wait(self) -> Decision:
        """Let who thinks about a move come to the end now."""
        return self._forget("move").thought.wait()

    def drop(self) -> None:
        """Forget all: what they think about is no longer so."""
        for about in list(self._asked):
            self._asked[about].thought.drop()
            self._forget(about)
