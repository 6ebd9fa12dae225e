"""The ends of lines to a referee in one process and in a time of its own: frames get lost, connections are cut, referees die."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import warnings
from typing import TYPE_CHECKING, Any, TypeVar

from pinochle_widgets.match.record.entries import Move
from pinochle_widgets.together.guest import Guest
from pinochle_widgets.together.referee import Referee

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from pinochle_widgets.match import Match
    from pinochle_widgets.together.frames import Refused
    from pinochle_widgets.together.room import Room


class End:
    """A guest at one end of a line."""

    def __init__(self, world: World, ident: str, guest: Guest) -> None:
        self.world, self.ident, self.guest = world, ident, guest
        self.up: list[str] = []
        self.down: list[str] = []
        self.told: list[Any] = []
        self.line: Any = None
        guest._heard = self.told.append
        self.connect()

    def connect(self) -> None:
        """Begin another connection, in which nothing of the one before arrives."""
        self.cut()
        down: list[str] = []

        def shut() -> None:
            if self.down is down:
                self.line = None

        self.down = down
        self.line = self.world.referee.connect(self.ident, lambda frame: down.append(json.dumps(frame)), shut)
        self.guest.connect(lambda frame: self.up.append(json.dumps(frame)))

    def cut(self) -> None:
        if self.line is not None:
            line, self.line = self.line, None
            line.gone()
        self.guest.lost()
        self.up, self.down = [], []

    def pump(self) -> int:
        """Carry the frames that are under way to either end; returns their number."""
        up, self.up = self.up, []
        down, self.down[:] = list(self.down), []
        for text in up:
            if self.line is not None and (self.world.keeps() or "hello" in text):
                self.line.take(json.loads(text))
        for text in down:
            if self.world.keeps() or not text.startswith('{"n"'):
                self.guest.take(json.loads(text))
        return len(up) + len(down)

    def say(self, act: str, **fields: object) -> list[Any]:
        """Say something, and wait for the answers."""
        self.told.clear()
        self.guest.say(act, **fields)
        self.world.pump()
        return [each for each in self.told if "heard" not in each and "done" not in each]

    @property
    def refused(self) -> Refused:
        assert self.guest.refused is not None
        return self.guest.refused

    @property
    def view(self) -> Any:
        return self.guest.values["view"]

    @property
    def presence(self) -> Any:
        return self.guest.values["presence"]


class World:
    """A referee, the ends of lines to it, and the time."""

    def __init__(self, folder: Path | None = None, *, loss: float = 0.0, seed: object = 0) -> None:
        self.folder, self.loss, self.rng, self.now = folder, loss, random.Random(f"world {seed}"), 0.0
        self.ends: list[End] = []
        self.referee = Referee(folder, lambda: self.now)
        self.lost = 0

    def keeps(self) -> bool:
        is_lost = self.rng.random() < self.loss
        self.lost += is_lost
        return not is_lost

    def open(self, game: str = "two-handed", **how: Any) -> tuple[str, dict[int, str]]:
        ident, tokens = self.referee.open(game, **{"names": ["Ann", "Bert"], "at_once": True, "autopilot": True, **how})
        return ident, tokens

    def sit(self, ident: str, token: str, name: str = "", **how: Any) -> End:
        self.ends.append(End(self, ident, Guest(token, name, clock=lambda: self.now, **how)))
        self.pump()
        return self.ends[-1]

    def seated(self, game: str = "two-handed", **how: Any) -> tuple[Room, list[End]]:
        ident, tokens = self.open(game, **how)
        ends = [self.sit(ident, token) for token in tokens.values()]
        return self.room(ident), ends

    def room(self, ident: str) -> Room:
        found = self.referee.room(ident)
        assert found is not None
        return found

    def pump(self, seconds: float = 0.0) -> None:
        """Let time go by, and all come to rest where nothing gets lost."""
        until = self.now + seconds
        while True:
            while sum(end.pump() for end in self.ends):
                pass
            if self.now >= until and not any(end.guest._pipe.unheard for end in self.ends if end.guest.state == "here"):
                return
            self.step()

    def step(self) -> None:
        """Let a moment go by, in which each frame that is under way arrives."""
        self.now += 0.05
        self.referee.tick()
        for end in self.ends:
            end.guest.tick()
            end.pump()

    def kill(self) -> None:
        """Let the referee die, and another take up its tables; all that was under way is lost."""
        for end in self.ends:
            end.line = None
        for room in self.referee.rooms.values():
            assert room.match.saver is not None
            room.match.saver.flush()
            room.talk.flush()
        self.referee = Referee(self.folder, lambda: self.now)
        for end in self.ends:
            end.connect()


def moves(match: Match, seat: int) -> list[str]:
    """List the actions that a seat has done, as the record has them."""
    found = [each for each in match.record.entries if isinstance(each, Move)]
    return [str(each.action) for each in found if each.action.seat == seat and not each.taken_back]


T = TypeVar("T")


def settled(run: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run to the end, and let sockets go whose loop has ended before the other end agreed: else another test is told of them."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        found = asyncio.run(run())
        gc.collect()
    return found
