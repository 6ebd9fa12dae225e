"""The place where games are kept, and the switch that turns the keeping off."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from platformdirs import user_data_path

SWITCH = "PINOCHLE_SAVE"
"""The environment variable that decides: ``off``, ``on``, or the absolute path of another folder to keep games in."""

_OFF = ("off", "no", "false", "0")
_SERVED = ("VOILA_BASE_URL", "VOILA_PREHEAT", "VOILA_KERNEL_ID")
_BINDER = ("BINDER_SERVICE_HOST", "BINDER_LAUNCH_HOST")


def _switch() -> str:
    return os.environ.get(SWITCH, "").strip()


def is_on() -> bool:
    """Check whether games are kept.

    They are, unless `SWITCH` says otherwise: but without it neither under Voilà, where strangers share one account, nor in a
    browser's own Python, whose files end with the page.
    """
    switch = _switch()
    if switch:
        return switch.lower() not in _OFF
    return not is_served() and sys.platform != "emscripten"


def is_served() -> bool:
    """Check whether Voilà serves this process to a page."""
    is_voila = os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
    return is_voila or any(name in os.environ for name in _SERVED)


def is_passing() -> bool:
    """Check whether this computer is a container of Binder, which is deleted with all its files."""
    return any(name in os.environ for name in _BINDER)


def folder() -> Path:
    """Return the folder that games are kept in; it need not exist yet."""
    switch = Path(_switch()).expanduser()
    return switch if switch.is_absolute() else user_data_path("pinochle_widgets", appauthor=False) / "games"
