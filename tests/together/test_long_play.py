"""Test many games at many tables at once, at a referee in a process of its own.

Frames are ignored at both ends, connections are cut, and the process dies again and again. It is gateway and referee in one.
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from collections import Counter
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pinochle_widgets.games.registry import proven
from pinochle_widgets.match import Match, Saved
from pinochle_widgets.together.calling import Link, call
from pinochle_widgets.together.guest import Guest
from pinochle_widgets.together.owner import LOG, OPENS, Owner
from pinochle_widgets.together.referee import END
from pinochle_widgets.widgets.prefs import FORCED
from tests.together.ends import moves, settled
from tests.widgets.clicks import clicked
from tests.widgets.test_brief import at_length

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_widgets.together.pipe import Frame

HERE = Path(__file__).parents[2]

LOSS, CUT = 0.07, 20.0
"""The share of frames that each end ignores, and the seconds between two cuts of a connection, on average."""

TABLES = (
    ("two-handed", {"goal": 250}),
    ("canasta", {"target": 1000}),
    ("pinochle34/partnership", {"target": 30}),
    ("two-handed", {"goal": 250}),
    ("pinochle34/kitty", {"target": 30}),
)
"""The games, each to about two rounds of chance play, dealt out to the tables in turn."""

STILL, BEHIND = 300.0, 40
"""The seconds in which no table acts, and the acts of each of the others, after which a table counts as stopped.

Only seconds count in which this process ran: on a busy machine it may get none for minutes, and nor does the one of the tables.
"""

STEP = 0.2
"""The most seconds between two looks that count."""

ACTS = ("do", "play", "lay")
"""The messages that are acts, and stand in a record where they were done."""


class Script(Guest):
    """A person played by chance over the wire alone: a message at each turn, and again if it was refused."""

    def __init__(self, token: str, play: LongPlay) -> None:
        super().__init__(token, heard=self._hear_answer)
        self.play, self.count = play, Counter[str]()
        self.said: list[tuple[dict[str, Any], str]] = []
        """The acts of this game with what became of each: sure, or unsure where the referee died meanwhile."""
        self.waits_for: tuple[int, str, dict[str, Any]] | None = None
        self.is_refused = self.is_beginning = self.rests = False
        self.seen = -1

    @property
    def seat(self) -> int:
        assert self.welcome is not None
        return self.welcome["seat"]

    def take(self, frame: Frame) -> None:
        """Take a frame, or ignore it; then act."""
        self.count["frames"] += 1
        if ("n" in frame or "a" in frame) and self.play.rng.random() < LOSS:
            self.count["ignored"] += 1
            return
        super().take(frame)
        self.act()

    def _begin(self, welcome: Any) -> None:
        self.count["connections"] += 1
        if welcome["fresh"]:
            self.seen = -1
        self.is_beginning = True
        super()._begin(welcome)
        self.is_beginning = False

    def _take_body(self, body: Any) -> None:
        view = body.get("state", {}).get("view")
        if view and self.seen >= 0 and view["view_id"] != self.seen:
            self.count["gaps"] += view["base_id"] != self.seen or view["view_id"] < self.seen
        self.seen = view["view_id"] if view else self.seen
        super()._take_body(body)

    def _hear_answer(self, told: Mapping[str, object]) -> None:
        if self.waits_for is None or self.waits_for[0] not in (told.get("n"), told.get("done")):
            return
        number, pipe, message = self.waits_for
        if told.get("rejected"):
            self.is_refused = True
        if told.get("done") != number:
            return
        self.waits_for, is_refused, self.is_refused = None, self.is_refused, False
        is_sure = not self.is_beginning and self.welcome is not None and self.welcome["pipe"] == pipe
        self.count["refused" if is_refused else "done"] += 1
        if message["act"] in ACTS and not (is_sure and is_refused):
            self.said.append((message, "sure" if is_sure else "unsure"))
            self.count["unsure"] += not is_sure
        self.play.acts += 1

    def act(self) -> None:
        """Do something, if it is the person's turn."""
        if self.state != "here" or self.waits_for or self.rests or "view" not in self.values:
            return
        if self.play.is_over:
            return
        assert self.welcome is not None
        prefs: Any = self.values["prefs"]
        if prefs.get(FORCED):
            message: dict[str, Any] = {"act": "pref", "name": FORCED, "value": False}
        else:
            shown: Any = self.values["view"]
            picture = shown["picture"]
            if panel := picture["panel"]:
                self.rests = picture["info"]["stage"] == "game" and not self.play.goes_on(self)
                if self.rests or any("waits" in button for button in panel["buttons"]):
                    return
            elif not any(seat["me"] and seat["turn"] for seat in picture["seats"]):
                return
            view = at_length(shown)
            view["legal"] |= {"undo": False} if view["legal"] else {}
            message = clicked(view, self.play.rng)
        self.waits_for = self._number + 1, self.welcome["pipe"], message
        self.say(**message)


class Table:
    """A table of two scripts, and the calls that keep them there."""

    def __init__(self, play: LongPlay, number: int) -> None:
        game, rules = TABLES[number % len(TABLES)]
        found = proven(game)
        opened: Any = play.owner.ask(
            OPENS, game=game, rules=found.make_rules(rules).to_text(), names=["Ann", "Bert"], at_once=True
        )
        self.play, self.ident = play, opened["ident"]
        self.scripts = [Script(token, play) for token in opened["tokens"].values()]
        self.calls = [self._call(script) for script in self.scripts]
        self.acts, self.others, self.acted_at = 0, play.acts, play.ran

    def _call(self, script: Script) -> asyncio.Future[None]:
        return asyncio.ensure_future(call(Link(self.play.address, self.ident, script._token), script))

    def cut(self, number: int) -> None:
        """Cut a connection, and begin another one."""
        self.calls[number].cancel()
        self.calls[number] = self._call(self.scripts[number])

    def look(self) -> None:
        """Compare a game that is over with its file, and let the next one begin; note a table that stands still."""
        now, acts = self.play.ran, sum(script.count[what] for script in self.scripts for what in ("done", "refused"))
        if self.acts != acts or not self.play.is_up:
            self.acts, self.acted_at, self.others = acts, now, self.play.acts
        elif (
            self.play.acts - self.others > BEHIND * self.play.tables
            or now - max(each.acted_at for each in self.play.at) > STILL
        ):
            self.play.count["stops"] += 1
            self.acted_at, self.others = now, self.play.acts
            for script in self.scripts:
                if script.waits_for and script.waits_for[2]["act"] in ACTS:
                    script.said.append((script.waits_for[2], "unsure"))
                script.waits_for = None
                script.act()
        if all(script.rests and not script.waits_for for script in self.scripts):
            self.compare()
            self.play.count["games"] += 1
            for script in self.scripts:
                script.rests = False
                script.act()

    def compare(self) -> None:
        """Count the acts of the game in its file, those that are lost, and those that stand there twice."""
        match, lost = Match.of_saved(Saved.read(self.play.owner.folder / f"{self.ident}{END}"))
        assert lost == 0
        for script in self.scripts:
            done = moves(match, script.seat)
            missing, more = compared(script.said, done)
            self.play.count.update(moves=len(done), lost=missing, doubled=more)
            script.said.clear()


def compared(said: list[tuple[dict[str, Any], str]], done: list[str]) -> tuple[int, int]:
    """Count the acts that are sure and not in a record, and those in it that nobody said, where the fewest are."""
    best = [(n, 0, n) for n in range(len(done) + 1)]
    for message, what in said:
        skipped = int(what == "sure")
        row = [(best[0][0] + skipped, best[0][1] + skipped, best[0][2])]
        for n, action in enumerate(done, 1):
            left, up, both = row[n - 1], best[n], best[n - 1]
            ways = [(left[0] + 1, left[1], left[2] + 1), (up[0] + skipped, up[1] + skipped, up[2])]
            row.append(min([both, *ways] if means(message, action) else ways))
        best = row
    return best[-1][1:]


def means(message: dict[str, Any], action: str) -> bool:
    """Check whether an action of a record may come from a message: it has the same verb, or the same card, or is any meld."""
    if message["act"] == "do":
        return str(message["action"]).partition(" ")[0] == action.partition(" ")[0]
    return message["act"] == "lay" or action.partition(" ")[2].startswith(message["id"][:2])


class LongPlay:
    """The tables at a process that is killed again and again.

    Parameters
    ----------
    tables, kills_each
        The number of tables, and of acts after which the process is killed.
    """

    def __init__(self, folder: Path, tables: int, kills_each: int) -> None:
        self.owner, self.rng, self.count = Owner(folder), random.Random(70), Counter[str]()
        folder.mkdir(exist_ok=True)
        self.tables, self.kills_each, self.acts, self.ran = tables, kills_each, 0, 0.0
        self.is_up = self.is_over = False
        self.process: subprocess.Popen[bytes] | None = None
        self.at: list[Table] = []

    async def run(self, *, games: int, acts: float = inf, seconds: float = inf) -> Counter[str]:
        """Play so many games, or acts, or seconds; returns the counts."""
        until, killed_at = time.monotonic() + seconds, 0
        await asyncio.to_thread(self._begin)
        self.at = [Table(self, number) for number in range(self.tables)]
        before = time.monotonic()
        while self.count["games"] < games and self.acts < acts and time.monotonic() < until:
            await asyncio.sleep(0.05)
            now = time.monotonic()
            self.ran += min(STEP, now - before)
            for table in self.at:
                table.look()
                for number in (0, 1):
                    if self.rng.random() < (now - before) / CUT:
                        self.count["cuts"] += 1
                        table.cut(number)
            before = now
            if self.acts - killed_at >= self.kills_each:
                killed_at = self.acts
                await asyncio.to_thread(self._kill)
        self.is_over = True
        async with asyncio.timeout(STILL):
            while any(script.waits_for for table in self.at for script in table.scripts):  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.05)
        for table in self.at:
            table.compare()
            for each in table.calls:
                each.cancel()
        for script in (script for table in self.at for script in table.scripts):
            self.count.update(script.count)
        return self.count

    @property
    def address(self) -> str:
        assert self.owner.notice is not None
        return f"http://127.0.0.1:{self.owner.notice['port']}"

    def goes_on(self, script: Script) -> bool:
        """Check whether a script that sees the end of a game may begin the next one: once its acts were compared."""
        return not script.said and self.count["games"] > 0

    def _begin(self) -> None:
        before = self.owner.notice
        command = [sys.executable, "-m", "tests.together.lossy", str(self.owner.folder), str(LOSS)]
        self.process = subprocess.Popen(command, cwd=HERE)
        while not ((found := self.owner.notice) and found["key"] and found != before):
            assert self.process.poll() is None
            time.sleep(0.02)
        self.is_up = True

    def _kill(self) -> None:
        assert self.process is not None
        self.is_up = False
        self.process.kill()
        self.process.wait()
        self.count["kills"] += 1
        self._begin()

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait()


@pytest.mark.whole
@pytest.mark.parametrize(
    ("tables", "games", "acts", "kills_each"),
    [
        pytest.param(2, 500, 50, 30, id="short"),
        pytest.param(50, 500, 7_000, 100, id="long", marks=pytest.mark.whole),
    ],
)
def test_no_act_is_lost_or_done_twice_and_no_table_stands_still(
    tables: int, games: int, acts: float, kills_each: int, tmp_path: Path
) -> None:
    play = LongPlay(tmp_path, tables, kills_each)
    try:
        count = settled(lambda: play.run(games=games, acts=acts))
    finally:
        play.close()
    assert {name: count[name] for name in ("gaps", "lost", "doubled", "stops")} == dict.fromkeys(
        ("gaps", "lost", "doubled", "stops"), 0
    )
    assert count["kills"] >= 1
    assert count["ignored"] > count["frames"] / 50
    assert count["moves"] > acts / 3
    assert "Traceback" not in (tmp_path / LOG).read_text()
