"""The file of a talk, beside that of its table: the last things said, for the next process that takes the table up."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import NotRequired, TypedDict, TypeVar, cast

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.basics.process import begun
from pinochle_widgets.games.protocol.declared import fault
from pinochle_widgets.match.saving.lines import PATIENCE
from pinochle_widgets.together.chat import SILENCE, Spoken, Talked

log = logging.getLogger(__name__)

END = ".talk"
"""The end of the names of such files."""

_VERSION = 1

T = TypeVar("T")


class KeptTalk(TypedDict):
    """The last things said, for each seat those that it has muted, and the last number before somebody sat down there."""

    version: int
    said: list[Spoken]
    muted: dict[str, list[int]]
    before: NotRequired[dict[str, int]]


class TalkFile:
    """The keeper of a talk in its file: a thread writes, so that a slow disk holds no table up, and of much at once the last."""

    def __init__(self) -> None:
        self._newest: tuple[Path, Talked] | None = None
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def keep(self, table: Path, talked: Talked) -> None:
        """Write a talk soon, beside its table."""
        with self._lock:
            self._newest = table, talked
            if self._thread is None:
                self._thread = begun("pinochle talk", self._work)
            is_begun = self._thread is not None
        if not is_begun:
            self._work()

    def flush(self) -> None:
        """Wait until the newest is written."""
        if (thread := self._thread) is not None:
            thread.join(PATIENCE)

    def _work(self) -> None:
        while True:
            with self._lock:
                newest, self._newest = self._newest, None
                if newest is None:
                    self._thread = None
                    return
            write_talk(*newest)


def file_of(table: Path) -> Path:
    """Name the file that keeps the talk of the table in a file."""
    return table.with_suffix(END)


def write_talk(table: Path, talked: Talked) -> None:
    """Keep a talk beside its table, where this can be: a talk is no reason to stop a game."""
    try:
        kept = KeptTalk(
            version=_VERSION,
            said=[*talked.said],
            muted={str(by): [*seats] for by, seats in talked.muted.items()},
            before={str(seat): number for seat, number in talked.before.items()},
        )
        write_whole(file_of(table), json.dumps(kept, ensure_ascii=False), private=True)
    except (OSError, ValueError) as error:  # no file, or letters that none can hold
        log.warning("The talk of %s can't be kept: %s", table.name, error)


def read_talk(table: Path) -> Talked:
    """Read the talk of a table; an empty one where no file can be read."""
    try:
        found = json.loads(file_of(table).read_bytes())
    except (OSError, ValueError, RecursionError):
        found = None
    if fault(found, KeptTalk) or found["version"] != _VERSION:
        return SILENCE
    kept = cast("KeptTalk", found)
    try:
        return Talked(kept["said"], _by_seat(kept["muted"]), _by_seat(kept.get("before", {})))
    except ValueError:  # a number of too many digits
        return SILENCE


def _by_seat(told: Mapping[str, T]) -> dict[int, T]:
    return {int(seat): each for seat, each in told.items() if seat.isdecimal()}
