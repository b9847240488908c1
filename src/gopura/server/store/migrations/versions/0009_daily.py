"""There is a deal a day, and each person has one try at it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column and the tables."""
    op.add_column("tables", sa.Column("day", sa.String(10)))
    op.create_table(
        "deals",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(20), nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.String(10), sa.ForeignKey("deals.day"), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, unique=True),
    )
    op.create_index("tries_by_user", "tries", ["user_id"])
