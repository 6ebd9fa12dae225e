"""The part of a record that may be shown, and the seats that may see it: less while a game goes on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pinochle_widgets.basics.arguments import index, wrong
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.match.record import PERSON, Record
from pinochle_widgets.match.record.entries import DeckDealt, Entry, RecordError
from pinochle_widgets.match.record.sealing import OPEN


@dataclass(frozen=True, slots=True)
class Allowed:
    """The part of a record that may be shown."""

    record: Record
    """The record, up to the first deal that is still sealed for those who look."""
    seats: tuple[int, ...]
    """The seats whose views may be shown; the first is that of those who look."""
    is_whole: bool
    """Whether all may be shown: every hand, the comments, the variations, and the record itself."""
    told: Record | None = None
    """The record as those who look may read it, where that is less than what their views are made from."""


def reader_of(record: Record) -> int | None:
    """Find the seat of the person who reads a record of their own game: the only one, who gave no name; else None."""
    persons = [seat for seat, each in enumerate(record.seats) if each.player == PERSON]
    return persons[0] if len(persons) == 1 and record.seats[persons[0]].name == YOU else None


def _everyone(record: Record) -> tuple[int, ...]:
    """List all seats round the table, from the reader's on."""
    first, count = reader_of(record) or 0, len(record.seats)
    return tuple((first + n) % count for n in range(count))


def allowed_in(record: Record, seats: Sequence[int] | None = None) -> Allowed:
    """Find the part of a record that may be shown: while persons play, no hand that one of them does not know.

    Parameters
    ----------
    seats : sequence of int, optional
        The seats whose views are wanted; by default all that may be shown.

    Raises
    ------
    ValueError
        If `seats` holds anything but seats of the game, or none.
    RecordError
        If the views of a seat are sealed until the game is over, or nothing of the record may be shown.
    """
    wanted = _checked(record, seats)
    told = record.sealing().closed_over(record.entries)
    if told == record.entries and not record.is_sealed:
        return Allowed(record, wanted or _everyone(record), is_whole=wanted is None)
    persons = tuple(n for n, seat in enumerate(record.seats) if seat.player == PERSON)
    if len(persons) == 1 and not record.is_sealed:  # all that this person has seen, up to now
        if wanted not in (None, persons):
            raise RecordError(0, "the game is not over: only the person's own seat may be shown before its end")
        whole = replace(record, sealing=OPEN)
        return Allowed(whole, persons, is_whole=False, told=record.seen_by(persons[0]))
    return _open_part(record, told, wanted)


def _open_part(record: Record, told: list[Entry], wanted: tuple[int, ...] | None) -> Allowed:
    """Cut a record off before the first deck that is sealed for somebody."""
    sealed = [n for n, entry in enumerate(told) if isinstance(entry, DeckDealt) and entry.is_sealed]
    kept = told[: sealed[0]] if sealed else told
    if not any(isinstance(entry, DeckDealt) for entry in kept):
        raise RecordError(0, "the first round of this game is not over: its cards are sealed until then")
    begun = replace(record, entries=kept, result=None, sealing=OPEN)
    return Allowed(begun, wanted or _everyone(record), is_whole=wanted is None)


def _checked(record: Record, seats: Sequence[int] | None) -> tuple[int, ...] | None:
    if seats is None:
        return None
    there = range(len(record.seats))
    found = [-1 if (seat := index(each)) is None else seat for each in seats] if isinstance(seats, Iterable) else []
    if not found or not set(found) <= set(there):
        raise wrong("seats", seats, f"be a list of seats from 0 to {len(there) - 1}")
    return tuple(dict.fromkeys(found))
