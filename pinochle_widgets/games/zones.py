"""Plain values that a table is shown by: what the scenes of all games have alike."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

Zones = dict[str, Any]
"""Plain values by name, as they are sent to a browser."""


@dataclass(frozen=True, slots=True)
class Comment:
    """An event as a viewer is told of it: what to animate, and what to say."""

    type: str
    seat: int | None
    say: str
    points: int = 0
    card: str = ""

    def zones(self) -> Zones:
        """What of it is sent."""
        return {key: value for key, value in asdict(self).items() if value or key == "seat"}


def button(label: str, act: str, *, primary: bool = False) -> Zones:
    """A button of a panel."""
    return {"label": label, "act": act, "primary": primary}
