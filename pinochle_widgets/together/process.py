"""The process of a referee, with its gateway: ``python -m pinochle_widgets.together FOLDER``.

It outlives the kernel or the command that began it, and ends when its owner says so, or after an hour in which nobody was here.
Its owner finds it by a file in its folder, which only they can read.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import sys
from collections.abc import Mapping
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import cast

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.basics.process import collecting_rarely
from pinochle_widgets.games.protocol.declared import fault
from pinochle_widgets.match.saving.locked import held
from pinochle_widgets.together import page
from pinochle_widgets.together.frames import read_frame
from pinochle_widgets.together.gateway import Gateway, Guarded
from pinochle_widgets.together.keys import digest, is_among, new_key
from pinochle_widgets.together.owner import (
    ENDS,
    FULL,
    LOCK,
    LOG,
    LOOKS,
    NOTICE,
    OPENS,
    REACHES,
    STAYS,
    TELLS,
    VERSION,
    Asked,
    Notice,
    OpensTable,
    Owner,
    Reach,
)
from pinochle_widgets.together.referee import Referee
from pinochle_widgets.widgets.messages import sentence

log = logging.getLogger(__name__)

OFTEN = 0.05
"""The seconds between two looks at what is due."""

ALONE = 3600.0
"""The seconds after which a referee ends that nobody needs."""


class Office(Guarded):
    """The address at which the owner has tables opened and ended."""

    referee: Referee
    key: str
    over: asyncio.Event
    stays: asyncio.Event

    def initialize(  # type: ignore[override]
        self, gate: Gateway, referee: Referee, key: str, over: asyncio.Event, stays: asyncio.Event
    ) -> None:
        """Take the digest of the owner's key, the event that ends the process, and the one by which it outlives commands."""
        super().initialize(gate)
        self.referee, self.key, self.over, self.stays = referee, key, over, stays

    def is_ours(self, origin: str) -> bool:
        """Refuse all pages."""
        return not origin

    def post(self) -> None:
        """Answer the owner with an object, or with the reason why not."""
        try:
            asked = read_frame(self.request.body)
            if fault(asked, Asked) or not is_among(str(asked["key"]), [self.key]):
                self.set_status(403)
                return
            self.finish(self._done(str(asked["do"]), asked["how"]))
        except (ValueError, TypeError, OSError) as error:
            self.set_status(FULL if isinstance(error, OSError) else 400)
            self.finish({"error": sentence(error)})

    def _done(self, do: str, how: object) -> dict[str, object]:
        if do == OPENS:
            if wrong := fault(how, OpensTable):
                raise ValueError(wrong)
            ident, tokens = self.referee.open(**how)  # type: ignore[arg-type]  # checked just now
            return {"ident": ident, "tokens": tokens}
        if do == LOOKS:
            found = {"tables": self.referee.tables(), "addresses": self.gate.addresses}
            return {"open": len(self.referee.rooms), "pid": os.getpid(), "stays": self.stays.is_set(), **found}
        if do == STAYS:
            self.stays.set()
            return {"stays": True}
        if do == TELLS and isinstance(how, Mapping) and (room := self.referee.room(str(how.get("ident")))):
            return room.told()
        if do == TELLS:
            raise ValueError("There is no such table any longer")
        if do == REACHES:
            if wrong := fault(how, Reach):
                raise ValueError(wrong)
            return self._reached(cast("Reach", how))
        if do == ENDS and isinstance(how, Mapping) and "ident" in how:
            return {"ended": self.referee.end(str(how["ident"]))}
        if do == ENDS:
            self.over.set()
            return {"ended": True}
        raise ValueError(f"there is nothing to do that is called {do!r:.40}")

    def _reached(self, how: Reach) -> dict[str, object]:
        for address in how["listen"]:
            self.gate.listen(address)
        for address in how["at"]:
            self.gate.answer_to(address)
        return {"addresses": self.gate.addresses}


async def serve(folder: Path, port: int = 0, alone: float = ALONE) -> None:
    """Serve the tables of a folder until the owner ends it, or nobody has been here for `alone` seconds.

    Without a port the one of before is taken, so that links stay good, or else a free one.

    Raises
    ------
    OSError
        If the port is in use, or the folder can't be written to.
    """
    over, key, referee = asyncio.Event(), new_key(), Referee(folder)
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has none on a loop
            asyncio.get_running_loop().add_signal_handler(number, over.set)
    office = {"referee": referee, "key": digest(key), "over": over, "stays": asyncio.Event()}
    before = Owner(folder).notice
    try:
        gate = Gateway(referee, port or (before["port"] if before else 0))
    except OSError as error:
        if port:
            raise OSError(f"Port {port} can't be had ({sentence(error)[:-1]}): choose another one") from error
        gate = Gateway(referee)
    referee.addresses = gate.addresses
    gate.serve("/owner", Office, office)
    page.serve(gate)

    def tell(key: str) -> None:
        write_whole(folder / NOTICE, json.dumps(Notice(version=VERSION, port=gate.port, key=key)), private=True)

    tell(key)
    try:
        while not over.is_set() and referee.alone_for < alone:
            referee.tick()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), OFTEN)
    finally:
        tell("")
        referee.close()
        await gate.close()


def main(arguments: list[str]) -> int:
    """Run the process; returns its exit code."""
    collecting_rarely()
    folder = Path(arguments[0])
    lock = held(folder / LOCK)
    if lock is None:
        print("The tables of this folder are served already.", file=sys.stderr)  # noqa: T201
        return 1
    logging.basicConfig(handlers=[RotatingFileHandler(folder / LOG, maxBytes=200_000, backupCount=1)])
    try:
        asyncio.new_event_loop().run_until_complete(serve(folder, int(arguments[1]) if arguments[1:] else 0))
    except OSError as error:
        print(sentence(error), file=sys.stderr)  # noqa: T201 - the owner reads it
        return 1
    finally:
        os.close(lock)
    return 0
