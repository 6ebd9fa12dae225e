"""The players that think in steps, as slowly as a test wants; they stand in for the searching levels."""

from __future__ import annotations

import asyncio
import threading
import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pinochle_widgets import games
from pinochle_widgets.games.protocol import Decision, Level, last_thought

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    import pytest

    from pinochle_widgets.games.protocol import Game

PATIENCE = 60
"""The seconds after which a waiting test has failed."""


@dataclass
class Brake:
    """The brake of a level's players: a test holds them up, or they take their time."""

    steps: int = 4
    seconds: float = 0.0
    free: threading.Event = field(default_factory=threading.Event)
    begins: threading.Event = field(default_factory=threading.Event)
    """The event that holds up the first idea, too, while it is cleared."""
    is_ready: bool = True
    error: Exception | None = None
    asked: int = 0
    thought: int = 0
    """The numbers of thoughts that were begun, and of those that came to their end."""

    def __post_init__(self) -> None:
        self.free.set()
        self.begins.set()


class Ponderer:
    """A player whose first idea is the first legal action; the longer it thinks, the more often its rng changes its mind."""

    level = "slow"

    def __init__(self, brake: Brake) -> None:
        self.brake = brake

    def is_ready(self) -> bool:
        return self.brake.is_ready

    def choose(self, observation: Any, rng: Random) -> Decision:
        return last_thought(self.think(observation, rng))

    def think(self, observation: Any, rng: Random) -> Iterator[Decision]:
        self.brake.asked += 1
        legal = observation.legal_actions
        assert self.brake.begins.wait(PATIENCE)
        yield Decision(legal[0], "It is the first idea.", {"steps": 0})
        for step in range(1, self.brake.steps + 1):
            assert self.brake.free.wait(PATIENCE)
            time.sleep(self.brake.seconds)
            if self.brake.error:
                raise self.brake.error
            yield Decision(rng.choice(legal), "It came out best.", {"steps": step})
        self.brake.thought += 1


def with_slow_level(brake: Brake, game: str = "two-handed") -> Game:
    """Make a game with a level ``slow`` above all others."""
    found = games.GAMES[game]
    slow = Level("slow", "Slow", "Thinks in steps.", lambda: Ponderer(brake))
    return replace(found, levels=(*found.levels, slow), proofs=())


def install(monkeypatch: pytest.MonkeyPatch, *, game: str = "two-handed", **how: Any) -> Brake:
    """Register a game with the slow level."""
    brake = Brake(**how)
    monkeypatch.setitem(games.GAMES, game, with_slow_level(brake, game))
    return brake


async def until(condition: Any) -> None:
    """Let the loop go on until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came to be so"
        await asyncio.sleep(0.001)


def thinking_threads() -> list[threading.Thread]:
    """List the threads in which players think."""
    return [thread for thread in threading.enumerate() if thread.name == "pinochle player"]


def assert_none_is_left() -> None:
    """Check that all thoughts end, dropped ones after their step."""
    for thread in thinking_threads():
        thread.join(PATIENCE)
    assert not thinking_threads()


def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Imitate a Python in which no thread can be started, as in a browser."""

    def start(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
