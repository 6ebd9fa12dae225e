"""The ladder of Canasta: its levels, weakest first, and the rule that calls the policy of a level."""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.core.layout import Round, Terms
from pinochle_widgets.games.canasta.players.expert import expert
from pinochle_widgets.games.canasta.players.policies import carefree, novice, standard
from pinochle_widgets.games.canasta.players.weights import weights_for
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
    Rung("carefree", "Never takes the pile, and waits for whole canastas till the stock runs low."),
    Rung("novice", "Opens as soon as it can, takes the pile whenever it may, and throws what it has fewest of."),
    Rung("standard", "Leaves small piles, opens with no more than it takes, and throws with care."),
    Rung("expert", "Remembers what was seen and thrown, and weighs piles and discards by the odds."),
)
CAREFREE, NOVICE, STANDARD, EXPERT = range(4)


@rule
def advise(level: int, seen: Round, rules: Terms) -> Advice:
    """Return the advice of a level, by its number, in an information state."""
    if level == CAREFREE:
        return carefree(seen, rules)
    if level == NOVICE:
        return novice(seen, rules)
    if level == STANDARD:
        return standard(seen, rules)
    return expert(seen, rules, weights_for(rules))
