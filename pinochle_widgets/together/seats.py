"""The seats that a person has by Python: their keys, in a file of its user, which a page never sees."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NotRequired, TypedDict, cast

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.games.protocol.declared import fault
from pinochle_widgets.match.saving.locked import locked
from pinochle_widgets.store.place import folder, is_on

FILE = "seats.json"

_VERSION = 2
"""The version of the file with promises of a deal; without any it is the one before."""

_MOST = 200
"""The most seats that are remembered: those of long ago are forgotten."""


class Promised(TypedDict):
    """The promises of all for a deal, as they were shown to a seat before its share was opened, and the number of the game."""

    deal: str
    game: int
    promises: list[str]


class Seat(TypedDict):
    """A seat at a table: the secret that has it, and the words for it; of a table that was opened here the tokens of its links.

    Parameters
    ----------
    address : str
        The address of the gateway; empty at a table that was opened here.
    """

    secret: str
    address: str
    words: str
    tokens: NotRequired[dict[str, str]]
    promised: NotRequired[Promised]


class _Seats(TypedDict):
    version: int
    seats: dict[str, Seat]


_unkept: dict[str, Seat] = {}
"""The seats of this process where nothing is kept."""


def home() -> Path:
    """Return the folder of shared tables, within the one that games are kept in; it need not exist yet.

    Raises
    ------
    OSError
        If there is no place to keep anything in.
    """
    return folder() / "together"


def seats() -> dict[str, Seat]:
    """Read the seats by name, the newest last: that of the table alone is the seat of the host, who opened it here.

    Raises
    ------
    OSError
        If a later version keeps them.
    """
    return (_read(home() / FILE) if is_on() else {}) | _unkept


def keep_seat(key: str, seat: Seat) -> None:
    """Keep a seat by its name in the file, or in this process where nothing is kept.

    Raises
    ------
    OSError
        If the file can't be written.
    """
    if is_on():
        _change({key: seat})
        _unkept.pop(key, None)
    else:
        hold_seat(key, seat)


def hold_seat(key: str, seat: Seat) -> None:
    """Keep a seat by its name in this process alone."""
    _unkept[key] = seat


def forget_seat(key: str) -> None:
    """Forget the seat of a name."""
    _unkept.pop(key, None)
    if is_on() and key in _read(home() / FILE):
        _change({key: None})


def _change(changes: Mapping[str, Seat | None]) -> None:
    place = home()
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(place):
        found = {key: each for key, each in _read(place / FILE).items() if key not in changes}
        found |= {key: each for key, each in changes.items() if each is not None}
        newest = dict(list(found.items())[-_MOST:])
        version = _VERSION if any("promised" in each for each in newest.values()) else _VERSION - 1
        write_whole(place / FILE, json.dumps(_Seats(version=version, seats=newest)), private=True)


def _aside(path: Path) -> Path:
    """Name a place beside a damaged file where nothing is yet."""
    number = 1
    while (found := path.with_suffix(f".{number}.damaged" if number > 1 else ".damaged")).exists():
        number += 1
    return found


def _read(path: Path) -> dict[str, Seat]:
    try:
        text = path.read_bytes()
    except OSError:
        return {}
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    version = found.get("version") if isinstance(found, dict) else None
    if type(version) is int and version > _VERSION:
        raise OSError("Your seats at shared tables are kept by a later version of pinochle_widgets: update it")
    if fault(found, _Seats) or version not in (_VERSION - 1, _VERSION):
        path.replace(_aside(path))  # somebody may mend it
        return {}
    return cast("_Seats", found)["seats"]
