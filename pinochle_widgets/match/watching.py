"""The watchers of a match, and the happenings that they get."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pinochle_widgets.games.events import Event

BESIDE = frozenset(("thinking", "fault", "stand_in", "rated", "ready", "face"))
"""The changes that leave the game as it was."""

RESEATED = frozenset(("level", "rename", "substitute", "back"))
"""The changes of those who sit at the table: it waits as it did."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A change of a match, as its watchers get it."""

    events: tuple[Event, ...]
    """The events of one action."""
    what: str = "events"
    """``events``, or another change: ``game`` (a new one), ``proceed``, ``restart``, ``undo``, ``level``, ``rename`` (a
    person's name), ``substitute`` (a level plays for a person), ``back`` (the person plays again), ``match`` (a saved game
    in the place of the one before, perhaps of other rules and seats); last comes ``settled``, when a person is to go on, a
    player thinks, or a player could not decide. ``thinking``: the player that is shown as thinking has changed; ``fault``:
    the player that could not decide; ``rated``: the seats whose persons are rated; ``ready``: the persons for whom others
    wait before the game goes on; ``face``: the face of a person; ``stand_in``: another level is about to go on for the player
    of `Match.fault`, which gave no answer in time.
    """


Watcher = Callable[[Happening], None]


class Watchers(list[Watcher]):
    """The watchers of a match, in the order in which they came."""

    def add(self, watcher: Watcher) -> Callable[[], None]:
        """Add a watcher; the function returned removes it."""
        self.append(watcher)

        def end() -> None:
            if watcher in self:
                self.remove(watcher)

        return end

    def tell(self, happening: Happening) -> None:
        """Call all watchers with a happening, also those that leave meanwhile."""
        for watcher in list(self):
            watcher(happening)
