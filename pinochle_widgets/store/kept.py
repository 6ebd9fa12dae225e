"""The list of kept games: each one in words, the newest first, and no more of them than anybody looks for."""

from __future__ import annotations

import contextlib
import re
import secrets
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from pinochle_widgets.basics.files import remove_left
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.picture.parts import Seat, Side
from pinochle_widgets.games.protocol.words import figure
from pinochle_widgets.games.shown.words import score
from pinochle_widgets.match import Match, Saved, SavedError
from pinochle_widgets.match.saving.resuming import lost_lines
from pinochle_widgets.match.saving.saver import OVER
from pinochle_widgets.store.people import PLAYER, Person
from pinochle_widgets.store.place import folder, is_on
from pinochle_widgets.store.taken import is_taken

MOST = 20
"""The number of games that are kept: the oldest goes when another one begins."""

OLDEST = timedelta(days=90)
"""The time after which a game that nobody has touched goes."""

SUFFIX = ".save"
_OURS = re.compile(r"\d{8}-\d{6}-.+-[0-9a-f]{6}\.save")
"""The names that `new_path` gives: other files in the folder are somebody else's."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that is kept in a file."""

    path: Path
    when: datetime
    """The time of its newest action."""
    saved: Saved | None
    """The game; None where the file can't be read."""
    match: Match | None
    """The game as it stands; None where it can't go on."""
    why: str
    """The reason for which it can't go on; of a game that can, the lines that are lost, or nothing."""

    @classmethod
    def read(cls, path: Path) -> KeptGame:
        """Read a game, and try whether it can go on; nothing is changed.

        Raises
        ------
        OSError
            If the file has gone.
        """
        when = _changed(path)
        try:
            saved = Saved.read(path)
        except (SavedError, OSError) as error:
            return cls(path, when, None, None, f"{error}")
        return cls._of(path, when, saved)

    @classmethod
    def _of(cls, path: Path, when: datetime, saved: Saved) -> KeptGame:
        try:
            match, lost = Match.of_saved(saved)
        except SavedError as error:
            return cls(path, when, saved, None, f"{error}")
        return cls(path, when, saved, match, lost_lines(lost) if lost else "")

    @classmethod
    def read_unless_over(cls, path: Path, is_wanted: Callable[[Saved], bool]) -> KeptGame | None:
        """Read a game that can go on; None for one that can't, or that need not be played: noted to be over, or not wanted.

        Raises
        ------
        OSError
            If the file has gone.
        """
        when = _changed(path)
        try:
            saved = Saved.read(path)
        except SavedError:
            return None
        if saved.notes.get(OVER) is True or not is_wanted(saved):
            return None
        kept = cls._of(path, when, saved)
        return kept if kept.match is not None and not kept.is_over else None

    @property
    def is_over(self) -> bool:
        """Check whether the game was played to its end."""
        return self.match is not None and self.match.state.is_over

    @property
    def round(self) -> int | None:
        """The round that lies on the table; None where the game can't go on."""
        return None if self.match is None else _picture(self.match)["info"]["round"] or 1

    @property
    def scores(self) -> str:
        """The scores as they stand on the table, such as ``You 475, Standard 691``; empty where the game can't go on."""
        sides = [] if self.match is None else _sides(self.match)
        return ", ".join(f"{side['name']} {side['total']:,}" for side in sides)  # data of a table, written in ASCII

    @property
    def points(self) -> str:
        """The scores without names, the person's side first, such as ``475 to 691``; empty where the game can't go on."""
        totals = [figure(side["total"]) for side in _sides(self.match)] if self.match else []
        return (" to " if len(totals) == 2 else ", ").join(totals)

    @property
    def opponents(self) -> str:
        """The opponents of the person by level or name, each once, such as ``Standard``; empty where the game can't go on."""
        match = self.match
        if match is None:
            return ""
        game, own = match.game, match.game.side_of(_seat(match))
        others = [each for seat, each in enumerate(match.seats) if game.side_of(seat) != own]
        return ", ".join(dict.fromkeys(game.level(each.level).label if each.level else each.name for each in others))

    def in_words(self, now: datetime | None = None) -> str:
        """Describe the game in a line: its round, its scores, and when it was played last."""
        if self.match is None:
            return self.why
        return f"round {self.round} · {score(_picture(self.match))} · {when_in_words(self.when, now)}"


def _picture(match: Match) -> Picture:
    """Draw a table as its rated person sees it, else its first person."""
    return match.game.scene.picture(match.observe(_seat(match)), match.company)


def _sides(match: Match) -> Sequence[Side] | Sequence[Seat]:
    picture = _picture(match)
    return picture.get("sides") or picture["seats"]


def _seat(match: Match) -> int:
    return (*match.rated, *match.persons, 0)[0]


def when_in_words(when: datetime, now: datetime | None = None) -> str:
    """Tell a time as one does: ``today 21:40``, ``Friday 21:40``, ``3 October 21:40``.

    Examples
    --------
    >>> now = datetime(2026, 11, 22, 9, 5)
    >>> [when_in_words(datetime(2026, *then, 21, 40), now) for then in [(11, 22), (11, 21), (11, 17), (10, 3)]]
    ['today 21:40', 'yesterday 21:40', 'Tuesday 21:40', '3 October 21:40']
    """
    days = ((now or datetime.now().astimezone()).date() - when.date()).days
    if days in (0, 1):
        day = ("today", "yesterday")[days]
    else:
        day = f"{when:%A}" if 1 < days < 7 else f"{when.day} {when:%B}" + f" {when.year}" * (abs(days) > 300)
    return f"{day} {when:%H:%M}"


def _changed(path: Path) -> datetime:
    """Return the time at which a file changed last."""
    return datetime.fromtimestamp(path.stat().st_mtime).astimezone()


def is_ours(path: Path) -> bool:
    """Check whether a file is one of those that `new_path` names."""
    try:
        return path.parent == folder() and _OURS.fullmatch(path.name) is not None
    except OSError:
        return False


def game_files() -> list[Path]:
    """List the files of games, the one that changed last first."""
    found = []
    with contextlib.suppress(OSError):
        for path in folder().glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):  # removed meanwhile
                if not _OURS.fullmatch(path.name):
                    continue
                found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def kept_games() -> Iterator[KeptGame]:
    """Read the kept games one by one, the newest first."""
    for path in game_files():
        with contextlib.suppress(OSError):
            yield KeptGame.read(path)


def _any(_saved: Saved) -> bool:
    return True


def unfinished(
    game: str | None = None, without: Path | None = None, is_wanted: Callable[[Saved], bool] = _any
) -> Iterator[KeptGame]:
    """Read the games that can go on and are not over one by one, the newest first.

    Parameters
    ----------
    game : str, optional
        The name of the only game that is looked for.
    without : Path, optional
        A game that is left out: the one in play.
    is_wanted : callable
        Asked about a game as it was read, before it is played as far as it went.
    """
    for path in game_files():
        if path == without or (game is not None and _slug(game) not in path.name):
            continue
        with contextlib.suppress(OSError):
            kept = KeptGame.read_unless_over(path, is_wanted)
            if kept and kept.match and game in (None, kept.match.game.name):
                yield kept


def noted_over(game: str, is_wanted: Callable[[Saved], bool]) -> Iterator[KeptGame]:
    """Read the kept games of one name that are noted to be over, the newest first; for `is_wanted` see `unfinished`."""
    for path in game_files():
        if _slug(game) not in path.name:
            continue
        with contextlib.suppress(OSError, SavedError):
            when, saved = _changed(path), Saved.read(path)
            if saved.notes.get(OVER) is True and is_wanted(saved):
                kept = KeptGame._of(path, when, saved)  # noqa: SLF001 - of this module
                if kept.match is not None:
                    yield kept


def newest(without: Path | None = None) -> KeptGame | None:
    """Find the newest game that can go on and is not over; None where there is none.

    Parameters
    ----------
    without : Path, optional
        See `unfinished`.
    """
    return next(unfinished(without=without), None)


def changed_last() -> tuple[Path, int] | None:
    """Return the file that changed last, and the time of that, to see whether anything has changed since."""
    for path in game_files():
        with contextlib.suppress(OSError):
            return path, path.stat().st_mtime_ns
    return None


def new_path(game: str) -> Path:
    """Make room for one game more, and return the path of its file.

    Parameters
    ----------
    game : str
        The name of the game.

    Raises
    ------
    OSError
        If the folder can't be made.
    """
    place = folder()
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    prune()
    return place / f"{datetime.now().astimezone():%Y%m%d-%H%M%S}{_slug(game)}{secrets.token_hex(3)}{SUFFIX}"


def _slug(game: str) -> str:
    return "-" + "".join(letter if letter.isalnum() else "-" for letter in game)[:40] + "-"


def prune() -> None:
    """Remove the games that are too old, and those that are too many; never a finished one that the store lacks."""
    with contextlib.suppress(OSError):
        remove_left(folder())
    oldest = (datetime.now().astimezone() - OLDEST).timestamp()
    for number, path in enumerate(game_files()):
        with contextlib.suppress(OSError):
            is_due = number >= MOST - 1 or path.stat().st_mtime < oldest
            if is_due and (not is_on() or is_taken(path) or not KeptGame.read(path).is_over):
                path.unlink()


def remove_files_of(players: Container[str]) -> None:
    """Remove the files of all games of some players, by their ids."""
    for path in game_files():
        with contextlib.suppress(OSError, SavedError):
            person = Person.of(Saved.read(path).notes.get(PLAYER))
            if person is not None and person.id in players:
                path.unlink()


def remove(path: Path) -> None:
    """Remove a kept game.

    Raises
    ------
    ValueError
        If `path` is not the path of a kept game.
    """
    if path not in game_files():
        raise ValueError(f"{str(path)!r} is no kept game; saved() lists them")
    path.unlink(missing_ok=True)
