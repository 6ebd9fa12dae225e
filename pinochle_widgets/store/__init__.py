"""The games of this computer's user that are kept from one session to the next, and the players.

Games in play are files in the data folder of the platform: read `place` first (where they are kept, and whether they are), then
`kept` (one of them, and their list) and `listing` (the list as a table). Finished games are in a database: `finished` (one of
them, with its figures), `taking` (from file to database), `people` (who plays here), `settings`
(their preferences and last choices), `database` (the database itself), `boards`
(the tables), `changing` and `carrying` (export and import).
"""

from __future__ import annotations

from pinochle_widgets.basics.doors import opened

_HOMES = {
    "boards": ("hall_of_fame", "league", "results"),
    "carrying": ("export", "take_in"),
    "changing": ("duels", "exclude", "keep_review", "note", "noted", "reset", "undo_reset"),
}
"""The functions of each module that a notebook calls: ``pw.store.reset("Ann")``."""

__getattr__ = opened(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(name for names in _HOMES.values() for name in names)
