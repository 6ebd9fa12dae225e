"""The questions to the database: the games of a history, the league, and the hall of fame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any  # Any: rows

import sqlalchemy as sa

from pinochle_widgets.store.database.schema import DUEL, GAME, NOTE, PLAYER, REVIEW

NAMED = GAME.outerjoin(PLAYER, GAME.c.player == PLAYER.c.id).outerjoin(REVIEW, REVIEW.c.game == GAME.c.id)
"""The games with their players and reviews."""

COUNTS = (GAME.c.uncounted == "") & (GAME.c.excluded == "") & (GAME.c.reset == "")
"""The games that league and hall count: neither practice, watched or assisted, nor excluded, nor before a reset."""

WHY_NOT = sa.case(
    (GAME.c.uncounted != "", GAME.c.uncounted),
    (GAME.c.excluded != "", GAME.c.excluded),
    (GAME.c.reset != "", "reset"),
    else_="",
)

SHOWN: Mapping[str, Any] = {
    "when": GAME.c.ended,
    "player": sa.func.coalesce(PLAYER.c.name, ""),
    "game": GAME.c.game,
    "rules": GAME.c.rules,
    "level": GAME.c.level,
    "opponents": GAME.c.opponents,
    "partner": GAME.c.partner,
    "rounds": GAME.c.rounds,
    "won": GAME.c.place == 1,
    "place": GAME.c.place,
    "points": GAME.c.points,
    "against": GAME.c.against,
    "margin": GAME.c.margin,
    "best_hand": GAME.c.best_hand,
    "best_melds": GAME.c.best_melds,
    "accuracy": REVIEW.c.accuracy,
    "rated": GAME.c.rated,
    "why_not": WHY_NOT,
    "id": GAME.c.id,
}
"""The columns of a history."""

Asked = Mapping[str, Any]
"""A question: values of columns by name, `since` and `until` as times of the end."""


def matching(asked: Asked) -> list[sa.ColumnElement[bool]]:
    """List the conditions of a question; a value of None asks for everything."""
    given = {name: value for name, value in asked.items() if value is not None}
    since, until, counted = (given.pop(name, None) for name in ("since", "until", "counted"))
    found = [SHOWN[name] == value for name, value in given.items()]
    found += [GAME.c.ended >= since] if since else []
    found += [GAME.c.ended < until] if until else []
    if counted is not None:
        found.append(COUNTS if counted else ~COUNTS)
    return found


def history(connection: sa.Connection, asked: Asked, limit: int | None, offset: int) -> Sequence[Any]:
    """List games, the newest first."""
    columns = [column.label(name) for name, column in SHOWN.items()]
    found = sa.select(*columns).select_from(NAMED).where(*matching(asked))
    return connection.execute(found.order_by(GAME.c.ended.desc(), GAME.c.id).limit(limit).offset(offset)).all()


def league(connection: sa.Connection, asked: Asked) -> Sequence[Any]:
    """Sum up the games that count, by player, game and level."""
    own = [SHOWN["player"], GAME.c.game, GAME.c.level]
    won = sa.func.sum(sa.case((GAME.c.place == 1, 1), else_=0))
    sums = [sa.func.sum(GAME.c.points), sa.func.sum(GAME.c.against)]
    means = [sa.func.avg(GAME.c.margin * 1.0), sa.func.avg(GAME.c.place * 1.0)]
    found = sa.select(*own, sa.func.count(), won, sa.func.count() - won, *sums, *means)
    found = found.select_from(NAMED).where(COUNTS, GAME.c.player.is_not(None), *matching(asked)).group_by(*own)
    return connection.execute(found.order_by(*own)).all()


FAME: Mapping[str, tuple[Any, Any]] = {
    "highest": (GAME.c.points, GAME.c.points.desc()),
    "lowest": (GAME.c.points, GAME.c.points),
    "closest": (sa.func.abs(GAME.c.margin), sa.func.abs(GAME.c.margin)),
    "widest": (GAME.c.margin, GAME.c.margin.desc()),
    "longest": (GAME.c.rounds, GAME.c.rounds.desc()),
    "dearest hand": (GAME.c.best_hand, GAME.c.best_hand.desc()),
    "most melds": (GAME.c.best_melds, GAME.c.best_melds.desc()),
    "best accuracy": (REVIEW.c.accuracy, REVIEW.c.accuracy.desc()),
}
"""The figures of the hall of fame, each with the order in which the best comes first."""


def fame(connection: sa.Connection, asked: Asked) -> list[tuple[str, Any, sa.Row[Any]]]:
    """Find the game with the best figure of each kind, by game; of equal ones the earliest."""
    found = []
    columns = [column.label(name) for name, column in SHOWN.items()]
    for title, (value, order) in FAME.items():
        rank = sa.func.row_number().over(partition_by=GAME.c.game, order_by=[order, GAME.c.ended, GAME.c.id])
        best = sa.select(*columns, value.label("value"), rank.label("rank")).select_from(NAMED)
        best_of = best.where(COUNTS, GAME.c.player.is_not(None), value.is_not(None), *matching(asked)).subquery()
        rows = connection.execute(sa.select(best_of).where(best_of.c.rank == 1).order_by(best_of.c.game))
        found += [(title, row.value, row) for row in rows]
    return found


def duels(connection: sa.Connection, name: str) -> Sequence[Any]:
    """List the deals by which a player is rated, in the order of the games."""
    columns = [DUEL.c.deal, DUEL.c.mine, DUEL.c.theirs]
    there = DUEL.join(PLAYER, DUEL.c.player == PLAYER.c.id).outerjoin(GAME, GAME.c.id == DUEL.c.game)
    found = sa.select(*columns).select_from(there).where(PLAYER.c.name == name)
    return connection.execute(found.order_by(GAME.c.ended.nulls_last(), DUEL.c.game, DUEL.c.deal)).all()


def notes(connection: sa.Connection, player: str, kind: str) -> dict[str, str]:
    """Read the notes of a player of a kind, as JSON."""
    found = sa.select(NOTE.c.name, NOTE.c.value).where(NOTE.c.player == player, NOTE.c.kind == kind)
    return {row.name: row.value for row in connection.execute(found)}


def records(connection: sa.Connection) -> Sequence[Any]:
    """List the id, the end and the record of each game."""
    return connection.execute(sa.select(GAME.c.id, GAME.c.ended, GAME.c.record).order_by(GAME.c.ended, GAME.c.id)).all()
