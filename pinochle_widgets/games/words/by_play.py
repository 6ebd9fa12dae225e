"""The sentences on the ranks that the other seat may hold, by its play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.protocol.ranked import Rank, Ranked
from pinochle_widgets.games.protocol.words import whole_percent

RARE = 0.03
"""The chance below which a card is very unlikely to be held: measured against Expert, about 1% of such answers were wrong."""

TELLING = 0.1
"""The least difference from the chance by the cards alone that is told."""

MOST = 4
"""The most ranks that are told to be likelier."""


def told_by_play(
    ranked: Ranked, other: str, some: Mapping[str, float], pairs: Mapping[str, float], doubt: float
) -> Iterator[str]:
    """Tell the ranks that the acts make likelier than the cards alone do, and those of which the other has hardly any.

    Parameters
    ----------
    ranked : Ranked
        The cards by rank.
    other : str
        The name of the other player.
    some, pairs : mapping of str to float
        The chances by rank that it holds one at least, and two, by what it did; none where no hand explains that.
    doubt : float
        The error of these chances.
    """
    rows = [row for row in ranked.rows if row.many and row.rank in pairs]
    more = [row for row in rows if not row.taking and pairs[row.rank] - float(row.pair) >= max(TELLING, doubt)]
    likely = sorted(more, key=lambda row: -pairs[row.rank])[:MOST]
    hardly = [row.many for row in rows if some[row.rank] < RARE <= row.some]
    if likely:
        yield f"Their play makes pairs likelier: {'; '.join(_likelier(row, pairs[row.rank]) for row in likely)}."
    if hardly:
        yield f"{other} very likely holds no {listing(hardly, 'or')}."
    if not rows:
        yield "Nothing can be said: hardly any hand explains what they did."
    elif not likely and not hardly:
        yield "Nothing can be said: what they did fits most hands about as well."


def _likelier(row: Rank, chance: float) -> str:
    alone = whole_percent(float(row.pair)).replace("<", "under ")
    return f"{row.many} {whole_percent(chance)}, by count alone {alone}"
