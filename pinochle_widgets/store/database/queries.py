"""The questions to the database: the games of a history, the league, and the hall of fame."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from typing import Any  # Any: rows

import sqlalchemy as sa

from pinochle_widgets.store.database.schema import DUEL, GAME, NOTE, PLAYER, PRICE, REVIEW

NAMED = GAME.outerjoin(PLAYER, GAME.c.player == PLAYER.c.id).outerjoin(REVIEW, REVIEW.c.game == GAME.c.id)
"""The games with their players and reviews."""

COUNTS = (GAME.c.uncounted == "") & (GAME.c.excluded == "") & (GAME.c.reset == "")
"""The games that league and hall count: neither practice, watched, assisted or substituted, nor excluded, nor before a reset."""

WHY_NOT = sa.case(
    (GAME.c.uncounted != "", GAME.c.uncounted),
    (GAME.c.excluded != "", GAME.c.excluded),
    (GAME.c.reset != "", "reset"),
    else_="",
)

OWN = sa.case((GAME.c.rules.contains(" "), GAME.c.rules), else_="")
"""The rules of a game that are no preset, as its text has changes behind the name of one; empty for a preset."""

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
    since, until, counted, own = (given.pop(name, None) for name in ("since", "until", "counted", "own"))
    found = [SHOWN[name] == value for name, value in given.items()]
    found += [GAME.c.ended >= since] if since else []
    found += [GAME.c.ended < until] if until else []
    found += [own == OWN] if own is not None else []
    if counted is not None:
        found.append(COUNTS if counted else ~COUNTS)
    return found


def history(connection: sa.Connection, asked: Asked, limit: int | None, offset: int) -> Sequence[Any]:
    """List games, the newest first."""
    columns = [column.label(name) for name, column in SHOWN.items()]
    found = sa.select(*columns).select_from(NAMED).where(*matching(asked))
    return connection.execute(found.order_by(GAME.c.ended.desc(), GAME.c.id).limit(limit).offset(offset)).all()


def league(connection: sa.Connection, asked: Asked, by: str = "level") -> Sequence[Any]:
    """Sum up the games that count, by player, game and level or another column, those by each rules of one's own apart."""
    own = [SHOWN["player"], GAME.c.game, SHOWN[by], OWN.label("own")]
    won = sa.func.sum(sa.case((GAME.c.place == 1, 1), else_=0))
    sums = [sa.func.sum(GAME.c.points), sa.func.sum(GAME.c.against)]
    means = [sa.func.avg(GAME.c.margin * 1.0), sa.func.avg(GAME.c.place * 1.0)]
    found = sa.select(*own, sa.func.count(), won, sa.func.count() - won, *sums, *means)
    found = found.select_from(NAMED).where(COUNTS, GAME.c.player.is_not(None), *matching(asked)).group_by(*own)
    return connection.execute(found.order_by(*own)).all()


FAME: Mapping[str, Any] = {
    "highest": GAME.c.points,
    "lowest": -GAME.c.points,
    "closest": -sa.func.abs(GAME.c.margin),
    "widest": GAME.c.margin,
    "longest": GAME.c.rounds,
    "dearest hand": GAME.c.best_hand,
    "most melds": GAME.c.best_melds,
    "best accuracy": REVIEW.c.accuracy,
}
"""The figures of the hall of fame, each so that the greatest is the best."""

_NEGATED = ("lowest", "closest")


def fame(connection: sa.Connection, asked: Asked) -> list[tuple[str, Any, Any]]:
    """Find the game with the best figure of each kind, by game, and for rules of one's own apart; of equal ones the earliest.

    The games are gone through twice, however many kinds there are: for the best figures, and for the games that have them.
    """
    counted = [COUNTS, GAME.c.player.is_not(None), *matching(asked)]
    greatest = [sa.func.max(value).label(title) for title, value in FAME.items()]
    by = [GAME.c.game, OWN.label("own")]
    best = connection.execute(sa.select(*by, *greatest).select_from(NAMED).where(*counted).group_by(*by))
    wanted = {(row.game, row.own): row._mapping for row in best}  # noqa: SLF001 - its public name, so that no column clashes with it
    holds = [
        (GAME.c.game == game) & (own == OWN) & (value == most[title])
        for (game, own), most in wanted.items()
        for title, value in FAME.items()
        if most[title] is not None
    ]
    if not holds:
        return []
    columns = [*(column.label(name) for name, column in SHOWN.items()), OWN.label("own")]
    columns += [value.label(title) for title, value in FAME.items()]
    rows = sa.select(*columns).select_from(NAMED).where(*counted, sa.or_(*holds)).order_by(GAME.c.ended, GAME.c.id)
    found: dict[tuple[str, str, str], tuple[str, Any, Any]] = {}
    for row in connection.execute(rows):
        for title in FAME:
            value = row._mapping[title]  # noqa: SLF001 - as above
            if value is not None and value == wanted[row.game, row.own][title]:
                found.setdefault((title, row.game, row.own), (title, -value if title in _NEGATED else value, row))
    return [found[key] for key in sorted(found, key=lambda key: ([*FAME].index(key[0]), *key[1:]))]


def whole(connection: sa.Connection, game: str) -> Any:
    """Find the record of a game by its id, and the seat of its player; None where there is none."""
    return connection.execute(sa.select(GAME.c.record, GAME.c.seat).where(GAME.c.id == game)).one_or_none()


def prices(connection: sa.Connection, game: str) -> dict[str, Any]:
    """Read the prices of a game's decisions by budget; anybody may have written them."""
    found: dict[str, Any] = {}
    for row in connection.execute(sa.select(PRICE.c.budget, PRICE.c.prices).where(PRICE.c.game == game)):
        with contextlib.suppress(ValueError, RecursionError):
            kept = json.loads(row.prices)
            found |= {row.budget: kept} if isinstance(kept, dict) else {}
    return found


def widest(connection: sa.Connection, asked: Asked, most: int) -> Sequence[Any]:
    """List the games that count in which a player was most ahead at the end; of equal ones the earliest first."""
    columns = [column.label(name) for name, column in SHOWN.items()]
    found = sa.select(*columns).select_from(NAMED).where(COUNTS, GAME.c.player.is_not(None), *matching(asked))
    found = found.where(GAME.c.margin > 0)
    return connection.execute(found.order_by(GAME.c.margin.desc(), GAME.c.ended, GAME.c.id).limit(most)).all()


def last_results(connection: sa.Connection, asked: Asked, most: int) -> list[bool]:
    """List which of the last games of one player that count were won, the newest last."""
    found = sa.select(GAME.c.place).select_from(GAME.join(PLAYER, GAME.c.player == PLAYER.c.id))
    found = found.where(COUNTS, *matching(asked)).order_by(GAME.c.ended.desc(), GAME.c.id).limit(most)
    return [place == 1 for place in connection.scalars(found)][::-1]


def excluded(connection: sa.Connection, games: Sequence[str]) -> set[str]:
    """Find out which of some games somebody has excluded, by id."""
    return {*connection.scalars(sa.select(GAME.c.id).where(GAME.c.id.in_(games), GAME.c.excluded != ""))}


def newest_game(connection: sa.Connection, asked: Asked) -> str | None:
    """Find the name of the game that was played last, of those that count."""
    found = sa.select(GAME.c.game).select_from(NAMED).where(COUNTS, GAME.c.player.is_not(None), *matching(asked))
    name: str | None = connection.scalar(found.order_by(GAME.c.ended.desc()).limit(1))
    return name


def duels(connection: sa.Connection, name: str) -> Sequence[Any]:
    """List the deals by which a player is rated, in the order of the games."""
    columns = [DUEL.c.deal, DUEL.c.mine, DUEL.c.theirs]
    there = DUEL.join(PLAYER, DUEL.c.player == PLAYER.c.id).outerjoin(GAME, GAME.c.id == DUEL.c.game)
    found = sa.select(*columns).select_from(there).where(PLAYER.c.name == name)
    return connection.execute(found.order_by(GAME.c.ended.nulls_last(), DUEL.c.game, DUEL.c.deal)).all()


def kinds(connection: sa.Connection, player: str | None) -> Sequence[Any]:
    """List the games, rules, levels and opponents that kept games have, each combination once."""
    columns = [GAME.c.game, GAME.c.rules, GAME.c.level, GAME.c.opponents]
    found = sa.select(*columns).select_from(NAMED).where(*matching({"player": player}))
    return connection.execute(found.distinct().order_by(*columns)).all()


def rated_deals(connection: sa.Connection, asked: Asked) -> Sequence[Any]:
    """List the deals that were played twice in kept games, by player and game, in the order of the games."""
    columns = [PLAYER.c.name.label("player"), GAME.c.game, DUEL.c.mine, DUEL.c.theirs]
    there = DUEL.join(PLAYER, DUEL.c.player == PLAYER.c.id).join(GAME, GAME.c.id == DUEL.c.game)
    found = sa.select(*columns).select_from(there).where(*matching(asked))
    return connection.execute(found.order_by(PLAYER.c.name, GAME.c.game, GAME.c.ended, GAME.c.id, DUEL.c.deal)).all()


def notes(connection: sa.Connection, player: str, kind: str) -> dict[str, str]:
    """Read the notes of a player of a kind, as JSON."""
    found = sa.select(NOTE.c.name, NOTE.c.value).where(NOTE.c.player == player, NOTE.c.kind == kind)
    return {row.name: row.value for row in connection.execute(found)}


def records(connection: sa.Connection) -> Sequence[Any]:
    """List the id, the end and the record of each game."""
    return connection.execute(sa.select(GAME.c.id, GAME.c.ended, GAME.c.record).order_by(GAME.c.ended, GAME.c.id)).all()
