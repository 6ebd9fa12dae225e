"""The ladder of Canasta: its levels, weakest first, and the rule that calls the policy of a level."""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.core.layout import Round, Terms
from pinochle_widgets.games.canasta.players.policies import carefree, novice, standard
from pinochle_widgets.games.players.reasons import Advice


class Rung(NamedTuple):
    """A level of the ladder; the level's number is its place in `LEVELS`.

    Parameters
    ----------
    name, help : str
        The name of the level, and a line on how it plays.
    """

    name: str
    help: str


LEVELS = (
    Rung("carefree", "Never takes the pile, and lays whole canastas only."),
    Rung("novice", "Opens as soon as it can, takes the pile whenever it may, and throws what it has fewest of."),
    Rung("standard", "Leaves small piles, opens with no more than it takes, and throws with care."),
)
CAREFREE, NOVICE, STANDARD = range(3)


@rule
def advise(level: int, seen: Round, rules: Terms) -> Advice:
    """Return the advice of a level, by its number, in an information state."""
    if level == CAREFREE:
        return carefree(seen, rules)
    return novice(seen, rules) if level == NOVICE else standard(seen, rules)
