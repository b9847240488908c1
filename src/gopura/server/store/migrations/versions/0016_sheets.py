"""The score sheets of finished games, and how many turns they took."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "sheets",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("counted", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
