"""Watching: what those are told that follow a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pinochle_widgets.games.events import Event

BESIDE = frozenset(("thinking", "fault"))
"""What may change while the game stands as it was."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that the watchers of a match are told.

    Parameters
    ----------
    events : tuple of Event
        The events of one action.
    what : str
        ``events``, or what else changed: ``game`` (a new one), ``proceed``, ``restart``, ``undo``, ``level``;
        last comes ``settled``, when a person is to go on, somebody thinks, or somebody could not decide.
        ``thinking``: who is shown to think has changed, and nothing else; ``fault``: who could not decide.
    """

    events: tuple[Event, ...]
    what: str = "events"


Watcher = Callable[[Happening], None]


class Watchers(list[Watcher]):
    """Those that follow a match, in the order in which they came."""

    def add(self, watcher: Watcher) -> Callable[[], None]:
        """Tell one more from now on; returns a function that ends it."""
        self.append(watcher)

        def end() -> None:
            if watcher in self:
                self.remove(watcher)

        return end

    def tell(self, happening: Happening) -> None:
        """Tell all of them; whoever goes meanwhile is told, too."""
        for watcher in list(self):
            watcher(happening)
