"""The plain values that tables are shown by: the forms that the scenes of all games share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pinochle_widgets.games.options import Rules

Zones = dict[str, Any]
"""The plain values by name, as they are sent to a browser."""

PLACES = {3: ("south", "west", "east"), 4: ("south", "west", "north", "east")}
"""The places at which seats are drawn, clockwise from the viewer's own, at tables for three and four."""


@dataclass(frozen=True, slots=True)
class Comment:
    """The description of an event for a viewer: the animation, and the sentence to say."""

    type: str
    seat: int | None
    say: str
    points: int = 0
    card: str = ""

    def zones(self) -> Zones:
        """List the fields that are sent to a browser: those with a value, and the seat."""
        return {key: value for key, value in asdict(self).items() if value or key == "seat"}


def zone(id: str, kind: str, owner: int | None, cards: Iterable[Zones] | None = None, **more: object) -> Zones:
    """Make a zone, where cards lie: `hand`, `closed`, `melds`, `mat`, `trick`, `stock`, `pile`, `kitty`, `taken`, or another.

    Parameters
    ----------
    id : str
        The permanent name of the zone.
    kind : str
        The kind of zone, by which it is drawn; a kind that the table does not know is drawn plainly.
    owner : int or None
        The seat it belongs to.
    cards : iterable of dict, optional
        The cards in it, each with ``id`` and ``card``. Melds, the stock and tricks taken list none.
    **more
        Further values of its kind; see `pinochle_widgets.games.protocol.picture.zones`.
    """
    listed = {} if cards is None else {"cards": list(cards)}
    return {"id": id, "kind": kind, "owner": owner, **listed, **more}


def rules_in_force(rules: Rules) -> Zones:
    """Make the frame that lists the rules of a table."""
    return {"title": "Rules in force", "lines": list(_lines(rules))}


@lru_cache(maxsize=16)  # every picture has them, and rules are few
def _lines(rules: Rules) -> tuple[str, ...]:
    return tuple(rules.in_force())


def button(label: str, act: str, *, primary: bool = False, first: Zones | None = None) -> Zones:
    """Make a button of a panel; `first` is asked before it does anything."""
    return {"label": label, "act": act, "primary": primary, **({"first": first} if first else {})}


def ask_first(title: str, text: str, yes: str) -> Zones:
    """Make the question that is asked before an action that loses points at once."""
    return {"title": title, "text": text, "yes": yes}


def next_game_buttons() -> list[Zones]:
    """Make the buttons at the end of a game."""
    return [button("Next game", "next_game", primary=True), button("Not now", "leave")]
