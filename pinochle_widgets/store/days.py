"""The deals of the day that a player has played: what came of the first try of each, and the days in a row.

A day that is kept is never counted anew: its points and signs are those of the rules and levels of then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import count
from typing import Final

from pinochle_widgets.store import settings
from pinochle_widgets.store.people import Person

KIND: Final = "days {}"
"""The kind of notes that are a game's days, by the number of the game in `once.deals.NUMBERS`."""

MOST_DAYS = 400
"""The most days of a game that are kept; the oldest give way."""

PATIENCE = timedelta(hours=24)
"""The time after a day within which its deal still counts for the days in a row."""


@dataclass(frozen=True, slots=True)
class Day:
    """The first try of a deal of the day."""

    points: int
    """The points by which the player came out ahead."""
    levels: tuple[tuple[str, int], ...]
    """Those of each level in the same seat."""
    signs: str
    """A sign for each turn: ahead of the game's usual level, even, or behind."""
    round: int
    """The number of the round that was the first to be played."""
    in_time: bool
    """Whether it was finished on its day, or within `PATIENCE` after."""

    @classmethod
    def of(cls, data: object) -> Day | None:
        """Read a day from data that anybody may have written; None where there is none."""
        match data:
            case [int(points), [*levels], str(signs), int(number), bool(in_time)]:
                return cls(points, tuple(filter(None, map(_level, levels))), signs[:200], number, in_time)
        return None

    def as_data(self) -> list[object]:
        """Return the day as data that JSON can hold, in few letters: all days of a player are read before any table."""
        return [self.points, [list(level) for level in self.levels], self.signs, self.round, self.in_time]


def _level(data: object) -> tuple[str, int] | None:
    match data:
        case [str(label), int(points)]:
            return f"{label:.40}", points
    return None


def days_of(person: Person, kind: int) -> dict[date, Day]:
    """Read the days of a game that a player has played."""
    found: dict[date, Day] = {}
    for name, data in settings.settings(person, KIND.format(kind)).items():
        if (day := Day.of(data)) is not None:
            try:
                found[date.fromisoformat(name)] = day
            except ValueError:  # written by somebody else
                continue
    return found


def keep_day(person: Person, kind: int, when: date, day: Day) -> bool:
    """Keep the first try of a day; returns whether it is the first one: a later one changes nothing."""
    known = days_of(person, kind)
    if when in known:
        return False
    settings.keep(person, KIND.format(kind), {when.isoformat(): day.as_data()}, most=MOST_DAYS)
    return True


def is_in_time(when: date, now: datetime) -> bool:
    """Check whether the deal of a day that is finished now counts for the days in a row.

    Examples
    --------
    >>> day = date(2026, 11, 30)
    >>> is_in_time(day, datetime(2026, 12, 1, 23, 59)), is_in_time(day, datetime(2026, 12, 2))
    (True, False)
    """
    return now < datetime.combine(when + timedelta(days=1), time()) + PATIENCE


def in_a_row(days: Mapping[date, Day], today: date) -> int:
    """Count the days in a row up to today; up to yesterday while today's deal is still to be played.

    Examples
    --------
    >>> played = Day(5, (), "", 1, in_time=True)
    >>> in_a_row({date(2026, 11, 29): played, date(2026, 11, 28): played}, date(2026, 11, 30))
    2
    """
    first = next((back for back in range(2) if _counts(days, today, back)), 0)
    return next(back for back in count(first) if not _counts(days, today, back)) - first


def _counts(days: Mapping[date, Day], today: date, back: int) -> bool:
    day = days.get(today - timedelta(days=back))
    return day is not None and day.in_time
