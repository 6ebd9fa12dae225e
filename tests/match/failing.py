"""The players that fail in every known way, whenever a test wants it; else they do anything that is legal."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pinochle_widgets import games
from pinochle_widgets.games.actions import Cut, Draw, Play
from pinochle_widgets.games.protocol import Decision, Level, last_thought
from tests.match.thinkers import PATIENCE
from tests.widgets.auctions import Anybody

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    import pytest

    from pinochle_widgets.games.protocol import Player


class Beyond(BaseException):
    """An error that is no ordinary one, such as compiled extensions raise."""


def raising(error: type[BaseException], *told: object) -> Callable[[Any], Any]:
    def fail(_observation: Any) -> Any:
        raise error(*told)

    return fail


def illegal(seen: Any) -> Decision:
    """Decide for an action that is illegal now."""
    cuts = any(isinstance(action, Cut) for action in seen.legal_actions)
    return Decision(Draw(seen.seat) if cuts else Cut(seen.seat, at=17), "It pays.")


def of_another_seat(seen: Any) -> Decision:
    return Decision(replace(seen.legal_actions[0], seat=1 - seen.seat % 2), "It pays.")


WAYS: dict[str, Callable[[Any], Any]] = {
    "raises": raising(ZeroDivisionError, "no odds"),
    "raises no ordinary error": raising(Beyond),
    "leaves": raising(SystemExit, 3),
    "ends": raising(StopIteration),
    "answers None": lambda _: None,
    "answers in words": lambda _: "play QS",
    "decides on None": lambda _: Decision(None, ""),  # type: ignore[arg-type]
    "decides in words": lambda _: Decision("pass", ""),  # type: ignore[arg-type]
    "decides on garbage": lambda seen: Decision(Play(seen.seat, card="banana"), ""),  # type: ignore[arg-type]
    "answers illegally": illegal,
    "acts for another": of_another_seat,
}
"""The ways to fail, as functions of the observation."""


@dataclass
class Trouble:
    """The trouble of a player: one of `WAYS`, ``hangs``, or none."""

    way: str = ""
    asked: int = 0
    hang: threading.Event = field(default_factory=threading.Event)

    def answer(self, seen: Any, rng: Random) -> Any:
        """Answer as a player in this trouble."""
        self.asked += 1
        if self.way == "hangs":
            assert self.hang.wait(PATIENCE)
        return WAYS[self.way](seen) if self.way in WAYS else Anybody().choose(seen, rng)


class Failing:
    """A player that decides at once, or fails."""

    level = "failing"

    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble

    def choose(self, observation: Any, rng: Random) -> Any:
        return self.trouble.answer(observation, rng)


class FailingThinker(Failing):
    """A player that thinks, or fails."""

    level = "brooding"

    def is_ready(self) -> bool:
        return True

    def choose(self, observation: Any, rng: Random) -> Any:
        return last_thought(self.think(observation, rng))

    def think(self, observation: Any, rng: Random) -> Iterator[Any]:
        if self.trouble.way == "ends":
            return
        yield self.trouble.answer(observation, rng)


class Sound(Anybody):
    """A player that never fails."""

    level = "sound"


def install(monkeypatch: pytest.MonkeyPatch, strongest: type[Failing] = FailingThinker) -> Trouble:
    """Give all games three levels: a sound one, and two that fail."""
    trouble = Trouble()

    def level(name: str, make: Callable[[], Player]) -> Level:
        return Level(name, name.capitalize(), "", make)

    failing = level("failing", lambda: Failing(trouble)), level("brooding", lambda: FailingThinker(trouble))
    levels = (level("sound", Sound), *sorted(failing, key=lambda each: each.name == strongest.level))
    for game in games.list_games():
        monkeypatch.setitem(games.GAMES, game.name, replace(game, levels=levels, usual_level="sound"))
    return trouble
