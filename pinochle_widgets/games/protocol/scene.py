"""The scene of a game: the pictures and words of its table for one seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.games.events import Event
    from pinochle_widgets.games.protocol.habits import Pref
    from pinochle_widgets.games.protocol.players import Decision, Seen
    from pinochle_widgets.games.zones import Zones


YOU = "You"
"""The name of a person who gave none, if no other person sits at the table."""


@dataclass(frozen=True, slots=True)
class Company:
    """The players at a table, by seat, as its picture needs them.

    Attributes
    ----------
    names : sequence of str
        The names of the players.
    levels : sequence of (str or None)
        The levels of computer players; None for a person.
    wins : sequence of int
        The games that each has won in the series.
    prefs : mapping
        The preferences of the player who looks by which pictures differ (`Preferences.drawn`), by name.
    """

    names: Sequence[str]
    levels: Sequence[str | None]
    wins: Sequence[int]
    prefs: Mapping[str, bool | str] = field(default_factory=dict)

    def wish(self, pref: Pref) -> bool | str:
        """Look a preference of the player who looks up; by default it is as it begins."""
        return self.prefs.get(pref.name, pref.default)

    def seen_from(self, viewer: int) -> tuple[str, ...]:
        """List the names by seat for a viewer: a person called ``You`` is ``Player`` to all others."""
        return tuple(
            "Player" if name == YOU and seat != viewer and self.levels[seat] is None else name
            for seat, name in enumerate(self.names)
        )

    def does(self, viewer: int, seat: int, one: str, many: str) -> str:
        """Write ``You draw`` or ``Novice draws``: a computer player's seat has a name also for watchers from there."""
        is_you = seat == viewer and self.levels[seat] is None
        return f"You {one}" if is_you else f"{self.seen_from(viewer)[seat]} {many}"

    def plate(self, viewer: int, seat: int, name: str = "") -> Zones:
        """Make the part of a seat's plate that all games have; points, turn and dealer follow. `name` stands for its own."""
        shown = name or self.seen_from(viewer)[seat]
        return {
            "seat": seat,
            "name": shown,
            "mark": shown[:1].upper(),
            "me": seat == viewer,
            "person": self.levels[seat] is None,
            "level": self.levels[seat],
            "games": self.wins[seat],
        }


class Scene(Protocol):
    """The pictures and words of a game's table for one seat, made from its observations alone.

    A game derives its own from `games.scene.BaseScene`, which has a first form of each.
    """

    def picture(self, seen: Seen, company: Company, *, keep: bool = False) -> Zones:
        """Make the picture of the table: zones and all other parts by name, as plain values.

        With `keep` the cards that the last event has taken (`Event.TAKES`) are shown once more where they lay.
        """

    def choices(self, seen: Seen) -> Zones:
        """List the choices of the seat by the labels of its cards, as plain values."""

    def play_of(self, seen: Seen, card_id: str) -> Action | None:
        """Make the play of a card of the seat by its label, legal or not; None if the seat has no such card."""

    def meld_of(self, seen: Seen, ids: Sequence[str]) -> Action | None:
        """Make the meld of some cards of the seat by their labels, legal or not; None if they are no meld."""

    def tell(self, event: Event, seen: Seen, company: Company) -> Zones:
        """Describe an event for animation and screen reader; `seen` is the observation after the event."""

    def panel(self, pause: str, seen: Seen, company: Company) -> Zones | None:
        """Make the panel that the table shows in a pause, by the name of the pause; None if it shows none."""

    def name_of(self, action: Action, seen: Seen) -> str:
        """Write the name of an action as a hint says it."""

    def advice(self, decision: Decision, seen: Seen, company: Company) -> Decision:
        """Make the advice to a person who plays with training wheels of a player's decision.

        Its reason is in words for a learner. Its action is another one where the player's own would teach a bad habit.
        """

    def explain(self, seen: Seen, company: Company) -> Zones:
        """Explain in sentences which actions the seat may do now."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of each side in the round in play, as far as all have seen them.

    Parameters
    ----------
    columns : mapping of str to tuple of int
        The points of each side, by the columns of the game's score (`Game.columns`); those that stay hidden count 0.
    """

    columns: Mapping[str, tuple[int, ...]]
