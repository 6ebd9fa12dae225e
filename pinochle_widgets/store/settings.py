"""The preferences and last choices of players: kept at once, and read before any database."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any  # Any: values that JSON can hold

from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.store import people
from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.people import Here, Person
from pinochle_widgets.store.place import is_on

PREFS = "prefs"
"""The kind of notes that are preferences, by name."""

CHOICE = "choice"
"""The kind of notes that are the last choice in a start panel."""


def settings(person: Person, kind: str) -> dict[str, Any]:
    """Read the notes of a player of a kind, as anybody may have written them.

    A new player begins with the set *Default*: the preferences of the one who plays without a name.
    """
    return _in(people.here(), person, kind)


def _in(known: Here, person: Person, kind: str) -> dict[str, Any]:
    own = known.notes.get(person.id, {}).get(kind)
    if own is None and kind == PREFS and (default := known.named(YOU)):
        own = known.notes.get(default.id, {}).get(kind)
    return dict(own) if isinstance(own, dict) else {}


def keep(person: Person, kind: str, values: Mapping[str, Any], most: int | None = None) -> None:
    """Keep notes of a player beside others of the kind: in the small file at once, in the store soon.

    Parameters
    ----------
    most : int, optional
        The most notes of the kind that are kept: those with the first names give way.
    """

    def added(before: Mapping[str, Any]) -> dict[str, Any]:
        after = {**before, **values}
        return after if most is None else {name: after[name] for name in sorted(after)[-most:]}

    known = people.here()
    now = added(_in(known, person, kind))
    if known.notes.get(person.id, {}).get(kind) == now:
        return

    def with_values(known: Here) -> Here:
        if all(each.id != person.id for each in known.people):
            known = known.with_person(person)
        return known.with_note(person, kind, added(_in(known, person, kind)))

    with suppress(OSError):  # there is no place for it, which the table has said
        people.change_here(with_values)
    if is_on():
        from pinochle_widgets.store import changing

        with suppress(StoreError, OSError):  # there is no place to keep games in, which the table has said
            changing.note(person, kind, now)
