"""The owner of a referee's process: it is begun, found again, and asked to open and to end tables."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import ClassVar, NotRequired, TypedDict, cast

from pinochle_widgets.games.protocol.declared import fault
from pinochle_widgets.match.saving.locked import held

NOTICE = "referee.json"
"""The file in the folder of a process by which its owner finds it."""

VERSION = 1
"""The version of that file."""

LOCK = ".referee.lock"
"""The file that a process keeps locked as long as it lives."""

LOG = "referee.log"
"""The log of a process."""

PATIENCE = 60.0
"""The seconds that a process has to begin: Python may have to be read from a slow disk."""

COMMANDS = [f".host-{number}.lock" for number in range(16)]
"""The files of which each command that serves the tables keeps one locked as long as it lives."""

_begun: list[subprocess.Popen[bytes]] = []
"""The processes that were begun here, and had not ended when another one was."""

OPENS, ENDS, LOOKS, TELLS, REACHES, STAYS = "open", "end", "look", "tell", "reach", "stay"
"""The things that an owner may ask for.

To open a table, to end one or the process, to see that it is there, to tell who sits at a table, to be reached by others, and to
go on when the commands end that serve it.
"""


FULL = 507
"""The status of an answer about a fault of disk or network."""


class Notice(TypedDict):
    """The port at which a process listens, and the key of its owner; empty once the process has ended."""

    version: int
    port: int
    key: str


class Asked(TypedDict):
    """The question of an owner: the key, what is to be done, and how."""

    key: str
    do: str
    how: dict[str, object]


class OpensTable(TypedDict):
    """The arguments of `Referee.open` as they are asked for."""

    game: str
    people: NotRequired[int]
    others: NotRequired[str | None]
    names: NotRequired[list[str] | None]
    rules: NotRequired[str | None]
    convention: NotRequired[dict[str, object] | None]
    hints: NotRequired[bool]
    autopilot: NotRequired[bool]
    games: NotRequired[int]
    at_once: NotRequired[bool]
    keeps: NotRequired[bool]


class Reach(TypedDict):
    """The addresses of this machine on which others are listened to, and those of proxies or tunnels that lead here."""

    listen: list[str]
    at: list[str]


class Gone(OSError):
    """The error of a process that does not answer."""


class Owner:
    """The owner of the process that serves the tables of a folder.

    Parameters
    ----------
    folder : path
        The folder.
    """

    serves: ClassVar[bool] = False
    """Whether this Python is a command that serves tables until it ends."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Serve the tables within the block; the last command that does ends the process, unless a notebook has a table there."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        mine = next((lock for name in COMMANDS if (lock := held(self.folder / name)) is not None), None)
        Owner.serves = True
        try:
            yield
        finally:
            Owner.serves = False
            if mine is not None:
                os.close(mine)
            if not self._is_needed:
                self.end()

    @property
    def _is_needed(self) -> bool:
        """Check whether another command serves the tables, or a notebook has one."""
        for path in [self.folder / name for name in COMMANDS if (self.folder / name).exists()]:
            if (lock := held(path)) is None:
                return True
            os.close(lock)
        with suppress(OSError, ValueError):
            return self.ask(LOOKS)["stays"] is True
        return False

    def stay(self) -> None:
        """Let the process go on when the commands end that serve it, unless this is one of them."""
        if not self.serves:
            self.ask(STAYS)

    @property
    def notice(self) -> Notice | None:
        """The notice that the process has left; None where there is none."""
        try:
            found = json.loads((self.folder / NOTICE).read_bytes())
        except (OSError, ValueError):
            return None
        return None if fault(found, Notice) or found["version"] != VERSION else cast("Notice", found)

    def begin(self, port: int = 0) -> Notice:
        """Find the process, or begin it; it goes on when this one ends.

        Raises
        ------
        OSError
            If it does not begin: the message says why.
        """
        before = self.notice
        if before and self.answers:
            if port not in (0, before["port"]):
                raise Gone(
                    f"Tables are served here by port {before['port']} already: leave the port out, or close those tables first"
                )
            return before
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        command = [sys.executable, "-P", "-m", __package__, str(self.folder.absolute()), str(port)]
        with tempfile.TemporaryFile() as told:  # a pipe would hold it up when nobody reads any longer
            process = subprocess.Popen(  # noqa: S603 - this Python, and this package
                command,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=told,
                start_new_session=True,
            )
            _begun[:] = [process, *(each for each in _begun if each.poll() is None)]
            until = time.monotonic() + PATIENCE
            while process.poll() is None and time.monotonic() < until:
                if (found := self.notice) and found["key"] and found != before:
                    return found
                time.sleep(0.02)
            process.kill()
            process.wait()
            told.seek(0)
            why = told.read().decode(errors="replace").strip().rpartition("\n")[2] or "Their process did not begin."
        raise Gone(f"The tables can't be served. {why}".rstrip("."))

    def ask(self, do: str, **how: object) -> dict[str, object]:
        """Ask the process for something; returns its answer.

        Raises
        ------
        ValueError
            If it can't be done: the message gives the reason.
        OSError
            If no process answers, or that one could not write to its disk or reach the network.
        """
        notice = self.notice
        if notice is None or not notice["key"]:
            raise Gone("No tables are served here now")
        line = HTTPConnection("127.0.0.1", notice["port"], timeout=PATIENCE)
        try:
            line.request("POST", "/owner", json.dumps(Asked(key=notice["key"], do=do, how=how)))
            answer = line.getresponse()
            told = json.loads(answer.read() or b"{}")
        except (OSError, HTTPException, ValueError) as error:
            raise Gone("The process that serves the tables does not answer") from error
        finally:
            line.close()
        if answer.status == FULL:
            raise OSError(told["error"])
        if answer.status != 200:
            raise ValueError(told.get("error", "The process that serves the tables is another one"))
        return cast("dict[str, object]", told)

    def end(self) -> None:
        """End the process, which leaves its tables in their files; nothing is done where there is none."""
        with suppress(Gone):
            self.ask(ENDS)

    @property
    def answers(self) -> bool:
        """Check whether the process is there."""
        try:
            self.ask(LOOKS)
        except (OSError, ValueError):
            return False
        return True
