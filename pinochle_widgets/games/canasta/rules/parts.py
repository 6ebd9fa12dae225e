"""The points of a round part by part: what settles it, lists it and answers for it reads them here."""

from __future__ import annotations

from pinochle_widgets.games.canasta.rules.core.layout import Round, Terms
from pinochle_widgets.games.canasta.rules.core.scoring import HELD, PARTS, SPECIAL, TOO_MANY_HELD, is_special, part

OF_THE_HAND = (PARTS[HELD], PARTS[TOO_MANY_HELD])
"""The keys of the parts that go by the cards of a hand, which the other seat does not know."""


def parts_of(s: Round, seat: int, terms: Terms, *, hand: bool = True) -> dict[str, int]:
    """Split the points of a seat by the keys of `scoring.PARTS`, as if the round were over; their sum is its points.

    Parameters
    ----------
    s : Round
    seat : int
    terms : Terms
    hand : bool, optional
        Whether the parts that go by the cards of its hand are told, too.

    Returns
    -------
    dict
        Of a special hand its part alone, else all others.
    """
    is_told = is_special(s, seat)
    found = {key: part(s, seat, which, terms) for which, key in enumerate(PARTS) if (which == SPECIAL) == is_told}
    return {key: points for key, points in found.items() if hand or key not in OF_THE_HAND}
