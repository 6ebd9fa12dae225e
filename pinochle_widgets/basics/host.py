"""The host of this process, where it matters: Binder, whose containers are deleted, and Voilà, which serves strangers."""

from __future__ import annotations

import os

_BINDER = ("BINDER_SERVICE_HOST", "BINDER_LAUNCH_HOST")
_VOILA = ("VOILA_BASE_URL", "VOILA_PREHEAT", "VOILA_KERNEL_ID")


def is_binder() -> bool:
    """Check whether this computer is a container of Binder, which is deleted with all its files."""
    return any(name in os.environ for name in _BINDER)


def is_voila() -> bool:
    """Check whether Voilà serves this process to a page."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila") or any(name in os.environ for name in _VOILA)
