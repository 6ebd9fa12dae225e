"""The first tables: players, games and rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "pinochle_player",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("added", sa.String(32), nullable=False),
        sa.Column("removed", sa.String(32), nullable=False),
    )
    is_there = sa.text("removed = ''")
    op.create_index(
        "pinochle_player_name",
        "pinochle_player",
        ["name"],
        unique=True,
        sqlite_where=is_there,
        postgresql_where=is_there,
    )
    op.create_table(
        "pinochle_game",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("player", sa.String(64), sa.ForeignKey("pinochle_player.id"), nullable=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("level", sa.String(64), nullable=False),
        sa.Column("partner", sa.String(64), nullable=False),
        sa.Column("opponents", sa.Text, nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("against", sa.Integer, nullable=False),
        sa.Column("margin", sa.Integer, nullable=False),
        sa.Column("best_hand", sa.Integer, nullable=True),
        sa.Column("best_melds", sa.Integer, nullable=True),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("uncounted", sa.String(64), nullable=False),
        sa.Column("excluded", sa.String(200), nullable=False),
        sa.Column("reset", sa.String(64), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("pinochle_game_digest", "pinochle_game", ["digest"])
    op.create_index("pinochle_game_of_player", "pinochle_game", ["player", "ended"])
    op.create_index("pinochle_game_ended", "pinochle_game", ["ended"])
    op.create_table(
        "pinochle_round",
        sa.Column("game", sa.String(64), sa.ForeignKey("pinochle_game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("side", sa.Integer, primary_key=True),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("melds", sa.Integer, nullable=True),
    )
