"""The file of a talk, beside that of its table: the last things said, for the next process that takes the table up."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import TypedDict, cast

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.games.protocol.declared import fault
from pinochle_widgets.together.chat import Spoken

log = logging.getLogger(__name__)

END = ".talk"
"""The end of the names of such files."""

_VERSION = 1


class KeptTalk(TypedDict):
    """The last things said, and for each seat those that it has muted."""

    version: int
    said: list[Spoken]
    muted: dict[str, list[int]]


def file_of(table: Path) -> Path:
    """Name the file that keeps the talk of the table in a file."""
    return table.with_suffix(END)


def write_talk(table: Path, said: list[Spoken], muted: dict[str, list[int]]) -> None:
    """Keep a talk beside its table, where this can be: a talk is no reason to stop a game."""
    try:
        kept = KeptTalk(version=_VERSION, said=said, muted=muted)
        write_whole(file_of(table), json.dumps(kept, ensure_ascii=False), private=True)
    except OSError as error:
        log.warning("The talk of %s can't be kept: %s", table.name, error)


def read_talk(table: Path) -> tuple[list[Spoken], dict[str, list[int]]]:
    """Read the things said at a table, and the seats that each has muted; nothing where no file can be read."""
    try:
        found = json.loads(file_of(table).read_bytes())
    except (OSError, ValueError, RecursionError):
        found = None
    if fault(found, KeptTalk) or found["version"] != _VERSION:
        return [], {}
    kept = cast("KeptTalk", found)
    return kept["said"], kept["muted"]
