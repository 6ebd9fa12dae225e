"""The place where games are kept, and the switch that turns the keeping off."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from platformdirs import user_data_path

from pinochle_widgets.host import is_voila

SWITCH = "PINOCHLE_SAVE"
"""The environment variable that decides: ``off``, ``on``, or the absolute path of another folder to keep games in."""

_OFF = ("off", "no", "false", "0")
_ON = ("on", "yes", "true", "1", "")


def _switch() -> str:
    """Read the switch: ``off``, ``on``, or the path of a folder.

    Raises
    ------
    ValueError
        If it is neither of these.
    """
    switch = os.environ.get(SWITCH, "").strip()
    if switch.lower() in _OFF:
        return "off"
    if switch.lower() in _ON:
        return "on" if switch else ""
    with contextlib.suppress(RuntimeError):  # of a user who has no home
        if Path(switch).expanduser().is_absolute():
            return switch
    raise ValueError(
        f"{SWITCH} is {switch!r}: it can be 'off', 'on', or the absolute path of a folder to keep games in"
    )


def is_on() -> bool:
    """Check whether games are kept.

    They are, unless `SWITCH` says otherwise: but without it neither under Voilà, where strangers share one account, nor in a
    browser's own Python, whose files end with the page.

    Raises
    ------
    ValueError
        If `SWITCH` is neither a word that it knows nor an absolute path.
    """
    switch = _switch()
    if switch:
        return switch != "off"
    return not is_voila() and sys.platform != "emscripten"


def folder() -> Path:
    """Return the folder that games are kept in; it need not exist yet.

    Raises
    ------
    OSError
        If there is no home to keep them in.
    ValueError
        As for `is_on`.
    """
    switch = _switch()
    try:
        if switch not in ("", "on", "off"):
            return Path(switch).expanduser()
        return user_data_path("pinochle_widgets", appauthor=False) / "games"
    except RuntimeError:
        raise OSError("This computer names no home folder.") from None


def from_home(path: Path) -> Path:
    """Shorten a path below the home folder to one that begins with ``~``."""
    path = path.absolute()
    with contextlib.suppress(RuntimeError):
        home = Path.home()
        return Path("~") / path.relative_to(home) if path.is_relative_to(home) else path
    return path
