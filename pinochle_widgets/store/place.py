"""The place where games are kept, and the switch that turns the keeping off."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from platformdirs import user_data_path

from pinochle_widgets.basics.files import is_foreign
from pinochle_widgets.basics.process import is_in_page
from pinochle_widgets.basics.visitors import serves_strangers

SWITCH = "PINOCHLE_SAVE"
"""The environment variable that decides: ``off``, ``on``, or the absolute path of another folder to keep games in."""

_OFF = ("off", "no", "false", "0")
_ON = ("on", "yes", "true", "1", "")


def _switch() -> str:
    """Read the switch: ``off``, ``on``, empty, or else the path of a folder."""
    switch = os.environ.get(SWITCH, "").strip()
    if switch.lower() in _OFF:
        return "off"
    if switch.lower() in _ON:
        return "on" if switch else ""
    return switch


def is_on() -> bool:
    """Check whether games are to be kept.

    They are, unless `SWITCH` says otherwise: but without it neither under Voilà or in an app of marimo,
    where strangers share one account, nor in a browser's own Python, whose files end with the page. With a switch that is wrong
    there is no `folder` to keep them in.
    """
    switch = _switch()
    if switch:
        return switch != "off"
    return not serves_strangers() and not is_in_page()


def wrong_switch() -> str:
    """Tell the fault of the switch; empty where it has none."""
    switch = _switch()
    if switch in ("", "on", "off"):
        return ""
    with contextlib.suppress(RuntimeError):  # of a user who has no home
        if Path(switch).expanduser().is_absolute():
            return ""
    return f"{SWITCH} is {switch!r:.80}; it must be 'on', 'off', or the absolute path of a folder"


def folder() -> Path:
    """Return the folder that games are kept in; it need not exist yet.

    Raises
    ------
    OSError
        If `SWITCH` is wrong, or there is no home to keep them in.
    """
    if wrong := wrong_switch():
        raise OSError(f"{wrong}.")
    switch = _switch()
    try:
        if switch not in ("", "on", "off"):
            place = Path(switch).expanduser()
        else:
            place = user_data_path("pinochle_widgets", appauthor=False) / "games"
    except RuntimeError:
        raise OSError("This computer names no home folder.") from None
    if is_foreign(place):
        raise PermissionError(f"The folder {place} belongs to another user; {SWITCH} may name one of your own.")
    return place


def from_home(path: Path) -> Path:
    """Shorten a path below the home folder to one that begins with ``~``."""
    path = path.absolute()
    with contextlib.suppress(RuntimeError):
        home = Path.home()
        return Path("~") / path.relative_to(home) if path.is_relative_to(home) else path
    return path
