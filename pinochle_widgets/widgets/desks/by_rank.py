"""The tab *Cards* of a game whose suits matter little: a row for each rank, and what the others' play tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.games.protocol.words import whole_percent
from pinochle_widgets.games.words.by_play import told_by_play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_widgets.games.protocol.ranked import Rank, Ranked
    from pinochle_widgets.lab.hands import Event
    from pinochle_widgets.widgets.desks.acts_read import Read
    from pinochle_widgets.widgets.protocol.common import RankRow, RanksTold

PAIR = 2


def events_of(ranked: Ranked) -> dict[str, Event]:
    """List the events whose chances the acts of the other seat tell: it holds a card of a rank, and a pair; by their names."""
    from pinochle_widgets.lab.hands import count

    return {
        f"{row.rank}{least}": count(row.rank, of="other") >= least
        for row in ranked.rows
        if row.rank in _open(ranked)
        for least in (1, PAIR)
    }


def _open(ranked: Ranked) -> list[str]:
    """List the ranks of which it is neither certain that the other hand holds a pair nor that it holds none."""
    return [row.rank for row in ranked.rows if not row.name and row.some and row.pair < 1]


def told_by_rank(ranked: Ranked, other: str, acts: Read | None) -> RanksTold:
    """Write the rows and the sentences; where acts were read, by these."""
    some, pairs = (
        {name[0]: chance for name, chance in acts.chances.items() if name[1:] == str(least)} if acts else {}
        for least in (1, PAIR)
    )
    rows: list[RankRow] = [
        {
            "rank": row.rank,
            "name": row.name,
            "lie": list(row.lie),
            "eyed": row.eyed,
            "top": row.is_top,
            "pair": "" if row.name else _pair(row, pairs),
        }
        for row in ranked.rows
    ]
    read = told_by_play(ranked, other, some, pairs, acts.doubt) if acts else ()
    return {"rows": rows, "lines": [*read, *ranked.lines], "head": [*ranked.head], "places": [*ranked.places]}


def _pair(row: Rank, pairs: Mapping[str, float]) -> str:
    """Write the chance that the other hand holds two, or the words in its place."""
    if row.taking or row.pair in (0, 1):
        return row.taking or ("sure" if row.pair else "none")
    return whole_percent(pairs.get(row.rank, float(row.pair)))
