"""The desk that makes presses quick: it gets ready the rules that players search by, the store, games and lessons."""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from pinochle_widgets.basics.ahead import load_ahead
from pinochle_widgets.engine import behind, loading
from pinochle_widgets.games.protocol import START, Level
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.registry import modules
from pinochle_widgets.games.words.advising import compiled_by_judge
from pinochle_widgets.match import Match
from pinochle_widgets.match.thought import running_loop
from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.database.worker import worker
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop
from pinochle_widgets.widgets.desks.keeping import Keeping
from pinochle_widgets.widgets.start.choice import TRAINING

IDLE = 1.0
"""The seconds that a dealt table lies still before more is loaded: somebody looks at his cards."""

SOON = 0.2
"""The seconds that a start panel lies there before the games and lessons that it offers are loaded: its page is drawn first."""

LESSONS = "pinochle_widgets.widgets.learn.panel"
"""The module of the list of lessons."""


class Readiness(Desk):
    """The part of a table that gets ready, from when it is shown.

    Compiling is left to a process, where the disk does not have all rules; another one tries out the levels where the rules of
    the table have proved none. Loading takes memory (`engine.loading`), so it
    begins only where a search is likely: where a level that searches sits, where the person is advised without asking, and
    where the person may ask for a hint and the table lies still. Then the store's thread is let open its database, too: what it
    imports would be in the way of the next game's first cards. While the start panel lies there, the games and lessons that it
    offers are loaded, which a press would wait for.
    """

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._is_open = False
        self._timer: TimerHandle | None = None

    def opened(self) -> None:
        """Begin, as the table is shown."""
        self._is_open = True
        behind.begin(searched(self.match))
        self._try_levels()
        self.shown()

    @contextmanager
    def another_game(self) -> Iterator[None]:
        """Have the rules of the other game compiled, before those being compiled."""
        yield
        if self._is_open:
            behind.begin(searched(self.match), first=True)
            self._try_levels()

    def expect(self, levels: list[Level]) -> None:
        """Have the rules compiled by which levels search that are chosen for the next game."""
        if self._is_open:
            behind.begin(compiled_by(levels), first=True)

    def shown(self) -> None:
        """Look after each change at the table whether something is to be loaded."""
        self._rest()
        if not self._is_open:
            return
        match = self.match
        loading.begin(compiled_by(seated(match)))
        if not match.seats[self.table.seat].is_person:
            return
        if self.table.prefs.get(TRAINING) and not match.rated:
            loading.begin(searched(match))
        if match.pause != START:
            self._wait(IDLE, self._load_all)
        else:
            self._wait(SOON, self._load_offered)

    def close(self) -> None:
        """Begin nothing any longer."""
        self._is_open = False
        self._rest()

    def _try_levels(self) -> None:
        """Have the level found that advises, where the rules have proved none."""
        match = self.match
        if match.game.is_unproved(match.rules):
            from pinochle_widgets.widgets.desks import trying

            trying.begin(match.game, match.rules)

    def _wait(self, seconds: float, load: Callable[[], None]) -> None:
        """Load something after a while; a loop that was closed with its page forgets it."""
        if loop := running_loop():
            self._timer = loop.call_later(seconds, load)

    def _load_offered(self) -> None:
        load_ahead([*modules(), LESSONS])

    def _load_all(self) -> None:
        """Load the rules of the adviser, and the store; later where somebody thinks now: a search loads its rules by itself."""
        if self.match.thinking:
            self._wait(IDLE, self._load_all)
            return
        if not self.match.rated:  # else nobody asks for hints
            loading.begin(searched(self.match))
        if self.table.desk(Keeping).keeps:
            with suppress(StoreError):  # there is no place to keep games in, which the table has said
                worker().read(lambda _: None)

    def _rest(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None


def searched(match: Match) -> list[str]:
    """List the modules of rules by which the seated levels and the adviser of a match search, and those of its judge."""
    limits = loaded(match.game.limits).compiles if match.game.limits else ()
    levels = compiled_by([*seated(match), match.game.adviser_here(match.rules).level])
    return list(dict.fromkeys([*levels, *limits, *compiled_by_judge(match.game)]))


def seated(match: Match) -> list[Level]:
    """List the levels of the computer players of a match, each once."""
    names = {seat.level for seat in match.seats}
    return [level for level in match.game.levels if level.name in names]


def compiled_by(levels: list[Level]) -> list[str]:
    """List the modules of rules by which levels search, each once."""
    return list(dict.fromkeys(name for level in levels for name in getattr(level.make(), "compiles", ())))
