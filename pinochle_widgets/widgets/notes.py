"""The notes of a table beside its saved game: they are read from a file that anybody may have written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any  # Any: plain data of a file

from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.saving.saver import RATED
from pinochle_widgets.widgets import prefs

MOST_DUELS = 100_000


def prefs_in(notes: Mapping[str, Any]) -> dict[str, bool | str]:
    """Read the preferences in the notes of a saved game; wrong ones are left out."""
    found: dict[str, bool | str] = {}
    given = notes.get("prefs")
    for name, value in given.items() if isinstance(given, dict) else ():
        try:
            found |= prefs.checked({name: value})
        except ValueError:
            continue
    return found


def duels_in(notes: Mapping[str, Any]) -> list[Duel] | None:
    """Read the deals by which a person is rated in the notes of a saved game; None where nobody is."""
    given = notes.get("rated")
    if given is None and notes.get(RATED):  # rated by the match itself
        return []
    if not isinstance(given, list):
        return None
    names = Duel.__slots__
    fits = [each for each in given[:MOST_DUELS] if isinstance(each, dict) and set(each) == set(names)]
    return [Duel(**each) for each in fits if all(type(value) is int and abs(value) < 10**6 for value in each.values())]
