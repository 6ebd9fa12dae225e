"""The levels that were tried out on this computer, by the text of the rules: a small file beside the games in play.

It is a copy of what is found out again in seconds: where it can't be read or written, tables try levels out anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.games.protocol.tried import Tried
from pinochle_widgets.match.saving.locked import locked
from pinochle_widgets.store.place import folder, is_on

FILE = "tried.json"
"""The name of the file, in the folder of kept games."""

MOST = 200
"""The most results that are kept: the latest."""

_VERSION = 1
_MOST_BYTES = 1_000_000
"""The most that this version writes: of `MOST` results, each with a text of rules, it is 160,000."""


def read(game: Game, rules: Rules) -> Tried | None:
    """Read the result for the rules of a game; None where there is none, or levels have become other players since."""
    if not is_on():
        return None
    with suppress(OSError):
        found = _read(folder() / FILE) or {}
        return Tried.of(found.get(_key(game, rules)), [level.name for level in game.tried_levels])
    return None


def keep(game: Game, rules: Rules, tried: Tried) -> None:
    """Keep a result; nothing is kept where games are not, and where a newer version may have written the file."""
    if not is_on():
        return
    with suppress(OSError):
        path, key = folder() / FILE, _key(game, rules)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with locked(path.parent):
            if (found := _read(path)) is not None:
                kept = dict([*{name: value for name, value in found.items() if name != key}.items()][1 - MOST :])
                write_whole(path, json.dumps({"version": _VERSION, "tried": {**kept, key: tried}}), private=True)


def _key(game: Game, rules: Rules) -> str:
    """Name the rules by their text, and the forms of rules and levels by which they were tried out."""
    forms = ".".join(str(level.revision) for level in game.tried_levels)
    return f"{game.name}: {rules.to_text()} ({rules.REVISION}; {forms})"


def _read(path: Path) -> Mapping[str, object] | None:
    """Read the results of a file; none of one that is missing or damaged, None of one of a newer version, or too large for this.

    Raises
    ------
    OSError
        If it can't be read now.
    """
    try:
        if path.stat().st_size > _MOST_BYTES:  # no file of this version
            return None
        data = json.loads(path.read_bytes())
    except FileNotFoundError:
        return {}
    except (ValueError, RecursionError):
        return {}
    if not isinstance(data, dict):
        return {}
    if type(version := data.get("version")) is int and version > _VERSION:
        return None
    found = data.get("tried")
    return found if isinstance(found, dict) else {}
