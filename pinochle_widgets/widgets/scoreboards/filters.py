"""The filters of the scoreboards, with the values that kept games have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pinochle_widgets.widgets.scoreboards.asked import DAYS, FILTERS, Asked
from pinochle_widgets.widgets.scoreboards.protocol import BoardFilter
from pinochle_widgets.widgets.scoreboards.words import capital, rules_of, title_of

if TYPE_CHECKING:
    import sqlalchemy as sa

LABELS: Mapping[str, tuple[str, str]] = {
    "person": ("Player", "All players"),
    "game": ("Game", "All games"),
    "rules": ("Rules", "All rules"),
    "level": ("Level", "Any level"),
    "opponents": ("Opponents", "Any opponents"),
    "rated": ("Kind", "Unrated games"),
    "since": ("From", ""),
    "until": ("To", ""),
}
"""The words of each filter, and those that stand for no choice; a day has none, nor has a choice that a board needs."""


def filters_of(there: sa.Connection, asked: Asked, names: list[str]) -> list[BoardFilter]:
    """List the filters of a board, with the values that kept games have."""
    from pinochle_widgets.store.database import queries

    wanted = FILTERS.get(asked.tab, ())
    if not wanted:
        return []
    kinds = queries.kinds(there, asked.chosen.get("person") or None)
    of_game = [kind for kind in kinds if asked.chosen.get("game") in (None, "", kind.game)]
    texts = dict.fromkeys(kind.rules for kind in of_game)
    choices: dict[str, list[tuple[str, str]]] = {
        "person": [(name, name) for name in names],
        "game": [(name, title_of(name)) for name in dict.fromkeys(kind.game for kind in kinds)],
        "rules": [(text, rules_of(kind)) for text in texts for kind in [next(k for k in of_game if k.rules == text)]],
        "level": [(level, capital(level)) for level in dict.fromkeys(kind.level for kind in of_game)],
        "opponents": [(each, each) for each in dict.fromkeys(kind.opponents for kind in of_game)],
        "rated": [("rated", "Rated games")],
        "since": [],
        "until": [],
    }
    found: list[BoardFilter] = []
    for name in wanted:
        (label, everything), value = LABELS[name], asked.chosen.get(name, "")
        offered = choices[name]
        if value and name not in DAYS and value not in dict(offered):
            offered = [*offered, (value, value)]
        if name in asked.settled:
            everything = ""
        found.append({"name": name, "label": label, "all": everything, "value": value, "choices": offered})
    return found
