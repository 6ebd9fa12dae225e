"""The names of players have up to 60 letters; in SQLite a column holds as many as there are."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the column wider."""
    if op.get_context().dialect.name != "sqlite":
        op.alter_column("pinochle_player", "name", type_=sa.String(60))
