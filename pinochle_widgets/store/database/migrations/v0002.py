"""The tables beside the games: reviews, deals that were played twice for a rating, and notes of players."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "pinochle_review",
        sa.Column("game", sa.String(64), sa.ForeignKey("pinochle_game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("accuracy", sa.Float, nullable=False),
        sa.Column("reviewed", sa.String(32), nullable=False),
    )
    op.create_table(
        "pinochle_duel",
        sa.Column("player", sa.String(64), sa.ForeignKey("pinochle_player.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("mine", sa.Integer, nullable=False),
        sa.Column("theirs", sa.Integer, nullable=False),
    )
    op.create_table(
        "pinochle_note",
        sa.Column("player", sa.String(64), sa.ForeignKey("pinochle_player.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("noted", sa.String(32), nullable=False),
    )
