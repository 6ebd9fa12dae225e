"""The changes of tables in the database; most return how many rows they have changed."""

from __future__ import annotations

from collections.abc import Mapping

import sqlalchemy as sa

from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.database.players import of_name
from pinochle_widgets.store.database.rows import insert_new, player_row
from pinochle_widgets.store.database.schema import DUEL, GAME, NOTE, PRICE, REVIEW
from pinochle_widgets.store.people import Person


def exclude(connection: sa.Connection, game: str, reason: str) -> str:
    """Exclude a game, or with an empty reason include it again; returns the reason before.

    Raises
    ------
    StoreError
        If there is no such game.
    """
    before: str | None = connection.scalar(sa.select(GAME.c.excluded).where(GAME.c.id == game))
    if before is None:
        raise StoreError(f"there is no game {game!r:.80}; results() lists those that there are")
    connection.execute(sa.update(GAME).where(GAME.c.id == game).values(excluded=reason))
    return before


def reset(connection: sa.Connection, name: str, game: str | None, word: str) -> int:
    """Set the games of a player aside.

    Raises
    ------
    StoreError
        If there is no such player.
    """
    own = (GAME.c.player == of_name(connection, name).id) & (GAME.c.reset == "")
    own &= sa.true() if game is None else GAME.c.game == game
    return connection.execute(sa.update(GAME).where(own).values(reset=word)).rowcount


def undo_reset(connection: sa.Connection, word: str) -> int:
    """Let the games count again that a reset has set aside.

    Raises
    ------
    StoreError
        If there are none.
    """
    count = connection.execute(sa.update(GAME).where(GAME.c.reset == word).values(reset="")).rowcount if word else 0
    if not count:
        raise StoreError(f"there is no reset {word!r:.80} that set games aside")
    return count


def keep_review(connection: sa.Connection, digest: str, accuracy: float, now: str) -> int:
    """Keep the review of each game with a digest, in place of an earlier one."""
    games = connection.scalars(sa.select(GAME.c.id).where(GAME.c.digest == digest)).all()
    connection.execute(sa.delete(REVIEW).where(REVIEW.c.game.in_(games)))
    return sum(insert_new(connection, REVIEW, {"game": own, "accuracy": accuracy, "reviewed": now}) for own in games)


def keep_prices(connection: sa.Connection, digest: str, budget: str, prices: str) -> int:
    """Keep the prices of decisions in each game with a digest, in place of those of an earlier review with this budget."""
    games = connection.scalars(sa.select(GAME.c.id).where(GAME.c.digest == digest)).all()
    connection.execute(sa.delete(PRICE).where(PRICE.c.game.in_(games), PRICE.c.budget == budget))
    return sum(insert_new(connection, PRICE, {"game": own, "budget": budget, "prices": prices}) for own in games)


def keep_duel(connection: sa.Connection, person: Person, game: str, duel: Duel) -> int:
    """Keep a deal that was played twice, once."""
    row = {"deal": duel.deal, "mine": duel.mine, "theirs": duel.theirs}
    return insert_new(connection, DUEL, {"player": player_row(connection, person), "game": game, **row})


def note(connection: sa.Connection, person: Person, kind: str, texts: Mapping[str, str | None], now: str) -> int:
    """Keep notes of a player in place of earlier ones of the same names."""
    own = player_row(connection, person)
    for name, text in texts.items():
        there = (NOTE.c.player == own) & (NOTE.c.kind == kind) & (NOTE.c.name == name)
        connection.execute(sa.delete(NOTE).where(there))
        if text is not None:
            insert_new(connection, NOTE, {"player": own, "kind": kind, "name": name, "value": text, "noted": now})
    return len(texts)
