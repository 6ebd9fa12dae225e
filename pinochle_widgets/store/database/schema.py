"""The tables of the database, as the newest version has them."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, text

PREFIX = "pinochle_"
"""The beginning of the names of all tables: a database may have tables of others, too."""

VERSIONS = f"{PREFIX}version"
"""The table with the version, which alembic writes."""

METADATA = MetaData()

PLAYER = Table(
    f"{PREFIX}player",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(60).with_variant(String(24), "sqlite"), nullable=False),  # SQLite counts no letters
    Column("added", String(32), nullable=False),  # times are ISO 8601 in UTC, so that they sort as texts
    Column("removed", String(32), nullable=False),  # empty while the player is there
)
_IS_THERE = text("removed = ''")
Index("pinochle_player_name", PLAYER.c.name, unique=True, sqlite_where=_IS_THERE, postgresql_where=_IS_THERE)

GAME = Table(
    f"{PREFIX}game",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("digest", String(64), nullable=False),  # of rules, decks and moves; equal for equal games
    Column("player", String(64), ForeignKey(PLAYER.c.id), nullable=True),
    Column("seat", Integer, nullable=True),
    Column("game", String(64), nullable=False),
    Column("rules", Text, nullable=False),
    Column("level", String(64), nullable=False),  # the highest of the opponents', at any time of the game
    Column("partner", String(64), nullable=False),
    Column("opponents", Text, nullable=False),
    Column("ended", String(32), nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # 1 for the side that won
    Column("points", Integer, nullable=False),
    Column("against", Integer, nullable=False),  # of the best other side
    Column("margin", Integer, nullable=False),
    Column("best_hand", Integer, nullable=True),
    Column("best_melds", Integer, nullable=True),
    Column("rated", Boolean, nullable=False),
    Column("uncounted", String(64), nullable=False),  # why the game never counts; empty where it does
    Column("excluded", String(200), nullable=False),  # the reason of somebody who excluded it
    Column("reset", String(64), nullable=False),  # the reset that set it aside
    Column("record", Text, nullable=False),
)
Index("pinochle_game_digest", GAME.c.digest)
Index("pinochle_game_of_player", GAME.c.player, GAME.c.ended)
Index("pinochle_game_ended", GAME.c.ended)

ROUND = Table(
    f"{PREFIX}round",
    METADATA,
    Column("game", String(64), ForeignKey(GAME.c.id, ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("side", Integer, primary_key=True),
    Column("points", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("melds", Integer, nullable=True),
)

REVIEW = Table(
    f"{PREFIX}review",
    METADATA,
    Column("game", String(64), ForeignKey(GAME.c.id, ondelete="CASCADE"), primary_key=True),
    Column("accuracy", Float, nullable=False),  # from 0 to 1, of the player's decisions
    Column("reviewed", String(32), nullable=False),
)

PRICE = Table(
    f"{PREFIX}price",
    METADATA,
    Column("game", String(64), ForeignKey(GAME.c.id, ondelete="CASCADE"), primary_key=True),
    Column("budget", String(32), primary_key=True),
    Column("prices", Text, nullable=False),  # of the decisions so far, as JSON: a review goes on from them
)

DUEL = Table(  # deals that were played twice, by which players are rated
    f"{PREFIX}duel",
    METADATA,
    Column("player", String(64), ForeignKey(PLAYER.c.id, ondelete="CASCADE"), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("mine", Integer, nullable=False),
    Column("theirs", Integer, nullable=False),
)

NOTE = Table(  # preferences, last choices, progress in lessons, guesses: values as JSON
    f"{PREFIX}note",
    METADATA,
    Column("player", String(64), ForeignKey(PLAYER.c.id, ondelete="CASCADE"), primary_key=True),
    Column("kind", String(32), primary_key=True),
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
    Column("noted", String(32), nullable=False),
)
