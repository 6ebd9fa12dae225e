"""The prices of decisions, from which a review of a kept game goes on."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "pinochle_price",
        sa.Column("game", sa.String(64), sa.ForeignKey("pinochle_game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("budget", sa.String(32), primary_key=True),
        sa.Column("prices", sa.Text, nullable=False),
    )
