"""The way from a gateway to the referee of a table: direct calls within one process.

Frames may get lost, come twice or late on it, as the pipes are between pages and rooms.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pinochle_widgets.together.pipe import Frame, Write


class Line(Protocol):
    """The connection of a page, as a gateway knows it."""

    def take(self, frame: Frame) -> None:
        """Take a frame of the page."""

    def gone(self) -> None:
        """Note that the connection has ended."""


class Bus(Protocol):
    """The way to the referees, as a gateway knows it."""

    def connect(self, ident: str, write: Write, shut: Callable[[], None]) -> Line | None:
        """Begin a connection of a page to a table; None, and a refusal sent, where there is no such table."""
