"""Measure tables that persons share: what many of them take of one process, and how soon they are back after it was killed.

Each figure has a process of its own, `python -m benchmarks.together PART`. Only the referee's side counts: frames as they come
from pages, and those that go out to both seats, as text.
"""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.report import Figure
from pinochle_widgets.basics.process import collecting_rarely
from pinochle_widgets.match import Match
from pinochle_widgets.match.record.entries import Move
from pinochle_widgets.together.keys import new_key
from pinochle_widgets.together.referee import RESTS, Referee

GAMES = ("two-handed", "canasta", "pinochle34/partnership")
MANY, KILLED, KEPT, IN_PLAY = 300, 200, 1_000, 50
MOVES = 12
"""The moves that each table is played for."""

FILES = 1_024


class Page:
    """A page at a seat, as far as its table sees it."""

    def __init__(self, referee: Referee, ident: str, token: str, secret: str = "") -> None:
        self.secret, self.came, self.said, self.bytes = secret or new_key(), 0, 0, 0
        self.view: dict[str, Any] = {}
        self.line = referee.connect(ident, self.hear, lambda: None)
        hello = {"version": 1, "secret": self.secret, "token": token, "name": ""}
        self.take({"hello": hello})

    def hear(self, frame: Any) -> None:
        self.bytes += len(json.dumps(frame, separators=(",", ":")))
        self.came = max(self.came, frame.get("n", 0))
        self.view = frame.get("b", {}).get("state", {}).get("view", self.view)

    def take(self, frame: dict[str, Any]) -> None:
        assert self.line is not None
        self.line.take(json.loads(json.dumps(frame)))

    def say(self, act: str, **fields: object) -> None:
        self.said += 1
        message = {"act": act, "version": 1, "n": self.said, "view_id": self.view["view_id"], **fields}
        self.take({"n": self.said, "a": self.came, "b": {"msg": message, "mark": ""}})


class Table:
    """A table of two persons."""

    def __init__(self, referee: Referee, number: int) -> None:
        self.referee = referee
        self.ident, tokens = referee.open(GAMES[number % len(GAMES)], at_once=True)
        self.pages = {seat: Page(referee, self.ident, token) for seat, token in tokens.items()}

    @property
    def match(self) -> Match:
        room = self.referee.room(self.ident)
        assert room is not None
        return room.match

    @property
    def moves(self) -> int:
        """The moves so far, also those of computer players and those done for persons: both pages see each."""
        return sum(isinstance(entry, Move) for entry in self.match.record.entries)

    def go_on(self, rng: random.Random) -> bool:
        """Go on by one step; returns whether a person has acted."""
        match = self.match
        if match.pause:
            for page in self.pages.values():
                page.say("next_game" if match.pause == "game" else "continue")
            return False
        seat = match.state.seats_to_act[0]
        level = match.game.levels[0].make()
        action = level.choose(match.state.observe(seat), rng).action
        self.pages[seat].say("do", action=str(action))
        return True


def resident() -> float:
    """Read the memory of this process that is in use, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def many(folder: Path) -> dict[str, float]:
    """Play at many tables in one process."""
    collecting_rarely()
    referee, rng = Referee(folder), random.Random(1)
    tables = [Table(referee, number) for number in range(MANY)]
    spent, moves = 0.0, 0
    thinking = _timed_choices()
    for _ in range(MOVES):
        for table in tables:
            before, begun, thought = table.moves, time.process_time(), thinking[0]
            if table.go_on(rng):
                spent += time.process_time() - begun - (thinking[0] - thought)
                moves += table.moves - before
    return {"memory": resident(), "move": 1000 * spent / moves}


def _timed_choices() -> list[float]:
    """Time the choices of the script, which are no work of the referee; returns the seconds in a list of one."""
    from pinochle_widgets.games import list_games

    spent = [0.0]

    def timed(choose: Callable[..., Any]) -> Callable[..., Any]:
        def chosen(*how: Any) -> Any:
            begun = time.process_time()
            try:
                return choose(*how)
            finally:
                spent[0] += time.process_time() - begun

        return chosen

    for kind in {type(game.levels[0].make()) for game in list_games()}:
        kind.choose = timed(kind.choose)
    return spent


def played(folder: Path, number: int, moves: int) -> None:
    """Keep tables in a folder, each of which was played at for a while."""
    now, rng = 0.0, random.Random(2)
    referee = Referee(folder, lambda: now)
    for at in range(number):
        table = Table(referee, at)
        for _ in range(moves):
            table.go_on(rng)
        for page in table.pages.values():
            assert page.line is not None
            page.line.gone()
        now += 2 * RESTS
        referee.tick()
    referee.close()


def back(folder: Path) -> dict[str, float]:
    """Take all tables of a folder up again, as after a kill."""
    collecting_rarely()
    begun = time.process_time()
    referee = Referee(folder)
    for ident in referee.tables():
        assert referee.room(ident) is not None
    return {"back": time.process_time() - begun}


def kept(folder: Path) -> dict[str, float]:
    """Play at some of many kept tables with as many open files as are usual."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    referee, rng = Referee(folder), random.Random(3)
    tables = [Table(referee, number) for number in range(IN_PLAY)]
    for _ in range(MOVES):
        for table in tables:
            table.go_on(rng)
    found = len(referee.tables())
    assert all(room.is_kept for room in referee.rooms.values())
    return {"kept": found, "files": len([*Path("/proc/self/fd").iterdir()])}


def measure() -> list[Figure]:
    figures = []
    with tempfile.TemporaryDirectory() as folder:
        found = _part("many", folder)
        figures += [
            Figure(f"{MANY} tables in play, the whole process", found["memory"], "MB", at_most=150),
            Figure("processor of a move there, both views", found["move"], "ms", at_most=6),
        ]
    with tempfile.TemporaryDirectory() as folder:
        played(Path(folder), KILLED, MOVES)
        figures.append(Figure(f"{KILLED} tables are back", _part("back", folder)["back"], "s of CPU", at_most=3))
        played(Path(folder), KEPT - KILLED, 0)
        found = _part("kept", folder)
        figures += [
            Figure(f"kept tables, {IN_PLAY} of them in play", found["kept"], "tables", at_least=KEPT),
            Figure("files that are open then", found["files"], "", at_most=FILES),
        ]
    return figures


def _part(name: str, folder: str) -> dict[str, float]:
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.together", name, folder], capture_output=True, text=True, check=True
    )
    return json.loads(run.stdout)


if __name__ == "__main__":
    print(json.dumps({"many": many, "back": back, "kept": kept}[sys.argv[1]](Path(sys.argv[2]))))
