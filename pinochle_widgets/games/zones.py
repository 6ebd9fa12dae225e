"""Plain values that a table is shown by: what the scenes of all games have alike."""

from __future__ import annotations

from collections.abc import Iterable
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


def zone(id: str, kind: str, owner: int | None, cards: Iterable[Zones] | None = None, **more: Any) -> Zones:
    """A place where cards lie: `hand`, `closed`, `melds`, `trick`, `stock`, `kitty`, `taken`, or of any other kind.

    Parameters
    ----------
    id : str
        Its name, which lasts.
    kind : str
        How it is drawn; one that the table does not know is drawn plainly.
    owner : int or None
        Whose it is.
    cards : iterable of dict, optional
        What lies in it: ``id`` and ``card``. Melds, the stock and tricks taken list none.
    **more
        What its kind has besides; see `pinochle_widgets.widgets.protocol`.
    """
    listed = {} if cards is None else {"cards": list(cards)}
    return {"id": id, "kind": kind, "owner": owner, **listed, **more}


def button(label: str, act: str, *, primary: bool = False) -> Zones:
    """A button of a panel."""
    return {"label": label, "act": act, "primary": primary}
