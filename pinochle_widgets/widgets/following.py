"""The followers of a match: each makes views of one seat, and publishes them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Company, Game, GameState, Observation
    from pinochle_widgets.match import Happening, Record
    from pinochle_widgets.widgets.protocol.view import Legal


def seat_in(match: Watched, seat: int) -> int:
    """Choose the seat that is shown: the same as before where a person sits there, else the first person's.

    While somebody is rated, that seat is shown.
    """
    if match.rated:
        return seat if seat in match.rated else match.rated[0]
    if seat in match.persons or not match.persons:
        return seat if seat < match.game.seats else 0
    return match.persons[0]


class Watched(Protocol):
    """The part of a match that a viewer asks for its pictures; the table of a record has it, too."""

    @property
    def game(self) -> Game:
        """The game, as the registry has it."""

    @property
    def state(self) -> GameState:
        """The state of the game."""

    @property
    def pause(self) -> str | None:
        """The name of the pause in which the table waits."""

    @property
    def record(self) -> Record:
        """The record of the game."""

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""

    @property
    def rated(self) -> list[int]:
        """The seats whose persons are rated."""

    @property
    def company(self) -> Company:
        """The names, levels and wins of the seats."""

    def observe(self, seat: int) -> Observation:
        """Observe the table from a seat."""

    def can_undo(self, seat: int) -> bool:
        """Check whether a seat can take back an action."""

    def can_undo_turn(self, seat: int) -> bool:
        """Check whether a seat can take back more than one action."""

    @property
    def ready_ones(self) -> list[int]:
        """The seats of persons who are ready to go on after a pause."""

    def waited_for(self, seat: int) -> list[int]:
        """List the seats that keep a person waiting; empty unless that person is ready to go on."""

    def watch(self, watcher: Callable[[Happening], None]) -> Callable[[], None]:
        """Call `watcher` with each happening; the function returned ends that."""


Shown = Mapping[str, Any]
"""A view of any kind: each kind of widget has fields of its own."""

WatchedT_co = TypeVar("WatchedT_co", bound=Watched, covariant=True)
ViewT_co = TypeVar("ViewT_co", covariant=True)


class Follower(ABC, Generic[WatchedT_co, ViewT_co]):
    """A follower of a match that makes views for one seat.

    Parameters
    ----------
    seat : int
        The seat whose observations it sees.
    publish : callable
        Called with each new view, once everything has settled.
    """

    def __init__(self, match: WatchedT_co, seat: int, publish: Callable[[ViewT_co], None]) -> None:
        self.match = match
        self.seat = seat
        self._publish = publish
        self._view_id = 0
        self._stop = match.watch(self._on_happening)

    def close(self) -> None:
        """Stop watching."""
        self._stop()

    @property
    def view_id(self) -> int:
        """The number of the view last published."""
        return self._view_id

    def count_from(self, number: int) -> None:
        """Number the views from here on: those of an earlier process have lower numbers then."""
        self._view_id = number

    def observation(self) -> Observation:
        """Observe the table that is shown: while cards wait to be dealt, as it lay before."""
        return self.match.observe(self.seat)

    def follow_prefs(self, prefs: Mapping[str, bool | str]) -> None:
        """Draw by other preferences from now on, where views differ by them."""

    def renew(self) -> None:
        """Show the table as it would be drawn by now."""

    @property
    def company(self) -> Company:
        """The players at the table, by the names that they have at the page."""
        return self.match.company

    @property
    def legal(self) -> Legal:
        """The legal actions of the seat: none, where views have none."""
        return {}

    @abstractmethod
    def view(self) -> ViewT_co:
        """Make a view of the match now."""

    @abstractmethod
    def _on_happening(self, happening: Happening) -> None:
        """Follow a change of the match."""
