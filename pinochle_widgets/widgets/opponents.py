"""The opponents at the page: computer players that go by their level have a name and a face of their own there.

Records, codes, saved games, scoreboards and Python know them by their level.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_widgets.games.protocol import Company, Game, Pref
from pinochle_widgets.games.protocol.picture.parts import Skill

if TYPE_CHECKING:
    from pinochle_widgets.widgets.following import Watched

FACES = ("Ada", "Bruno", "Clara", "Desmond", "Edith", "Farid", "Greta", "Hugo", "Ines", "Kofi", "Mei", "Otto")
"""The names of the faces; a page draws them by these."""

APART = 5
"""How far apart in `FACES` equal levels at neighbouring seats are."""

OPPONENTS = Pref(
    "opponents", "names", "Opponents", "What computer players are called at the table.", "Players",
    (("names", "By name, with a face"), ("levels", "By their level")),
)  # fmt: skip

FACE = Pref(
    "face", "letter", "Your face", "Stands at your plate.", "Players",
    (("letter", "First letter"), *((name, name) for name in FACES)),
)  # fmt: skip


def at_page(table: Watched, prefs: Mapping[str, bool | str]) -> Company:
    """Find the players at a table as a page shows them to a person with these preferences."""
    company = table.company
    if prefs.get(OPPONENTS.name, OPPONENTS.default) != OPPONENTS.default:
        return company
    return called(table.game, company)


def called(game: Game, company: Company) -> Company:
    """Give the computer players of a person names in the place of their levels.

    A seat and a level have the same name at each table of a game, unless somebody else there is called so.

    Examples
    --------
    >>> from pinochle_widgets.games import find_game
    >>> called(find_game("two-handed"), Company(["You", "Standard"], [None, "standard"], [0, 0])).names
    ('You', 'Hugo')
    """
    ladder = [level.name for level in game.levels]
    if all(company.levels):  # levels among themselves: which is which matters more
        return company
    labels = {level.name: level.label for level in game.levels}
    unnamed = [
        seat
        for seat, (name, level) in enumerate(zip(company.names, company.levels, strict=True))
        if level in labels and name.casefold() in {level, labels[level].casefold()}
    ]
    taken = {name.casefold() for seat, name in enumerate(company.names) if seat not in unnamed}
    names = list(company.names)
    skills: list[Skill | None] = [None] * len(names)
    faces = [*company.faces] or [""] * len(names)
    for seat in unnamed:
        level = str(company.levels[seat])
        rung = ladder.index(level)
        first = (rung + APART * seat) % len(FACES)
        names[seat] = faces[seat] = next(name for name in FACES[first:] + FACES[:first] if name.casefold() not in taken)
        skills[seat] = {"label": labels[level], "rung": rung + 1, "of": len(ladder)}
        taken.add(names[seat].casefold())
    return replace(company, names=tuple(names), faces=tuple(faces), skills=tuple(skills))
