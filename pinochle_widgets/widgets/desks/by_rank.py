"""The tab *Cards* of a game whose suits matter little: a row for each rank, and what the others' play tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pinochle_widgets.cards import RANK_NAMES
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.protocol.ranked import Rank, Ranked

if TYPE_CHECKING:
    from pinochle_widgets.lab.hands import Event
    from pinochle_widgets.widgets.desks.acts_read import Read
    from pinochle_widgets.widgets.protocol.common import RankRow, RanksTold

PAIR = 2
RARE = 0.03
"""The chance below which a card is very unlikely to be held: measured against Expert, about 1% of such answers were wrong."""

TELLING = 0.1
"""The least difference from the chance by the cards alone that is told."""

MOST = 4
"""The most ranks that are told to be likelier."""


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


def told_by_rank(ranked: Ranked, other: str, acts: Read | None, *, barred: bool) -> RanksTold:
    """Write the rows and the sentences; where chances are `barred`, the places alone."""
    chances = acts.chances if acts else {}
    rows: list[RankRow] = [
        {
            "rank": row.rank,
            "name": row.name,
            "lie": list(row.lie),
            "eyed": row.eyed,
            "top": row.is_top,
            "pair": "" if barred or row.name else _pair(row, chances),
        }
        for row in ranked.rows
    ]
    return {"rows": rows, "lines": [] if barred else [*_lines(ranked, other, acts)]}


def note_on_pairs(ranked: Ranked, other: str) -> str:
    """Tell the meaning of the chances, and that of the golden row."""
    top = " Gold: on top of the pile." if any(row.is_top for row in ranked.rows) else ""
    return f"Pair: the chance that {other} holds two or more, with {plural(ranked.out, 'card')} out.{top}"


def _pair(row: Rank, chances: Mapping[str, float]) -> str:
    """Write the chance that the other hand holds two; empty where that can't be."""
    if row.pair in (0, 1):
        return "sure" if row.pair else ""
    return _percent(chances.get(f"{row.rank}{PAIR}", float(row.pair)))


def _percent(chance: float) -> str:
    """Write an uncertain chance without decimals, so that it never looks certain."""
    percent = round(100 * chance)
    return "<1%" if percent < 1 else ">99%" if percent > 99 else f"{percent}%"


def _lines(ranked: Ranked, other: str, acts: Read | None) -> Iterator[str]:
    """Tell the likely ranks by the others' play, then those that the other seat can't hold, and its chance of going out."""
    if acts is not None:
        yield from _read(ranked, other, acts)
    if never := [row for row in ranked.rows if not row.name and not row.some]:
        yield f"{other} can't hold any {_names(never, 'or')}."
    if ranked.going:
        yield ranked.going


def _read(ranked: Ranked, other: str, acts: Read) -> Iterator[str]:
    """Tell the ranks that the acts make likelier than the cards alone do, and those of which the other has hardly any."""
    read, rows = acts.chances, [row for row in ranked.rows if not row.name and f"{row.rank}{PAIR}" in acts.chances]
    more = {row.rank: read[f"{row.rank}{PAIR}"] for row in rows if _is_more(row, acts)}
    likely = sorted((row for row in rows if row.rank in more), key=lambda row: -more[row.rank])[:MOST]
    hardly = [row for row in rows if read[f"{row.rank}1"] < RARE <= row.some]
    if likely:
        told = [f"{_name(row)} {_percent(more[row.rank])} (not {_percent(float(row.pair))})" for row in likely]
        yield f"Their play makes pairs likelier: {listing(told)}."
    if hardly:
        yield f"{other} very likely holds no {_names(hardly, 'or')}."
    if not read:
        yield "Nothing can be said: hardly any hand explains what they did."
    elif not likely and not hardly:
        yield "Nothing can be said: what they did fits most hands about as well."


def _is_more(row: Rank, acts: Read) -> bool:
    return acts.chances[f"{row.rank}{PAIR}"] - float(row.pair) >= max(TELLING, acts.doubt)


def _name(row: Rank) -> str:
    return f"{RANK_NAMES[row.rank]}{'es' if row.rank == '6' else 's'}"


def _names(rows: list[Rank], last: str) -> str:
    return listing([_name(row) for row in rows], last)
