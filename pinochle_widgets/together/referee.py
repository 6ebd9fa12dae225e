"""The referee: the rooms of a process, each in a file of a folder; a room where nobody is rests there, and is no open file."""

from __future__ import annotations

import logging
import re
import secrets
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pinochle_widgets.games.protocol import Rules, Thinker, listing
from pinochle_widgets.games.registry import proven
from pinochle_widgets.match import Match, Saved
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.together import names as naming
from pinochle_widgets.together.calling import Link
from pinochle_widgets.together.frames import IDENT, refused
from pinochle_widgets.together.kept_talk import file_of
from pinochle_widgets.together.keys import Lock
from pinochle_widgets.together.notes import NOTE, checked
from pinochle_widgets.together.pages import Call
from pinochle_widgets.together.pipe import Write
from pinochle_widgets.together.room import Room
from pinochle_widgets.widgets.messages import sentence

log = logging.getLogger(__name__)

END = ".table"
"""The end of the names of files that keep tables."""

MOST_GAMES = 99
"""The most games that are agreed on beforehand."""

RESTS = 60.0
"""The seconds without a page after which a room rests in its file."""


class NewTable(NamedTuple):
    """A table that was opened: its name, and the token of each person's link by seat."""

    ident: str
    tokens: dict[int, str]


class Referee:
    """The tables of a process.

    Parameters
    ----------
    folder : path, optional
        The folder whose files keep the tables; without it they end with the process.
    clock : callable
        Returns the seconds that have gone by.
    """

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.folder, self._clock = folder, clock
        self.rooms: dict[str, Room] = {}
        self.addresses: list[str] = []
        """The addresses at which pages reach the tables, the best one first."""
        self._here_at = clock()

    def open(
        self,
        game: str = "two-handed",
        *,
        people: int = 2,
        others: str | None = None,
        names: Sequence[str] | None = None,
        rules: Rules | str | None = None,
        convention: Mapping[str, object] | None = None,
        hints: bool = False,
        autopilot: bool = False,
        games: int = 0,
        at_once: bool = False,
        keeps: bool = True,
    ) -> NewTable:
        """Open a table.

        Parameters
        ----------
        people : int
            The number of persons; computer players sit at the other seats. Two at four seats are partners.
        others : str, optional
            The level of the computer players; by default the game's usual one.
        names : sequence of str, optional
            The names of the persons, the host's first.
        rules : Rules or str, optional
            The rules, those of a preset, or what `Rules.to_text` writes.
        convention : mapping, optional
            The bidding convention of both sides as plain data.
        hints : bool
            Whether a level advises persons who ask; see `Room`.
        autopilot : bool
            Whether a level may play for a person who is away.
        games : int
            The number of games that are agreed on; 0 as long as all like.
        at_once : bool
            Whether persons come in by their links without the host being asked.
        keeps : bool
            Whether the table is kept in a file, where the referee has a folder.

        Raises
        ------
        ValueError
            If a name, a number or a level does not fit.
        OSError
            If the table can't be kept.
        """
        found = proven(game)
        seats = seats_of(people, found.seats)
        if hints and not found.quick_levels:
            raise ValueError(f"hints is True; each level of {found.title} thinks long before it advises: leave it out")
        level = found.level(others or found.usual_level)
        if isinstance(level.make(), Thinker):
            quick = listing([each.name for each in found.levels if not isinstance(each.make(), Thinker)], "or")
            raise ValueError(
                f"others is {others!r}; it must be {quick}: others think too long for a table of several persons"
            )
        if isinstance(rules, str) and "=" in rules:  # as text, from another process
            rules = found.rules.from_text(rules)
        if not 0 <= games <= MOST_GAMES:
            raise ValueError(f"games is {games}; it must be from 1 to {MOST_GAMES}, or left out")
        called = list(names or [])
        if len(called) > people:
            raise ValueError(f"{len(called)} names; there are {people} persons")
        for number, name in enumerate(called):
            if why := naming.why_not(name, found, called[:number]):
                raise ValueError(f"names has {name!r:.60}. {why}")
        match = Match(
            found.name,
            [PERSON if n in seats else level.name for n in range(found.seats)],
            rules=rules,
            pauses=True,
            convention=found.convention_of(convention),
        )
        for seat, name in zip(seats, called, strict=False):
            match.rename(seat, name)
        match.date_records()
        locks = {seat: Lock() for seat in match.persons}
        tokens = {seat: lock.invite() for seat, lock in locks.items()}
        room = Room(
            match,
            locks,
            host=seats[0],
            at_once=at_once,
            hints=hints,
            autopilot=autopilot,
            games=games,
            clock=self._clock,
        )
        ident = secrets.token_urlsafe(8)
        if self.folder is not None and keeps:
            try:
                match.save(self._path(ident), {NOTE: room.notes()})
            except OSError as error:
                why = sentence(error)[:-1]
                raise OSError(f"The table can't be kept ({why}): make room, or open it with save=False") from error
        self._house(ident, room)
        self._here_at = self._clock()
        return NewTable(ident, tokens)

    def connect(self, ident: str, write: Write, shut: Callable[[], None]) -> Call | None:
        """Begin a connection of a page to a table; None, and a refusal sent, where there is no such table."""
        try:
            room = self.room(ident)
        except (OSError, ValueError) as error:
            log.warning("The table %s can't be opened: %s", ident, error)
            write(refused("gone", f"The table can't be opened: {sentence(error)[:1].lower()}{sentence(error)[1:]}"))
        else:
            if room is not None:
                return room.connect(write, shut)
            write(refused("gone"))
        shut()
        return None

    def room(self, ident: str) -> Room | None:
        """Find a room by its name, and take it up where it rests; None where there is none.

        Raises
        ------
        OSError
            If the file can't be read, or another process plays there.
        ValueError
            If the file holds no table that goes on.
        """
        if ident not in self.rooms and self.folder is not None and re.fullmatch(IDENT, ident, re.ASCII):
            path = self._path(ident)
            if path.is_file():
                self._house(ident, self._take_up(path))
        return self.rooms.get(ident)

    def _house(self, ident: str, room: Room) -> None:
        room.link = lambda token: str(Link(self.addresses[0], ident, token)) if self.addresses else ""
        self.rooms[ident] = room

    def _take_up(self, path: Path) -> Room:
        notes = checked(Saved.read(path).notes.get(NOTE))  # a file that is no table of ours stays as it is
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            match = Match.resume(path)
        for each in told:
            log.warning("%s: %s", path.name, each.message)
        try:
            return Room.of_notes(match, notes, self._clock)
        except ValueError:
            assert match.saver is not None  # noqa: S101 - for the checker of types: it was kept further just now
            match.saver.close()
            raise

    def _path(self, ident: str) -> Path:
        assert self.folder is not None  # noqa: S101 - for the checker of types: asked where there is one
        return self.folder / f"{ident}{END}"

    def tables(self) -> list[str]:
        """List the names of all tables, also of those that rest in their files."""
        kept = [path.stem for path in self.folder.glob(f"*{END}")] if self.folder is not None else []
        return list(dict.fromkeys([*self.rooms, *kept]))

    def tick(self) -> None:
        """Let each room go on in time; the fault of one ends no other."""
        now = self._clock()
        for ident, room in list(self.rooms.items()):
            try:
                room.tick()
                if room.is_over:
                    self.end(ident)
                elif not room.is_alone:
                    self._here_at = now
                elif room.is_kept and now - room.alone_since > RESTS:
                    del self.rooms[ident]
                    room.close()
            except Exception:
                log.exception("The table %s went wrong", ident)

    @property
    def alone_for(self) -> float:
        """The seconds since which nobody has had a page open, and nobody has opened a table."""
        return self._clock() - self._here_at

    def end(self, ident: str) -> bool:
        """End a table for good, and its file; returns whether there was one."""
        room = self.room(ident)
        if room is not None:
            del self.rooms[ident]
            room.close("closed")
            if self.folder is not None:
                path = self._path(ident)
                path.unlink(missing_ok=True)
                file_of(path).unlink(missing_ok=True)
        return room is not None

    def close(self) -> None:
        """Leave all rooms in their files."""
        for room in self.rooms.values():
            room.close()
        self.rooms.clear()


def seats_of(people: int, seats: int) -> list[int]:
    """List the seats of persons, the host's first: two at four seats are partners.

    Raises
    ------
    ValueError
        If there are too many or too few.

    Examples
    --------
    >>> seats_of(2, 2), seats_of(2, 4), seats_of(3, 4)
    ([0, 1], [0, 2], [0, 1, 2])
    """
    if not 2 <= people <= seats:
        raise ValueError(f"people is {people}; it must be from 2 to {seats}, the seats of the game")
    return [0, 2] if (people, seats) == (2, 4) else [*range(people)]
