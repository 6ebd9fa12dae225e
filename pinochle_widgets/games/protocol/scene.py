"""How a game shows itself to one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.games.events import Event
    from pinochle_widgets.games.protocol.players import Decision, Seen
    from pinochle_widgets.games.zones import Zones


YOU = "You"
"""How a person is called who gave no name, where nobody else is one."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at the table, as a picture of it needs it; by seat."""

    names: Sequence[str]
    levels: Sequence[str | None]
    wins: Sequence[int]

    def seen_from(self, viewer: int) -> tuple[str, ...]:
        """The names by seat for a viewer: a person who goes by ``You`` is ``Player`` to all others."""
        return tuple(
            "Player" if name == YOU and seat != viewer and self.levels[seat] is None else name
            for seat, name in enumerate(self.names)
        )


class Scene(Protocol):
    """How a game shows itself: pictures and words for one seat, made from its observations alone."""

    def picture(self, seen: Seen, company: Company, *, keep_trick: bool = False) -> Zones:
        """The zones of the table, as plain values."""

    def choices(self, seen: Seen) -> Zones:
        """What the seat may do, by the labels of its cards."""

    def play_of(self, seen: Seen, card_id: str) -> Action | None:
        """The play of one of the seat's cards, legal or not; None if it has no such card."""

    def meld_of(self, seen: Seen, ids: Sequence[str]) -> Action | None:
        """The meld that some of the seat's cards would be, legal or not; None if they are none."""

    def tell(self, event: Event, seen: Seen, company: Company) -> Zones:
        """An event for animation and screen reader."""

    def panel(self, pause: str, seen: Seen, company: Company) -> Zones | None:
        """What the table shows while it waits."""

    def name_of(self, action: Action, seen: Seen) -> str:
        """An action as a hint says it."""

    def advice(self, decision: Decision, seen: Seen) -> str:
        """Why something is advised, to who plays with training wheels."""

    def explain(self, seen: Seen, company: Company) -> Zones:
        """What the seat may do now, in sentences."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What all have seen of each side's points in the round in play.

    Parameters
    ----------
    melds, tricks : tuple of int
        By side; melds that stay hidden count nothing.
    """

    melds: tuple[int, ...]
    tricks: tuple[int, ...]
